"""Commands about what games are played with: cards, forces, fleets, sets of one's own."""
