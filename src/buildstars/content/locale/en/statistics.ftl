# My games in numbers (web/src/hangar/statistics).

st-lead = How you are doing, by force, opponent, seat and ending, and how much of it was luck. Only you see this.
st-game = Which game
st-game-card = Card game
st-game-minis = Miniatures
st-none = You have not finished a game of this kind yet. Guided games and games against yourself do not count here.
st-games = games
st-won = won
st-lost = lost
st-drawn = drawn
st-of-which = { $lost } lost, { $drawn } drawn
st-share = share won
st-interval = { $low } to { $high } with 95 % confidence
st-luck = luck, in games
st-luck-within = chance alone: within ±{ $band }
st-turns = turns a game
st-luck-title = Luck against expectation
st-luck-about = At every roll and draw, your chance to win after it less the average of everything that could have come up. Added up, +1 means that chance has given you one game. In the long run it is zero: in 95 of 100 cases chance alone leaves it inside the band.
st-luck-missing = { $n ->
    [one] The luck of one game is being worked out …
   *[other] The luck of { $n } games is being worked out …
}
st-luck-axis = games, from the first to the latest
st-luck-band = what chance alone gives (95 %)
st-luck-game = luck of this game: { $luck }
st-luck-sum = all together: { $sum } (chance alone: ±{ $band })
st-luck-curve = Luck over { $games } games: { $sum } games in all; chance alone would leave it within ±{ $band }.
st-by-force = By force
st-by-opponent = By opponent
st-by-seat = By seat
st-by-cause = By ending
st-force = force
st-opponent = opponent
st-seat = seat
st-seat-n = seat { $n } of { $of }
st-cause = how it ended
st-more = { $n } more
st-take = Take it with you
st-take-about = Your games as a table for a spreadsheet, or as JSON; or everything that this server has of you.
st-take-csv = Games as CSV
st-take-json = Games as JSON
st-take-all = Everything as JSON
st-delete = Delete my data
st-delete-about = There is no account and no e-mail address. What there is belongs to a cookie in this browser, and you can delete all of it.
st-delete-open = Delete my data …
st-delete-title = Delete everything?
st-delete-goes = Your name, your games against opponents of ours with their replays, your forces, sets and puzzles with their links, your progress, and what you said in chats are deleted for good. Games that you are playing count as left.
st-delete-stays = Games with other people stay theirs, without your name. Forces in those games stay in their records.
st-delete-sure = Yes, delete all of it
st-delete-do = Delete for good
st-delete-no = Keep everything
st-delete-done = Everything is deleted. This browser is a new guest now.
st-delete-leave = To the first page
