# Opponents in the miniatures game: what people read about each level; their names are those of the card game.

m-opponent-recruit = Flies towards you and fires at what it sees, without much thought of what you will do to it.
m-opponent-pilot = Finds the best place and the best target for each unit by itself, with the exact odds of its shots.
m-opponent-captain = Knows that battles are won at the base: goes for yours by the best of thousands of ways, shoots those who come near its own first, and adds its shots up exactly.
m-opponent-commander = Plans like the Captain, but shares its whole fire out at once, over all rolls. When your base could fall, it moves and fires for that alone.
m-opponent-admiral = Plays like the Commander, and before each move looks at where your units will be when you have answered.
m-opponent-coach = Plays at your level: its mistakes are as large as yours. It rises when you win, falls when you lose, and has a word for your mistakes.
