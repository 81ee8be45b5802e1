"""Positions: what `given` and `set` lines do to the table, and what `expect` lines can ask of it."""
