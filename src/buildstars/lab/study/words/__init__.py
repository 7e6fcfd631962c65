"""The words of reviews: why another choice was better."""
