# Papiermodelle, und was für einen echten Tisch gedruckt wird. Siehe pictures/models und pictures/print.

net-about = Ein Papiermodell: Abwicklungen zum Ausschneiden, Falten und Kleben
net-scale = Länge { $length } mm, das { $factor }-Fache seiner Basis von { $base } mm: kleiner ließe es sich nicht falten. Mit 100 % auf Karton von 160 bis 200 g drucken.
net-scale-one = Länge { $length } mm, so breit wie seine Basis von { $base } mm. Mit 100 % auf Karton von 160 bis 200 g drucken.
net-cut = schneiden
net-mountain = Bergfalz: nach hinten falten
net-valley = Talfalz: zu dir hin falten
net-glue = hier wird das Teil mit diesem Buchstaben angeklebt
net-how = Falze anritzen, ausschneiden, falten und die Laschen unter die Kanten mit derselben Nummer kleben. Graue Laschen kommen an ein größeres Teil, an die gepunkteten Linien. Teile aus zwei gleichen Hälften werden umgeklappt und Rücken an Rücken geklebt.
net-parts = { $parts ->
        [one] Ein Teil
       *[other] { $parts } Teile
    }, { $folds } Falze. Mit A beginnen, dann in der Reihenfolge der Buchstaben.
net-left-out = { $count ->
        [one] Ein dünnes oder winziges Teil fehlt
       *[other] { $count } dünne oder winzige Teile fehlen
    }; Zahnstocher geben gute Rohre und Beine ab.
net-stand = Ständer: die beiden Stützen an den Schlitzen ineinanderstecken, die Füße umklappen und auf das gepunktete Kreuz der Basis kleben, das Modell obenauf.
net-base = Das Modell auf die Basis kleben; der weiße Pfeil zeigt nach vorn.

booklet-title = Die Regeln
booklet-sub = Des Kartenspiels und des Miniaturenspiels, in eigenen Worten
booklet-part-R = Kartenspiel
booklet-part-M = Miniaturenspiel
booklet-part-J = Festlegungen
booklet-part-F = Spielformen
booklet-options = Optionen eines Spiels
booklet-option = Gewöhnlich { $default }; möglich: { $values }.
booklet-index = Verzeichnis der Regeln
booklet-figure-unit = Eine Einheitenkarte. Oben links die Sterne, oben rechts die Zugehörigkeit; dann Angriffs-, Schadens-, Verteidigungs- und Schildwert; ihre Symbole; unten die Bewegung im Miniaturenspiel auf einem Band, schwarz wie die Basis einer Raumeinheit oder grau wie die einer Bodeneinheit.
booklet-figure-zones = Die Zonen: Jede Heimatzone grenzt an die Kampfzone in der Mitte und an keine andere (R4.2).
booklet-figure-range = Wie weit eine Einheit nach ihren Sternen reicht (M4.2), in ihrem Schussfeld von 90° (M4.3). Gemessen wird von Rand zu Rand.
booklet-figure-move = Eine Bewegung aus drei Strecken S; jeder Richtungswechsel beträgt höchstens 90° (M3.3).
booklet-home = Heimatzone
booklet-contested = Kampfzone
booklet-objectives = Ziele
booklet-value-attack = Angriff
booklet-value-damage = Schaden
booklet-value-defense = Verteidigung
booklet-value-shields = Schilde
kit-title = Druckmappe
kit-of = { $name }
kit-contents = Was darin ist
kit-pages = { $pages ->
        [one] eine Seite
       *[other] { $pages } Seiten
    }
kit-part-cards = Karten und Einheitenkarten
kit-part-bases = Etiketten für die Basen
kit-part-tools = Maße, Schussfeld und Marken
kit-part-home = Stützpunktkarten und Zeichen
kit-part-reference = Spielübersicht
kit-part-models = Papiermodelle
kit-part-booklet = Regelheft
kit-hint-cards = Dünner Karton oder Papier in Hüllen, 63 × 88 mm.
kit-hint-bases = Rund, 24, 32 und 48 mm.
kit-hint-tools = Erst das Lineal prüfen: Es muss 100 mm lang sein.
kit-hint-home = Drei für das Miniaturenspiel, und was die Zeichen bedeuten.
kit-hint-reference = Eine Seite je Spieler.
kit-hint-models = Karton von 160 bis 200 g, ein Bogen je Modell.
kit-hint-booklet = Beidseitig, über die kurze Kante gewendet; in der Mitte falten und heften.
kit-how = Mit 100 % („tatsächliche Größe“) drucken, nie „an Seite anpassen“.
kit-made = Mit Buildstars gemacht. Werte und Texte der Einheiten und Karten sind unsere eigenen.
tools-title = Maße und Marken
tools-hint = Mit 100 % auf Karton drucken und ausschneiden. Das Lineal muss genau 100 mm lang sein.
tools-ruler = 100 mm
tools-arc = Schussfeld von 90°: die Ecke auf die Mitte der Basis legen, die Mittellinie nach vorn.
tools-measures = S und L: die Kanten einer Karte
tools-counters = Schadensmarken, und eine Marke für den Startspieler
tools-first = Start
tools-boxes = Schaden an Stützpunktkarten
home-card = Stützpunkt
home-card-of = Karte { $n } von 3
home-card-text = Verteidigung { $defense }. Schaden wird halbiert und abgerundet, mindestens 1. Der dritte Punkt zerstört die Karte (M4.7).
home-card-name = Stützpunktkarte { $n }
