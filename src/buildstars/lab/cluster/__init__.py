"""Mass play on a Ray cluster."""
