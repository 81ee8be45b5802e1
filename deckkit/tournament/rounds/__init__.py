"""The next round of an event: its field, its pairing, its tables, and why it is so."""
