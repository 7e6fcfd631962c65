# What is wrong with a position's text (docs/positions.md), told behind the line it is in. Words of the notation stay as they are.

notation-line = line { $line } ("{ $text }")
notation-number = { notation-what } must be a number from { $least } to { $most }, not "{ $word }"
notation-no-number = { notation-what } is missing
notation-what = { $what ->
        [some-seat] a seat
        [seat] the seat
        [asked] the seat asked
        [active] the active seat
        [first] the first player
        [next] the next player
        [players] the number of players
        [turn] the turn
        [quiet] the number of quiet turns
        [shuffles] the number of shuffles
        [chance-seat] the seat that chance decides for
        [pool] the pool
        [stars] the stars left
        [used] a unit used
        [foe] the opponent attacked
        [picks] the number of picks already done
        [side] the side that played first
        [die] a die
        [reserve-die] the die of the reserves
        [step] the step
        [frame] number { $thing } of the frame
        [controls] the seat that controls it
        [amount] the amount
        [objective-seat] the objective's seat
        [objective-place] the objective's place
        [objective-pool] the pool of objective { $thing }
        [effect-seat] the seat of the card in "{ $thing }" (written like 1.c4/0)
        [effect] the effect of { $thing }
        [points] the points
        [number-of] the number of the { $thing }
        [deck] the number of cards in the deck
        [unknown-cards] the number of unknown cards
        [unit] the unit { $thing } of seat { $seat }
        [unit-written] the unit "{ $thing }" of seat { $seat }
        [unit-of] a unit of seat { $seat }
        [unit-seat] the seat of unit { $thing }
        [unit-damage] the damage on unit { $thing }
        [damage-on] the damage
        [card-damage] the damage on a card
        [hits] the hits
        [fell] the turn in which the card fell
        [card] the card { $thing } of seat { $seat }
        [copies] the number of copies of { $thing } in the deck of seat { $seat }
        [viewer] the viewer (a seat, or "{ $thing }")
        [place] the place "{ $thing }"
        [target-seat] the seat in the target "{ $thing }"
        [target-place] the place in the target "{ $thing }"
        [target-unit] the unit in the target "{ $thing }"
       *[other] { $what }
    }
notation-unknown = "{ $word }" is not known here; known are { $known }
notation-twice = "{ $word }" stands twice
notation-no-value = a value is missing after "{ $word }"
notation-again = there is such a line already; it stands once{ $whose ->
        [seat] {" "}a seat
       *[table] {""}
    }
notation-form = this line is written "{ $form }"
notation-empty = the text is empty; a position begins with the line "{ $line }"
notation-begin = a position{ $game ->
        [minis] {" "}of the miniatures game
       *[card] {""}
    } begins with the line "{ $line }"
notation-view = this is a view, in which { $game ->
        [minis] deployments may be hidden
       *[card] cards are unknown
    }; only whole positions can be read
notation-view-begin = a view that can be hinted at begins with the line "{ $line }"
notation-version = this is version { $given } of the notation; this program reads version { $known }
notation-missing = the line "{ $word } …" is missing before this one
notation-nobody = nobody is asked; one of the lines "asks …", "chance …" or "over …" is missing before this one
notation-no-seat = seat { $seat } is missing; there are { $players } players
notation-forces = this is a position of { $given } players, but { $players } forces play
notation-fleets = this is a position of { $given } players, but { $players } fleets play
notation-no-unit = "{ $word }" is not a unit; units are written as seat and place in the force, like 0.3
notation-no-zone = "{ $word }" is not a zone; zones are home0 to home{ $last }, contested, reserves and gone
notation-no-card = "{ $word }" is not a card; cards are written c0, c1, … by their place in the deck list
notation-card-twice = { $card } stands twice; write how many there are, like { $card }x2
notation-no-chance = "{ $word }" is not a kind of chance; the kinds are { $known }
notation-chance = write for example "chance dice seat 0"; the kinds of chance are { $known }
notation-phases = the phases are { $known }
notation-over = a game ends by { $known }; write for example "over by units winners 0"
notation-pair-zone = "{ $word }" names no zone; write for example 0.3-1.4@contested
notation-picks = write the number of those already done and then at most { $most } picks, like 0.3-1.4@contested
notation-fighters = say who fights where, like 0.3-1.4@contested
notation-strike-battle = a strike has one unit and a zone, a battle two units and a zone
notation-strike-cards = no cards are played in a strike (R8.1)
notation-two-values = "{ $word }" needs two values parted by a comma, the attacker's and the defender's
notation-no-roll = "{ $word }" is not a roll; rolls are written like 3.5, and 0.0 if there was none
notation-frames = there are more than { $most } frames
notation-frame = a frame is written as its kind, its step and its numbers; the kinds are { $known }
notation-frame-numbers = a frame of this kind has a step and { $count } numbers
notation-frame-most = a frame of this kind has a step and at most { $most } numbers
notation-frame-unit = number { $n } of the frame stands for a unit; seat { $seat } has no unit { $unit }
notation-frame-zone = number { $n } of the frame stands for a zone; there is no { $zone }
notation-frame-card = a frame speaks of card { $card } of seat { $seat }, whose deck has { $count }
notation-effect-behind = the effect in progress stands behind the last one of its card
notation-lasting = there are more than { $most } lasting effects
notation-until = say until when, by one of the words { $known }
notation-no-effects = the card { $card } of seat { $seat } has no effects
notation-order = the seats come in order, each once; { $which ->
        [seat] seat { $seat }
       *[none] no further one
    } is expected here
notation-out = a player is out by { $known }
notation-out-turn = "turn" stands only behind the cause for which the seat is out
notation-seat-missing = the line "{ $word } …" of this seat is missing
notation-seat-unknown = "{ $word }" is not known here; of a seat are told { $known }
notation-which = say which one, by a number
notation-top = one to { $most } cards on top of a deck can be known
notation-zone-before = name a zone before unit { $word }
notation-two-places = unit { $unit } stands in two places
notation-in-two-places = unit { $unit } is in two places
notation-no-back = unit { $unit } has no second face
notation-cloaked-back = unit { $unit } shows its second face only while it is cloaked
notation-nowhere = unit { $unit } of seat { $seat } stands nowhere; those in reserve are named too
notation-is-nowhere = unit { $unit } of seat { $seat } is nowhere; those in reserve are named too
notation-three = there are three places for objectives; write "{ $none }" for an empty one
notation-objective-pool = objective { $n } is not a face-down card, so it belongs to no pool
notation-own-hand = seat { $seat } knows its own hand; only what others know of it is told
notation-base = this line tells the damage on the three cards, "base 0 1 3"
notation-unit = a unit is written "unit 3 at 12.5,-300 heading 90 …", "unit 3 reserve …" or "unit 3 gone …"
notation-at = of a unit on the table its place and heading are told, like at 12.5,-300 heading 90
notation-heading = only a unit on the table has a heading
notation-between = { $word } is not between { $least } and { $most }
notation-no-icon = "{ $icon }" is not an icon of units; they are { $known }
notation-not-in-hand = { $what ->
        [exchange] a card chosen for an exchange
       *[forced] a card that must be played
    } (c{ $card }) is not in its hand
notation-seen-hand = viewer { $viewer } is said to know cards of the hand that are not in it
notation-seen-objective = viewer { $viewer } is said to know objective { $n }, which is not a face-down card with an identity
notation-seen-top = viewer { $viewer } is said to know card { $n } on top of the deck, which is not told
notation-copies = c{ $card } ({ $name }) stands { $n } times, but the deck list has { $copies }
notation-pool = pool { $pool } holds { $held } cards, but deck and unseen objectives make { $n }
notation-over-frames = the game is over, but frames tell of something in progress
notation-no-frame = the game goes on, but no frame tells what is in progress
notation-first-frame = the first frame is "setup" before turn 1 and "turn" from then on
notation-only-first = only the first frame is a set-up or a turn
notation-battle-combat = the frame before a "battle" is the "combat" it belongs to
notation-battle-frame = there are a line "battle …" and a frame of it, or neither
notation-strike-frame = there is a line "strike …", but no frame "strikes" that it belongs to
notation-picks-frame = there are picks, but no frame "combat" or "strikes" that they belong to
notation-must-be-over = fewer than two players are still in, so the game must be over ({ $rule })
notation-which-objective = seat { $seat } is playing an objective, but the frames do not tell which card
notation-no-objective-card = seat { $seat } is playing c{ $card }, which is not an objective card in its hand
notation-chance-frame = the last frame does not ask chance for { $what }
notation-chance-none = chance is asked for a card of seat { $seat }, but there is none to choose from
notation-asks-nobody = seat { $seat } is asked, but the last frame asks nobody
notation-asks-other = seat { $seat } is asked, but the last frame asks seat { $other }
notation-asks-out = seat { $seat } is asked, but it is out
notation-no-answer = seat { $seat } is asked, but there is no answer it could give
notation-not-asked = the frames do not ask what is said to be asked, or there is no answer to it
notation-beyond = unit { $unit } of seat { $seat } stands beyond the edge of the table
notation-overlap = unit { $unit } of seat { $seat } and unit { $other } of seat { $seat_other } overlap
notation-on-base = unit { $unit } of seat { $seat } stands on a card of a home base
notation-no-game = no game can look like this
notation-no-game-cards = the cards named do not fit the deck lists
notation-no-game-fleets = what is deployed does not fit the fleets
notation-would-stand = no game can look like this; here would stand "{ $line }"
notation-line-count = no game can look like this; lines are missing or too many
