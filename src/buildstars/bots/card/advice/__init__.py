"""For those who learn: why an answer is good, whether another was a mistake, and an opponent at their level."""
