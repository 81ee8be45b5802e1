"""Who plays: registration, lists, and what the desk does with entrants."""
