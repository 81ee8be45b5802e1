"""The golden games come out as they once did: every line legal, the same end, the same table."""

import pytest

from deckkit.play.adjudicate import adjudicate_file
from deckkit.play.export import canonical
from deckkit.play.library import shelf
from deckkit.play.log import read_text
from tests.golden import chosen, folder, table_text
from tests.play.conforming import Case


@pytest.mark.parametrize("case", chosen(), ids=str)
def test_a_golden_game_ends_as_it_once_did(case: Case) -> None:
    path = folder(case) / f"{len(case.setup.mode.seats)}-players.match"
    log = path.read_text(encoding="utf-8")
    verdict = adjudicate_file(str(path))
    assert (verdict.verdict, verdict.refusals) == ("legal", [])
    assert canonical(read_text(log, str(path), shelf())) == log
    assert table_text(case.core, log) == path.with_suffix(".table").read_text(encoding="utf-8")
