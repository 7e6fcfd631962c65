# Was an der Aufzeichnung eines Spiels falsch ist. Die Wörter der Datei selbst bleiben, wie sie sind.

record-cut = Diese Zeile ist abgeschnitten: Ihr fehlt das Zeilenende. Entferne sie, oder beende sie mit einem Zeilenumbruch
record-empty = Die Aufzeichnung ist leer; sie beginnt mit der Zeile „{ $line }“
record-no-begin = Die Aufzeichnung endet vor ihrem Kopf: Die Zeile „{ $line }“ fehlt
record-none = Das ist keine Aufzeichnung eines Spiels; eine beginnt mit der Zeile „{ $line }“
record-head-line = Eine Zeile des Kopfes hat die Form „Schlüssel = Wert“, nicht „{ $line }“
record-head-key = „{ $key }“ ist im Kopf einer Aufzeichnung nicht bekannt
record-head-twice = „{ $key }“ steht doppelt da
record-head-missing = Im Kopf fehlt die Zeile „{ $key } = …“
record-game = Es gibt kein Spiel „{ $game }“; bekannt sind { $known }
record-seats = Der Kopf nennt die Spieler der Reihe nach, „seat.0 = …“ und so weiter, zwei bis acht
record-entropy = „{ $key }“ nennt keinen der { $count } Plätze
record-players = Es gibt { $forces } Streitmächte, aber { $seats } Spieler sind genannt
record-after-seed = Der Startwert ist schon offengelegt; danach kann nichts mehr kommen
record-other-seed = Der Startwert ist nicht der, dessen Hash der Kopf als „commitment“ zeigt
record-ended = Das Ergebnis steht schon da; das Spiel ist vorbei
record-asked = { $asked ->
        [over] das Spiel ist vorbei
        [chance] der Zufall ist gefragt
       *[seat] Platz { $seat } ist gefragt
    }
record-not-asked = Platz { $seat } antwortet, aber { $asked }
record-chance-not-asked = Der Zufall antwortet, aber { $asked }
record-token = Die Antwort „{ $token }“ schreibt man { $right }
record-label = Die Marke ist { $label }, aber hier wird { $right } entschieden
record-weights = Möglich ist { $right }, nicht { $given }
record-outcome = „{ $token }“ kann hier nicht fallen; möglich ist { $right }
record-refused = Das ist nicht erlaubt: { $why }
record-hash-turn = Der Hash gehört zu Zug { $given }, aber das ist Zug { $turn }
record-hash = Die Stellung hat den Hash { $found }, nicht { $given }: Vor dieser Zeile wurde etwas geändert
record-undo = Es geht zurück auf { $given } Antworten, aber es gibt nur { $count }
record-result-twice = Das Ergebnis steht doppelt da
record-result-early = Es gibt ein Ergebnis, aber das Spiel ist nicht vorbei
record-result = Das Ergebnis ist „{ $found }“, nicht „{ $given }“
record-no-commitment = Der Kopf hat kein „commitment“; niemand kann sagen, woher Würfe und gezogene Karten kommen
record-no-seed = Der Startwert ist noch nicht offengelegt, also lassen sich Würfe und gezogene Karten nicht nachrechnen; das geht, wenn das Spiel vorbei ist
record-dice = Startwert und Marke ergeben { $found }, aber in der Aufzeichnung steht { $given }
record-label-twice = Die Marke { $label } steht doppelt da
record-ply = Es gibt keine Antwort { $ply }; die Aufzeichnung hat { $count }
record-answer = Eine Antwort ist ein Platz und ein Wort, wie „0 pass“, nicht „{ $line }“
record-written = Das schreibt man wie „{ $example }“
record-chance = Ein Ausgang des Zufalls hat die Form „{ $example }“
record-hash-line = Ein Hash hat die Form „{ $example }“
record-undo-line = Zurückgehen hat die Form „{ $example }“
record-seed-line = Ein Startwert hat die Form „{ $example }“
record-word = „{ $word }“ ist nicht bekannt; eine Zeile beginnt mit einem Platz, { $known } oder seed
record-result-line = Ein Ergebnis hat die Form „result 0 by units“ oder „result draw by agreement“
record-what = { $what ->
        [turn] Der Zug
        [keep] Die Zahl der Antworten, die bleiben,
        [seat] Ein Platz
        [seed] Der Startwert
       *[other] { $what }
    }
record-number = { $what } muss eine Zahl sein, nicht „{ $word }“
record-no-seat = Es gibt keinen Platz { $word }; die Plätze sind 0 bis { $last }
record-hex = { $what } muss aus hexadezimalen Ziffern bestehen, zwei für ein Byte, in Kleinbuchstaben
record-definition = { $word ->
        [unit] Diese Einheit
        [card] Diese Karte
        [force] Diese Streitmacht
       *[other] „{ $word }“
    } kann nicht gelesen werden: { $why }
record-senseless = { $word ->
        [unit] Diese Einheit
       *[card] Diese Karte
    } ergibt keinen Sinn: { $why }
record-no-game = Aus diesen Festlegungen lässt sich kein Spiel machen
record-defined-twice = { $id } ist doppelt festgelegt
record-undefined = Die Streitmacht hat { $id }, das oben nicht festgelegt ist
record-plain-name = Diese { $word } ist kein Name in Anführungszeichen
chance-label = „{ $text }“ ist keine Marke; Marken haben die Form turn/seat/what/count/epoch, wie 12/0/dice/1/0
chance-label-written = Die Marke „{ $text }“ schreibt man { $right }
chance-weight = „{ $word }“ ist kein Ausgang mit seinem Gewicht, wie c4*2
chance-empty-seed = Ein Startwert kann nicht leer sein
record-resume-seed = Der angegebene Startwert ist nicht der, dessen Hash der Kopf als „commitment“ zeigt
record-resume-entropy = Was die Plätze zum Startwert gegeben haben, ist nicht, was der Kopf zeigt
record-resume-secret = Der Startwert dieses Spiels ist geheim, solange es läuft; um es fortzusetzen, muss er angegeben werden
