# Tipps und Rückschau: Pläne, Gründe, Glück, Fehler. Siehe lab/study/card_hint.py, lab/study/review.py.

## Pläne

plan-objective = Spiele „{ $card }“ als dein Ziel { $n }
plan-pass = Führe keine Aktion aus
plan-carrier = Hole Einheiten mit einem Träger
plan-move = Bewege { $units } in { $zone ->
    [home] { $seat_zone_is ->
        [you] deine Heimatzone
       *[player] die Heimatzone von { $seat_zone }
    }
   *[contested] die Kampfzone
}
plan-call = Hole { $units } aus der Reserve in { $zone ->
    [home] { $seat_zone_is ->
        [you] deine Heimatzone
       *[player] die Heimatzone von { $seat_zone }
    }
   *[contested] die Kampfzone
}
plan-attack = Greife an: { $units } gegen { $other }
plan-strike = Zielschlag gegen Ziel { $n } von { $seat }: { $units }
plan-deploy = Stelle auf: { $units }

## Gründe

reason-end = { $sign ->
    [plus] Das gewinnt das Spiel sofort um { $n } % öfter.
   *[minus] Das gewinnt das Spiel sofort um { $n } % seltener.
}
reason-my-units = { $sign ->
    [plus] Deine Einheiten stehen besser da{ $count ->
        [0] .
       *[other] , vor allem { $units }.
    }
   *[minus] Deine Einheiten stehen schlechter da{ $count ->
        [0] .
       *[other] , vor allem { $units }.
    }
}
reason-my-reserves = { $sign ->
    [plus] In deiner Reserve bleibt mehr.
   *[minus] In deiner Reserve bleibt weniger.
}
reason-my-cards = { $sign ->
    [plus] Du hast mehr Handkarten.
   *[minus] Du hast weniger Handkarten.
}
reason-my-objectives = { $sign ->
    [plus] Deine Ziele sind sicherer.
   *[minus] Das kostet dich Ziele.
}
reason-their-units = { $sign ->
    [plus] Gegnerische Einheiten stehen schlechter da{ $count ->
        [0] .
       *[other] , vor allem { $units }.
    }
   *[minus] Gegnerische Einheiten stehen besser da{ $count ->
        [0] .
       *[other] , vor allem { $units }.
    }
}
reason-their-reserves = { $sign ->
    [plus] In gegnerischer Reserve ist weniger.
   *[minus] In gegnerischer Reserve ist mehr.
}
reason-their-cards = { $sign ->
    [plus] Gegner haben weniger Handkarten.
   *[minus] Gegner haben mehr Handkarten.
}
reason-their-objectives = { $sign ->
    [plus] Das zerstört öfter Ziele.
   *[minus] Das zerstört seltener Ziele.
}
reason-their-next = { $sign ->
    [plus] Gegner können dir danach weniger tun.
   *[minus] Gegner können dir danach mehr tun.
}
reason-my-next = { $sign ->
    [plus] Du kannst in deinem nächsten Zug mehr tun.
   *[minus] Du kannst in deinem nächsten Zug weniger tun.
}
reason-guard = { $sign ->
    [plus] Deine Heimatzone ist besser bewacht.
   *[minus] Deine Heimatzone ist schlechter bewacht.
}
next-strike = { $else ->
    [yes] Sonst wäre ein
   *[no] Möglich wäre ein
} Zielschlag gegen { $seat_is ->
    [you] dein Ziel { $n }
   *[player] Ziel { $n } von { $seat }
}{ $else ->
    [yes] {" "}möglich
   *[no] {""}
}: { $units } ({ $percent } %).
next-approach = { $else ->
    [yes] Sonst { $count ->
        [1] kommt
       *[other] kommen
    } { $units }
   *[no] { $units } { $count ->
        [1] kommt
       *[other] kommen
    }
} in Reichweite { $seat_is ->
    [you] deiner Ziele
   *[player] der Ziele von { $seat }
}.
next-combat = { $else ->
    [yes] Sonst wäre ein Angriff möglich
   *[no] Möglich wäre ein Angriff
}: { $units } gegen { $other }.

## Die Teile beim Namen

judged-end = Spiel entschieden
judged-my-units = Deine Einheiten
judged-my-reserves = Deine Reserve
judged-my-cards = Deine Karten
judged-my-objectives = Deine Ziele
judged-their-units = Gegnerische Einheiten
judged-their-reserves = Gegnerische Reserve
judged-their-cards = Gegnerische Karten
judged-their-objectives = Gegnerische Ziele
judged-their-next = Was Gegner danach tun könnten
judged-my-next = Was du danach tun könntest
judged-guard = Wache zu Hause

## Die Seite eines Tipps

hint-title = Zug { $turn }, { $seat }: { $question }
hint-setup = Aufbau, { $seat }: { $question }
hint-chance = Gewinnchance { $percent } %, meint { $opponent }.
hint-forced = Es gibt nur eine Antwort.
hint-against-runner-up = Verglichen mit Wahl 2
hint-against-best = Verglichen mit Wahl 1
hint-against-nothing = Verglichen damit, nichts zu tun
hint-column-choice = Wahl
hint-column-chance = Chance
hint-column-part = Änderungen, in Sternen
hint-same = Die Bewertung sieht keinen nennenswerten Unterschied.

## Warum eine andere Wahl besser war und wie es weitergegangen wäre. Siehe lab/study/words/card.py.

why-end = { $what ->
    [wins] Das gewinnt das Spiel in { $n } von 100 Fällen mehr sofort.
   *[saves] Das verliert das Spiel in { $n } von 100 Fällen weniger sofort.
}
why-thought = Was das bringt, zeigt sich in den Zügen danach: Es kommt auf { $percent } %, das Gespielte auf { $left } %.
why-my-units = { $seat_is ->
    [you] Deine Einheiten stehen
   *[player] Die Einheiten von { $seat } stehen
} sicherer{ $count ->
    [0] .
   *[other] , vor allem { $units }.
}
why-their-units = Das kostet die Gegenseite mehr{ $count ->
    [0] .
   *[other] , vor allem { $units }.
}
why-my-objectives = { $seat_is ->
    [you] Deine Ziele
   *[player] Die Ziele von { $seat }
} sind sofort sicherer.
why-their-objectives = Ein gegnerisches Ziel fällt öfter sofort.
why-my-reserves = In der Reserve bleibt mehr.
why-my-cards = { $seat_is ->
    [you] Du behältst
   *[player] { $seat } behält
} mehr Handkarten.
why-their-cards = Die Gegenseite hat weniger Handkarten.
why-guard = { $seat_is ->
    [you] Deine Heimatzone
   *[player] Die Heimatzone von { $seat }
} ist besser bewacht.
why-prevents-strike = Das { $left ->
    [0] verhindert
   *[other] schwächt
} einen Zielschlag gegen { $seat_is ->
    [you] { $last ->
        [yes] dein letztes Ziel
       *[no] dein Ziel { $n }
    }
   *[player] { $last ->
        [yes] das letzte Ziel
       *[no] Ziel { $n }
    } von { $seat }
} durch { $units }: { $percent } %{ $left ->
    [0] .
   *[other] , so nur { $left } %.
}
why-prevents-approach = Das hält { $units } fern von { $seat_is ->
    [you] deinen Zielen.
   *[player] den Zielen von { $seat }.
}
why-prevents-combat = Das verhindert einen Angriff auf { $other } durch { $units }.
why-threatens-strike = Das bedroht { $seat_is ->
    [you] { $last ->
        [yes] dein letztes Ziel
       *[no] dein Ziel { $n }
    }
   *[player] { $last ->
        [yes] das letzte Ziel
       *[no] Ziel { $n }
    } von { $seat }
} mit { $units }: { $percent } %{ $left ->
    [0] .
   *[other] {" "}statt { $left } %.
}
why-threatens-approach = Das bringt { $units } in Reichweite { $seat_is ->
    [you] deiner Ziele.
   *[player] der Ziele von { $seat }.
}
why-threatens-combat = Das bedroht { $other } mit { $units }.
line-move = { $seat_is ->
    [you] Du bewegst
   *[player] { $seat } bewegt
} { $units } in { $zone ->
    [home] { $seat_zone_is ->
        [you] deine Heimatzone
        [same] die eigene Heimatzone
       *[player] die Heimatzone von { $seat_zone }
    }
   *[contested] die Kampfzone
}
line-call = { $seat_is ->
    [you] Du holst
   *[player] { $seat } holt
} { $units } aus der Reserve
line-attack = { $seat_is ->
    [you] Du greifst
   *[player] { $seat } greift
} { $other } an: mit { $units }
line-strike = Zielschlag { $seat_is ->
    [you] von dir
   *[player] von { $seat }
} gegen { $seat_owner_is ->
    [you] dein Ziel { $n }
   *[player] Ziel { $n } von { $seat_owner }
} mit { $units } ({ $percent } %)
line-pass = { $seat_is ->
    [you] Du führst
   *[player] { $seat } führt
} keine Aktion aus
line-destroyed = { $units } { $count ->
    [1] wird zerstört
   *[other] werden zerstört
}
line-falls = { $seat_is ->
    [you] Dein Ziel { $n }
   *[player] Ziel { $n } von { $seat }
} fällt
line-over = { $count ->
    [0] Das Spiel endet unentschieden
   *[other] { $seat_is ->
        [you] Du gewinnst
       *[player] { $seat } gewinnt
    }
}
review-better = Besser
review-why = Warum
review-expects = So ginge es wohl weiter
review-then = Nach dem Gespielten dagegen
review-in-words = Die größten in Worten
review-word-title = Zug { $turn }, { $player }: −{ $lost } %, { $grade }
review-step = Zug { $turn }: { $what }.

## Glück und Wendepunkte

luck-battle = { $hit ->
    [1] { $unit } würfelt { $n } und trifft { $other }
   *[0] { $unit } würfelt { $n } und verfehlt { $other }
}
luck-strike = { $hit ->
    [1] { $unit } würfelt { $n } und zerstört „{ $card }“
   *[0] { $unit } würfelt { $n }: der Zielschlag gegen „{ $card }“ misslingt
}
luck-roll = { $seat } würfelt { $n }
luck-drawn = { $seat } zieht „{ $card }“
luck-revealed = Ziel { $n } von { $seat } ist „{ $card }“
luck-other = Der Zufall entscheidet für { $seat }
turning-decision = { $seat } spielt „{ $played }“ statt „{ $best }“
turning-resigned = { $seat } gibt mit einer Chance von { $percent } % auf

## Die Seite einer Rückschau

review-title = { $names }: { $turns } Züge
review-unfinished = Das Spiel ist noch nicht zu Ende.
review-reviewer = Beurteilt von { $opponent }, und zwar aus dem, was jeder in dem Moment sehen konnte. Chancen und Glück gelten für die wirklichen Stellungen, wie sie jetzt alle kennen dürfen.
review-undone = { $n ->
    [one] Eine Antwort wurde zurückgenommen und wird nicht beurteilt.
   *[other] { $n } Antworten wurden zurückgenommen und werden nicht beurteilt.
}
review-stopped = Vor dem Ende abgebrochen: Der Rest fehlt.
review-column-player = Spieler
review-column-choices = Wahlen
review-column-same = So gut
review-column-loss = Verlust im Mittel
review-column-inaccuracy = Ungenau
review-column-mistake = Fehler
review-column-blunder = Patzer
review-column-luck = Glück
review-column-dice = Würfel
review-column-draws = Karten
review-column-turn = Zug
review-column-line = Zeile
review-column-size = Änderung
review-column-what = Was geschah
review-column-played = Gespielt
review-column-best = Besser
review-column-lost = Verloren
review-column-chance = Chance davor
review-turnings = Was das Spiel wendete
review-mistakes = Fehler nach Größe
review-no-mistakes = Keine Fehler: Jede Wahl lag höchstens { $percent } % unter der besten.
review-more = { $n ->
    [one] Ein kleinerer ist nicht gezeigt; --full zeigt ihn.
   *[other] { $n } kleinere sind nicht gezeigt; --full zeigt sie.
}
review-no-turnings = Nichts wendete das Spiel um { $percent } % oder mehr.
review-grade-inaccuracy = ungenau
review-grade-mistake = Fehler
review-grade-blunder = Patzer
review-points = { $sign }{ $n } %
review-plot-title = { $names }: wer wie stand
review-plot-chance = Gewinnchance, %
review-plot-luck = Glück bisher, %
review-plot-marks = ● Entscheidung   ○ Glück
review-plot-turn = Zug
review-plot-luck-of = { $seat }: { $total }
