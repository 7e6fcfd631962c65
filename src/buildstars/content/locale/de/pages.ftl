# Die Seiten des Browser-Clients: Startseite, neuer Tisch, Beitreten, eigene Spiele, Wiederholungen, Regeln (web/src/pages, web/src/lobby, web/src/replay).

## Um jede Seite herum

g-title = Buildstars
g-title-of = { $page } · Buildstars
g-title-landing = Spielen
g-title-new = Neuer Tisch
g-title-table = Tisch
g-title-join = An einen Tisch setzen
g-title-games = Meine Spiele
g-title-replay = Wiederholung
g-title-rules = Regeln
g-title-learn = Lernen
g-title-hangar = Hangar
g-title-cards = Galerie
g-title-card = Galerie
g-title-collection = Meine Sammlung
g-title-build = Baukasten
g-title-force = Streitmacht
g-title-sets = Sets
g-title-set = Geteiltes Set
g-title-packs = Packungen
g-title-puzzles = Rätsel
g-title-puzzle = Rätsel
g-title-me = Statistik
g-title-move = Anderes Gerät
g-title-embed = Eingebettete Wiederholung
g-title-missing = Hier ist nichts
g-skip = Zum Inhalt springen
g-home = Buildstars, Startseite
g-nav = Seiten
g-nav-landing = Spielen
g-nav-games = Meine Spiele
g-nav-hangar = Hangar
g-nav-cards = Galerie
g-nav-collection = Meine Sammlung
g-nav-build = Baukasten
g-nav-sets = Sets
g-nav-packs = Packungen
g-nav-puzzles = Rätsel
g-nav-me = Statistik
g-nav-learn = Lernen
g-nav-rules = Regeln
g-menu = Menü
g-language = Sprache
g-theme-to-light = Zum hellen Tisch wechseln
g-theme-to-dark = Zum dunklen Tisch wechseln
g-name = Dein Name
g-name-change = Deinen Namen ändern
g-name-keep = Behalten
g-name-none = Gast
g-unofficial = Inoffiziell. Buildstars ist ein nicht kommerzielles Fan-Werk. Es steht in keiner Verbindung zum Verlag des Star Wars PocketModel TCG, zu Lucasfilm, Disney oder anderen Rechteinhabern und wird von ihnen weder gebilligt noch gefördert. Regeltext, Werte, Fähigkeiten und Bilder sind unsere eigenen.
g-loading = Wird geladen …
g-try-again = Noch einmal versuchen
g-not-loaded = Diese Seite konnte nicht geladen werden
g-not-loaded-why = Vielleicht ist die Verbindung weg, oder der Server hat eine neuere Version.
g-error-offline = Der Server ist nicht zu erreichen. Läuft er noch?
g-just-now = gerade eben
g-copy = Kopieren
g-copied = Kopiert
g-close = Schließen
g-missing = Hier ist nichts
g-missing-text = Vielleicht ist der Link abgeschnitten, oder den Tisch gibt es nicht mehr.
g-missing-home = Zur Startseite
g-turn = Zug { $n }

## Die Startseite

g-claim = Flotten, Würfel und Karten, wieder auf dem Tisch
g-about = Ein Spiel mit kleinen Flotten für zwei bis acht, gegen Menschen oder gegen Gegner, die mitdenken.
g-goal = Zerstöre alle Einheiten der anderen Seite oder alle ihre Ziele, dann gewinnst du.
g-goal-how = Klicke Einheiten an oder ziehe sie: Was sie tun können, leuchtet auf.
g-hero = Zwei Streitmächte stehen sich auf einem Holotisch gegenüber: links X-Flügler, ein Frachter und eine Fregatte, rechts TIE-Jäger, ein Läufer und ein Sternzerstörer.
g-play-now = Jetzt spielen
g-play-now-sub = Gegen den Rekruten, mit Spielpacks
g-setting-up = Wird aufgebaut …
g-guided = Geführtes erstes Spiel
g-guided-sub = Zehn Minuten
g-guided-battle = Geführte erste Schlacht
g-guided-battle-sub = Miniaturen, zehn Minuten
g-half = Halbes Spiel
g-half-sub = Je 15 ★, zehn Minuten
g-one-pack = Je ein Spielpack
g-one-pack-sub = Ein Ziel, fünf Minuten
g-friend = Mit Freunden spielen
g-friend-sub = Mit Link oder Code
g-more-choices = Mehr Auswahl: Streitmächte, Gegner, zwei bis acht Plätze
g-continue = Weiterspielen
g-continue-one = Weiter
g-continue-last = Dein letztes Spiel
g-continue-with = Mit { $others }
g-continue-more = { $n ->
    [one] Noch ein Spiel
   *[other] Noch { $n } Spiele
}
g-compiling = Die Spielmaschine wird noch übersetzt. Du kannst schon spielen; danach denken die Gegner schneller.
g-puzzle-today = Rätsel des Tages
g-puzzle-do = Lösen
g-puzzle-done = Heute gelöst. Noch einmal ansehen
g-ask-name = Wie heißt du?
g-ask-name-why = Wen du einlädst, der liest es.
g-ask-name-do = Tisch aufmachen
g-ask-name-close = Jetzt nicht
g-continue-against = Weiter im Spiel mit { $others }
g-open-tables = Offene Tische
g-here = { $n ->
    [one] ein Gast hier
   *[other] { $n } Gäste hier
}
g-join-code = Du hast einen Code?
g-code = Code des Tisches
g-code-example = Code oder Link
g-code-empty = Gib den Code ein, den du bekommen hast.
g-join = Mitspielen
g-join-host = Mitspielen am Tisch von { $host }
g-watch = Spiele zum Zusehen
g-watch-one = Zusehen
g-watch-host = Zusehen beim Spiel von { $host }
g-seat-free = freier Platz
g-no-tables-open = Im Augenblick wartet niemand. „Mit Freunden spielen“ öffnet einen Tisch; öffentliche stehen dann hier.
g-no-tables-playing = Gerade läuft kein öffentliches Spiel.
g-fact-size = { $n } ★
g-fact-packs = Spielpacks
g-how = So spielt es sich
g-how-move = Bewegen
g-how-move-text = Aus deiner Heimatzone in die Kampfzone, von dort in die eines Gegners. Einheiten mit bis zu fünf Sternen pro Zug.
g-how-battle = Kämpfen
g-how-battle-text = Beide Seiten werfen zwei Würfel und dürfen eine Kampfkarte spielen. Die genauen Chancen siehst du vorher.
g-how-strike = Zuschlagen
g-how-strike-text = Zerstöre alle Ziele eines Gegners oder alle seine Einheiten im Spiel, und er ist draußen. Wer übrig bleibt, gewinnt.

## Ein Spiel in einer Liste

g-your-turn = Du bist dran
g-waiting-state = Wartet auf Spieler
g-replay = Ansehen
g-replay-against = Ansehen: Spiel mit { $others }
g-outcome-won = Gewonnen
g-outcome-lost = Verloren
g-outcome-drawn = Unentschieden
g-cause-units = durch Einheiten
g-cause-objectives = durch Ziele
g-cause-resignation = durch Aufgabe
g-cause-agreement = durch Einigung
g-cause-quiet = zu lange ohne Verlust
g-cause-base = durch Stützpunkte
g-cause-points = nach Punkten
g-cause-nobody_left = niemand übrig
g-cause-turn_limit = Rundengrenze
g-cause-limit = Zuggrenze

## Uhren

g-clock-none = Ohne Uhr
g-clock-casual = Gemütliche Uhr
g-clock-fast = Schnelle Uhr
g-clock-short-none = Keine
g-clock-short-casual = Gemütlich
g-clock-short-fast = Schnell
g-clock-about-none = Alle nehmen sich die Zeit, die sie brauchen.
g-clock-about-casual = Eine Minute pro Frage, dazu 15 Minuten Guthaben für alles darüber.
g-clock-about-fast = 20 Sekunden pro Frage, dazu 4 Minuten Guthaben für alles darüber.

## Ein neuer Tisch

g-new = Neuer Tisch
g-new-lead = So, wie er ist, kann es losgehen. Ändere, was du magst: wer spielt, mit welchen Streitmächten und nach welchen Optionen.
g-players = Spieler
g-players-less = Ein Spieler weniger
g-players-more = Ein Spieler mehr
g-seat = Platz { $n }
g-seat-who = Wer hier sitzt
g-seat-name = Name
g-seat-remove = Platz { $n } entfernen
g-kind-me = Ich
g-kind-here = Jemand an diesem Bildschirm
g-kind-open = Jemand anderswo
g-kind-bot = Computergegner
g-kind-open-about = Der Platz bleibt frei. Du bekommst einen Link und einen Code zum Weitergeben; wer kommt, bringt eine Streitmacht mit.
g-kind-here-about = Ihr reicht den Bildschirm weiter; dazwischen sind die Handkarten verdeckt.
g-level = Stärke
g-style = Charakter
g-coach-level = Seine Stufe: { $n } von 100
g-coach-mine = Wie es meine Spiele ergeben: { $n }
g-coach-stands = Du hast { $won } deiner letzten { $games } Spiele gegen ihn gewonnen.
g-coach-new = Er findet deine Stufe beim Spielen heraus.
g-force = Streitmacht
g-force-change = Ändern
g-force-choose = Streitmacht wählen
g-force-ready = Fertige Streitmächte
g-force-list = Eigene Liste
g-force-mine = Selbst gebaut
g-force-none-mine = Für dieses Spiel hast du noch keine gebaut.
g-force-build = Zur Werkstatt
g-force-to-builder = Ändern
g-force-nameless = Namenlose Streitmacht
g-force-theirs = Wird mitgebracht
g-force-random = Eine zufällige Streitmacht
g-force-random-mine = Eine zufällige Streitmacht aus meiner Sammlung
g-force-random-owned = Eine zufällige Streitmacht aus meiner Sammlung: { $name }
g-force-random-owned-about = Regelgerecht und allein aus den { $copies } Einheiten und Karten gebaut, die du besitzt.
g-force-random-about = Regelgerecht, um ein Thema gebaut, mit einem Kartenset, das ihre Einheiten nutzen können. Vor dem Spiel kennt sie niemand.
g-force-facts = { $units ->
    [one] eine Einheit
   *[other] { $units } Einheiten
}, { $cards } Karten
g-force-units = Einheiten
g-units-line = { $n ->
    [1] { $name }
   *[other] { $n } × { $name }
}
g-force-none-fits = Keine fertige Streitmacht hat { $size } Sterne oder weniger. Nimm eine zufällige oder eine eigene Liste.
g-force-take-list = Diese Liste nehmen
g-force-empty = Da ist noch keine Liste.
g-force-wrong = Diese Liste ist noch nicht spielbar.
g-force-too-large = Diese Streitmacht hat { $stars } Sterne, das Spiel nur { $size }. Nimm eine zufällige oder eine eigene Liste.
g-force-few-cards = Diese Streitmacht hat { $cards } Karten; ein Kartenset dieses Spiels hat mindestens { $least }.
g-force-only-pack = Das ist ein Spielpack; es braucht ein Spiel mit Spielpacks.
g-force-no-pack = Mit Spielpacks kann nur ein Spielpack gespielt werden.
g-force-look = Eine der Streitmächte kann so nicht gespielt werden.
g-list = Deine Liste
g-list-hint = Eine Zeile pro Einheit oder Karte, mit der Anzahl: Namen auf Deutsch oder Englisch, Nummern, Überschriften und Kommentare werden verstanden.
g-list-example = Einheiten
    3x X-Flügler der Dolch-Staffel
    2x X-Flügler der Rot-Staffel
    Karten
    3x Gebündelte Laser
g-list-upload = Datei hochladen
g-list-too-long = Diese Datei ist zu lang für eine Streitmacht.
g-list-fine = Diese Liste ist spielbar.
g-list-not-yet = Noch nicht ganz.
g-list-sum = { $stars } von { $size } Sternen, { $cards } Karten
g-list-unread = Zeilen, die nicht zu lesen waren
g-list-notes = Verstanden als das, was gemeint sein muss
g-list-line = Zeile { $n }
g-list-asking = Wird gelesen …
g-list-empty = Was zu deiner Liste zu sagen ist, steht hier, während du schreibst.
g-clock = Uhr
g-undo = Zurücknehmen
g-undo-free = Frei
g-undo-consent = Wenn alle zustimmen
g-undo-none = Nie
g-undo-about-free = Zurück bis dahin, wo noch niemand etwas erfahren hat; weiter nur, wenn alle zustimmen.
g-undo-about-consent = Die eigene letzte Wahl, wenn niemand dadurch etwas erfahren hat; für alles andere werden alle gefragt.
g-undo-about-none = Gesagt ist gesagt.
g-public = Öffentlich
g-public-about = Für alle in der Liste der Tische zu sehen.
g-spectators = Zuschauer
g-spectators-about = Andere dürfen zusehen. Sie sehen, was offen liegt, nie eine Hand.
g-open-hands = Offene Hände
g-open-hands-about = Alle sehen alle Handkarten: um das Spiel beizubringen.
g-options = Optionen des Spiels
g-length = Länge
g-length-full = Ganz, 30 ★
g-length-half = Halb, 15 ★
g-length-packs = Je ein Spielpack
g-length-about-full = Jeder bringt 30 Sterne und 30 Karten: etwa zwanzig Minuten.
g-length-about-half = Jeder bringt 15 Sterne und 15 Karten, mit drei Zielen wie immer: etwa zehn Minuten.
g-length-about-packs = Jeder ein fertiges Spielpack, alle Einheiten zu Hause, ein Ziel statt drei: etwa fünf Minuten.
g-length-about-own = Je { $n } Sterne, wie bei den Optionen gewählt.
g-fact-half = Halbes Spiel
g-option-packs = Spielpacks
g-option-size = Spielniveau
g-option-size-stars = { $n } Sterne
g-option-size-about = So viele Sterne an Einheiten bringt jeder mit.
g-option-first_player = Startspieler
g-option-first-random = Zufällig
g-option-first-rolloff = Ausgewürfelt
g-option-first_player-about = Wer den ersten Zug hat.
g-option-combat_targets = Ziele einer Kampfaktion
g-option-combat_targets-one = Einheiten eines Gegners
g-option-combat_targets-any = Einheiten beliebiger Gegner
g-option-combat_targets-about = Macht ab drei Spielern einen Unterschied.
g-option-refill = Nachziehen nach einem Gefecht
g-option-refill-fighters = Beide, deren Einheiten gekämpft haben
g-option-refill-played = Wer eine Karte gespielt hat
g-option-refill-all = Alle
g-option-refill-about = Wer in Schritt 8 eines Gefechts die Hand auffüllt.
g-option-deploy = Umfang der Aufstellung
g-option-deploy-exact = Genau zwei Drittel der Sterne
g-option-deploy-up_to = Jede Summe bis zu zwei Dritteln
g-option-deploy-about = Ob weniger Sterne in der Heimatzone beginnen dürfen, obwohl sich die volle Zahl bilden ließe.
g-option-deployment = Aufstellung
g-option-deployment-hidden = Verdeckt, bis alle aufgestellt haben
g-option-deployment-open = Offen: der Nächste sieht sie
g-option-deployment-about = Wann die anderen sehen, was jemand aufgestellt hat.
g-option-named = Einheiten mit dem Namen einer Person
g-option-named-free = So viele Exemplare wie von anderen
g-option-named-one = Je ein Exemplar
g-option-named-about = Wie oft eine Streitmacht dieselbe Einheit mit Namen enthalten darf.
g-option-points-points = Punkte entscheiden
g-option-points-about = Ab drei Spielern: 1 Punkt für jeden zerstörten Stern, 3 für ein Ziel, 5 für einen Spieler. Das Spiel endet nach der Runde, in der der erste ausscheidet, spätestens nach 15 Runden.
g-option-edition-1 = Nach den Regeln vor ihrer Überarbeitung
g-option-battle_order = Reihenfolge der Gefechte
g-option-battle_order-all = Alle vor dem ersten Würfel
g-option-battle_order-each = Jedes Mal das nächste
g-option-battle_order-about = Wann der Angreifer Gefechte und Zielschläge ordnet.
g-option-manual = Selbst ausgeführte Karten
g-option-manual-nod = Die andere Seite stimmt jeder Handlung zu
g-option-manual-trust = Alle vertrauen einander
g-option-manual-about = Was du selbst für eine Karte mit gedrucktem Text tust.
g-option-quiet_turns = Ruhige Züge bis zum Unentschieden
g-option-quiet_turns-about = So viele Züge ohne Verlust, mal die Spieler, die noch dabei sind; dann ist das Spiel unentschieden.
g-nobody = Mindestens ein Platz muss für einen Menschen sein.
g-start = Spiel beginnen
g-open-table = Tisch öffnen
g-start-at-once = Das Spiel beginnt sofort.
g-start-waits = { $n ->
    [one] Ein Platz bleibt frei; den Link dazu gibt es auf der nächsten Seite.
   *[other] { $n } Plätze bleiben frei; den Link dazu gibt es auf der nächsten Seite.
}

## Warten und mitspielen

g-you = du
g-facts = Wie an diesem Tisch gespielt wird
g-fact-undo-free = Freies Zurücknehmen
g-fact-undo-consent = Zurücknehmen, wenn alle zustimmen
g-fact-undo-none = Kein Zurücknehmen
g-fact-spectators = Zuschauer willkommen
g-fact-no-spectators = Ohne Zuschauer
g-wait = Es fehlen noch Spieler
g-wait-lead = { $n ->
    [one] Ein Platz ist frei. Sobald er besetzt ist, beginnt das Spiel.
   *[other] { $n } Plätze sind frei. Sobald sie besetzt sind, beginnt das Spiel.
}
g-wait-full = Alle Plätze sind besetzt.
g-wait-invite = Einladen
g-wait-link = Link
g-wait-code = Code
g-wait-qr = QR-Code mit dem Link zu diesem Tisch
g-wait-share = Komm an meinen Tisch
g-wait-share-button = Link teilen
g-wait-copy = Link kopieren
g-wait-copied = Kopiert: Schick ihn jemandem
g-wait-public = Dieser Tisch steht in der Liste der offenen Tische.
g-wait-private = Nur wer den Link oder den Code hat, findet diesen Tisch.
g-wait-seats = Plätze
g-wait-here = da
g-wait-away = nicht da
g-wait-bot = Computergegner
g-wait-force = Deine Streitmacht
g-wait-do = Beginnen oder gehen
g-wait-start = Jetzt beginnen
g-wait-start-without = Ohne zu warten beginnen
g-wait-start-about = { $n ->
    [0] Alle sind da.
    [one] Ein Computergegner nimmt den freien Platz.
   *[other] Computergegner nehmen die { $n } freien Plätze.
}
g-wait-host = { $host } kann beginnen, bevor alle Plätze besetzt sind.
g-wait-sit = Platz nehmen
g-wait-leave = Den Tisch verlassen
g-wait-fair = Faire Würfel: was vor dem Spiel versprochen wurde
g-wait-fair-text = Das ist eine Prüfsumme des Startwerts aller Würfel und Karten. Nach dem Spiel wird der Startwert gezeigt, und dein Browser kann jeden Wurf nachrechnen.
g-join-lead = Gib den Code ein oder füge den Link ein.
g-join-title = { $host } lädt dich ein
g-join-title-nobody = Du bist eingeladen
g-join-about = Sag deinen Namen, wähle eine Streitmacht und nimm Platz. Ein Konto brauchst du nicht.
g-join-force = Deine Streitmacht
g-join-sit = Platz nehmen
g-join-take = diesen Platz nehmen
g-join-yours = dein Platz
g-join-late = An diesem Tisch ist kein Platz frei
g-join-over = Das Spiel ist zu Ende; du kannst es dir noch einmal ansehen.
g-join-watch = Das Spiel läuft; du kannst zusehen.
g-join-closed = An diesem Tisch möchte man keine Zuschauer.

## Meine Spiele

g-games-lead = Sie sind auf diesem Server für dich aufgehoben, über das Cookie deines Browsers. Niemand sonst sieht diese Liste.
g-games-none = Noch keine Spiele.
g-games-none-found = Dazu passt kein Spiel.
g-games-more = { $n } weitere
g-filter = Welche Spiele
g-filter-all = Alle
g-filter-running = Laufend
g-filter-over = Beendet
g-filter-imported = Von anderswo
g-filter-text = Name oder Streitmacht
g-stats = Wie es dir erging
g-stats-forces = Nach Streitmacht
g-stats-opponents = Nach Gegner
g-stats-name = Name
g-stats-games = Spiele
g-stats-won = Gewonnen
g-stats-share = { $won } von { $games }
g-stats-more = Mehr: Glück, Plätze, Enden, deine Daten
g-stats-private = Beendete Spiele, in denen du einen Platz hattest. Nur du siehst das.
g-import = Eine Aufzeichnung von anderswo
g-import-label = Der Text der Aufzeichnung
g-import-hint = Füge eine Aufzeichnung ein oder lade ihre Datei hoch, um das Spiel hier anzusehen.
g-import-do = Öffnen
g-import-empty = Da ist noch keine Aufzeichnung.
g-device = Auf einem anderen Gerät
g-device-about = Nimm deinen Namen und deine Spiele mit: Öffne dort innerhalb von zehn Minuten diesen Link. Er gilt einmal.
g-device-make = Link erstellen
g-device-link = Link, nur für dich
g-device-qr = QR-Code mit dem Link für ein anderes Gerät

## Ein Link von einem anderen Gerät

g-move-ask = Auf diesem Gerät { $name } sein?
g-move-about = Dieser Link bringt einen Namen und alle seine Spiele in diesen Browser. Sag nur ja, wenn du ihn selbst gemacht hast, auf deinem anderen Gerät.
g-move-nameless = ein Gast ohne Namen
g-move-now = Jetzt
g-move-then = Danach
g-move-games = { $n ->
    [0] keine Spiele
    [one] ein Spiel
   *[other] { $n } Spiele
}
g-move-things = { $n ->
    [one] ein eigenes Werk: eine Streitmacht, ein Set oder ein Rätsel
   *[other] { $n } eigene Werke: Streitmächte, Sets, Rätsel
}
g-move-lose-title = Was du hier jetzt hast
g-move-lose = Was zu „{ $name }“ gehört, erreicht dieser Browser danach nicht mehr. Du bekommst dann einen Link zurück, der einmal und zehn Minuten lang gilt. Wenn du beides behalten willst, nimm „{ $name }“ vorher auf ein anderes Gerät mit, auf der Seite
g-move-nothing = Dieser Browser hat noch keinen Namen und keine eigenen Spiele; verloren geht also nichts.
g-move-yes = Ja, auf diesem Gerät { $name } sein
g-move-no = Nein, nichts ändern
g-move-same = Du bist hier schon { $name }
g-move-same-about = Es ist nichts zu tun. Öffne den Link auf deinem anderen Gerät.
g-move-failed = Es hat sich nichts geändert
g-move-done = Du bist auf diesem Gerät jetzt { $name }
g-move-done-about = Deine Spiele und was du gebaut hast, sind auch hier.
g-move-back = Der Weg zurück
g-move-back-about = Bis { $time } macht dieser Link einen Browser wieder zu „{ $name }“. Er gilt einmal. Heb ihn auf, wenn du jene Spiele brauchst.
g-move-back-link = Link zurück zu „{ $name }“
g-move-back-do = Wieder { $name } sein

## Die Regeln

g-rules-lead = Die Regeln beider Spiele nach Nummern, in unseren eigenen Worten. R‑Nummern sind die Regeln des Kartenspiels, M‑Nummern die des Miniaturenspiels; J‑Nummern sind Festlegungen dort, wo die gedruckten Regeln schweigen oder sich widersprechen.
g-rules-search = In den Regeln suchen
g-rules-contents = Inhalt
g-rules-hits = { $n ->
    [0] Keine Regel
    [one] Eine Regel
   *[other] { $n } Regeln
}
g-rules-none = In keiner Regel stehen alle diese Wörter.
g-rules-link = Regel { $number }, eigene Adresse

## Lernen

g-learn = Spielen lernen
g-learn-lead = Niemand liest zuerst Regeln. Spiel das geführte Spiel; alles andere ist hier, wenn du es brauchst.
g-learn-guided = Zehn Minuten mit zwei Spielpacks. Du bewegst, kämpfst, schlägst zu und gewinnst, Schritt für Schritt, und siehst die Regel hinter jedem davon. Du kannst jederzeit gehen und später weitermachen.
g-learn-guided-battle = Zehn Minuten mit Miniaturen auf dem Tisch. Du stellst eine kleine Flotte auf, fliegst gemessene Strecken, zielst, feuerst, schlägst gegen einen Stützpunkt und gewinnst; ohne Karten, mit Schussfeldern und Reichweiten.
g-learn-begin = Anfangen
g-learn-resume = Weitermachen
g-learn-again = Von vorn
g-learn-short = Das Spiel auf einer Seite
g-learn-turn = Dein Zug
g-learn-turn-text = Zuerst darfst du ein Ziel aus der Hand spielen, dann eine Aktion ausführen: Bewegung, Kampf oder Zielschlag (R5.2).
g-learn-move = Bewegen
g-learn-move-text = Einheiten mit zusammen bis zu fünf Sternen bewegen sich um je eine Zone. Jede Heimatzone grenzt an die Kampfzone in der Mitte und sonst an keine (R5.4, R4.2).
g-learn-battle = Gefecht
g-learn-battle-text = Jeder Angreifer nimmt sich eine Einheit in seiner Zone vor. Beide Seiten würfeln mit zwei Würfeln und zählen ihren Angriffswert dazu: Wer die Verteidigung erreicht, trifft, und eine 12 trifft immer (R7.4). Beide treffen gleichzeitig.
g-learn-cards = Karten
g-learn-cards-text = In einem Gefecht darf jede Seite eine Kampfkarte spielen. Der Kampfbonus gilt immer, die Spezialfähigkeit nur, wenn die Einheit das Symbol zeigt (R8.3).
g-learn-strike = Zielschlag
g-learn-strike-text = In der Heimatzone eines Gegners können deine Einheiten ein Ziel angreifen. Es wird aufgedeckt; wer seine Verteidigung erreicht, zerstört es. Sein Besitzer ruft dann Reserven (R9.5).
g-learn-win = Gewinnen
g-learn-win-text = Wer keine Einheiten im Spiel oder keine Ziele mehr hat, ist draußen. Wer übrig bleibt, gewinnt (R10.3).
g-learn-unit = So liest du eine Einheit
g-learn-stars = Sterne
g-learn-stars-text = Was sie kostet und wie groß sie ist; Aktionen werden in Sternen gezählt.
g-learn-attack = Angriff
g-learn-attack-text = Kommt zu den beiden Würfeln dazu.
g-learn-damage = Schaden
g-learn-damage-text = So viele Schadensmarken bringt ein Treffer.
g-learn-defense = Verteidigung
g-learn-defense-text = Das muss ein Angriff erreichen.
g-learn-shields = Schilde
g-learn-shields-text = So viele Schadensmarken zerstören sie.
g-learn-icons = Symbole
g-learn-icons-text = Sie öffnen die Spezialfähigkeiten von Kampfkarten; silberne bewirken selbst etwas.
g-learn-rules = Alle Regeln, nach Nummern

## Wiederholungen

g-percent = { $n } %
g-points = { $sign }{ $n } %
g-replay-at = Schritt { $ply } von { $last }{ $turn ->
    [0] , Aufbau
   *[other] , Zug { $turn }, { $name }
}
g-replay-position = Wo im Spiel
g-replay-reviewing = Das Spiel wird angesehen … { $percent } %
g-replay-setup = Aufbau
g-replay-eyes = Mit wessen Augen
g-replay-spectator = Aus Sicht der Zuschauer
g-replay-seat = Aus Sicht von { $name }
g-replay-open = Alle Hände offen
g-replay-hand = Handkarten von { $name }
g-share = Teilen
g-share-watch = Link zum Zuschauen teilen
g-share-copied = Link kopiert
g-gone = jemand, der fort ist
g-replay-puzzle = Rätsel daraus machen
g-replay-download = Aufzeichnung laden
g-replay-beside = Neben dem Brett
g-replay-tab-board = Brett
g-replay-tab-moment = Moment
g-replay-tab-log = Verlauf
g-replay-tab-fair = Faire Würfel
g-replay-played = Gespielt
g-replay-better = Besser
g-replay-chance = Chance damit
g-replay-judged = Beurteilt
g-replay-luck = Glück
g-replay-as-good = So gut wie alles andere.
g-replay-nearly = Fast so gut wie das Beste.
g-replay-chance-decides = Der Zufall entscheidet
g-replay-chances = Chance zu gewinnen, wie sie jetzt alle kennen dürfen
g-replay-next-turning = Zum nächsten Wendepunkt
g-replay-controls = Wiederholung
g-replay-start = Zum Anfang (Pos1)
g-replay-turn-back = Einen Zug zurück (Umschalt ←)
g-replay-back = Einen Schritt zurück (←)
g-replay-play = Abspielen (Leertaste)
g-replay-pause = Anhalten (Leertaste)
g-replay-onward = Einen Schritt weiter (→)
g-replay-turn-onward = Einen Zug weiter (Umschalt →)
g-replay-end = Zum Ende (Ende)
g-fork = Von hier aus weiterspielen
g-fork-open = Ab hier spielen
g-fork-about = Diese Stellung wird zu einem neuen Spiel mit neuem Glück. Das alte Spiel bleibt, wie es ist.
g-fork-seat = Du spielst für
g-fork-do = Anfangen
g-fair-about = Vor dem Spiel hat der Server eine Prüfsumme seines Startwerts veröffentlicht, und der Browser jedes Spielers hat eigene Zufallszahlen dazugegeben. Aus beidem kann dein Browser jetzt jeden Würfel und jede Karte nachrechnen.
g-fair-do = Alle Würfel und Karten prüfen
g-fair-busy = Wird nachgerechnet … { $n } von { $of }
g-fair-seed-matches = Der Startwert ist der versprochene.
g-fair-seed-differs = Der Startwert ist nicht der versprochene!
g-fair-seed-missing = Für dieses Spiel wurde kein Startwert versprochen; es gibt also nichts zu vergleichen.
g-fair-seed-no-seed = Der Startwert ist noch geheim: Das Spiel ist nicht zu Ende.
g-fair-verified = { $n } von { $of } Ergebnissen stimmen.
g-fair-means = Niemand konnte diese Würfel kennen, bevor sie fielen, und niemand hat sie seitdem geändert.
g-fair-no-record = Diese Aufzeichnung ist nicht zu lesen.
g-fair-commitment = Vor dem Spiel versprochen (SHA-256 des Startwerts)
g-fair-table = Ergebnisse, und was der Startwert ergibt
g-fair-line = Zeile
g-fair-label = Bezeichnung
g-fair-came = Kam heraus
g-fair-derived = Nachgerechnet
g-fair-order = falsche Reihenfolge
g-fair-all = Alle { $n } zeigen

## Das Miniaturenspiel

g-game = Spiel
g-game-card = Kartenspiel
g-game-minis = Miniaturen
g-game-about-card = Zonen, Würfel, Handkarten, Ziele, auf die geschlagen wird.
g-game-about-minis = Einheiten auf einem Tisch: abgemessene Bewegungen, Schussfelder, keine Karten. Gemessen werden darf immer.
g-minis-choice = Miniaturen auf dem Tisch
g-battle = Schlacht
g-battle-free = Frei
g-battle-space = Raum
g-battle-ground = Boden
g-battle-mixed = Gemischt
g-battle-about-free = Beliebige Einheiten.
g-battle-about-space = Nur Raumeinheiten.
g-battle-about-ground = Bodeneinheiten, TIE-Bomber und Raumeinheiten mit Transport.
g-battle-about-mixed = Von jeder Art mindestens 10 Sterne.
g-force-other-battle = Diese Flotte ist für eine andere Schlacht gedacht.
g-fleet-facts = { $units ->
    [one] eine Einheit
   *[other] { $units } Einheiten
}
g-option-first_minis-about = Wer sich in der ersten Runde zuerst bewegt; danach geht es im Uhrzeigersinn weiter.
g-option-quiet_minis-about = Nach so vielen Runden, in denen nichts zerstört wurde, endet das Spiel unentschieden.
g-option-kinds_pass = Raum- und Bodeneinheiten kommen aneinander vorbei
g-option-kinds_pass-about = Eine Einheit kann sich über Einheiten der anderen Art hinweg bewegen, aber nicht auf einer stehen bleiben.
g-option-cloaked_target = Auf Getarnte kann gefeuert werden
g-option-cloaked_target-about = Auch auf solche ohne zweite Seite. Sonst feuert niemand auf sie, solange sie getarnt sind.
g-option-artifact = Ein Artefakt in der Mitte
g-option-artifact-about = 2 Punkte für jeden Stern von Einheiten, die es am Ende der Schlacht berühren, nach höchstens 12 Runden.
g-option-scoring = Wertung
g-option-scoring-last = 5 Punkte für den Letzten, der dabei ist
g-option-scoring-first_out = Bis zum ersten Ausscheiden, 5 für den letzten Schuss
g-option-scoring-about = Bei drei und mehr Spielern entscheiden die Punkte. Nach der Wertung von 2011 endet die Schlacht mit der Runde, in der jemand ausscheidet.
g-option-base_bonus = Stützpunkt mit Bonus
g-option-base_bonus-about = Zwei Zielkarten und eine Kampfkarte, deren Bonus allen eigenen Einheiten hilft, solange sie steht.
