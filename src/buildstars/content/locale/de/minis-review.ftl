# Tipps und Rückblicke auf Spiele mit Miniaturen. Siehe lab/study/minis_hint.py, lab/study/minis_judge.py; was beide Spiele teilen, steht in review.ftl.

## Pläne

plan-m-move = Bewege { $unit }: { $path }{ $aims ->
    [yes] . Dann könnte sie auf { $what ->
        [card] { $seat_target_is ->
            [you] Karte { $n_target } deiner Basis
           *[player] Karte { $n_target } der Basis von { $seat_target }
        }
       *[unit] { $target }
    } feuern (trifft mit { $percent } %)
   *[no] {""}
}
plan-m-stay = Lass { $unit } stehen{ $aims ->
    [yes] . Sie könnte auf { $what ->
        [card] { $seat_target_is ->
            [you] Karte { $n_target } deiner Basis
           *[player] Karte { $n_target } der Basis von { $seat_target }
        }
       *[unit] { $target }
    } feuern (trifft mit { $percent } %)
   *[no] {""}
}
plan-m-instead = { $what ->
    [hold] Lass { $unit } warten
    [cloak] Tarne { $unit }
    [uncloak] Enttarne { $unit }
   *[convert] Wandle { $unit } um
}
plan-m-fire = Feuere auf { $what ->
    [card] { $seat_target_is ->
        [you] Karte { $n_target } deiner Basis
       *[player] Karte { $n_target } der Basis von { $seat_target }
    }
   *[unit] { $target }
} mit { $units } (fällt in { $percent } % der Fälle)
plan-m-shoot = Jetzt feuert { $unit } auf { $what ->
    [card] { $seat_target_is ->
        [you] Karte { $n_target } deiner Basis
       *[player] Karte { $n_target } der Basis von { $seat_target }
    }
   *[unit] { $target }
}
plan-m-bring = Bring { $units } ins Spiel

## Gründe

reason-my-base = { $sign ->
    [plus] Deine Heimatbasis steht besser da.
   *[minus] Deine Heimatbasis steht schlechter da.
}
reason-their-base = { $sign ->
    [plus] Gegnerischen Basen schadet es mehr.
   *[minus] Gegnerischen Basen schadet es weniger.
}
reason-my-fire = { $sign ->
    [plus] Dein Feuer richtet in dieser Runde mehr aus.
   *[minus] Dein Feuer richtet in dieser Runde weniger aus.
}
reason-their-fire = { $sign ->
    [plus] Gegnerisches Feuer schadet dir weniger.
   *[minus] Gegnerisches Feuer schadet dir mehr.
}
reason-my-place = { $sign ->
    [plus] Deine Einheiten kommen näher an das heran, worauf es ankommt.
   *[minus] Deine Einheiten bleiben weiter weg von dem, worauf es ankommt.
}
reason-their-place = { $sign ->
    [plus] Gegnerische Einheiten bleiben weiter weg von dem, worauf es ankommt.
   *[minus] Gegnerische Einheiten kommen näher an das heran, worauf es ankommt.
}
next-m-shot = { $else ->
    [yes] Sonst könnte { $unit }
   *[no] { $unit } könnte
} auf { $what ->
    [card] { $seat_target_is ->
        [you] Karte { $n_target } deiner Basis
       *[player] Karte { $n_target } der Basis von { $seat_target }
    }
   *[unit] { $target }
} feuern (trifft mit { $percent } %).

## Warum eine andere Wahl besser war. Siehe lab/study/words/minis.py; das Übrige steht in review.ftl.

why-my-base = { $seat_is ->
    [you] Deine Heimatbasis
   *[player] Die Heimatbasis von { $seat }
} steht besser da.
why-their-base = Das schadet einer gegnerischen Basis mehr.
why-my-fire = Das Feuer dieser Runde richtet mehr aus.
why-their-fire = Gegnerisches Feuer richtet weniger aus.
why-my-place = { $seat_is ->
    [you] Deine Einheiten
   *[player] Die Einheiten von { $seat }
} kommen näher an das, worauf es ankommt.
why-their-place = Das hält gegnerische Einheiten fern von dem, worauf es ankommt.
why-m-prevents = Das { $left ->
    [0] verhindert
   *[other] schwächt
} einen Schuss von { $unit } auf { $what ->
    [card] { $seat_target_is ->
        [you] Karte { $n_target } deiner Basis
       *[player] Karte { $n_target } der Basis von { $seat_target }
    }
   *[unit] { $target }
}: { $percent } %{ $left ->
    [0] .
   *[other] , so nur { $left } %.
}
why-m-threatens = { $unit } könnte auf { $what ->
    [card] { $seat_target_is ->
        [you] Karte { $n_target } deiner Basis
       *[player] Karte { $n_target } der Basis von { $seat_target }
    }
   *[unit] { $target }
} feuern: { $percent } %{ $left ->
    [0] .
   *[other] {" "}statt { $left } %.
}
line-m-fire = { $units } { $count ->
    [1] feuert
   *[other] feuern
} auf { $what ->
    [card] { $seat_target_is ->
        [you] Karte { $n_target } deiner Basis
       *[player] Karte { $n_target } der Basis von { $seat_target }
    }
   *[unit] { $target }
}
line-m-card = { $seat_target_is ->
    [you] Karte { $n_target } deiner Basis
   *[player] Karte { $n_target } der Basis von { $seat_target }
} fällt

## Die Teile mit Namen

judged-my-base = Deine Heimatbasis
judged-their-base = Gegnerische Heimatbasen
judged-my-fire = Dein Feuer
judged-their-fire = Gegnerisches Feuer
judged-my-place = Wo deine Einheiten stehen
judged-their-place = Wo gegnerische Einheiten stehen

## Glück

luck-m-shot = { $hit ->
    [1] { $unit } trifft { $what ->
        [card] Karte { $n_target } der Basis von { $seat_target }
       *[unit] { $target }
    } mit einer { $n }
   *[0] { $unit } verfehlt { $what ->
        [card] Karte { $n_target } der Basis von { $seat_target }
       *[unit] { $target }
    } mit einer { $n }
}
luck-m-die = { $what ->
    [reserves] Der Würfel für die Reserven zeigt eine { $die }
    [end] { $seat } würfelt am Ende der Runde eine { $die }
   *[bring] { $seat } würfelt eine { $die }, um Einheiten zu bringen
}

## Erste Tiefe eines Tipps im Browser

p-hint-fire = Feuern
p-hint-bring = Einheiten bringen
p-hint-place = Die Einheit aufstellen
p-hint-stay = Stehen bleiben
p-hint-instead = Etwas anderes als eine Bewegung
