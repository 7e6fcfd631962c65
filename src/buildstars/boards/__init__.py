"""Positions as pictures and texts, made from views; posters of them for links, and films of battles and games."""
