"""The miniatures game at the table: scene, questions, odds."""
