"""Puzzles: found, made, proved, scored."""
