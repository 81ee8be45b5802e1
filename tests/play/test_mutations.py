"""What happens to logs that are not quite right: a finding with its place, never a crash."""

from random import Random

import pytest

from deckkit.play.export import canonical
from deckkit.play.playout import export_playout
from deckkit.play.redact import redacted
from tests.play.logs import HEAD, game, judge, position, read
from tests.play.test_playout import play
from tests.play.toy import BOOK, ToyLibrary

SOURCES = [
    position(
        *(
            "A strike c2",
            "expect legal B dodge c3",
            "expect B.life = 3, c2 not in A.hand",
            "set B.life = 4",
            "A strike c1",
        ),
        *(
            "expect illegal hand.holds",
            'ruling turn.order "so"',
            "rewind 9",
            "A strike c4 as Rex",
            "B decline",
            "A end",
        ),
        *(
            "turn B",
            "* draw B c1",
            "expect event turn.draw",
            "B concede",
            "result A concession",
            "sideboard A -c1 +c2",
        ),
    ),
    game(
        *("* first A", "turn A", "* draw A ? c4", "A strike ?", "expect undecided strike.damage", "result unfinished"),
        head=(*HEAD[:2], "mode: best-of=3", "variant: excess=counts", "card: c9", 'player: A "Ann" deck=high.toml'),
    ),
]
WORDS = sorted(
    {word for text in SOURCES for word in text.split()} | {"?", '"', ",", "=", "#", "\x00", "\u2028", "game 2"}
)


def mutated(text: str, rng: Random) -> str:
    """The text with one to three small faults."""
    for _ in range(rng.randint(1, 3)):
        lines = text.split("\n")
        at = rng.randrange(len(lines))
        match rng.randrange(8):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, rng.choice(lines))
            case 2:
                other = rng.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                words = lines[at].split(" ")
                words[rng.randrange(len(words))] = rng.choice(WORDS)
                lines[at] = " ".join(words)
            case 4:
                words = lines[at].split(" ")
                words.insert(rng.randrange(len(words) + 1), rng.choice(WORDS))
                lines[at] = " ".join(words)
            case 5:
                where = rng.randrange(len(lines[at]) + 1)
                lines[at] = lines[at][:where] + rng.choice('"#,= xA*-\t\\') + lines[at][where:]
            case 6:
                where = rng.randrange(len(lines[at]) + 1)
                lines[at] = lines[at][:where] + lines[at][where + 1 :]
            case _:
                lines = lines[: at + 1]
        text = "\n".join(lines)
    return text


def survives(text: str) -> None:
    verdict = judge(text)
    lines = text.count("\n") + 1
    for refused in verdict.refusals:
        assert refused.rule.removeprefix("toy/") in BOOK.rules, refused
        assert 1 <= refused.line <= lines and refused.column >= 1
    for finding in verdict.findings:
        assert "/" in finding.rule
        assert finding.line is not None and 1 <= finding.line <= lines, finding
        assert finding.column is not None and finding.column >= 1
    assert verdict.as_json()["path"] == "x.match"
    log = read(text)
    if log.readable:
        once = canonical(log, ToyLibrary())
        again = read(once)
        assert again.readable, (text, once, again.findings)
        assert canonical(again, ToyLibrary()) == once, (text, once)
        if verdict.readable:
            repeated = judge(once)
            assert repeated.verdict == verdict.verdict, (text, once)
            assert [one.outcome for one in repeated.games] == [one.outcome for one in verdict.games]
        assert read(redacted(log, ("A",), ToyLibrary())).readable


@pytest.mark.parametrize("seed", range(40))
def test_a_mutated_log_gets_findings_with_rules_and_places_and_its_canonical_form_means_the_same(seed: int) -> None:
    rng = Random(seed)
    sources = [*SOURCES, export_playout(play(seed))]
    for _ in range(12):
        survives(mutated(rng.choice(sources), rng))


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(100, 200))
def test_many_mutated_logs_survive(seed: int) -> None:
    rng = Random(seed)
    sources = [*SOURCES, export_playout(play(seed))]
    for _ in range(200):
        survives(mutated(rng.choice(sources), rng))


@pytest.mark.parametrize("seed", range(12))
def test_any_one_line_changed_is_a_refusal_another_legal_game_or_a_syntax_error(seed: int) -> None:
    rng = Random(seed)
    lines = export_playout(play(seed)).splitlines()
    others = [line for line in export_playout(play(seed + 1000)).splitlines() if line[:1] in "AB*t"]
    for at in range(lines.index("game 1") + 2, len(lines)):
        changed = [*lines]
        changed[at - 1] = rng.choice([*others, "B strik c1", "turn C"])
        verdict = judge("\n".join(changed) + "\n")
        if not verdict.readable:
            assert [(one.rule, one.line) for one in verdict.findings] == [("deckkit/log.syntax", at)]
            assert all(one.column is not None for one in verdict.findings)
        elif verdict.refusals:
            assert all(one.line >= at and one.message for one in verdict.refusals)


def test_nothing_of_the_sources_is_a_mistake() -> None:
    for text in SOURCES:
        assert read(text).findings == []
    assert judge(SOURCES[0]).verdict == "legal"
    assert judge(SOURCES[1]).verdict == "undecided"
