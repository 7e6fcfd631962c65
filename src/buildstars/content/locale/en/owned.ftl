# What somebody owns: the page (co-), the command and what is said about tables (owned-).

## Tables

owned-column-id = id
owned-column-set = set
owned-column-number = number
owned-column-name = name
owned-column-type = type
owned-column-rarity = rarity
owned-column-count = count
owned-column-wanted = wanted
owned-column-swap = swap
owned-type-unit = unit
owned-type-combat = combat card
owned-type-objective = objective card
owned-sheet-line = { $sheet }, line { $line }
owned-in-sheet = { $sheet }: { $note }
owned-empty = the table is empty; write a heading such as name and count above the things you own.
owned-no-headings = no headings that mean something here; name the columns, such as name and count, or set, number and count.
owned-other-sheets = sheets without such headings were left out: { $names }.
owned-guessed-columns = there are no headings; names of units and cards were looked for, and a column of numbers beside them.
owned-no-count = no column tells how many; each row counts one copy.
owned-doubled = several columns are for the same; the first counts: { $columns }.
owned-strange = columns that mean nothing here were left out: { $columns }.
owned-added-up = “{ $name }” is there more than once (line { $line }); the numbers were added up.
owned-meant = “{ $text }” was taken for “{ $name }” ({ $id }).
owned-unknown = no unit or card is called “{ $name }”
owned-near = no unit or card is called “{ $name }”; near it: { $near }
owned-unknown-id = no unit or card has the id “{ $id }”
owned-unknown-number = no unit or card has the number “{ $number }”
owned-no-set = there is no set “{ $set }”
owned-unknown-set = there is no set “{ $set }”, and no unit or card is called “{ $name }”
owned-several = “{ $name }” may be one of { $ids }; write the id, the set or the type beside it
owned-no-name-in-row = the row names no unit or card
owned-formula = the value of the formula for { $column ->
    [count] the count
    [wanted] what is wanted
    [swap] what is to swap
   *[other] this column
  } was never saved; open the file, save it, and try again
owned-number = “{ $text }” is no number of copies
owned-date = “{ $text }” is a date and no number of copies; the program that saved the file may have made it of something else
owned-negative = { $text } copies cannot be; write 0 or more
owned-huge = { $text } copies are too many; at most { $most } count
owned-too-many = “{ $name }” would be there more than { $most } times

## Files

owned-id = "{ $id }" is no id of a unit or card; an id looks like core:u4.
owned-twice = { $id } is there twice; put both into one line.
owned-many = this collection has more than { $most } different things; divide it.
owned-no-name = a collection needs a name.
owned-none = you have no collection yet; `buildstars collection add "3x Dagger Squadron X-wing"` or `buildstars collection import FILE` begins one.
owned-which = you have several collections: { $names }. Say which one with --in NAME.
owned-no-such = there is no collection "{ $name }"; there are { $names }.
owned-nothing-read = { $file }: no row could be read, so nothing is saved.

## The command

owned-line = { $have } of { $of } different units and cards, { $copies } copies
owned-folder = Collections are kept in { $folder }
owned-unknown-sets = Of sets that are not here, and kept: { $ids }
owned-no-changes = Nothing would change.
owned-note = note: { $note }
owned-unread = { $place }: { $text }: { $why }
owned-read = { $rows ->
    [one] One row
   *[other] { $rows } rows
  } read, { $changes ->
    [one] one change
   *[other] { $changes } changes
  }, { $unread ->
    [0] nothing that could not be read.
    [one] one row that could not be read.
   *[other] { $unread } rows that could not be read.
  }
owned-ask = { $count ->
    [one] Keep this change in “{ $name }”?
   *[other] Keep these { $count } changes in “{ $name }”?
  }
owned-not-asked = nobody can be asked here, so nothing is kept; --yes keeps the changes, --dry-run only shows them.
owned-kept = “{ $name }” is kept in { $file }: { $count ->
    [one] one unit or card.
   *[other] { $count } different units and cards.
  }
owned-all-there = All of “{ $force }” is in “{ $name }”.
owned-lacking = “{ $force }”: { $count ->
    [one] one copy is
   *[other] { $count } copies are
  } missing from “{ $name }”.
owned-lacking-have = { $have } of { $of } are there
owned-title = { $name }: page { $page } of { $pages }

## Messages of the server

co-error-none = You keep no such collection. It may have been deleted, or it is kept by another browser.
co-error-many = You may keep { $most } collections. Delete one first.
co-error-things = A collection may hold { $most } different units and cards.
co-error-table = The file cannot be read: { $why }

## The page

co-lead = Count what you own: every unit and card as a checklist, with what you are looking for and what you would swap. The builder can then build from your collection alone.
co-first-name = Mine
co-begin = Begin my collection
co-begin-about = Have you got a list already? Begin, and then import it: CSV or Excel, in English or German.
co-which = Collection
co-new = New collection
co-new-yes = Begin it
co-name = Name
co-name-hint = Mine, or my child’s
co-rename = Rename
co-rename-yes = Rename it
co-drop = Delete
co-drop-sure = Delete “{ $name }” with everything that was counted in it? It cannot be brought back.
co-drop-yes = Delete it
co-cancel = Cancel
co-saved = Saved
co-saving = Saving …
co-here = Kept in this browser
co-here-why = The server cannot be reached, so what you count is kept in this browser and sent later. { $why }
co-import = Import
co-export = Export
co-print = Print
co-form-csv = As CSV
co-form-xlsx = As Excel (xlsx)
co-form-toml = As a file for the program (TOML)
co-form-checklist = A checklist of everything (xlsx)
co-progress = What is there
co-everything = Everything
co-have-of = { $have } of { $of }
co-copies = { $n ->
    [one] one copy in all
   *[other] { $n } copies in all
  }
co-part-unit = Units
co-part-card = Cards
co-unknown = { $n ->
    [one] One thing of a set that is not here
   *[other] { $n } things of sets that are not here
  }
co-unknown-about = They stay in your collection, and show again with their set.
co-shown = What is shown
co-shown-all = All
co-shown-have = Have
co-shown-missing = Missing
co-shown-wanted = Wanted
co-shown-swap = To swap
co-none-all = Nothing has all of these words and filters.
co-none-have = You have none of these yet.
co-none-missing = Nothing is missing here.
co-none-wanted = You are looking for none of these. Mark what you want with the magnifying glass, or with the key W.
co-none-swap = You would swap none of these. Mark what may go with the two arrows, or with the key S.
co-keys = Keys: / search · ↓ ↑ line · + − or a number · W wanted · S to swap
co-mark-wanted = wanted
co-mark-swap = to swap
co-mark-wanted-of = { $name }: wanted
co-mark-swap-of = { $name }: to swap
co-less = One less of { $name }
co-more = One more of { $name }
co-count-of = { $name }, number { $number }, { $about }: copies
co-column-count = Count
co-column-wanted = Wanted
co-column-swap = Swap

## Import

co-import-title = Import into “{ $name }”
co-import-about = A table of what you own, as CSV or Excel (xlsx): columns such as name and count, or set, number and count; wanted and swap if you like. In English or German. You see what would change before anything is saved.
co-import-file = Choose a file
co-import-drop = or drop it here
co-import-paste = Or paste from a spreadsheet
co-import-paste-hint = name, count
co-import-pasted = what you pasted
co-import-look = Look at it
co-import-looking = Reading …
co-import-mode = The numbers of the table
co-mode-set = count from now on
co-mode-set-about = What the table does not name stays.
co-mode-add = are added
co-mode-add-about = To what you have already.
co-mode-replace = are the whole collection
co-mode-replace-about = What the table does not name goes.
co-preview = { $rows ->
    [one] One row was read
   *[other] { $rows } rows were read
  }; { $changes ->
    [0] nothing would change.
    [one] one thing would change.
   *[other] { $changes } things would change.
  }
co-preview-gone = { $n ->
    [one] One thing would go.
   *[other] { $n } things would go.
  }
co-preview-unread = { $n ->
    [one] One row cannot be read.
   *[other] { $n } rows cannot be read.
  }
co-unread = Rows that cannot be read
co-unread-line = Line
co-unread-text = What it says
co-unread-why = Why
co-unread-more = { $n ->
    [one] And one more.
   *[other] And { $n } more.
  }
co-changes = What would change
co-changes-what = Unit or card
co-keep = { $n ->
    [one] Save one change
   *[other] Save { $n } changes
  }
co-keep-nothing = Nothing to save
co-imported = { $n ->
    [one] One change was saved in “{ $name }”.
   *[other] { $n } changes were saved in “{ $name }”.
  }
