# Was an einer Szenario- oder Rätseldatei falsch ist. Die Wörter der Datei selbst bleiben, wie sie sind.

scenario-whole = `{ $key }` muss eine ganze Zahl sein, nicht { $given }
scenario-flag = `{ $key }` muss true oder false sein, nicht { $given }
scenario-words = `{ $key }` muss eine Liste von Texten sein, wie ["…", "…"]
scenario-tables = `{ $key }` muss eine Liste von Tabellen sein; schreibe [[{ $key }]] vor jede
scenario-roll = „{ $roll }“ ist kein Wurf mit zwei Würfeln; schreibe ihn wie "3+5"
scenario-list = { $key } muss eine Liste sein, wie ["Name", ["Name", 2]]
scenario-several = Mehrere von einem schreibt man ["Name", 3], höchstens { $most }, nicht { $given }
scenario-no-unit = „{ $text }“ ist nicht eine Einheit dieses Spiels; schreibe eine von { $known }
scenario-can-mean = „{ $wish }“ kann { $found } bedeuten; schreibe, was gemeint ist
scenario-no-answer-minis = „{ $wish }“ ist der Name keiner Antwort; schreibe ein Wort wie u0.1 oder S30L oder den Namen einer Einheit dieses Spiels
scenario-no-answer-card = „{ $wish }“ ist der Name keiner Antwort; schreibe ein Wort wie u0.1 oder den Namen einer Einheit oder Karte dieses Spiels
scenario-no-card = „{ $text }“ ist keine Karte dieses Spiels; seine Karten sind { $known }
scenario-no-zone = „{ $text }“ ist keine Zone für einen Wunsch; schreibe contested oder home0 bis home{ $last }
scenario-no-objective = „{ $text }“ ist kein Platz eines Ziels; schreibe ihn wie 1:objective 2
scenario-no-base = „{ $text }“ ist keine Stützpunktkarte; schreibe sie wie 1:base 2
scenario-not-in-deck = Im Deck von Platz { $seat } ist keine Karte „{ $text }“
scenario-no-wish = „{ $text }“ ist kein Wunsch; schreibe { $ways }
scenario-result = `result` ist "none" oder eine Tabelle wie { "{" } winners = [0], cause = "units" { "}" }
scenario-no-event = `{ $key }`: „{ $kind }“ ist keine Art von Ereignis; Arten: { $known }
scenario-odds = Die Wahrscheinlichkeit von „{ $wish }“ wird wie "1/36" geschrieben, nicht { $given }
scenario-no-wishing-seat = Es gibt keinen Platz { $seat }, der sich etwas wünschen könnte
scenario-place = `{ $key }` ist x und y in Millimetern und vielleicht eine Richtung in Grad, wie [120, -300, 90]
scenario-setup-key = Ein Szenario, das mit dem Aufbau beginnt, hat kein `{ $key }`; lass es weg
scenario-minis-roll = „{ $roll }“ ist kein Wurf; schreibe zwei Würfel wie "3+5" und einen einzelnen wie "d4"
scenario-begin = `begin` muss eines von { $known } sein
scenario-minis-players = Ein Spiel hat mindestens zwei Spieler; schreibe [[seat]] für jeden
scenario-setup-place = Ein Szenario, das mit dem Aufbau beginnt, stellt niemanden auf; lass `at` weg
scenario-minis-out = `out` muss sagen, warum der Platz ausgeschieden ist: "units", "base" oder "resignation"
scenario-base = `base` ist der Schaden auf den drei Karten, wie [0, 1, 3]
scenario-no-fleet = Es gibt keine Flotte „{ $name }“; die fertigen sind { $known }
scenario-minis-unit = Schreibe eine Einheit in Reserve als "Name", eine auf dem Tisch als { "{" } unit = "Name", at = [120, -300, 90] { "}" }
scenario-fleet-copies = Die Flotte { $fleet } hat { $count } von { $unit }, und mehr sind aufgestellt
scenario-at = `at` ist x und y in Millimetern von der Mitte des Tisches und eine Richtung in Grad, wie [120, -300, 90]
scenario-face = Eine Einheit zeigt ihre Vorderseite "front" oder ihre Rückseite "back", nicht { $face }
scenario-other-game = Dies ist ein Szenario eines anderen Spiels, { $game }; hier ist eines des Kartenspiels gefragt
scenario-name = Ein Szenario braucht einen Namen; schreibe oben name = "…"
scenario-options = `options` muss eine Tabelle sein, wie { "{" } refill = "all" { "}" }
scenario-rule = „{ $rule }“ ist nicht die Nummer einer Regel; schreibe sie wie "R7.4" oder "J9"
scenario-card-begin = `begin` muss "turn", "objective" oder "action" sein
scenario-card-players = Ein Spiel hat mindestens zwei Spieler, und die Datei hat { $count }; schreibe [[seat]] für jeden
scenario-card-out = `out` muss sagen, warum der Platz ausgeschieden ist: "units", "objectives" oder "resignation"
scenario-force-brings = Eine Streitmacht bringt ihre eigenen Einheiten und ihr Deck mit; lass `force` weg oder was daneben steht
scenario-no-force = Es gibt keine Streitmacht „{ $name }“; die mitgelieferten sind { $known }
scenario-card = Schreibe eine Karte als "Name" oder ["Name", Anzahl], nicht { $card }
scenario-objectives = `objectives` muss eine Liste sein, wie ["?", "Name", "-"]
scenario-force-copies = Die Streitmacht { $force } hat { $count } von { $unit }, und mehr sind aufgestellt
scenario-steps = Ein Szenario braucht Schritte; schreibe [[step]] mit einer Antwort oder mit dem, was erwartet wird
scenario-answers = Schreibe answer = "…" für eine Antwort oder answers = ["…", "…"] für mehrere nacheinander
scenario-step-seat = `{ $key }` nennt Platz { $seat }; die Plätze sind 0 bis { $last }
scenario-step-acts = Ein Schritt ist eine Sache: Antworten, resign, offer_draw oder decline_draw; mach mehrere Schritte daraus
scenario-step-expect = `expect` muss eine Tabelle sein, wie { "{" } asked = 0 { "}" }
scenario-step-empty = Er tut nichts; gib ihm eine Antwort, Würfel, gezogene Karten oder etwas, das erwartet wird
scenario-other-seat = „{ $wish }“ soll Platz { $seat } antworten, aber Platz { $asked } wird gefragt ({ $question })
scenario-minis-first = Der Startspieler wird ausgelost; schreibe oben first = 0
scenario-no-dice = Für Platz { $seat } wird gewürfelt, und es sind keine Würfel vorgegeben; füge sie hinzu, wie dice = ["3+5"]
scenario-card-first = Der Startspieler wird ausgelost; schreibe oben first = 0 oder options = { "{" } first_player = 0 { "}" }
scenario-cannot-draw = Platz { $seat } kann jetzt nicht „{ $wish }“ ziehen; möglich ist { $known }
scenario-expect-table = `{ $key }` muss eine Tabelle in { "{" } { "}" } sein, nicht { $given }
scenario-expect-list = `{ $key }` muss eine Liste in [ ] sein, nicht { $given }
scenario-expect-texts = `{ $key }` muss eine Liste von Texten sein, wie ["…", "…"], nicht { $given }
scenario-expect-seats = `{ $key }` muss eine Liste von Plätzen sein, wie [0, 1], nicht { $given }
scenario-expect-by-seat = `{ $key }` ist eine Tabelle nach Plätzen, wie { "{" } 0 = …, 1 = … { "}" }; „{ $seat }“ ist kein Platz
puzzle-none = Dies ist ein Szenario, kein Rätsel; schreibe eine Tabelle [puzzle] mit der Frage (docs/puzzles.md)
puzzle-themes = `themes` muss einige von { $known } nennen
puzzle-difficulty = `difficulty` muss 1 (leicht) bis 5 sein
puzzle-solution = `solution` muss die beste Antwort sein, wie ["strike"], oder mehrere nacheinander
puzzle-seat = Platz { $seat } soll antworten, aber nach den Schritten wird { $asked } gefragt
puzzle-language = `{ $lang }` muss eine Tabelle sein; schreibe [puzzle.{ $lang }]
puzzle-words = Ein Rätsel wird in Worten erzählt; schreibe `{ $key }` in [puzzle.{ $lang }]
puzzle-goal = `goal` muss eines von { $known } sein, nicht { $goal }
puzzle-turns = `turns` muss 1 (dieser Zug){ $most ->
    [1] {" "}sein: Eine Aufgabe des Miniaturenspiels endet mit der Feuerphase
   *[other] {" "}bis { $most } sein
}
scenario-seat = Platz { $seat }
scenario-step = Schritt { $step }
scenario-unit = { $unit }
scenario-key-near = „{ $key }“ ist kein Schlüssel dieser Tabelle; meinst du „{ $near }“?
scenario-key = „{ $key }“ ist kein Schlüssel dieser Tabelle; bekannte Schlüssel: { $known }
scenario-why-not = {" "}({ $rule }: { $why })
scenario-not-offered = „{ $wish }“ steht nicht zur Wahl{ $why }; zur Wahl für Platz { $seat } ({ $question }): { $offered }
scenario-not-possible = „{ $wish }“ ist nicht möglich{ $why }; zur Wahl für Platz { $seat } ({ $question }): { $offered }
scenario-some-more = { $some } und { $more } weitere wie diese
scenario-minis-draws = Im Miniaturenspiel werden keine Karten gezogen; lass `draws` weg
scenario-unit-form = Schreibe eine Einheit als "Name", ["Name", Anzahl] oder { "{" } unit = "Name", damage = 1 { "}" }
scenario-objective-form = Schreibe { "{" } card = "Name", face = "down", seen_by = [0] { "}" }; aufgedeckt ist "up", verdeckt "down"
scenario-left-over = Am Ende sind { $what ->
        [dice] Würfel
       *[draws] gezogene Karten
    } übrig: { $left }; nimm sie heraus
scenario-nobody = Niemand kann „{ $wish }“ antworten: { $waits ->
        [over] das Spiel ist vorbei
        [dice] der Zufall wartet auf Würfel
       *[draws] der Zufall wartet auf Würfel oder gezogene Karten
    }
scenario-minis-no-dice = { $what ->
        [dice] Mit zwei Würfeln
       *[die] Mit einem Würfel
    } wird für Platz { $seat } gewürfelt, und nichts ist vorgegeben; füge dice = [{ $form }] hinzu
scenario-minis-other-dice = { $what ->
        [dice] Mit zwei Würfeln
       *[die] Mit einem Würfel
    } wird für Platz { $seat } gewürfelt, aber „{ $roll }“ ist vorgegeben; schreibe es wie { $form }
scenario-no-draws = { $what ->
        [draw] Platz { $seat } zieht eine Karte
       *[pick] Platz { $seat } wird eine Handkarte gezogen
    }, und keine ist vorgegeben; füge draws = ["…"] ({ $known }) oder any_draws = true hinzu
puzzle-near = Es gibt kein Rätsel „{ $name }“; meinst du „{ $near }“?
puzzle-unknown = Es gibt kein Rätsel „{ $name }“; `buildstars puzzles list` nennt alle.
puzzle-steps = Die Schritte gehen nicht wie geschrieben: { $found }
