"""Files with something wrong anywhere in them: each is an event, or is refused with its place; none is a traceback."""

import re
from pathlib import Path
from random import Random

import pytest

from deckkit.documents import Unreadable
from deckkit.tournament import fold, tally
from deckkit.tournament.entries import Entry
from deckkit.tournament.exchange.exporting import written
from deckkit.tournament.exchange.importing import read, settled
from deckkit.tournament.exchange.judging import drafts
from deckkit.tournament.model import Tournament
from tests.tournament.exchange.random_events import drawn

FORMS = ("json", "plain", "trf16", "trf26", "tdf", "csv")
VALUES = ("0", "1", "99", "-1", "1e9", "9" * 25, "null", '"x"', "[]")


def damaged(text: str, random: Random) -> str:
    """A text with a sign, a piece, a line or a number changed, perhaps several times."""
    for _ in range(random.choice((1, 1, 2, 5))):
        at, lines = random.randrange(len(text) + 1), text.split("\n")
        match random.randrange(6):
            case 0:
                text = text[:at] + random.choice('0127-+=wb,"{}[]<>&\n\t éx\x00') + text[at:]
            case 1:
                text = text[:at] + text[at + random.randrange(1, 8) :]
            case 2:
                text = text[:at] + text[random.randrange(len(text) + 1) :][: random.randrange(40)] + text[at:]
            case 3:
                random.shuffle(lines)
                text = "\n".join(lines)
            case 4:
                del lines[random.randrange(len(lines))]
                text = "\n".join(lines)
            case _:
                numbers = list(re.finditer(r"\d+", text))
                found = random.choice(numbers) if numbers else None
                if found is not None:
                    text = text[: found.start()] + random.choice(VALUES) + text[found.end() :]
        text = text or "x"
    return text


def event_of(text: str) -> Tournament | None:
    """The event of a damaged file, None where it is refused; the refusal has a rule, a message and a place."""
    try:
        found = read(text.encode("utf-8"), None, {})
        if found.entries is not None:
            return fold.fold(found.entries)
        made = drafts(found.outline, settled(found.outline, "unnamed"))
    except Unreadable as error:
        finding = error.finding
        assert "/" in finding.rule and finding.message
        assert (finding.line or 0) >= 1 and (finding.column or 0) >= 1
        return None
    return fold.fold([Entry(number, "", "", one.kind, one.data, "") for number, one in enumerate(made, 1)])


def try_damaged(folder: Path, seed: int, times: int) -> int:
    """Damage every form of an event so often; how many were read all the same."""
    random, good = Random(seed), 0
    with drawn(folder, seed) as event:
        tournament, last = event.tournament, len(event.tournament.rounds)
        for form in FORMS:
            until = last if form == "plain" else None
            text, _ = written(tournament, event.journal.entries(), "json" if form == "plain" else form, until)
            for _ in range(times):
                made = event_of(damaged(text, random))
                if made is not None:
                    good += 1
                    tally.standings(made)
                    for to in ("trf16", "tdf", "csv") if made.settings.matches else ():
                        written(made, [], to, None)
    return good


def test_a_damaged_file_is_an_event_or_is_refused_with_its_place(tmp_path: Path) -> None:
    good = 0
    for seed in range(8):
        (tmp_path / str(seed)).mkdir()
        good += try_damaged(tmp_path / str(seed), seed, 8)
    assert 0 < good < 8 * 8 * len(FORMS)


@pytest.mark.heavy
def test_ten_thousand_damaged_files_are_events_or_are_refused(tmp_path: Path) -> None:
    for seed in range(100, 220):
        (tmp_path / str(seed)).mkdir()
        try_damaged(tmp_path / str(seed), seed, 14)
