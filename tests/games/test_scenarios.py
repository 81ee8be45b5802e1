"""The scenario logs: every claim in them holds, every refusal is the one they expect; the index is told by them."""

from pathlib import Path

import pytest

from deckkit.games import SLUGS
from deckkit.play.adjudicate import adjudicate_file
from deckkit.rulebook import load_rulebook

HOME = Path(__file__).parent


LOGS = {slug: sorted((HOME / slug.replace("-", "_") / "scenarios").rglob("*.match")) for slug in SLUGS}


def told(verdict_of: Path) -> list[str]:
    """What an adjudication has against a log, one line each."""
    verdict = adjudicate_file(str(verdict_of))
    refused = [f"line {one.line}: {one.rule}: {one.message}" for one in verdict.refusals]
    errors = [f"line {one.line}: {one.rule}: {one.message}" for one in verdict.findings if one.severity == "error"]
    return refused + errors + ([] if verdict.readable else ["unreadable"])


@pytest.mark.parametrize(
    "log", [log for logs in LOGS.values() for log in logs], ids=lambda path: path.relative_to(HOME).as_posix()
)
def test_every_claim_of_the_scenario_holds(log: Path) -> None:
    assert told(log) == []


@pytest.mark.parametrize("kind", ["examples", "conflicts"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_worked_example_and_every_decision_of_a_conflict_is_told_as_a_scenario(slug: str, kind: str) -> None:
    words = "\n".join(log.read_text(encoding="utf-8") for log in LOGS[slug])
    book = load_rulebook(slug)
    entries = book.examples if kind == "examples" else book.conflicts
    assert [one.id for one in entries if one.id not in words] == []
