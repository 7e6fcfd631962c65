# The board in the browser: zones, seats, hand, prompt (web/src/card, web/src/around, web/src/parts).

## Values, stars, affiliations

b-attack = Attack
b-damage = Damage
b-defense = Defense
b-shields = Shields
b-value = { $name } { $n }
b-value-damaged = { $left } of { $n } shields left, damage { $counters }
b-value-sum = { $name }: { $sum }
b-stars = { $n ->
    [one] { $n } build star
   *[other] { $n } build stars
}
b-affiliation-rebel = Rebel
b-affiliation-imperial = Imperial
b-affiliation-republic = Republic
b-affiliation-separatist = Separatist
b-affiliation-fringe = Fringe
b-affiliation-none = No affiliation

## Short words on cards

b-attack-short = ATT
b-damage-short = DMG
b-defense-short = DEF
b-objective-defense = Objective defense
b-type-combat = Combat card
b-type-objective = Objective card
b-kind-space = space unit
b-kind-ground = ground unit

## States, as they are said aloud

b-state-selectable = can be chosen
b-state-selected = chosen
b-state-target = can be the target
b-state-affected = affected
b-state-not-now = not now
b-needs = needs { $stars }, { $left ->
    [0] none left
   *[other] { $left } left
}
b-several = { $n } × { $name }
b-second-face = second side
b-acted = has acted

## Zones

b-board = Board
b-zone-contested = Contested zone
b-zone-own = Your home zone
b-zone-home = { $name }’s home zone
b-units-in = { $zone }: { $n ->
    [0] no units
    [one] one unit
   *[other] { $n } units
}
b-pick-zone = { $zone }
b-empty = no units
b-none = none
b-objectives-of = { $name }’s objectives
b-objective-up = Objective { $place }: { $name }, defense { $defense }, { b-stars-of }
b-stars-of = { $stars ->
    [one] { $stars } build star
   *[other] { $stars } build stars
}
b-objective-down = Objective { $place }, face down{ $known ->
    [0] {""}
   *[other] , you have seen { $name } there
}
b-objective-gone = Objective { $place } is destroyed

## Seats

b-seat = { $name }, seat { $n }
b-active = Turn
b-order = { $n ->
    [1] Goes first
   *[other] Number { $n } in the turn order
}
b-order-short = { $n }.
b-here = Connected
b-absent = Not connected
b-away = Away
b-bot = Played by the computer
b-hand-count = { $n ->
    [one] One card in hand
   *[other] { $n } cards in hand
}
b-round = Round { $k } of { $most }
b-round-last = Last round
b-round-title = Points decide (F9): the game ends after the round in which the first player is out, and after { $most } rounds at the latest.
b-points = { $n ->
    [one] One point
   *[other] { $n } points
}
b-points-title = Points: build stars and objectives destroyed, players eliminated (F9)
b-deck-count = { $n ->
    [one] One card in the deck
   *[other] { $n } cards in the deck
}
b-discard-count = { $n ->
    [0] Discard pile: empty
    [one] Discard pile: one card
   *[other] Discard pile: { $n } cards
}
b-discard-of = { $name }’s discard pile
b-hand-of = What you know of { $name }’s hand
b-deck-of = What you know of { $name }’s deck: the top cards
b-unknown-cards = { $n ->
    [one] and one card you do not know
   *[other] and { $n } cards you do not know
}
b-looked-at = You have looked at this card
b-discard-none = No cards yet.
b-reserves = Reserves
b-reserves-sum = { $n ->
    [0] Reserves: no units
    [one] Reserves: one unit, { b-stars-of }
   *[other] Reserves: { $n } units, { b-stars-of }
}
b-reserves-of = { $name }’s reserves
b-reserves-none = No units in reserve.
b-in-play = In play: { $units }
b-out-of-game = Out of the game: { $units }
b-home-sum = { $n ->
    [one] One unit at home, { b-stars-of }
   *[other] { $n } units at home, { b-stars-of }
}
b-objectives-sum = { $n ->
    [one] One objective, { $up } face up
   *[other] { $n } objectives, { $up } face up
}
b-passing = Passes for the rest of this action
b-out = { $cause ->
    [units] Eliminated in turn { $turn }: no units left in play (R10.1).
    [objectives] Eliminated in turn { $turn }: no objectives left (R10.2).
    [resignation] Left the game in turn { $turn }.
   *[other] Eliminated in turn { $turn }.
}

## Hand

b-hand = Your hand: { $n ->
    [0] no cards
    [one] one card
   *[other] { $n } cards
}
b-hand-empty = No cards in hand.

## Prompt

b-prompt = What is asked
b-answers = Answers
b-turn = Turn { $n }
b-at-deploy = Deployment
b-at-objective = Objective
b-at-action = Action
b-at-move = Move
b-at-declare = Declare
b-at-order = Order
b-at-battle = { $m ->
    [0] Battle
   *[other] Battle { $k } of { $m }
}
b-at-aim = Objective to strike
b-at-strikers = Strikers
b-at-strike = { $m ->
    [0] Strike
   *[other] Strike { $k } of { $m }
}
b-at-carrier = Carrier
b-at-reserves = Reserves
b-at-ability = Ability
b-at-over = The end
b-budget = { $spent } of { $total } ★ chosen
b-budget-name = Build stars chosen
b-back = Take back
b-forgo = Take no action
b-forgo-reserves = Bring nobody
b-order-list = The order so far
b-other-action = Another action
b-order-as-is = In this order
b-order-next = The first of them
b-order-earlier = { $unit } earlier
b-order-hint = Drag a battle, or use the arrow, to change the order.
b-odds-hits = Hits
b-odds-destroys = Destroys
b-odds-lost = Is lost
b-odds-together = All { $n } destroy it
b-odds-falls = Objective falls
b-odds-falls-to = Falls to all { $n }
b-odds-foes = Opposing units there
b-odds-strike-from = Strike on objective { $place }
b-odds-stars-left = Left afterwards
b-stars-short = { $n } ★
b-same-target = { $unit } again
b-rest = { $n ->
    [one] One more the same way
   *[other] { $n } more the same way
}
b-group = { $n ->
    [one] One unit chosen: click where to or at whom, or drag it there.
   *[other] { $n } units chosen: click where to or at whom, or drag them there.
}
b-taken-only = There was only one answer. Undo asks you.
b-taken-target = There was only one choice. Undo asks you.
b-taken-objective = No objective card in your hand: on to your action.
b-taken-card = No combat card in your hand: passed.
b-taken-zone = To the same zone as before. Undo asks you.
b-done-deploy = Finish deployment
b-done-move = Finish the move
b-done-attack = Begin the battles
b-done-strike = Begin the strikes
b-done-reserves = Done
b-pass-on = Pass for the rest of this action
b-pass-off = Stop passing
b-pass-on-title = Everybody sees that you pass in all battles of this action.
b-undo = Undo
b-chat-unread = { $n ->
    [one] One new message from
   *[other] { $n } new messages, the last from
}
b-hint = Hint
b-key-space = ␣
b-rule = Rule { $rule }
b-close = Close

## Wishes: what a unit could do

b-wishes = What { $unit } can do
b-wishes-none = Nothing at the moment.
b-wish-move = Move …
b-wish-move-zone = Move: { $zone }
b-wish-attack = Attack …
b-wish-attack-unit = Attack { $unit }
b-wish-strike = Strike objective { $place }
b-wish-carrier = Bring reserves

## The table around the board

b-leave = Draw and resignation
b-leave-short = Resign …
b-draw = Offer a draw
b-draw-offered = Draw offered
b-resign = Resign
b-resign-sure = Do you really want to give up this game?
b-resign-not = Play on
b-keys = Keys
b-settings = Settings
b-solid = Table in three dimensions
b-solid-on = Show the table in three dimensions (V)
b-solid-off = Back to the flat table (V)
b-solid-tools = View
b-solid-nearer = Nearer
b-solid-farther = Farther
b-solid-whole = The whole table
b-solid-above = From above
b-solid-none = This browser cannot draw in three dimensions (it has no WebGL), so the table stays flat.
b-solid-lost = The browser has stopped drawing in three dimensions; here is the flat table. The switch tries again.
b-solid-offline = What draws the table in three dimensions could not be fetched; here is the flat table. The switch tries again.
b-connecting = Connecting …
b-lost = Connection lost; trying again …
b-gone = There is no such table.
b-refused = You cannot watch this table.
b-watching = You are watching.
b-title = Table
b-side = Beside the board
b-tabs = Parts of the table
b-tab-board = Board
b-tab-hand = Hand
b-tab-battle = Battle
b-tab-log = Log
b-beside-log = Log
b-beside-chat = Chat
b-beside-dice = Dice
b-describe = The table in words
b-describe-zone = { $zone }: { $units }.
b-describe-seat = { $name }: { b-hand-held }, { $deck } in the deck. Objectives: { $objectives }. { $zone }: { $units }.
b-hand-held = { $hand ->
    [one] one card in hand
   *[other] { $hand } cards in hand
}
b-describe-out = { $name } is out of the game.
b-by-hand = A card resolved by hand
b-by-hand-who = { $seat } resolves “{ $card }” by hand
