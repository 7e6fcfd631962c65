# Der Set-Editor: eigene Sets im Browser. Die Bezeichnungen von Wirkungen hat er mit der Galerie gemeinsam (ga-effect-…).

ed-error-entries = Das ist zu viel für ein Set: höchstens { $most } Einheiten und { $most } Karten. Mach aus dem Rest ein zweites.
ed-error-deep = Hier stehen zu oft Klammern in Klammern; keine Einheit oder Karte braucht das.
ed-error-toml = Das ist keine Set-Datei: { $why }. Berichtige die Datei dort und importiere sie noch einmal.
ed-error-workbook = Das ist eine Arbeitsmappe. Speichere ihre Tabelle als CSV und importiere diese Datei.
ed-error-long = Das Set ist zu lang: eine Set-Datei hat höchstens { $most } Zeichen. Mach aus dem Rest ein zweites.
ed-error-no-entry = Es gibt keine Einheit oder Karte „{ $id }“. Wähle eine aus der Liste.
ed-error-nothing = In dieser Tabelle war nichts als Einheit zu lesen. { $why }
ed-error-sets = Du hast schon { $most } Sets, mehr passen nicht. Lösche erst eines oder lege zwei zusammen.
ed-error-no-set = Ein solches Set hast du nicht. Vielleicht wurde es gelöscht oder in einem anderen Browser gemacht.
ed-error-no-code = Unter diesem Code ist kein Set geteilt. Bitte um einen neuen Link.

ed-title = Deine Sets
ed-lead = Eigene Einheiten und Karten: Wähle in Menüs, was sie tun, und lies den Text, der daraus entsteht. Was richtig ist, ist gleich spielbar, hier und mit einer Set-Datei überall.
ed-new = Neues Set
ed-import = Datei importieren …
ed-import-hint = Eine Set-Datei (.toml) oder eine Tabelle von Einheiten, als CSV gespeichert.
ed-imported = { $units ->
    [one] Eine Einheit
   *[other] { $units } Einheiten
  } und { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
  } importiert.
ed-unread = Diese Zeilen waren nicht zu lesen:
ed-noted = Was geraten oder weggelassen wurde:
ed-none = Du hast noch keine Sets. Mach ein neues, oder nimm eine unserer Karten als Anfang.
ed-counts = { $units ->
    [one] 1 Einheit
   *[other] { $units } Einheiten
  }, { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
  }
ed-flaws = { $count ->
    [one] 1 Mangel
   *[other] { $count } Mängel
  }
ed-no-flaws = Alles richtig
ed-open = Öffnen
ed-delete = Löschen
ed-delete-sure = „{ $name }“ löschen? Partien, die damit gespielt wurden, bleiben ganz.
ed-keep-it = Behalten
ed-download = Set-Datei
ed-share = Teilen
ed-shared-at = Wer diesen Link hat, sieht das Set, wie es dann ist, und kann eine Kopie behalten:
ed-saved = Gespeichert
ed-saving = Wird gespeichert …
ed-unsaved = Nicht gespeichert
ed-retry = Noch einmal
ed-back = Alle Sets
ed-set = Das Set
ed-units = Einheiten
ed-cards = Karten
ed-add-unit = Neue Einheit
ed-add-card = Neue Karte
ed-copy = Eine von uns kopieren …
ed-copy-find = Eine Einheit oder Karte als Anfang
ed-copy-none = Nichts heißt so.
ed-duplicate = Kopie machen
ed-remove = Entfernen
ed-removed = „{ $name }“ wurde entfernt.
ed-undo = Rückgängig
ed-nameless = Ohne Namen
ed-choose = Wähle eine Einheit oder Karte oder mach eine neue.
ed-preview = So sieht sie aus
ed-text = Ihr Text
ed-text-none = Kein Text: Es zählt nur, was die Werte sagen.
ed-hints = Richtig, aber ungewöhnlich
ed-problems = Was noch zu berichtigen ist
ed-entry-problems = { $count ->
    [one] Eines ist noch zu berichtigen
   *[other] { $count } Dinge sind noch zu berichtigen
  }
ed-language-en = Englisch
ed-language-de = Deutsch
ed-add-effect = Wirkung hinzufügen
ed-add-condition = Bedingung hinzufügen
ed-effect-n = Wirkung { $n }
ed-condition-n = Bedingung { $n }
ed-up = Nach oben
ed-down = Nach unten
ed-none-chosen = ohne
ed-any = beliebig
ed-not-said = egal
ed-yes = ja
ed-no = nein
ed-add-part = { $part } …
ed-take-out = Weglassen
ed-play = Streitmacht damit bauen
ed-shared-lead = Jemand hat dieses Set mit dir geteilt. Behalte eine Kopie, um damit zu spielen oder es zu ändern.
ed-shared-keep = Kopie behalten
ed-new-set-name = Mein Set
ed-new-unit-name = Neue Einheit { $n }
ed-new-card-name = Neue Karte { $n }

## fields

ed-field-id = Kennung
    .hint = Der erste Teil der Kennungen seiner Einheiten und Karten: kleine Buchstaben, Ziffern, - und _.
ed-field-version = Version
ed-field-number = Nummer
ed-field-name = Name
ed-field-type = Typ
ed-field-rarity = Seltenheit
ed-field-stars = Sterne
ed-field-defense = Verteidigung
ed-field-Card-defense = Zielverteidigung
ed-field-Card-stars = Sterne
    .hint = Was sie aus der Reserve ruft, wenn sie als Ziel fällt (R9.5).
ed-field-icon = Symbol
ed-field-Card-icon = Symbol
    .hint = Welche Einheiten die Spezialfähigkeit einer Kampfkarte erhalten (R8.3).
ed-field-affiliation = Zugehörigkeit
ed-field-unit_stars = Sterne der Einheiten
    .hint = Bei einem goldenen Symbol: welche Einheiten die Spezialfähigkeit erhalten. Keine genannt heißt alle (R8.3).
ed-field-bonus = Kampfbonus
ed-field-effects = Wirkungen
ed-field-flavour = Stimmungszeile
ed-field-craft = Fahrzeug
    .hint = Für die Zeichnung; andere bekommen eine allgemeine.
ed-field-kind = Art
ed-field-front = Vorderseite
ed-field-back = Zweite Seite
    .hint = Für Veteranen und Einheiten mit Umwandlung (R12.4, J45).
ed-field-movement = Bewegung
    .hint = Abschnitte einer Bewegung im Miniaturenspiel (M3.2).
ed-field-named = Trägt den Namen einer Person
ed-field-attack = Angriff
ed-field-damage = Schaden
ed-field-shields = Schilde
ed-field-icons = Symbole
ed-field-when = Wann
ed-field-if = Wenn
ed-field-do = Was geschieht
ed-field-is = Was gelten muss
ed-field-may = Du darfst verzichten
ed-field-not = Nicht
ed-field-units = Welche Einheiten
ed-field-min = Mindestens
ed-field-max = Höchstens
ed-field-amount = Schadensmarken
ed-field-all = Alle
ed-field-per = Für jedes
ed-field-count = Wie viele
ed-field-Per-count = Wovon
ed-field-who = Wer
ed-field-random = Zufällig
ed-field-with = Womit
ed-field-whose = Wessen
ed-field-discard = Jede darf abgelegt werden
ed-field-stat = Welcher Wert
ed-field-add = Dazu
ed-field-set = Setzen auf
ed-field-in_battles = Nur in Gefechten
ed-field-only_this = Nur diese Karte
ed-field-until = Bis
ed-field-to = Wohin
ed-field-SetDie-to = Auf die Seite
ed-field-most = Höchstens
ed-field-what = Was
ed-field-can = Erlaubt?
ed-field-choose = Eines deiner Wahl
ed-field-keep = Welcher Wurf zählt
ed-field-zone = Zone
ed-field-n = Zahl
ed-field-which = Welcher Würfel
ed-field-side = Wessen Seite
ed-field-damaged = Beschädigt
ed-field-role = Rolle
ed-field-others = Nicht die Einheit selbst

## what effects do, and what conditions ask

ed-do-modify = Ändert einen Wert
ed-do-permit = Erlaubt oder verbietet
ed-is-attacking = Diese Einheit greift an
ed-is-played_first = Diese Karte wurde zuerst gespielt
ed-is-opponent_played = Der Gegner hat eine Karte gespielt
ed-is-did = Die Wirkung davor ist geschehen
ed-is-your_turn = Du bist am Zug
ed-is-this = Diese Einheit ist …
ed-is-other = Die gegnerische Einheit ist …
ed-is-count = So viele Einheiten sind …
ed-is-roll = Die Würfel zeigen …
ed-is-hand = So viele Karten auf der Hand
ed-is-objectives = So viele Ziele

## words

ed-word-any = beliebig
ed-word-each = alle Spieler
ed-word-opponent = der Gegner
ed-word-you = du
ed-word-own = eigene
ed-word-opposing = gegnerische
ed-word-this = diese Einheit
ed-word-other = die andere Einheit
ed-word-friendly = verbündete
ed-word-here = hier
ed-word-own_home = deine Heimatzone
ed-word-enemy_home = eine gegnerische Heimatzone
ed-word-contested = die umkämpfte Zone
ed-word-home = die Heimatzone
ed-word-adjacent = eine angrenzende Zone
ed-word-attacking = angreifend
ed-word-defending = verteidigend
ed-word-battle = zum Ende des Gefechts
ed-word-turn = zum Ende des Zuges
ed-word-next_turn_start = zum Beginn deines nächsten Zuges
ed-word-next_turn_end = zum Ende deines nächsten Zuges
ed-word-game = zum Ende des Spiels
ed-word-ability = Spezialfähigkeit
ed-word-bonus = Kampfbonus
ed-word-both = beides
ed-word-discard = der Ablagestapel
ed-word-objective = Zielkarte
ed-word-combat = Kampfkarte
ed-word-Exchange-with-objective = ein verdecktes Ziel
ed-word-best = der bessere
ed-word-worst = der schlechtere
ed-word-second = der zweite
ed-word-choose = nach deiner Wahl
ed-word-lowest = der niedrigste
ed-word-highest = der höchste
ed-word-double = einen Pasch
ed-word-even = eine gerade Summe
ed-word-at_least = mindestens …
ed-word-at_most = höchstens …
ed-word-shows = einmal die …
ed-word-units = Einheiten
ed-word-own_damage = Schadensmarken dieser Einheit
ed-word-opposing_damage = Schadensmarken der anderen Einheit
ed-word-hand = Karten auf deiner Hand
ed-word-opposing_hand = Karten auf der Hand des Gegners
ed-word-objectives = deine Ziele
ed-word-opposing_objectives = Ziele des Gegners
ed-word-opposing_stars = Sterne der anderen Einheit
ed-word-SSS = SSS: Jäger
ed-word-LL = LL: schnelle Schiffe
ed-word-SL = SL: Gleiter
ed-word-SS = SS: langsame Fahrzeuge
ed-word-L = L: große Schiffe
ed-word-S = S: Läufer

# A word of a mistake, in quotes.
ed-quoted = „{ $word }“
