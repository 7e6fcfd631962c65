# Was `buildstars set check` über ein Kartenset sagt, das richtig ist.

sets-right = { $file } ist richtig: { $name } ({ $id }), { $units ->
    [one] eine Einheit
   *[other] { $units } Einheiten
  }, { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
  }.
sets-hints = { $count ->
    [one] Eine Sache fällt auf
   *[other] { $count } Dinge fallen auf
  }; lass es so, wenn es so gemeint ist:
sets-hint = { $id } { $name }: { $hint }
sets-hint-movement = bewegt sich { $movement }, aber im Miniaturenspiel bewegt sich keine { $kind ->
    [space] Raumeinheit
   *[ground] Bodeneinheit
  } mit { $stars } ★ so (M3.2); üblich wäre { $expected }.
sets-hint-worth = { $face ->
    [front] die Summe der Werte ist
   *[back] die Summe der Werte der zweiten Seite ist
  } { $sum }, { $amount ->
    [strong] weit über
   *[weak] weit unter
  } anderen Einheiten mit { $stars } ★ ({ $least } bis { $most }).
sets-hint-drawing = vom Fahrzeug „{ $craft }“ gibt es keine Zeichnung; gezeigt wird { $drawing }.
sets-hint-nobody = keine Einheit dieses Kartensets oder der mitgelieferten kann die Spezialfähigkeit nutzen; keine zeigt das Symbol oder hat die Sterne.
sets-hint-no-such-units = Effekt { $n } spricht von Einheiten, die es weder in diesem Kartenset noch in den mitgelieferten gibt.
sets-hint-long-name = der Name hat { $n } Zeichen; über { $most } steht er sehr klein auf der Karte.
