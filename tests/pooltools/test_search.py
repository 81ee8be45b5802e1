"""Conditions on the fields of a pool's entries."""

import pytest

from deckkit.pools import Pool
from deckkit.pooltools.search import BadCondition, parse, search, searchable

UNITS, SPELL, ROOMS = ["RA/01", "RA/02"], ["SP/01"], ["11", "12"]


def _found(pool: Pool, *texts: str) -> list[str]:
    fields = searchable(pool)
    return search(pool, [one for text in texts for one in parse(text, fields)])


@pytest.mark.parametrize(
    ("condition", "ids"),
    [
        ("kind=unit", UNITS),
        ("kind=UNIT", UNITS),
        ("kind!=unit", [*SPELL, *ROOMS]),
        ("rank=leader|rat-catcher", UNITS),
        ('rank="rat catcher"', ["RA/02"]),
        ("rank!=leader|rat-catcher", [*SPELL, *ROOMS]),
        ("value<=6", ["RA/01"]),
        ("value>6", ["RA/02"]),
        ("value<12", ["RA/01"]),
        ("value>=6.5", ["RA/02"]),
        ("value=12", ["RA/02"]),
        ("value=X", SPELL),
        ("value=1", []),
        ("value~1", ["RA/02"]),
        ("weight=2.5", ["RA/01"]),
        ("weight=", ["RA/02", *SPELL, *ROOMS]),
        ("weight=2.5|", ["RA/01", "RA/02", *SPELL, *ROOMS]),
        ('name="=Old"', []),
        ("legendary=yes", ["RA/02"]),
        ("legendary=true", ["RA/02"]),
        ("legendary=no", ["RA/01"]),
        ("name~o", ["RA/01", "SP/01"]),
        ("name=old dog", ["RA/01"]),
        ("ability~shield", ["RA/01"]),
        ("abilities~native", ["RA/01"]),
        ("abilities.x>=2", ["RA/01"]),
        ("abilities.x>=3", []),
        ("abilities.name~dodge", ["RA/01"]),
        ("ability=", ["RA/02", *SPELL, *ROOMS]),
        ("ability!=", ["RA/01"]),
        ("text!=", SPELL),
        ("tag~old dog", SPELL),
        ("counter~bone", SPELL),
        ("counters.bone=3", SPELL),
        ("counters.gold=3", []),
        ("cost.fire=2", ["RA/01"]),
        ("cost>=2", ["RA/01"]),
        ("doors=21", ["11"]),
        ("door>=20", ["11"]),
        ("section=rooms", ROOMS),
        ("id~ra/", UNITS),
        ("provenance=official", ["RA/02"]),
        ("stated=value", ["RA/01"]),
        ("kind=unit value<=6 ability~shield", ["RA/01"]),
        ("  kind = unit   name ~ rat", ["RA/02"]),
    ],
)
def test_a_condition(pool: Pool, condition: str, ids: list[str]) -> None:
    assert _found(pool, condition) == ids


def test_several_conditions_must_all_hold(pool: Pool) -> None:
    assert _found(pool, "kind=unit", "value>6") == ["RA/02"]
    assert _found(pool, "kind=unit", "value>12") == []


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("colour=red", "no field 'colour'"),
        ("valeu=6", 'did you mean "value"'),
        ("abilities.nmae=x", 'did you mean "name"'),
        ("abilities.nmae=x", "abilities has no field"),
        ("name.first=x", "fields: none"),
        ("value", "expected a field"),
        ("a rat kind=unit", "expected a field"),
        ("value<=six", "'six' is no number"),
        ("value==12", "the sign is ="),
        ("value!==12", "the sign is !="),
        ("name==Old Dog", "the sign is ="),
        ("name~=dog", "the sign is ~"),
        ("weight=six", "'six' is no number"),
        ("weight!=six", "'six' is no number"),
        ("weight=2.5|six", "'six' is no number"),
        ("weight=2..5", '"weight>=2 weight<=5"'),
        ("weight=2-5", '"weight>=2 weight<=5"'),
        ("weight<=2..5", '"weight>=2 weight<=5"'),
        ("door=north", "'north' is no number"),
        ("abilities.x=many", "'many' is no number"),
        ("value<=", "needs a value"),
        ("name~", "needs a value"),
        ("", "expected a field"),
    ],
)
def test_what_is_no_condition_says_what_would_be_one(pool: Pool, condition: str, said: str) -> None:
    with pytest.raises(BadCondition) as caught:
        _found(pool, condition)
    assert said in str(caught.value)


def test_an_unknown_field_lists_the_known_ones(pool: Pool) -> None:
    with pytest.raises(BadCondition) as caught:
        parse("colour=red", searchable(pool))
    assert "fields: id, section, name, text" in str(caught.value)
