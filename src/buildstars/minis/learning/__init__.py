"""Observations, masks and batches of the miniatures game, for learners."""
