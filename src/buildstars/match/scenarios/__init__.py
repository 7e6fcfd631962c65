"""Scenario files: a position, scripted dice, answers and expectations."""
