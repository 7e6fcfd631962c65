# The pages of the browser client: landing, new table, joining, my games, replays, rules (web/src/pages, web/src/lobby, web/src/replay).

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
g-title-hangar = Hangar
g-title-cards = Gallery
g-title-card = Gallery
g-title-collection = My collection
g-title-build = Builder
g-title-force = Force
g-title-sets = Sets
g-title-set = Shared set
g-title-packs = Packs
g-title-puzzles = Puzzles
g-title-puzzle = Puzzle
g-title-me = Statistics
g-title-move = Another device
g-title-embed = Embedded replay
g-title-missing = Nothing here
g-skip = Skip to the content
g-home = Buildstars, first page
g-nav = Pages
g-nav-landing = Play
g-nav-games = My games
g-nav-hangar = Hangar
g-nav-cards = Gallery
g-nav-collection = My collection
g-nav-build = Builder
g-nav-sets = Sets
g-nav-packs = Packs
g-nav-puzzles = Puzzles
g-nav-me = Statistics
g-nav-learn = Learn
g-nav-rules = Rules
g-menu = Menu
g-language = Language
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
g-turn = Turn { $n }

## The first page

g-claim = Fleets, dice and cards, back on the table
g-about = A game of small fleets for two to eight, against people or against opponents that think.
g-goal = Destroy all units of the other side, or all their objectives, and you win.
g-goal-how = Click or drag your units: what they can do lights up.
g-hero = Two forces face each other on a holotable: X-wings, a freighter and a frigate on the left; TIE fighters, a walker and a star destroyer on the right.
g-play-now = Play now
g-play-now-sub = Against the Recruit, with starter packs
g-setting-up = Setting up…
g-guided = First game, guided
g-guided-sub = Ten minutes
g-guided-battle = First battle, guided
g-guided-battle-sub = Miniatures, ten minutes
g-half = Half game
g-half-sub = 15 ★ each, ten minutes
g-one-pack = One pack each
g-one-pack-sub = One objective, five minutes
g-friend = Play with a friend
g-friend-sub = By link or code
g-more-choices = More choices: forces, opponents, two to eight players
g-continue = Go on where you left
g-continue-one = Continue
g-continue-last = Your last game
g-continue-with = With { $others }
g-continue-more = { $n ->
    [one] One more game
   *[other] { $n } more games
}
g-compiling = The engine is still being compiled. You can play; opponents think faster when it is done.
g-puzzle-today = Puzzle of the day
g-puzzle-do = Solve it
g-puzzle-done = Solved today. Look at it again
g-ask-name = What is your name?
g-ask-name-why = Those whom you invite will read it.
g-ask-name-do = Make the table
g-ask-name-close = Not now
g-continue-against = Continue the game with { $others }
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
g-cause-base = by home bases
g-cause-points = by points
g-cause-nobody_left = nobody left
g-cause-turn_limit = turn limit
g-cause-limit = turn limit

## Clocks

g-clock-none = No clock
g-clock-casual = Casual clock
g-clock-fast = Fast clock
g-clock-short-none = None
g-clock-short-casual = Casual
g-clock-short-fast = Fast
g-clock-about-none = Everybody takes the time they need.
g-clock-about-casual = One minute a question, and 15 minutes in the bank for what goes beyond it.
g-clock-about-fast = 20 seconds a question, and 4 minutes in the bank for what goes beyond it.

## A new table

g-new = New table
g-new-lead = It can be started as it is. Change what you like: who plays, with which forces, and by which options.
g-players = Players
g-players-less = One player fewer
g-players-more = One player more
g-seat = Seat { $n }
g-seat-who = Who sits here
g-seat-name = Name
g-seat-remove = Remove seat { $n }
g-kind-me = Me
g-kind-here = Somebody at this screen
g-kind-open = Somebody elsewhere
g-kind-bot = Computer opponent
g-kind-open-about = The seat stays free. You get a link and a code to pass on; whoever takes it brings a force.
g-kind-here-about = You pass the screen on; hands are covered in between.
g-level = Strength
g-style = Character
g-coach-level = Its level: { $n } of 100
g-coach-mine = As my games have led to: { $n }
g-coach-stands = You won { $won } of your last { $games } games against it.
g-coach-new = It finds your level as you play.
g-force = Force
g-force-change = Change
g-force-choose = Choose a force
g-force-ready = Ready forces
g-force-list = Own list
g-force-mine = Built by me
g-force-none-mine = You have built none for this game yet.
g-force-build = To the builder
g-force-to-builder = Change it
g-force-nameless = Nameless force
g-force-theirs = They bring their own
g-force-random = A random force
g-force-random-mine = A random force from my collection
g-force-random-owned = A random force from my collection: { $name }
g-force-random-owned-about = Legal, and built of nothing but the { $copies } units and cards that you own.
g-force-random-about = Legal, built around a theme, with a deck that its units can use. Nobody knows it before the game.
g-force-facts = { $units ->
    [one] one unit
   *[other] { $units } units
}, { $cards } cards
g-force-units = Units
g-units-line = { $n ->
    [1] { $name }
   *[other] { $n } × { $name }
}
g-force-none-fits = No ready force has { $size } stars or fewer. Take a random one, or a list of your own.
g-force-take-list = Take this list
g-force-empty = There is no list yet.
g-force-wrong = This list cannot be played yet.
g-force-too-large = This force has { $stars } stars, the game only { $size }. Take a random one, or a list of your own.
g-force-few-cards = This force has { $cards } cards; a deck of this game has { $least } or more.
g-force-only-pack = This is a starter pack; it needs a game with packs.
g-force-no-pack = With starter packs, only a pack can be played.
g-force-look = One of the forces cannot be played like this.
g-list = Your list
g-list-hint = A line a unit or card, with its count: names in English or German, ids, headings and comments are understood.
g-list-example = Units
    3x Dagger Squadron X-wing
    2x Red Squadron X-wing
    Cards
    3x Converging Lasers
g-list-upload = Upload a file
g-list-too-long = This file is too long to be a force.
g-list-fine = This list can be played.
g-list-not-yet = Not yet.
g-list-sum = { $stars } of { $size } stars, { $cards } cards
g-list-unread = Lines that could not be read
g-list-notes = Taken for what they must mean
g-list-line = Line { $n }
g-list-asking = Reading…
g-list-empty = What is to be said about your list stands here while you write.
g-clock = Clock
g-undo = Taking back
g-undo-free = Free
g-undo-consent = If all agree
g-undo-none = Never
g-undo-about-free = Back to the last moment at which nobody had learned anything; beyond that if all agree.
g-undo-about-consent = Your own last choice, if nobody has learned anything by it; for everything else all are asked.
g-undo-about-none = What is answered is answered.
g-public = Public
g-public-about = Listed in the lobby for everybody.
g-spectators = Spectators
g-spectators-about = Others may watch. They see what is public, never a hand.
g-open-hands = Open hands
g-open-hands-about = Everybody sees every hand: for teaching the game.
g-options = Options of the game
g-length = Length
g-length-full = Full, 30 ★
g-length-half = Half, 15 ★
g-length-packs = One pack each
g-length-about-full = 30 stars and 30 cards each: about twenty minutes.
g-length-about-half = 15 stars and 15 cards each, three objectives as ever: about ten minutes.
g-length-about-packs = A ready pack each, all units at home, one objective instead of three: about five minutes.
g-length-about-own = { $n } stars each, as chosen among the options.
g-fact-half = Half game
g-option-packs = Starter packs
g-option-size = Size
g-option-size-stars = { $n } stars
g-option-size-about = Build stars of units that each player brings.
g-option-first_player = First player
g-option-first-random = By chance
g-option-first-rolloff = Rolled off with dice
g-option-first_player-about = Who takes the first turn.
g-option-combat_targets = Targets of one combat action
g-option-combat_targets-one = Units of one opponent
g-option-combat_targets-any = Units of any opponents
g-option-combat_targets-about = Makes a difference from three players on.
g-option-refill = Drawing after a battle
g-option-refill-fighters = Both whose units fought
g-option-refill-played = Whoever played a card
g-option-refill-all = Everybody
g-option-refill-about = Who fills up the hand in step 8 of a battle.
g-option-deploy = How much is deployed
g-option-deploy-exact = Exactly two thirds of the stars
g-option-deploy-up_to = Any total up to two thirds
g-option-deploy-about = Whether fewer stars may start in the home zone although the full number could be made.
g-option-deployment = Deployment
g-option-deployment-hidden = Hidden until all have deployed
g-option-deployment-open = Open: the next one sees it
g-option-deployment-about = When the others see what somebody deployed.
g-option-named = Units with a person’s name
g-option-named-free = As many copies as of others
g-option-named-one = One copy of each
g-option-named-about = How often a force may hold the same named unit.
g-option-points-points = Points decide
g-option-points-about = With three players or more: 1 point for each build star destroyed, 3 for an objective, 5 for a player. The game ends after the round in which the first one is eliminated, and after 15 rounds at the latest.
g-option-edition-1 = By the rules before their revision
g-option-battle_order = Order of battles
g-option-battle_order-all = All before the first die
g-option-battle_order-each = The next one each time
g-option-battle_order-about = When the attacker puts battles and strikes in order.
g-option-manual = Cards resolved by hand
g-option-manual-nod = The other side agrees to each act
g-option-manual-trust = All trust each other
g-option-manual-about = What you do by hand for a card with printed text.
g-option-quiet_turns = Quiet turns until a draw
g-option-quiet_turns-about = Turns without any loss, times the players still in, after which the game is drawn.
g-nobody = At least one seat must be for a person.
g-start = Start the game
g-open-table = Open the table
g-start-at-once = The game begins at once.
g-start-waits = { $n ->
    [one] One seat stays free; the next page has the link for it.
   *[other] { $n } seats stay free; the next page has the link for them.
}

## Waiting and joining

g-you = you
g-facts = How this table is played
g-fact-undo-free = Free undo
g-fact-undo-consent = Undo if all agree
g-fact-undo-none = No undo
g-fact-spectators = Spectators welcome
g-fact-no-spectators = No spectators
g-wait = Waiting for players
g-wait-lead = { $n ->
    [one] One seat is free. The game begins as soon as it is taken.
   *[other] { $n } seats are free. The game begins as soon as they are taken.
}
g-wait-full = All seats are taken.
g-wait-invite = Invite
g-wait-link = Link
g-wait-code = Code
g-wait-qr = QR code with the link to this table
g-wait-share = Come to my table
g-wait-share-button = Share the link
g-wait-copy = Copy the link
g-wait-copied = Copied: send it to somebody
g-wait-public = This table is listed in the lobby.
g-wait-private = Only those who have the link or the code find this table.
g-wait-seats = Seats
g-wait-here = here
g-wait-away = not here
g-wait-bot = opponent
g-wait-force = Your force
g-wait-do = Begin or leave
g-wait-start = Start now
g-wait-start-without = Start without waiting
g-wait-start-about = { $n ->
    [0] Everybody is here.
    [one] An opponent takes the free seat.
   *[other] Opponents take the { $n } free seats.
}
g-wait-host = { $host } can start before all seats are taken.
g-wait-sit = Sit down
g-wait-leave = Leave the table
g-wait-fair = Fair dice: what was promised before the game
g-wait-fair-text = This is a hash of the seed of all dice and draws. When the game is over the seed is shown, and your browser can work every die out again.
g-join-lead = Type the code, or paste the link.
g-join-title = { $host } invites you
g-join-title-nobody = You are invited
g-join-about = Tell your name, choose a force, and sit down. No account needed.
g-join-force = Your force
g-join-sit = Sit down
g-join-take = take this seat
g-join-yours = your seat
g-join-late = This table has no free seat
g-join-over = The game is over; you can look at it again.
g-join-watch = The game is on; you can watch.
g-join-closed = Those who play here do not want to be watched.

## My games

g-games-lead = They are kept for you on this server under your browser’s cookie. Nobody else sees this list.
g-games-none = No games yet.
g-games-none-found = No game fits this.
g-games-more = { $n } more
g-filter = Which games
g-filter-all = All
g-filter-running = Going on
g-filter-over = Over
g-filter-imported = From elsewhere
g-filter-text = Name or force
g-stats = How you did
g-stats-forces = By force
g-stats-opponents = By opponent
g-stats-name = Name
g-stats-games = Games
g-stats-won = Won
g-stats-share = { $won } of { $games }
g-stats-more = More: luck, seats, endings, your data
g-stats-private = Finished games in which you had one seat. Only you see this.
g-import = A record from elsewhere
g-import-label = The record’s text
g-import-hint = Paste a record, or upload its file, to look at the game here.
g-import-do = Open it
g-import-empty = There is no record yet.
g-device = On another device
g-device-about = Take your name and your games with you: open this link there within ten minutes. It works once.
g-device-make = Make a link
g-device-link = Link, for you alone
g-device-qr = QR code with the link to move to another device

## A link from another device

g-move-ask = Be { $name } on this device?
g-move-about = This link brings a name and all its games to this browser. Say yes only if you made it yourself, on your other device.
g-move-nameless = a guest without a name
g-move-now = Now
g-move-then = Afterwards
g-move-games = { $n ->
    [0] no games
    [one] one game
   *[other] { $n } games
}
g-move-things = { $n ->
    [one] one thing of your own: a force, set or puzzle
   *[other] { $n } things of your own: forces, sets, puzzles
}
g-move-lose-title = What you have here now
g-move-lose = This browser will no longer reach what belongs to { $name }. You then get a link back, which works once within ten minutes. To keep both for good, first take { $name } to another device, from the page
g-move-nothing = This browser has no name and no games of its own yet, so nothing is lost.
g-move-yes = Yes, be { $name } on this device
g-move-no = No, change nothing
g-move-same = You are { $name } here already
g-move-same-about = There is nothing to do. Open the link on your other device.
g-move-failed = Nothing has changed
g-move-done = You are { $name } on this device now
g-move-done-about = Your games and what you built are here too.
g-move-back = The way back
g-move-back-about = Until { $time } this link makes a browser { $name } again. It works once. Keep it if you need those games.
g-move-back-link = Link back to { $name }
g-move-back-do = Be { $name } again

## The rules

g-rules-lead = The rules of both games by number, in our own words. R numbers are the rules of the card game, M numbers those of the miniatures game; J numbers are judgements, made where the printed rules are silent or disagree.
g-rules-search = Search the rules
g-rules-contents = Contents
g-rules-hits = { $n ->
    [0] No rule
    [one] One rule
   *[other] { $n } rules
}
g-rules-none = No rule holds all of these words.
g-rules-link = Rule { $number }, its own address

## Learning

g-learn = Learn to play
g-learn-lead = Nobody reads rules first. Play the guided game; everything else is here when you want it.
g-learn-guided = Ten minutes with two starter packs. You move, fight, strike and win, one step after the other, and see the rule behind each of them. You can leave at any time and go on later.
g-learn-guided-battle = Ten minutes with miniatures on the table. You place a small fleet, fly measured segments, aim, fire, strike at a base and win; without cards, with arcs and ranges.
g-learn-begin = Begin
g-learn-resume = Go on with it
g-learn-again = From the beginning
g-learn-short = The game on one page
g-learn-turn = Your turn
g-learn-turn-text = First you may play one objective from your hand, then take one action: move, combat or strike (R5.2).
g-learn-move = Move
g-learn-move-text = Units worth up to five stars move, each one zone. Every home zone touches the contested zone in the middle, and nothing else (R5.4, R4.2).
g-learn-battle = Battle
g-learn-battle-text = Each attacker picks a unit in its zone. Both sides roll two dice and add their attack: equal or more than the other’s defense hits, and a 12 always hits (R7.4). Both hit at the same time.
g-learn-cards = Cards
g-learn-cards-text = In a battle each side may play one combat card. The bonus always counts, the ability only if the unit shows the icon (R8.3).
g-learn-strike = Strike
g-learn-strike-text = In an opponent’s home zone your units can strike one objective. It is turned up, and whoever rolls its defense or more destroys it. Its owner then calls reserves (R9.5).
g-learn-win = Win
g-learn-win-text = A player without units in play, or without objectives, is out. The last one left wins (R10.3).
g-learn-unit = How to read a unit
g-learn-stars = Build stars
g-learn-stars-text = Its cost and its size; actions are counted in them.
g-learn-attack = Attack
g-learn-attack-text = Added to the two dice.
g-learn-damage = Damage
g-learn-damage-text = Counters that a hit puts on the other unit.
g-learn-defense = Defense
g-learn-defense-text = What an attack must reach.
g-learn-shields = Shields
g-learn-shields-text = So many counters destroy it.
g-learn-icons = Icons
g-learn-icons-text = They open the abilities of combat cards; silver ones do something by themselves.
g-learn-rules = All the rules, by number

## Replays

g-percent = { $n } %
g-points = { $sign }{ $n } %
g-replay-at = Step { $ply } of { $last }{ $turn ->
    [0] , set-up
   *[other] , turn { $turn }, { $name }
}
g-replay-position = Where in the game
g-replay-reviewing = The game is being looked at… { $percent } %
g-replay-setup = Set-up
g-replay-eyes = Through whose eyes
g-replay-spectator = Seen by a spectator
g-replay-seat = Seen by { $name }
g-replay-open = All hands open
g-replay-hand = Hand of { $name }
g-share = Share
g-share-watch = Share a link for watching
g-share-copied = Link copied
g-gone = somebody who left
g-replay-puzzle = Make a puzzle
g-replay-download = Download record
g-replay-beside = Beside the board
g-replay-tab-board = Board
g-replay-tab-moment = Moment
g-replay-tab-log = Log
g-replay-tab-fair = Fair dice
g-replay-played = Played
g-replay-better = Better
g-replay-chance = Chance with it
g-replay-judged = Judged
g-replay-luck = Luck
g-replay-as-good = As good as anything.
g-replay-nearly = Nearly as good as the best.
g-replay-chance-decides = Chance decides
g-replay-chances = Chance to win, as everybody may know it now
g-replay-next-turning = To the next turning point
g-replay-controls = Replay
g-replay-start = To the beginning (Home)
g-replay-turn-back = One turn back (Shift ←)
g-replay-back = One step back (←)
g-replay-play = Play (Space)
g-replay-pause = Pause (Space)
g-replay-onward = One step on (→)
g-replay-turn-onward = One turn on (Shift →)
g-replay-end = To the end (End)
g-fork = Play on from here
g-fork-open = Play from here
g-fork-about = This position becomes a new game with new luck. The old game stays as it is.
g-fork-seat = You play for
g-fork-do = Begin
g-fair-about = Before the game the server published a hash of its seed, and every player’s browser added random bytes of its own. From both together your browser can now work out every die and every draw again.
g-fair-do = Check all dice and draws
g-fair-busy = Working out… { $n } of { $of }
g-fair-seed-matches = The seed is the one that was promised.
g-fair-seed-differs = The seed is not the one that was promised!
g-fair-seed-missing = No seed was promised for this game, so there is nothing to compare it with.
g-fair-seed-no-seed = The seed is not shown yet: the game is not over.
g-fair-verified = { $n } of { $of } outcomes verified.
g-fair-means = Nobody could know these dice before they fell, and nobody has changed them since.
g-fair-no-record = This record cannot be read.
g-fair-commitment = Promised before the game (SHA-256 of the seed)
g-fair-table = Outcomes, and what the seed gives
g-fair-line = Line
g-fair-label = Label
g-fair-came = Came up
g-fair-derived = Worked out
g-fair-order = out of order
g-fair-all = Show all { $n }

## The miniatures game

g-game = Game
g-game-card = Card game
g-game-minis = Miniatures
g-game-about-card = Zones, dice, a hand of cards, objectives to strike.
g-game-about-minis = Units on a table: measured moves, arcs of fire, no cards. Measure as often as you like.
g-minis-choice = Miniatures on the table
g-battle = Battle
g-battle-free = Free
g-battle-space = Space
g-battle-ground = Ground
g-battle-mixed = Mixed
g-battle-about-free = Any units.
g-battle-about-space = Space units only.
g-battle-about-ground = Ground units, TIE bombers and space units with Transport.
g-battle-about-mixed = At least 10 stars of each kind.
g-force-other-battle = This fleet is meant for another battle.
g-fleet-facts = { $units ->
    [one] one unit
   *[other] { $units } units
}
g-option-first_minis-about = Who moves first in the first turn; then it passes clockwise.
g-option-quiet_minis-about = Turns without anything destroyed after which the game is drawn.
g-option-kinds_pass = Space and ground pass each other
g-option-kinds_pass-about = A unit can move over units of the other kind, but not end on one.
g-option-cloaked_target = Cloaked units can be targets
g-option-cloaked_target-about = Those without a second side, too. Otherwise nobody fires at them while they are cloaked.
g-option-artifact = An artifact in the middle
g-option-artifact-about = 2 points for each star of units that touch it when the battle ends, after 12 turns at the latest.
g-option-scoring = Scoring
g-option-scoring-last = 5 points for the last one in
g-option-scoring-first_out = To the first one out, 5 for the last blow
g-option-scoring-about = With three players or more the points decide. By the scoring of 2011 the battle ends with the turn in which somebody is out.
g-option-base_bonus = Home base with a bonus
g-option-base_bonus-about = Two objective cards and a combat card, whose bonus helps all own units while it stands.
