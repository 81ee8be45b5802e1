"""The construction rules of the animal duel: for each a list that obeys and one that breaks it."""

from pathlib import Path

import pytest
import tomli_w

from deckkit.check import check_text
from deckkit.findings import Finding, Severity
from tests.games.animal_duel.lists import deck, fifty, many, shipped_pool
from tests.games.construction import Case, hold, rules_without_case

COUNTS = 'game = "animal-duel"\nname = "Counted"\n[cards]\n' + "\n".join(f'"AN/{n:02d}" = 3' for n in range(1, 18))
SIDEBOARD = '[sideboard]\n"AN/20" = 1'

CASES = (
    Case(
        rule="animal-duel/construction.minimum-fifty",
        words="fifty cards are a deck, forty-nine are none",
        obeys=deck(*fifty()),
        breaks=deck(*fifty()[:-1]),
    ),
    Case(
        rule="animal-duel/construction.no-maximum",
        words="a deck may be as large as the pool and the copy limit let it grow",
        obeys=deck(*many("AN", 3, 40), *many("RS", 3, 22), *many("EF", 3, 17)),
        breaks="cannot: no size is too large",
    ),
    Case(
        rule="animal-duel/construction.three-copies",
        words="three of a card are allowed, four are not, wherever in the order they stand",
        obeys=deck("AN/20", *many("AN", 3, 16), "AN/20", "RS/01", "AN/20"),
        breaks=deck("AN/20", "AN/20", *fifty(), "AN/20", "Quillback Porcupine"),
    ),
    Case(
        rule="animal-duel/construction.three-copies-all-kinds",
        words="resource cards are no exception from the limit of three",
        obeys=deck(*many("AN", 3, 16), "RS/01", "RS/01", "RS/01"),
        breaks=deck(*fifty(), "RS/01", "RS/01"),
        cites="animal-duel/construction.three-copies",
    ),
    Case(
        rule="animal-duel/construction.no-kind-quota",
        words="a deck of nothing but resource cards is legal",
        obeys=deck(*many("RS", 3, 22)),
        breaks="cannot: no kind is demanded and none is limited",
    ),
    Case(
        rule="animal-duel/construction.order-free",
        words="a deck upside down is as legal as it was before",
        obeys=deck(*reversed(fifty())),
        breaks="cannot: every order is allowed",
    ),
    Case(
        rule="animal-duel/construction.no-shuffle",
        words="what the list puts on top stays on top",
        obeys=deck("AN/40", *fifty()),
        breaks="cannot: shuffling is done at the table",
    ),
    Case(
        rule="animal-duel/construction.order-is-part-of-list",
        words="a list in order is complete, a table of copies is not",
        obeys=deck(*many("AN", 3, 17)),
        breaks=COUNTS,
    ),
    Case(
        rule="animal-duel/construction.one-deck-each",
        words="the deck is all that a player brings",
        obeys=deck(*fifty()),
        breaks=deck(*fifty(), more=SIDEBOARD),
    ),
    Case(
        rule="animal-duel/construction.sleeves-optional",
        words="a list need not say anything of sleeves",
        obeys=deck(*fifty()),
        breaks="cannot: a permission",
    ),
    Case(
        rule="animal-duel/construction.sleeves-any-colours",
        words="one colour or many",
        obeys=deck(*fifty(), more=f"sleeves = {['green', 'dark red'] * 25}"),
        breaks="cannot: a permission",
    ),
    Case(
        rule="animal-duel/construction.sleeves-partial",
        words="some cards sleeved, others bare",
        obeys=deck(*fifty(), more=f"sleeves = {['green'] * 20 + ['none'] * 30}"),
        breaks="cannot: a permission; sleeves for more or fewer cards than the list has draw a warning, no error",
    ),
    Case(
        rule="animal-duel/construction.sleeves-never-matter",
        words="even sleeves that give away every animal make no deck illegal",
        obeys=deck(*fifty(), more=f"sleeves = {['red'] * 48 + ['blue'] * 2}"),
        breaks="cannot: no deck is refused because of its sleeves",
    ),
    Case(
        rule="animal-duel/setup.opening-hand-is-top-five",
        words="a list may put any five cards into its opening hand",
        obeys=deck("AN/40", "AN/40", "AN/40", "AN/39", "AN/39", *fifty()),
        breaks="cannot: the hand is drawn at the table",
    ),
    Case(
        rule="animal-duel/tournament.reorder-between-duels",
        words="the same cards in another order are as legal",
        obeys=deck(*fifty()[25:], *fifty()[:25]),
        breaks="cannot: the order is handed in for each duel",
    ),
)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_construction_rule_is_obeyed_and_broken(case: Case) -> None:
    hold(case)


def test_every_construction_rule_has_a_case() -> None:
    assert list(rules_without_case("animal-duel", CASES)) == []


def test_a_list_too_small_says_how_many_cards_to_add() -> None:
    (finding,) = _errors(deck(*fifty()[:44]))
    assert (finding.actual, finding.allowed, finding.help) == (44, 50, "add 6 cards")


def test_too_many_copies_are_marked_at_the_last_of_them() -> None:
    (finding,) = _errors(
        'game = "animal-duel"\nname = "Stacked"\ncards = [\n'
        + "".join(f'  "{card}",\n' for card in [*fifty(), "AN/01", "AN/01"])
        + "]\n"
    )
    assert (finding.card, finding.actual, finding.allowed) == ("AN/01", 5, 3)
    assert finding.line == 3 + 52
    assert finding.help == "take out 2 copies of AN/01"


def test_every_broken_rule_is_reported_at_once() -> None:
    found = _errors(deck("RS/01", "RS/01", "RS/01", "RS/01", "AN/01", "AN/01", "AN/01", "AN/01", "No Such Beast"))
    assert {finding.rule for finding in found} == {
        "animal-duel/construction.minimum-fifty",
        "animal-duel/construction.three-copies",
        "deckkit/card.unknown",
    }


def test_an_unknown_card_counts_as_a_card_and_causes_nothing_else() -> None:
    found = _errors(deck(*fifty()[:49], "Jackalope \N{RABBIT FACE}"))
    assert [finding.rule for finding in found] == ["deckkit/card.unknown"]


def test_a_mistyped_name_is_met_with_the_nearest_one() -> None:
    (finding,) = _errors(deck(*fifty(), "Grey Wolff"))
    assert finding.help is not None and '"Grey Wolf"' in finding.help


def test_names_and_ids_of_a_card_count_together() -> None:
    (finding,) = _errors(deck(*fifty(), "Meerkat Sentry"))
    assert (finding.rule, finding.actual) == ("animal-duel/construction.three-copies", 4)


def test_two_printings_of_a_card_count_together(tmp_path: Path) -> None:
    """animal-duel/card.name-identifies: copies are told by the card's name, not by the printing."""
    data = shipped_pool()
    data["cards"]["XX/01"] = data["cards"]["AN/01"] | {"same_as": "AN/01"}
    pool = tmp_path / "pool.toml"
    pool.write_text(tomli_w.dumps(data), encoding="utf-8")
    report = check_text("list.toml", deck(*fifty(), "XX/01"), str(pool))
    assert [finding.rule for finding in report.findings if finding.severity is Severity.ERROR] == [
        "animal-duel/construction.three-copies"
    ]


@pytest.mark.parametrize(
    ("sleeves", "mend"), [(49, "add 1 colour,"), (51, "take out 1 colour,"), (0, "add 50 colours")]
)
def test_sleeves_that_do_not_go_with_the_cards_are_a_warning_only(sleeves: int, mend: str) -> None:
    report = check_text("list.toml", deck(*fifty(), more=f"sleeves = {['green'] * sleeves}"))
    (warning,) = [finding for finding in report.findings if finding.severity is Severity.WARNING]
    assert report.legal
    assert warning.rule == "animal-duel/construction.sleeves-partial"
    assert (warning.actual, warning.allowed) == (sleeves, 50)
    assert warning.help is not None and warning.help.startswith(mend)


def test_a_table_of_copies_is_told_how_to_become_a_list() -> None:
    (finding,) = _errors(COUNTS)
    assert finding.rule == "animal-duel/construction.order-is-part-of-list"
    assert finding.line == 3
    assert finding.help is not None and finding.help.startswith('write cards = ["AN/01"')


def test_the_main_zone_of_other_games_is_refused_by_the_same_rule() -> None:
    rules = {finding.rule for finding in _errors('game = "animal-duel"\nname = "Main"\n[main]\n"AN/01" = 3\n')}
    assert rules == {"animal-duel/construction.order-is-part-of-list"}


def test_a_sideboard_hides_no_missing_deck() -> None:
    rules = {finding.rule for finding in _errors('game = "animal-duel"\nname = "Side"\n[sideboard]\n"AN/01" = 3\n')}
    assert rules == {"animal-duel/construction.one-deck-each", "deckkit/file.missing-key"}


@pytest.mark.parametrize(
    "line",
    [
        "cards = 3",
        "cards = true",
        'cards = "AN/01"',
        "cards = [1, 2]",
        'cards = [["AN/01", 3]]',
        "cards = [3.0]",
        "cards = [100000000000000000000]",
        'cards = ["AN/01"]\nsleeves = "green"',
        'cards = ["AN/01"]\nsleeves = [""]',
    ],
)
def test_a_value_of_the_wrong_shape_is_named(line: str) -> None:
    found = _errors(f'game = "animal-duel"\nname = "Wrong"\n{line}\n')
    assert {finding.rule for finding in found} == {"deckkit/file.value"}


@pytest.mark.parametrize("cards", [[], [""], ["RA/07"], ["\N{TIGER FACE}"], ["an/01"], [" AN/01"], ["AN/1"]])
def test_a_strange_list_is_refused_and_nothing_breaks(cards: list[str]) -> None:
    rules = {finding.rule for finding in _errors(deck(*cards))}
    assert rules == {"animal-duel/construction.minimum-fifty"} | ({"deckkit/card.unknown"} if cards else set())


def test_a_list_without_cards_lacks_a_key() -> None:
    assert [finding.rule for finding in _errors('game = "animal-duel"\nname = "Empty"\n')] == [
        "deckkit/file.missing-key"
    ]


def test_cards_under_another_key_are_one_finding() -> None:
    for key in ("deck", "card"):
        (finding,) = _errors(deck(*fifty()).replace("cards =", f"{key} ="))
        assert (finding.rule, finding.line) == ("deckkit/file.unknown-key", 3)
        assert (finding.actual, finding.allowed, finding.help) == (key, "cards", 'did you mean "cards"?')
        assert finding.message == f'"{key}" is no key of the file\'s head, and "cards" is missing there'


def test_a_strange_key_of_another_kind_is_not_taken_for_the_cards() -> None:
    found = _errors('game = "animal-duel"\nname = "Two mistakes"\ncolour = "red"\n')
    assert {finding.rule for finding in found} == {"deckkit/file.unknown-key", "deckkit/file.missing-key"}


def _errors(text: str) -> list[Finding]:
    return [one for one in check_text("list.toml", text).findings if one.severity is Severity.ERROR]
