# Die geführte erste Schlacht der Miniaturen (content/lessons/battle.toml): was eben geschah (…-told), und was jetzt zu tun ist und warum.

m-lesson-title = Deine erste Schlacht
m-lesson-next = Eine eigene Schlacht

## Etwas anderes, als verlangt ist

m-lesson-other-way = Ein möglicher Weg! In dieser Lektion fliegen wir dorthin, wo der Umriss leuchtet.
m-lesson-other-spot = Dort könntest du stehen. In dieser Lektion nehmen wir die Stelle, die leuchtet.
m-lesson-other-card = Jede Karte des Stützpunkts ist ein eigenes Ziel. In dieser Lektion feuern wir auf die, die leuchtet.
m-lesson-stay-instead = Du könntest weiterfliegen, aber von hier hast du beide Gegner in Reichweite. Bleib diesmal stehen.

## Die Flotten werden aufgestellt

m-lesson-welcome-told = Willkommen! Eine kleine Patrouille der Rebellen trifft auf einen Außenposten des Imperiums. Die drei Karten unten sind dein Stützpunkt.
m-lesson-welcome = Einheiten im Wert von 6 ★ beginnen an deinem Stützpunkt, der Rest wartet in Reserve. Wähle den Habicht, einen Frachter mit großen Kanonen (4 ★).
m-lesson-place-falcon = Er muss den Stützpunkt berühren und darf in jede Richtung schauen. Nimm die leuchtende Stelle vor der mittleren Karte, dann den leuchtenden Knopf.
m-lesson-choose-red = 2 ★ sind übrig: Wähle den X-Flügler der Rot-Staffel.
m-lesson-place-red = Stell ihn rechts neben den Habicht, an die leuchtende Stelle.
m-lesson-deployed = Niemand sieht deine Flotte, bevor alle fertig sind. Drücke „{ m-a-done }“, dann stellt das Imperium auf.

## Runde 1: Strecken und Drehungen

m-lesson-fleets-told = Gegenüber stehen Darth Vaders TIE-Turbojäger, ein TIE-Abfangjäger und ein TIE-Jäger.
m-lesson-first-segment = Die größte Einheit bewegt sich zuerst, und man wechselt sich ab. Der Habicht fliegt zwei gerade Strecken L: Wähle den leuchtenden Umriss vor ihm.
m-lesson-second-segment = Noch ein L geradeaus. Bevor du antwortest, zeigt das Bild, wo du stehen würdest.
m-lesson-vader-waits-told = Vader bewacht seinen Stützpunkt und bleibt stehen. Wer sich nicht bewegt, wenn er an der Reihe ist, bewegt sich in dieser Runde nicht.
m-lesson-red-moves = Jetzt dein X-Flügler: Ein Jäger fliegt drei kurze Strecken S. Die erste geradeaus.
m-lesson-turn-left = Vor jeder Strecke darf eine Einheit sich drehen, um höchstens 90°. Dreh um 30° nach links, dorthin, wo der Umriss leuchtet.
m-lesson-turn-right = Und 30° nach rechts zurück: Neben dem Habicht ist es sicherer.

## Runde 2: in Reichweite

m-lesson-too-far-told = Niemand war in Reichweite, also feuerte niemand. Dann zeigte der Reservewürfel eine 6: Bei 5 oder 6 bringt niemand Reserve.
m-lesson-on = Eine Runde ist Bewegung, Feuer, Rundenende, Reserve. In Runde 2 begann das Imperium; jetzt fliegt der Habicht weiter, geradeaus.
m-lesson-on-left = Dreh um 15° nach links, auf den Abfangjäger zu. Aber berühre niemanden: Kontakt beendet eine Bewegung.
m-lesson-interceptor-comes-told = Der Abfangjäger kommt. Wer sich spät bewegt, sieht, wo die anderen stehen.
m-lesson-type = Dein X-Flügler fliegt geradeaus, dreimal. Mit einer Tastatur kannst du auch / drücken und S S S tippen.
m-lesson-type-on = Das zweite S, geradeaus.
m-lesson-type-last = Und das letzte.
m-lesson-declared-told = Das Imperium hat seine Schüsse angesagt: Die Pfeile zeigen sie.
m-lesson-declare-falcon = Alle sagen an, bevor jemand feuert. Wähle den Habicht: Ringe zeigen, wie weit er feuert, und „{ m-t-tool-threats }“ zeigt, was dir droht.
m-lesson-target-interceptor = Mit 4 ★ reicht er S + L weit, mit Lasern S mehr, und rundum. Ziele auf den TIE-Abfangjäger: 72 %, dass er trifft.
m-lesson-declare-red = Der X-Flügler feuert nur nach vorn, in einem Feld von 90°. Wähle ihn.
m-lesson-target-obsidian = 2 ★ reichen L weit, und Laser geben S dazu. Das genügt für den TIE-Jäger, der in seinem Schussfeld ist.
m-lesson-hit-told = Das Imperium feuerte zuerst: 7 + 4 = 11 gegen die 10 des Habichts, ein Treffer mit 2 Schaden. Der TIE-Jäger verfehlte deinen X-Flügler.
m-lesson-fire-red = Ein Schuss ist zwei Würfel und der Angriff gegen die Verteidigung; zurück feuert dabei niemand. Die Reihenfolge wählst du: der X-Flügler zuerst.

## Runde 3: Wracks und Reserve

m-lesson-destroyed-told = 8 + 3 = 11: Der TIE-Jäger ist zerstört, denn 2 Schaden sind sein Schild + 1. Auch der Habicht traf, der Abfangjäger hat 2 von 3.
m-lesson-points = Schaden und zerstörte Sterne sind Punkte, du hast 5; ab drei Spielern entscheiden sie. Weiter mit dem Habicht: 15° rechts, L.
m-lesson-ahead = Und L geradeaus, auf Vaders Stützpunkt zu.
m-lesson-red-ahead = Der X-Flügler bleibt bei ihm: S geradeaus, dreimal.
m-lesson-red-ahead-two = Noch einmal. Du musst nicht alles ausnutzen und darfst eine Strecke abkürzen.
m-lesson-red-ahead-three = Und das dritte.
m-lesson-behind-told = Der Abfangjäger hat sich hinter dich gesetzt: Mit Kurvenkampf dreht er sich frei. Dein X-Flügler kann nicht nach hinten feuern.
m-lesson-all-round = Raumeinheiten mit 4–5 ★ aber feuern rundum. Wähle den Habicht.
m-lesson-target-behind = Ziele auf den Abfangjäger hinter dir.
m-lesson-wreck-told = Zerstört! Er feuerte noch, denn alle feuern gleichzeitig, und verfehlte. Der Reservewürfel zeigt eine 1.
m-lesson-reserve = Alle dürfen Einheiten im Wert von 1 ★ bringen. Wähle deinen Y-Flügler der Grau-Staffel.
m-lesson-reserve-place = Reserve berührt den eigenen Stützpunkt. Nimm die leuchtende Stelle.

## Runde 4: am Stützpunkt

m-lesson-back-told = Der TIE-Jäger ist zurück: Zerstörte Einheiten sind wieder in der Reserve. Nur Stützpunktkarten sind endgültig verloren.
m-lesson-to-the-base = Also schnell: Der Habicht fliegt L geradeaus.
m-lesson-to-the-base-on = Und noch ein L: Von dort reicht er bis zum Stützpunkt.
m-lesson-red-follows = Der X-Flügler folgt: S geradeaus, dreimal.
m-lesson-red-follows-two = Das zweite.
m-lesson-red-follows-three = Das dritte.
m-lesson-y-wing = Was aus der Reserve kam, bewegt sich ab der nächsten Runde. Dein Y-Flügler fliegt L und L.
m-lesson-y-wing-on = Und das zweite L.
m-lesson-in-range-told = Du bist da. Wer alle drei Stützpunktkarten verliert, scheidet aus, ebenso wer keine Einheit auf dem Tisch hat.
m-lesson-declare-strike = Wähle den Habicht: Er führt einen Zielschlag gegen den Stützpunkt.
m-lesson-strike = Jede Karte ist ein eigenes Ziel mit Verteidigung 9; Raumeinheiten haben −1 dagegen. Ziele auf die mittlere Karte.
m-lesson-second-shot = Einheiten mit 4 ★ haben einen zweiten Schuss auf ein anderes Ziel, mit 1 Schaden weniger. Mit Lasern reicht er bis Vader: Ziele auf ihn.
m-lesson-red-at-vader = Auch dein X-Flügler soll auf Vader feuern. Wähle ihn.
m-lesson-torpedo = Vader ist größer als dein X-Flügler, also richtet der Torpedo 1 Schaden mehr an: 3 statt 2. Ziele auf ihn.
m-lesson-vader-misses-told = Vader hat den Habicht verfehlt: 9 gegen 10. Der TIE-Jäger traf deinen X-Flügler, 1 von 3.
m-lesson-fire-strike = Jetzt du. Zuerst der Zielschlag des Habichts.
m-lesson-which-shot = Elite lässt einen seiner zwei Schüsse neu würfeln, darum wählst du auch hier die Reihenfolge: zuerst die Stützpunktkarte.
m-lesson-struck-told = 8 + 4 − 1 = 11 gegen 9. Ein Zielschlag halbiert den Schaden: 1, und 3 zerstören eine Karte.
m-lesson-fire-torpedo = Jetzt der X-Flügler mit seinem Torpedo; der zweite Schuss des Habichts folgt von selbst.

## Runde 5: das Ende

m-lesson-vader-hit-told = Vader hat 3 Schaden, 4 zerstören ihn. Der zweite Schuss ging fehl, und der Würfel zeigte 6: keine Reserve.
m-lesson-stay = Jetzt oder nie: Ohne Einheit auf dem Tisch scheidet das Imperium aus. Du bist nah genug: Drücke „{ m-a-stay }“.
m-lesson-red-stays = Auch der X-Flügler hat sein Ziel im Schussfeld: Drücke „{ m-a-stay }“.
m-lesson-y-stays = Der Y-Flügler kommt zu spät. Drücke „{ m-a-stay }“.
m-lesson-last-falcon = Ein Schuss auf etwas, das schon zerstört ist, verfällt; also verteil sie. Wähle den Habicht.
m-lesson-last-vader = 1 Schaden genügt jetzt: Ziele auf Vader.
m-lesson-last-red = Wähle den X-Flügler.
m-lesson-last-obsidian = Ziele auf den TIE-Jäger.
m-lesson-last-fire = Beginn mit dem Habicht. Mögen die Würfel mit dir sein!
m-lesson-won-told = Vader und der TIE-Jäger sind zerstört. Sie feuerten noch einmal und verließen den Tisch: Das Imperium hat dort keine Einheit mehr und scheidet aus.
m-lesson-won = Du hast gewonnen, mit 19 zu 6 Punkten. Jetzt kennst du das Spiel: Flotten mit 30 ★ und Schlachten im Raum und am Boden warten auf dich.
