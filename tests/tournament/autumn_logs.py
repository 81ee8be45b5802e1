"""Matches of the shipped event `autumn-open`, played by bots: as logs, with sideboards used by who has lost a game."""

from pathlib import Path
from random import Random
from typing import Any

from deckkit import documents
from deckkit.check import load_deck
from deckkit.decklist import Deck
from deckkit.games import load_game
from deckkit.play.actions import Refusal
from deckkit.play.bots import HeuristicBot
from deckkit.play.core import Core, Mode, Setup
from deckkit.play.export import canonical
from deckkit.play.library import beside, shelf
from deckkit.play.log import read_text
from deckkit.play.playout import export_playout, playout
from deckkit.tournament.model import Player, Tournament

SEATS = "AB"
MODE = ("1v1", "tournament", "best-of=3")


def match_log(tournament: Tournament, number: int, home: Path) -> str:
    """The log of the match at a table of the running round: at most three games, fewer as soon as one has won two.

    home  the folder of the event, from which its lists are named
    """
    core = load_game(tournament.settings.game).core
    round_ = tournament.rounds[-1]
    table = round_.table(number)
    assert table is not None
    mode, rng = core.mode(MODE), Random(f"autumn-open {round_.number} {number}")
    players = dict(zip(SEATS, (tournament.players[number] for number in table.seats), strict=True))
    decks = {seat: _deck(player, home) for seat, player in players.items()}
    cards = core.cards(decks["A"].pool)
    lists: dict[str, Any] = {}
    for seat in SEATS:
        lists |= core.brought(decks[seat], (seat,), cards)
    notes = {"event": tournament.settings.name, "round": str(round_.number), "table": str(number)}
    named = {seat: player.name for seat, player in players.items()}
    paths = {seat: player.lists[0].path for seat, player in players.items()}
    parts: list[str] = []
    won = dict.fromkeys(SEATS, 0)
    for game in range(1, 4):
        bots = {seat: HeuristicBot(core, rng) for seat in SEATS}
        transcript = playout(core, Setup(mode, lists, cards), bots, rng)
        head, _, body = export_playout(transcript, named, paths, notes).partition("\ngame 1\n")
        parts += [head] if game == 1 else []
        parts.append(f"\ngame {game}\n{body}")
        winner = transcript.winner
        if winner is not None:
            won[winner] += 1
            if won[winner] == 2:
                break
            loser = SEATS[1 - SEATS.index(winner)]
            parts.append(_exchanged(core, mode, lists, loser, decks[loser], cards))
    return canonical(read_text("".join(parts), str(home / "a.match"), shelf()))


def _deck(player: Player, home: Path) -> Deck:
    path = beside(str(home / "a.match"), player.lists[0].path)
    deck, found = load_deck(load_game("cannibal-world"), documents.parse(path, documents.read_text(path)))
    assert deck is not None and not found
    return deck


def _exchanged(core: Core, mode: Mode, lists: dict[str, Any], seat: str, deck: Deck, cards: Any) -> str:
    """One card for one of the sideboard, the first two for which the list stays legal; `lists` is changed."""
    brought = lists[seat]
    for out in brought.main:
        for into in brought.sideboard:
            if out == into or out == brought.reinforcement:
                continue
            changed = core.exchange(deck, brought, (out,), (into,), cards, mode)
            if not isinstance(changed, Refusal):
                lists[seat] = changed
                return f"sideboard {seat} -{out} +{into}\n"
    return ""
