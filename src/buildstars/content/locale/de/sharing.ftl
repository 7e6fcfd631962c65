# Was weitergegeben wird: Vorschauen von Links, der Teilen-Knopf, eingebettete Wiederholungen, Filme.

sh-site = Buildstars: Flotten, Karten und Ziele
sh-site-about = Ein Kartenspiel und ein Miniaturenspiel um Flotten, im Browser. Allein gegen Gegner, die denken, oder mit Freunden. Kostenlos, ohne Konto.
sh-invites = { $host ->
    [none] Du bist zu einem Spiel Buildstars eingeladen
   *[other] { $host } lädt dich zu einem Spiel Buildstars ein
}
sh-invites-about = { $game ->
    [minis] Das Miniaturenspiel
   *[card] Das Kartenspiel
} für { $players } Spieler. Link öffnen, Platz nehmen und spielen: im Browser, ohne Konto.
sh-watch = { $names }: live zuschauen
sh-watch-about = { $game ->
    [minis] Das Miniaturenspiel
   *[card] Das Kartenspiel
}, Zug { $turn }. Schau im Browser zu, während gespielt wird.
sh-closed = Ein Spiel Buildstars
sh-won = { $names }: { $winner } gewinnt
sh-drawn = { $names }: unentschieden
sh-replay-about = { $game ->
    [minis] Das Miniaturenspiel
   *[card] Das Kartenspiel
}, { $turn } Züge. Jeden Schritt noch einmal, mit den Augen aller und mit den Chancen aller.
sh-moment = { $names }, Zug { $turn }
sh-moment-about = Genau dieser Augenblick eines beendeten Spiels, und was davor und danach kam.
sh-puzzle = Rätsel: { $title }
sh-daily = Rätsel des Tages: { $title }
sh-force = { $name }, { $game ->
    [minis] eine Flotte
   *[card] eine Streitmacht
} für Buildstars
sh-force-about = { $units } Einheiten und { $cards } Karten, { $stars } Sterne. Kopieren, ändern, spielen.
sh-fleet-about = { $units } Einheiten, { $stars } Sterne. Kopieren, ändern, spielen.
sh-set = { $name }, ein Set für Buildstars
sh-set-about = { $units } Einheiten und { $cards } Karten, die jemand gemacht hat. Ansehen, Kopie behalten, damit spielen.
sh-kind-unit = Einheit
sh-kind-combat = Kampfkarte
sh-kind-objective = Zielkarte
sh-of-set = { $set }, Nummer { $number }
sh-alt-welcome = Zwei Flotten gezeichneter Raumschiffe stehen sich vor einem Ringplaneten gegenüber.
sh-alt-board = Der Tisch zwischen { $names }.
sh-alt-result = { $names }, und wer gewonnen hat.
sh-alt-puzzle = Die Stellung des Rätsels.
sh-alt-several = Zeichnungen dessen, was darin ist.
sh-alt-one = Die Karte dazu, gezeichnet.

sh-share = Teilen
sh-share-table = Link zum Zuschauen weitergeben
sh-share-this = Diesen Augenblick teilen
sh-copied = Link kopiert
sh-link = Link
sh-link-moment = Link zu diesem Augenblick
sh-link-game = Link zum ganzen Spiel
sh-tab-link = Link
sh-tab-embed = Einbetten
sh-tab-film = Film
sh-title = Teilen
sh-embed-about = Setze das Spiel in eine eigene Seite: Leser können es dort Schritt für Schritt ansehen. Nichts wird von anderswo geladen, und es gibt keine Cookies.
sh-embed-code = Code für deine Seite
sh-film-about = Ein Film dieses Kampfs oder des ganzen Spiels in seinen besten Augenblicken, um ihn irgendwo zu zeigen. Er wird hier im Hintergrund gezeichnet.
sh-film-battle = Dieser Kampf
sh-film-game = Das ganze Spiel
sh-film-what = Was zu filmen ist
sh-film-format = Als
sh-film-go = Film machen
sh-film-again = Noch einen machen
sh-film-stop = Anhalten
sh-film-progress = Wie weit der Film ist
sh-film-running = { $of ->
    [0] Wartet, bis er an der Reihe ist …
   *[other] Bild { $done } von { $of }
}
sh-film-done = Fertig: { $size } kB
sh-film-cancelled = Angehalten.
sh-film-failed = Der Film konnte nicht gemacht werden.
sh-film-download = Herunterladen
sh-film-shown = Der Film
sh-film-share = Film teilen
sh-embed-open = Bei Buildstars öffnen
sh-embed-title = Ein Spiel Buildstars
sh-embed-play = Abspielen
sh-embed-pause = Anhalten
sh-embed-back = Ein Schritt zurück
sh-embed-on = Ein Schritt weiter
sh-embed-turn-back = Zug davor
sh-embed-turn-on = Nächster Zug
sh-error-film-busy = Es werden schon { $most } Filme gemacht. Versuche es in einer Minute noch einmal.
sh-error-filming = Ein Film von dir wird schon gemacht. Halte ihn zuerst an.
sh-error-no-film = Diesen Film gibt es hier nicht, oder nicht mehr. Aus der Wiederholung kann er noch einmal gemacht werden.
sh-error-no-battle = In diesem Spiel gibt es keinen Kampf.
sh-error-previews = Zu viele Bilder auf einmal. Versuche es in ein paar Sekunden noch einmal.
