# Die erste Seite des Hangars und seine Galerie (web/src/hangar).

ga-hub-lead = Alles rund um die Spiele: jede Einheit und Karte ansehen, eigene Streitmächte bauen, Sets entwerfen, Rätsel lösen und sehen, wie es läuft.
ga-hub-cards = Jede Einheit und jede Karte, zum Ansehen und Suchen.
ga-hub-collection = Was du besitzt: eine Checkliste für jedes Set, gezählt, gedruckt und aus einer Tabelle übernommen.
ga-hub-build = Eine Streitmacht und ihr Deck, mit Gründen, Chancen und Probehänden.
ga-hub-sets = Eigene Einheiten und Karten, fertig zum Spielen.
ga-hub-packs = Packungen mit Karten und Einheiten öffnen, mit fairen Würfeln, und jede Ziehung prüfen.
ga-hub-puzzles = Eins am Tag und alle zusammen, gelöst auf dem Tisch.
ga-hub-me = Deine Spiele nach Streitmacht, Gegner und Art des Sieges; nur für dich.

## Die Galerie

ga-list = Einheiten und Karten
ga-search = Suchen
ga-search-for = Suchen, deutsch oder englisch
ga-keys = Die Taste / führt von überall hierher, der Pfeil nach unten zu den Bildern.
ga-filter = Filter
ga-sort = Ordnung
ga-sort-number = Nach Nummer
ga-sort-name = Nach Namen
ga-sort-stars = Nach Sternen
ga-sort-affiliation = Nach Zugehörigkeit
ga-sort-rarity = Nach Seltenheit
ga-sort-icon = Nach Symbol
ga-found = { $n } von { $all }
ga-without = weglassen
ga-everything = Alles zeigen
ga-show = { $n ->
    [0] Nichts gefunden
    [one] Eins zeigen
   *[other] { $n } zeigen
}
ga-none = Nichts hat das alles. Nimm einen Filter weg, oder suche nach einem Teil eines Wortes.
ga-type = Art
ga-type-unit = Einheiten
ga-type-combat = Kampfkarten
ga-type-objective = Zielkarten
ga-one-unit = Einheit
ga-one-combat = Kampfkarte
ga-one-objective = Zielkarte
ga-affiliation = Zugehörigkeit
ga-stars = Sterne
ga-icon = Symbol
ga-kind = Einheiten aus
ga-kind-space = Raum
ga-kind-ground = Boden
ga-rarity = Seltenheit
ga-rarity-common = Häufig
ga-rarity-uncommon = Ungewöhnlich
ga-rarity-rare = Selten
ga-set = Set
ga-set-own = { $name } (deins)
ga-effect = Wirkung
ga-effect-any = Beliebig
ga-effects-do = Was sie tut
ga-effects-modify = Was sie ändert
ga-effects-permit = Was sie erlaubt oder verbietet
ga-effects-when = Wann

## Eine Einheit oder Karte

ga-back = Zur Galerie
ga-place = { $n } von { $all }
ga-neighbours = Nachbarn
ga-missing = Diese Karte gibt es nicht
ga-missing-why = Eine Einheit oder Karte { $id } gibt es nicht. Vielleicht gehört sie zum Set von jemand anderem.
ga-icons = Symbole
ga-text = Text
ga-other-language = Auf Englisch
ga-forces = Streitmächte damit
ga-fleets = Flotten damit
ga-no-force = Keine der fertigen Streitmächte verwendet sie.
ga-no-fleet = Keine der fertigen Flotten verwendet sie.
ga-copies = { $n ->
    [one] ein Exemplar
   *[other] { $n } Exemplare
}
ga-force-score = erzielt { $score }
ga-battle-space = Raumschlacht
ga-battle-ground = Bodenschlacht
ga-battle-mixed = gemischte Schlacht
ga-battle-free = freie Schlacht
ga-rules = Regeln dazu
ga-in-the-book = { $number } im Regelbuch
ga-share = Link zu dieser Seite
ga-minis = Auf dem Miniaturentisch
ga-m-movement = Bewegung
ga-m-movement-front = Bewegung, erste Seite
ga-m-movement-back = Bewegung, zweite Seite
ga-m-range = Reichweite
ga-m-range-front = Reichweite, Vorderseite
ga-m-range-back = Reichweite, Rückseite
ga-m-base = Basis
ga-m-mm = { $n } mm
ga-m-second = zweiter Schuss { $range } ({ $n } mm)

## Zahlen aus dem Balancebericht

ga-numbers = In Zahlen
ga-numbers-from = Aus { $games } gemessenen Spielen damit, alle Plätze vom selben Gegner gespielt ({ $opponent }); jede Zahl mit ihrem 95-%-Intervall.
ga-n-percent = { $n } %
ga-n-points = { $n } Punkte
ga-n-between = ({ $low } bis { $high })
ga-n-played = Ausgespielt
ga-n-played-about = der Spiele, in denen sie auf der Hand war
ga-n-ability = Fähigkeit erhalten
ga-n-ability-about = der Male, die sie ausgespielt wurde
ga-n-opening = In der ersten Hand
ga-n-opening-about = was sie zur Siegchance beiträgt; nur Glück bringt sie dorthin
ga-n-by-played = Siegchance, wenn ausgespielt
ga-n-revealed = Siegchance, wenn ein Zielschlag sie aufdeckt
ga-n-deployed = Zu Beginn aufgestellt
ga-n-used = Gekämpft oder zugeschlagen
ga-n-used-about = der Spiele ihrer Besitzer
ga-n-strikes = Erfolgreiche Zielschläge
ga-n-by-deployed = Siegchance, wenn aufgestellt
ga-n-taken = Zerstörte Sterne, je Exemplar und Spiel
ga-n-lost = Selbst zerstört, je Exemplar und Spiel

## Wirkungen

ga-effect-when-always = Die ganze Zeit
ga-effect-when-played = Beim Ausspielen
ga-effect-when-rolled = Nach dem Würfeln
ga-effect-when-damage = Bevor Schaden eintritt
ga-effect-when-hits = Wenn die Einheit trifft
ga-effect-when-misses = Wenn die Einheit verfehlt
ga-effect-when-is_hit = Wenn die Einheit getroffen wird
ga-effect-when-destroys = Wenn die Einheit die andere zerstört
ga-effect-when-destroyed = Wenn die Einheit zerstört wird
ga-effect-when-battle_end = Am Ende des Gefechts
ga-effect-when-reveal = Beim Aufdecken
ga-effect-when-turn_start = Zu Beginn des Zuges
ga-effect-when-turn_end = Am Ende des Zuges
ga-effect-when-holds = Wenn es einem Zielschlag standhält
ga-effect-when-falls = Wenn es fällt
ga-effect-when-razes = Wenn eine Einheit ein Ziel zerstört
