"""Sheets as PDF: as many pages as the HTML has, the same bytes every time."""

import os
import random
from pathlib import Path

import pytest

from deckkit.decks.sheets.gathering import Person
from deckkit.decks.sheets.html import as_html, as_pdf
from tests.decks.sheets.made import NAMES, SHIPPED, Pages, deck, sheet

weasyprint = pytest.importorskip("weasyprint")


def pages_of(html: str, paper: str = "A4") -> int:
    """The sides of paper that a document takes."""
    return len(weasyprint.HTML(string=html.replace("@page {", f"@page {{ size: {paper};")).render().pages)


@pytest.mark.parametrize("paper", ["A4", "letter"])
def test_long_lists_of_any_names_take_as_many_pages_of_paper_as_were_reckoned(tmp_path: Path, paper: str) -> None:
    made = []
    for lines in (25, 60, 130):
        person = Person(player=NAMES[lines % len(NAMES)], event=NAMES[7])
        made.append(sheet(deck(tmp_path, lines, NAMES, copies=3), person))
    html = as_html(made, ("player", "judge"))
    assert pages_of(html, paper) == len(Pages(html).pages)


def test_lists_of_every_game_take_as_many_pages_of_paper_as_were_reckoned() -> None:
    one_of_each = {path.parent.name: path for path in SHIPPED}
    html = as_html([sheet(path) for path in one_of_each.values()], ("judge",))
    assert len(one_of_each) == 5
    assert pages_of(html, "letter") == len(Pages(html).pages)


def test_the_same_list_makes_the_same_pdf_at_any_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    html = as_html([sheet(deck(tmp_path, 5))], ("player",))
    first = as_pdf(html)
    assert first.startswith(b"%PDF-")
    monkeypatch.setattr("time.time", lambda: 2_000_000_000.0)
    assert as_pdf(html) == first
    assert "SOURCE_DATE_EPOCH" not in os.environ


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(40))
def test_lists_of_random_names_take_as_many_pages_of_paper_as_were_reckoned(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    signs = (
        "abcdefghijklmnopqrstuvwxyz",
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "WMmw@%",
        "äöüßøłžšč",
        "ابتثجحخد",
        "猫王様七人",
        "🐉🔥🐱",
    )

    def name() -> str:
        words = (rng.choices(rng.choice(signs), k=rng.choice((2, 5, 9, 30))) for _ in range(rng.randint(1, 8)))
        return " ".join("".join(word) for word in words)

    names = tuple(name() for _ in range(40))
    made = [
        sheet(deck(tmp_path, rng.randint(1, 200), names, copies=rng.randint(1, 5)), Person(player=name(), event=name()))
    ]
    html = as_html(made, ("player", "judge"))
    assert pages_of(html, rng.choice(("A4", "letter"))) == len(Pages(html).pages)
