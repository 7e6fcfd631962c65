# What is wrong with a record of a game. The words of the file itself stay as they are.

record-cut = this line is cut short: it has no line end. Remove it, or end it with a line break
record-empty = the record is empty; it begins with the line "{ $line }"
record-no-begin = the record ends before its header does: the line "{ $line }" is missing
record-none = this is not a game record; one begins with the line "{ $line }"
record-head-line = a line of the header is written "key = value", not "{ $line }"
record-head-key = "{ $key }" is not known in the header of a record
record-head-twice = "{ $key }" stands twice
record-head-missing = the line "{ $key } = …" is missing in the header
record-game = there is no game "{ $game }"; known are { $known }
record-seats = the header names the players in order, "seat.0 = …" and so on, two to eight of them
record-entropy = "{ $key }" does not name one of the { $count } seats
record-players = there are { $forces } forces, but { $seats } players are named
record-after-seed = the seed is shown already; nothing can come after it
record-other-seed = the seed is not the one whose hash the header shows as commitment
record-ended = the result stands already; the game is over
record-asked = { $asked ->
        [over] the game is over
        [chance] chance is asked
       *[seat] seat { $seat } is asked
    }
record-not-asked = seat { $seat } answers, but { $asked }
record-chance-not-asked = chance answers, but { $asked }
record-token = the answer "{ $token }" is written { $right }
record-label = the label is { $label }, but what is decided here is { $right }
record-weights = the possible outcomes are { $right }, not { $given }
record-outcome = "{ $token }" cannot come up here; possible are { $right }
record-refused = this is not allowed: { $why }
record-hash-turn = the hash is of turn { $given }, but this is turn { $turn }
record-hash = the position has the hash { $found }, not { $given }: something before this line was changed
record-undo = it goes back to { $given } answers, but there are only { $count }
record-result-twice = the result stands twice
record-result-early = there is a result, but the game is not over
record-result = the result is "{ $found }", not "{ $given }"
record-no-commitment = the header has no commitment, so nobody can tell where dice and draws came from
record-no-seed = the seed is not shown yet, so dice and draws cannot be worked out again; it is when the game is over
record-dice = seed and label give { $found }, but the record has { $given }
record-label-twice = the label { $label } stands twice
record-ply = there is no ply { $ply }; the record has { $count }
record-answer = an answer is a seat and a word, like "0 pass", not "{ $line }"
record-written = this is written like "{ $example }"
record-chance = an outcome of chance is written like "{ $example }"
record-hash-line = a hash is written like "{ $example }"
record-undo-line = going back is written like "{ $example }"
record-seed-line = a seed is written like "{ $example }"
record-word = "{ $word }" is not known; a line begins with a seat, { $known } or seed
record-result-line = a result is written like "result 0 by units" or "result draw by agreement"
record-what = { $what ->
        [turn] the turn
        [keep] the number of answers to keep
        [seat] a seat
        [seed] the seed
       *[other] { $what }
    }
record-number = { $what } must be a number, not "{ $word }"
record-no-seat = there is no seat { $word }; the seats are 0 to { $last }
record-hex = { $what } must be written in hexadecimal digits, two a byte and in small letters
record-definition = this { $word ->
        [unit] unit
        [card] card
        [force] force
       *[other] { $word }
    } cannot be read: { $why }
record-senseless = this { $word ->
        [unit] unit
       *[card] card
    } makes no sense: { $why }
record-no-game = no game can be made of these definitions
record-defined-twice = { $id } is defined twice
record-undefined = the force has { $id }, which is not defined above
record-plain-name = this { $word } is no name in quotation marks
chance-label = "{ $text }" is not a label; labels are written turn/seat/what/count/epoch, like 12/0/dice/1/0
chance-label-written = the label "{ $text }" is written { $right }
chance-weight = "{ $word }" is not an outcome with its weight, like c4*2
chance-empty-seed = a seed cannot be empty
record-resume-seed = the seed given is not the one whose hash the header shows as commitment
record-resume-entropy = what the seats added to the seed is not what the header shows
record-resume-secret = the seed of this game is secret as long as it goes on; it must be given to resume it
