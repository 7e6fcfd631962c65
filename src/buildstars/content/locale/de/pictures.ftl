# Wörter auf den Karten und Einheiten. Siehe pictures/faces/cards.py.

face-short-attack = ANG
face-short-damage = SCH
face-short-defense = VER
face-veteran-side = Veteranenseite
face-other-side = Andere Seite
face-cloaked-side = Getarnte Seite
face-two-sides = Zwei Seiten
face-stars-and-defense = { $stars } ★, Verteidigung als Ziel { $defense }
face-rarity = { $type }, { $rarity }
face-move = Bewegung { $movement }
face-legend = Zeichen
face-class-match = Kreis: grün
face-class-power = Sechseck: Power
face-class-wild = Raute: gold
face-stars = Sterne
face-defense = Zielverteidigung
face-moves = Bewegung
face-back = Kartenrückseite
sheet-title = { $name }, Seite { $page } von { $pages }
sheet-hint = Mit 100 % drucken, an den Marken schneiden. Karten: 63 × 88 mm.
sheet-hint-bases = Mit 100 % drucken, die Kreise ausschneiden und auf die Basen kleben.
