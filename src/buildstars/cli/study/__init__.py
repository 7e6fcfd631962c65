"""Commands that look into one game or position: hints, reviews, odds, records, puzzles, the rules."""
