# What is wrong with files of sets, forces and spreadsheets, and how to mend it. Fields in `…` and words in "…" stay as files have them.

flaw-missing = the field `{ $field }` is missing; add it.
flaw-missing-known = the field `{ $field }` is missing; add it. Known words: { $known }.
flaw-unknown-field-near = `{ $field }` is not a known field here. Did you mean "{ $near }"? Known words: { $known }.
flaw-unknown-field = `{ $field }` is not a known field here. Known words: { $known }.
flaw-unknown-word-near = { $value } is not a known word for `{ $field }`. Did you mean "{ $near }"? Known words: { $known }.
flaw-unknown-word = { $value } is not a known word for `{ $field }`. Known words: { $known }.
flaw-table = this must be a table in {"{"} {"}"}.
flaw-list = `{ $field }` must be a list in [ ], not { $got }.
flaw-set = `set` is filled in by itself; leave it out.
flaw-unknown-icon-near = "{ $word }" is not a known icon. Did you mean "{ $near }"? Known words: { $known }.
flaw-unknown-icon = "{ $word }" is not a known icon. Known words: { $known }.
flaw-unknown-affiliation-near = "{ $word }" is not a known affiliation. Did you mean "{ $near }"? Known words: { $known }.
flaw-unknown-affiliation = "{ $word }" is not a known affiliation. Known words: { $known }.
flaw-id-kept = the id "{ $id }" is kept for what scenario files define; take another.
flaw-id-taken = the id "{ $id }" is taken by another set; take another.
flaw-id-long = the id is too long; take one of at most { $most } letters.
flaw-long = it is too long; write at most { $most } letters.
flaw-many-units = there are { $count } units; at most { $most } are taken.
flaw-many-cards = there are { $count } cards; at most { $most } are taken.
flaw-number-taken = the number { $number } is taken by { $other }; give it a free one.
flaw-sheet-count = a sheet has 1 to { $most } units, and this one { $count }; change that (F1).
flaw-sheet-unit = the set has no unit { $number }; name units of this set by their numbers (F1).
flaw-sheets-rarity = no sheet is { $rarity ->
    [common] common
    [uncommon] uncommon
   *[rare] rare
}; a set that names sheets needs common, uncommon and rare ones (F1).
flaw-many-icons = a face shows at most { $most } icons; take some out.
flaw-wild-on-unit = the wild icon "{ $icon }" stands on combat cards only, never on units (R8.3); take it off.
flaw-craft = `craft` is a word of small letters, digits and _, such as x_wing; change it.
flaw-veteran-convert = Veteran and Convert both use the second face; keep one of the two icons.
flaw-no-back = it shows the { $icon } icon but has no second face; add `back` (R12.4, J45).
flaw-front-kind = `front` names a kind; the unit's own `kind` says that, so leave it out.
flaw-back-without-icon = it has a second face but shows none of Veteran, Convert and Cloaked; add the icon or take `back` away.
flaw-back-veteran = its second face shows the Veteran icon; a Veteran turns over once (J34), so take the icon off `back`.
flaw-back-convert = it shows Convert on one face only; put the icon on `back` too, so that it can change back (M7.19).
flaw-back-same-kind = the second face of a Convert unit is of the other kind; write kind = "{ $kind }" in `back`.
flaw-back-kind = its second face names a kind, but only Convert changes the kind (J34); take `kind` out of `back`.
flaw-no-icon = it shows neither an icon nor an affiliation (R1.2); add `icon` or `affiliation`.
flaw-unit-stars = `unit_stars` belongs to wild icons (force, luck); take it out or change the icon (R8.3).
flaw-wild-objective = the wild icon "{ $icon }" stands on combat cards only (R8.3); give the objective another icon.
flaw-objective-bonus = an objective card has no combat bonus; take `bonus` out (R1.3).
flaw-no-bonus = a combat card needs a bonus or an ability; add `bonus` or `effects` (R1.3).
flaw-ability-icon = a combat card's ability stands behind an icon; add `icon` (R8.3).
flaw-did-first = "did" asks about the effect before this one, but this is the first; put another effect before it.
flaw-did-when = "did" needs the same `when` as the effect before it; write when = "{ $when }".
flaw-did-always = "did" asks whether something happened, but what holds always never happens; use another `when`.
flaw-trigger = "{ $when }" is no trigger of { $type ->
    [combat] a combat
   *[objective] an objective
  } card. Known words: { $known }.
flaw-only-combat = "{ $tag }" is for combat cards only; use another effect.
flaw-moment-always = "{ $tag }" happens at a moment, so it cannot be under "always"; only modify and permit can.
flaw-always-may = what holds "always" is not a choice; take `may` out.
flaw-per-units = `per` names `units` exactly if it counts units; add or remove them.
flaw-per-gone = under "{ $when }" that unit has left play without its counters; count something else.
flaw-per-no-unit = under "{ $when }" there is no unit whose damage could be counted; count something else.
flaw-per-opponent = under "{ $when }" it is open which opponent is meant; count something else.
flaw-wild-selector = no unit shows the wild icon "{ $icon }" (R8.3); name another icon.
flaw-side-known = here the unit is known; take `side` and `others` out.
flaw-condition-empty = the condition says nothing about the unit; add stars, icon, kind, affiliation, zone, damaged or role.
flaw-counted-one = "{ $side }" is one certain unit and not counted; name friendly, opposing or any units.
flaw-certain-unit = "{ $side }" is one certain unit; say more about it by a condition `is = "{ $side }"`.
flaw-no-side = under "{ $when }" there is no "{ $side }" unit; name friendly, opposing or any units.
flaw-others = `others` leaves out this unit, which is not among those meant; take it out.
flaw-zone-here = under "{ $when }" no zone is "here". Known words: { $known }.
flaw-gone-field = under "{ $when }" that unit has left play; take `{ $field }` out.
flaw-role-nobody = under "{ $when }" nobody attacks or defends; take `role` out.
flaw-played-first = "played_first" is for combat cards only; take it out.
flaw-asks-battle = "{ $tag }" asks about a battle, and there is none under "{ $when }"; take it out.
flaw-asks-unit = "{ $tag }" asks about a unit, and there is none under "{ $when }"; take it out or use "count".
flaw-your-turn = under "{ $when }" it is known whose turn it is; take "your_turn" out.
flaw-count-role = one unit attacks and one defends, there is nothing to count; ask about `this` or `other`.
flaw-count-range = "{ $tag }" needs 0 <= min <= max <= 99; change the numbers.
flaw-objectives-none = a player without objectives has lost (R10.2); write another `max`.
flaw-count-nothing = "{ $tag }" says nothing without `min` or `max`; add one of them.
flaw-asks-opponent = under "{ $when }" it is open which opponent is meant; ask about the own { $tag }.
flaw-roll-when = "roll" asks about dice, and under "{ $when }" none lie; use "rolled" or a later trigger.
flaw-die = a die shows 1 to 6; change `n`.
flaw-dice = two dice show 2 to 12, so this says nothing; change `n`.

# How a field is wrong for its type.

flaw-limit = { $value } will not do for `{ $field }`; it must be { $type } { $limit ->
    [most] of at most
   *[least] of at least
  } { $n }.
flaw-length = { $value } will not do for `{ $field }`; it must be { $type } of { $limit ->
    [most] at most
    [least] at least
   *[exactly] exactly
  } { $n } values.
flaw-pattern = { $value } will not do for `{ $field }`; it must be { $type } of small letters, digits, - and _, beginning with a letter.
flaw-number-sign = { $value } will not do for `{ $field }`; it must be a whole number from 1 to 9999, or up to eight capital letters and digits with a letter among them, as S4.
flaw-picture = { $value } is no picture that is kept here; choose the picture again.
flaw-rarity = the rarity must be a word that can be seen, of at most { $most } letters on one line; write common, uncommon, rare, or what is printed.
flaw-type = `{ $field }` must be { $wanted }, not { $got }.
flaw-other = { $message }; correct it.
flaw-invisible = { $whose ->
    [set] the set's
   *[own] its
  } { $field } has a line break or an invisible character ({ $sign }) in it; take it out.
flaw-empty = { $whose ->
    [set] the set's
   *[own] its
  } { $field } is empty in one language; write both.

# Parts of sentences.

said-at = { $place }: { $why }
said-within = { $outer }, { $inner }
said-file-line = { $file }, line { $line }
said-file-line-column = { $file }, line { $line }, column { $column }
said-line = line { $line }
said-line-column = line { $line }, column { $column }
said-list = { $list }: { $why }
said-or = { $one } or { $two }
said-and = { $one } and { $two }
said-quoted = "{ $name }"
said-named = { $thing } "{ $name }"
said-thing = { $what } { $number }
said-thing-place = the { $what } in place { $place }
said-part = { $kind } { $n }
said-face = { $face }
said-type = { $type ->
    [int] a whole number
    [str] a text in quotes
    [array] a list in [ ]
    [object] a table in {"{"} {"}"}
    [bool] true or false
    [float] a decimal number
    [date] a date
    [time] a time
   *[other] a { $type }
  }

# Texts that cannot be read at all.

unread-toml = this is not TOML: { $why }; correct it there.
unread-toml-value = this is not TOML: a number or a date in it is none; correct it there.
unread-json = this is not JSON: { $why }; correct it there.
unread-deep = brackets stand within brackets too many times here; no entry needs that.
unread-digits = this number has too many digits; write a smaller one.
unread-parts = this key has too many parts; a key has at most { $most }, with dots between them.
unread-pieces = this text says too much; it may have { $most } keys and entries.
unread-row = this row cannot be read; a quotation mark may be missing in it.
unread-columns = this row has { $count } columns; a table may have { $most }.
unread-lines = there are { $count } lines; at most { $most } are read.
unread-line = this line has { $count } letters; a line has at most { $most }.
unread-letters = this text has { $count } letters; at most { $most } are read.

# Files, sets and forces.

file-unreadable = { $path }: the file cannot be read ({ $why }); check its name and place.
file-device = { $path }: this is no file but a device or a pipe; name a file.
file-name = { $path }: no file can be called so; check its name and place.
file-large = { $path }: the file has more than { $most } bytes; nothing of ours is so large. Check that it is the right one.
file-not-text = the file is not UTF-8 text; save it as UTF-8.
file-workbook = { $path }: this is a workbook; save its table as CSV, then import that.
format-newer = this { $what } has format { $given }, of a newer Buildstars; this one reads format { $known }. Update Buildstars to use it.
format-odd = `format` is { $given }; a { $what } has format { $known }.
set-left-out = the set { $path } has { $count ->
    [one] a mistake
   *[other] { $count } mistakes
  } and is left out; `buildstars set check { $path }` tells more.
set-left-out-id = the set { $path } is left out: it has the id "{ $id }", as { $other } has; give one of them another id, then `buildstars set check { $path }`.
set-empty = the set has neither units nor cards; write [[units]] or [[cards]] entries.
set-is-table = { $path }: this is a table, not a set; `buildstars set import { $path } --id NAME` makes a set of it.
set-no-head = { $path }: a set in a folder begins with the file set.toml, and there is none; add it.
set-same-id = two sets have the id "{ $id }"; give one of them another id.
set-same-id-files = two sets have the id "{ $id }": { $files }; give one of them another id.
thing-several = the name "{ $key }" belongs to more than one { $what }; say which: { $ids }.
thing-near = there is no { $what } "{ $key }"; did you mean { $near }?
thing-unknown = there is no { $what } "{ $key }"; write an id like core:{ $letter }1, or a name; sets with { $what }s: { $sets }.
thing-none = there is no { $what } "{ $key }"; write an id like core:{ $letter }1, or a name; sets with { $what }s: none.
word-near = there is no { $what ->
    [effect] word of effects
   *[other] { $what }
  } "{ $word }"; did you mean "{ $near }"? Known are { $known }.
word-unknown = there is no { $what ->
    [effect] word of effects
   *[other] { $what }
  } "{ $word }"; known are { $known }.
word-stars = "{ $text }" is not a number of stars; write one from 1 to 5, or 1-3, 2,4 or 4+.
word-thing = there is no unit or card "{ $name }"; `buildstars cards WORD` looks for a word.
word-thing-near = there is no unit or card "{ $name }"; did you mean { $near }?
build-size = a force of { $size } stars cannot be built; give a size of { $least } to { $most }.
build-deck = the collection is too small for a deck of { $cards } cards; add a set.
build-owned = your collection is too small for a force: it has { $units } different units, and { $there } cards that a deck may hold; a deck needs { $cards }.
build-unit = no unit of the collection fits into a game of { $size } stars; choose a larger size.
option-value = option { $key }={ $text }: it can be { $is ->
    [words] { $words } or { $last }
    [both] { $words } or a whole number from { $least } to { $most }
   *[number] a whole number from { $least } to { $most }
  } ({ $rule })
option-unknown = there is no option { $key }; the options are { $known }
option-form = option { $text }: write it as key=value, for example refill=all
option-first-player = option first_player={ $first }: with { $players } players the seats are 0 to { $last } ({ $rule })
option-half = option deck={ $deck }: a half game is of { $size } stars; add size={ $size } ({ $rule })
option-not-here = the option { $name } cannot be given here: { $why ->
    [turns] the { $what ->
        [fleets] fleets
       *[forces] forces
      } take turns at going first
   *[battle] --battle names it
  }.
option-many-forces = { $count } forces are named for { $players } players; name at most one a player, or raise --players.
option-one-fleet = a fleet needs another to meet; name two different ones or more with --forces.
option-twice = --forces names a force twice; name each once (every force meets itself anyway).
setup-players = a game has 2 to 8 players, not { $players } (J10)
setup-no-units = the { $what } { $name } has no units; at least one must be deployed (J47)
setup-many-units = the { $what } { $name } has { $count } units; at most { $most } fit on this table
setup-few-cards = the deck of { $name } has { $count } cards; set-up needs at least { $least } (J47)
setup-many-cards = the deck of { $name } has { $count } cards; at most { $most } fit on this table
setup-base-cards = the fleet { $name } needs two objective cards and a combat card for its base; add them, or play with base_bonus=off (M2.5)
force-huge = there are { $units } units and { $cards } cards; a force has at most 60 of each.

said-rule = { $why } ({ $rule })
list-line = "{ $text }": { $why }.
force-near = there is no force "{ $key }"; did you mean "{ $near }"?
force-unknown = there is no force "{ $key }"; there are { $known }, or give random:7 or a file that ends in .toml or .txt.
force-random = "{ $key }" names no random force; write a number after the colon, as in random:7, or random:7:rebel.
fleet-near = there is no fleet "{ $key }"; did you mean "{ $near }"?
fleet-unknown = there is no fleet "{ $key }"; there are { $known }, or give random:7 or a file that ends in .toml or .txt.
fleet-random = "{ $key }" names no random fleet; write a number after the colon, as in random:7, or random:7:rebel.
fleet-theme = { $key }: no fleet of that theme may be played in this battle ({ $battle }, M2.1); take another theme or battle.
battle-unknown = there is no battle "{ $text }"; there are { $known } (M2.1).

# Spreadsheets.

table-old = this is a workbook of an old Excel, or one with a password; save it as .xlsx without a password, or as CSV.
table-none = this is no table; save it as .xlsx or CSV.
table-web = this is a web page and no table; save it as .xlsx or CSV.
table-no-workbook = this is no workbook that can be read here; save it as .xlsx or CSV.
table-broken = the workbook is damaged, or made in a way that cannot be read; open it, save it as .xlsx or CSV, and try again.
table-large = the workbook is too large when it is unpacked; leave out what is not needed, or save the sheet as CSV.
table-cells = the workbook has more than { $most } cells; leave out what is not needed, or save the sheet as CSV.
table-rows = the table has more rows than the { $most } that are read; divide it.
table-hidden = hidden sheets were left out: { $names }.
sheet-empty = the table is empty; its first row holds the headings, such as name, stars, attack.
sheet-no-column = there is no column for { $columns }; add it, or give the column that name.
sheet-strange = columns that mean nothing here were left out: { $columns }.
sheet-doubled = several columns are for { $columns }; the first that says something counts.
sheet-rows = the table has too many rows; { $most } were read.
sheet-guess = { $guess }: { $count } of { $of } rows.
sheet-note = note: { $note }
sheet-nothing = { $file }: no row could be read, so nothing is written.
sheet-written = { $file }: written, { $units ->
    [one] one unit
   *[other] { $units } units
  }{ $unread ->
    [0] {""}
    [one] ; one row could not be read
   *[other] ; { $unread } rows could not be read
  }. Look at it with: buildstars set check { $quoted }
sheet-written-cards = { $file }: written, { $units ->
    [one] one card
   *[other] { $units } cards
  }{ $unread ->
    [0] {""}
    [one] ; one row could not be read
   *[other] ; { $unread } rows could not be read
  }. Look at it with: buildstars set check { $quoted }
cell-number = "{ $text }" is not a whole number
cell-word = "{ $text }" is no { $what ->
    [movement] class of movement
   *[other] { $what }
  }; there are { $known }
cell-long = { $column } is too long; write at most { $most } letters.
cell-missing = { $column } is missing
cell-no-name = the name is missing
cell-no-kind = whether it is space or ground is missing; add a column `kind`
guess-number = no number, so the next free one was given
guess-name-other = no name in another language, so the English one stands in all of them
guess-name-en = no English name, so the other one stands for it
guess-rarity = no rarity, so "common"
guess-movement = no class of movement, so the one of its kind of craft (M3.2)
guess-craft = no craft, so it was read from the name
guess-kind-craft = neither space nor ground, so as the craft is in the shipped sets
guess-kind-name = neither space nor ground, so it was read from the name
guess-text = a text, which is not understood: the players carry it out by hand, until the editor gives it effects

# In names.toml of a language.
names-no-text = { $key }: a name is a text in quotes.
