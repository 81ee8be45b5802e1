"""The single elimination: its seeds, its bracket, its end."""
