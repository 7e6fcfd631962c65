"""What effects do, one file a subject; `abilities` runs them row by row."""
