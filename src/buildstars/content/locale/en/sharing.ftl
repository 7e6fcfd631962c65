# What is passed on: previews of links, the share button, embedded replays, films.

sh-site = Buildstars: fleets, cards and objectives
sh-site-about = A card game and a miniatures game of fleets, in the browser. Alone against opponents that think, or with friends. Free, no account.
sh-invites = { $host ->
    [none] You are invited to a game of Buildstars
   *[other] { $host } invites you to a game of Buildstars
}
sh-invites-about = { $game ->
    [minis] The miniatures game
   *[card] The card game
} for { $players } players. Open the link, take a seat and play: in the browser, no account.
sh-watch = { $names }: watch live
sh-watch-about = { $game ->
    [minis] The miniatures game
   *[card] The card game
}, turn { $turn }. Watch it being played, in the browser.
sh-closed = A game of Buildstars
sh-won = { $names }: { $winner } wins
sh-drawn = { $names }: a draw
sh-replay-about = { $game ->
    [minis] The miniatures game
   *[card] The card game
}, { $turn } turns. Every move again, through anybody’s eyes, with everybody’s chances.
sh-moment = { $names }, turn { $turn }
sh-moment-about = This very moment of a finished game, with what came before and after it.
sh-puzzle = Puzzle: { $title }
sh-daily = Puzzle of the day: { $title }
sh-force = { $name }, { $game ->
    [minis] a fleet
   *[card] a force
} for Buildstars
sh-force-about = { $units } units and { $cards } cards, { $stars } stars. Copy it, change it, play it.
sh-fleet-about = { $units } units, { $stars } stars. Copy it, change it, play it.
sh-set = { $name }, a set for Buildstars
sh-set-about = { $units } units and { $cards } cards that somebody made. Look at them, keep a copy, play with them.
sh-kind-unit = Unit
sh-kind-combat = Combat card
sh-kind-objective = Objective card
sh-of-set = { $set }, number { $number }
sh-alt-welcome = Two fleets of drawn starships face each other before a ringed planet.
sh-alt-board = The table between { $names }.
sh-alt-result = { $names }, and who has won.
sh-alt-puzzle = The position of the puzzle.
sh-alt-several = Drawings of what is in it.
sh-alt-one = Its card, drawn.

sh-share = Share
sh-share-table = Pass on a link for watching
sh-share-this = Share this moment
sh-copied = Link copied
sh-link = Link
sh-link-moment = Link to this moment
sh-link-game = Link to the whole game
sh-tab-link = Link
sh-tab-embed = Embed
sh-tab-film = Film
sh-title = Share
sh-embed-about = Put the game into a page of your own: readers can step through it there. Nothing is loaded from anywhere else, and no cookies are set.
sh-embed-code = Code for your page
sh-film-about = A film of this battle, or of the whole game in its best moments, to post anywhere. It is drawn here in the background.
sh-film-battle = This battle
sh-film-game = The whole game
sh-film-what = What to film
sh-film-format = As
sh-film-go = Make the film
sh-film-again = Make another
sh-film-stop = Stop
sh-film-progress = How far the film is
sh-film-running = { $of ->
    [0] Waiting for its turn …
   *[other] Frame { $done } of { $of }
}
sh-film-done = Done: { $size } kB
sh-film-cancelled = Stopped.
sh-film-failed = The film could not be made.
sh-film-download = Download
sh-film-shown = The film
sh-film-share = Share the film
sh-embed-open = Open at Buildstars
sh-embed-title = A game of Buildstars
sh-embed-play = Play
sh-embed-pause = Pause
sh-embed-back = One step back
sh-embed-on = One step on
sh-embed-turn-back = Turn before
sh-embed-turn-on = Next turn
sh-error-film-busy = { $most } films are being made already. Try again in a minute.
sh-error-filming = A film of yours is being made already. Stop it first.
sh-error-no-film = There is no such film here, or no longer. It can be made again from the replay.
sh-error-no-battle = There is no battle in this game.
sh-error-previews = Too many pictures at once. Try again in a few seconds.
