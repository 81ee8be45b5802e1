"""Choices of which there are very many: those that are needed are found, and the others are not listed."""

from collections import Counter
from itertools import combinations, islice, permutations
from random import Random

import pytest

from deckkit.games.bags import Pile
from deckkit.games.shared_worlds.core import CORE
from deckkit.games.shared_worlds.phases.drawing import choices, orders
from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.bots import Bot, HeuristicBot, RandomBot
from deckkit.play.library import shelf
from deckkit.play.log import read_text
from deckkit.play.match import position
from deckkit.play.records import COUNTED_LEGAL
from deckkit.play.session import MOST_LISTED

HEAD = ("deckkit-match 1", "game: shared-worlds  rules: 1", "mode: 2-players")
FAR = 'card: HE/90 "Far" unit wood=1 1/2 development:far:activated:rearrange-main-pile:main-pile:x=10'
NET = 'card: HE/90 "Far" unit wood=1 1/2 development:far:activated:draw-and-keep:main-pile:x=40:keep=20'
CARDS = "NE/01 NE/02 NE/03 HE/01 HE/02 HE/03 HE/04 HE/05 HE/06 DE/01"
TABLE = (
    *("player: P1", "player: P2", "game 1", "given P1.buildings = wood-yard 1", "given P2.buildings = fire-pit 1"),
    "given P1.development = HE/90 as Far left",
)
LOOKED = (f"given main = {CARDS.replace(' ', ', ')}, DE/02, DE/03", "P1 use Far.far", f"* look P1 {CARDS}")
DEALT = ("given main = 80", "P1 use Far.far", f"* deal P1 {CARDS} {'? ' * 30}")


@pytest.mark.parametrize("cards", ["a", "ab", "abc", "aab", "aba", "aaab", "abab", "abbaca", "cbaabc"])
def test_every_order_and_every_choice_is_found_once_and_as_the_cards_lie(cards: str) -> None:
    assert list(orders(cards)) == list(dict.fromkeys(permutations(cards)))
    pile = Pile()
    pile.known = Counter(cards)
    for number in range(len(cards) + 2):
        assert list(choices(pile, number, number)) == list(dict.fromkeys(combinations(sorted(cards), number)))


def test_the_first_of_very_many_are_found_without_the_rest() -> None:
    pile = Pile()
    pile.known = Counter(a=500, b=500)
    assert len(list(islice(choices(pile, 500, 500), 400))) == 400
    assert len(list(islice(orders([str(one % 300) for one in range(1000)]), 400))) == 400


@pytest.mark.parametrize(
    "lines", [(FAR, *TABLE, *LOOKED, "P1 order NE/01 NE/01"), (NET, *TABLE, *DEALT, f"P1 retain {'? ' * 21}")]
)
def test_a_wrong_choice_among_very_many_names_some_and_says_that_there_are_at_least_so_many(
    lines: tuple[str, ...],
) -> None:
    (refusal,) = adjudicate_text("\n".join((*HEAD, *lines)), "-").refusals
    assert refusal.line == len(HEAD) + len(lines)
    more = refusal.and_more(8).removeprefix("and at least ").removesuffix(" more")
    assert int(more) >= COUNTED_LEGAL - 8


def test_bots_choose_among_very_many() -> None:
    log = read_text("\n".join((*HEAD, FAR, *TABLE, *LOOKED)), "-", shelf())
    session = position(log, len(log.text), shelf()).session
    assert session is not None
    assert len(list(session.legal())) == MOST_LISTED
    bots: tuple[Bot, ...] = (RandomBot(Random(1)), HeuristicBot(CORE, Random(1)))
    for bot in bots:
        action = bot.choose(session, "P1")
        assert session.refusal(action) is None
