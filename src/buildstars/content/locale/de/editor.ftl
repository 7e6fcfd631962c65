# Der Set-Editor: eigene Sets im Browser. Die Bezeichnungen von Wirkungen hat er mit der Galerie gemeinsam (ga-effect-…).

ed-error-entries = Das ist zu viel für ein Set: höchstens { $most } Einheiten und { $most } Karten. Mach aus dem Rest ein zweites.
ed-error-deep = Hier stehen zu oft Klammern in Klammern; keine Einheit oder Karte braucht das.
ed-error-toml = Das ist keine Set-Datei: { $why }. Berichtige die Datei dort und importiere sie noch einmal.
ed-error-workbook = Das ist eine Arbeitsmappe. Speichere ihre Tabelle als CSV und importiere diese Datei.
ed-error-long = Das Set ist zu lang: eine Set-Datei hat höchstens { $most } Zeichen. Mach aus dem Rest ein zweites.
ed-error-no-entry = Es gibt keine Einheit oder Karte „{ $id }“. Wähle eine aus der Liste.
ed-error-nothing = In dieser Tabelle war nichts als Einheit oder Karte zu lesen. { $why }
ed-error-sets = Du hast schon { $most } Sets, mehr passen nicht. Lösche erst eines oder lege zwei zusammen.
ed-error-no-set = Ein solches Set hast du nicht. Vielleicht wurde es gelöscht oder in einem anderen Browser gemacht.
ed-error-no-code = Unter diesem Code ist kein Set geteilt. Bitte um einen neuen Link.
ed-error-picture = Das ist kein Bild, das gelesen werden kann. Nimm eine JPEG-, PNG- oder WebP-Datei.
ed-error-picture-large = Dieses Bild hat { $width } × { $height } Bildpunkte; höchstens { $most } Millionen gehen. Verkleinere es vorher.
ed-error-picture-small = Dieses Bild ist zu klein; jede Seite hat mindestens { $least } Bildpunkte.
ed-error-pictures = Du hast so viele Bilder, wie Platz ist: { $most }, zusammen { $megabytes } MB. Nimm erst eines von einer Einheit oder Karte weg.

ed-title = Deine Sets
ed-lead = Eigene Einheiten und Karten: Wähle in Menüs, was sie tun, und lies den Text, der daraus entsteht. Was richtig ist, ist gleich spielbar, hier und mit einer Set-Datei überall.
ed-new = Neues Set
ed-import = Datei importieren …
ed-import-hint = Eine Set-Datei (.toml) oder eine Tabelle von Einheiten oder Karten (.csv, .xlsx).
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
ed-field-picture = Bild
ed-field-text = Text

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

## die Tabelle

gr-grid = Tabelle
gr-new = Neues Set in der Tabelle
gr-tools = Zeilen
gr-duplicate = Verdoppeln
gr-insert = Einfügen
gr-remove = Löschen
gr-redo = Wiederholen
gr-keys = Tasten
gr-tray = Zu dieser Zelle
gr-letters = Buchstaben der Symbole
gr-drawings = Zeichnungen
gr-none = keine
gr-own-picture = ein eigenes Bild
gr-second = zweite Seite
gr-begin = Tippe einen Namen und drücke Tab. Die Zeile wird eine Einheit oder Karte, sobald etwas darin steht.
gr-first-name = Schreib zuerst etwas in die Zeile.
gr-photo = Eigenes Bild …
gr-no-photo = Wieder unsere Zeichnung
gr-no-drawing = Keine Zeichnung heißt so; eine allgemeine wird genommen. Tippe ein anderes Wort in die Spalte „Zeichnung“.
gr-back-to-grid = ← Zurück zur Tabelle
gr-duplicated = { $count ->
    [one] Die Zeile wurde verdoppelt.
   *[other] { $count } Zeilen wurden verdoppelt.
  }
gr-inserted = Eine leere Zeile wurde eingefügt.
gr-removed = { $count ->
    [one] Die Zeile wurde gelöscht. Strg+Z bringt sie zurück.
   *[other] { $count } Zeilen wurden gelöscht. Strg+Z bringt sie zurück.
  }
gr-pasted = { $count ->
    [one] Eine Zeile wurde eingefügt.
   *[other] { $count } Zeilen wurden eingefügt.
  }
gr-pasted-some = { $count } Zeilen wurden eingefügt; { $left } hatten keinen Platz: ein Set hat höchstens { $most } Einheiten und { $most } Karten.
gr-full = Ein Set hat höchstens { $most } Einheiten und { $most } Karten. Mach aus dem Rest ein zweites.
gr-crop = Ein eigenes Bild
gr-crop-frame = Das Bild in seinem Rahmen
gr-crop-how = Zieh es zurecht; Pfeiltasten verschieben es, + und − ändern die Größe, R dreht es.
gr-zoom = Größe
gr-turn = Drehen
gr-cancel = Abbrechen
gr-take = Nehmen
gr-private = Nur du siehst es, wer an einem Tisch sitzt, an dem du es spielst, und wem du den Link des Sets gibst. Wo und wann es aufgenommen wurde, wird nicht aufgehoben.
gr-help = Wie in einer Tabellenkalkulation. Was getippt wird, ist sofort gespeichert, auch halb fertig.
gr-help-move = Pfeile, Tab und Enter gehen von Zelle zu Zelle; Enter nach Tab beginnt die nächste Zeile. Pos1, Ende, Bild auf und ab, Strg+Pfeile.
gr-help-edit = Tippen ersetzt eine Zelle, F2 ändert sie, Escape nimmt es zurück, Entf leert sie. F8 geht zu dem, was zu verbessern ist.
gr-help-icons = Symbole sind Buchstaben, die der Streifen unten zeigt; derselbe Buchstabe nimmt es weg. Zugehörigkeit, Art und Typ sind ihre Anfangsbuchstaben.
gr-help-rows = Strg+D verdoppelt die Zeile, Einfg fügt eine darüber ein, Strg+Entf löscht sie. Strg+Z und Strg+Y: rückgängig und wieder.
gr-help-select = Umschalt mit Pfeilen oder die Maus wählt aus, Strg+A alles. Strg+C, X und V: kopieren, ausschneiden, einfügen.
gr-help-paste = Füge eine Tabelle aus einer Tabellenkalkulation ein: mit Überschriften, deutsch oder englisch, kommen ihre Zeilen dazu; ohne werden die Zellen ab hier gefüllt.
gr-help-leave = Escape verlässt die Tabelle zu den Knöpfen darüber; Enter auf Effekte öffnet sie daneben.
gr-column-number = Nummer
gr-column-craft = Zeichnung
gr-column-picture = Bild
gr-column-name = Name
gr-column-stars = Sterne
gr-column-attack = Angriff
gr-column-damage = Schaden
gr-column-defense = Verteidigung
gr-column-shields = Schilde
gr-column-icons = Symbole
gr-column-icon = Symbol
gr-column-affiliation = Zugehörigkeit
gr-column-kind = Art
gr-column-movement = Bewegung
gr-column-rarity = Seltenheitsgrad
gr-column-type = Typ
gr-column-bonus-attack = Angriffsbonus
gr-column-bonus-damage = Schadensbonus
gr-column-bonus-defense = Verteidigungsbonus
gr-column-objective-defense = Zielverteidigung
gr-column-unit-stars = Sterne der Einheiten
gr-column-effects = Effekte
gr-column-text = Gedruckter Text
gr-short-number = Nr.
gr-short-craft = Zeichnung
gr-short-picture = Bild
gr-short-name = Name
gr-short-stars = Sterne
gr-short-attack = Angr
gr-short-damage = Schd
gr-short-defense = Vert
gr-short-shields = Schi
gr-short-icons = Symbole
gr-short-icon = Symbol
gr-short-affiliation = Zugehörigkeit
gr-short-kind = Art
gr-short-movement = Bew.
gr-short-rarity = Seltenheit
gr-short-type = Typ
gr-short-bonus-attack = +Angr
gr-short-bonus-damage = +Schd
gr-short-bonus-defense = +Vert
gr-short-objective-defense = Zielvert.
gr-short-unit-stars = Einh. ★
gr-short-effects = Effekte
gr-short-text = Text
gr-hint-number = Wie sie gedruckt ist: 12, oder S4 für eine Promo.
gr-hint-craft = Aus dem Namen gefunden. Tippe ein anderes Wort, wähle eine oder bring ein Foto; Strg+V fügt eines ein.
gr-hint-picture = Ein eigenes Foto; Strg+V fügt eines ein. Sonst wird das Bild der Karte gezeichnet.
gr-hint-card-name = Wie er auf der Karte steht.
gr-hint-name = Die Zeichnung wird beim Tippen gefunden.
gr-hint-stars = 1 bis 6.
gr-hint-integer = Eine ganze Zahl.
gr-hint-icons = Ein Buchstabe setzt ein Symbol und nimmt es weg; die Rücktaste nimmt das letzte. Artillerie kann bis zu dreimal dastehen.
gr-hint-icon = Ein Buchstabe wählt das Symbol; derselbe nimmt es weg.
gr-hint-affiliation = Der Anfangsbuchstabe wählt; - heißt keine, wie im ersten gedruckten Set.
gr-hint-kind = W oder S für Weltraum, B oder G für Boden. Von der Zeichnung bekannt.
gr-hint-movement = Abschnitte S und L im Miniaturenspiel (M3.2), wie SSS. Von Zeichnung und Sternen bekannt.
gr-hint-rarity = C, U, R oder jedes Wort, das gedruckt ist.
gr-hint-type = K für Kampfkarte, Z für Zielkarte.
gr-hint-unit-stars = Bei Macht oder Glück: die Sterne der Einheiten, die die Spezialfähigkeit erhalten, wie 3, 4 oder 3-5. Keine heißt alle (R8.3).
gr-hint-effects = Enter öffnet neben der Tabelle, was die Karte tut.
gr-hint-text = Wie er gedruckt ist, für alles, was kein Effekt sagt: Das Spiel hält an, alle lesen ihn, und wer die Karte spielt, führt ihn selbst aus.
# A word of a mistake, in quotes.
ed-quoted = „{ $word }“
