"""Part B of the rules, one file a subject."""
