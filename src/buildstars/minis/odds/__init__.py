"""Exact odds of shots."""
