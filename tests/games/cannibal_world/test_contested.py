"""A verdict names the contradictions of the rulebook where another reading would have gone on otherwise."""

import pytest

from deckkit.play.adjudicate import adjudicate_text

HEAD = """deckkit-match 1
game: cannibal-world  rules: 1
mode: {mode}
card: RA/91 3/5 triggered:bullseye triggered:armor-1
card: RA/92 2/2
card: RA/93 2/4 triggered:swap
card: DO/91 4/6 assault:dog-charge assault:single-shot-1
card: DO/92 2/2 tactical:single-shot-2
card: DO/93 action assault:stab-1
card: DO/94 action cover:backup-2
{players}
game 1
given A.hunting = DO/91 as Duke, DO/92 as Gun
given A.hand = DO/93 DO/94
given A.main = 4
"""
ONE = 'player: A "Ann"\nplayer: B "Bob"'

CASES = {
    "assault-card-and-combat": ["B.hunting = RA/91 as Rex", "A play DO/93 stab-1 -> Rex"],
    "bullseye-and-dodge": [
        "B.hunting = RA/91 as Rex, RA/92 as Old",
        "A use Duke.single-shot-1 -> Old",
        "B use Rex.bullseye",
        "B dodge",
        "A pass",
    ],
    "armor-damage-type-in-faq": [
        "B.hunting = RA/91 as Rex",
        "A use Gun.single-shot-2 -> Rex",
        "B use Rex.armor-1",
    ],
    "charge-excess-life": ["B.hunting = RA/91 as Rex (damage 2), RA/92 as Old", "A use Duke.dog-charge -> Rex"],
    "immediate-versus-simultaneous": [
        "B.hunting = RA/92 as Old",
        "A attack Duke -> Old",
        "A use Gun.single-shot-2 -> Old",
    ],
    "swap-on-assault": [
        "B.hunting = RA/93 as Twin, RA/92 as Old",
        "A use Duke.single-shot-1 -> Old",
        "B use Twin.swap -> Twin",
    ],
    "reset-or-replenish": ["B.hunting = RA/91 as Rex", "A play DO/94 backup-2", "* draw A ? ?", "A end"],
    "exhausted-definition": ["A.main = 0", "A.hand = -", "B.hunting = RA/91 as Rex", "A end"],
    "exhausted-spend-all": ["A.main = 0", "A.hand = DO/94", "A.exhausted = yes", "A.hunting = -", "A.cover = -",
                            "A.hunting = DO/92 as Gun (stunned)", "B.hunting = RA/91 as Rex", "A end"],
}  # fmt: skip


def contested(mode: str, lines: list[str]) -> set[str]:
    given = "".join(f"given {line}\n" if " = " in line else f"{line}\n" for line in lines)
    text = HEAD.format(mode=mode, players=ONE) + "given B.main = 4\n" + given + "result unfinished\n"
    verdict = adjudicate_text(text, "contested.match")
    assert verdict.readable and not verdict.refusals, (verdict.refusals, verdict.findings)
    return {one.id.removeprefix("cannibal-world/conflict.") for one in verdict.contested}


@pytest.mark.parametrize("conflict", CASES)
def test_a_conflict_is_named_where_the_readings_part(conflict: str) -> None:
    assert contested("1v1", CASES[conflict]) == {conflict}


def test_swap_into_the_cover_zone_is_contested() -> None:
    lines = [
        "B.hunting = RA/93 as Twin (stunned), RA/92 as Old (stunned)",
        "B.cover = RA/93 as Back, RA/91 as Rex",
        "A attack Duke -> Rex",
        "B decline",
        "B use Back.swap -> Back",
    ]
    assert contested("1v1", lines) == set()  # no zone is changed
    lines[0] = "B.hunting = RA/93 as Twin"
    lines[1] = "B.cover = RA/91 as Rex"
    stalker = "card: DO/91 4/6 native:stalker"
    text = HEAD.replace("card: DO/91 4/6 assault:dog-charge assault:single-shot-1", stalker)
    given = "".join(f"given {line}\n" for line in lines[:2]) + "A attack Duke -> Rex\nB use Twin.swap -> Twin\n"
    text = text.format(mode="1v1", players=ONE) + "given B.main = 4\n" + given + "result unfinished\n"
    verdict = adjudicate_text(text, "contested.match")
    assert [one.id for one in verdict.contested] == ["cannibal-world/conflict.no-move-back-versus-swap"]


def test_an_ordinary_fight_rests_on_no_conflict() -> None:
    assert contested("1v1", ["B.hunting = RA/91 as Rex", "A attack Duke -> Rex", "A end"]) == set()


def test_a_destroyed_habitat_in_a_tournament_rests_on_the_reading_of_the_last_player_standing() -> None:
    lines = ["B.habitat = 1", "A ransack"]
    assert contested("1v1 tournament", lines) == {"last-player-standing"}
    assert contested("1v1", lines) == set()
