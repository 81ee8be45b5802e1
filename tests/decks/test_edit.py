"""Adding, removing and tidying: the list changes as asked, and not a byte beside it."""

import pytest

from deckkit.decklist import Deck, Zone, resolve
from deckkit.decks.edit import EditError, added, removed
from deckkit.decks.fix import fixed
from deckkit.documents import Document, parse
from tests.test_limits import POOL, DeckFile


class AnyDeck(DeckFile):
    """A list with a table of copies, an order, and a single card."""

    main: dict[str, int] = {}
    order: list[str] = []
    boss: str = ""
    side: dict[str, int] = {}


MAIN = Zone("main", ("main",), "counts", ("cards",))
ORDER = Zone("order", ("order",), "ordered", ("cards",))
BOSS = Zone("boss", ("boss",), "single", ("cards",), optional=True)


def read(document: Document) -> Deck:
    deck, _ = resolve(AnyDeck.model_validate(document.data), document.data, (MAIN, ORDER, BOSS), POOL)
    return deck


def add(text: str, zone: Zone, card: str, copies: int = 1, at_top: bool = False) -> str:
    document = parse("x.toml", text)
    return added(document, zone, card, copies, read(document), at_top)


def remove(text: str, zone: Zone, card: str, copies: int | None = 1) -> str:
    document = parse("x.toml", text)
    return removed(document, zone, card, copies, read(document))


def fix(text: str) -> str:
    return fixed(parse("x.toml", text), read)


HEAD = 'game = "test"\nname = "x"\n'
TABLE = HEAD + '\n# the team\n[main]\n"A" = 2  # strong\n# small ones\n"C" = 1\n\n[side]\n'


def test_adding_to_a_listed_card_changes_its_number_only() -> None:
    assert add(TABLE, MAIN, "A") == TABLE.replace('"A" = 2', '"A" = 3')


def test_adding_a_new_card_gives_it_a_line_behind_the_last() -> None:
    assert add(TABLE, MAIN, "B", 2) == TABLE.replace('"C" = 1\n', '"C" = 1\n"B" = 2\n')


def test_a_card_listed_by_name_is_found_there() -> None:
    assert add(HEAD + "[main]\nAnt = 1\n", MAIN, "A") == HEAD + "[main]\nAnt = 2\n"


def test_a_zone_that_is_not_there_yet_is_begun() -> None:
    assert add(HEAD, MAIN, "A") == HEAD + '\n[main]\n"A" = 1\n'
    assert add(HEAD + "[main]\n", MAIN, "A") == HEAD + '[main]\n"A" = 1\n'
    assert add(HEAD, ORDER, "A", 2) == HEAD + 'order = ["A", "A"]\n'
    assert add(HEAD, BOSS, "A") == HEAD + 'boss = "A"\n'


def test_an_inline_table_stays_one() -> None:
    assert add(HEAD + "main = {}\n", MAIN, "A") == HEAD + 'main = {"A" = 1}\n'
    assert add(HEAD + 'main = { "A" = 1 }\n', MAIN, "B") == HEAD + 'main = { "A" = 1, "B" = 1 }\n'
    assert remove(HEAD + 'main = { "A" = 1, "B" = 1 }\n', MAIN, "B") == HEAD + 'main = { "A" = 1 }\n'


def test_an_ordered_list_grows_at_its_bottom_or_on_top() -> None:
    lines = HEAD + 'order = [\n  "A", # first\n  "B"\n]\n'
    assert add(lines, ORDER, "C") == HEAD + 'order = [\n  "A", # first\n  "B",\n  "C",\n]\n'
    assert add(lines, ORDER, "C", at_top=True) == HEAD + 'order = [\n  "C",\n  "A", # first\n  "B"\n]\n'
    assert add(HEAD + 'order = ["A"]\n', ORDER, "B", 2) == HEAD + 'order = ["A", "B", "B"]\n'


def test_removing_leaves_comments_and_valid_text() -> None:
    assert remove(TABLE, MAIN, "A") == TABLE.replace('"A" = 2', '"A" = 1')
    assert remove(TABLE, MAIN, "C") == TABLE.replace('"C" = 1\n', "")
    lines = HEAD + 'order = [\n  "A", # first\n  "B", "A",\n]\n'
    assert remove(lines, ORDER, "A") == HEAD + 'order = [\n  "A", # first\n  "B",\n]\n'
    assert parse("x", remove(lines, ORDER, "A", None)).data["order"] == ["B"]
    assert "# first" in remove(lines, ORDER, "A", None)


def test_windows_line_ends_stay() -> None:
    text = TABLE.replace("\n", "\r\n")
    assert add(text, MAIN, "B") == text.replace('"C" = 1\r\n', '"C" = 1\r\n"B" = 1\r\n')


@pytest.mark.parametrize(("card", "copies"), [("B", 1), ("A", 3)])
def test_what_is_not_there_cannot_be_taken_out(card: str, copies: int) -> None:
    with pytest.raises(EditError):
        remove(TABLE, MAIN, card, copies)


def test_more_copies_than_a_line_holds_are_refused() -> None:
    with pytest.raises(EditError, match="1001"):
        add(TABLE, MAIN, "A", 999)


def test_fixing_spells_merges_and_sorts() -> None:
    text = HEAD + '[main]\n"C" = 1\nAnt = 2 # by name\n"A" = 1  # by id\n'
    assert fix(text) == HEAD + '[main]\n"A" = 3 # by name; by id\n"C" = 1\n'


def test_fixing_does_not_tear_cards_from_their_headings() -> None:
    text = HEAD + '[main]\n# small\n"C" = 1\n# big\n"A" = 1\n'
    assert fix(text) == text


def test_fixing_merges_within_one_line_too() -> None:
    assert fix(HEAD + 'main = { Ant = 1, "C" = 2, "A" = 1 }\n') == HEAD + 'main = { "A" = 2, "C" = 2 }\n'


def test_fixing_leaves_unknown_cards_and_reprints_alone() -> None:
    text = HEAD + '[main]\n"A" = 1\n"A2" = 1\n"Zebra" = 1\n'
    assert fix(text) == text


def test_fixing_twice_changes_nothing_more() -> None:
    text = HEAD + 'boss = "Ant"\norder = ["Bee", "Ant", # x\n "Cat"]\n[main]\n"C" = 1\nBee = 1\n'
    once = fix(text)
    assert once == HEAD + 'boss = "A"\norder = ["B", "A", # x\n "C"]\n[main]\n"B" = 1\n"C" = 1\n'
    assert fix(once) == once
