# What `buildstars puzzles` says.

puzzles-difficulty = difficulty
puzzles-name = name
puzzles-title = title
puzzles-themes = themes
puzzles-count = { $count ->
    [one] One puzzle
   *[other] { $count } puzzles
}
puzzles-question = Question
puzzles-answers = Your answers
puzzles-opponent = Opponent
puzzles-open = All hands lie open.
puzzles-open-minis = Nothing is hidden, and every roll is counted.
puzzles-ask-solution = The solution: buildstars puzzles show { $name } --solution
puzzles-solution = Solution
puzzles-line = Best line
puzzles-value = value
puzzles-answer = answer
puzzles-today = Today’s puzzle
puzzles-step = Answer { $n }
puzzles-measure = { $what ->
    [win] What counts: the chance to win { puzzles-by }.
    [survive] What counts: the chance to be still in the game { puzzles-by }.
    [destroy] What counts: the chance that { $unit } is destroyed { puzzles-by }.
    [keep] What counts: the chance that { $unit } is not destroyed { puzzles-by }.
    [raze] What counts: the chance that objective { $place } falls { puzzles-by }.
    [win-minis] What counts: the chance to win in this Fire phase.
    [survive-minis] What counts: the chance to be still in the game after this Fire phase.
    [destroy-minis] What counts: the chance that { $unit } is destroyed in this Fire phase.
    [keep-minis] What counts: the chance that { $unit } is not destroyed in this Fire phase.
    [raze-minis] What counts: the chance that base card { $place } falls in this Fire phase.
    [lead-minis] What counts: the stars of your units on the table less your opponent’s, gained in this Fire phase (a base card counts { $objective } ★).
   *[lead] What counts: the stars of your units in play less your opponent’s, gained { puzzles-by }{ $objective ->
        [0] {""}
       *[other] {" "}(an objective counts { $objective } ★, the game 30 ★)
    }.
}
puzzles-by = { $turns ->
    [1] by the end of this turn
   *[other] by the end of { $turns } turns, this one included, against the best replies
}
puzzles-all = all
puzzles-game-card = card game
puzzles-game-minis = miniatures game

puzzles-theme-abilities = abilities
puzzles-theme-action = which action
puzzles-theme-attackers = who attacks
puzzles-theme-cards = combat cards
puzzles-theme-carrier = Carrier
puzzles-theme-convert = Convert
puzzles-theme-defense = defense
puzzles-theme-elimination = elimination
puzzles-theme-fire = sharing out fire
puzzles-theme-holding-back = holding back
puzzles-theme-objective = playing objectives
puzzles-theme-odds = odds
puzzles-theme-order = order
puzzles-theme-reroll = rolling again
puzzles-theme-reserves = reserves
puzzles-theme-retreat = retreat
puzzles-theme-several-players = several players
puzzles-theme-strike = strikes
puzzles-theme-targets = whom to attack
puzzles-theme-veteran = Veterans
