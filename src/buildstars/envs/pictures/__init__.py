"""Pictures and texts of positions, made from views."""
