"""deckkit: check decklists, run tournaments, replay and adjudicate match logs."""

__version__ = "0.1.0"
