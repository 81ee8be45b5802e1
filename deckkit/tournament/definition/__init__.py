"""The definition of an event, `tournament.toml`: read, checked, written, and an event made from it."""
