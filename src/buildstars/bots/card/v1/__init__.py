"""The levels as they were before opponents had a network: frozen, to measure by (`v1-captain`, `v1-commander`, `v1-admiral`)."""
