# Die Werkstatt: eigene Streitmächte und Flotten (bu-).

## Was der Server sagt
bu-error-no-force = So eine Streitmacht hast du nicht. Vielleicht ist sie gelöscht, oder ein anderer Browser hat sie.
bu-error-no-link = Unter diesem Link teilt niemand eine Streitmacht.
bu-error-no-unit = Eine Einheit { $id } gibt es nicht.
bu-error-no-card = Eine Kampfkarte { $id } gibt es nicht.
bu-error-empty = Diese Streitmacht ist leer. Nimm zuerst eine Einheit oder Karte hinein.
bu-error-print = Diese Karten konnten nicht gezeichnet werden. Vielleicht ist der Text einer eigenen Karte zu lang.
bu-error-measuring = Deine letzte Messung läuft noch. Halte sie an, oder warte, bis sie fertig ist.
bu-error-measuring-busy = Hier werden schon { $most } Streitmächte vermessen. Bitte versuch es in ein paar Minuten noch einmal.
bu-error-no-field = Keine der fertigen Streitmächte passt in ein Spiel mit { $size } Sternen; es gibt nichts, woran gemessen werden könnte.
bu-too-many = { $count } Einheiten oder Karten sind zu viele; nur die ersten { $most } wurden genommen.
bu-missing = { $count ->
    [one] Eine Einheit oder Karte darin ist hier nicht bekannt. Sie kann aus einem gelöschten Set oder dem Set eines anderen sein.
   *[other] { $count } Einheiten oder Karten darin sind hier nicht bekannt. Sie können aus einem gelöschten Set oder dem Set eines anderen sein.
  }

## Warum etwas vorgeschlagen wird
bu-why-icon = { $icon }: { $count } von { $of ->
    [one] einer Einheit kann sie nutzen
   *[other] { $of } Einheiten können sie nutzen
  }
bu-why-users = Gut für { $count } von { $of ->
    [one] einer Einheit
   *[other] { $of } Einheiten
  }
bu-why-bonus = Bonus für alle: Angriff { $attack }, Schaden { $damage }, Verteidigung { $defense }
bu-why-any-objective = Jede Zielkarte ist recht
bu-why-unit-cards = Kann { $count } von { $of ->
    [one] einer Kampfkarte
   *[other] { $of } Kampfkarten
  } nutzen
bu-why-unit-stars = { $stars } der { $left } ★, die noch frei sind
