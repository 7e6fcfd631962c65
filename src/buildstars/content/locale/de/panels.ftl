# Tafeln neben dem Spielfeld im Browser: Gefecht, Zielschlag, Verlauf, Großansicht, Tipp, Gespräch, Statistik, Spielende (web/src/around, web/src/card/battle).

p-times = { $n } × { $name }
p-put-aside = Beiseitelegen
p-close = Schließen

## Gefecht

p-battle = Gefecht
p-side-attacker = Angreifer: { $unit }
p-side-defender = Verteidiger: { $unit }
p-battle-of = Gefecht { $n } von { $m }
p-steps = Die neun Schritte eines Gefechts
p-step-now = Schritt { $n }: { $what }
p-step-over = Das Gefecht ist vorbei
p-step-1 = Angreifer: Karte oder passen
p-step-2 = Verteidiger: Karte oder passen
p-step-3 = Angreifer darf antworten
p-step-4 = Beide würfeln
p-step-5 = Verteidigungsstärken
p-step-6 = Wer trifft
p-step-7 = Schaden
p-step-8 = Ablegen und auffüllen
p-step-9 = Nächstes Gefecht
p-passes = passt
p-choosing = wählt eine Karte
p-no-card = keine Karte
p-card-may-come = noch keine Karte
p-bonus-only = Nur der Bonus: Das Symbol passt nicht zu dieser Einheit
p-destroyed = zerstört
p-attack = Angriff
p-damage = Schaden
p-defense = Verteidigung

## Chancen

p-needs = braucht
p-need = { $n } oder mehr
p-need-any = jeden Wurf
p-need-twelve = nur eine 12
p-need-never = trifft nie
p-row-hit = trifft
p-row-destroys = zerstört
p-odds-now = Ohne weitere Karten
p-odds-with-card = Mit dieser Karte
p-band = Wenn sie eine spielen: bis { $best }, im Mittel { $mean }
p-reply = Spielen sie eine: Treffer { $hit } zu { $back } gegen ihre beste Karte,
p-reply-mean = { $hit } zu { $back } im Mittel
p-who-hits = { $label }: Wer trifft
p-outcome-attacker = Angreifer
p-outcome-both = beide
p-outcome-neither = niemand
p-outcome-defender = Verteidiger

## Würfel

p-dice = { $first } und { $second }, zusammen { $n }
p-against = gegen { $need }
p-end-hit = Treffer
p-end-automatic = Treffer
p-end-anyway = trotzdem ein Treffer
p-end-missed = daneben
p-end-denied = trotzdem kein Treffer
p-struck-hit = zerstört
p-struck-automatic = zerstört
p-struck-anyway = trotzdem zerstört
p-struck-missed = es hält stand
p-struck-denied = es hält trotzdem stand
p-automatic = Eine 12 trifft immer, was die Zahlen auch sagen.
p-took = { $n } Schaden, jetzt { $counters } von { $shields }
p-damage-short = { $n } Schaden
p-is-destroyed = { $unit } wird zerstört
p-destroys-it = zerstört den Gegner
p-retreat = keine Würfel: Eine Einheit hat das Gefecht verlassen
p-no-roll = es wurde nicht gewürfelt
p-rule-open = Regel { $number }

## Orte

p-objective-of = { $is ->
    [you] Dein Ziel { $n }
   *[player] Ziel { $n } von { $name }
}

## Zielschlag

p-strike = Zielschlag
p-strike-choose = Wähle, wer zuschlägt.
p-strike-reveals = deckt es auf: „{ $card }“
p-strike-replaced = Eine Kampfkarte: Sie wird abgelegt, und die oberste Karte des Zugstapels liegt jetzt verdeckt an ihrer Stelle.
p-strike-spared = muss nicht mehr zuschlagen
p-strike-after = { $n ->
    [1] fällt durch diesen Zielschlag:
   *[other] gefallen nach { $n } Zielschlägen:
}
p-strike-whole = Das Ziel fällt
p-strike-candidates = Wer zuschlagen könnte, mit der Chance
p-reserves = Reserve: { $used } von { $total } ★ gerufen
p-reserves-came = Aus der Reserve: { $units }.
p-budget = { $used } von { $total } Sternen
p-face-down = verdeckt
p-type-combat = Kampfkarte
p-type-objective = Zielkarte

## Reihe

p-series-battles = Alle Gefechte zusammen
p-series-strikes = Alle Zielschläge zusammen
p-versus = gegen
p-series-gone = Gegner zerstört
p-series-falls = Ziel gefallen
p-series-lost = Angreifer verloren
p-series-note = Nacheinander und ohne Karten, Schaden bleibt liegen.

## Was wirkt

p-effects = Was gerade wirkt
p-effect-objective = Ziel { $n } von { $name }
p-effect-unit = { $unit }, { $until }
p-effect-lasting = { $name }, { $until }

## Verlauf

p-log = Verlauf
p-log-setup = Aufbau
p-log-turn = Zug { $n }: { $name }
p-gist-moved = { $n ->
    [one] 1 Bewegung
   *[other] { $n } Bewegungen
}
p-gist-battle = { $n ->
    [one] 1 Gefecht
   *[other] { $n } Gefechte
}
p-gist-struck = Zielschlag
p-gist-destroyed = { $n } zerstört
p-gist-objective-destroyed = Ziel fällt
p-gist-eliminated = { $n } ausgeschieden
p-gist-moves = { $n ->
    [one] 1 Bewegung
   *[other] { $n } Bewegungen
}
p-gist-fires = { $n ->
    [one] 1 Schuss
   *[other] { $n } Schüsse
}
p-gist-out = { $n } ausgeschieden
p-gist-nothing = ruhig
p-log-nothing = Nichts geschah.
p-log-empty = Noch ist nichts geschehen.
p-log-end = Zum Ende
p-log-sums = Die Zahlen
p-log-times = { $text } (×{ $n })
p-log-deployed = { $seat } stellt auf: { $units }.
p-log-attack = { $unit }: { $n } gegen { $need }, { $end }
p-log-hit-damage = { $unit } richtet { $n } Schaden an
p-log-moved = { $seat } zieht { say-into-zone }: { $units }.
p-sum-attack = Angriffsstärke:
p-sum-defense = Verteidigungsstärke:
p-sum-damage = Schaden:

## Regeln

p-rule-back = Zurück zu { $number }
p-rule-all = Alle Regeln, in einem neuen Tab
p-rule-unread = Die Regel konnte gerade nicht gelesen werden.
p-rules-touched = Regeln:

## Großansicht

p-zoom = Großansicht
p-kind-space = Raumeinheit
p-kind-ground = Bodeneinheit
p-face-front = Vorderseite
p-face-back = Rückseite
p-face-showing = sichtbar
p-hurt = Schaden { $n } von { $shields }
p-printed = aufgedruckt
p-as-objective = als Ziel

## Tipp

p-hint = Tipp
p-hint-offer = Ein Tipp kommt in drei Schritten, damit du den Rest selbst finden kannst.
p-hint-not-now = Wenn du an der Reihe bist, gibt es hier Tipps.
p-hint-thinking = Einen Augenblick …
p-hint-none = Es gibt nur eine Antwort.
p-hint-do = So machen
p-hint-more-0 = Welche Aktion?
p-hint-more-1 = Womit?
p-hint-more-2 = Zeig die Zahlen
p-hint-note = Die Gewinnchance, wie ein Gegner sie beurteilt, der nur sieht, was du siehst; ★ ist, was eine Wahl in Sternen bringt oder kostet.
p-hint-objective = Spiele ein Ziel aus
p-hint-pass = Lass es: passe
p-hint-carrier = Setze einen Träger ein
p-hint-move = Bewege Einheiten
p-hint-call = Rufe die Reserve
p-hint-attack = Greife an
p-hint-strike = Führe einen Zielschlag
p-hint-deploy = Stelle auf
p-hint-card = Spiele eine Karte
p-hint-other = Wähle

## Gespräch

p-chat = Gespräch am Tisch
p-chat-empty = Noch hat niemand etwas gesagt.
p-chat-say = Sag etwas
p-chat-send = Senden
p-chat-mutes = Wen du hörst
p-chat-mute = { $name } stummschalten
p-chat-muted = { $name } ist stumm

## Würfelstatistik

p-dice-title = Würfel bisher
p-dice-none = Noch wurde nicht gewürfelt.
p-dice-mean = { $n ->
    [one] Ein Basiswurf von { $mean }; zu erwarten sind 7.
   *[other] { $n } Basiswürfe, im Mittel { $mean }; zu erwarten sind 7. In 95 von 100 Spielen mit fairen Würfeln sind es { $low } bis { $high }.
}
p-dice-chart = Wie oft jede Summe fiel: { $sums }
p-dice-rolled = gewürfelt
p-dice-expected = zu erwarten
p-dice-band = 95 % fairer Spiele

## Uhr

p-clock = { $question } für diese Frage, { $bank } Vorrat
p-clock-short = Weniger als fünfzehn Sekunden sind übrig.
p-time-up = Deine Zeit ist um.
p-time-up-alone = Der Computer wartet: Antworte, und das Spiel geht weiter.
p-time-up-others = Bis du antwortest, können die anderen einen Computergegner für dich spielen lassen oder ohne dich weiterspielen.
p-your-turn = Du bist dran

## Was alle gutheißen müssen

p-request-undo = { $is ->
    [you] Du möchtest deine letzte Wahl zurücknehmen.
   *[player] { $name } möchte die letzte Wahl zurücknehmen.
}
p-request-draw = { $is ->
    [you] Du bietest ein Unentschieden an.
   *[player] { $name } bietet ein Unentschieden an.
}
p-request-rematch = { $is ->
    [you] Du möchtest noch einmal spielen.
   *[player] { $name } möchte noch einmal spielen.
}
p-request-coach = { $is ->
    [you] Du möchtest, dass der Trainer zu allen spricht.
   *[player] { $name } möchte, dass der Trainer zu allen spricht, zu jedem über die eigenen Fehler.
}
p-request-waits = Noch keine Antwort: { $names }.
p-yes-undo = Erlauben
p-yes-draw = Unentschieden annehmen
p-yes-rematch = Noch einmal spielen
p-no = Nein
p-withdraw = Zurückziehen
p-away = { $name } ist nicht da.
p-away-what = Wartet, lasst einen Computergegner weiterspielen, oder spielt ohne weiter.
p-away-takeover = Computergegner weiterspielen lassen
p-away-remove = Ohne weiterspielen
p-away-takeover-by = Für einen Computergegner: { $names }.
p-away-remove-by = Für das Weiterspielen ohne: { $names }.

## Ein Bildschirm für mehrere

p-hand-next = Als Nächstes wählt { $name }.
p-hand-over = Weitergeben
p-hand-to = Gib das Gerät an { $name }
p-hand-why = Niemand sonst soll die Handkarten sehen, die jetzt kommen.
p-hand-me = Ich bin { $name }

## Tasten

p-keys = Tasten
p-key-space = Leertaste
p-keys-primary = der helle Knopf der Frage; in einer Szene: weiter, zweimal: zum Ende der Aktion
p-keys-move = zur nächsten Einheit, Karte oder Zone
p-keys-choose = wählen, was den Fokus hat
p-keys-back = schließen oder die letzte Wahl zurücknehmen
p-keys-tab = zum nächsten Teil des Bildschirms
p-keys-seats = die Heimatzone eines Spielers öffnen
p-keys-undo = deine letzte Wahl zurücknehmen
p-keys-hint = ein Tipp, jedes Mal einen Schritt weiter
p-keys-log = der Verlauf
p-keys-describe = den Tisch vorlesen, Zone für Zone
p-reference = Spielübersicht
p-keys-reference = Spielübersicht: Zug, Gefecht, Zielschlag, Symbole
p-keys-solid = Tisch in drei Dimensionen oder flach; dort: ⇧ V von oben, Bild ↑ ↓ neigt, Pos1 und Ende drehen
p-keys-keys = diese Tasten
p-keys-note = Während du schreibst, sind Tasten nur Buchstaben.

## Einstellungen

p-settings = Einstellungen
p-set-language = Sprache
p-set-theme = Farben
p-theme-dark = Holotisch
p-theme-light = Tageslicht
p-set-motion = Bewegung
p-motion-system = Wie das System
p-motion-on = An
p-motion-off = Aus
p-set-pace = Szenen
p-pace-calm = Ruhig
p-pace-normal = Normal
p-pace-quick = Zügig
p-pace-off = Aus
p-set-sound = Ton
p-sound-on = Ton einschalten
p-sound-off = Ton ausschalten
p-set-volume = Lautstärke
p-set-skip = Weniger fragen
p-set-skip-note = Was keine Wahl lässt, wird für dich gewählt; Gefechte kommen in der Reihenfolge, in der du sie ansagst. „Rückgängig“ fragt dich; nie dort, wo es etwas verraten würde.
p-set-notify = Benachrichtigen, wenn du dran bist
p-set-notify-note = Nur solange dieser Tab im Hintergrund ist.
p-set-notify-denied = Dein Browser erlaubt es nicht. In seinen Einstellungen für diese Seite lässt sich das ändern.

## Die Szene

p-scene = Das Gefecht, wie es gekämpft wird
p-scene-fire = Feuer
p-scene-dice = Würfel
p-scene-base = Basiskarte
p-scene-shields = noch { $left } von { $all } Schilden
p-scene-veteran = Veteran
p-scene-retreats = zieht sich zurück
p-scene-fell = zerstört
p-scene-held = hält stand
p-scene-watch = Sieh zu: Es wird ausgetragen.
p-scene-skip = Weiter
p-scene-skip-title = Zum Ende dieses Schrittes; zweimal: zum Ende der Aktion

## Seit deinem letzten Zug

p-since = Seit deinem letzten Zug
p-since-again = Noch einmal ansehen
p-since-nothing = tat nichts
p-since-moved = { $n ->
    [one] eine Einheit gezogen
   *[other] { $n } Einheiten gezogen
}
p-since-battles = { $n ->
    [one] ein Gefecht
   *[other] { $n } Gefechte
}
p-since-strikes = { $n ->
    [one] ein Zielschlag
   *[other] { $n } Zielschläge
}
p-since-objectives = { $n ->
    [one] ein Ziel ausgespielt
   *[other] { $n } Ziele ausgespielt
}
p-since-reserves = { $n ->
    [one] eine Einheit aus der Reserve
   *[other] { $n } Einheiten aus der Reserve
}
p-since-lost = { $seat_other_is ->
    [you] Du hast verloren: { $units }
   *[player] { $seat_other } hat verloren: { $units }
}
p-since-threat = { $n ->
    [one] { $name } hat eine Einheit in deiner Heimatzone
   *[other] { $name } hat { $n } Einheiten in deiner Heimatzone
}

## Das Ende

p-end-won = Sieg
p-end-lost = Niederlage
p-end-draw = Unentschieden
p-end-shared = { $n ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen
}
p-end-show = Das Ergebnis
p-end-rematch = Noch einmal, Seiten getauscht
p-end-accept = Noch einmal: einverstanden
p-end-asked = Die anderen überlegen noch
p-end-next = Zum nächsten Spiel
p-end-replay = Spiel ansehen
p-next-level = Nächster Gegner: { $opponent }
p-next-guided = Lernen: das geführte Spiel
p-next-puzzle = Rätsel des Tages
p-end-record = Aufzeichnung herunterladen
p-end-verify = Würfel nachprüfen
p-end-reviewing = Das Spiel wird noch einmal durchgesehen …
p-end-no-review = Die Durchsicht konnte nicht gelesen werden.
p-end-out = ausgeschieden
p-end-points = Punkte
p-end-units = Einheiten übrig
p-end-base = Stützpunktkarten übrig
p-end-note = Glück ist, wie viel Gewinnchance Würfel und Karten gebracht oder genommen haben; der Verlust ist, was Entscheidungen im Mittel verschenkt haben.
p-curve = Gewinnchancen. Am Anfang: { $start }. Am Ende: { $end }.
p-curve-turn = Zug { $n }
p-curve-axis = Gewinnchance, Zug für Zug
p-turning-decision = eine Entscheidung
p-turning-luck = Glück
p-turning-resignation = eine Aufgabe

## Ein Problem melden

p-report = Ein Problem melden
p-report-part = Lade herunter, was du von diesem Spiel sehen darfst, und schick es mit, wenn du schreibst, was nicht stimmt.
p-report-whole = Das Spiel ist aus: Die Aufzeichnung ist vollständig.
p-report-get = Aufzeichnung herunterladen

## Worte eines Trainers

p-coach-lost = { $grade ->
    [blunder] Patzer
    [mistake] Fehler
   *[inaccuracy] Ungenau
}, −{ $n } %.
p-coach-better = Besser: { $better }.
p-coach-undo = Zurücknehmen
p-coach-more = Warum?
p-coach-less = Weniger
p-coach-from = Der Trainer spricht
p-coach-from-off = nie
p-coach-from-inaccuracy = ab Ungenauigkeiten
p-coach-from-mistake = ab Fehlern
p-coach-from-blunder = nach Patzern
p-coach-goes = { $way ->
    [up] Der Trainer spielt das nächste Spiel auf Stufe { $to }, bisher { $from }.
   *[down] Der Trainer spielt das nächste Spiel auf Stufe { $to }, bisher { $from }.
}
p-coach-ask = Den Trainer zu allen sprechen lassen, wenn alle zustimmen
p-yes-coach = Soll sprechen
