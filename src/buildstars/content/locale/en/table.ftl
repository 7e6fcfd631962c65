# What the table's server says.

## What the server refuses, and why

t-own-force = Own force
t-random-fleet = Random fleet { $seed }
t-error-server = Something went wrong on the server. Nothing is lost; please try again.
t-error-request = This request cannot be read: { $where }: { $why }
t-error-message = This message cannot be read: { $why }
t-error-banned = You may not play here until { $until } (UTC). Reason: { $why }
t-error-muted = You may not write here until { $until } (UTC). Reason: { $why }
t-error-address = “{ $text }” is no address: write 192.0.2.7, 192.0.2.0/24 or 2001:db8::/64.
t-error-token = Only whoever runs this server may do that: the admin token is missing or wrong.
t-error-not-found = There is nothing at this address.
t-error-method = This cannot be done at this address.
t-error-origin = This page belongs to another site and may not do anything here.
t-error-guest = Your browser must accept a cookie so that the table knows you again. Please load the page once more.
t-error-large = That is too large: at most { $most } bytes.
t-error-long = This message is too long: at most { $most } bytes.
t-error-fast = Too much at once. Please wait a moment.
t-error-asks = Too many questions at once. Please wait a moment.
t-error-chat = You write too fast. Please wait a moment.
t-error-sockets = You have too many tables open at the same time: at most { $most }. Close one of the tabs.
t-error-tables = You have { $most } tables that are not over; finish one first.
t-error-seats = You sit at { $most } tables that are not over; finish a game first.
t-error-kept = You keep {$most} of these already. Delete one that you no longer need.
t-error-busy = The server is busy. Please try again in a moment.
t-error-heavy = This text takes too much time or memory to be read. Make it shorter or simpler.
t-error-records = You keep { $most } records from elsewhere already. Delete some of them first.
t-error-records-size = Your records from elsewhere would have more than { $most } MB together. Delete some of them first.
t-error-not-yours = Only a record that you brought yourself can be deleted.
t-error-not-stored = This could not be stored, so it has not happened. Please try again.
t-error-database = The server cannot use its database just now, so nothing has happened. Please try again in a moment.
t-error-name = Please give a name of at most { $most } letters.
t-error-name-sign = This name is the sign of whoever runs this server. Please choose another one.
t-error-link = This link is too old, or it is none of ours. Make a new one on the other device.
t-error-link-used = This link has been used already; each works once. Make a new one on the other device.
t-error-no-table = There is no such table.
t-error-no-game = There is no such game.
t-error-no-code = There is no table with this code.
t-error-no-rule = There is no rule { $number }.
t-error-no-picture = There is no such picture.
t-error-begun = The game has begun already.
t-error-not-begun = The game has not begun yet.
t-error-over = The game is over.
t-error-not-over = The game is still going on; this is to be seen when it is over.
t-error-feature = The table of this game cannot do that.
t-error-full = All seats at this table are taken.
t-error-seat-taken = This seat is taken.
t-error-no-seat = This table has no such seat.
t-error-sits = You already sit at this table.
t-error-not-your-seat = This is not your seat.
t-error-not-allowed = Those who play here do not want to be watched.
t-error-not-host = Only whoever made the table may begin the game.
t-error-not-in = You are not in the game any more.
t-error-no-offer = Nobody has offered a draw.
t-error-offered = You have offered a draw already.
t-error-undo-none = At this table nothing is taken back.
t-error-undo-consent = You have just taken something back; before you take back more, everybody at this table must agree.
t-error-players = A table has two to eight seats.
t-error-entropy = What your browser adds to the dice must be at most 64 hexadecimal digits.
t-error-setup = No game can be made of this: { $why }
t-error-option = This option of the game cannot be: { $why }
t-error-no-force = There is no force { $key }.
t-error-no-random-force = No random force of { $size } stars can be built.
t-error-force = { $name } cannot be played: { $why } ({ $rule })
t-error-force-line = Line { $line } of your list cannot be read: “{ $text }”.
t-error-force-file = This force cannot be read: { $why }
t-error-no-coach = No coach gives advice at this table.
t-error-no-opponent = There is no opponent “{ $text }”.
t-error-record = This record cannot be read. Line { $line }: { $why }
t-error-ply = This game has no position { $ply }; the last one is { $last }.
t-error-viewer = Nobody sits there to look through their eyes.
t-error-game-over-there = At this position the game is over already.
t-error-no-lesson = This is no guided game.
t-error-closed = Everybody has left this table.
t-error-no-review = There is nothing in this game to look at again.

## Names

t-opponent-with-style = { $level }, { $style }

# The server says nothing but a number.
t-error-no-answer = The server answered { $status }.
