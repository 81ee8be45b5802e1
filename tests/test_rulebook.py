"""The rule indexes: whole, consistent in themselves, and found by short and by full id."""

import re
from collections import Counter

import pytest
import rtoml

from deckkit.coverage import INDEXES
from deckkit.rulebook import Conflict, Example, Gap, Rule, UnknownRule, index_path, load_rulebook

AN_ID = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)+")


@pytest.mark.parametrize("index", INDEXES)
def test_every_id_of_an_index_stands_once_and_reads_like_one(index: str) -> None:
    data = rtoml.load(index_path(index))
    kinds = ("rule", "conflict", "example", "missing")
    ids = [entry["id"] for kind in kinds for entry in data.get(kind, ())]
    assert [one for one, times in Counter(ids).items() if times > 1] == []
    assert [one for one in ids if not AN_ID.fullmatch(one)] == []
    assert set(load_rulebook(index).entries()) == set(ids)


@pytest.mark.parametrize("index", INDEXES)
def test_what_examples_conflicts_and_gaps_name_are_rules(index: str) -> None:
    book = load_rulebook(index)
    named = [rule for entry in (*book.examples, *book.conflicts, *book.gaps) for rule in entry.rules]
    assert [one for one in named if one not in book.rules] == []


@pytest.mark.parametrize("index", INDEXES)
def test_a_rule_has_a_text_a_place_and_a_topic(index: str) -> None:
    for rule in load_rulebook(index).rules.values():
        assert rule.text.strip() and rule.where.strip() and rule.topic.strip(), rule.id


def test_an_index_names_itself() -> None:
    assert [rtoml.load(index_path(index))["game"] for index in INDEXES] == list(INDEXES)


def test_a_rule_is_found_by_its_short_and_by_its_full_id() -> None:
    book = load_rulebook("cannibal-world")
    short, full = book.rule("construction.value-cap"), book.rule("cannibal-world/construction.value-cap")
    assert short is full
    assert full.full_id == "cannibal-world/construction.value-cap"


def test_every_kind_of_entry_is_found_by_its_id() -> None:
    book = load_rulebook("animal-duel")
    for kind, entries in (
        (Rule, book.rules.values()),
        (Conflict, book.conflicts),
        (Example, book.examples),
        (Gap, book.gaps),
    ):
        for entry in entries:
            assert type(book.entry(entry.id)) is kind and book.entry(entry.id) is entry


def test_an_unknown_id_names_the_nearest() -> None:
    with pytest.raises(UnknownRule) as caught:
        load_rulebook("cannibal-world").rule("construction.value-" + "kap")
    assert caught.value.nearest[0] == "construction.value-cap"
    assert caught.value.index == "cannibal-world"


def test_topics_hold_every_rule_once() -> None:
    book = load_rulebook("fresh-meat")
    assert Counter(rule.id for members in book.topics().values() for rule in members) == Counter(list(book.rules))
    assert all(rule.topic == topic for topic, members in book.topics().items() for rule in members)


def test_search_wants_every_word_in_any_case() -> None:
    book = load_rulebook("cannibal-world")
    found = book.search("VALUES customised")
    assert "construction.value-cap" in [rule.id for rule in found]
    assert len(found) < len(book.search("values"))
    assert book.search("zebra-crossing") == []


def test_a_rule_knows_its_examples_and_conflicts() -> None:
    book = load_rulebook("cannibal-world")
    examples, conflicts = book.about("turn.exhausted-needs-attempt")
    assert "conflict.exhausted-definition" in [one.id for one in conflicts]
    assert all("turn.exhausted-needs-attempt" in one.rules for one in examples)
    assert conflicts[0].where == ("Exhausted Faction", "Glossary > Exhausted Faction", "2 vs 2 > Exhausted Player")
