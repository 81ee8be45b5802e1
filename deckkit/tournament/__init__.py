"""Tournaments: an append-only journal, the state folded from it, pairings with their proof, standings, printing.

Nothing here names a game or prints to a terminal; the `tournament` commands do.
"""
