"""Standings under a named profile, in exact fractions."""
