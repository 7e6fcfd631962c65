"""What a site of several servers carries, and what it loses: real processes, simulated players, faults on purpose."""
