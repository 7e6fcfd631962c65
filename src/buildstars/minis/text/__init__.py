"""Questions, answers and events of the miniatures game as messages."""
