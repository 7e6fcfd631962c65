# Das Miniaturenspiel: Flotten auf der Kommandozeile (cli/build/fleet.py), und was an einer zu bedenken ist (lab/fleets.py).

fleets-battle-space = Raumschlacht
fleets-battle-ground = Bodenschlacht
fleets-battle-mixed = Gemischte Schlacht
fleets-battle-free = Freie Schlacht
fleets-own = Deine eigenen Flotten
fleets-hint = Ausführlich: buildstars force show NAME --game minis --lang de · nur manche: --battle space · die Regeln: buildstars rules M2 --lang de
fleets-numbers = { $stars } ★ in { $units ->
    [one] einer Einheit
   *[other] { $units } Einheiten
}: { $space } ★ Raum, { $ground } ★ Boden{ $converts ->
    [0] { "" }
   *[other] , { $converts } ★ mit Umwandlung
}
fleets-split = { $deployed } ★ beginnen am Stützpunkt, { $reserve } ★ sind in der Reserve.
fleets-base = Stützpunkt
fleets-base-bonus = mit base_bonus=on (M2.5)
fleets-move = Bewegung
fleets-range = Reichweite
fleets-named = Benannt
fleets-legal = Erlaubt: { $battle }, { $size } ★.
fleets-illegal = Nicht erlaubt ({ $battle }, { $size } ★): { $count ->
    [one] ein Grund.
   *[other] { $count } Gründe.
}
fleets-incomplete = Was gelesen werden konnte, ist erlaubt ({ $battle }, { $size } ★), aber { $count ->
    [one] eine Zeile konnte nicht gelesen werden.
   *[other] { $count } Zeilen konnten nicht gelesen werden.
}
fleets-advice-small = Die Einheiten sind { $count } ★ wert; { $size } ★ sind erlaubt.
fleets-advice-not-exact = Keine Kombination von Einheiten ist genau { $deployed } ★ wert, also beginnen weniger.
fleets-advice-person = { $unit } und { $other } gehören derselben Person; nur eine davon kann im Spiel sein.
fleets-advice-copies = Es gibt { $count } Exemplare einer benannten Einheit: { $unit }; nur eines davon kann im Spiel sein.
fleets-advice-transport = { $unit } könnte Bodeneinheiten bringen, und die Flotte hat keine.
fleets-advice-carrier = { $unit } könnte Raumeinheiten bringen, und die Flotte hat keine anderen.
