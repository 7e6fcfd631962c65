# Was jemand besitzt: die Seite (co-), der Befehl und was über Tabellen gesagt wird (owned-).

## Tabellen

owned-column-id = Kennung
owned-column-set = Set
owned-column-number = Nummer
owned-column-name = Name
owned-column-type = Art
owned-column-rarity = Seltenheit
owned-column-count = Anzahl
owned-column-wanted = gesucht
owned-column-swap = Tausch
owned-type-unit = Einheit
owned-type-combat = Kampfkarte
owned-type-objective = Zielkarte
owned-sheet-line = { $sheet }, Zeile { $line }
owned-in-sheet = { $sheet }: { $note }
owned-empty = die Tabelle ist leer; schreib eine Überschrift wie Name und Anzahl über das, was du besitzt.
owned-no-headings = keine Überschriften, die hier etwas bedeuten; benenne die Spalten, zum Beispiel Name und Anzahl, oder Set, Nummer und Anzahl.
owned-other-sheets = Blätter ohne solche Überschriften wurden weggelassen: { $names }.
owned-guessed-columns = es gibt keine Überschriften; gesucht wurden Namen von Einheiten und Karten und eine Spalte mit Zahlen daneben.
owned-no-count = keine Spalte sagt, wie viele; jede Zeile zählt als ein Exemplar.
owned-doubled = mehrere Spalten sind für dasselbe; die erste zählt: { $columns }.
owned-strange = Spalten, die hier nichts bedeuten, wurden weggelassen: { $columns }.
owned-added-up = „{ $name }“ steht mehr als einmal da (Zeile { $line }); die Zahlen wurden addiert.
owned-meant = „{ $text }“ wurde als „{ $name }“ gelesen ({ $id }).
owned-unknown = keine Einheit oder Karte heißt „{ $name }“
owned-near = keine Einheit oder Karte heißt „{ $name }“; ähnlich: { $near }
owned-unknown-id = keine Einheit oder Karte hat die Kennung „{ $id }“
owned-unknown-number = keine Einheit oder Karte hat die Nummer „{ $number }“
owned-no-set = es gibt kein Set „{ $set }“
owned-unknown-set = es gibt kein Set „{ $set }“, und keine Einheit oder Karte heißt „{ $name }“
owned-several = „{ $name }“ kann { $ids } sein; schreib die Kennung, das Set oder die Art daneben
owned-no-name-in-row = die Zeile nennt keine Einheit oder Karte
owned-formula = der Wert der Formel für { $column ->
    [count] die Anzahl
    [wanted] das Gesuchte
    [swap] den Tausch
   *[other] diese Spalte
  } wurde nie gespeichert; öffne die Datei, speichere sie und versuch es noch einmal
owned-number = „{ $text }“ ist keine Anzahl
owned-date = „{ $text }“ ist ein Datum und keine Anzahl; vielleicht hat das Programm, das die Datei gespeichert hat, es aus etwas anderem gemacht
owned-negative = { $text } Exemplare kann es nicht geben; schreib 0 oder mehr
owned-huge = { $text } Exemplare sind zu viele; höchstens { $most } zählen
owned-too-many = „{ $name }“ wäre mehr als { $most }-mal da

## Dateien

owned-id = "{ $id }" ist keine Kennung einer Einheit oder Karte; eine Kennung sieht aus wie core:u4.
owned-twice = { $id } steht zweimal da; schreib beides in eine Zeile.
owned-many = diese Sammlung hat mehr als { $most } verschiedene Dinge; teile sie auf.
owned-no-name = eine Sammlung braucht einen Namen.
owned-none = du hast noch keine Sammlung; `buildstars collection add "3x Dagger Squadron X-wing"` oder `buildstars collection import DATEI` beginnt eine.
owned-which = du hast mehrere Sammlungen: { $names }. Sag mit --in NAME, welche.
owned-no-such = es gibt keine Sammlung "{ $name }"; es gibt { $names }.
owned-nothing-read = { $file }: Keine Zeile konnte gelesen werden, also wird nichts gespeichert.

## Der Befehl

owned-line = { $have } von { $of } verschiedenen Einheiten und Karten, { $copies } Exemplare
owned-folder = Sammlungen liegen in { $folder }
owned-unknown-sets = Aus Sets, die nicht hier sind, und aufbewahrt: { $ids }
owned-no-changes = Nichts würde sich ändern.
owned-note = Hinweis: { $note }
owned-unread = { $place }: { $text }: { $why }
owned-read = { $rows ->
    [one] Eine Zeile
   *[other] { $rows } Zeilen
  } gelesen, { $changes ->
    [one] eine Änderung
   *[other] { $changes } Änderungen
  }, { $unread ->
    [0] nichts, was nicht gelesen werden konnte.
    [one] eine Zeile, die nicht gelesen werden konnte.
   *[other] { $unread } Zeilen, die nicht gelesen werden konnten.
  }
owned-ask = { $count ->
    [one] Diese Änderung in „{ $name }“ speichern?
   *[other] Diese { $count } Änderungen in „{ $name }“ speichern?
  }
owned-not-asked = hier kann niemand gefragt werden, also wird nichts gespeichert; --yes speichert die Änderungen, --dry-run zeigt sie nur.
owned-kept = „{ $name }“ liegt in { $file }: { $count ->
    [one] eine Einheit oder Karte.
   *[other] { $count } verschiedene Einheiten und Karten.
  }
owned-all-there = Alles von „{ $force }“ ist in „{ $name }“.
owned-lacking = „{ $force }“: { $count ->
    [one] Ein Exemplar fehlt
   *[other] { $count } Exemplare fehlen
  } in „{ $name }“.
owned-lacking-have = { $have } von { $of } sind da
owned-title = { $name }: Seite { $page } von { $pages }

## Was der Server sagt

co-error-none = Du hast keine solche Sammlung. Vielleicht wurde sie gelöscht, oder ein anderer Browser bewahrt sie auf.
co-error-many = Du kannst { $most } Sammlungen behalten. Lösch zuerst eine.
co-error-things = Eine Sammlung kann { $most } verschiedene Einheiten und Karten haben.
co-error-table = Die Datei kann nicht gelesen werden: { $why }

## Die Seite

co-lead = Zähl, was du besitzt: jede Einheit und Karte als Checkliste, mit dem, was du suchst, und dem, was du tauschen würdest. Der Baukasten kann dann allein aus deiner Sammlung bauen.
co-first-name = Meine
co-begin = Meine Sammlung beginnen
co-begin-about = Hast du schon eine Liste? Beginn, und importier sie dann: CSV oder Excel, auf Deutsch oder Englisch.
co-which = Sammlung
co-new = Neue Sammlung
co-new-yes = Beginnen
co-name = Name
co-name-hint = Meine, oder die meines Kindes
co-rename = Umbenennen
co-rename-yes = Umbenennen
co-drop = Löschen
co-drop-sure = „{ $name }“ mit allem löschen, was darin gezählt wurde? Das lässt sich nicht zurückholen.
co-drop-yes = Löschen
co-cancel = Abbrechen
co-saved = Gespeichert
co-saving = Speichert …
co-here = In diesem Browser
co-here-why = Der Server ist nicht zu erreichen; was du zählst, bleibt in diesem Browser und wird später gesendet. { $why }
co-import = Importieren
co-export = Exportieren
co-print = Drucken
co-form-csv = Als CSV
co-form-xlsx = Als Excel (xlsx)
co-form-toml = Als Datei für das Programm (TOML)
co-form-checklist = Eine Checkliste von allem (xlsx)
co-progress = Was da ist
co-everything = Alles
co-have-of = { $have } von { $of }
co-copies = { $n ->
    [one] insgesamt ein Exemplar
   *[other] insgesamt { $n } Exemplare
  }
co-part-unit = Einheiten
co-part-card = Karten
co-unknown = { $n ->
    [one] Etwas aus einem Set, das nicht hier ist
   *[other] { $n } Dinge aus Sets, die nicht hier sind
  }
co-unknown-about = Sie bleiben in deiner Sammlung und erscheinen wieder mit ihrem Set.
co-shown = Was gezeigt wird
co-shown-all = Alle
co-shown-have = Habe ich
co-shown-missing = Fehlt
co-shown-wanted = Gesucht
co-shown-swap = Tausch
co-none-all = Nichts hat all diese Wörter und Filter.
co-none-have = Davon hast du noch nichts.
co-none-missing = Hier fehlt nichts.
co-none-wanted = Davon suchst du nichts. Markier mit der Lupe oder der Taste W, was du suchst.
co-none-swap = Davon würdest du nichts tauschen. Markier mit den zwei Pfeilen oder der Taste S, was weg kann.
co-keys = Tasten: / Suche · ↓ ↑ Zeile · + − oder eine Zahl · W gesucht · S Tausch
co-mark-wanted = gesucht
co-mark-swap = zu tauschen
co-mark-wanted-of = { $name }: gesucht
co-mark-swap-of = { $name }: zu tauschen
co-less = { $name }: eins weniger
co-more = { $name }: eins mehr
co-count-of = { $name }, Nummer { $number }, { $about }: Anzahl
co-column-count = Anzahl
co-column-wanted = Gesucht
co-column-swap = Tausch

## Importieren

co-import-title = In „{ $name }“ importieren
co-import-about = Eine Tabelle von dem, was du besitzt, als CSV oder Excel (xlsx): Spalten wie Name und Anzahl, oder Set, Nummer und Anzahl; wenn du magst, auch gesucht und Tausch. Auf Deutsch oder Englisch. Du siehst, was sich ändern würde, bevor etwas gespeichert wird.
co-import-file = Datei wählen
co-import-drop = oder hier ablegen
co-import-paste = Oder aus einer Tabelle einfügen
co-import-paste-hint = Name, Anzahl
co-import-pasted = das Eingefügte
co-import-look = Ansehen
co-import-looking = Wird gelesen …
co-import-mode = Die Zahlen der Tabelle
co-mode-set = gelten ab jetzt
co-mode-set-about = Was die Tabelle nicht nennt, bleibt.
co-mode-add = kommen dazu
co-mode-add-about = Zu dem, was du schon hast.
co-mode-replace = sind die ganze Sammlung
co-mode-replace-about = Was die Tabelle nicht nennt, verschwindet.
co-preview = { $rows ->
    [one] Eine Zeile wurde gelesen
   *[other] { $rows } Zeilen wurden gelesen
  }; { $changes ->
    [0] nichts würde sich ändern.
    [one] eins würde sich ändern.
   *[other] { $changes } Dinge würden sich ändern.
  }
co-preview-gone = { $n ->
    [one] Eins würde verschwinden.
   *[other] { $n } Dinge würden verschwinden.
  }
co-preview-unread = { $n ->
    [one] Eine Zeile kann nicht gelesen werden.
   *[other] { $n } Zeilen können nicht gelesen werden.
  }
co-unread = Zeilen, die nicht gelesen werden können
co-unread-line = Zeile
co-unread-text = Was dort steht
co-unread-why = Warum
co-unread-more = { $n ->
    [one] Und eine weitere.
   *[other] Und { $n } weitere.
  }
co-changes = Was sich ändern würde
co-changes-what = Einheit oder Karte
co-keep = { $n ->
    [one] Eine Änderung speichern
   *[other] { $n } Änderungen speichern
  }
co-keep-nothing = Nichts zu speichern
co-imported = { $n ->
    [one] Eine Änderung wurde in „{ $name }“ gespeichert.
   *[other] { $n } Änderungen wurden in „{ $name }“ gespeichert.
  }
