"""Around the games: builder, sets, gallery, puzzles, statistics, printing."""
