# Die Seiten der Rätsel (web/src/hangar/puzzles), und was der Server zu eigenen sagt.

pu-title = Rätsel
pu-lead = Eine Stellung, eine Frage, eine klar beste Antwort. Du antwortest am Tisch wie in einer Partie; nichts ist verdeckt, und die Zahlen sind genau.
pu-today = Rätsel des Tages
pu-next-in = Das nächste in { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
}
pu-solve = Lösen
pu-again = Noch einmal ansehen
pu-streak = { $n ->
    [0] Noch keine Tage in Folge
    [one] Ein Tag in Folge
   *[other] { $n } Tage in Folge
}
pu-streak-longest = am längsten: { $n }
pu-streak-days = Die letzten zwei Wochen
pu-streak-day = { $date }: { $done ->
    [yes] gelöst
   *[no] nicht gelöst
}
pu-solved-of = { $solved } von { $all } gelöst
pu-game = Spiel
pu-games-any = beide Spiele
pu-difficulty = Schwierigkeit
pu-theme = Thema
pu-theme-any = alle Themen
pu-which = Welche
pu-which-all = Alle
pu-which-open = Ungelöste
pu-which-solved = Gelöste
pu-levels-any = alle Stufen
pu-none-found = So ein Rätsel gibt es nicht. Wähle weniger Filter.
pu-count = { $n ->
    [one] Ein Rätsel
   *[other] { $n } Rätsel
}
pu-state-new = neu
pu-state-tried = versucht
pu-state-seen = Lösung gesehen
pu-state-solved = gelöst
pu-state-clean = auf Anhieb gelöst
pu-own = Deine eigenen Rätsel
pu-own-none = In der Wiedergabe jeder Partie des Kartenspiels macht „Rätsel daraus machen“ aus einer Stellung ein eigenes Rätsel, wenn eine Antwort klar die beste ist.
pu-own-games = Deine Partien
pu-own-question = { $goal ->
    [win] Was gibt dir die beste Chance, in diesem Zug zu gewinnen?
    [survive] Was gibt dir die beste Chance, im Spiel zu bleiben?
   *[judged] Was ist hier deine beste Antwort?
}
pu-own-why = { $by ->
    [proved] Die genaue Suche hat jede Antwort und jeden Wurf betrachtet: Nichts anderes kommt heran.
   *[judged] Das ist das Urteil des Hauptmanns, zweimal mit anderem Glück gefragt: Die Stellung ist zu groß für eine genaue Suche.
}
pu-measure-judged = Was zählt: die Chance, die Partie zu gewinnen, wie der Hauptmann sie beurteilt.
pu-share = Teilen
pu-share-link = Link zu deinem Rätsel
pu-rename = Titel
pu-delete = Löschen
pu-delete-sure = Dieses Rätsel und seinen Link endgültig löschen?
pu-delete-yes = Löschen
pu-delete-no = Behalten

# ---- am Tisch

pu-table-title = Rätsel: { $title }
pu-you = Spieler
pu-opponent = Gegner
pu-opponent-n = Gegner { $letter }
pu-stars = { $n ->
    [0] eigenes Rätsel
   *[other] Schwierigkeit { $n } von 5
}
pu-your-turn = Antworte am Tisch.
pu-step-of = Antwort { $n } von { $of }
pu-right-on = Richtig. Und jetzt?
pu-solved = Gelöst!
pu-solved-later = Gelöst. Ab morgen zählt es wieder.
pu-wrong = Nicht die beste Antwort.
pu-wrong-odds = Deine Antwort: { $yours }. Die beste: { $best }.
pu-odds-yours = Deine Antwort
pu-odds-best = Die beste
pu-try = Noch einmal
pu-show = Beste Zugfolge zeigen
pu-show-sure = Dann zählt es heute nicht als gelöst.
pu-seen = Die Lösung
pu-answers = Was jede Antwort wert ist
pu-answers-n = Antwort { $n }
pu-line = Beste Zugfolge
pu-line-start = Am Anfang
pu-line-back = Eine Antwort zurück
pu-line-on = Eine Antwort weiter
pu-next = Nächstes Rätsel
pu-all = Alle Rätsel
pu-proved = Durch genaue Suche bewiesen
pu-judged = Vom Hauptmann beurteilt
pu-larger = Die Frage ganz zeigen
pu-smaller = Weniger zeigen
pu-percent = { $n } %
pu-stars-worth = { $sign }{ $n } ★
pu-more-answers = { $n ->
    [one] eine weitere Antwort
   *[other] { $n } weitere Antworten
}

# ---- aus einer Stellung gemacht

pu-make-title = Ein Rätsel aus dieser Stellung
pu-make-about = Bei offenen Händen sucht eine genaue Suche nach einer klar besten Antwort auf die Frage in dieser Stellung. Wo die Stellung zu groß ist, urteilt der Hauptmann.
pu-make-name = Titel
pu-make-do = Rätsel machen
pu-make-busy = Die beste Antwort wird gesucht …
pu-make-done = Das ist ein Rätsel. Du findest es unter „Deine eigenen Rätsel“.
pu-make-open = Lösen

# ---- Gründe des Servers

pu-error-none = Dieses Rätsel gibt es nicht. Vielleicht wurde es gelöscht; alle Rätsel stehen unter „Rätsel“.
pu-error-answers = Diese Antworten passen nicht zum Rätsel; öffne es neu.
pu-error-minis = Eigene Rätsel werden aus Stellungen des Kartenspiels gemacht. Die des Miniaturenspiels stehen alle unter „Rätsel“.
pu-error-late = Die Suche nach der besten Antwort hat zu lange gedauert, also gibt es kein Rätsel. Versuche es mit einer späteren Stellung.
pu-no-over = In dieser Stellung ist die Partie zu Ende. Geh zurück zu einer Frage.
pu-no-chance = In dieser Stellung entscheidet der Zufall. Geh einen Schritt weiter oder zurück zu einer Frage.
pu-no-deploy = Rätsel beginnen nach dem Aufbau: Geh zu einer Stellung ab dem ersten Zug.
pu-no-choice = In dieser Stellung gibt es nichts zu wählen: Nur eine Antwort ist möglich. Geh zu einer Frage mit einer Wahl.
pu-no-matter = In dieser Stellung ist jede Antwort gleich viel wert.
pu-no-sure = Kein Rätsel: Zweimal gefragt, nennt der Hauptmann verschiedene Antworten als die beste.
pu-no-clear = Kein Rätsel: Keine Antwort ist klar die beste. Die beste ist { $best } % wert, die nächste { $second } %{ $goal ->
    [win] {" "}(die Chance, in diesem Zug zu gewinnen)
    [survive] {" "}(die Chance, im Spiel zu bleiben)
   *[judged] {" "}(die Chance, die Partie zu gewinnen, wie der Hauptmann sie beurteilt)
}; fünf Prozentpunkte müssen dazwischen liegen.
