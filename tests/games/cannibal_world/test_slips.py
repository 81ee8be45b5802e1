"""What a line that is written in haste is told: what is missing, and not what comes after it."""

import pytest

from deckkit.play.adjudicate import adjudicate_text

LOG = """deckkit-match 1
game: cannibal-world  rules: 1

game 1
given turn = A draw
given A.hand = RA/01
given A.main = 9
given B.main = 9
{line}
"""


def told(line: str) -> str:
    verdict = adjudicate_text(LOG.format(line=line), "slip.match")
    return next(one.message for one in (*verdict.refusals, *verdict.findings) if one.line == LOG.count("\n"))


@pytest.mark.parametrize("line", ["A play RA/01 as Rex", "A play RA/01 in cover", "A play RA/01 to cover as Rex"])
def test_a_creature_without_a_zone_is_told_to_want_one_where_it_should_stand(line: str) -> None:
    assert told(line).startswith("expected a zone (cover, hunting)") and f"found '{line.split()[3]}'" in told(line)


def test_who_plays_before_enough_is_drawn_is_told_how_much_that_is() -> None:
    assert told("A play RA/01 cover") == "in the Draw phase A only draws: a hand of 1 is filled up to 3"
    full = LOG.replace("A.hand = RA/01", "A.hand = RA/01 ? ?")
    (refused,) = adjudicate_text(full.format(line="A play RA/01 cover"), "slip.match").refusals
    assert refused.message == "in the Draw phase A only draws"


@pytest.mark.parametrize(
    ("line", "help"),
    [
        ("A draw RA/02", "what the table turns up has a line of its own: `* draw TO CARD`"),
        ("A play RA/01 Cover", 'did you mean "cover"?'),
    ],
)
def test_a_slip_is_told_how_the_line_is_written(line: str, help: str) -> None:
    verdict = adjudicate_text(LOG.format(line=line), "slip.match")
    assert [one.help for one in verdict.findings if one.severity == "error"] == [help]


# -- what has died -----------------------------------------------------------------------------------------------


FIGHT = """deckkit-match 1
game: cannibal-world  rules: 1
card: DO/90 2/3
card: RA/90 3/4 cover:single-shot-1
card: RA/91 action tactical:feint

game 1
given A.hunting = RA/90 as Rex
given B.hunting = DO/90 as Pup (damage 1)
given A.main = 9
given B.main = 9
given B.cover = {cover}
A attack Rex -> Pup
{line}
"""


def fought(line: str, cover: str = "-") -> list[str]:
    verdict = adjudicate_text(FIGHT.format(line=line, cover=cover), "fight.match")
    assert verdict.readable
    return [one.message for one in (*verdict.refusals, *verdict.findings) if one.line == FIGHT.count("\n")]


@pytest.mark.parametrize("line", ["A attack Rex -> {}", "A attack {} -> Rex", "A recover {}", "A give-up {}"])
@pytest.mark.parametrize(("ref", "name"), [("Pup", "Pup"), ("pup", "Pup"), ("DO/90", "Pup (DO/90)")])
def test_who_names_a_dead_creature_is_told_when_and_of_what_it_has_died(line: str, ref: str, name: str) -> None:
    (said,) = fought(line.format(ref), cover="DO/04 as Old")
    assert said == f"{name} died in turn 2 of 4 damage, the last by strength of Rex"


def test_where_nobody_is_left_to_attack_that_is_said_beside_the_death() -> None:
    (said,) = fought("A attack Rex -> Pup", cover="-")
    assert said.startswith("Pup died in turn 2") and said.endswith("; there is no creature that Rex could attack")


@pytest.mark.parametrize("claim", ["damage = 2", "stunned = no", "zone = hunting", "covered = -", "card = DO/90"])
def test_a_claim_about_a_dead_creature_does_not_hold_and_the_log_stays_readable(claim: str) -> None:
    (said,) = fought(f"expect Pup.{claim}", cover="DO/04")
    assert said == f"expected Pup.{claim}: Pup.{claim.split()[0]} is dead"
