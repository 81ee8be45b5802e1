"""Lists at the event: locked and unlocked, checked all in one run, and a presented list held against the registered."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from deckkit.check import Report, check_text
from deckkit.decklist import Deck
from deckkit.decks.compare import Change, Moved, changes, moves
from deckkit.decks.identity import deck_hash
from deckkit.findings import Finding
from deckkit.games import load_game
from deckkit.tournament.entries import Draft
from deckkit.tournament.lookup import player as named
from deckkit.tournament.model import Player, RegisteredList, Tournament
from deckkit.tournament.refusal import Refused

DIFFERS = "tournament/list.differs"


@dataclass(frozen=True, slots=True)
class Comparison:
    """A presented list beside the registered one that is most like it.

    changes, moves  what differs, from the registered to the presented one
    findings        why the presented list may not be played with; empty if it may
    labels          the cards of changes and moves with their names: "RE/10 Rusty Trap"
    """

    registered: RegisteredList
    changes: tuple[Change[str], ...]
    moves: tuple[Moved, ...]
    findings: tuple[Finding, ...]
    labels: Mapping[str, str]

    @property
    def legal(self) -> bool:
        return not self.findings


def lock(tournament: Tournament) -> Draft:
    """Lock every list. Raises Refused if they are locked."""
    if tournament.locked and not any(one.unlocked for one in tournament.players.values()):
        raise Refused("tournament/list.locked", "all lists are locked already")
    return Draft("locked", {})


def unlock(tournament: Tournament, names: Sequence[str]) -> Draft:
    """Let these entrants hand in their lists anew; no name: all of them. Raises Refused."""
    if not tournament.locked:
        raise Refused("tournament/list.locked", "no list is locked; lists are locked when the first round is paired")
    if not names:
        return Draft("unlocked", {"players": None})
    players = [named(tournament, name) for name in names]
    return Draft("unlocked", {"players": list(dict.fromkeys(one.number for one in players))})


def reports(tournament: Tournament, pool: str | None = None) -> Iterator[tuple[Player, RegisteredList, Report]]:
    """The check of every registered list as it was handed in, in the order of the entrants' numbers."""
    for player in tournament.players.values():
        for registered in player.lists:
            yield player, registered, check_text(registered.path, registered.text, pool)


def without_list(tournament: Tournament) -> list[Player]:
    """Who is in and has handed in no list."""
    return [player for player in tournament.active if not player.lists]


def held_against(player: Player, presented: Report, sided: bool, pool: str | None = None) -> Comparison:
    """A presented list beside the registered one; `sided` if cards may have been exchanged with the sideboard.

    Of several registered lists, the two of a team, the one is taken that differs least. Raises Refused when the
    entrant has none, or when a list cannot be read so far that it could be compared.
    """
    if not player.lists:
        raise Refused("tournament/list.none", f"{player.name} has handed in no list")
    deck = _deck(presented)
    found = [_compared(registered, deck, sided, pool) for registered in player.lists]
    return min(found, key=lambda one: (len(one.findings), len(one.changes) + len(one.moves)))


def _compared(registered: RegisteredList, presented: Deck, sided: bool, pool: str | None) -> Comparison:
    deck = _deck(check_text(registered.path, registered.text, pool))
    differing, moved = tuple(changes(deck, presented)), tuple(moves(deck, presented))
    found: list[Finding] = []
    if deck_hash(presented) != deck_hash(deck):
        game = load_game(str(deck.file.game))
        exchanged = game.exchange_findings(deck, presented) if sided and presented.file.game == game.slug else None
        found = [_another_list(deck, presented, differing, moved, sided)] if exchanged is None else []
        found += [one.cited_in(game.slug) for one in exchanged or ()]
    cards = {one.card for one in differing} | {card for one in moved for card in (one.before, one.after)}
    labels = {card: (deck if card in deck.pool.cards else presented).pool.label(card) for card in cards}
    return Comparison(registered, differing, moved, tuple(found), labels)


def _another_list(
    deck: Deck, presented: Deck, differing: tuple[Change[str], ...], moved: tuple[Moved, ...], sided: bool
) -> Finding:
    """That this is not the registered list, with the numbers on both sides."""
    if deck.file.game != presented.file.game:
        return Finding(rule=DIFFERS, message=f"it is a list of {presented.file.game}, not of {deck.file.game}")
    more, fewer = (sum(max(0, sign * one.by) for one in differing) for sign in (1, -1))
    if differing:
        said = f"{more} copies are in it that are not in the registered list, {fewer} are missing"
    elif moved:
        said = f"the cards lie in another order, from position {moved[0].position} of {moved[0].zone} on"
    else:
        said = "the cards are the same, something else in the list is not"
    none = "; this game has no sideboard to exchange with" if sided else ""
    return Finding(rule=DIFFERS, message=said + none, actual=deck_hash(presented)[:8], allowed=deck_hash(deck)[:8])


def _deck(report: Report) -> Deck:
    """The deck of a report. Raises Refused when it cannot be compared."""
    if report.deck is not None and report.deck.in_shape and report.kind == "deck":
        return report.deck
    first = report.findings[0] if report.findings else None
    why = f"{first.message} ({first.rule})" if first is not None else f"it is a {report.kind}"
    raise Refused("tournament/list.unreadable", f"{report.path}:{first.line or 1 if first else 1}: no list: {why}")
