"""A verdict names the contradictions of the rulebook where another reading would have gone on otherwise."""

import pytest

from deckkit.play.adjudicate import adjudicate_text

HEAD = """deckkit-match 1
game: fresh-meat  rules: 1
mode: 4-players
card: cards.tougher-plain = { name = "Plainly Tougher", like = "tougher-than-he-looks", effects = [{ window = \
"after-reveal", target = "any-attack", op = "rotate-down", amount = 1, rotates = false }] }
card: reputations.chilling = { name = "Chilling", like = "hexing", uses = "always", effects = [{ when = \
"others-reveal", do = "rotate-down", to = "target", amount = 1 }] }
player: P1 "Anna"
player: P2 "Bo"
player: P3 "Cy"
player: P4 "Dana"

game 1
given encounter = ripper
"""


def contested(*lines: str) -> set[str]:
    """The conflicts on which the verdict rests, after these `given` lines and actions."""
    text = HEAD + "".join(f"given {line}\n" if " = " in line else f"{line}\n" for line in lines)
    verdict = adjudicate_text(text, "contested.match")
    assert verdict.readable and not verdict.refusals, (verdict.refusals, verdict.findings)
    return {one.id.removeprefix("fresh-meat/conflict.") for one in verdict.contested}


def turns(*lines: str, **laid: str) -> tuple[str, ...]:
    """Lines from the Turns on: what lies Set (a Feint where nothing is said), then the actions."""
    seats = [f"P{number}.set = {laid.get(f'p{number}', 'feint')}" for number in range(1, 5)]
    given = [line for line in lines if " = " in line]
    return (*seats, *given, "phase = turns", *(line for line in lines if " = " not in line))


TOUGHER, TWIST = "tougher-than-he-looks", "twist-the-knife"

CASES = {
    "crowd-on-a-protected-attack": (
        "protected-and-edge-out",
        turns("P2.character = nyx", "P1 reveal", "P2 reveal as double", p1="crowd-20", p2="attack-20-nyx"),
    ),
    "a-chill-on-a-protected-attack": (
        "protected-and-edge-out",
        turns("P1.character = nyx", "P2.features = chilling", "P1 reveal as double", p1="attack-20-nyx"),
    ),
    "kept-alive-under-another-attack": (
        "turn-or-round",
        turns("ripper.life = 30", "P1 reveal", "P2 reveal", p1="cant-have-it", p2="attack-50-nyx"),
    ),
    "kept-alive-under-its-own-attack": (
        "turn-or-round", turns("ripper.life = 20", "P1 reveal", p1="cant-have-it"),
    ),
    "a-feint-behind-venom": (
        "venom-who-attacks", turns("P1 reveal", "P2 reveal", "P3 reveal", "P4 reveal", p1="venom-strike"),
    ),
    "half-of-75": (
        "base-half-values",
        turns("P1 reveal", "P2 reveal", "* flip attack-50-nyx attack-25-nyx", p1="crowd-20", p2="snicker-snackt"),
    ),
    "plain-half-of-25": (
        "base-half-values",
        turns("P2.hand = tougher-plain", "P1 reveal", "P2 play tougher-plain -> P1", p1="attack-25-nyx"),
    ),
    "twist-at-the-double-edge": (
        "which-cards-rotate",
        turns(f"P2.hand = {TWIST} 2", "P1 reveal", f"P2 play {TWIST} -> P1", f"P2 play {TWIST} -> P1", p1="attack-20"),
    ),
    "tougher-on-a-five": (
        "which-cards-rotate",
        turns(f"P2.hand = {TOUGHER}", "P1 reveal", f"P2 play {TOUGHER} -> P1", p1="attack-5"),
    ),
    "twist-on-strike-of-destiny": (
        "which-cards-rotate",
        turns(f"P2.hand = {TWIST}", "P1 reveal", f"P2 play {TWIST} -> P1", p1="strike-of-destiny"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_a_conflict_is_named_where_the_readings_part(case: str) -> None:
    conflict, lines = CASES[case]
    assert conflict in contested(*lines)


ALIKE = {
    "crowd-on-strike-of-destiny": turns("P1 reveal", "P2 reveal", p1="crowd-20", p2="strike-of-destiny"),
    "twist-at-the-face": turns(f"P2.hand = {TWIST}", "P1 reveal", f"P2 play {TWIST} -> P1", p1="attack-25-nyx"),
    "tougher-of-another-on-strike-of-destiny": turns(
        f"P2.hand = {TOUGHER}", "P1 reveal", f"P2 play {TOUGHER} -> P1", p1="strike-of-destiny"
    ),
    "strength-on-strike-of-destiny": turns("P1.strong = 1", "P1 reveal", p1="strike-of-destiny"),
    "half-of-60": turns("P1 reveal", "P2 reveal", "* flip attack-40-nyx attack-20", p1="crowd-20", p2="snicker-snackt"),
    "edge-out-on-strike-of-destiny": turns(
        "P2.hand = edge-out", "P2 play edge-out -> P1", "* turned P1 strike-of-destiny", p1="strike-of-destiny"
    ),
    "evasion-where-others-are-attacked": turns(
        "P1.initiative = 1", "P1 reveal", "P2 reveal", "P3 reveal", "P4 reveal", p1="strike-and-evade-nyx"
    ),
    "venom-that-missed": turns(
        "P2.hand = critical-miss", "P1 reveal", "P2 play critical-miss -> P1", "P2 reveal", "P3 reveal", "P4 reveal",
        p1="venom-strike",
    ),
    "a-lost-kill-that-only-counts": turns(
        "P1.features = defiant", "ripper.life = 20", f"P2.hand = {TOUGHER}", "P1 reveal", f"P2 play {TOUGHER} -> P1",
        p1="attack-20",
    ),
}  # fmt: skip


@pytest.mark.parametrize("lines", ALIKE.values(), ids=list(ALIKE))
def test_no_conflict_is_named_where_all_readings_go_on_alike(lines: tuple[str, ...]) -> None:
    assert contested(*lines) - {"snicker-snackt-procedure"} == set()


def test_evasion_without_the_portrait_rests_on_the_attack_that_it_spares() -> None:
    reveals = ("P2 reveal", "P1 reveal", "P3 reveal", "P4 reveal")
    lines = turns("P1.initiative = 2", "P2.initiative = 1", p1="strike-and-evade-nyx")
    assert contested(*lines, *reveals[:3]) == set()
    assert contested(*lines, *reveals) == {"strike-evade-portrait"}


def test_an_ordinary_round_rests_on_no_conflict() -> None:
    cards = {"p1": "attack-20", "p2": "attack-25-nyx", "p3": "crowd-20", "p4": "attack-40-nyx"}
    assert contested(*turns("P1 reveal", "P2 reveal", "P3 reveal", "P4 reveal", **cards)) == set()
