"""Files that people write: sets, forces, lists, spreadsheets, and what is wrong with them."""
