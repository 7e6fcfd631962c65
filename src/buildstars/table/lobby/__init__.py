"""Before a game begins: the list of public tables, what people choose from, and places held while a table is made."""
