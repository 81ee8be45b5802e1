"""How units and players of Shared Worlds fall, and how a game ends."""
