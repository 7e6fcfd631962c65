# Was `buildstars puzzles` sagt.

puzzles-difficulty = Schwierigkeit
puzzles-name = Name
puzzles-title = Titel
puzzles-themes = Themen
puzzles-count = { $count ->
    [one] Ein Rätsel
   *[other] { $count } Rätsel
}
puzzles-question = Frage
puzzles-answers = Deine Antworten
puzzles-opponent = Gegner
puzzles-open = Alle Handkarten liegen offen.
puzzles-open-minis = Nichts ist verdeckt, und jeder Wurf ist eingerechnet.
puzzles-ask-solution = Die Lösung: buildstars puzzles show { $name } --solution --lang de
puzzles-solution = Lösung
puzzles-line = Beste Folge
puzzles-value = Wert
puzzles-answer = Antwort
puzzles-today = Das Rätsel des Tages
puzzles-step = Antwort { $n }
puzzles-measure = { $what ->
    [win] Was zählt: die Chance, { puzzles-by } zu gewinnen.
    [survive] Was zählt: die Chance, { puzzles-by } noch im Spiel zu sein.
    [destroy] Was zählt: die Chance, dass { $unit } { puzzles-by } zerstört ist.
    [keep] Was zählt: die Chance, dass { $unit } { puzzles-by } nicht zerstört ist.
    [raze] Was zählt: die Chance, dass Ziel { $place } { puzzles-by } fällt.
    [win-minis] Was zählt: die Chance, in dieser Feuerphase zu gewinnen.
    [survive-minis] Was zählt: die Chance, nach dieser Feuerphase noch im Spiel zu sein.
    [destroy-minis] Was zählt: die Chance, dass { $unit } in dieser Feuerphase zerstört wird.
    [keep-minis] Was zählt: die Chance, dass { $unit } in dieser Feuerphase nicht zerstört wird.
    [raze-minis] Was zählt: die Chance, dass Stützpunktkarte { $place } in dieser Feuerphase fällt.
    [lead-minis] Was zählt: die Sterne deiner Einheiten auf dem Tisch abzüglich der gegnerischen, gewonnen in dieser Feuerphase (eine Stützpunktkarte zählt { $objective } ★).
   *[lead] Was zählt: die Sterne deiner Einheiten im Spiel abzüglich der gegnerischen, gewonnen { puzzles-by }{ $objective ->
        [0] {""}
       *[other] {" "}(ein Ziel zählt { $objective } ★, das Spiel 30 ★)
    }.
}
puzzles-by = { $turns ->
    [1] bis zum Ende dieses Zuges
   *[other] bis zum Ende von { $turns } Zügen, diesen mitgezählt und gegen die besten Antworten,
}
puzzles-all = alle
puzzles-game-card = Kartenspiel
puzzles-game-minis = Miniaturenspiel

puzzles-theme-abilities = Spezialfähigkeiten
puzzles-theme-action = welche Aktion
puzzles-theme-attackers = wer angreift
puzzles-theme-cards = Kampfkarten
puzzles-theme-carrier = Träger
puzzles-theme-convert = Umwandlung
puzzles-theme-defense = Verteidigung
puzzles-theme-elimination = Ausscheiden
puzzles-theme-fire = Feuer verteilen
puzzles-theme-holding-back = zurückhalten
puzzles-theme-objective = Ziele ausspielen
puzzles-theme-odds = Chancen
puzzles-theme-order = Reihenfolge
puzzles-theme-reroll = noch einmal würfeln
puzzles-theme-reserves = Reserve
puzzles-theme-retreat = Rückzug
puzzles-theme-several-players = mehrere Spieler
puzzles-theme-strike = Zielschläge
puzzles-theme-targets = wen angreifen
puzzles-theme-veteran = Veteranen
