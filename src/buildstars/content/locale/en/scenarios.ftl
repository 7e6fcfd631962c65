# What is wrong with a scenario or a puzzle file. The words of the file itself stay as they are.

scenario-whole = `{ $key }` must be a whole number, not { $given }
scenario-flag = `{ $key }` must be true or false, not { $given }
scenario-words = `{ $key }` must be a list of texts, like ["…", "…"]
scenario-tables = `{ $key }` must be a list of tables; write [[{ $key }]] before each
scenario-roll = "{ $roll }" is not a roll of two dice; write it like "3+5"
scenario-list = { $key } must be a list, like ["Name", ["Name", 2]]
scenario-several = several of one are written ["Name", 3], at most { $most }, not { $given }
scenario-no-unit = "{ $text }" is not one unit of this game; write one of { $known }
scenario-can-mean = "{ $wish }" can mean { $found }; write which
scenario-no-answer-minis = "{ $wish }" is not the name of any answer; write a token like u0.1 or S30L, or the name of a unit of this game
scenario-no-answer-card = "{ $wish }" is not the name of any answer; write a token like u0.1, or the name of a unit or card of this game
scenario-no-card = "{ $text }" is not a card of this game; its cards are { $known }
scenario-no-zone = "{ $text }" is not a zone to wish for; write contested or home0 to home{ $last }
scenario-no-objective = "{ $text }" is not the place of an objective; write it like 1:objective 2
scenario-no-base = "{ $text }" is not a card of a home base; write it like 1:base 2
scenario-not-in-deck = the deck of seat { $seat } has no card "{ $text }"
scenario-no-wish = "{ $text }" is not a wish; write { $ways }
scenario-result = `result` is "none", or a table like { "{" } winners = [0], cause = "units" { "}" }
scenario-no-event = `{ $key }`: "{ $kind }" is not a kind of event; kinds: { $known }
scenario-odds = the odds of "{ $wish }" must be written like "1/36", not { $given }
scenario-no-wishing-seat = there is no seat { $seat } that could wish anything
scenario-place = `{ $key }` is x and y in millimetres and perhaps a heading in degrees, like [120, -300, 90]
scenario-setup-key = a scenario that begins with set-up has no `{ $key }`; leave it out
scenario-minis-roll = "{ $roll }" is not a roll; write two dice like "3+5" and a single one like "d4"
scenario-begin = `begin` must be one of { $known }
scenario-minis-players = a game has at least two players; write [[seat]] for each
scenario-setup-place = a scenario that begins with set-up places nobody; leave out `at`
scenario-minis-out = `out` must be why the seat is out: "units", "base" or "resignation"
scenario-base = `base` is the damage on the three cards, like [0, 1, 3]
scenario-no-fleet = there is no fleet "{ $name }"; the ready ones are { $known }
scenario-minis-unit = `units`: write a unit in reserve as "Name", one on the table as { "{" } unit = "Name", at = [120, -300, 90] { "}" }
scenario-fleet-copies = the fleet { $fleet } has { $count } of { $unit }, and more are placed
scenario-at = `at` is x and y in millimetres from the table's middle and a heading in degrees, like [120, -300, 90]
scenario-face = a unit shows its "front" or its "back", not { $face }
scenario-other-game = this is a scenario of another game, { $game }; one of the card game is wanted here
scenario-name = a scenario needs a name; write name = "…" at the top
scenario-options = `options` must be a table, like { "{" } refill = "all" { "}" }
scenario-rule = "{ $rule }" is not the number of a rule; write it like "R7.4" or "J9"
scenario-card-begin = `begin` must be "turn", "objective" or "action"
scenario-card-players = a game has at least two players, and the file has { $count }; write [[seat]] for each
scenario-card-out = `out` must be why the seat is out: "units", "objectives" or "resignation"
scenario-force-brings = a force brings its own units and deck; leave out `force`, or what is written beside it
scenario-no-force = there is no force "{ $name }"; the shipped ones are { $known }
scenario-card = write a card as "Name" or ["Name", copies], not { $card }
scenario-objectives = `objectives` must be a list, like ["?", "Name", "-"]
scenario-force-copies = the force { $force } has { $count } of { $unit }, and more are placed
scenario-steps = a scenario needs steps; write [[step]] with an answer or with what is expected
scenario-answers = write answer = "…" for one, or answers = ["…", "…"] for several in a row
scenario-step-seat = `{ $key }` names seat { $seat }; the seats are 0 to { $last }
scenario-step-acts = a step is one thing: answers, resign, offer_draw or decline_draw; make several steps of it
scenario-step-expect = `expect` must be a table, like { "{" } asked = 0 { "}" }
scenario-step-empty = it does nothing; give it an answer, dice, draws or something to expect
scenario-other-seat = "{ $wish }" is to be answered by seat { $seat }, but seat { $asked } is asked ({ $question })
scenario-minis-first = the first player is drawn; write first = 0 at the top
scenario-no-dice = dice are rolled for seat { $seat }, and none are scripted; add them, like dice = ["3+5"]
scenario-card-first = the first player is drawn; write first = 0 at the top, or options = { "{" } first_player = 0 { "}" }
scenario-cannot-draw = seat { $seat } cannot draw "{ $wish }" now; it can be { $known }
scenario-expect-table = `{ $key }` must be a table in { "{" } { "}" }, not { $given }
scenario-expect-list = `{ $key }` must be a list in [ ], not { $given }
scenario-expect-texts = `{ $key }` must be a list of texts, like ["…", "…"], not { $given }
scenario-expect-seats = `{ $key }` must be a list of seats, like [0, 1], not { $given }
scenario-expect-by-seat = `{ $key }` is a table by seat, like { "{" } 0 = …, 1 = … { "}" }; "{ $seat }" is not a seat
puzzle-none = this is a scenario, not a puzzle; write a table [puzzle] with the question (docs/puzzles.md)
puzzle-themes = `themes` must be some of { $known }
puzzle-difficulty = `difficulty` must be 1 (easy) to 5
puzzle-solution = `solution` must be the best answer, like ["strike"], or several in a row
puzzle-seat = seat { $seat } is to answer, but after the steps it is { $asked } that is asked
puzzle-language = `{ $lang }` must be a table; write [puzzle.{ $lang }]
puzzle-words = a puzzle is told in words; write `{ $key }` in [puzzle.{ $lang }]
puzzle-goal = `goal` must be one of { $known }, not { $goal }
puzzle-turns = `turns` must be 1 (this turn){ $most ->
    [1] {""}: a puzzle of the miniatures game ends with the Fire phase
   *[other] {" "}to { $most }
}
scenario-seat = seat { $seat }
scenario-step = step { $step }
scenario-unit = { $unit }
scenario-key-near = "{ $key }" is not a key of this table; did you mean "{ $near }"?
scenario-key = "{ $key }" is not a key of this table; known keys: { $known }
scenario-why-not = {" "}({ $rule }: { $why })
scenario-not-offered = "{ $wish }" is not offered{ $why }; offered to seat { $seat } ({ $question }): { $offered }
scenario-not-possible = "{ $wish }" is not possible{ $why }; offered to seat { $seat } ({ $question }): { $offered }
scenario-some-more = { $some }, and { $more } more like these
scenario-minis-draws = no cards are drawn in the miniatures game; leave out `draws`
scenario-unit-form = write a unit as "Name", ["Name", copies] or { "{" } unit = "Name", damage = 1 { "}" }
scenario-objective-form = write { "{" } card = "Name", face = "down", seen_by = [0] { "}" }; a face is up or down
scenario-left-over = at the end { $what ->
        [dice] dice
       *[draws] draws
    } are left over: { $left }; take them out
scenario-nobody = nobody can answer "{ $wish }": { $waits ->
        [over] the game is over
        [dice] chance waits for dice
       *[draws] chance waits for dice or draws
    }
scenario-minis-no-dice = { $what ->
        [dice] two dice are
       *[die] a single die is
    } rolled for seat { $seat }, and nothing is scripted; add dice = [{ $form }]
scenario-minis-other-dice = { $what ->
        [dice] two dice are
       *[die] a single die is
    } rolled for seat { $seat }, but "{ $roll }" is scripted; write it like { $form }
scenario-no-draws = seat { $seat } { $what ->
        [draw] draws a card
       *[pick] has a card picked from the hand
    }, and none is scripted; add draws = ["…"] ({ $known }) or any_draws = true
puzzle-near = there is no puzzle "{ $name }"; did you mean "{ $near }"?
puzzle-unknown = there is no puzzle "{ $name }"; `buildstars puzzles list` names them all.
puzzle-steps = the steps do not go as written: { $found }
