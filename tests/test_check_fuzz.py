"""Whatever is thrown at the check, it answers with findings: each with a rule of an index and a place in the file."""

import random
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckkit import shipped
from deckkit.check import Report, check_bytes
from deckkit.games import SLUGS
from deckkit.rulebook import load_rulebook

SOME = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
MANY = settings(max_examples=20_000, deadline=None, suppress_health_check=list(HealthCheck))

STRANGE = [
    "0", "-1", "3.0", "true", "100000000000000000000", '""', "[]", "{}", "[[[[1]]]]", "nan", "1979-05-27", "'é😀‮אב'",
    '"RA/01"', '"\\u0000"', "'''\n'''", "[main]", "= 1", "main = 3", "[[main]]",
    'game = "karnivorous"', "#", "\r", "\ufeff",
]  # fmt: skip


@cache
def texts() -> list[str]:
    """Every shipped list, and the head of every shipped pool."""
    lists = [path.read_text(encoding="utf-8") for path in sorted(shipped.DECKS.rglob("*.toml"))]
    pools = [path.read_text(encoding="utf-8")[:4000] for path in sorted(shipped.CARDPOOLS.glob("*.toml"))]
    return lists + [text[: text.rfind("\n[")] for text in pools]


def mutated(text: str, rng: random.Random) -> bytes:
    """The text with a few lines cut, doubled, moved, overwritten, or with other values."""
    lines = text.split("\n")
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(lines))
        match rng.randrange(7):
            case 0:
                del lines[place : place + rng.randint(1, 3)]
            case 1:
                lines.insert(place, lines[rng.randrange(len(lines))])
            case 2:
                lines[place] = lines[place][: rng.randint(0, len(lines[place]))]
            case 3:
                key, equals, _ = lines[place].partition("=")
                lines[place] = f"{key}{equals} {rng.choice(STRANGE)}"
            case 4:
                lines.insert(place, rng.choice(STRANGE))
            case 5:
                column = rng.randint(0, len(lines[place]))
                lines[place] = lines[place][:column] + chr(rng.choice((0, 9, 34, 39, 91, 93, 160, 0x202E, 0x1F600)))
            case _:
                lines[place] = lines[place].replace("a", "A").replace("1", "2")
        lines = lines or [""]
    raw = "\n".join(lines).encode("utf-8", "replace")
    if rng.random() < 0.05:
        cut = rng.randint(0, len(raw))
        raw = raw[:cut] + bytes(rng.randrange(256) for _ in range(3)) + raw[cut:]
    return raw


def must_be_sound(report: Report, raw: bytes) -> None:
    """Every finding cites a rule that is there, and stands at a place that is there."""
    lines = raw.count(b"\n") + raw.count(b"\r") + 1
    for finding in report.findings:
        index, rule_id = finding.rule.split("/", 1)
        assert rule_id in load_rulebook(index).rules, finding.rule
        assert index in ("deckkit", report.game)
        assert finding.line is not None and 1 <= finding.line <= lines + 1
        assert finding.column is not None and finding.column >= 1
        assert finding.message
    assert report.readable or not report.legal
    report.as_json()


@SOME
@given(st.binary(max_size=400))
def test_arbitrary_bytes_are_answered(raw: bytes) -> None:
    must_be_sound(check_bytes("x.toml", raw), raw)


@SOME
@given(st.sampled_from(SLUGS), st.text(max_size=300))
def test_arbitrary_text_behind_a_game_is_answered(slug: str, text: str) -> None:
    raw = f'game = "{slug}"\nname = "x"\n{text}'.encode("utf-8", "replace")
    must_be_sound(check_bytes("x.toml", raw), raw)


@SOME
@given(st.randoms(use_true_random=False))
def test_mutated_lists_and_pools_are_answered(rng: random.Random) -> None:
    raw = mutated(rng.choice(texts()), rng)
    must_be_sound(check_bytes("x.toml", raw), raw)


@pytest.mark.heavy
@MANY
@given(st.randoms(use_true_random=False))
def test_many_mutated_lists_and_pools_are_answered(rng: random.Random) -> None:
    raw = mutated(rng.choice(texts()), rng)
    must_be_sound(check_bytes("x.toml", raw), raw)
