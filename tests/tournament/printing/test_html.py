"""Every page stands alone: nothing is loaded from anywhere, heads come again on every sheet of paper."""

import re
from pathlib import Path

import pytest

from deckkit.tournament.entries import Draft
from deckkit.tournament.printing.sheet import Sheet
from deckkit.tournament.printing.sheets import KINDS, sheet, written
from tests.tournament import events
from tests.tournament.printing.pages import page


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Sheet]:
    """Every kind of sheet of a small event."""
    with events.after_round_one(tmp_path_factory.mktemp("html")) as opened:
        opened.do(lambda _: Draft("cut", {"seeds": [1, 2]}))
        return {kind: sheet(opened.tournament, kind) for kind in KINDS}


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_needs_no_network_no_script_and_no_other_file(kind: str, made: dict[str, Sheet]) -> None:
    text = written(made[kind], "html")
    assert text.startswith('<!doctype html>\n<html lang="en">') and text.endswith("</html>\n")
    assert "default-src 'none'; style-src 'unsafe-inline'" in text
    assert not re.search(r"url\(|@import|https?:|//|<script|<link|<img|<iframe|javascript:", text)
    read = page(made[kind])
    assert read.tags.count("html") == read.tags.count("body") == read.tags.count("style") == 1


@pytest.mark.parametrize("kind", ["pairings", "by-name", "standings"])
def test_the_title_the_heads_and_the_origin_come_again_on_every_page(kind: str, made: dict[str, Sheet]) -> None:
    text = written(made[kind], "html")
    head, foot = (
        text.partition("<thead>")[2].partition("</thead>")[0],
        text.partition("<tfoot>")[2].partition("</tfoot>")[0],
    )
    assert "Test Open" in head and made[kind].title in head
    assert made[kind].head.stamp in foot and "profile mtr" in foot
    assert "thead { display: table-header-group; }" in text and "tfoot { display: table-footer-group; }" in text
    assert "@page" in text and "break-inside: avoid" in text


@pytest.mark.parametrize("kind", ["pairings", "by-name", "standings"])
def test_every_row_of_a_table_is_as_wide_as_its_head(kind: str, made: dict[str, Sheet]) -> None:
    text = written(made[kind], "html")
    (columns,) = set(re.findall(r'colspan="(\d+)"', text))
    heads = text.partition('<tr class="heads">')[2].partition("</tr>")[0].count("<th")
    rows = [one.count("<td") for one in re.findall(r"<tr>(.*?)</tr>", text.partition("</tfoot>")[2], re.DOTALL)]
    assert {heads, *rows} == {int(columns)}


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_columns_of_a_sheet_bear_one_name_in_csv(kind: str, made: dict[str, Sheet]) -> None:
    heads = written(made[kind], "csv").splitlines()[0].split(",")
    assert len(heads) == len(set(heads))


def test_an_event_with_nobody_in_it_still_prints(tmp_path: Path) -> None:
    with events.event(tmp_path, ()) as opened:
        made = sheet(opened.tournament, "standings")
    for form in ("text", "markdown", "csv", "json", "html"):
        assert written(made, form)
    assert page(made).names == ["Test Open"]
