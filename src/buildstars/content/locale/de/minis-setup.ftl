# Das Miniaturenspiel: Flotten (minis/legal.py) und Ablehnungen bei Aufstellung, Reserve und Rundenende (minis/refusals/setup.py).

## Flotten

m-fleet-no-units = Die Flotte hat keine Einheiten; mindestens eine muss am Stützpunkt beginnen.
m-fleet-units-many = Die Flotte hat { $count } Einheiten; auf diesem Tisch ist Platz für { $most }.
m-fleet-stars = Die Einheiten sind { $count } ★ wert; erlaubt sind höchstens { $most } ★.
m-fleet-named-copies = { $unit } ist { $count }-mal darin; mit der Option named=one darf eine Einheit mit dem Namen einer Person nur einmal dabei sein.
m-fleet-copies = Die Flotte hat { $count } Exemplare von „{ $unit }“; im Spielniveau { $size } ★ { $most ->
    [one] ist 1 erlaubt
   *[other] sind { $most } erlaubt
}.
m-fleet-no-deployment = Keine Einheit passt in die { $most } ★, die am Stützpunkt beginnen; nimm eine kleinere.
m-fleet-not-in-space = { $unit } ist keine Raumeinheit, und nur solche nehmen an einer Raumschlacht teil.
m-fleet-not-in-ground = { $unit } kann an einer Bodenschlacht nicht teilnehmen; das können Bodeneinheiten, TIE-Bomber und Raumeinheiten mit Transport.
m-fleet-mixed = Eine gemischte Schlacht verlangt mindestens { $least } ★ von jeder Art; die Flotte hat { $space } ★ an Raumeinheiten und { $ground } ★ an Bodeneinheiten{ $converts ->
    [0] .
   *[other] , dazu { $converts } ★ an Einheiten, die sich umwandeln und je für eine der beiden zählen.
}
m-fleet-base-cards = Der Stützpunkt mit Bonus besteht aus zwei Zielkarten und einer Kampfkarte; die Flotte hat { $objectives ->
    [0] keine Zielkarte
    [one] eine Zielkarte
   *[other] { $objectives } Zielkarten
} und { $combat ->
    [0] keine Kampfkarte
    [one] eine Kampfkarte
   *[other] { $combat } Kampfkarten
}.

## Ablehnungen

m-refused-bring-second-of-person = Eine andere Einheit derselben Person wie { $unit } ist im Spiel.
m-refused-bring-no-room = Für { $unit } ist dort kein Platz.
m-refused-deploy-nothing = Mindestens eine Einheit muss an deinem Stützpunkt beginnen.
m-refused-deploy-exactly = Du stellst Einheiten im Wert von genau { $total } ★ auf; { $left } ★ fehlen noch. (Die Option deploy=up_to erlaubt es.)
m-refused-deploy-already = { $unit } steht schon auf dem Tisch.
m-refused-bring-which = Wähle, ob { $unit } mit Transport Bodeneinheiten oder als Träger Raumeinheiten bringt.
m-refused-bring-ground = Ein Transport bringt Bodeneinheiten, und { $unit } ist keine.
m-refused-bring-space = Ein Träger bringt Raumeinheiten, und { $unit } ist keine.
m-refused-die-no-leader = { $unit } hat kein Anführer-Symbol, das helfen könnte.
m-refused-die-leader-used = { $unit } hat in dieser Runde schon als Anführer geholfen.
m-refused-die-leader-itself = { $unit } kann sich als Anführer nicht selbst helfen.
m-refused-die-leader-far = { $unit } hilft Einheiten innerhalb von S, und { $other } ist weiter weg.
m-refused-end-veteran = Zuerst würfeln deine Einheiten, die zum Veteran aufsteigen könnten; dieser Wurf entfällt nicht.
m-refused-end-no-command = Keine deiner Einheiten kann jetzt ein Symbol ausleihen.
m-refused-end-once = { $unit } hat am Ende dieser Runde schon gewürfelt.
m-refused-end-no-hits = { $unit } hat, seit sie im Spiel ist, noch keinen Treffer erzielt und kann noch nicht zum Veteran aufsteigen.
m-refused-end-undamaged = { $unit } ist nicht beschädigt.
m-refused-end-no-ability = { $unit } hat keine Fähigkeit, die am Ende einer Runde wirkt.
m-refused-end-not-airborne = { $unit } ist in der Reserve und hat kein Symbol „Luftlandung“.
m-refused-end-no-friend = { $unit } hat keinen erlaubten Platz innerhalb von L einer verbündeten Einheit ihrer Art.
