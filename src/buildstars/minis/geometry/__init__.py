"""Plane geometry in whole numbers."""
