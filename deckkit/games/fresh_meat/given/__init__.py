"""Positions of Fresh Meat as `given`, `set` and `expect` lines write them."""
