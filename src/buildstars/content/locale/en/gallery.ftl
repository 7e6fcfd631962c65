# The hangar's first page and its gallery (web/src/hangar).

ga-hub-lead = Everything around the games: look at every unit and card, build your own forces, make sets, solve puzzles, and see how you are doing.
ga-hub-cards = Every unit and card, to look at and to search.
ga-hub-build = A force and its deck, with reasons, odds and test hands.
ga-hub-sets = Units and cards of your own, ready to be played.
ga-hub-puzzles = One a day and all of them, solved on the table.
ga-hub-me = Your games by force, opponent and way of winning; for your eyes only.
