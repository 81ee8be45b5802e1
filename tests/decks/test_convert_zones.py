"""Where entries go in a list of a game: zones by name, with positions, and what has no place."""

import pytest
import rtoml

from deckkit.decks.entries import MOST_LINES, Imported, ImportedEntry
from deckkit.decks.export import render
from deckkit.decks.imports.game_zones import target
from deckkit.games import load_game
from tests.decks.lists import read

Entry = tuple[str, int, str]


def written(
    slug: str | None, *entries: Entry, head: dict[str, object] | None = None
) -> tuple[dict[str, object], list[tuple[str, str]]]:
    """The list as TOML reads it, and severity and rule of what was said."""
    made = tuple(ImportedEntry(zone, count, name) for zone, count, name in entries)
    text, said = render(Imported("toml", "T", made, (), head=head or {}), "toml", load_game(slug) if slug else None)
    data: dict[str, object] = rtoml.loads(text)
    assert (data.pop("game", None), data.pop("name")) == (slug, "T")
    return data, [(one.severity.value, one.rule) for one in said]


@pytest.mark.parametrize(
    ("slug", "label", "path"),
    [
        ("cannibal-world", "main", ("main",)),
        ("cannibal-world", "Main", ("main",)),
        ("cannibal-world", "main 2", ("players", 1, "main")),
        ("cannibal-world", "sideboard", ("sideboard",)),
        ("animal-duel", "main", ("cards",)),
        ("animal-duel", "deck", ("cards",)),
        ("fresh-meat", "reputations 3", ("party", 2, "reputations")),
        ("fresh-meat", "Main Deck", ("main_deck",)),
        ("karnivorous", "layout 1", ("layout", 0)),
    ],
)
def test_a_zone_by_its_name(slug: str, label: str, path: tuple[str | int, ...]) -> None:
    place = target(load_game(slug).zones, label)
    assert not isinstance(place, str)
    assert place.path == path


@pytest.mark.parametrize(
    ("slug", "label", "reason"),
    [
        ("animal-duel", "sideboard", "no zone"),
        ("animal-duel", "deck 2", "several zones"),
        ("fresh-meat", "reputations", '"reputations 1" says which'),
        ("fresh-meat", "reputations 0", "positions go from 1"),
        ("fresh-meat", "reputations 1001", "positions go from 1"),
    ],
)
def test_a_zone_that_is_not_there(slug: str, label: str, reason: str) -> None:
    place = target(load_game(slug).zones, label)
    assert isinstance(place, str)
    assert reason in place


def test_cards_of_a_party_take_the_next_places() -> None:
    data, said = written("fresh-meat", ("characters", 1, "A"), ("characters", 1, "B"), ("relics 2", 1, "R"))
    assert data == {"party": [{"character": "A"}, {"character": "B", "relic": "R"}]}
    assert said == []


def test_a_zone_of_one_card_takes_one() -> None:
    data, said = written("cannibal-world", ("habitat", 1, "A"), ("habitat", 1, "B"), ("reinforcement", 2, "C"))
    assert data == {"habitat": "A"}
    assert said == [("error", "deckkit/import.zone")] * 2


def test_a_zone_that_the_game_does_not_have_is_an_error() -> None:
    assert written("animal-duel", ("tokens", 1, "A")) == ({}, [("error", "deckkit/import.zone")])


def test_a_head_that_is_in_the_way_is_an_error() -> None:
    for head in ({"cards": "none"}, {"cards": {"a": 1}}):
        assert written("animal-duel", ("deck", 1, "A"), head=dict(head))[1] == [("error", "deckkit/import.zone")]
    data, said = written(
        "cannibal-world", ("main", 1, "A"), ("main 1", 1, "B"), head={"main": {"A": "x"}, "players": 3}
    )
    assert data == {"main": {"A": "x"}, "players": 3}
    assert said == [("error", "deckkit/import.count"), ("error", "deckkit/import.zone")]


def test_an_order_without_end_is_cut_off_with_an_error() -> None:
    entries = [("deck", 1000, "A")] * (MOST_LINES // 1000 + 1)
    data, said = written("animal-duel", *entries)
    assert len(data["cards"]) == MOST_LINES  # type: ignore[arg-type]
    assert said == [("error", "deckkit/import.too-long")]


def test_by_names_a_zone_never_takes_the_place_of_the_head() -> None:
    data, said = written(
        None, ("author", 1, "A"), ("game", 1, "B"), head={"author": "me", "rules": {"a": 1}, "x": None}
    )
    assert data == {"author": "me", "author zone": {"A": 1}, "game zone": {"B": 1}}
    assert said == [("note", "deckkit/import.dropped"), ("note", "deckkit/import.game")]


def test_deckkits_own_json_is_read_again() -> None:
    game = load_game("fresh-meat")
    made = read('game = "fresh-meat"\nname = "P"\nmode = "preset"\n[[party]]\nplayer = "me"\ncharacter = "A"\n')
    text, _ = render(made, "json", game)
    back = read(text)
    assert (back.game, back.title, back.head) == ("fresh-meat", "P", {"mode": "preset", "party": [{"player": "me"}]})
    assert rtoml.loads(render(back, "toml", game)[0]) == {
        "game": "fresh-meat",
        "name": "P",
        "mode": "preset",
        "party": [{"player": "me", "character": "A"}],
    }


def test_json_of_odd_shapes() -> None:
    imported = read(
        '{"cards": [{"card": {"name": "Bear"}, "count": 2}, {"id": "B1", "name": "Owl"}, null, [1]],\n"n": 3}'
    )
    assert [(entry.count, entry.name, entry.written) for entry in imported.entries] == [
        (2, "Bear", ""),
        (1, "Owl", "B1"),
    ]
    assert [finding.severity.value for finding in imported.findings] == ["warning", "error", "error"]
    assert imported.head == {"n": 3}
    assert [one.name for one in read('{"main": {"Bear": {"count": 2}}}').entries] == ["Bear"]
    assert read('{"cards": {"Bear": 2}}').totals() == {"main": 2}
    doubled = read('{"main": [{"name": "A", "count": 1, "count": 2}, {"name": "B", "count": 1}]}')
    assert [(one.name, one.count) for one in doubled.entries] == [("B", 1)]
    assert doubled.findings[0].rule == "deckkit/import.doubled-key"
    assert read("true", "x.json").findings[0].rule == "deckkit/import.line"


def test_json_boards_with_cards_inside_are_zones() -> None:
    text = """{"boards": {"mainboard": {"count": 3, "cards": {"x1": {"quantity": 3, "card": {"name": "Bear"}}}},
"sideboard": {"count": 1, "cards": [{"quantity": 1, "name": "Owl", "prices": {"usd": 1}}]}}}"""
    imported = read(text)
    assert [(one.zone, one.count, one.name) for one in imported.entries] == [
        ("main", 3, "Bear"),
        ("sideboard", 1, "Owl"),
    ]
    said = [(one.line, one.severity.value, one.rule) for one in imported.findings]
    assert said == [(2, "note", "deckkit/import.line")]
