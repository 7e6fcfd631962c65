"""What never changes in a game, as rows of numbers: units, cards, effects, and what actions point at."""
