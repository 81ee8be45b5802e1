"""Adding, removing and tidying: the list changes as asked, and not a byte beside it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckkit.decklist import Deck, Zone, resolve
from deckkit.decks.edit import added, removed
from deckkit.decks.fix import fixed
from deckkit.decks.identity import canonical
from deckkit.decks.textedit import EditError
from deckkit.documents import Document, parse
from tests.test_limits import POOL, DeckFile


class AnyDeck(DeckFile):
    """A list with a table of copies, an order, and a single card."""

    main: dict[str, int] = {}
    order: list[str] = []
    boss: str = ""
    side: dict[str, int] = {}
    players: list[dict[str, int]] = []


MAIN = Zone("main", ("main",), "counts", ("cards",))
ORDER = Zone("order", ("order",), "ordered", ("cards",))
BOSS = Zone("boss", ("boss",), "single", ("cards",), optional=True)


def read(document: Document) -> Deck:
    deck, _ = resolve(AnyDeck.model_validate(document.data), document.data, (MAIN, ORDER, BOSS), POOL)
    return deck


def add(text: str, zone: Zone, card: str, copies: int = 1, at_top: bool = False) -> str:
    return added(parse("x.toml", text), zone, card, copies, read, at_top)


def remove(text: str, zone: Zone, card: str, copies: int | None = 1) -> str:
    return removed(parse("x.toml", text), zone, card, copies, read)


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
    assert add(HEAD, MAIN, "A") == HEAD + '\n[main]\n"A" = 1 # Ant\n'
    assert add(HEAD + "[main]\n", MAIN, "A") == HEAD + '[main]\n"A" = 1 # Ant\n'
    assert add(HEAD, ORDER, "A", 2) == HEAD + 'order = ["A", "A"]\n'
    assert add(HEAD, BOSS, "A") == HEAD + 'boss = "A" # Ant\n'


def test_a_new_line_has_the_name_of_the_card_where_the_others_have_theirs() -> None:
    named = HEAD + '[main]\n"A" = 2 # Ant\n'
    assert add(named, MAIN, "B") == named + f'"B" = 1 # {POOL.cards["B"].name}\n'
    assert add(named.replace("# Ant", "# good"), MAIN, "B").endswith('"B" = 1\n')


def test_a_new_key_comes_behind_those_that_the_model_has_before_it() -> None:
    text = HEAD + 'order = [\n  "A",\n]\n\n[main]\n'
    assert add(text, BOSS, "A") == text.replace("]\n\n", ']\nboss = "A" # Ant\n\n')
    assert add(HEAD + 'boss = "A"\n', ORDER, "A") == HEAD + 'order = ["A"]\nboss = "A"\n'


def test_a_list_that_grows_too_wide_has_one_element_a_line() -> None:
    few = ", ".join(['"A"'] * 19)
    text = HEAD + f"order = [{few}] # from the top\n"
    name = POOL.cards["B"].name
    assert add(text, ORDER, "B") == text.replace(few, f'{few}, "B"')
    wide = add(text, ORDER, "B", 20)
    assert wide == HEAD + "order = [\n" + '  "A", # Ant\n' * 19 + f'  "B", # {name}\n' * 20 + "] # from the top\n"
    on_top = add(text, ORDER, "B", 20, at_top=True)
    assert on_top.startswith(HEAD + f'order = [\n  "B", # {name}\n')
    assert add(HEAD, ORDER, "A", 50) == HEAD + "order = [\n" + '  "A", # Ant\n' * 50 + "]\n"
    begun = HEAD.replace("\n", "\r\n") + "order = []\r\n"
    assert add(begun, ORDER, "A", 50).count("\r\n") == add(begun, ORDER, "A", 50).count("\n") == 54


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
    assert remove(lines, ORDER, "A", None) == HEAD + 'order = [\n  "B",\n]\n', "the remark goes with its card"


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


SPELLINGS = [
    '[main]\n"A" = 0x3\n"B" = 1_0',
    'main."A" = 3\nmain.B = 1\n',
    "main = { \"A\" = 3, 'B' = 1 }",
    "[main]\nA=3#x\n\n# y\n  'B'  =  1   # z\n",
    "[main]\r\nB = 1\r\nA = 3",
    '[main]\n"\\u0041" = 3\nBee = 1\n',
    "[main]\nAnt = 1 # by name\nA = 2\nA2 = 1\nB = 1 # é 😀",
    "order = ['A','B',\n'C']\n[main]\nB = 1",
    'order = [ # begins\n"A", "Ant" # two\n, "B",\n]\nboss = \'Ant\'\n',
    'order = ["""A""", \'\'\'B\'\'\']\nboss = """A"""\n',
    "boss = 'A'\r\norder = []\r\n[main]\r\n",
    "order = [\n  # nothing yet\n]\nmain = {}\n",
    '["main"]\nA = 1\n[ side ]\nB = 1\n',
]
NAMES = ['name = "x"\n', "name = 'x'\n", 'name = """\nx\ny"""\n', '"name" = "x" # boss = 1\n']


@given(
    st.sampled_from(SPELLINGS),
    st.sampled_from(NAMES),
    st.sampled_from([MAIN, ORDER, BOSS]),
    st.sampled_from(["A", "B", "C"]),
    st.integers(1, 3),
    st.booleans(),
)
def test_however_a_list_is_written_an_edit_is_exact_or_refused(
    body: str, name: str, zone: Zone, card: str, copies: int, at_top: bool
) -> None:
    text = 'game = "test"\n' + name + body
    before = read(parse("x.toml", text))
    try:
        more = add(text, zone, card, copies, at_top)
    except EditError:
        return
    after = read(parse("x.toml", more))
    if zone.form == "single":
        assert after.copies(zone.role) == {card: 1}
        return
    assert after.copies(zone.role).get(card, 0) == before.copies(zone.role).get(card, 0) + copies
    assert [after.copies(one) for one in ("main", "order", "boss") if one != zone.role] == [
        before.copies(one) for one in ("main", "order", "boss") if one != zone.role
    ]
    try:
        less = remove(more, zone, card, copies)
    except EditError:
        return
    assert read(parse("x.toml", less)).copies(zone.role) == before.copies(zone.role)


@given(st.sampled_from(SPELLINGS), st.sampled_from(NAMES))
def test_however_a_list_is_written_fixing_keeps_its_meaning(body: str, name: str) -> None:
    text = 'game = "test"\n' + name + body
    once = fix(text)
    assert canonical(read(parse("x.toml", once))) == canonical(read(parse("x.toml", text)))
    assert fix(once) == once


def test_fixing_merges_any_number_of_lines() -> None:
    assert (
        fix(HEAD + 'main = { Ant = 1 , "C" = 2 , "A" = 1 , "Cat" = 3 }\n') == HEAD + 'main = { "A" = 2 , "C" = 5  }\n'
    )


def test_adding_to_an_empty_list_keeps_windows_lines() -> None:
    text = HEAD.replace("\n", "\r\n") + "order = [\r\n  # none yet\r\n]\r\n"
    assert "\n" not in add(text, ORDER, "A").replace("\r\n", "")


def test_fixing_works_on_windows_lines_and_without_a_last_line_end() -> None:
    text = HEAD.replace("\n", "\r\n") + '[main]\r\n"C" = 1\r\nAnt = 1 # more\r\n"A" = 2'
    assert fix(text) == HEAD.replace("\n", "\r\n") + '[main]\r\n"A" = 3 # more\r\n"C" = 1\r\n'


def test_what_only_a_hand_can_edit_is_refused() -> None:
    with pytest.raises(EditError):
        add(HEAD + "[[players]]\n", Zone("main", ("players", 0, "main"), "counts", ("cards",)), "A")
