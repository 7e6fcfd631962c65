# The set editor: sets of one's own in the browser. Labels of effects are shared with the gallery (ga-effect-…).

ed-error-entries = That is too much for one set: at most { $most } units and { $most } cards. Make a second set of the rest.
ed-error-deep = Brackets stand within brackets too many times; no unit or card needs that.
ed-error-toml = This is not a set file: { $why }. Correct the file there, then import it again.
ed-error-workbook = This is a workbook. Save its table as CSV, then import that file.
ed-error-long = The set is too long: a set file has at most { $most } letters. Make a second set of the rest.
ed-error-no-entry = There is no unit or card “{ $id }”. Choose one from the list.
ed-error-nothing = Nothing in this table could be read as a unit or card. { $why }
ed-error-sets = You keep { $most } sets already, and no more fit. Delete one first, or put two together.
ed-error-no-set = There is no such set of yours. It may have been deleted, or made in another browser.
ed-error-no-code = No set is shared under this code. Ask for a new link.
ed-error-picture = This is no picture that can be read. Take a JPEG, PNG or WebP file.
ed-error-picture-large = This picture has { $width } × { $height } points; at most { $most } million are taken. Make it smaller first.
ed-error-picture-small = This picture is too small; each side has at least { $least } points.
ed-error-pictures = You keep as many pictures as there is room for: { $most }, of { $megabytes } MB together. Take one off a unit or card first.

ed-title = Your sets
ed-lead = Units and cards of your own: choose what they do from menus, and read the text that is made from it. What is right can be played at once, here and with a set file anywhere.
ed-new = New set
ed-import = Import a file …
ed-import-hint = A set file (.toml), or a table of units or cards (.csv, .xlsx).
ed-imported = { $units ->
    [one] One unit
   *[other] { $units } units
  } and { $cards ->
    [one] one card
   *[other] { $cards } cards
  } imported.
ed-unread = These rows could not be read:
ed-noted = What was guessed or left out:
ed-none = You have no sets yet. Make a new one, or copy a card of ours as a start.
ed-counts = { $units ->
    [one] 1 unit
   *[other] { $units } units
  }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }
ed-flaws = { $count ->
    [one] 1 problem
   *[other] { $count } problems
  }
ed-no-flaws = All right
ed-open = Open
ed-delete = Delete
ed-delete-sure = Delete “{ $name }”? Games that were played with it are kept whole.
ed-keep-it = Keep it
ed-download = Set file
ed-share = Share
ed-shared-at = Whoever has this link can see the set as it is then, and keep a copy:
ed-saved = Saved
ed-saving = Saving …
ed-unsaved = Not saved
ed-retry = Try again
ed-back = All sets
ed-set = The set
ed-units = Units
ed-cards = Cards
ed-add-unit = New unit
ed-add-card = New card
ed-copy = Copy one of ours …
ed-copy-find = A unit or card to begin with
ed-copy-none = Nothing is called so.
ed-duplicate = Make a copy
ed-remove = Remove
ed-removed = “{ $name }” was removed.
ed-undo = Undo
ed-nameless = Without a name
ed-choose = Choose a unit or card, or make a new one.
ed-preview = As it will look
ed-text = Its text
ed-text-none = No text: it does nothing but what its values say.
ed-hints = Right, but odd
ed-problems = What is to be mended
ed-entry-problems = { $count ->
    [one] One thing is to be mended
   *[other] { $count } things are to be mended
  }
ed-language-en = English
ed-language-de = German
ed-add-effect = Add an effect
ed-add-condition = Add a condition
ed-effect-n = Effect { $n }
ed-condition-n = Condition { $n }
ed-up = Move up
ed-down = Move down
ed-none-chosen = none
ed-any = any
ed-not-said = does not matter
ed-yes = yes
ed-no = no
ed-add-part = { $part } …
ed-take-out = Leave out
ed-play = Build a force with it
ed-shared-lead = Somebody shared this set with you. Keep a copy to play with it, or to change it.
ed-shared-keep = Keep a copy
ed-new-set-name = My set
ed-new-unit-name = New unit { $n }
ed-new-card-name = New card { $n }

## fields

ed-field-id = Id
    .hint = The first part of the ids of its units and cards: small letters, digits, - and _.
ed-field-version = Version
ed-field-number = Number
ed-field-name = Name
ed-field-type = Type
ed-field-rarity = Rarity
ed-field-stars = Stars
ed-field-defense = Defense
ed-field-Card-defense = Objective defense
ed-field-Card-stars = Stars
    .hint = What it calls from the reserves when it falls as an objective (R9.5).
ed-field-icon = Icon
ed-field-Card-icon = Icon
    .hint = Which units gain a combat card’s ability (R8.3).
ed-field-affiliation = Affiliation
ed-field-unit_stars = Stars of the units
    .hint = With a wild icon: which units gain the ability. None named means any (R8.3).
ed-field-bonus = Bonus
ed-field-effects = Effects
ed-field-flavour = Flavour line
ed-field-craft = Craft
    .hint = For its drawing; others get a general one.
ed-field-kind = Kind
ed-field-front = Front
ed-field-back = Second side
    .hint = For Veteran and Convert units (R12.4, J45).
ed-field-movement = Movement
    .hint = Segments of a move in the miniatures game (M3.2).
ed-field-named = Carries a person’s name
ed-field-attack = Attack
ed-field-damage = Damage
ed-field-shields = Shields
ed-field-icons = Icons
ed-field-when = When
ed-field-if = If
ed-field-do = Do
ed-field-is = What must hold
ed-field-may = You may decline
ed-field-not = Not
ed-field-units = Which units
ed-field-min = At least
ed-field-max = At most
ed-field-amount = Damage counters
ed-field-all = All of them
ed-field-per = For each
ed-field-count = How many
ed-field-Per-count = Of what
ed-field-who = Who
ed-field-random = At random
ed-field-with = With what
ed-field-whose = Whose
ed-field-discard = Each may be discarded
ed-field-stat = Which value
ed-field-add = Add
ed-field-set = Set to
ed-field-in_battles = In battles only
ed-field-only_this = This card only
ed-field-until = Until
ed-field-to = To
ed-field-SetDie-to = To the face
ed-field-most = At most
ed-field-what = What
ed-field-can = Can it?
ed-field-choose = One of your choice
ed-field-keep = Which roll counts
ed-field-zone = Zone
ed-field-n = Number
ed-field-which = Which die
ed-field-side = Whose side
ed-field-damaged = Damaged
ed-field-role = Role
ed-field-others = Not the unit itself
ed-field-picture = Picture
ed-field-text = Text

## what effects do, and what conditions ask

ed-do-modify = Changes a value
ed-do-permit = Allows or forbids
ed-is-attacking = This unit attacks
ed-is-played_first = This card was played first
ed-is-opponent_played = The opponent has played a card
ed-is-did = The effect before was carried out
ed-is-your_turn = It is your turn
ed-is-this = This unit is …
ed-is-other = The opposing unit is …
ed-is-count = So many units are …
ed-is-roll = The dice show …
ed-is-hand = So many cards in hand
ed-is-objectives = So many objectives

## words

ed-word-any = any
ed-word-each = each player
ed-word-opponent = the opponent
ed-word-you = you
ed-word-own = your own
ed-word-opposing = opposing
ed-word-this = this unit
ed-word-other = the other unit
ed-word-friendly = friendly
ed-word-here = here
ed-word-own_home = your home zone
ed-word-enemy_home = an opponent’s home zone
ed-word-contested = the contested zone
ed-word-home = the home zone
ed-word-adjacent = an adjacent zone
ed-word-attacking = attacking
ed-word-defending = defending
ed-word-battle = the end of the battle
ed-word-turn = the end of the turn
ed-word-next_turn_start = the start of your next turn
ed-word-next_turn_end = the end of your next turn
ed-word-game = the end of the game
ed-word-ability = ability
ed-word-bonus = bonus
ed-word-both = both
ed-word-discard = the discard pile
ed-word-objective = objective card
ed-word-combat = combat card
ed-word-Exchange-with-objective = a face-down objective
ed-word-best = the better
ed-word-worst = the worse
ed-word-second = the second
ed-word-choose = your choice
ed-word-lowest = the lowest
ed-word-highest = the highest
ed-word-double = a double
ed-word-even = an even sum
ed-word-at_least = at least …
ed-word-at_most = at most …
ed-word-shows = a die showing …
ed-word-units = units
ed-word-own_damage = damage counters of this unit
ed-word-opposing_damage = damage counters of the other unit
ed-word-hand = cards in your hand
ed-word-opposing_hand = cards in the opponent’s hand
ed-word-objectives = your objectives
ed-word-opposing_objectives = objectives of the opponent
ed-word-opposing_stars = stars of the other unit
ed-word-SSS = SSS: fighters
ed-word-LL = LL: fast ships
ed-word-SL = SL: speeders
ed-word-SS = SS: slow craft
ed-word-L = L: big ships
ed-word-S = S: walkers

## the grid

gr-grid = Grid
gr-new = New set in the grid
gr-tools = Rows
gr-duplicate = Duplicate
gr-insert = Insert
gr-remove = Delete
gr-redo = Redo
gr-keys = Keys
gr-tray = About this cell
gr-letters = Letters of the icons
gr-drawings = Drawings
gr-none = none
gr-own-picture = a picture of your own
gr-second = second side
gr-begin = Type a name, and press Tab. The row becomes a unit or card as soon as something stands in it.
gr-first-name = Write something into the row first.
gr-photo = Picture of my own …
gr-no-photo = Our drawing again
gr-no-drawing = No drawing is called so; a general one is taken. Type another word in the column “Drawing”.
gr-back-to-grid = ← Back to the grid
gr-duplicated = { $count ->
    [one] The row was duplicated.
   *[other] { $count } rows were duplicated.
  }
gr-inserted = An empty row was inserted.
gr-removed = { $count ->
    [one] The row was deleted. Ctrl+Z brings it back.
   *[other] { $count } rows were deleted. Ctrl+Z brings them back.
  }
gr-pasted = { $count ->
    [one] One row was pasted.
   *[other] { $count } rows were pasted.
  }
gr-pasted-some = { $count } rows were pasted; { $left } did not fit: a set has at most { $most } units and { $most } cards.
gr-full = A set has at most { $most } units and { $most } cards. Make a second set of the rest.
gr-crop = A picture of your own
gr-crop-frame = The picture in its frame
gr-crop-how = Drag it into place; arrows move it, + and − change its size, R turns it.
gr-zoom = Size
gr-turn = Turn
gr-cancel = Cancel
gr-take = Take it
gr-private = Only you see it, those who sit at a table where you play it, and those to whom you give the set’s link. Where and when it was taken is not kept.
gr-help = Like a spreadsheet. What is typed is kept at once, also while it is half made.
gr-help-move = Arrows, Tab and Enter go from cell to cell; Enter after Tab begins the next row. Home, End, Page up and down, Ctrl+arrows.
gr-help-edit = Typing replaces a cell, F2 changes it, Escape takes it back, Delete empties it. F8 goes to what is to be mended.
gr-help-icons = Icons are letters, which the strip below shows; the same letter takes it off. Affiliation, kind and type are their first letters.
gr-help-rows = Ctrl+D duplicates the row, Insert adds one above, Ctrl+Delete deletes it. Ctrl+Z and Ctrl+Y undo and redo.
gr-help-select = Shift with arrows, or the mouse, selects; Ctrl+A selects all. Ctrl+C, X and V copy, cut and paste.
gr-help-paste = Paste a table from a spreadsheet: with headings, English or German, its rows are added; without, cells are filled from here on.
gr-help-leave = Escape leaves the grid for the buttons above; Enter on Effects opens them beside it.
gr-column-number = Number
gr-column-craft = Drawing
gr-column-picture = Picture
gr-column-name = Name
gr-column-stars = Stars
gr-column-attack = Attack
gr-column-damage = Damage
gr-column-defense = Defense
gr-column-shields = Shields
gr-column-icons = Icons
gr-column-icon = Icon
gr-column-affiliation = Affiliation
gr-column-kind = Kind
gr-column-movement = Movement
gr-column-rarity = Rarity
gr-column-type = Type
gr-column-bonus-attack = Attack bonus
gr-column-bonus-damage = Damage bonus
gr-column-bonus-defense = Defense bonus
gr-column-objective-defense = Objective defense
gr-column-unit-stars = Unit stars
gr-column-effects = Effects
gr-column-text = Printed text
gr-short-number = No.
gr-short-craft = Drawing
gr-short-picture = Picture
gr-short-name = Name
gr-short-stars = Stars
gr-short-attack = Att
gr-short-damage = Dmg
gr-short-defense = Def
gr-short-shields = Shd
gr-short-icons = Icons
gr-short-icon = Icon
gr-short-affiliation = Affiliation
gr-short-kind = Kind
gr-short-movement = Move
gr-short-rarity = Rarity
gr-short-type = Type
gr-short-bonus-attack = +Att
gr-short-bonus-damage = +Dmg
gr-short-bonus-defense = +Def
gr-short-objective-defense = Obj. def.
gr-short-unit-stars = Units ★
gr-short-effects = Effects
gr-short-text = Text
gr-hint-number = As it is printed: 12, or S4 for a promo.
gr-hint-craft = Found from the name. Type another word, choose one, or bring a photo; Ctrl+V pastes one.
gr-hint-picture = A photo of your own; Ctrl+V pastes one. Otherwise the card’s picture is drawn.
gr-hint-card-name = As it is printed on the card.
gr-hint-name = The drawing is found as you type.
gr-hint-stars = 1 to 6.
gr-hint-integer = A whole number.
gr-hint-icons = A letter puts an icon on and takes it off; Backspace takes off the last. Artillery can stand there up to three times.
gr-hint-icon = A letter chooses the icon; the same letter takes it off.
gr-hint-affiliation = The first letter chooses; - means none, as on the first printed set.
gr-hint-kind = S for space, G for ground. Known from the drawing.
gr-hint-movement = Segments S and L in the miniatures game (M3.2), as SSS. Known from the drawing and the stars.
gr-hint-rarity = C, U, R, or any word that is printed.
gr-hint-type = C for a combat card, O for an objective card.
gr-hint-unit-stars = With Force or Luck: the stars of the units that gain the ability, as 3, 4 or 3-5. None means any (R8.3).
gr-hint-effects = Enter opens what the card does, beside the grid.
gr-hint-text = As it is printed, for what no effect says: play stops, all read it, and its player does it by hand.
# A word of a mistake, in quotes.
ed-quoted = “{ $word }”
