# The pages of puzzles (web/src/hangar/puzzles), and what the server says about own ones.

pu-title = Puzzles
pu-lead = One position, one question, one clearly best answer. You answer on the table, as in a game; nothing is hidden, and the numbers are exact.
pu-today = Puzzle of the day
pu-next-in = The next one in { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
}
pu-solve = Solve it
pu-again = Look at it again
pu-streak = { $n ->
    [0] No days in a row yet
    [one] One day in a row
   *[other] { $n } days in a row
}
pu-streak-longest = longest: { $n }
pu-streak-days = The last two weeks
pu-streak-day = { $date }: { $done ->
    [yes] solved
   *[no] not solved
}
pu-solved-of = { $solved } of { $all } solved
pu-game = Game
pu-games-any = both games
pu-difficulty = Difficulty
pu-theme = Theme
pu-theme-any = all themes
pu-which = Which
pu-which-all = All
pu-which-open = Unsolved
pu-which-solved = Solved
pu-levels-any = all levels
pu-none-found = No puzzle is like that. Choose fewer filters.
pu-count = { $n ->
    [one] One puzzle
   *[other] { $n } puzzles
}
pu-state-new = new
pu-state-tried = tried
pu-state-seen = solution seen
pu-state-solved = solved
pu-state-clean = solved at once
pu-own = Your own puzzles
pu-own-none = In the replay of any card game, “Make a puzzle” turns a position into a puzzle of your own, if one answer is clearly the best.
pu-own-games = Your games
pu-own-question = { $goal ->
    [win] What gives you the best chance to win this turn?
    [survive] What gives you the best chance to stay in the game?
   *[judged] What is your best answer here?
}
pu-own-why = { $by ->
    [proved] The exact search looked at every answer and every roll: nothing else comes near.
   *[judged] This is the Captain’s judgement, asked twice with different luck: the position is too large for an exact search.
}
pu-measure-judged = What counts: the chance to win the game, as the Captain judges it.
pu-share = Share
pu-share-link = Link to your puzzle
pu-rename = Title
pu-delete = Delete
pu-delete-sure = Delete this puzzle and its link for good?
pu-delete-yes = Delete it
pu-delete-no = Keep it

# ---- on the table

pu-table-title = Puzzle: { $title }
pu-you = Player
pu-opponent = Opponent
pu-opponent-n = Opponent { $letter }
pu-stars = { $n ->
    [0] own puzzle
   *[other] difficulty { $n } of 5
}
pu-your-turn = Answer on the table.
pu-step-of = Answer { $n } of { $of }
pu-right-on = Right. And now?
pu-solved = Solved!
pu-solved-later = Solved. Tomorrow it counts again.
pu-wrong = Not the best answer.
pu-wrong-odds = Your answer: { $yours }. The best: { $best }.
pu-odds-yours = Your answer
pu-odds-best = The best
pu-try = Try again
pu-show = Show the best line
pu-show-sure = Then it does not count as solved today.
pu-seen = The solution
pu-answers = What every answer is worth
pu-answers-n = Answer { $n }
pu-line = Best line
pu-line-start = At the start
pu-line-back = One answer back
pu-line-on = One answer on
pu-next = Next puzzle
pu-all = All puzzles
pu-proved = Proved by exact search
pu-judged = Judged by the Captain
pu-larger = Show the question in full
pu-smaller = Show less
pu-percent = { $n } %
pu-stars-worth = { $sign }{ $n } ★
pu-more-answers = { $n ->
    [one] one more answer
   *[other] { $n } more answers
}

# ---- made of a position

pu-make-title = A puzzle of this position
pu-make-about = With all hands open, an exact search looks for one clearly best answer to the question at this position. Where the position is too large, the Captain judges it.
pu-make-name = Title
pu-make-do = Make it
pu-make-busy = Looking for the best answer …
pu-make-done = It is a puzzle. You find it under “Your own puzzles”.
pu-make-open = Solve it

# ---- reasons of the server

pu-error-none = There is no such puzzle. Its owner may have deleted it; all puzzles are listed under “Puzzles”.
pu-error-answers = These answers do not fit the puzzle; open it anew.
pu-error-minis = Puzzles of your own are made of positions of the card game. Those of the miniatures game are all listed under “Puzzles”.
pu-error-late = It took too long to look for the best answer, so there is no puzzle. Try a position later in the game.
pu-no-over = The game is over at this position. Go back to a question.
pu-no-chance = Chance decides at this position. Go one step on, or back, to a question.
pu-no-deploy = Puzzles begin after the set-up: go to a position of the first turn or later.
pu-no-choice = There is nothing to choose at this position: only one answer is possible. Go to a question with a choice.
pu-no-matter = At this position every answer is worth the same.
pu-no-sure = No puzzle: asked twice, the Captain names different answers as the best.
pu-no-clear = No puzzle: no answer is clearly the best. The best one is worth { $best } %, the next one { $second } %{ $goal ->
    [win] {" "}(the chance to win this turn)
    [survive] {" "}(the chance to stay in the game)
   *[judged] {" "}(the chance to win the game, as the Captain judges it)
}; five percentage points must lie between them.
