# Das Miniaturenspiel: warum etwas abgelehnt wird, während Einheiten sich bewegen und Symbole geliehen werden.
# Argumente wie in der englischen Datei.

## Welche Einheit

m-refused-move-no-unit = Diese Einheit gibt es nicht.
m-refused-move-not-yours = { $unit } ist nicht deine Einheit.
m-refused-move-not-on-table = { $unit } steht nicht auf dem Tisch.
m-refused-move-no-passing = Wähle die Einheit, die jetzt an der Reihe ist; stehen bleiben darf sie dann immer noch.
m-refused-move-choose-unit = Wähle eine Einheit.
m-refused-move-has-moved = { $unit } war in dieser Runde schon an der Reihe.
m-refused-move-entered = { $unit } ist erst in dieser Bewegungsphase gekommen und bewegt sich frühestens in der nächsten Runde.
m-refused-move-held = { $unit } hat die eigene Bewegung aufgeschoben und kann sich zusammen mit dem nächsten Kampfdroiden bewegen, der an die Reihe kommt.
m-refused-move-larger-first = { $other } ({ $stars } ★) bewegt sich vorher: Größere Einheiten kommen vor kleineren wie { $unit } an die Reihe.
m-refused-move-not-in-group = { $unit } gehört nicht zu den Kampfdroiden, die sich jetzt zusammen bewegen.
m-refused-move-now = Jetzt ist { $unit } an der Reihe.
m-refused-move-nothing-back = Es gibt nichts zurückzunehmen.
m-refused-move-command-given = Nach dieser Strecke wurde ein Befehl gegeben; sie kann nicht mehr zurückgenommen werden.

## Strecken

m-refused-move-not-a-move = Das ist keine Bewegung: { $unit } legt gerade Strecken zurück oder bleibt stehen.
m-refused-move-only-turning = { $unit } hat die letzte Strecke hinter sich und kann sich jetzt nur noch drehen.
m-refused-move-no-segment = { $unit } hat keine Strecke { $segment } mehr{ $left ->
    [S] , nur noch S
    [L] , nur noch L
   *[none] {""}
}.
m-refused-move-too-far-round = { $unit } würde sich um { $n }° drehen; vor einer Strecke sind höchstens 90° erlaubt.
m-refused-move-turn-only = { $unit } dreht sich nur vor einer Strecke, und eine Strecke hat eine Länge.
m-refused-move-turn-stays = Eine Strecke hat eine Länge. Um sich durch Kurvenkampf auf der Stelle zu drehen, bleibt { $unit } stehen und dreht sich am Ende der Bewegung frei.
m-refused-move-too-short = { $n } mm ist zu kurz: { $unit } legt mindestens { $least } mm zurück, wenn nichts im Weg steht; niemand dreht sich auf der Stelle durch eine Strecke ohne Länge.
m-refused-move-too-long = { $n } mm ist zu lang: Die Strecke { $segment } misst höchstens { $most } mm.
m-refused-move-into-unit = { $unit } berührt { $other }, und diese Strecke würde hineinführen.
m-refused-move-into-card = { $unit } berührt die Stützpunktkarte { $n_card } von { $seat_card }, und diese Strecke würde hineinführen.
m-refused-move-into-edge = { $unit } steht an der Tischkante, und diese Strecke würde darüber hinausführen.
m-refused-move-no-room = { $unit } hat keinen Platz, um sich dorthin zu bewegen.
m-refused-move-turn-later = { $unit } dreht sich frei erst am Ende der Bewegung: Beende sie zuerst, oder lass die Einheit stehen bleiben.
m-refused-move-no-dogfight = Nur eine Einheit mit Kurvenkampf dreht sich am Ende der Bewegung frei, und { $unit } hat keinen.

## Anstelle der Bewegung

m-refused-move-no-icon = { $unit } kann das Symbol { m-say-icon } nicht nutzen.
m-refused-move-no-carrier = { $unit } kann weder Transport noch Träger nutzen.
m-refused-move-begun = { $unit } hat die Bewegung schon begonnen; das geht nur anstelle der ganzen Bewegung.
m-refused-move-nobody-comes = Aus deiner Reserve könnte jetzt niemand mit { $unit } kommen.
m-refused-move-together = Die Kampfdroiden, die sich zusammen bewegen, haben schon begonnen; { $unit } kann nicht länger warten.
m-refused-move-droid-first = Andere Kampfdroiden warten: { $unit } bewegt sich allein, oder alle bewegen sich zusammen, oder auch diese Einheit wartet.
m-refused-move-nobody-later = Kein anderer deiner Kampfdroiden kommt in dieser Runde später an die Reihe; { $unit } hat niemanden, auf den das Warten lohnt.

## Befehl

m-refused-command-none = Keine deiner Einheiten kann jetzt einen Befehl geben: Dazu gehören eine, deren Befehl in dieser Runde noch frei ist, eine Einheit im Abstand von höchstens L und ein Symbol zum Leihen.
m-refused-command-before-move = Ein Befehl wird vor der Bewegung einer Einheit gegeben, und { $unit } hat schon begonnen.
m-refused-command-for-reroll = Nach einem Fehlschuss kann nur geliehen werden, was einen neuen Wurf erlaubt; das Symbol { m-say-icon } erlaubt keinen.
m-refused-command-choose-unit = Wähle eine deiner Einheiten.
m-refused-command-choose-icon = Wähle das Symbol, das geliehen wird.
m-refused-command-used = { $unit } hat den Befehl dieser Runde schon gegeben.
m-refused-command-idle = Für niemanden im Abstand von höchstens L zu { $unit } gibt es ein Symbol zu leihen.
m-refused-command-itself = { $unit } gibt den Befehl; leihen muss eine andere Einheit.
m-refused-command-too-far = { $unit } ist { $n } mm zu weit von { $other } entfernt; ein Befehl reicht so weit wie L.
m-refused-command-nothing-for = Keine andere Einheit kann { $unit } ein Symbol leihen, das dort fehlt und in dieser Runde noch nützt.
m-refused-command-from-itself = { $unit } leiht von einer anderen Einheit, nicht von sich selbst.
m-refused-command-nothing-to-lend = { $other } hat kein Symbol für { $unit }: keines, das in dieser Runde noch ungenutzt ist und noch etwas nützt.
m-refused-command-never-lent = Das Symbol { m-say-icon } kann nicht verliehen werden.
m-refused-command-has-it = { $unit } hat das Symbol { m-say-icon } schon.
m-refused-command-icon-used = { $unit } hat das Symbol { m-say-icon } in dieser Runde schon genutzt.
m-refused-command-borrowed-itself = { $unit } hat das Symbol { m-say-icon } nur geliehen und kann es nicht weitergeben.
m-refused-command-no-use = { $unit } könnte mit dem Symbol { m-say-icon } in dieser Runde nichts mehr anfangen.
