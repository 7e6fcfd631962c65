# Opponents in the miniatures game: what people read about each level; their names are those of the card game.

m-opponent-recruit = Flies towards you and fires at what it sees, without much thought of what you will do to it.
m-opponent-pilot = Finds the best place and the best target for each unit by itself, with the exact odds of its shots.
m-opponent-captain = Thinks its best moves through to the end of the movement, your answers included, and judges the fire that follows.
