# Der Miniaturentisch im Browser (web/src/minis). $length und $degrees sind mit ihren Einheiten ausgeschrieben.

m-t-title = Miniaturentisch
m-t-map = Der Tisch von oben
m-t-scale = Maßstab: S sind 63 mm, L sind 88 mm

## Wo wir sind

m-t-turn = Runde { $n }
m-t-log-turn = Runde { $n }: { $name } zuerst
m-t-phase-deploy = Aufstellung
m-t-phase-movement = Bewegung
m-t-phase-declare = Ansagen
m-t-phase-fire = Feuer
m-t-phase-end = Rundenende
m-t-phase-reserves = Reserven
m-t-phase-over = Das Ende
m-t-reserve-die = Reservewürfel: { $die }

## Plätze

m-t-order = { $n ->
    [1] Bewegt sich und feuert in dieser Runde zuerst
   *[other] In dieser Runde an Stelle { $n }
}
m-t-points = { $n ->
    [one] ein Punkt
   *[other] { $n } Punkte
}
m-t-points-short = Pkt.
m-t-artifact-points = { $n } Punkte für die Einheiten am Artefakt, wenn die Schlacht jetzt endete
m-t-artifact = In der Mitte liegt ein Artefakt.
m-t-points-title = Punkte: angerichteter Schaden und die Sterne zerstörter Einheiten
m-t-standing = { $n ->
    [0] Keine Einheiten auf dem Tisch
    [one] Eine Einheit auf dem Tisch, { $stars } ★
   *[other] { $n } Einheiten auf dem Tisch, { $stars } ★
}
m-t-reserve = { $n ->
    [0] Reserve: keine Einheiten
    [one] Reserve: eine Einheit
   *[other] Reserve: { $n } Einheiten
}
m-t-base = Stützpunkt: { $cards }
m-t-damage = { $n }/{ $most }
m-t-damage-of = Schaden { $n } von { $most }
m-t-card-own = deine Stützpunktkarte { $n }
m-t-card-of = Stützpunktkarte { $n } von { $name }
m-t-card-gone = zerstört
m-t-out = { $cause ->
    [units] In Runde { $turn } ausgeschieden: keine Einheiten mehr (M4.8).
    [base] In Runde { $turn } ausgeschieden: keine Stützpunktkarten mehr (M4.8).
    [resignation] Hat das Spiel in Runde { $turn } verlassen.
   *[other] In Runde { $turn } ausgeschieden.
}

## Bewegung

m-t-queue = Als Nächste
m-t-queue-choice = { $name } wählt unter gleich großen
m-t-queued = { $name } ({ $seat })
m-t-no-passing = Die größte unbewegte Einheit bewegt sich. Niemand kann passen: Was stehen bleibt, hat sich bewegt.
m-t-segment = Strecke
m-t-kind = Strecke { $kind }, { $length } mm, noch { $left }
m-t-straight = geradeaus
m-t-left = { $degrees } links
m-t-right = { $degrees } rechts
m-t-turn-by = Drehen
m-t-turn-left = { $degrees } nach links drehen
m-t-turn-right = { $degrees } nach rechts drehen
m-t-turn-most = höchstens { $degrees } auf einmal (M3.3)
m-t-length = Länge
m-t-hour = { $hour } Uhr
m-t-go = Los: { $segment }
m-t-turn-so = So drehen
m-t-place-here = Hier hinstellen
m-t-place-short = Hinstellen
m-t-place-how = Zieh sie, dreh sie am Griff, klick sie an, um sie hinzustellen.
m-t-free-move = jeder Winkel, jede Länge
m-t-free-place = jeder Ort, jeder Winkel
m-t-free-heading = jeder Winkel
m-t-no-way = In dieser Richtung geht es nicht weiter.
m-t-stop-unit = berührt { $name }: Dort endet die Bewegung (J12)
m-t-stop-card = berührt { $name }: Dort endet die Bewegung (J12)
m-t-stop-edge = von der Tischkante aufgehalten (J12)
m-t-say-segment = { $kind }, { $turn }, { $length }
m-t-say-segment-stopped = { $kind }, { $turn }, { $length }, { $stop }
m-t-say-spot = von der Mitte { $x } mm nach rechts und { $y } mm nach oben, Richtung { $hour } Uhr
m-t-pad-move = Strecke der Bewegung
m-t-pad-heading = Richtung am Ende der Bewegung
m-t-pad-place = Stelle, an die die Einheit kommt
m-t-pad-keys-move = Die Pfeile nach links und rechts drehen um 15 Grad, mit Umschalt um 5. Hoch und runter ändern die Länge. S und L wählen die Strecke. Enter geht los.
m-t-pad-keys-heading = Die Pfeile nach links und rechts drehen um 15 Grad, mit Umschalt um 5. Enter dreht die Einheit.
m-t-pad-keys-place = Die Pfeile gehen zur nächsten Stelle, mit Umschalt in kleinen Schritten. Komma und Punkt drehen die Einheit. Enter stellt sie hin.
m-t-type-move = Eine Bewegung tippen, etwa S 30L S
m-t-type-move-hint = getippt: S 30L S
m-t-type-place = Eine Stelle tippen: Millimeter von der Tischmitte nach rechts und nach oben, und die Richtung in Grad, im Uhrzeigersinn von oben
m-t-type-place-hint = x, y ab der Mitte, °
m-t-typed-wrong-move = Eine Bewegung schreibt man wie S 30L S oder 15R L/40: Die Drehung steht vor ihrer Strecke.
m-t-typed-wrong-place = Eine Stelle schreibt man wie 120, -480, 0: Millimeter von der Tischmitte nach rechts und nach oben, Grad im Uhrzeigersinn von oben.

## Feuer

m-t-fire = Feuer
m-t-fire-later = Geschossen wird nach der Bewegung.
m-t-fire-next = Schuss { $n } feuern
m-t-reroll-by = Neu würfeln durch { $unit }
m-t-fires-at = feuert auf
m-t-fires-through = feuert hindurch
m-t-blocks = versperrt
m-t-out-of-arc = { $degrees } außerhalb des Schussfelds
m-t-out-of-range = { $length } außer Reichweite
m-t-blocked = versperrt von { $name }
m-t-odds = Aussichten der Schüsse
m-t-odds-of = Aussichten von { $name }
m-t-odds-short = trifft { $hit } %, zerstört { $destroy } %
m-t-hit = trifft { $percent }
m-t-destroys = zerstört { $percent }
m-t-again = mit neuen Würfen: trifft { $hit }, zerstört { $destroy }
m-t-gone = fällt { $percent }
m-t-second = zweiter Schuss
m-t-need = Die Würfel müssen mindestens { $need } zeigen.
m-t-need-twelve = Nur eine 12 trifft.
m-t-expected = Zu erwartender Schaden:
m-t-more = { $n } weitere
m-t-fewer = Weniger
m-t-declared = Angesagte Schüsse
m-t-declared-none = Noch keine Schüsse angesagt.
m-t-shot-declared = noch zu feuern
m-t-shot-now = feuert
m-t-shot-hit = Treffer
m-t-shot-missed = daneben
m-t-shot-lapsed = verfallen
m-t-wreck = am Ende der Feuerphase zerstört

## Eine Einheit

m-t-of = { $n } von { $most }
m-t-all-about = Alles über diese Einheit
m-t-yours = deine
m-t-moves = Bewegung
m-t-range = Reichweite
m-t-hits = Treffer erzielt
m-t-aim = Zielt auf
m-t-in-reserve = in Reserve
m-t-heads = Richtung { $hour } Uhr
m-t-aims = zielt auf { $target }
m-t-is-moved = hat sich bewegt
m-t-is-held = ihre Bewegung ist zurückgestellt
m-t-is-cloaked = getarnt
m-t-is-veteran = Veteran
m-t-is-converted = umgewandelt
m-t-is-fired = hat gefeuert
m-t-is-wreck = am Ende der Feuerphase zerstört, feuert noch (M4.6)
m-t-is-waits = hat noch nicht gefeuert
m-t-range-front = { $range } nach vorn
m-t-range-round = { $range } rundum
m-t-second-shot = zweiter Schuss { $shot }
m-t-range-lasers = durch Laser einmal +S
m-t-lasers-ring = +S Laser
m-t-by-lasers = durch Laser
m-t-seen = von { $name } aus: { $hour } Uhr, { $length } entfernt ({ $cards })
m-t-can-hit = in Reichweite und Schussfeld
m-t-through = feuert durch { $names }
m-t-describe-queue = Als Nächste bewegen sich: { $units }.
m-t-describe-seat = { $name }: { m-t-points-of }. Stützpunkt: { $cards }. Auf dem Tisch: { $units }. In Reserve: { $reserve }.
m-t-points-of = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}

## Werkzeuge und Tasten

m-t-tools = Das Bild des Tisches
m-t-tool-nearer = Näher
m-t-tool-farther = Weiter weg
m-t-tool-whole = Der ganze Tisch
m-t-tool-follow = Dem Spiel folgen
m-t-tool-tape = Maßband
m-t-tool-threats = Schussfelder und Reichweiten aller Gegner
m-t-tool-more = Weitere Werkzeuge
m-t-tool-free = Jeder Winkel, jede Länge
m-t-tab-fleets = Flotten
m-t-tab-fire = Feuer
m-t-key-move = zur nächsten Einheit oder Stützpunktkarte
m-t-key-seats = zur ersten Einheit eines Spielers
m-t-key-describe = den Tisch vorlesen
m-t-key-pad = zur Strecke oder Stelle: Pfeile zielen, Enter geht los
m-t-key-type = eine Bewegung oder Stelle tippen
m-t-key-board = zu den Einheiten auf dem Tisch
m-t-key-tape = messen: wählen, von wo, dann gehen, bis wohin
m-t-key-threats = Schussfelder und Reichweiten aller Gegner
m-t-key-follow = das Bild folgt dem Spiel oder nicht
m-t-key-whole = der ganze Tisch
m-t-key-zoom = näher, weiter weg
m-t-key-pan = das Bild verschieben
m-t-key-turn = nach links, nach rechts drehen
m-t-key-kind = Strecke S oder L
m-t-key-for-me = für mich aufstellen, oder den Rest bewegen
m-t-key-do-hint = tun, was der Tipp sagt
m-t-key-group = mehrere Einheiten wählen, dann sagen, wohin
m-t-tool-group = Mehrere Einheiten wählen, mit Klicks oder indem du sie umrahmst

## Für dich getan

m-t-deploy-for-me = Für mich aufstellen
m-t-move-for-me = Den Rest für mich bewegen
m-t-all-back = Alles zurücknehmen
m-t-stop = Halt
m-t-stop-orders = { $n ->
    [one] Halt: eine Einheit hat Befehle
   *[other] Halt: { $n } Einheiten haben Befehle
}
m-t-left-behind = { $unit } kann den Platz in der Formation nicht halten: bewege die Einheit selbst.
