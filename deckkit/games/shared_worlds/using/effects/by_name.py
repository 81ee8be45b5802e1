"""Every effect that has a function of its own, by its name."""

from collections.abc import Mapping

from deckkit.games.shared_worlds.using.effects import cubes, fighting, life, piles
from deckkit.games.shared_worlds.using.effects.effect import Effect

OWN: Mapping[str, Effect] = {**cubes.EFFECTS, **piles.EFFECTS, **life.EFFECTS, **fighting.EFFECTS}
"""All but `manual`, by which one of these is declared; the passive ones (`passives`) are never carried out."""
