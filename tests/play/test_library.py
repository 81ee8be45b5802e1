"""Where a log finds its lists and pools, and how often they are read."""

import os
from pathlib import Path

import pytest

from deckkit import shipped
from deckkit.play.adjudicate import adjudicate_file
from deckkit.play.library import Library, beside

DECK = "rats-preconstructed"
SHIPPED = shipped.DECKS / "cannibal-world" / f"{DECK}.toml"
LOG = """deckkit-match 1
game:   cannibal-world        rules: 1
player: A deck={deck}

game 1
given A.hand = ?
given B.hand = ?
result A concession
"""


def test_a_list_is_found_beside_the_log_then_here_then_among_the_shipped_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, logs = tmp_path / "here", tmp_path / "logs"
    here.mkdir()
    logs.mkdir()
    monkeypatch.chdir(here)
    log = str(logs / "x.match")
    assert beside(log, DECK) == str(SHIPPED)
    (here / DECK).touch()
    assert beside(log, DECK) == DECK
    (logs / DECK).touch()
    assert beside(log, DECK) == str(logs / DECK)
    assert beside("-", DECK) == DECK
    assert beside(log, str(here / DECK)) == str(here / DECK)


def test_a_list_is_read_once_and_again_when_it_has_changed(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_bytes(SHIPPED.read_bytes())
    library = Library()
    first = library.deck(str(path), None)
    assert library.deck(str(path), None) is first
    path.write_text(SHIPPED.read_text() + "\n# longer\n")
    os.utime(path, ns=(1, 1))
    assert library.deck(str(path), None) is not first


def test_a_pool_of_the_log_is_used_for_its_lists(tmp_path: Path) -> None:
    log = tmp_path / "x.match"
    log.write_text(LOG.format(deck=DECK))
    assert [one.rule for one in adjudicate_file(str(log)).findings if one.severity.value == "error"] == []
    log.write_text(LOG.format(deck=DECK).replace("player:", "pool: none.toml\nplayer:"))
    verdict = adjudicate_file(str(log))
    assert (verdict.readable, [(one.rule, one.line) for one in verdict.findings]) == (False, [("deckkit/log.pool", 3)])
    assert "none.toml" in verdict.findings[0].message
    (tmp_path / "none.toml").write_bytes((shipped.CARDPOOLS / "cannibal-world.toml").read_bytes())
    assert adjudicate_file(str(log)).readable
    assert adjudicate_file(str(log), pool=str(tmp_path / "other.toml")).readable is False


def test_lists_that_rest_on_different_pools_need_one_named(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes((shipped.CARDPOOLS / "cannibal-world.toml").read_bytes())
    (tmp_path / "mine-deck.toml").write_text('pool = "mine.toml"\n' + SHIPPED.read_text())
    log = tmp_path / "x.match"
    text = LOG.format(deck=DECK).replace("\n\n", "\nplayer: B deck=mine-deck.toml\n\n")
    log.write_text(text)
    verdict = adjudicate_file(str(log))
    assert ("deckkit/log.pool", 4) in [(one.rule, one.line) for one in verdict.findings]
    assert not verdict.readable
    log.write_text(text.replace("player: A", "pool:   mine.toml\nplayer: A"))
    assert adjudicate_file(str(log)).readable


def test_sample_data_is_said_once_at_the_first_line_that_rests_on_it(tmp_path: Path) -> None:
    log = tmp_path / "x.match"
    log.write_text(LOG.format(deck=DECK).replace("\n\n", f"\nplayer: B deck={DECK}\n\n"))
    rules = [(one.rule, one.line) for one in adjudicate_file(str(log)).findings]
    assert rules.count(("deckkit/pool.sample", 3)) == 1
    assert ("deckkit/pool.sample", 4) not in rules
