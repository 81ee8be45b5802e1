"""An effect word that does not exist is an error where it stands: in a pool, a log's pool, a log's own card."""

from pathlib import Path

import pytest

from deckkit.check import check_text
from deckkit.play.adjudicate import adjudicate_file, adjudicate_text
from deckkit.shipped import CARDPOOLS

WORD = 'do = "draw"'
LOG = """deckkit-match 1
game: animal-duel  rules: 1
{head}
player: A "Ada"
player: B "Ben"

game 1
A concede
"""


def spoilt() -> tuple[str, int]:
    """The shipped pool with one effect word changed into one that there is not, and the line where it stands."""
    text = (CARDPOOLS / "animal-duel.toml").read_text(encoding="utf-8")
    before = text[: text.index(WORD)]
    return text.replace(WORD, 'do = "steal"', 1), before.count("\n") + 1


def test_a_pool_with_an_unknown_effect_word_is_refused_at_its_line() -> None:
    text, line = spoilt()
    (finding,) = check_text("pool.toml", text).findings
    assert (finding.rule, finding.line) == ("deckkit/file.value", line)
    assert '"steal"' in finding.message


def test_a_log_does_not_play_with_a_pool_that_has_an_unknown_effect_word(tmp_path: Path) -> None:
    text, line = spoilt()
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    log = tmp_path / "own.match"
    log.write_text(LOG.format(head="pool: own.toml"), encoding="utf-8")
    verdict = adjudicate_file(str(log))
    (finding,) = verdict.findings
    assert not verdict.readable and not verdict.games
    assert f"line {line}:" in finding.message and '"steal"' in finding.message


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ('AN/90 "Thief" animal 1 1/1/1 on-play:steal:owner:1', "no effect is called steal"),
        ('AN/90 "Thief" animal 1 1/1/1 at-dusk:draw:owner:1', "no moment is called at-dusk"),
        ('AN/90 "Thief" animal 1 1/1/1 on-play:draw:everyone:1', "no target is called everyone"),
        ('AN/90 "Thief" animal 1 1/1/1 on-play:draw:owner:many', "expected WHEN:DO:TARGET:AMOUNT"),
        ('AN/90 "Thief" animal 1 1/1/1 on-play:draw:self:1', "card.effect-events-declared"),
        ('AN/90 "Thief" animal 1 1/1/0', "card.data-animal-fields"),
        ('AN/90 "Thief" animal 1', "card.animal-numbers"),
        ('RS/90 "Gold" resource 1', "card.resource-has-no-cost"),
    ],
)
def test_a_card_of_a_log_with_an_unknown_word_is_refused_at_its_line(card: str, said: str) -> None:
    verdict = adjudicate_text(LOG.format(head=f"card: {card}"), "own.match")
    (finding,) = verdict.findings
    assert not verdict.readable
    assert finding.line == 3 and said in finding.message
