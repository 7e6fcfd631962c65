"""Opponents: they get a view, never the state."""
