"""The rules-core framework: decisions, actions, notation, replay, verdict, playout. It never names a game."""
