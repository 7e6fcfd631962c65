"""Part A of the rules, the card game: one file a subject. `game.CardGame` is the door; the rest is the engine behind it."""
