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
VOTE, OMEN = "vote", "omen"
"""The names of the windows in which the party votes, and in which a player draws a card that only they see."""


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
        return self._telling(table) if decision.about.details["secret"] else None

    def _telling(self, t: Table) -> Refusal | None:
        """Why it says too much of a card that only this player has seen."""
        named = _named(t, self.words)
        if named is None:
            return None
        said = f'{self.seat} may warn or urge, but not say what the card is: "{named}" names it or its kind'
        return Refusal("caverns.card-not-named", said)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        gone = dead(table, self.seat)
        if gone is None and decision.about.name == OMEN:
            gone = self._telling(table)
        return gone or not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Say"]:
        spoken: set[str] = decision.about.details["spoken"]
        yield from (cls(seat, "we should turn back") for seat in decision.seats if seat not in spoken)


def _named(t: Table, words: str) -> str | None:
    """The name of an Encounter, or the word for a kind of Encounter, that somebody gives as that of their card."""
    found = t.windows.get("encounter-words")
    if found is None:
        found = t.windows["encounter-words"] = _telling(t)
    said = found.search(words)
    return next(filter(None, said.groups())) if said is not None else None


def _telling(t: Table) -> re.Pattern[str]:
    """What tells of a card: a whole title of several words, or an id with hyphens, wherever it stands; a title of one
    word, or the word for a kind of Encounter, where somebody calls it their own or says nothing else."""
    whole: set[str] = set()
    single: set[str] = set()
    kinds: set[str] = {"boss"}
    for card in t.cards.values():
        if isinstance(card, EncounterCard):
            for name in (card.name, *card.aliases, card.id):
                (whole if len(re.findall(r"\w+", name)) > 1 else single).add(name)
            kinds.update([card.type] if card.type else ())
    words = rf"{_any_of(single | kinds)}|non[- ]?combat"
    claimed = rf"(?:{_OWN})(?:{_GAP}(?:{_BETWEEN}))*(?:{_GAP}(?:a|an|the){_GAP}\w+)?{_GAP}({words})"
    alone = rf"^\W*(?:an?\s+|the\s+)?({words})\W*$"
    return re.compile(rf"(?<!\w)(?:({_any_of(whole)})|{claimed})(?!\w)|{alone}", re.IGNORECASE)


_OWN = r"mine|my (?:card|encounter|draw|omen)|i (?:just )?(?:drew|got|have|hold|found)|i've|it|it's|this|that|that's"
"""How somebody begins who calls something their own card."""
_BETWEEN = r"is|was|has|had|be|a|an|the|one|of|type|kind|sort|called|named|to|do|with|just|really|drawn|got|card"
"""Words that may stand between that and what it is."""
_GAP = r"[\s,:;\"'-]+"


def _any_of(words: Iterable[str]) -> str:
    """A pattern that finds one of these, the longest first."""
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


class Poll(Decision):
    """A vote, in which those who have voted may still speak until it is over."""

    __slots__ = ()

    def takes(self, action: Action) -> bool:
        spoken = Say in self.kinds and isinstance(action, Say) and action.seat in self.about.details["voted"]
        return spoken or super().takes(action)


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
        action = yield Poll(left, kinds, None, about)
        if isinstance(action, Vote):
            voted[action.seat] = action.ballot
            t.note("vote", rule, action.seat, 0, action.ballot)
        elif isinstance(action, Say):
            about.details["spoken"].add(action.seat)
            t.note("says", "caverns.warning-allowed", action.seat, 0, action.words)
    return voted
