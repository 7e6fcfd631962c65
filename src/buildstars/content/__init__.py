"""What exists: units, cards, effects, forces, their files and their texts."""
