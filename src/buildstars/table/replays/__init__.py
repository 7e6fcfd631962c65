"""Games to look back at: their archive, and every position of one for every viewer."""
