"""Lists that come to a tournament: a log played with one that breaks a rule is illegal by that rule."""

from pathlib import Path

import pytest

from deckkit.play.adjudicate import adjudicate_file

HOME = Path(__file__).parent / "scenarios" / "tournament"
LOG = """deckkit-match 1
game: cannibal-world  rules: 1
mode: tournament
player: A "Ann" deck=registered.toml
player: B "Bob" deck=dogs-preconstructed.toml
game 1
B concede
"""


def errors(home: Path, before: str, after: str) -> list[str]:
    """The rules that a log cites against its lists, one line of the tournament list being changed."""
    text = (HOME / "rats.toml").read_text(encoding="utf-8")
    assert before in text
    (home / "registered.toml").write_text(text.replace(before, after), encoding="utf-8")
    (home / "one.match").write_text(LOG, encoding="utf-8")
    verdict = adjudicate_file(str(home / "one.match"))
    assert verdict.score == {"A": 1, "B": 0}
    return [one.rule for one in verdict.findings if one.severity == "error" and one.rule != "deckkit/log.deck"]


@pytest.mark.parametrize(
    ("before", "after", "rule"),
    [
        ('"RA/40" = 4', '"RA/40" = 4', None),
        ('"RA/40" = 4', '"RA/40" = 3\n"RA/41" = 1', "tournament.sideboard-points"),
        ('"RA/40" = 4', '"RA/40" = 3', None),
        ('"RA/41" = 1', "", "construction.min-cards"),
        ('"RA/24" = 3', '"RA/24" = 4', "construction.common-three-copies"),
    ],
    ids=["55 points aside", "56 points aside", "52 points aside", "14 cards", "a fourth copy"],
)
def test_the_registered_list_is_checked(tmp_path: Path, before: str, after: str, rule: str | None) -> None:
    """`tournament.main-deck-valid`, `tournament.sideboard-points`."""
    assert errors(tmp_path, before, after) == ([] if rule is None else [f"cannibal-world/{rule}"])
