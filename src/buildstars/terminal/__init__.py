"""The game in the terminal: the table as text, numbered choices, and answers to "why not?"."""
