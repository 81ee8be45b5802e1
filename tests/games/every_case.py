"""The construction cases of all games, for tests of what every game's rules have in common."""

from tests.games.animal_duel.test_construction import CASES as ANIMAL_DUEL
from tests.games.cannibal_world.test_construction import CASES as CANNIBAL_WORLD
from tests.games.construction import Case
from tests.games.fresh_meat.test_construction import CASES as FRESH_MEAT
from tests.games.karnivorous.cases import CASES as KARNIVOROUS
from tests.games.shared_worlds.test_construction import CASES as SHARED_WORLDS

EVERY_CASE: tuple[Case, ...] = (*CANNIBAL_WORLD, *ANIMAL_DUEL, *SHARED_WORLDS, *FRESH_MEAT, *KARNIVOROUS)

BROKEN: tuple[Case, ...] = tuple(case for case in EVERY_CASE if not case.breaks.startswith("cannot: "))
"""Those that have a list that breaks the rule."""
