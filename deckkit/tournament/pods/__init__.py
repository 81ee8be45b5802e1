"""Rounds of more than two at a table, and of crews: who sits together, and which numbers a table can end with."""
