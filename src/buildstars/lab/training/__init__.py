"""Weights learned by self-play."""
