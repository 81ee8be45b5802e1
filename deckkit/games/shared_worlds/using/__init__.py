"""Abilities of Shared Worlds in use: targets, choices, triggers, instants."""
