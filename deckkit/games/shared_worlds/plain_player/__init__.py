"""What the plain player of Shared Worlds looks at."""
