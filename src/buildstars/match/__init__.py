"""A game being played: driver, sources of chance, records, undo, scenarios."""
