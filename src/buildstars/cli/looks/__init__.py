"""How things look in the terminal."""
