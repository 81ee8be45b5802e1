"""The phases of a turn of Shared Worlds, and what is done in them."""
