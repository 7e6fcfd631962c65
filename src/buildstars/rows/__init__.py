"""What units and cards are worth and do, as rows of numbers without names: for learners, and for opponents that have learned."""
