"""What the party says and how it votes."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.fresh_meat.pieces import EncounterCard
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import Action, Asking, Decision, Refusal

FORWARD, STAY = "forward", "stay"
VOTE = "vote"


@dataclass(frozen=True, slots=True)
class Vote(Action):
    """Vote openly, whether the party moves forward, or which pile it faces."""

    grammar: ClassVar[str] = "vote BALLOT"
    example: ClassVar[str] = "vote forward"

    ballot: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        choices: tuple[str, ...] = decision.about.details["choices"]
        if self.ballot in choices:
            return None
        rule: str = decision.about.details["due"][0]
        return Refusal(rule, f"{self.seat} votes for one of {len(choices)}: {', '.join(choices)}, not {self.ballot}")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        gone = dead(table, self.seat)
        if gone is not None:
            return gone
        window: Window = decision.about
        if window.name == VOTE and self.seat in window.details["voted"]:
            said = f"{self.seat} has voted {window.details['voted'][self.seat]}: 1 vote for each living player"
            return Refusal("caverns.vote-majority", said)
        return not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Vote"]:
        for seat in decision.seats:
            for choice in decision.about.details["choices"]:
                yield cls(seat, choice)


@dataclass(frozen=True, slots=True)
class Say(Action):
    """Say something before the vote, of which the log keeps the words."""

    grammar: ClassVar[str] = "say WORDS"
    example: ClassVar[str] = 'say "we should turn back, believe me"'

    words: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        if not decision.about.details["secret"]:
            return None
        named = _named(table, self.words)
        if named is None:
            return None
        said = f'{self.seat} may warn or urge, but not say what the card is: "{named}" names it or its kind'
        return Refusal("caverns.card-not-named", said)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return dead(table, self.seat) or not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Say"]:
        spoken: set[str] = decision.about.details["spoken"]
        yield from (cls(seat, "we should turn back") for seat in decision.seats if seat not in spoken)


def _named(t: Table, words: str) -> str | None:
    """The name of an Encounter, or the word for a kind of Encounter, that stands in what somebody says."""
    found = t.windows.get("encounter-words")
    if found is None:
        found = t.windows["encounter-words"] = _telling(t)
    said = found.search(words)
    return said[0] if said is not None else None


def _telling(t: Table) -> re.Pattern[str]:
    """What tells of a card: names and ids of Encounters, written as on the card where they are one plain word, and the
    words for their kinds."""
    loose: set[str] = {"boss", "non-combat"}
    exact: set[str] = set()
    for card in t.cards.values():
        if isinstance(card, EncounterCard):
            for name in (card.name, *card.aliases, card.id):
                (loose if len(re.findall(r"\w+", name)) > 1 else exact).add(name)
            loose.update([card.type] if card.type else ())
    exact = {one for one in exact if one[:1].isupper()}
    loose_words, exact_words = (
        "|".join(sorted(map(re.escape, some), key=len, reverse=True)) for some in (loose, exact)
    )
    return re.compile(rf"(?<!\w)(?:(?i:{loose_words}){'|' + exact_words if exact else ''})(?!\w)")


def poll(
    t: Table, voters: Iterable[Player], choices: tuple[str, ...], rule: str, *, secret: bool = False, talk: bool = True
) -> Asking[dict[str, str]]:
    """Let these players vote, in any order and openly; seat -> what it voted for.

    secret  whether they know cards of which they may not say what they are; talk: whether anything is said before
    """
    seats = [one.seat for one in voters]
    voted: dict[str, str] = {}
    words = "{seats} are to vote: " + ", ".join(f"`vote {one}`" for one in choices)
    about = Window(VOTE, details={"choices": choices, "voted": voted, "spoken": set(), "secret": secret})
    about.details["due"] = (rule, words)
    kinds: tuple[type[Action], ...] = (Vote, Say) if talk else (Vote,)
    while len(voted) < len(seats):
        left = tuple(seat for seat in seats if seat not in voted)
        action = yield Decision(left, kinds, None, about)
        if isinstance(action, Vote):
            voted[action.seat] = action.ballot
            t.note("vote", rule, action.seat, 0, action.ballot)
        elif isinstance(action, Say):
            about.details["spoken"].add(action.seat)
            t.note("says", "caverns.warning-allowed", action.seat, 0, action.words)
    return voted
