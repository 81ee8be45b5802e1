"""The declared limits that are said to bind every list do: each holds in all lists that are legal."""

from pathlib import Path

import pytest

from deckkit import shipped
from deckkit.check import check_text
from deckkit.decklist import Deck
from deckkit.games import SLUGS, load_game
from deckkit.games.game import Game
from deckkit.limits import bound
from tests.games.every_case import EVERY_CASE

LEGAL = [(path.stem, path.read_text(encoding="utf-8"), None) for path in sorted(shipped.DECKS.glob("*/*.toml"))]
LEGAL += [(case.rule, case.obeys, case.pool) for case in EVERY_CASE]


def broken(game: Game, deck: Deck) -> list[str]:
    """The rules of limits of every list that this one does not keep."""
    always = (*game.always, *game.always_of(deck.pool))
    return [limit.rule for limit in always for filled in bound(limit, deck) if not limit.holds(deck, filled)]


def test_what_binds_every_list_holds_in_every_legal_list() -> None:
    found = {}
    for name, text, pool in LEGAL:
        report = check_text("list.toml", text, pool)
        if report.kind == "deck":  # some rules bind the pool
            assert report.deck is not None, name
            found[name] = broken(load_game(report.deck.pool.game), report.deck)
    assert len(found) > 100
    assert {name: rules for name, rules in found.items() if rules} == {}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_has_limits_that_bind_every_list(slug: str) -> None:
    game = load_game(slug)
    starter = Path(shipped.DECKS / slug / game.starter).read_text(encoding="utf-8")
    deck = check_text("list.toml", starter).deck
    assert deck is not None
    declared = game.limits(deck.file, deck.pool)
    assert game.always and {limit.rule for limit in game.always} <= {limit.rule for limit in declared}
