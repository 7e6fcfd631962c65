# Hints and reviews: plans, reasons, luck, mistakes. See lab/study/card_hint.py, lab/study/review.py.

## Plans

plan-objective = Play “{ $card }” as your objective { $n }
plan-pass = Take no action
plan-carrier = Bring units with a Carrier
plan-move = Move { $units } to { $zone ->
    [home] { $seat_zone_is ->
        [you] your home zone
       *[player] { $seat_zone }’s home zone
    }
   *[contested] the contested zone
}
plan-call = Bring { $units } from the reserves to { $zone ->
    [home] { $seat_zone_is ->
        [you] your home zone
       *[player] { $seat_zone }’s home zone
    }
   *[contested] the contested zone
}
plan-attack = Attack { $other } with { $units }
plan-strike = Strike { $seat }’s objective { $n } with { $units }
plan-deploy = Deploy { $units }

## Reasons

reason-end = { $sign ->
    [plus] It wins the game at once { $n } % more often.
   *[minus] It wins the game at once { $n } % less often.
}
reason-my-units = { $sign ->
    [plus] Your units are better off{ $count ->
        [0] .
       *[other] , above all { $units }.
    }
   *[minus] Your units are worse off{ $count ->
        [0] .
       *[other] , above all { $units }.
    }
}
reason-my-reserves = { $sign ->
    [plus] More stays in your reserves.
   *[minus] Less stays in your reserves.
}
reason-my-cards = { $sign ->
    [plus] You hold more cards.
   *[minus] You hold fewer cards.
}
reason-my-objectives = { $sign ->
    [plus] Your objectives are safer.
   *[minus] It costs you objectives.
}
reason-their-units = { $sign ->
    [plus] Opposing units are worse off{ $count ->
        [0] .
       *[other] , above all { $units }.
    }
   *[minus] Opposing units are better off{ $count ->
        [0] .
       *[other] , above all { $units }.
    }
}
reason-their-reserves = { $sign ->
    [plus] Less is in the opposing reserves.
   *[minus] More is in the opposing reserves.
}
reason-their-cards = { $sign ->
    [plus] Opponents hold fewer cards.
   *[minus] Opponents hold more cards.
}
reason-their-objectives = { $sign ->
    [plus] It destroys objectives more often.
   *[minus] It destroys objectives less often.
}
reason-their-next = { $sign ->
    [plus] Opponents can do less to you next.
   *[minus] Opponents can do more to you next.
}
reason-my-next = { $sign ->
    [plus] You can do more in your next turn.
   *[minus] You can do less in your next turn.
}
reason-guard = { $sign ->
    [plus] Your home zone is guarded better.
   *[minus] Your home zone is guarded worse.
}
next-strike = { $else ->
    [yes] Otherwise { $units }
   *[no] { $units }
} could strike { $seat_is ->
    [you] your objective { $n }
   *[player] { $seat }’s objective { $n }
} ({ $percent } %).
next-approach = { $else ->
    [yes] Otherwise { $units }
   *[no] { $units }
} { $count ->
    [1] comes
   *[other] come
} within reach of { $seat_is ->
    [you] your objectives
   *[player] { $seat }’s objectives
}.
next-combat = { $else ->
    [yes] Otherwise { $units }
   *[no] { $units }
} could attack { $other }.

## The parts by name

judged-end = Game decided
judged-my-units = Your units
judged-my-reserves = Your reserves
judged-my-cards = Your cards
judged-my-objectives = Your objectives
judged-their-units = Opposing units
judged-their-reserves = Opposing reserves
judged-their-cards = Opposing cards
judged-their-objectives = Opposing objectives
judged-their-next = What they could do next
judged-my-next = What you could do next
judged-guard = Guard at home

## The page of a hint

hint-title = Turn { $turn }, { $seat }: { $question }
hint-setup = Set-up, { $seat }: { $question }
hint-chance = Chance to win { $percent } %, says { $opponent }.
hint-forced = There is only one answer.
hint-against-runner-up = Compared with choice 2
hint-against-best = Compared with choice 1
hint-against-nothing = Compared with doing nothing
hint-column-choice = Choice
hint-column-chance = Chance
hint-column-part = Changes, in build stars
hint-same = The judgement sees no difference worth telling.

## Why another choice was better, and how it would go on. See lab/study/words/card.py.

why-end = { $what ->
    [wins] It wins the game at once in { $n } more cases of 100.
   *[saves] It loses the game at once in { $n } fewer cases of 100.
}
why-thought = What it brings shows in the turns that follow: it comes to { $percent } %, what was played to { $left } %.
why-my-units = { $seat_is ->
    [you] Your units
   *[player] { $seat }’s units
} stay safer{ $count ->
    [0] .
   *[other] , above all { $units }.
}
why-their-units = It costs the other side more{ $count ->
    [0] .
   *[other] , above all { $units }.
}
why-my-objectives = { $seat_is ->
    [you] Your objectives
   *[player] { $seat }’s objectives
} are safer at once.
why-their-objectives = An opposing objective falls more often at once.
why-my-reserves = More stays in reserve.
why-my-cards = { $seat_is ->
    [you] You keep
   *[player] { $seat } keeps
} more cards.
why-their-cards = The other side has fewer cards.
why-guard = { $seat_is ->
    [you] Your home zone
   *[player] { $seat }’s home zone
} is guarded better.
why-prevents-strike = It { $left ->
    [0] prevents a strike
   *[other] weakens a strike
} on { $seat_is ->
    [you] your { $last ->
        [yes] last objective
       *[no] objective { $n }
    }
   *[player] { $seat }’s { $last ->
        [yes] last objective
       *[no] objective { $n }
    }
} by { $units }: { $percent } %{ $left ->
    [0] .
   *[other] {" "}becomes { $left } %.
}
why-prevents-approach = It keeps { $units } away from { $seat_is ->
    [you] your objectives.
   *[player] { $seat }’s objectives.
}
why-prevents-combat = It prevents an attack on { $other } by { $units }.
why-threatens-strike = It threatens { $seat_is ->
    [you] your { $last ->
        [yes] last objective
       *[no] objective { $n }
    }
   *[player] { $seat }’s { $last ->
        [yes] last objective
       *[no] objective { $n }
    }
} with { $units }: { $percent } %{ $left ->
    [0] .
   *[other] {" "}instead of { $left } %.
}
why-threatens-approach = It brings { $units } within reach of { $seat_is ->
    [you] your objectives.
   *[player] { $seat }’s objectives.
}
why-threatens-combat = It threatens { $other } with { $units }.
line-move = { $seat_is ->
    [you] You move
   *[player] { $seat } moves
} { $units } { $zone ->
    [home] { $seat_zone_is ->
        [you] to your home zone
        [same] home
       *[player] to { $seat_zone }’s home zone
    }
   *[contested] to the contested zone
}
line-call = { $seat_is ->
    [you] You bring
   *[player] { $seat } brings
} { $units } from the reserves
line-attack = { $seat_is ->
    [you] You attack
   *[player] { $seat } attacks
} { $other } with { $units }
line-strike = { $seat_is ->
    [you] You strike
   *[player] { $seat } strikes
} { $seat_owner_is ->
    [you] your objective { $n }
   *[player] { $seat_owner }’s objective { $n }
} with { $units } ({ $percent } %)
line-pass = { $seat_is ->
    [you] You take
   *[player] { $seat } takes
} no action
line-destroyed = { $units } { $count ->
    [1] is destroyed
   *[other] are destroyed
}
line-falls = { $seat_is ->
    [you] Your objective { $n }
   *[player] { $seat }’s objective { $n }
} falls
line-over = { $count ->
    [0] The game is drawn
   *[other] { $seat_is ->
        [you] You win
       *[player] { $seat } wins
    }
}
review-better = Better
review-why = Why
review-expects = Likely to follow
review-then = Instead, after what was played
review-in-words = The largest in words
review-word-title = Turn { $turn }, { $player }: −{ $lost } %, { $grade }
review-step = Turn { $turn }: { $what }.

## Luck and turning points

luck-battle = { $hit ->
    [1] { $unit } hits { $other } with a { $n }
   *[0] { $unit } misses { $other } with a { $n }
}
luck-strike = { $hit ->
    [1] { $unit } destroys “{ $card }” with a { $n }
   *[0] { $unit } strikes “{ $card }” in vain with a { $n }
}
luck-roll = { $seat } rolls a { $n }
luck-drawn = { $seat } draws “{ $card }”
luck-revealed = { $seat }’s objective { $n } turns out to be “{ $card }”
luck-other = Chance decides for { $seat }
turning-decision = { $seat } plays “{ $played }” instead of “{ $best }”
turning-resigned = { $seat } resigns with a chance of { $percent } %

## The page of a review

review-title = { $names }: { $turns } turns
review-unfinished = The game is not over yet.
review-reviewer = Reviewed by { $opponent }, from what each player could see at the time. Chances and luck are of the true positions, as everybody may know them now.
review-undone = { $n ->
    [one] One answer was taken back and is not judged.
   *[other] { $n } answers were taken back and are not judged.
}
review-stopped = Stopped before the end: the rest is missing.
review-column-player = Player
review-column-choices = Choices
review-column-same = As good
review-column-loss = Mean loss
review-column-inaccuracy = Inaccuracies
review-column-mistake = Mistakes
review-column-blunder = Blunders
review-column-luck = Luck
review-column-dice = dice
review-column-draws = cards
review-column-turn = Turn
review-column-line = Line
review-column-size = Change
review-column-what = What happened
review-column-played = Played
review-column-best = Better
review-column-lost = Lost
review-column-chance = Chance before
review-turnings = What turned the game
review-mistakes = Mistakes by size
review-no-mistakes = No mistakes: every choice was within { $percent } % of the reviewer’s own.
review-more = { $n ->
    [one] One smaller one is not shown; --full shows it.
   *[other] { $n } smaller ones are not shown; --full shows them.
}
review-no-turnings = Nothing turned the game by { $percent } % or more.
review-grade-inaccuracy = inaccuracy
review-grade-mistake = mistake
review-grade-blunder = blunder
review-points = { $sign }{ $n } %
review-plot-title = { $names }: who stood how
review-plot-chance = chance to win, %
review-plot-luck = luck so far, %
review-plot-marks = ● decision   ○ luck
review-plot-turn = turn
review-plot-luck-of = { $seat }: { $total }
