# The set editor: sets of one's own in the browser. Labels of effects are shared with the gallery (ga-effect-…).

ed-error-entries = That is too much for one set: at most { $most } units and { $most } cards. Make a second set of the rest.
ed-error-deep = Brackets stand within brackets too many times; no unit or card needs that.
ed-error-toml = This is not a set file: { $why }. Correct the file there, then import it again.
ed-error-workbook = This is a workbook. Save its table as CSV, then import that file.
ed-error-long = The set is too long: a set file has at most { $most } letters. Make a second set of the rest.
ed-error-no-entry = There is no unit or card “{ $id }”. Choose one from the list.
ed-error-nothing = Nothing in this table could be read as a unit. { $why }
ed-error-sets = You keep { $most } sets already, and no more fit. Delete one first, or put two together.
ed-error-no-set = There is no such set of yours. It may have been deleted, or made in another browser.
ed-error-no-code = No set is shared under this code. Ask for a new link.

ed-title = Your sets
ed-lead = Units and cards of your own: choose what they do from menus, and read the text that is made from it. What is right can be played at once, here and with a set file anywhere.
ed-new = New set
ed-import = Import a file …
ed-import-hint = A set file (.toml), or a table of units saved as CSV.
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

# A word of a mistake, in quotes.
ed-quoted = “{ $word }”
