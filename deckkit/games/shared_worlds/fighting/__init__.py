"""The combat of Shared Worlds, step by step."""
