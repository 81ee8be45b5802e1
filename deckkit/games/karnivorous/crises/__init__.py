"""What resolves the seven Crises of a round, and when they are flipped."""
