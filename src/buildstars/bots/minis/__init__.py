"""Opponents of the miniatures game."""
