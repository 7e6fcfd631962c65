# Was am Text einer Stellung falsch ist (docs/positions.md), hinter der Zeile, in der es steht. Wörter der Notation bleiben, wie sie sind.

notation-line = Zeile { $line } („{ $text }“)
notation-number = { notation-what } muss eine Zahl von { $least } bis { $most } sein, nicht „{ $word }“
notation-no-number = { notation-what } fehlt
notation-what = { $what ->
        [some-seat] Ein Platz
        [seat] Der Platz
        [asked] Der Platz, der gefragt ist,
        [active] Der Platz am Zug
        [first] Der erste Spieler
        [next] Der nächste Spieler
        [players] Die Zahl der Spieler
        [turn] Der Zug
        [quiet] Die Zahl der Züge ohne Zerstörung
        [shuffles] Die Zahl der Mischvorgänge
        [chance-seat] Der Platz, für den der Zufall entscheidet,
        [pool] Der Vorrat
        [stars] Die Zahl der übrigen Sterne
        [used] Eine benutzte Einheit
        [foe] Der angegriffene Gegner
        [picks] Die Zahl der erledigten Ansagen
        [side] Die Seite, die zuerst gespielt hat,
        [die] Ein Würfel
        [reserve-die] Der Würfel der Reserve
        [step] Der Schritt
        [frame] Die { $thing }. Zahl von „frame“
        [controls] Der Platz, dem sie gehört,
        [amount] Der Betrag
        [objective-seat] Der Platz des Ziels
        [objective-place] Die Stelle des Ziels
        [objective-pool] Der Vorrat von Ziel { $thing }
        [effect-seat] Der Platz der Karte in „{ $thing }“ (geschrieben wie 1.c4/0)
        [effect] Die Wirkung von { $thing }
        [points] Die Punktzahl
        [number-of] Die Nummer hinter „{ $thing }“
        [deck] Die Zahl der Karten im Zugstapel
        [unknown-cards] Die Zahl der unbekannten Karten
        [unit] Die Einheit { $thing } von Platz { $seat }
        [unit-written] Die Einheit „{ $thing }“ von Platz { $seat }
        [unit-of] Eine Einheit von Platz { $seat }
        [unit-seat] Der Platz der Einheit { $thing }
        [unit-damage] Der Schaden auf Einheit { $thing }
        [damage-on] Der Schaden
        [card-damage] Der Schaden auf einer Karte
        [hits] Die Zahl der Treffer
        [fell] Der Zug, in dem die Karte fiel,
        [card] Die Karte { $thing } von Platz { $seat }
        [copies] Die Anzahl von { $thing } im Deck von Platz { $seat }
        [viewer] Der Betrachter (ein Platz oder „{ $thing }“)
        [place] Die Stelle „{ $thing }“
        [target-seat] Der Platz im Ziel „{ $thing }“
        [target-place] Die Stelle im Ziel „{ $thing }“
        [target-unit] Die Einheit im Ziel „{ $thing }“
       *[other] „{ $what }“
    }
notation-unknown = „{ $word }“ ist hier unbekannt; bekannt sind { $known }
notation-twice = „{ $word }“ steht zweimal da
notation-no-value = Nach „{ $word }“ fehlt ein Wert
notation-again = So eine Zeile gibt es schon; sie steht { $whose ->
        [seat] einmal für jeden Platz
       *[table] nur einmal
    } da
notation-form = Diese Zeile schreibt man „{ $form }“
notation-empty = Der Text ist leer; eine Stellung beginnt mit der Zeile „{ $line }“
notation-begin = Eine Stellung{ $game ->
        [minis] {" "}des Miniaturenspiels
       *[card] {""}
    } beginnt mit der Zeile „{ $line }“
notation-view = Das ist eine Ansicht, in der { $game ->
        [minis] Aufstellungen verborgen sein können
       *[card] Karten unbekannt sind
    }; nur ganze Stellungen können gelesen werden
notation-view-begin = Eine Ansicht, zu der es einen Tipp gibt, beginnt mit der Zeile „{ $line }“
notation-version = Das ist Version { $given } der Notation; dieses Programm liest Version { $known }
notation-missing = Vor dieser Zeile fehlt „{ $word } …“
notation-nobody = Niemand ist gefragt; vor dieser Zeile fehlt „asks …“, „chance …“ oder „over …“
notation-no-seat = Platz { $seat } fehlt; es gibt { $players } Spieler
notation-forces = Das ist eine Stellung von { $given } Spielern, aber { $players } Streitmächte spielen
notation-fleets = Das ist eine Stellung von { $given } Spielern, aber { $players } Flotten spielen
notation-no-unit = „{ $word }“ ist keine Einheit; Einheiten schreibt man als Platz und Stelle in der Streitmacht, wie 0.3
notation-no-zone = „{ $word }“ ist keine Zone; Zonen sind home0 bis home{ $last }, contested, reserves und gone
notation-no-card = „{ $word }“ ist keine Karte; Karten schreibt man c0, c1, … nach ihrer Stelle in der Deckliste
notation-card-twice = { $card } steht zweimal da; schreibe dahinter, wie viele es sind, wie { $card }x2
notation-no-chance = „{ $word }“ ist keine Art von Zufall; die Arten sind { $known }
notation-chance = Schreibe zum Beispiel „chance dice seat 0“; die Arten von Zufall sind { $known }
notation-phases = Die Phasen sind { $known }
notation-over = Ein Spiel endet durch { $known }; schreibe zum Beispiel „over by units winners 0“
notation-pair-zone = „{ $word }“ nennt keine Zone; schreibe zum Beispiel 0.3-1.4@contested
notation-picks = Schreibe, wie viele erledigt sind, und dann höchstens { $most } Ansagen, wie 0.3-1.4@contested
notation-fighters = Sage, wer wo kämpft, wie 0.3-1.4@contested
notation-strike-battle = Ein Zielschlag hat eine Einheit und eine Zone, ein Gefecht zwei Einheiten und eine Zone
notation-strike-cards = In einem Zielschlag werden keine Karten gespielt (R8.1)
notation-two-values = „{ $word }“ braucht zwei Werte mit einem Komma dazwischen, den des Angreifers und den des Verteidigers
notation-no-roll = „{ $word }“ ist kein Wurf; Würfe schreibt man wie 3.5, und 0.0, wenn es keinen gab
notation-frames = Es gibt mehr als { $most } Zeilen „frame“
notation-frame = Hinter „frame“ stehen Art, Schritt und Zahlen; die Arten sind { $known }
notation-frame-numbers = Zu dieser Art von „frame“ gehören ein Schritt und { $count } Zahlen
notation-frame-most = Zu dieser Art von „frame“ gehören ein Schritt und höchstens { $most } Zahlen
notation-frame-unit = Die { $n }. Zahl von „frame“ steht für eine Einheit; Platz { $seat } hat keine Einheit { $unit }
notation-frame-zone = Die { $n }. Zahl von „frame“ steht für eine Zone; { $zone } gibt es nicht
notation-frame-card = Eine Zeile „frame“ spricht von Karte { $card } von Platz { $seat }, dessen Deck { $count } hat
notation-effect-behind = Die laufende Wirkung steht hinter der letzten ihrer Karte
notation-lasting = Es gibt mehr als { $most } dauernde Wirkungen
notation-until = Sage, bis wann, mit einem der Wörter { $known }
notation-no-effects = Die Karte { $card } von Platz { $seat } hat keine Wirkungen
notation-order = Die Plätze stehen der Reihe nach, jeder einmal; { $which ->
        [seat] hier müsste Platz { $seat } stehen
       *[none] hier darf keiner mehr stehen
    }
notation-out = Ein Spieler scheidet aus durch { $known }
notation-out-turn = „turn“ steht nur hinter dem Grund, aus dem der Platz ausgeschieden ist
notation-seat-missing = Die Zeile „{ $word } …“ dieses Platzes fehlt
notation-seat-unknown = „{ $word }“ ist hier unbekannt; zu einem Platz gehören { $known }
notation-which = Sage mit einer Zahl, welche
notation-top = Eine bis { $most } Karten oben auf einem Zugstapel können bekannt sein
notation-zone-before = Nenne eine Zone vor Einheit { $word }
notation-two-places = Einheit { $unit } steht an zwei Stellen
notation-in-two-places = Einheit { $unit } ist an zwei Stellen
notation-no-back = Einheit { $unit } hat keine zweite Seite
notation-cloaked-back = Einheit { $unit } zeigt ihre zweite Seite nur, solange sie getarnt ist
notation-nowhere = Einheit { $unit } von Platz { $seat } steht nirgends; auch die in Reserve werden genannt
notation-is-nowhere = Einheit { $unit } von Platz { $seat } ist nirgends; auch die in Reserve werden genannt
notation-three = Es gibt drei Plätze für Ziele; schreibe „{ $none }“ für einen leeren
notation-objective-pool = Ziel { $n } ist keine verdeckte Karte, also gehört es zu keinem Vorrat
notation-own-hand = Platz { $seat } kennt seine eigene Hand; hier steht nur, was andere davon wissen
notation-base = Diese Zeile nennt den Schaden auf den drei Karten, „base 0 1 3“
notation-unit = Eine Einheit schreibt man „unit 3 at 12.5,-300 heading 90 …“, „unit 3 reserve …“ oder „unit 3 gone …“
notation-at = Zu einer Einheit auf dem Tisch gehören Ort und Richtung, wie at 12.5,-300 heading 90
notation-heading = Nur eine Einheit auf dem Tisch hat eine Richtung
notation-between = { $word } liegt nicht zwischen { $least } und { $most }
notation-no-icon = „{ $icon }“ ist kein Symbol von Einheiten; das sind { $known }
notation-not-in-hand = { $what ->
        [exchange] Eine Karte, die getauscht werden soll
       *[forced] Eine Karte, die gespielt werden muss
    } (c{ $card }), ist nicht auf der Hand dieses Platzes
notation-seen-hand = Betrachter { $viewer } soll Karten der Hand kennen, die nicht auf ihr sind
notation-seen-objective = Betrachter { $viewer } soll Ziel { $n } kennen, das keine bestimmte verdeckte Karte ist
notation-seen-top = Betrachter { $viewer } soll Karte { $n } oben auf dem Zugstapel kennen, die nicht genannt ist
notation-copies = c{ $card } ({ $name }) steht { $n }-mal da, aber in der Deckliste { $copies }-mal
notation-pool = Vorrat { $pool } hat { $held } Karten, aber Zugstapel und ungesehene Ziele ergeben { $n }
notation-over-frames = Das Spiel ist vorbei, aber Zeilen „frame“ erzählen, dass noch etwas läuft
notation-no-frame = Das Spiel geht weiter, aber keine Zeile „frame“ sagt, was gerade läuft
notation-first-frame = Die erste Zeile „frame“ ist „setup“ vor Zug 1 und von da an „turn“
notation-only-first = Nur die erste Zeile „frame“ ist ein Aufbau oder ein Zug
notation-battle-combat = Vor „frame battle“ steht die Zeile „frame combat“, zu der das Gefecht gehört
notation-battle-frame = Es gibt eine Zeile „battle …“ und „frame battle“ dazu, oder keines von beiden
notation-strike-frame = Es gibt eine Zeile „strike …“, aber keine Zeile „frame strikes“, zu der sie gehört
notation-picks-frame = Es gibt Ansagen, aber keine Zeile „frame combat“ oder „frame strikes“, zu der sie gehören
notation-must-be-over = Weniger als zwei Spieler sind noch dabei, also muss das Spiel vorbei sein ({ $rule })
notation-which-objective = Platz { $seat } spielt ein Ziel, aber die Zeilen „frame“ sagen nicht, welche Karte
notation-no-objective-card = Platz { $seat } spielt c{ $card }, und das ist keine Zielkarte auf seiner Hand
notation-chance-frame = Die letzte Zeile „frame“ fragt den Zufall nicht nach { $what }
notation-chance-none = Der Zufall ist nach einer Karte von Platz { $seat } gefragt, aber es gibt keine zur Auswahl
notation-asks-nobody = Platz { $seat } ist gefragt, aber die letzte Zeile „frame“ fragt niemanden
notation-asks-other = Platz { $seat } ist gefragt, aber die letzte Zeile „frame“ fragt Platz { $other }
notation-asks-out = Platz { $seat } ist gefragt, aber ausgeschieden
notation-no-answer = Platz { $seat } ist gefragt, aber es gibt keine Antwort, die er geben könnte
notation-not-asked = Die Zeilen „frame“ fragen nicht, was gefragt sein soll, oder es gibt keine Antwort darauf
notation-beyond = Einheit { $unit } von Platz { $seat } steht jenseits des Tischrandes
notation-overlap = Einheit { $unit } von Platz { $seat } und Einheit { $other } von Platz { $seat_other } überdecken sich
notation-on-base = Einheit { $unit } von Platz { $seat } steht auf einer Karte einer Heimatbasis
notation-no-game = Kein Spiel kann so aussehen
notation-no-game-cards = Die genannten Karten passen nicht zu den Decklisten
notation-no-game-fleets = Die Aufstellung passt nicht zu den Flotten
notation-would-stand = Kein Spiel kann so aussehen; hier stünde „{ $line }“
notation-line-count = Kein Spiel kann so aussehen; es fehlen Zeilen, oder es sind zu viele
