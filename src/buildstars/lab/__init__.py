"""Laboratory: simulation, arena, balance, hints and reviews, puzzles, training, benchmarks."""
