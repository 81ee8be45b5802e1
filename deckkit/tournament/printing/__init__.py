"""Sheets for the wall, the tables and the screen: what is on one is gathered first, then written in the wanted form."""
