"""Tables in play: one actor a table, who sits there, what browsers send and get."""
