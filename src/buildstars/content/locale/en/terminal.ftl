# The game in the terminal: labels of the table, commands and their answers. See terminal/.

## The table

terminal-player = Player
terminal-name-letter = { $name } { $letter }
terminal-turn = { $turn ->
    [0] Setting up
   *[other] Turn { $turn }
}
terminal-your-turn = your turn
terminal-turn-of = { $name }’s turn
terminal-quiet = nothing destroyed for { $n } turns; drawn at { $most }
terminal-home = home zone
terminal-your-home = your home zone
terminal-home-short = home
terminal-your-home-short = your home
terminal-contested = Contested zone, between all home zones
terminal-out = { $cause ->
    [units] out: no units left
    [objectives] out: no objectives left
    [resignation] out: resigned
   *[other] out
}
terminal-resigning = leaves after this action
terminal-counts = hand { $hand }, deck { $deck }, discard { $discard }
terminal-counts-own = deck { $deck }, discard { $discard }
terminal-knows-hand = you know: { $cards }
terminal-knows-top = next in the deck: { $cards }
terminal-unknown-card = unknown
terminal-reserves = Reserves
terminal-no-units = no units
terminal-face-down = face down
terminal-looked-at = you saw: { $card }
terminal-destroyed = destroyed
terminal-objective = { $card } { $stars }, defense { $defense }
terminal-ground = ground
terminal-your-hand = Your hand
terminal-empty-hand = no cards
terminal-in-force = In force
terminal-times = { $name } ×{ $n }
terminal-zone-contested = contested zone
terminal-zone-yours = your home zone
terminal-zone-of = home of { $name }
terminal-legend = ★ build stars: cost and size · hurt: damage counters / shields, destroyed when they are equal
terminal-legend-short = att attack · dmg damage · def defense · hurt: damage counters / shields
column-attack = attack
column-damage = damage
column-defense = defense
column-hurt = hurt
column-attack-short = att
column-damage-short = dmg
column-defense-short = def
column-hurt-short = hurt

## Battles and strikes

terminal-battle = Battle in { $zone }
terminal-strike = Strike in { $zone }
terminal-zone = { $zone ->
    [contested] the contested zone
    [yours] your home zone
   *[home] { $name }’s home zone
}
terminal-attacks = attacks
terminal-defends = defends
terminal-strikes = strikes
terminal-hurt = hurt
terminal-rolled = rolled { $first } + { $second } = { $n }
terminal-needs = { $need ->
    [2] hits with any roll
    [12] hits only with a roll of 12 ({ $percent } %)
   *[other] hits with a roll of { $need } or more ({ $percent } %)
} for { $damage } damage
terminal-strike-needs = { $need ->
    [2] succeeds with any roll
    [12] succeeds only with a roll of 12 ({ $percent } %)
    [13] cannot succeed
   *[other] succeeds with a roll of { $need } or more ({ $percent } %)
}
terminal-odds-attack = hit { $hit } %, back { $back } %
terminal-odds-strike = succeeds { $percent } %
terminal-strike-plus = rolls 2 dice + { $n }
terminal-attack-sum = attack { $sum }
terminal-defense-sum = defense { $sum }
terminal-damage-sum = damage { $sum }
terminal-printed = printed
terminal-played = plays { $card }
terminal-no-ability = without its ability: the icon does not match
terminal-gains = { $unit } gains the ability
terminal-gains-not = bonus only: { $unit } does not gain the ability
terminal-still-to-come = Still to come: { $units }
terminal-action-move = up to { $n } ★ of units, one zone each
terminal-action-combat = up to { $n } ★ of units fight opposing units in their zone
terminal-action-strike = up to { $n } ★ of units in an opponent’s home zone hit an objective
terminal-nothing-done = your action is over, and nothing is done; undo goes back instead

## What happened

terminal-resolved = { $what }: { $sum } against { $need }: { $hit ->
    [1] { $beats ->
        [1] hit
       *[0] hit all the same
    }
   *[0] { $beats ->
        [1] no hit all the same
       *[0] missed
    }
}
terminal-struck = { $what }: { $sum } against { $need }: { $hit ->
    [1] destroyed
   *[0] it holds
}
terminal-deploys = { $name } deploys { $units }.
terminal-moves = { $name } moves → { $zone }: { $units }.
terminal-log-empty = Nothing has happened yet.
terminal-pile = Discard pile of { $name }: { $cards }

## Asking

terminal-choose = Type a number.
terminal-hint = number = choose · ? = what can I do, why not · undo · table · help · quit
terminal-hint-deploy = number = choose · auto = let a Recruit place them · undo · help · quit
terminal-placed = Placed so far
terminal-only = There is only one choice: { $choice }
terminal-pass-keyboard = { $name }, it is for you to decide. The others look away; press Enter.
terminal-no-number = There is no choice { $n }; choose { $first } to { $last }, or type ? or help.
terminal-not-a-choice = { $what } is not among the choices. { $why }
terminal-not-understood = “{ $what }” is not a number and not a command; type a number, ? or help.
terminal-auto = The Recruit in you chooses: { $choice }

## Help

terminal-goal = Destroy the objectives of your opponents: move units through the contested zone into their home zones and strike. Guard your own. Type help at any time.
terminal-help = Type the number of a choice. A code works too: A3 for a unit, h2 for a card of your hand, Bo1 for an objective; several in one line answer several questions: A1 A2 A3.
terminal-help-why = what you can do now, and why other things cannot be done; try ? attack A3 B1
terminal-help-thing = what a unit, a card or a choice is
terminal-help-undo = take your last answer back
terminal-help-table = show the table again
terminal-help-log = what happened: all of it, or the last N lines
terminal-help-card = the text of a card, or the values of a unit
terminal-help-rules = a rule by its number
terminal-help-save = save now, here or to a file; the game is saved by itself, too
terminal-help-lang = English or German
terminal-help-draw = offer a draw
terminal-help-resign = give up
terminal-help-quit = save and leave; the next start goes on from here
terminal-help-auto = let a Recruit answer for you: this question, or the whole set-up
terminal-help-pile = the discard piles

## Why not?

terminal-ask-what = You can ask about a wish, with the codes on the table:
terminal-wish-move = may it go there (contested, home, A, B)?
terminal-wish-attack = may the first attack the second?
terminal-wish-strike = may it strike that objective?
terminal-wish-play = may I play this card?
terminal-wish-bring = may it come from the reserves?
terminal-not-offered = Not possible now:
terminal-can = Yes, you can do that { $now ->
    [1] now: choose { $n }.
   *[0] by one of the choices you have.
}
terminal-wish-unknown = I do not understand “{ $what }”; write for example ? move { $unit } contested, ? attack { $unit } { $other } or ? play h1.
terminal-no-such-thing = There is nothing called “{ $what }” here; use the codes on the table, such as { $unit }, h1 or { $slot }.
terminal-no-such-card = There is no card or unit “{ $name }”{ $count ->
    [0] .
   *[other] ; near it: { $near }.
}
terminal-card-head = { $name }: { $type }, { $stars }, objective defense { $defense }
terminal-rule-missing = Write a number: rules R7.4

## Commands

terminal-undone = Taken back.
terminal-undo-anyway = Nobody here minds: undo! goes back all the same, and dice and cards fall anew.
terminal-saved = Saved to { $file }
terminal-goodbye = Saved to { $file }. “buildstars terminal” goes on from here.
terminal-save-failed = The game could not be saved to { $file } ({ $why }); save it to another place with “save FILE”.
terminal-lang = From now on in English.
terminal-lang-unknown = There is no language “{ $name }”; type lang en or lang de.
terminal-draw-offered = You offer a draw.
terminal-draw-refused = { $name } goes on playing.
terminal-resign-sure = Type “resign” once more to give up.
terminal-over = The game is over.
terminal-record-kept = The record of the game is { $file }

## Starting

terminal-welcome = { $force } against { $others }. Seed { $seed }.
terminal-resume-ask = There is an unfinished game: { $game }. Go on with it? [Y/n]
terminal-resume-game = turn { $turn }, { $forces }, { $when }
terminal-resumed = Going on with { $file }
terminal-kept = Your unfinished game is kept; --load { $file } goes on with it.

## The coach

terminal-coach-name = Coach
terminal-coach-undo = “undo!” takes it back.
terminal-coach-none = No coach sits here: --opponent coach brings one.
terminal-coach-sizes = Say from which size on: { $sizes }. It is { $now } now.
terminal-coach-speaks = { $size ->
    [off] The coach says nothing from now on.
   *[other] The coach speaks from { $size } on.
}
terminal-coach-next = The coach plays your next game at level { $level } of 100.
terminal-help-coach = from which size of a mistake on the coach speaks: off, inaccuracy, mistake, blunder
