# Das Brett im Browser: Zonen, Plätze, Handkarten, Frage (web/src/card, web/src/around, web/src/parts).

## Werte, Sterne, Zugehörigkeiten

b-attack = Angriff
b-damage = Schaden
b-defense = Verteidigung
b-shields = Schilde
b-value = { $name } { $n }
b-value-damaged = noch { $left } von { $n } Schilden, Schaden { $counters }
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
b-affiliation-none = Ohne Zugehörigkeit

## Kurze Wörter auf Karten

b-attack-short = ANG
b-damage-short = SCH
b-defense-short = VER
b-objective-defense = Verteidigung als Ziel
b-type-combat = Kampfkarte
b-type-objective = Zielkarte
b-kind-space = Raumeinheit
b-kind-ground = Bodeneinheit

## Zustände, wie sie vorgelesen werden

b-state-selectable = wählbar
b-state-selected = gewählt
b-state-target = als Gegner wählbar
b-state-affected = betroffen
b-state-not-now = jetzt nicht
b-needs = braucht { $stars }, { $left ->
    [0] keine übrig
   *[other] { $left } übrig
}
b-several = { $n } × { $name }
b-second-face = zweite Seite
b-acted = hat gehandelt

## Zonen

b-board = Spielbrett
b-zone-contested = Kampfzone
b-zone-own = Deine Heimatzone
b-zone-home = Heimatzone von { $name }
b-units-in = { $zone }: { $n ->
    [0] keine Einheiten
    [one] eine Einheit
   *[other] { $n } Einheiten
}
b-pick-zone = { $zone }
b-empty = keine Einheiten
b-none = keine
b-objectives-of = Ziele von { $name }
b-objective-up = Ziel { $place }: { $name }, Verteidigung { $defense }, { b-stars-of }
b-stars-of = { $stars ->
    [one] { $stars } Stern
   *[other] { $stars } Sterne
}
b-objective-down = Ziel { $place }, verdeckt{ $known ->
    [0] {""}
   *[other] , du hast dort { $name } gesehen
}
b-objective-gone = Ziel { $place } ist zerstört

## Plätze

b-seat = { $name }, Platz { $n }
b-active = am Zug
b-order = { $n ->
    [1] Startspieler
   *[other] In der Zugfolge an Stelle { $n }
}
b-order-short = { $n }.
b-here = Verbunden
b-absent = Nicht verbunden
b-away = Abwesend
b-bot = Vom Computer gespielt
b-hand-count = { $n ->
    [one] Eine Handkarte
   *[other] { $n } Handkarten
}
b-round = Runde { $k } von { $most }
b-round-last = Letzte Runde
b-round-title = Punkte entscheiden (F9): Das Spiel endet nach der Runde, in der der erste Spieler ausscheidet, spätestens nach { $most } Runden.
b-points = { $n ->
    [one] Ein Punkt
   *[other] { $n } Punkte
}
b-points-title = Punkte: zerstörte Sterne und Ziele, ausgeschiedene Spieler (F9)
b-deck-count = { $n ->
    [one] Eine Karte im Zugstapel
   *[other] { $n } Karten im Zugstapel
}
b-discard-count = { $n ->
    [0] Ablagestapel: leer
    [one] Ablagestapel: eine Karte
   *[other] Ablagestapel: { $n } Karten
}
b-discard-of = Ablagestapel von { $name }
b-hand-of = Was du von der Hand von { $name } weißt
b-deck-of = Was du vom Zugstapel von { $name } weißt: die obersten Karten
b-unknown-cards = { $n ->
    [one] und eine Karte, die du nicht kennst
   *[other] und { $n } Karten, die du nicht kennst
}
b-looked-at = Du hast diese Karte angesehen
b-discard-none = Noch keine Karten.
b-reserves = Reserve
b-reserves-sum = { $n ->
    [0] Reserve: keine Einheiten
    [one] Reserve: eine Einheit, { b-stars-of }
   *[other] Reserve: { $n } Einheiten, { b-stars-of }
}
b-reserves-of = Reserve von { $name }
b-reserves-none = Keine Einheiten in der Reserve.
b-in-play = Im Spiel: { $units }
b-out-of-game = Aus dem Spiel: { $units }
b-home-sum = { $n ->
    [one] Eine Einheit daheim, { b-stars-of }
   *[other] { $n } Einheiten daheim, { b-stars-of }
}
b-objectives-sum = { $n ->
    [one] Ein Ziel, davon { $up } aufgedeckt
   *[other] { $n } Ziele, davon { $up } aufgedeckt
}
b-passing = Passt für den Rest dieser Aktion
b-out = { $cause ->
    [units] Ausgeschieden in Zug { $turn }: keine Einheiten mehr im Spiel (R10.1).
    [objectives] Ausgeschieden in Zug { $turn }: keine Ziele mehr (R10.2).
    [resignation] Hat das Spiel in Zug { $turn } verlassen.
   *[other] Ausgeschieden in Zug { $turn }.
}

## Handkarten

b-hand = Deine Handkarten: { $n ->
    [0] keine
    [one] eine
   *[other] { $n }
}
b-hand-empty = Keine Handkarten.

## Frage

b-prompt = Was gefragt ist
b-answers = Antworten
b-turn = Zug { $n }
b-at-deploy = Aufstellung
b-at-objective = Ziel
b-at-action = Aktion
b-at-move = Bewegung
b-at-declare = Ansage
b-at-order = Reihenfolge
b-at-battle = { $m ->
    [0] Gefecht
   *[other] Gefecht { $k } von { $m }
}
b-at-aim = Angegriffenes Ziel
b-at-strikers = Zielschlag-Einheiten
b-at-strike = { $m ->
    [0] Zielschlag
   *[other] Zielschlag { $k } von { $m }
}
b-at-carrier = Träger
b-at-reserves = Reserve
b-at-ability = Spezialfähigkeit
b-at-over = Das Ende
b-budget = { $spent } von { $total } ★ gewählt
b-budget-name = Gewählte Sterne
b-back = Zurücknehmen
b-forgo = Keine Aktion
b-forgo-reserves = Niemanden bringen
b-order-list = Die Reihenfolge bisher
b-other-action = Andere Aktion
b-order-as-is = In dieser Reihenfolge
b-order-next = Das erste davon
b-order-earlier = { $unit } früher
b-order-hint = Zieh ein Gefecht, oder nimm den Pfeil, um die Reihenfolge zu ändern.
b-odds-hits = Trifft
b-odds-destroys = Zerstört
b-odds-lost = Geht verloren
b-odds-together = Alle { $n } zerstören es
b-odds-falls = Ziel fällt
b-odds-falls-to = Fällt gegen alle { $n }
b-odds-foes = Gegnerische Einheiten dort
b-odds-strike-from = Zielschlag auf Ziel { $place }
b-odds-stars-left = Danach übrig
b-stars-short = { $n } ★
b-same-target = Wieder { $unit }
b-rest = { $n ->
    [one] Noch eine ebenso
   *[other] Noch { $n } ebenso
}
b-group = { $n ->
    [one] Eine Einheit gewählt: klick, wohin oder gegen wen, oder zieh sie dorthin.
   *[other] { $n } Einheiten gewählt: klick, wohin oder gegen wen, oder zieh sie dorthin.
}
b-taken-only = Es gab nur eine Antwort. „Rückgängig“ fragt dich.
b-taken-target = Es gab nur eine Wahl. „Rückgängig“ fragt dich.
b-taken-objective = Keine Zielkarte auf der Hand: weiter zur Aktion.
b-taken-card = Keine Kampfkarte auf der Hand: gepasst.
b-taken-zone = In dieselbe Zone wie zuvor. „Rückgängig“ fragt dich.
b-done-deploy = Aufstellung abschließen
b-done-move = Bewegung abschließen
b-done-attack = Gefechte beginnen
b-done-strike = Zielschläge beginnen
b-done-reserves = Fertig
b-pass-on = Für den Rest dieser Aktion passen
b-pass-off = Nicht mehr passen
b-pass-on-title = Alle sehen, dass du in allen Gefechten dieser Aktion passt.
b-undo = Rückgängig
b-chat-unread = { $n ->
    [one] Eine neue Nachricht von
   *[other] { $n } neue Nachrichten, die letzte von
}
b-hint = Tipp
b-key-space = ␣
b-rule = Regel { $rule }
b-close = Schließen

## Wünsche: was eine Einheit tun könnte

b-wishes = Was { $unit } tun kann
b-wishes-none = Im Moment nichts.
b-wish-move = Bewegen …
b-wish-move-zone = Bewegen: { $zone }
b-wish-attack = Angreifen …
b-wish-attack-unit = { $unit } angreifen
b-wish-strike = Zielschlag auf Ziel { $place }
b-wish-carrier = Reserve bringen

## Der Tisch um das Brett

b-leave = Remis und Aufgabe
b-leave-short = Aufgeben …
b-draw = Remis anbieten
b-draw-offered = Remis angeboten
b-resign = Aufgeben
b-resign-sure = Willst du dieses Spiel wirklich aufgeben?
b-resign-not = Weiterspielen
b-keys = Tasten
b-settings = Einstellungen
b-solid = Tisch in drei Dimensionen
b-solid-on = Den Tisch in drei Dimensionen zeigen (V)
b-solid-off = Zurück zum flachen Tisch (V)
b-solid-tools = Ansicht
b-solid-nearer = Näher
b-solid-farther = Weiter weg
b-solid-whole = Der ganze Tisch
b-solid-above = Von oben
b-solid-none = Dieser Browser kann nicht in drei Dimensionen zeichnen (ihm fehlt WebGL), der Tisch bleibt deshalb flach.
b-solid-lost = Der Browser zeichnet nicht mehr in drei Dimensionen, hier ist der flache Tisch. Der Schalter versucht es noch einmal.
b-solid-offline = Was den Tisch in drei Dimensionen zeichnet, konnte nicht geladen werden, hier ist der flache Tisch. Der Schalter versucht es noch einmal.
b-connecting = Verbindung wird aufgebaut …
b-lost = Verbindung verloren; neuer Versuch …
b-gone = Diesen Tisch gibt es nicht.
b-refused = Du kannst diesem Tisch nicht zusehen.
b-watching = Du siehst zu.
b-title = Spieltisch
b-side = Neben dem Brett
b-tabs = Teile des Tisches
b-tab-board = Brett
b-tab-hand = Hand
b-tab-battle = Gefecht
b-tab-log = Verlauf
b-beside-log = Verlauf
b-beside-chat = Chat
b-beside-dice = Würfel
b-describe = Der Tisch in Worten
b-describe-zone = { $zone }: { $units }.
b-describe-seat = { $name }: { b-hand-held }, { $deck } im Zugstapel. Ziele: { $objectives }. { $zone }: { $units }.
b-hand-held = { $hand ->
    [one] eine Handkarte
   *[other] { $hand } Handkarten
}
b-describe-out = { $name } ist aus dem Spiel.
b-by-hand = Eine Karte, die selbst ausgeführt wird
b-by-hand-who = { $seat } führt „{ $card }“ selbst aus
