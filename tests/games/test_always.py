"""The declared limits that are said to bind every list do: each holds in all lists that are legal."""

import re
from pathlib import Path

import pytest

from deckkit import shipped
from deckkit.check import check_text
from deckkit.decklist import Deck
from deckkit.games import SLUGS, load_game
from deckkit.games.game import Game
from deckkit.limits import Limit, bound
from deckkit.rulebook import load_rulebook
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


WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "fifty": 50}
SAID_OTHERWISE = {
    "fresh-meat/rep.minimum-life": "of 100 Life Points at least 1 is left, which is 99 to spend",
    "karnivorous/setup.reserve-emptied": "one of the 30 Plants of a strength is left, which is 29 to place",
    "fresh-meat/draft.standard-until-gone": "every card is kept, and draft.deal-five says how many there are",
}
"""Rules whose text has another number than their limit, or none, and why."""


def test_the_text_of_a_rule_says_the_number_that_is_declared() -> None:
    """Ones and nones are said in too many ways; all other bounds stand in the text or the ruling, in any spelling."""
    silent = {}
    for slug in SLUGS:
        game, book = load_game(slug), load_rulebook(slug)
        for name, text, _ in LEGAL:
            deck = check_text("list.toml", text).deck if f'game = "{slug}"' in text and "edition" not in text else None
            for limit in game.limits(deck.file, deck.pool) if deck is not None else ():
                rule = book.rules[limit.rule]
                said = re.findall(r"[a-z]+|\d+", f"{rule.text} {rule.ruling or ''}".lower())
                numbers = {WORDS[one] if one in WORDS else int(one) for one in said if one in WORDS or one.isdigit()}
                bounds = {limit.at_least or 0, limit.at_most or 0} - {0, 1} if isinstance(limit, Limit) else set()
                if not bounds <= numbers:
                    silent[f"{slug}/{limit.rule}"] = (name, bounds, rule.text)
    assert set(silent) == set(SAID_OTHERWISE), silent
