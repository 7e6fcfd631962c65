"""Why an answer of the miniatures game is refused."""
