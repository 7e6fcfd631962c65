# Warum es eine Stellung, eine Antwort oder eine Wahrscheinlichkeit nicht gibt: was die Regeln denen sagen, die sie aufschreiben.

position-forces = Die Stellung hat { $given } Plätze, aber { $players } Streitmächte spielen
position-no-seat = Es gibt keinen Platz { $seat }; die Plätze sind 0 bis { $last }
position-turns = Züge werden ab 1 gezählt, Züge ohne Zerstörung ab 0
position-no-unit = Platz { $seat } hat keine Einheit { $unit }; seine { $count } Einheiten werden ab 0 gezählt
position-twice = Die Einheit { $unit } von Platz { $seat } steht an zwei Stellen; nenne sie einmal
position-zone = { $unit } von Platz { $seat } steht in Zone { $zone }, die nicht zu einem Spiel mit { $players } Spielern gehört
position-no-back = { $unit } von Platz { $seat } kann keine zweite Seite zeigen: sie hat keine
position-reserve = { $unit } von Platz { $seat } ist in Reserve, wo Einheiten keine Marken haben und die erste Seite zeigen (R4.3, J25)
position-damage-card = { $unit } von Platz { $seat } hat { $damage } Schaden; ihre { $shields } Schilde erlauben 0 bis { $most } (R7.7)
position-objectives = Platz { $seat } hat { $count } Ziele; es gibt drei Plätze dafür (R3.1)
position-objective-unnamed = Ziel { $n } von Platz { $seat } nennt keine Karte, also kann niemand sie gesehen haben; nenne die Karte
position-top = Platz { $seat } kennt { $count } Karten oben auf dem Zugstapel; höchstens { $most } können bekannt sein
position-unseen = Platz { $seat } hat { $count } ungesehene Ziele, aber nur { $left } Karten sind übrig, die es sein könnten
position-objective-up = Ziel { $n } von Platz { $seat } liegt aufgedeckt: alle sehen es; lass weg, wer es sieht
position-objective-seen = Ziel { $n } von Platz { $seat } wird von Platz { $viewer } gesehen, den es nicht gibt
position-no-card = Im Deck von Platz { $seat } ist keine Karte { $card }
position-no-units-card = Platz { $seat } hat keine Einheiten im Spiel und wäre ausgeschieden (R10.1); gib ihm eine, oder sage, dass er ausgeschieden ist
position-no-objectives = Platz { $seat } hat keine Ziele und wäre ausgeschieden (R10.2); gib ihm eines, oder sage, dass er ausgeschieden ist
position-out = Platz { $seat } ist ausgeschieden durch "{ $cause }"; die Gründe sind { $known }
position-over-card = Weniger als zwei Spieler sind noch dabei, also wäre das Spiel vorbei (R10.3)
position-active = Platz { $seat } kann nicht am Zug sein, denn er ist ausgeschieden (R5.1)
position-fleets = Die Stellung hat { $given } Plätze, aber { $players } Flotten spielen
position-base = Eine Karte einer Heimatbasis hat 0 bis { $most } Schaden, nicht { $damage } (M4.7)
position-cloaked-back = { $unit } von Platz { $seat } zeigt ihre zweite Seite nur, solange sie getarnt ist (J69)
position-damage-minis = { $unit } von Platz { $seat } hat { $damage } Schaden; ihre { $shields } Schilde erlauben 0 bis { $shields } (M1.4)
position-hits = { $unit } von Platz { $seat } kann nicht { $hits } Treffer erzielt haben
position-no-cloak = { $unit } von Platz { $seat } kann nicht getarnt sein: sie zeigt dieses Symbol nicht (M7.18)
position-beyond = { $unit } von Platz { $seat } steht jenseits des Tisches, der bis { $wide } und { $high } mm von seiner Mitte reicht
position-overlap = { $unit } von Platz { $seat } und { $other } von Platz { $seat_other } überdecken sich
position-on-base = { $unit } von Platz { $seat } steht auf einer Karte einer Heimatbasis
position-person = { $unit } von Platz { $seat }: Eine andere Einheit dieser Person ist auf dem Tisch (M7.22)
position-no-units-minis = Platz { $seat } hat keine Einheiten auf dem Tisch und wäre ausgeschieden (M4.8); gib ihm eine, oder sage, dass er ausgeschieden ist
position-no-base = Platz { $seat } hat keine Basiskarten und wäre ausgeschieden (M4.8); gib ihm eine, oder sage, dass er ausgeschieden ist
position-over-minis = Weniger als zwei Spieler sind noch dabei, also wäre das Spiel vorbei (M5.2)
position-first = Platz { $seat } kann sich nicht zuerst bewegen: er ist ausgeschieden
token-none-card = { $answer } ist keine Antwort des Kartenspiels
token-number = { $token } ist keine Antwort: { $text } müsste eine Zahl unter { $below } sein
token-card = { $token } ist keine Antwort; Antworten schreibt man wie { $known }
token-no-number = { $text } ist keine Zahl
token-fine = { $text } ist feiner als ein { $parts }stel
token-none-minis = { $answer } ist keine Antwort des Miniaturenspiels
token-written = { $token } schreibt man { $right }
token-minis = Antworten schreibt man wie { $known }
token-spot = Ein Ort wird als x, y und Richtung geschrieben, wie @-120.5,300,90
token-spot-far = Dieser Ort liegt weit jenseits jedes Tisches
token-two-turns = { $word } sagt selbst, wie weit gedreht wird, und davor steht eine Drehung
token-long = Kein Teilstück ist länger als L, { $most } mm
token-turn = Eine Drehung schreibt man wie 30L oder 12.5R, nicht { $word }
token-turn-size = Eine Drehung hat 0 bis 180 Grad nach links (L) oder nach rechts (R)
token-no-segment = Nach { $waiting } fehlt ein Teilstück, S oder L
token-move-segment = Nach { $waiting } fehlt ein Teilstück, S oder L; Bewegungen schreibt man wie S 30L S
token-no-move = Es gibt keine Bewegung; Bewegungen schreibt man wie S 30L S
odds-no-card-now = Niemand wird jetzt nach einer Kampfkarte gefragt, also kann keine ausprobiert werden.
odds-no-battle-now = Es läuft kein Gefecht; nenne einen Angreifer und einen Verteidiger.
no-odds-card = Im Deck von Platz { $seat } ist keine Karte { $card }; seine Karten werden von 0 bis { $last } gezählt.
odds-not-in-hand = „{ $card }“ kann nicht auf der Hand von Platz { $seat } sein; wähle eine Karte, die es kann.
no-odds-series = Eine Folge braucht mindestens ein Gefecht.
odds-strikers = Ein Zielschlag braucht mindestens eine Einheit.
odds-no-objective = Es gibt kein solches Ziel.
odds-many-units = Höchstens { $most } Einheiten können zugleich handeln.
odds-no-battles = Vor dem ersten Zug und nach dem Ende gibt es keine Gefechte.
odds-many-battles = Höchstens { $most } Gefechte können auf einmal angesagt werden.
odds-no-unit = Es gibt keine Einheit { $unit } in diesem Spiel.
position-begin-card = Eine Stellung beginnt mit turn, objective oder action, nicht mit „{ $given }“
position-begin-minis = Eine Stellung beginnt mit turn, fire, end oder reserves, nicht mit „{ $given }“
position-copies = { $card } ist öfter genannt, als es im Deck von Platz { $seat } vorkommt ({ $copies ->
        [one] einmal
       *[other] { $copies }-mal
    })
token-no-answer = { $token } ist keine Antwort
token-no-part = { $word } kann nicht Teil einer Bewegung sein (Bewegungen schreibt man wie S 30L S)
token-below = { $what ->
        [heading] Eine Richtung
        [seat] Der Platz
        [place] Die Stelle
       *[other] { $what }
    } geht von 0 bis unter { $end }
odds-no-strike = Diesen Zielschlag gibt es nicht: { $why } ({ $rule }).
odds-no-battle = Dieses Gefecht gibt es nicht: { $why } ({ $rule }).
