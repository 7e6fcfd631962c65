"""Observations, masks and batches of the card game, for learners."""
