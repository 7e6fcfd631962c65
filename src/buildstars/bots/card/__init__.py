"""Opponents of the card game."""
