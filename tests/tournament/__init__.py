"""Tournaments: the journal, pairing, standings, the life of an event."""
