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

## Was der Server sagt

co-error-none = Du hast keine solche Sammlung. Vielleicht wurde sie gelöscht, oder ein anderer Browser bewahrt sie auf.
co-error-many = Du kannst { $most } Sammlungen behalten. Lösch zuerst eine.
co-error-things = Eine Sammlung kann { $most } verschiedene Einheiten und Karten haben.
co-error-table = Die Datei kann nicht gelesen werden: { $why }
