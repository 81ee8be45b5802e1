"""Cases for the rules of the two drafts; `test_construction` holds them with the others."""

from typing import Any

from tests.games.construction import Case
from tests.games.fresh_meat.lists import Toml, drafted, plays, setup, three

DEALT = (
    ["bloodthirsty", "patient", "lucky", "well-read", "humble"],
    ["defiant", "heir-and-master", "craven", "veiled", "merciful"],
    ["calculating", "watchful", "reckless", "thorny", "far-sighted"],
    ["unburied", "storm-called", "unrelenting", "quick-handed", "greedy"],
)
SEATED = ("orn", "vasha", "talon", "edaiyn")


def quick(*used: list[str], **first: Any) -> str:
    """Four players who were dealt DEALT and use these; the keywords go to the first."""
    members = [
        plays(character, dealt=dealt, reputations=mine)
        for character, dealt, mine in zip(SEATED, DEALT, (*used, [], [], [], []), strict=False)
    ]
    members[0] |= first
    return drafted(*members)


def passed(direction: int = 1) -> list[list[str]]:
    """What each of the four keeps if everybody always keeps the first card left of a pack that goes round."""
    return [[DEALT[(seat - direction * pick) % 4][pick] for pick in range(5)] for seat in range(4)]


def standard(kept: list[list[str]], *used: list[str], **first: Any) -> str:
    """Four players who were dealt DEALT, kept these and use those; the keywords go to the first."""
    members: list[Toml] = [
        plays(character, dealt=dealt, kept=mine, reputations=uses)
        for character, dealt, mine, uses in zip(SEATED, DEALT, kept, (*used, [], [], [], []), strict=False)
    ]
    members[0] |= first
    return drafted(*members, mode="standard-draft")


def turning() -> list[list[str]]:
    """Passed to the left once, and to the right ever after."""
    moves = (0, -1, 0, 1, 2)
    return [[DEALT[(seat + moves[pick]) % 4][pick] for pick in range(5)] for seat in range(4)]


def with_kept(seat: int, kept: list[str]) -> list[list[str]]:
    """A true record but for what one player kept."""
    record = passed()
    record[seat] = kept
    return record


LEFT = passed()
FIVE = ["lucky", "proud", "humble", "daring", "fierce"]

CASES = (
    Case(
        rule="fresh-meat/draft.two-styles",
        words="quick or standard, there is no third",
        obeys=setup(mode="standard-draft", party=three()),
        breaks=setup(mode="rochester-draft", party=three()),
    ),
    Case(
        rule="fresh-meat/draft.deal-five",
        words="everybody is dealt five",
        obeys=quick(["lucky"]),
        breaks=quick(["lucky"], dealt=["bloodthirsty", "patient", "lucky", "well-read"]),
    ),
    Case(
        rule="fresh-meat/draft.deal-five",
        words="nobody is left out of the deal",
        obeys=quick(["lucky"]),
        breaks=drafted(
            plays("orn", dealt=DEALT[0]), plays("vasha", dealt=DEALT[1]), plays("talon", reputations=["proud"])
        ),
    ),
    Case(
        rule="fresh-meat/draft.quick-any-number",
        words="from none to all five of one's own, and no sixth",
        obeys=quick(["lucky", "patient", "humble", "bloodthirsty", "well-read"], []),
        breaks=quick(["lucky", "patient", "humble", "bloodthirsty", "well-read", "proud"]),
    ),
    Case(
        rule="fresh-meat/draft.quick-any-number",
        words="nor without a record of the deal",
        obeys=drafted(*three(reputations=FIVE)),
        breaks=drafted(*three(reputations=[*FIVE, "swift"])),
    ),
    Case(
        rule="fresh-meat/draft.standard-choose-from-five",
        words="five are drafted, so nobody uses six",
        obeys=drafted(*three(reputations=FIVE), mode="standard-draft"),
        breaks=drafted(*three(reputations=[*FIVE, "swift"]), mode="standard-draft"),
    ),
    Case(
        rule="fresh-meat/draft.quick-own-cards-only",
        words="a card dealt to another player who uses it is not mine either",
        obeys=quick(["lucky"], ["defiant"]),
        breaks=quick(["defiant"], ["defiant"]),
    ),
    Case(
        rule="fresh-meat/rep.unique",
        words="without a record of the deal no Reputation is kept by two",
        obeys=drafted(
            plays("orn", kept=LEFT[0]), plays("nyx", kept=LEFT[1]), plays("talon", kept=LEFT[2]), mode="standard-draft"
        ),
        breaks=drafted(
            plays("orn", kept=LEFT[0]),
            plays("nyx", kept=LEFT[1]),
            plays("talon", kept=[*LEFT[2][:4], LEFT[0][0]]),
            mode="standard-draft",
        ),
    ),
    Case(
        rule="fresh-meat/draft.quick-own-cards-only",
        words="a card dealt to another player is not mine",
        obeys=quick(["lucky"], ["defiant"]),
        breaks=quick(["defiant"]),
    ),
    Case(
        rule="fresh-meat/draft.quick-own-cards-only",
        words="nothing is kept and passed on",
        obeys=quick(["lucky"]),
        breaks=quick(["lucky"], kept=LEFT[0]),
    ),
    Case(
        rule="fresh-meat/draft.never-mandatory",
        words="nobody has to take one",
        obeys=quick([], ["defiant"], ["watchful"], ["greedy"]),
        breaks="cannot: a permission",
    ),
    Case(
        rule="fresh-meat/draft.none-means-hundred",
        words="without a Reputation 100 LP",
        obeys=quick([], life=100),
        breaks=quick([], life=90),
    ),
    Case(
        rule="fresh-meat/draft.pay-each-taken",
        words="those taken are paid, those dealt and not taken are not",
        obeys=quick(["bloodthirsty", "lucky"], life=75),
        breaks=quick(["bloodthirsty", "lucky"], life=55),
    ),
    Case(
        rule="fresh-meat/draft.standard-choose-one",
        words="the first card kept is one of one's own five",
        obeys=standard(LEFT),
        breaks=standard(with_kept(0, ["craven", *LEFT[0][1:]])),
    ),
    Case(
        rule="fresh-meat/draft.standard-choose-one",
        words="one card is kept of a pack, not two",
        obeys=standard(LEFT),
        breaks=standard(with_kept(0, [LEFT[0][0], "humble", *LEFT[0][2:]])),
    ),
    Case(
        rule="fresh-meat/draft.standard-pass-left",
        words="what is not kept goes to the left",
        obeys=standard(LEFT),
        breaks=standard(passed(direction=-1)),
    ),
    Case(
        rule="fresh-meat/draft.standard-always-left",
        words="the direction never changes",
        obeys=standard(LEFT),
        breaks=standard(turning()),
    ),
    Case(
        rule="fresh-meat/draft.standard-until-gone",
        words="the last single card is kept too",
        obeys=standard(LEFT),
        breaks=standard(with_kept(2, LEFT[2][:4])),
    ),
    Case(
        rule="fresh-meat/draft.standard-five-each",
        words="everybody ends with five",
        obeys=standard(LEFT),
        breaks=standard(with_kept(2, [*LEFT[2], "proud"])),
    ),
    Case(
        rule="fresh-meat/draft.standard-participation",
        words="who wants no Reputation drafts all the same",
        obeys=standard(LEFT, [], [], [], []),
        breaks=standard(with_kept(3, [])),
    ),
    Case(
        rule="fresh-meat/draft.standard-keep-is-not-use",
        words="a card kept and not used costs nothing",
        obeys=standard(LEFT, [LEFT[0][0]], life=85),
        breaks=standard(LEFT, [LEFT[0][0]], life=100 - 15 - 20 - 0 - 10 - 0),
    ),
    Case(
        rule="fresh-meat/draft.standard-choose-from-five",
        words="the build comes from the five that one kept",
        obeys=standard(LEFT, LEFT[0][1:3]),
        breaks=standard(LEFT, [LEFT[1][0]]),
    ),
    Case(
        rule="fresh-meat/draft.choice-final",
        words="what the list says is what is played",
        obeys=standard(LEFT, [LEFT[0][0]]),
        breaks="cannot: a change after the builds are shown is made at the table, a list has one build",
    ),
    Case(
        rule="fresh-meat/rep.unique",
        words="no Reputation is dealt twice",
        obeys=quick(["lucky"]),
        breaks=quick(["lucky"], dealt=["defiant", "patient", "lucky", "well-read", "humble"]),
    ),
    Case(
        rule="fresh-meat/rep.unique",
        words="no Reputation is kept twice",
        obeys=standard(LEFT),
        breaks=standard(with_kept(1, [LEFT[1][0], LEFT[0][0], *LEFT[1][2:]])),
    ),
    Case(
        rule="fresh-meat/draft.deal-five",
        words="what is kept was dealt to somebody",
        obeys=standard(LEFT),
        breaks=standard(with_kept(1, ["proud", *LEFT[1][1:]])),
    ),
)
