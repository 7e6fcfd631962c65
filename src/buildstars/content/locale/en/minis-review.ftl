# Hints and reviews of the miniatures game. See lab/study/minis_hint.py, lab/study/minis_judge.py; what both games share stands in review.ftl.

## Plans

plan-m-move = Move { $unit }: { $path }{ $aims ->
    [yes] . Then it could fire at { $what ->
        [card] { $seat_target_is ->
            [you] card { $n_target } of your base
           *[player] card { $n_target } of { $seat_target }’s base
        }
       *[unit] { $target }
    } ({ $percent } % to hit)
   *[no] {""}
}
plan-m-stay = Leave { $unit } where it is{ $aims ->
    [yes] . It could fire at { $what ->
        [card] { $seat_target_is ->
            [you] card { $n_target } of your base
           *[player] card { $n_target } of { $seat_target }’s base
        }
       *[unit] { $target }
    } ({ $percent } % to hit)
   *[no] {""}
}
plan-m-instead = { $what ->
    [hold] Let { $unit } wait
    [cloak] Cloak { $unit }
    [uncloak] Uncloak { $unit }
   *[convert] Convert { $unit }
}
plan-m-fire = Fire at { $what ->
    [card] { $seat_target_is ->
        [you] card { $n_target } of your base
       *[player] card { $n_target } of { $seat_target }’s base
    }
   *[unit] { $target }
} with { $units } (falls in { $percent } % of cases)
plan-m-shoot = Now { $unit } fires at { $what ->
    [card] { $seat_target_is ->
        [you] card { $n_target } of your base
       *[player] card { $n_target } of { $seat_target }’s base
    }
   *[unit] { $target }
}
plan-m-bring = Bring { $units }

## Reasons

reason-my-base = { $sign ->
    [plus] Your home base is better off.
   *[minus] Your home base is worse off.
}
reason-their-base = { $sign ->
    [plus] It does more to opposing bases.
   *[minus] It does less to opposing bases.
}
reason-my-fire = { $sign ->
    [plus] Your fire will take more this turn.
   *[minus] Your fire will take less this turn.
}
reason-their-fire = { $sign ->
    [plus] Opposing fire will take less from you.
   *[minus] Opposing fire will take more from you.
}
reason-my-place = { $sign ->
    [plus] Your units come nearer to what counts.
   *[minus] Your units stay farther from what counts.
}
reason-their-place = { $sign ->
    [plus] It keeps opposing units farther from what counts.
   *[minus] It lets opposing units nearer to what counts.
}
next-m-shot = { $else ->
    [yes] Otherwise { $unit }
   *[no] { $unit }
} could fire at { $what ->
    [card] { $seat_target_is ->
        [you] card { $n_target } of your base
       *[player] card { $n_target } of { $seat_target }’s base
    }
   *[unit] { $target }
} ({ $percent } % to hit).

## Why another choice was better. See lab/study/words/minis.py; the rest stands in review.ftl.

why-my-base = { $seat_is ->
    [you] Your home base
   *[player] { $seat }’s home base
} is better off.
why-their-base = It does more to an opposing base.
why-my-fire = The fire of this turn takes more.
why-their-fire = Opposing fire takes less.
why-my-place = { $seat_is ->
    [you] Your units
   *[player] { $seat }’s units
} come nearer to what counts.
why-their-place = It keeps opposing units farther from what counts.
why-m-prevents = It { $left ->
    [0] prevents
   *[other] weakens
} a shot of { $unit } at { $what ->
    [card] { $seat_target_is ->
        [you] card { $n_target } of your base
       *[player] card { $n_target } of { $seat_target }’s base
    }
   *[unit] { $target }
}: { $percent } %{ $left ->
    [0] .
   *[other] {" "}becomes { $left } %.
}
why-m-threatens = { $unit } could fire at { $what ->
    [card] { $seat_target_is ->
        [you] card { $n_target } of your base
       *[player] card { $n_target } of { $seat_target }’s base
    }
   *[unit] { $target }
}: { $percent } %{ $left ->
    [0] .
   *[other] {" "}instead of { $left } %.
}
line-m-fire = { $units } { $count ->
    [1] fires
   *[other] fire
} at { $what ->
    [card] { $seat_target_is ->
        [you] card { $n_target } of your base
       *[player] card { $n_target } of { $seat_target }’s base
    }
   *[unit] { $target }
}
line-m-card = { $seat_target_is ->
    [you] Card { $n_target } of your base
   *[player] Card { $n_target } of { $seat_target }’s base
} falls

## The parts by name

judged-my-base = Your home base
judged-their-base = Opposing home bases
judged-my-fire = Your fire
judged-their-fire = Opposing fire
judged-my-place = Where your units stand
judged-their-place = Where opposing units stand

## Luck

luck-m-shot = { $hit ->
    [1] { $unit } hits { $what ->
        [card] card { $n_target } of { $seat_target }’s base
       *[unit] { $target }
    } with a { $n }
   *[0] { $unit } misses { $what ->
        [card] card { $n_target } of { $seat_target }’s base
       *[unit] { $target }
    } with a { $n }
}
luck-m-die = { $what ->
    [reserves] The die for the reserves shows a { $die }
    [end] { $seat } rolls a { $die } at the end of the turn
   *[bring] { $seat } rolls a { $die } to bring units
}

## First depth of a hint in the browser

p-hint-fire = Fire
p-hint-bring = Bring units
p-hint-place = Place the unit
p-hint-stay = Stay where you are
p-hint-instead = Something else than moving
