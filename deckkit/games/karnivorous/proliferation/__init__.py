"""Proliferation: rooms are topped up, System tokens lost, rooms filled for the Crises."""
