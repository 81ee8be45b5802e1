"""Between two duels the same cards may come in another order, by a line `deck SEAT LIST`."""

from pathlib import Path

import pytest

from deckkit.play.adjudicate import adjudicate_file, adjudicate_text
from deckkit.play.export import canonical
from deckkit.play.library import shelf
from deckkit.play.log import read_log, read_text
from deckkit.play.redact import redacted
from tests.games.animal_duel.conformance import shipped_deck

HEAD = """deckkit-match 1
game: animal-duel rules: 1
mode: best-of=3
player: A deck=one.toml
player: B deck=northern-pack

game 1
* roll A 3
* roll B 5
B end
A concede
result B concession
"""


@pytest.fixture
def order(tmp_path: Path) -> list[str]:
    """The ids of a shipped list in their order; beside them one.toml holds it, two.toml the same backwards, and
    three.toml has another card on top."""
    ids = [str(entry.id) for filled in shipped_deck("northern-pack").filled("deck") for entry in filled.entries]
    for name, cards in (("one", ids), ("two", ids[::-1]), ("three", ["AN/01", *ids[1:]])):
        listed = ", ".join(f'"{one}"' for one in cards)
        text = f'game = "animal-duel"\nname = "{name}"\ncards = [{listed}]\n'
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    return ids


def told(folder: Path, text: str) -> tuple[str, bool, list[tuple[int, str]]]:
    """Verdict, whether it could be read, and line and rule of everything that is wrong."""
    path = folder / "match.match"
    path.write_text(text, encoding="utf-8")
    verdict = adjudicate_file(str(path))
    wrong = [(one.line, one.rule) for one in verdict.refusals]
    wrong += [(one.line or 0, one.rule) for one in verdict.findings if one.severity == "error"]
    return verdict.verdict, verdict.readable, wrong


def game_two(*cards: str) -> str:
    return f"game 2\n* roll A 9\n* roll B 5\n* draw A {' '.join(cards)}\nA concede\n"


def test_the_next_duel_is_drawn_from_the_new_order(tmp_path: Path, order: list[str]) -> None:
    assert told(tmp_path, f"{HEAD}deck A two.toml\n{game_two(*order[:-6:-1])}") == ("legal", True, [])
    _, _, wrong = told(tmp_path, f"{HEAD}deck A two.toml\n{game_two(*order[:5])}")
    assert wrong == [(17, "animal-duel/setup.opening-hand-is-top-five")]
    assert told(tmp_path, HEAD + game_two(*order[:5])) == ("legal", True, [])


def test_other_cards_than_before_are_refused_and_the_old_list_stays(tmp_path: Path, order: list[str]) -> None:
    lines = "deck A three.toml\nexpect illegal tournament.reorder-between-duels\n"
    assert told(tmp_path, HEAD + lines + game_two(*order[:5])) == ("legal", True, [])
    _, _, wrong = told(tmp_path, f"{HEAD}deck A three.toml\n")
    assert wrong == [(13, "animal-duel/tournament.reorder-between-duels")]


def test_no_list_comes_in_the_middle_of_a_duel_nor_when_the_match_is_decided(tmp_path: Path, order: list[str]) -> None:
    _, _, wrong = told(tmp_path, HEAD.replace("B end\n", "deck A two.toml\nB end\n"))
    assert wrong == [(10, "animal-duel/setup.order-fixed-before-roll")]
    decided = HEAD.replace("mode: best-of=3\n", "")
    _, _, wrong = told(tmp_path, f"{decided}deck A two.toml\n")
    assert wrong == [(12, "animal-duel/tournament.each-duel-fresh")]


def test_a_first_list_may_come_between_duels_and_is_played_with(tmp_path: Path, order: list[str]) -> None:
    opening = "* draw A ? ? ? ? ?\n* draw B ? ? ? ? ?\n* draw B ? ?\nB end"
    head = HEAD.replace("player: A deck=one.toml", "player: A").replace(
        "B end", opening.replace("* draw B ? ? ? ? ?\n* draw B ? ?\n", "")
    )
    assert told(tmp_path, f"{head}deck A two.toml\n{game_two(*order[:-6:-1])}") == ("legal", True, [])
    _, _, wrong = told(tmp_path, f"{head}deck A two.toml\n{game_two(*order[:5])}")
    assert [rule for _, rule in wrong] == ["animal-duel/setup.opening-hand-is-top-five"]


def test_a_list_that_cannot_be_read_makes_the_log_unreadable(tmp_path: Path, order: list[str]) -> None:
    verdict, readable, wrong = told(tmp_path, f"{HEAD}deck A none.toml\n{game_two(*order[:5])}")
    assert (readable, wrong) == (False, [(13, "deckkit/log.deck")]), verdict


def test_there_is_no_sideboard(tmp_path: Path, order: list[str]) -> None:
    _, _, wrong = told(tmp_path, f"{HEAD}sideboard A -RS/07 +AN/01\n")
    assert wrong == [(13, "animal-duel/construction.one-deck-each")]


def test_the_line_is_canonical_and_others_do_not_see_it(tmp_path: Path, order: list[str]) -> None:
    told(tmp_path, f"{HEAD}deck A   two.toml\n{game_two(*order[:-6:-1])}")
    log = read_log(str(tmp_path / "match.match"), shelf())
    text = canonical(log)
    assert "\n\ndeck A two.toml\ngame 2\n" in text
    assert canonical(read_text(text, log.path, shelf())) == text
    assert "deck A two.toml" in redacted(log, ("A",))
    view = redacted(log, ("B",))
    assert "two.toml" not in view and view.count("* deck A 51\n") == 2


def test_another_game_takes_no_new_list_between_games() -> None:
    text = HEAD.replace("animal-duel", "cannibal-world").replace("one.toml", "rats-preconstructed")
    text = (
        text.replace("northern-pack", "dogs-preconstructed").partition("game 1\n")[0]
        + "game 1\nA concede\ndeck A rats-preconstructed\n"
    )
    verdict = adjudicate_text(text, "match.match")
    assert [one.rule for one in verdict.refusals] == ["cannibal-world/tournament.exchange-between-games"]
