# Die Sammlung auf der Befehlszeile: Listen von Karten und Einheiten, Streitmächte, Textlisten. Siehe cli/build/cards.py, cli/build/force.py.

## Gelesene Listen

list-units = Einheiten
list-cards = Karten
list-meant = als „{ $name }“ verstanden ({ $id })
list-unknown = keine Einheit oder Karte heißt „{ $name }“
list-near = keine Einheit oder Karte heißt „{ $name }“; ähnlich: { $near }
list-both = „{ $name }“ ist sowohl eine Einheit als auch eine Karte; setze eine Überschrift Einheiten oder Karten darüber oder schreibe { $ids }
list-several = „{ $name }“ kann { $ids } sein; schreibe die Kennung
list-count = { $count } Exemplare kann es nicht geben; schreibe eine Anzahl von 1 bis { $most }
list-long = die Zeile ist zu lang für eine Einheit oder Karte
list-signs = die Zeile enthält Zeichen, die kein Text sind

## Zufällige Streitmächte

theme-space = Raum
theme-ground = Boden
theme-swarm = Schwarm
theme-capital = Große Schiffe
theme-squadrons = Staffeln
theme-droids = Droiden
theme-assault = Bodenangriff
theme-underworld = Unterwelt
theme-force = Die Macht
random-force = Zufällige Streitmacht { $seed }
random-force-theme = { $theme }, zufällige Streitmacht { $seed }

## Ratschläge

advice-stars = Die Einheiten sind { $count } ★ wert; erlaubt sind { $most } ★.
advice-deployment = Keine Einheiten ergeben genau { $count } ★ für die Heimatzone; am meisten sind { $best } ★.
advice-unit = „{ $unit }“ kann keine Spezialfähigkeit einer Kampfkarte nutzen.
advice-icon = „{ $card }“: Keine Einheit zeigt das Symbol { $icon }, also erhält niemand die Spezialfähigkeit.
advice-wild = „{ $card }“: Keine Einheit hat die verlangten Sterne, also erhält niemand die Spezialfähigkeit.
advice-objective = „{ $card }“: Keine Einheit ist von der Art, von der die Karte spricht.
advice-few-combat = Nur { $count } von { $all } Karten sind Kampfkarten; oft wirst du keine spielen können.
advice-no-objectives = Im Kartenset ist keine Zielkarte; du kannst also nie eine spielen.
advice-singles = { $count } Karten gibt es nur einmal; die, auf die du zählst, ziehst du selten.
advice-large = Bei { $count } Karten siehst du eine bestimmte nur selten.

## Karten und Einheiten

cards-type-unit = Einheit
cards-type-combat = Kampfkarte
cards-type-objective = Zielkarte
cards-types-unit = Einheiten
cards-types-combat = Kampfkarten
cards-types-objective = Zielkarten
cards-types-combat-short = Kampf
cards-types-objective-short = Ziele
cards-kind = Art
cards-kind-space = Raum
cards-kind-ground = Boden
cards-kind-space-short = Raum
cards-kind-ground-short = Boden
cards-name = Name
cards-side = Seite
cards-icons = Symbole
cards-icon = Symbol
cards-bonus = Kampfbonus
cards-rarity = Seltenheit
cards-text = Text
cards-attack = Angriff
cards-damage = Schaden
cards-defense = Verteidigung
cards-shields = Schilde
cards-attack-short = Ang
cards-damage-short = Sch
cards-defense-short = Ver
cards-shields-short = Sld
cards-other-face = andere Seite
cards-objective-defense = als Ziel Verteidigung { $defense }
cards-overview = { $units } Einheiten und { $cards } Karten ({ $combat } Kampfkarten, { $objective } Zielkarten) in { $sets ->
    [one] einem Set
   *[other] { $sets } Sets
}
cards-no-side = ohne Seite
cards-by-icon = Symbole, und wie viele Einheiten sie zeigen / wie viele Kampfkarten sie verlangen:
cards-hint = Eingrenzen: buildstars cards Laser --type unit --stars 1-2 · ausführlich: buildstars cards show core:u1 · alle Filter: buildstars cards list --help
cards-none = Keine Einheit oder Karte passt.
cards-near = Ähnlich wie „{ $word }“: { $names }.
cards-found = { $found } von { $all }. Ausführlich: buildstars cards show NAME
cards-craft = Typ: { $craft }
cards-named = gehört einer Person
cards-face-veteran = Als Veteran
cards-face-convert = Die andere Seite
cards-movement = Im Miniaturenspiel bewegt sie sich { $movement }.
cards-as-objective = Unter den Zielen
cards-as-objective-hint = Fällt sie, bringt ihr Besitzer bis zu { $stars } ★ aus der Reserve.
cards-number = Nummer { $number }, { $set }, { $rarity }
cards-used-by = In den fertigen Streitmächten: { $forces }
cards-rules = Regeln: { $rules }
cards-opens = Schaltet { $count ->
    [one] eine Kampfkarte
   *[other] { $count } Kampfkarten
} frei: { $names }
cards-bonus-label = Kampfbonus

## Streitmächte

forces-ready = Fertige Streitmächte
forces-halves = Für ein halbes Spiel: 15 ★ und 15 Karten (F5)
forces-packs = Spielpacks, für ein erstes oder kurzes Spiel (F2)
forces-own = Deine eigenen
forces-hint = Ausführlich: buildstars force show NAME · spielen: buildstars terminal --force NAME · eine andere: buildstars force random
forces-numbers = { $stars } ★ in { $units ->
    [one] einer Einheit
   *[other] { $units } Einheiten
}, { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
} (Kampf { $combat }, Ziel { $objective })
forces-uses = nutzt
forces-curve = Einheiten nach Sternen
forces-good-for = für { $count } von { $all } Einheiten
forces-advice = Zu überlegen
forces-unnamed = Diese Streitmacht
forces-legal = Erlaubt im Spielniveau { $size } ★.
forces-legal-half = Erlaubt für ein halbes Spiel: { $size } ★.
forces-legal-packs = Erlaubt als Spielpack.
forces-illegal = Nicht erlaubt im Spielniveau { $size } ★: { $count ->
    [one] ein Grund
   *[other] { $count } Gründe
}.
forces-incomplete = Was gelesen wurde, ist im Spielniveau { $size } ★ erlaubt, aber { $count ->
    [one] eine Zeile konnte
   *[other] { $count } Zeilen konnten
} nicht gelesen werden.
forces-note = Zeile { $number }, „{ $text }“: { $why }.
forces-unread = Zeile { $number }, „{ $text }“, fehlt: { $why }.
