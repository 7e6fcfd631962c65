# Panels beside the board in the browser: battle, strike, log, zoom, hint, chat, statistics, end of the game (web/src/around, web/src/card/battle).

p-times = { $n } × { $name }
p-put-aside = Put aside
p-close = Close

## Battle

p-battle = Battle
p-side-attacker = Attacker: { $unit }
p-side-defender = Defender: { $unit }
p-battle-of = Battle { $n } of { $m }
p-steps = The nine steps of a battle
p-step-now = Step { $n }: { $what }
p-step-over = The battle is over
p-step-1 = Attacker: a card or pass
p-step-2 = Defender: a card or pass
p-step-3 = Attacker may answer
p-step-4 = Both roll the dice
p-step-5 = Defense results
p-step-6 = Who hits
p-step-7 = Damage
p-step-8 = Discard and refill
p-step-9 = Next battle
p-passes = passes
p-choosing = chooses a card
p-no-card = no card
p-card-may-come = no card yet
p-bonus-only = Bonus only: its icon does not match this unit
p-destroyed = destroyed
p-attack = attack
p-damage = damage
p-defense = defense

## Odds

p-needs = needs
p-need = { $n } or more
p-need-any = any roll
p-need-twelve = only a 12
p-need-never = cannot hit
p-row-hit = hits
p-row-destroys = destroys
p-odds-now = With no further cards
p-odds-with-card = With this card
p-band = If they play one: down to { $best }, expected { $mean }
p-reply = If they play one: hits { $hit } to { $back } against their best card,
p-reply-mean = { $hit } to { $back } on average
p-who-hits = { $label }: who hits
p-outcome-attacker = attacker
p-outcome-both = both
p-outcome-neither = neither
p-outcome-defender = defender

## Dice

p-dice = { $first } and { $second }, together { $n }
p-against = against { $need }
p-end-hit = hit
p-end-automatic = hit
p-end-anyway = hit all the same
p-end-missed = missed
p-end-denied = no hit all the same
p-struck-hit = destroyed
p-struck-automatic = destroyed
p-struck-anyway = destroyed all the same
p-struck-missed = it holds
p-struck-denied = it holds all the same
p-automatic = A 12 hits, whatever the numbers.
p-took = { $n ->
    [one] 1 damage
   *[other] { $n } damage
}, now { $counters } of { $shields }
p-damage-short = { $n } damage
p-is-destroyed = { $unit } is destroyed
p-destroys-it = destroys it
p-retreat = no dice: a unit has left the battle
p-no-roll = no dice were rolled
p-rule-open = Rule { $number }

## Places

p-objective-of = { $is ->
    [you] Your objective { $n }
   *[player] { $name }’s objective { $n }
}

## Strike

p-strike = Strike
p-strike-choose = Choose who strikes.
p-strike-reveals = turns it up: “{ $card }”
p-strike-replaced = A combat card: it is discarded, and the top card of the deck takes its place, face down.
p-strike-spared = need not strike any more
p-strike-after = { $n ->
    [1] falls with this strike:
   *[other] fallen after { $n } strikes:
}
p-strike-whole = The objective falls
p-strike-candidates = Who could strike, and the chance of each
p-reserves = Reserves: { $used } of { $total } ★ called
p-reserves-came = From the reserves came { $units }.
p-budget = { $used } of { $total } build stars
p-face-down = face down
p-type-combat = combat card
p-type-objective = objective card

## Series

p-series-battles = All battles together
p-series-strikes = All strikes together
p-versus = against
p-series-gone = target destroyed
p-series-falls = objective fallen
p-series-lost = attacker lost
p-series-note = One after the other with no cards, damage carried on.

## Effects in force

p-effects = Effects in force
p-effect-objective = { $name }’s objective { $n }
p-effect-unit = { $unit }, { $until }
p-effect-lasting = { $name }, { $until }

## Log

p-log = Log
p-log-setup = Set-up
p-log-turn = Turn { $n }: { $name }
p-gist-moved = { $n ->
    [one] 1 move
   *[other] { $n } moves
}
p-gist-battle = { $n ->
    [one] 1 battle
   *[other] { $n } battles
}
p-gist-struck = strike
p-gist-destroyed = { $n } destroyed
p-gist-objective-destroyed = objective falls
p-gist-eliminated = { $n } eliminated
p-gist-moves = { $n ->
    [one] 1 move
   *[other] { $n } moves
}
p-gist-fires = { $n ->
    [one] 1 shot
   *[other] { $n } shots
}
p-gist-out = { $n } out
p-gist-nothing = quiet
p-log-nothing = Nothing happened.
p-log-empty = Nothing has happened yet.
p-log-end = To the end
p-log-sums = The numbers
p-log-times = { $text } (×{ $n })
p-log-deployed = { $seat } deploys { $units }.
p-log-attack = { $unit }: { $n } against { $need }, { $end }
p-log-hit-damage = { $unit } deals { $n } damage
p-log-moved = { $seat } moves { $units } to { say-zone }.
p-sum-attack = Attack result:
p-sum-defense = Defense result:
p-sum-damage = Damage:

## Rules

p-rule-back = Back to { $number }
p-rule-all = All rules, in a new tab
p-rule-unread = The rule could not be read just now.
p-rules-touched = Rules:

## Zoom

p-zoom = Large view
p-kind-space = Space unit
p-kind-ground = Ground unit
p-face-front = Front
p-face-back = Back
p-face-showing = showing
p-hurt = Damage { $n } of { $shields }
p-printed = printed
p-as-objective = as an objective

## Hint

p-hint = Hint
p-hint-offer = A hint comes in three steps, so that you can find the rest yourself.
p-hint-not-now = When it is for you to choose, there can be a hint.
p-hint-thinking = Thinking about it …
p-hint-none = There is only one answer.
p-hint-do = Do it
p-hint-more-0 = Which action?
p-hint-more-1 = With what?
p-hint-more-2 = Show the numbers
p-hint-note = The chance to win as an opponent of your level of information judges it; ★ is what a choice gains or loses in build stars.
p-hint-objective = Play an objective
p-hint-pass = Leave it: pass
p-hint-carrier = Use a Carrier
p-hint-move = Move
p-hint-call = Call reserves
p-hint-attack = Attack
p-hint-strike = Strike
p-hint-deploy = Deploy
p-hint-card = Play a card
p-hint-other = Choose

## Chat

p-chat = Talk at the table
p-chat-empty = Nobody has said anything yet.
p-chat-say = Say something
p-chat-send = Send
p-chat-mutes = Whom you hear
p-chat-mute = Mute { $name }
p-chat-muted = { $name } is muted

## Dice statistics

p-dice-title = Dice so far
p-dice-none = No dice have been rolled yet.
p-dice-mean = { $n ->
    [one] One base roll of { $mean }; 7 is expected.
   *[other] { $n } base rolls, { $mean } on average; 7 is expected. In 95 of 100 games with fair dice it is from { $low } to { $high }.
}
p-dice-chart = How often each sum was rolled: { $sums }
p-dice-rolled = rolled
p-dice-expected = expected
p-dice-band = 95 % of fair games

## Clock

p-clock = { $question } for this question, { $bank } in the bank
p-clock-short = Less than fifteen seconds are left.
p-time-up = Your time is up.
p-time-up-alone = The computer waits: answer, and the game goes on.
p-time-up-others = Until you answer, the others may let an opponent play for you, or go on without you.
p-your-turn = Your turn

## What all must agree to

p-request-undo = { $is ->
    [you] You would like to take your last choice back.
   *[player] { $name } would like to take the last choice back.
}
p-request-draw = { $is ->
    [you] You offer a draw.
   *[player] { $name } offers a draw.
}
p-request-rematch = { $is ->
    [you] You would like to play again.
   *[player] { $name } would like to play again.
}
p-request-coach = { $is ->
    [you] You would like the coach to speak to everybody.
   *[player] { $name } would like the coach to speak to everybody, each about their own mistakes.
}
p-request-waits = Still to answer: { $names }.
p-yes-undo = Allow it
p-yes-draw = Agree to a draw
p-yes-rematch = Play again
p-no = No
p-withdraw = Withdraw
p-away = { $name } is away.
p-away-what = Wait, let an opponent play on, or go on without.
p-away-takeover = Let an opponent play on
p-away-remove = Go on without
p-away-takeover-by = For an opponent: { $names }.
p-away-remove-by = For going on without: { $names }.

## One screen for several

p-hand-next = Next it is for { $name } to choose.
p-hand-over = Hand over
p-hand-to = Pass the device to { $name }
p-hand-why = Nobody else should see the hand of cards that comes now.
p-hand-me = I am { $name }

## Keys

p-keys = Keys
p-key-space = Space
p-keys-primary = the bright button of the prompt; in a scene: on, twice: to the end of the action
p-keys-move = to the next unit, card or zone
p-keys-choose = choose what has the focus
p-keys-back = close, or take the last pick back
p-keys-tab = to the next part of the screen
p-keys-seats = open the home zone of a player
p-keys-undo = take your last choice back
p-keys-hint = a hint, one step more each time
p-keys-log = the log
p-keys-describe = the table read aloud, zone by zone
p-reference = Quick reference
p-keys-reference = Quick reference: the turn, battle, strike, icons
p-keys-solid = Table in three dimensions or flat; there: ⇧ V from above, Page ↑ ↓ tilts, Home and End turn
p-keys-keys = these keys
p-keys-note = While you write, keys are letters and nothing else.

## Settings

p-settings = Settings
p-set-language = Language
p-set-theme = Colours
p-theme-dark = Holotable
p-theme-light = Daylight
p-set-motion = Motion
p-motion-system = As the system
p-motion-on = On
p-motion-off = Off
p-set-pace = Scenes
p-pace-calm = Calm
p-pace-normal = Normal
p-pace-quick = Quick
p-pace-off = Off
p-set-sound = Sound
p-sound-on = Switch sound on
p-sound-off = Switch sound off
p-set-volume = Volume
p-set-skip = Ask less
p-set-skip-note = A choice without alternative is made for you, battles go in the order in which you declared them. Undo asks you; never where it would give something away.
p-set-notify = Notification when it is your turn
p-set-notify-note = Only while this tab is in the background.
p-set-notify-denied = Your browser does not allow it. Its settings for this page can change that.

## The scene

p-scene = The battle as it is fought
p-scene-fire = Fire
p-scene-dice = dice
p-scene-base = Base card
p-scene-shields = { $left } of { $all } shields left
p-scene-veteran = Veteran
p-scene-retreats = retreats
p-scene-fell = destroyed
p-scene-held = holds
p-scene-watch = Look: it is being played out.
p-scene-skip = Go on
p-scene-skip-title = To the end of this step; twice: to the end of the action

## Since your last turn

p-since = Since your last turn
p-since-again = See it again
p-since-nothing = did nothing
p-since-moved = { $n ->
    [one] one unit moved
   *[other] { $n } units moved
}
p-since-battles = { $n ->
    [one] one battle
   *[other] { $n } battles
}
p-since-strikes = { $n ->
    [one] one strike
   *[other] { $n } strikes
}
p-since-objectives = { $n ->
    [one] an objective played
   *[other] { $n } objectives played
}
p-since-reserves = { $n ->
    [one] one unit from the reserves
   *[other] { $n } units from the reserves
}
p-since-lost = { $seat_other_is ->
    [you] You lost: { $units }
   *[player] { $seat_other } lost: { $units }
}
p-since-threat = { $n ->
    [one] { $name } has a unit in your home zone
   *[other] { $name } has { $n } units in your home zone
}

## The end

p-end-won = Victory
p-end-lost = Defeat
p-end-draw = A draw
p-end-shared = { $n ->
    [one] { $names } wins
   *[other] { $names } win
}
p-end-show = The result
p-end-rematch = Play again, sides swapped
p-end-accept = Play again: agree
p-end-asked = Waiting for the others
p-end-next = To the next game
p-end-replay = Replay
p-next-level = Next: try the { $opponent }
p-next-guided = Learn it: the guided game
p-next-puzzle = Puzzle of the day
p-end-record = Download the record
p-end-verify = Check the dice
p-end-reviewing = The game is being looked at again …
p-end-no-review = The review could not be read.
p-end-out = out
p-end-points = Points
p-end-units = Units left
p-end-base = Base cards left
p-end-note = Luck is how much of the chance to win dice and cards brought or took; the loss is what choices gave away, on average.
p-curve = Chances to win. At the start: { $start }. At the end: { $end }.
p-curve-turn = Turn { $n }
p-curve-axis = Chance to win, turn by turn
p-turning-decision = a decision
p-turning-luck = luck
p-turning-resignation = a resignation

## Report a problem

p-report = Report a problem
p-report-part = Download what you may see of this game, and send it along with what went wrong.
p-report-whole = The game is over: the record is the whole of it.
p-report-get = Download the record

## A coach's words

p-coach-lost = { $grade ->
    [blunder] Blunder
    [mistake] Mistake
   *[inaccuracy] Inaccuracy
}, −{ $n } %.
p-coach-better = Better: { $better }.
p-coach-undo = Take it back
p-coach-more = Why?
p-coach-less = Less
p-coach-from = The coach speaks
p-coach-from-off = never
p-coach-from-inaccuracy = from inaccuracies on
p-coach-from-mistake = from mistakes on
p-coach-from-blunder = after blunders
p-coach-goes = { $way ->
    [up] The coach plays the next game at level { $to }, up from { $from }.
   *[down] The coach plays the next game at level { $to }, down from { $from }.
}
p-coach-ask = Let the coach speak to everybody, if all agree
p-yes-coach = Let it speak
