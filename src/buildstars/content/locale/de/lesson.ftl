# Das geführte erste Spiel (content/lessons/first.toml): was gerade geschehen ist (…-told), und was jetzt zu tun ist und warum.

lesson-title = Dein erstes Spiel
lesson-progress = Schritt { $n } von { $of }
lesson-free = Frei weiterspielen
lesson-free-about = Das Lernspiel endet hier; das Spiel geht von dieser Stellung aus weiter, gegen den Rekruten.
lesson-free-sure = Das Lernspiel verlassen und weiterspielen?
lesson-stay = Beim Lernspiel bleiben
lesson-smaller = Begleiter einklappen
lesson-larger = Begleiter zeigen
lesson-next = Ein eigenes Spiel
lesson-next-battle = Weiter: die erste Schlacht mit Miniaturen
lesson-watch = Schau zu: Das Imperium ist am Werk.

## Something else than what is asked for

lesson-not-now = In einem eigenen Spiel kannst du das tun. Hier machen wir zuerst das, was leuchtet.
lesson-other-unit = Auch eine Möglichkeit! In diesem Lernspiel nehmen wir die Einheit, die leuchtet.
lesson-other-target = Das ginge auch. In diesem Lernspiel greifen wir die Einheit an, die leuchtet.
lesson-other-zone = In diesem Lernspiel fliegen wir in die Zone, die leuchtet.
lesson-other-action = Das kommt auch noch. In diesem Lernspiel wählen wir zuerst die Aktion, die leuchtet.
lesson-other-card = Keine schlechte Idee, aber sieh dir an, was die leuchtende Karte hier kann.
lesson-save-cards = Spar dir deine Karten noch auf: Gleich brauchst du sie dringender.
lesson-play-it = Tu es ruhig: Was leuchtet, hilft dir weiter.
lesson-strike-both = Lass beide zuschlagen, Biggs und die Rot-Staffel: Zwei Versuche sind besser als einer.
lesson-biggs-first = Zuerst Biggs: Der stärkere Zielschlag soll zuletzt kommen.

## Turn 1: moving

lesson-welcome-told = Willkommen! Deine Rebellen und das Imperium stehen in ihren Heimatzonen bereit, dazwischen liegt die Kampfzone.
lesson-welcome = Du gewinnst, wenn das Imperium sein Ziel oder alle Einheiten verloren hat. Noch hast du keine Zielkarte auf der Hand: Drücke „{ a-no-objective }“.
lesson-first-action = In jedem Zug hast du eine Aktion: bewegen, angreifen oder Zielschlag. Noch ist niemand in Reichweite: Drücke „{ a-move }“.
lesson-move-red = Einheiten mit zusammen höchstens 5 ★ bewegen sich, jede um eine Zone. Wähle einen X-Flügler der Rot-Staffel (2 ★): Er fliegt in die Kampfzone.
lesson-move-biggs = 3 ★ sind übrig. Wähle Biggs Darklighters X-Flügler (2 ★): Wer zusammenbleibt, hilft einander.
lesson-move-a-wing = 1 ★ ist übrig, genau genug für den kleinen A-Flügler der Grün-Staffel.
lesson-end-move = Alle 5 ★ sind verbraucht. Drücke „{ b-done-move }“, dann ist das Imperium dran.

## Turn 3: battles

lesson-they-come-told = Drei TIEs sind in die Kampfzone gekommen. Angreifen können sie nur in ihrer eigenen Zone, genau wie du.
lesson-no-objective-yet = Noch immer keine Zielkarte auf der Hand: Drücke „{ a-no-objective }“.
lesson-attack = Schieß zuerst: Drücke „{ a-combat }“. Wieder machen Einheiten mit zusammen höchstens 5 ★ mit.
lesson-attack-red = Wähle zuerst, wer angreift: dein X-Flügler der Rot-Staffel.
lesson-target-obsidian = Nun, wen er angreift: den TIE-Jäger der Obsidian-Staffel. Die Chancen daneben zeigen, dass du in 58 % der Fälle triffst.
lesson-attack-biggs = Auch Biggs greift an. Alle Angriffe werden angesagt, bevor der erste Würfel fällt.
lesson-target-saber = Wähle den TIE-Abfangjäger der Säbel-Staffel, den gefährlichsten hier.
lesson-end-declaring = Der A-Flügler hält sich heraus. Drücke „{ b-done-attack }“.
lesson-order-battles = Du bestimmst, wer zuerst kämpft: die Rot-Staffel.
lesson-dice = Beide werfen zwei Würfel und zählen ihren Angriffswert dazu; wer die Verteidigung des anderen erreicht, trifft. Dir reicht eine 7: Spar deine Karten und drücke „{ a-no-card }“.
lesson-hit-told = 8 + 3 = 11 gegen 10, ein Treffer! 2 Schaden gegen 1 Schild: Der TIE ist zerstört.
lesson-card-and-ability = Jetzt Biggs. Spiele „Gebündelte Laser“: +1 Angriff, und weil er das Laser-Symbol zeigt, auch die Spezialfähigkeit: +1 für die Rot-Staffel neben ihm.

## Turn 4: defending

lesson-miss-told = 10 gegen 11: „Korkenzieher“ gab dem TIE des Imperiums +1 Verteidigung. Biggs wurde getroffen und behält 2 Schadensmarken; 4 würden ihn zerstören.
lesson-defend = Nun wird Biggs angegriffen, und auch der Verteidiger darf eine Karte spielen. Spiele „Vorahnung“: Ihr goldenes Symbol passt zu jeder Einheit.
lesson-saved-told = Eine 12 trifft immer, doch „Vorahnung“ verbietet es, und eine Karte geht vor den Regeln. Biggs hat sogar zurückgetroffen!
lesson-no-ability = Jetzt der A-Flügler. Spiele „Gekoppelte Kanonen“: +1 Angriff, aber nicht die Spezialfähigkeit, denn der A-Flügler zeigt kein Laser-Symbol.

## Turn 5: an objective

lesson-refill-told = Der A-Flügler ist verloren und wartet in deiner Reserve. Wer gekämpft hat, zieht wieder auf drei nach, und da ist sie: eine Zielkarte.
lesson-objective = Spiele „Alarmhangar“ aus: Immer wenn er einem Zielschlag standhält, darfst du eine Einheit zurückholen.
lesson-replace = Er kommt an die Stelle deines verdeckten Ziels: Wähle es. Die alte Karte nimmst du auf die Hand.
lesson-taken-told = Die alte Karte war „Bombenanflug“. Die brauchst du bald!
lesson-move-on = Nur wer in der Heimatzone des Imperiums steht, kann gegen sein Ziel schlagen. Drücke „{ a-move }“.
lesson-move-on-red = Wähle den X-Flügler der Rot-Staffel in der Kampfzone.
lesson-enemy-home = Von hier gibt es zwei Wege. Wähle die Heimatzone des Imperiums.
lesson-move-on-biggs = Biggs kommt mit: Zwei Zielschläge sind besser als einer.
lesson-enemy-home-too = Ebenfalls in die Heimatzone des Imperiums.
lesson-end-move-on = Die anderen bewachen deine Heimat. Drücke „{ b-done-move }“.

## Turn 7: preparing the strike

lesson-race-told = Auch das Imperium will an dein Ziel: Zwei TIEs stehen in deiner Heimatzone.
lesson-no-objective-needed = „Alarmhangar“ darf bleiben. Drücke „{ a-no-objective }“.
lesson-prepare = Du könntest jetzt schon zuschlagen, aber Karten spielt man nur in Gefechten. Eine davon hilft beim Zielschlag: Drücke „{ a-combat }“.
lesson-prepare-red = Wähle den X-Flügler der Rot-Staffel in der Heimatzone des Imperiums.
lesson-prepare-target = Wähle den TIE-Jäger der Obsidian-Staffel, den schwächsten hier.
lesson-prepare-done = Ein Gefecht genügt, und Biggs muss seine Schilde schonen. Drücke „{ b-done-attack }“.
lesson-bombing-run = Spiele „Bombenanflug“. Die Rot-Staffel zeigt das Torpedo-Symbol und erhält so die Spezialfähigkeit: +2 Angriff bei Zielschlägen bis zum Ende deines nächsten Zuges.

## Turn 8: reserves

lesson-withstood-told = Der TIE ist weg, deine Torpedos sind bereit. Dann schlug das Imperium gegen dein Ziel: 9 gegen 13, es hält stand!
lesson-reserves = Darum ruft „Alarmhangar“ Reserve herbei: Wähle den A-Flügler, und er ist zurück in deiner Heimatzone.
lesson-end-reserves = Drücke „{ b-done-reserves }“. Mit drei Zielen für jeden ruft auch ein zerstörtes Ziel Reserve herbei; mit Spielpacks gibt es nur eines.

## Turn 9: the strike

lesson-close-told = Der zweite Zielschlag: 12 gegen 13. Das war knapp!
lesson-your-chance = Jetzt du. Kein neues Ziel, drücke „{ a-no-objective }“.
lesson-strike = Deine Schiffe sind an Ort und Stelle: Drücke „{ a-strike }“.
lesson-strike-target = Wähle das Ziel des Imperiums. Es liegt verdeckt und wird aufgedeckt, sobald du dagegen schlägst.
lesson-strike-biggs = Zwei Würfel plus Angriffswert müssen die Verteidigung der Karte erreichen, oft 13. Wähle Biggs.
lesson-strike-red = Und die Rot-Staffel, mit Angriffswert 3 und ihren +2.
lesson-end-strikers = Beide sind bereit. Drücke „{ b-done-strike }“.
lesson-order-strikes = Sie schlagen nacheinander zu. Wähle Biggs: Schafft er es nicht, kommt der stärkere Zielschlag noch.

## The end

lesson-won-told = Biggs scheiterte an einer Kampfkarte, darum kam eine neue Karte an ihre Stelle. Dann die Rot-Staffel: 8 + 3 + 2 = 13 gegen 13, zerstört!
lesson-won = Das Imperium hat kein Ziel mehr: Du hast gewonnen! Versuch jetzt ein eigenes Spiel.
