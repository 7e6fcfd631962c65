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

## Messages of the server

co-error-none = You keep no such collection. It may have been deleted, or it is kept by another browser.
co-error-many = You may keep { $most } collections. Delete one first.
co-error-things = A collection may hold { $most } different units and cards.
co-error-table = The file cannot be read: { $why }
