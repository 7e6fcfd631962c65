"""Questions, answers, events and refusals of the card game as messages."""
