"""Results: what they may be, entered at the desk, from a file, or from an adjudicated log."""
