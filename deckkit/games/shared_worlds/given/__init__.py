"""Positions of Shared Worlds that a log sets up: areas, bags of cards, names of paths."""
