# Die Seiten des Browser-Clients: Startseite, neuer Tisch, Beitreten, eigene Spiele, Wiederholungen, Regeln (web/src/pages).

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
g-title-missing = Hier ist nichts
g-skip = Zum Inhalt springen
g-home = Buildstars, Startseite
g-nav = Seiten
g-nav-landing = Spielen
g-nav-games = Meine Spiele
g-nav-learn = Lernen
g-nav-rules = Regeln
g-menu = Menü
g-language = Sprache
g-language-en = English
g-language-de = Deutsch
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
g-opponent-with-style = { $level }, { $style }
g-turn = Zug { $n }

## Die Startseite

g-claim = Flotten, Würfel und Karten, wieder auf dem Tisch
g-about = Bewege deine Einheiten, kämpfe mit zwei Würfeln und der richtigen Karte, triff die Ziele der anderen. Für zwei bis acht, gegen Menschen oder gegen Gegner, die mitdenken.
g-hero = Zwei Streitmächte stehen sich auf einem Holotisch gegenüber: links X-Flügler, ein Frachter und eine Fregatte, rechts TIE-Jäger, ein Läufer und ein Sternzerstörer.
g-play-now = Jetzt spielen
g-play-now-sub = Gegen den Rekruten, mit Spielpacks
g-setting-up = Wird aufgebaut …
g-guided = Geführtes erstes Spiel
g-guided-sub = Zehn Minuten
g-friend = Mit Freunden spielen
g-friend-sub = Mit Link oder Code
g-more-choices = Mehr Auswahl: Streitmächte, Gegner, zwei bis acht Plätze
g-continue = Weiterspielen
g-continue-one = Weiter
g-continue-against = Weiter im Spiel mit { $others }
g-all-games = Alle meine Spiele
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
g-cause-limit = Zuggrenze

## Uhren

g-clock-none = Ohne Uhr
g-clock-casual = Gemütliche Uhr
g-clock-fast = Schnelle Uhr
