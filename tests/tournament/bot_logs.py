"""Matches of shipped events, played by bots: as logs, under the names and with the lists of a table of the event."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from deckkit import documents
from deckkit.check import load_deck
from deckkit.decklist import Deck
from deckkit.games import load_game
from deckkit.play.bots import HeuristicBot
from deckkit.play.core import Setup
from deckkit.play.export import canonical
from deckkit.play.library import beside, shelf
from deckkit.play.log import read_text
from deckkit.play.playout import export_playout, playout
from deckkit.tournament.model import Player, Tournament

Between = Callable[[dict[str, Any], str], str]
"""What the loser of a game does before the next one: changes what the seats play with, and says so in lines."""


def match_log(
    tournament: Tournament,
    number: int,
    home: Path,
    words: Sequence[str],
    paths: Mapping[str, str],
    between: Between | None = None,
) -> str:
    """The log of the match at a table of the running round, over as soon as a side has won it.

    words  the mode; paths: the list of each seat as the log names it, from `home`, the folder of the event. A crew that
    has a table for itself sits there member by member.
    """
    game, round_ = load_game(tournament.settings.game), tournament.rounds[-1]
    core, table = game.core, round_.table(number)
    assert table is not None
    mode, rng = core.mode(words), Random(f"{home.name} {round_.number} {number}")
    entrants = [tournament.players[one] for one in table.seats]
    people = [one.name for one in entrants] if len(entrants) > 1 else crew(entrants[0])
    names = dict(zip(mode.seats, people, strict=True))
    decks = {seat: listed(game.slug, path, home) for seat, path in paths.items()}
    cards = core.cards(next(iter(decks.values())).pool)
    lists: dict[str, Any] = {}
    for seat, deck in decks.items():
        lists |= core.brought(deck, (seat,), cards)
    notes = {"event": tournament.settings.name, "round": str(round_.number), "table": str(number)}
    parts: list[str] = []
    won = dict.fromkeys(mode.names, 0)
    for played in range(1, mode.best_of + 1):
        bots = {seat: HeuristicBot(core, rng) for seat in mode.seats}
        transcript = playout(core, Setup(mode, lists, cards), bots, rng)
        head, _, body = export_playout(transcript, names, paths, notes).partition("\ngame 1\n")
        parts += [head] if played == 1 else []
        parts.append(f"\ngame {played}\n{body}")
        if (winner := transcript.winner) is None:
            continue
        won[winner] += 1
        if won[winner] > mode.best_of // 2:
            break
        if between is not None:
            parts.append(between(lists, next(seat for seat in mode.seats if seat != winner)))
    return canonical(read_text("".join(parts), str(home / "a.match"), shelf()))


def crew(entrant: Player) -> list[str]:
    """The people of an entrant: the members of a crew, or the one player that it is."""
    return list(entrant.members) or [entrant.name]


def listed(slug: str, path: str, home: Path) -> Deck:
    """A legal list as a log in the folder of the event names it."""
    found_at = beside(str(home / "a.match"), path)
    deck, found = load_deck(load_game(slug), documents.parse(found_at, documents.read_text(found_at)))
    assert deck is not None and not found
    return deck
