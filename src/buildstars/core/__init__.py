"""What every game of this project shares: the interface, seats, chance, answers, refusals, parts, events, options."""
