# Das Brett im Browser: Zonen, Plätze, Handkarten, Frage (web/src/table, web/src/parts).

## Werte, Sterne, Zugehörigkeiten

b-attack = Angriff
b-damage = Schaden
b-defense = Verteidigung
b-shields = Schilde
b-value = { $name } { $n }
b-value-damaged = Schaden { $counters } von { $n } Schilden
b-value-sum = { $name }: { $sum }
b-stars = { $n ->
    [one] { $n } Stern
   *[other] { $n } Sterne
}
b-affiliation-rebel = Rebellen
b-affiliation-imperial = Imperium
b-affiliation-republic = Republik
b-affiliation-separatist = Separatisten
b-affiliation-fringe = Randwelten
