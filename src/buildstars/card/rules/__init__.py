"""Part A of the rules, one file a subject."""
