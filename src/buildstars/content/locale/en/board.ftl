# The board in the browser: zones, seats, hand, prompt (web/src/table, web/src/parts).

## Values, stars, affiliations

b-attack = Attack
b-damage = Damage
b-defense = Defense
b-shields = Shields
b-value = { $name } { $n }
b-value-damaged = Damage { $counters } of { $n } shields
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
