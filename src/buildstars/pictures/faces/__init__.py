"""What is printed on cards: the faces of cards and units, the back, the card of signs, and the marks that they share."""
