# Meine Partien in Zahlen (web/src/hangar/statistics).

st-lead = Wie es bei dir läuft, nach Streitmacht, Gegner, Platz und Ende, und wie viel davon Glück war. Nur du siehst das.
st-game = Welches Spiel
st-game-card = Kartenspiel
st-game-minis = Miniaturen
st-none = Du hast noch keine solche Partie zu Ende gespielt. Geführte Partien und Partien gegen dich selbst zählen hier nicht.
st-games = Partien
st-won = gewonnen
st-lost = verloren
st-drawn = unentschieden
st-of-which = { $lost } verloren, { $drawn } unentschieden
st-share = Anteil gewonnen
st-interval = { $low } bis { $high } mit 95 % Sicherheit
st-luck = Glück, in Partien
st-luck-within = Zufall allein: innerhalb ±{ $band }
st-turns = Züge je Partie
st-luck-title = Glück gegen Erwartung
st-luck-about = Bei jedem Wurf und jeder gezogenen Karte: deine Gewinnchance danach weniger dem Mittel über alles, was hätte kommen können. Zusammengezählt heißt +1, dass der Zufall dir eine Partie geschenkt hat. Auf Dauer ist es null: In 95 von 100 Fällen lässt der Zufall allein es im Band.
st-luck-missing = { $n ->
    [one] Das Glück einer Partie wird ausgerechnet …
   *[other] Das Glück von { $n } Partien wird ausgerechnet …
}
st-luck-axis = Partien, von der ersten zur letzten
st-luck-band = was Zufall allein ergibt (95 %)
st-luck-game = Glück dieser Partie: { $luck }
st-luck-sum = zusammen: { $sum } (Zufall allein: ±{ $band })
st-luck-curve = Glück über { $games } Partien: zusammen { $sum } Partien; Zufall allein ließe es innerhalb ±{ $band }.
st-by-force = Nach Streitmacht
st-by-opponent = Nach Gegner
st-by-seat = Nach Platz
st-by-cause = Nach Ende
st-force = Streitmacht
st-opponent = Gegner
st-seat = Platz
st-seat-n = Platz { $n } von { $of }
st-cause = wie es endete
st-more = { $n } weitere
st-take = Mitnehmen
st-take-about = Deine Partien als Tabelle für ein Rechenblatt oder als JSON; oder alles, was dieser Server von dir hat.
st-take-csv = Partien als CSV
st-take-json = Partien als JSON
st-take-all = Alles als JSON
st-delete = Meine Daten löschen
st-delete-about = Es gibt kein Konto und keine E-Mail-Adresse. Was es gibt, gehört zu einem Cookie in diesem Browser, und du kannst alles davon löschen.
st-delete-open = Meine Daten löschen …
st-delete-title = Alles löschen?
st-delete-goes = Dein Name, deine Partien gegen unsere Gegner mit ihren Wiedergaben, deine Streitmächte, Sets und Rätsel mit ihren Links, dein Fortschritt und was du in Gesprächen gesagt hast, werden endgültig gelöscht. Partien, die du gerade spielst, gelten als verlassen.
st-delete-stays = Partien mit anderen bleiben deren Partien, ohne deinen Namen. Streitmächte in diesen Partien bleiben in ihren Aufzeichnungen.
st-delete-sure = Ja, alles löschen
st-delete-do = Endgültig löschen
st-delete-no = Alles behalten
st-delete-done = Alles ist gelöscht. Dieser Browser ist jetzt ein neuer Gast.
st-delete-leave = Zur ersten Seite
