# The pages of the browser client: landing, new table, joining, my games, replays, rules (web/src/pages).

## Around every page

g-title = Buildstars
g-title-of = { $page } · Buildstars
g-title-landing = Play
g-title-new = New table
g-title-table = Table
g-title-join = Join a table
g-title-games = My games
g-title-replay = Replay
g-title-rules = Rules
g-title-learn = Learn
g-title-missing = Nothing here
g-skip = Skip to the content
g-home = Buildstars, first page
g-nav = Pages
g-nav-landing = Play
g-nav-games = My games
g-nav-learn = Learn
g-nav-rules = Rules
g-menu = Menu
g-language = Language
g-language-en = English
g-language-de = Deutsch
g-theme-to-light = Switch to daylight
g-theme-to-dark = Switch to the dark table
g-name = Your name
g-name-change = Change your name
g-name-keep = Keep
g-name-none = Guest
g-unofficial = Unofficial. Buildstars is a non-commercial fan work. It is not connected with, endorsed by or sponsored by the publisher of the Star Wars PocketModel TCG, Lucasfilm, Disney or any other rights holder. Rules text, values, abilities and pictures are our own.
g-loading = Loading…
g-try-again = Try again
g-not-loaded = This page could not be loaded
g-not-loaded-why = The connection may be gone, or the server has a newer version.
g-error-offline = The server cannot be reached. Is it still running?
g-just-now = just now
g-copy = Copy
g-copied = Copied
g-close = Close
g-missing = There is nothing here
g-missing-text = The link may have been cut off, or the table is gone.
g-missing-home = To the first page
g-opponent-with-style = { $level }, { $style }
g-turn = Turn { $n }

## The first page

g-claim = Fleets, dice and cards, back on the table
g-about = Move your units, fight with two dice and the right card, strike the other side’s objectives. For two to eight, against people or against opponents that think.
g-hero = Two forces face each other on a holotable: X-wings, a freighter and a frigate on the left; TIE fighters, a walker and a star destroyer on the right.
g-play-now = Play now
g-play-now-sub = Against the Recruit, with starter packs
g-setting-up = Setting up…
g-guided = First game, guided
g-guided-sub = Ten minutes
g-friend = Play with a friend
g-friend-sub = By link or code
g-more-choices = More choices: forces, opponents, two to eight players
g-continue = Go on where you left
g-continue-one = Continue
g-continue-against = Continue the game with { $others }
g-all-games = All my games
g-open-tables = Open tables
g-here = { $n ->
    [one] one guest here
   *[other] { $n } guests here
}
g-join-code = Have a code?
g-code = Code of the table
g-code-example = Code or link
g-code-empty = Type the code that you were given.
g-join = Join
g-join-host = Join the table of { $host }
g-watch = Games to watch
g-watch-one = Watch
g-watch-host = Watch the game of { $host }
g-seat-free = free seat
g-no-tables-open = Nobody is waiting at the moment. “Play with a friend” opens a table; public ones are listed here.
g-no-tables-playing = No public game is on right now.
g-fact-size = { $n } ★
g-fact-packs = Starter packs
g-how = How it plays
g-how-move = Move
g-how-move-text = From your home zone to the contested zone, from there into an opponent’s. Up to five build stars of units a turn.
g-how-battle = Battle
g-how-battle-text = Both sides roll two dice and may play a combat card. You see the exact odds before you commit.
g-how-strike = Strike
g-how-strike-text = Destroy every objective of an opponent, or every unit in play, and they are out. The last one left wins.

## A game in a list

g-your-turn = Your turn
g-waiting-state = Waiting for players
g-replay = Replay
g-replay-against = Replay of the game with { $others }
g-outcome-won = Won
g-outcome-lost = Lost
g-outcome-drawn = Drawn
g-cause-units = by units
g-cause-objectives = by objectives
g-cause-resignation = by resignation
g-cause-agreement = by agreement
g-cause-quiet = too long without a loss
g-cause-limit = turn limit

## Clocks

g-clock-none = No clock
g-clock-casual = Casual clock
g-clock-fast = Fast clock
