"""The miniatures game (Part B of the rules): measured movement, arcs of fire, no hand of cards."""
