"""Commands that play many games and measure: simulation, arena, balance, training, benchmarks."""
