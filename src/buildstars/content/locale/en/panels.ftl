# Panels beside the board in the browser: battle, strike, log, zoom, hint, chat, statistics, end of the game (web/src/panels).

p-times = { $n } × { $name }
p-put-aside = Put aside
p-close = Close

## Battle

p-battle = Battle
p-side-attacker = Attacker: { $unit }
p-side-defender = Defender: { $unit }
p-battle-of = Battle { $n } of { $m }
p-battle-before = Battle { $n } is over
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
p-shields = shields

## Odds

p-needs = needs
p-need = { $n } or more
p-need-any = any roll
p-need-twelve = only a 12
p-need-never = cannot hit
p-row-hit = hits
p-row-destroys = destroys
p-odds-now = With no further cards
p-odds-with-card = With this card, and no further ones
p-band = If they play one: down to { $best }, expected { $mean }
p-reply = If they play their best card: you hit in { $hit }, they in { $back }.
p-reply-mean = On average { $hit } and { $back }.
p-who-hits = Who hits
p-outcome-attacker = only attacker
p-outcome-both = both
p-outcome-neither = neither
p-outcome-defender = only defender

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
