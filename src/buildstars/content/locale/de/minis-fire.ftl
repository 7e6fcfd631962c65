# Das Miniaturenspiel: warum ein Schuss oder eine Antwort beim Ansagen und Feuern nicht geht.

m-refused-fire-unknown = Dort ist nichts, womit oder worauf man feuern könnte.
m-refused-fire-other-question = Das ist keine Antwort auf die gestellte Frage.
m-refused-fire-not-yours = { $unit } ist nicht deine Einheit.
m-refused-fire-not-on-table = { $unit } steht nicht auf dem Tisch.
m-refused-fire-cloaked = { $unit } ist getarnt und feuert nicht.
m-refused-fire-converted = { $unit } hat sich in dieser Runde umgewandelt und feuert nicht.
m-refused-fire-no-second = { $unit } hat { $stars } ★; einen zweiten Schuss haben nur Einheiten mit 4 oder 5 ★.
m-refused-fire-own = Du feuerst nur auf gegnerische Einheiten und Stützpunktkarten.
m-refused-fire-destroyed = Das ist schon zerstört.
m-refused-fire-target-cloaked = { $unit } ist getarnt und kann kein Ziel sein.
m-refused-fire-same = { $unit } braucht für den zweiten Schuss ein anderes Ziel als für den ersten.
m-refused-fire-artillery = { $unit } hat Artillerie und feuert nie auf Raumeinheiten.
m-refused-fire-range = Außer Reichweite, es fehlen { $mm } mm: { $unit } reicht { $reach } mm weit.
m-refused-fire-arc = Außerhalb des Schussfelds um { $degrees } Grad: { $unit } feuert nach vorn.
m-refused-fire-blocked = Verdeckt von { $other } ({ $stars ->
    [one] { $stars } Stern
   *[other] { $stars } Sterne
}): { $unit } feuert nur durch Einheiten mit weniger Sternen hindurch.
m-refused-fire-declared = { $unit } hat die Schüsse schon angesagt.
m-refused-fire-ruthless = { $unit } ist skrupellos und nennt das Ziel erst beim Feuern.
m-refused-fire-nothing-there = { $unit } findet kein Ziel: Keines liegt in Reichweite, Schussfeld und freier Schusslinie.
m-refused-fire-nothing-to-take-back = Es gibt nichts zurückzunehmen.
m-refused-fire-no-command = Jetzt kann durch Befehl kein Symbol geliehen werden.
m-refused-fire-command-no-reroll = Jetzt müsste ein Befehl einen Fehlschuss neu würfeln lassen, und das kann keiner.
m-refused-fire-must-fire = Angesagte Schüsse werden abgefeuert.
m-refused-fire-no-shot = { $unit } hat keinen angesagten Schuss mehr.
m-refused-fire-not-declared = { $unit } hat darauf keinen Schuss angesagt.
m-refused-fire-all-fired = { $unit } hat in dieser Runde keinen Schuss mehr.
m-refused-fire-no-elite = { $unit } kann durch Elite einmal je Runde neu würfeln, nach einem Fehlschuss, bei dem ein Würfel eine 1 zeigt.
m-refused-fire-leader-twice = Bei diesem Wurf hat schon ein Anführer geholfen.
m-refused-fire-no-leader = { $other } kann { $unit } nicht helfen: Das kann nur ein anderer Anführer im Abstand S, der in dieser Runde noch nicht geholfen hat.
m-refused-fire-leader-hit = Der Schuss trifft, und andere Würfel täten nicht mehr Schaden.
