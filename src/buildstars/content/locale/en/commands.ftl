# What commands say to a mistake on the command line. Names of commands and options stay as they are.

bot-colon = opponent "{ $text }": nothing follows the colon; write { $level } alone, or options as in { $example }.
bot-not-option = opponent "{ $text }": "{ $part }" is not key=value; write it as in { $example }.
bot-twice = opponent "{ $text }": { $key } is given twice; leave one out.
bot-seconds = opponent "{ $text }": seconds={ $value } must be a number from 0.01 to 600, such as seconds=1.5.
bot-class = opponent "{ $text }": name the class in the file after a colon, as in { $text }:MyBot.
bot-method = opponent "{ $text }": { $name } has no method "{ $method }"; docs/opponents.md shows what an opponent is.
bot-nameless = opponent "{ $text }": { $name } has no name; give it one, as in name = "{ $name }".
bot-no-file = opponent "{ $text }": there is no file { $path }; check its name and place.
bot-not-python = opponent "{ $text }": { $path } cannot be loaded as Python; check its name.
bot-loading = opponent "{ $text }": loading { $path } raised { $error }; run the file by itself to see more.
bot-not-ready = opponent "{ $text }": it is not ready after { $seconds } s; does its file wait for something?
weights-json = { $file } is not JSON; name a file that `buildstars train --out` wrote.
weights-format = { $file } holds no weights of format { $format }; name a file that `buildstars train --out` wrote.
weights-name = { $file }: there is no weight "{ $name }"; there are { $known }.
weights-number = { $file }: { $name } must be a whole number from { $least } to { $most }.
network-file = { $file } could not be read ({ $why }); name a file that `buildstars train --network` wrote.
network-large = { $file } is larger than { $most } bytes, so it is no network; name a file that `buildstars train --network` wrote.
network-other = { $file } is not a network; name a file that `buildstars train --network` wrote.
network-format = { $file } is a network of format { $format }, and this program reads format { $known }; train one with this version.
network-head = { $file }: the first line does not say how large the layers are; the file is damaged, fetch or train it again.
network-size = { $file } has { $bytes } bytes of weights instead of { $wanted }; the file is damaged, fetch or train it again.
network-checksum = { $file }: the checksum is wrong; the file is damaged, fetch or train it again.
network-instead = { $level } has lost its network: { $why } Meanwhile { $other } plays in its place.
train-torch = Learning a network needs torch, which is not installed; `pip install torch` brings it (the build for the CPU is enough).
source-at = { $what }: --at names a line of a record, and this is not a record; leave it out.
source-seat = { $what } is what seat { $seat } sees; another seat’s hint cannot be made from it.
source-line = { $what }: --at { $at } is no line of the game; its lines are { $first } to { $last }.
source-chance = { $what }: chance is asked there, not a player; take the position before or after.
source-no-seat = { $what }: there is no seat { $seat }; the seats are 0 to { $last }.
source-asked = { $what }: seat { $asked } is asked there, not seat { $seat }.
source-forces = { $what } does not say which forces play; name them with --forces, or in a line “# forces: …” of the file.
source-players = { $what } is a position of { $players } players, but { $count } forces are named; name one for each.
asked-defender = name a defender, or an objective with --strike: one of the two.
asked-strike-cards = no cards are played in a strike (R8.1); leave out --card and --reply.
asked-series = --series: at most { $most } units can act one after the other; these are { $count }. Leave some out.
asked-position = a position has its own zones, damage and decks; leave out --damage, --own-damage, --zone and --deck.
asked-several = "{ $name }" may be { $some }; write the id.
asked-deck = --deck is for --strike "?", a face-down objective.
asked-no-deck = a face-down objective is some card of a deck: name the force with --deck, such as --strike "?" --deck NAME.
asked-minis = { $file } is a position of the miniatures game; these odds are of the card game’s battles and strikes.
asked-one-player = "{ $attacker }" and "{ $defender }" are units of one player here; a unit attacks an opposing one (R6.1).
asked-no-further = there is no further unit "{ $name }" of that player; name each copy once.
asked-not-there = a unit strikes only in an opponent's home zone (R5.6), and this one does not stand there.
asked-no-objective = no objective "{ $name }" lies there; "?" is the first face-down one.
command-long = "{ $start }…" has { $count } letters, and at most { $most } may stand in one place; put it into a file.
command-set = --set needs the file or folder of a set after it.
render-sheets = { $option } goes with sheets; add --sheet a4 or --sheet letter.
render-grid = --grid is one picture for the screen and --sheet pages for the printer; leave one of them out.
render-pdf = --format pdf is for sheets; add --sheet a4 or --sheet letter, or take --format png.
render-ways = say what to draw in one way: by names, with --force, or with --all and filters such as --icon.
render-what = say what to draw: names such as "Slave I", --force NAME, filters such as --icon lasers, or --all.
render-none = no unit or card fits all of these filters; `buildstars cards` lists what there is.
render-bases = --bases: there is no unit among what is drawn; leave --bases out.
collection-ending = { $file }: a table is .csv, .tsv or .xlsx, and a file of the program .toml; give it one of these endings.
collection-paper = there is no paper "{ $paper }"; there are { $known }.
collection-nothing = nothing in "{ $name }" is to be printed; --only all prints everything.
collection-pasted = what was pasted has more than { $most } bytes; no table is so long.
force-unread = { $place }: no line can be read as a unit or card; line { $number }, "{ $text }": { $reason }.
force-nothing = { $place }: there is no unit or card in it; write lines such as 3x Dagger Squadron X-wing.
force-pasted = what was pasted has more than { $most } bytes; no list is so long.
pasted-utf8 = what was pasted is not UTF-8 text; save it as UTF-8.
force-icon = no unit shows the icon "{ $icon }"; it stands on cards only. Take one of { $known }.
print-no-folder = --pictures { $folder }: there is no such folder; name the one with your pictures in it.
print-no-picture = --pictures { $folder }: no picture in it belongs to this force; name files as { $file }.
print-picture = { $file }: { $why }
print-craft = "{ $name }" is a card, and only units have a craft; take x_wing, or the name of a unit.
set-no-schema = { $file } is there already and is no schema; take another name, or remove it first.
set-no-id = "{ $name }" makes no id of a set; take a name that begins with a letter, such as "harbor".
set-there = { $file } is there already; take another name, or remove it first.
set-id-there = there is a set with the id "{ $id }" already: { $file }; take another name.
admin-time = --for { $text }: write a time as 30m, 12h, 7d or 4w.
admin-no-token = there is no admin token at { $file }: the server makes it when it first runs. --token names another one.
admin-url = --url { $url }: write it as { $example }.
admin-no-answer = { $url } does not answer as a server of Buildstars ({ $why }); --url names another one.
serve-start = the server could not start; what is above says why.
serve-proxy = --proxy { $proxy }: write the address of your proxy, as 127.0.0.1, or its network, as 172.17.0.0/16.
serve-proxy-all = --proxy { $proxy } would believe everybody; write the address of your proxy, as 127.0.0.1.
arena-plot = --plot { $file }: name a file that ends in .png or .svg.
arena-alone = { $name } needs somebody to play against; name two opponents or more.
arena-sprt = --sprt is a test of one opponent against one other; name two, without --players.
arena-luck = --luck is measured with two at a table; leave out --luck or --players.
arena-luck-minis = --luck is measured in the card game only; leave it out.
arena-seats = --seats shares out the { $players } seats between two opponents; name two, and fewer seats than --players.
arena-sprt-form = --sprt { $text }: write two numbers with a comma between them, such as --sprt 0,20.
arena-sprt-order = --sprt { $text }: the first number must be below the second, and both between -1000 and 1000 Elo.
arena-nodes = { $text } names its nodes, and --nodes names { $nodes } for all; leave one out.
balance-minis = --players, --fit, --out and --numbers are for the card game; leave them out with --game minis.
input-utf8 = the input is not UTF-8 text; save it as UTF-8.
input-long = the input has more than { $most } letters; no position or record is so long.
picture-ending = { $file }: pictures are written as .svg or .png; give the file one of these endings.
puzzle-no-theme = there is no theme "{ $theme }"; the themes are { $known }.
plot-ending = { $file }: pictures are .png or .svg; give the file one of these endings.
results-device = { $file } is no file but a folder, a device or a pipe; name another, or one that does not exist yet.
results-none = { $file } is no file of results; name another, or one that does not exist yet.
results-other = { $file } holds the results of another run ({ $found }); name another file, or repeat its command.
balance-stuck = { $name } goes round in circles: { $most } decisions in one game, and no end.
bench-peers = --peers measures engines that are not installed; install them with: { $python } -m pip install { $names }
puzzle-large = an exact search of this would take more than { $most } positions; take units or cards out of it.
puzzle-too-long = an exact search of this would take too long.
hint-not-asked = this seat is not asked anything here; choose the position of a question to it.
hint-by-players = the players resolve this card themselves: nobody else can tell what its text asks for.
review-no-seat = there is no such seat; the seats of this game are 0 to { $last }.
review-nothing = this record holds no answers yet, so there is nothing to review.
train-state = { $file } is not the state of a course of training; name another file for --state, or a new one.
terminal-load = --load goes on with a saved game; leave out the options that speak of a new one
terminal-own-file = in this game the opponent is a file of one's own; if you trust it, add --opponent { $text }
terminal-opponents = --opponent names { $count } opponents, but only { $players } play; give more --players
terminal-against = --against names { $count } opponents, but only { $players } play; give more --players
home-set = --set { $path }: "{ $sign }" cannot be part of a path here; give the set another name or place.
chance-nothing = nothing can come up for the label { $label }
chance-not-asked = chance is not asked now
chance-script-short = the script is used up, but chance is asked for { $what } of seat { $seat } in turn { $turn }
chance-script-wrong = outcome { $n } of the script, "{ $wanted }", cannot come up for { $what } of seat { $seat } in turn { $turn }; possible are { $possible }
chance-script-left = these outcomes of the script were not used: { $left }
chance-record-short = the record holds no further outcome, but chance is asked for { $what } of seat { $seat }
chance-record-other = chance is asked for { $what } of seat { $seat } in turn { $turn }, but the record has { $label }
chance-record-wrong = "{ $token }" cannot come up for { $label }; possible are { $possible }
chance-record-left = { $count } outcomes of the record were not used
chance-entropy = { $count } seats added to the seed, but { $players } play
chance-branch = this is where the new game begins
bot-unknown = there is no opponent "{ $name }"; { $known }
bot-no-options = it has no options, write { $level } alone.
bot-option = opponent "{ $text }": { $level } has no option "{ $key }"; { $there }
bot-style = opponent "{ $text }": there is no style "{ $style }"; { $known }
bot-wrong = opponent "{ $text }": { $why }
bot-number = opponent "{ $text }": { $key }={ $value } must be a whole number{ $unit ->
        [percent] {" "}in per cent
       *[none] {""}
    } from { $least } to { $most }.
bot-near = did you mean "{ $near }"?
bot-there-are = there are { $known }.
bot-no-classes = there is no class in it.
bot-no-class = opponent "{ $text }": { $place } has no class "{ $name }"; { $known }
bot-making = opponent "{ $text }": { $name }() raised { $error }; { $mend ->
        [options] check its options
       *[plain] it must be made without arguments
    }.
bot-level-or-style = there is no level or style "{ $name }"; { $known }
bot-at-table = there is no opponent "{ $name }" at a table.
weights-file = { $why } Name a file that `buildstars train --out` wrote.
source-none = { $what } holds neither a position nor a record; they begin with “view { $version } seat 0”, “position { $version }” or “{ $line }”.
source-over = { $what }: the game is over there, so nobody has anything to choose; { $hint ->
        [line] name a line of it with --at
       *[earlier] take an earlier position
    }.
asked-thing = { $name } ({ $id })
asked-near = there is no { $what } "{ $name }"; did you mean { $near }?
asked-unknown = there is no { $what } "{ $name }"; `buildstars cards WORD` looks for a word.
asked-zone = there is no zone "{ $zone }" for this; a battle is { $known }, a strike in the enemy's home zone.
pasted = what was pasted
input = the input
results-line = { $file }, line { $line } { $what ->
        [header] is no header of results
       *[line] cannot be read
    }; name another file, or take that line out.
results-full = { $file } cannot be written on ({ $why }); make room, and the same command goes on from there.
command-file = { $file }: { $why }; check its name and place.
command-full = what is printed cannot be written: { $why }. Make room, or send it elsewhere.
command-nul = a name of a file holds a NUL, which no name can have; check what you typed.
command-bytes = what you typed holds bytes that are no text in UTF-8; check it, or type it anew.
said-word = { $word }
admin-status = the server answered { $code }.
admin-turn = turn { $turn }
admin-looks-on = looks on
admin-here = here
admin-no-table = No table is open.
admin-closed = { $table } is closed.
admin-lifted = { $count } lifted.
admin-nobody = Nobody is banned or muted.
admin-ban = { $what } of { $kind } { $who } until { $until }
scenario-none = There are no scenario files (*.toml) in { $places }.
scenario-went = { $result ->
        [ok] ok
        [failed] failed
       *[error] error
    }
scenario-count = { $held } of { $count } scenarios hold.
command-language = --lang { $lang } is not one of { $known }.
setup-plain-players = { $least } to { $most } players play the game { $game }, not { $given }
option-plain = the game { $game } has no option { $key }; it has { $some ->
        [none] none
       *[some] { $known }
    }
kit-part = there is no part "{ $part }" of a kit; there are { $known }.
kit-parts = say which parts: { $known }.
serve-host = --host { $host }: { $why }; write an address of this machine, as 127.0.0.1, or 0.0.0.0 for all of them.
serve-no-address = it is no address
admin-short-token = the admin token must have at least { $least } letters, so that nobody guesses it.
admin-whom = name either a guest or an address
record-utf8 = it is not UTF-8
record-nul = it holds the sign U+0000
serve-public-url = --public-url { $url }: write the address of your site and nothing more, as https://play.example.org.
film-no-battle = There is no battle { $n } in this record: it has { $count }, from 1 to { $count }. --list names them.
film-no-battles = There is no battle in this record.
film-ending = A film is .gif or .webp; write --out film.gif instead of { $file }.
film-one = Choose one: --battle { $n } or --whole.
film-list = { $n }: turn { $turn }, { $what }
