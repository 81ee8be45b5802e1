"""The rows about matches: replay and playout beside python-chess, adjudication as a process, many in one call."""

import io
import random
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from deckkit.games import load_game
from deckkit.play.adjudicate import adjudicate_file, adjudicate_text
from deckkit.play.bots import RandomBot
from deckkit.play.core import Core, Setup
from deckkit.play.library import Library
from deckkit.play.playout import export_playout, playout
from tests.bench import material
from tests.games.cannibal_world.conformance import FACTIONS, setup
from tests.play.conforming import CASES

RateRow = tuple[str, str, str, str, str, str]

GAMES = 3
"""Games of a match in the logs that are measured."""


def match_log(seed: int, games: int = GAMES) -> str:
    """A match between two preconstructed lists, played at random, in canonical form."""
    rng = random.Random(seed)
    names = [f"{rng.choice(FACTIONS)}-preconstructed" for _ in "AB"]
    core, table = load_game("cannibal-world").core, setup([f"best-of={2 * games - 1}"], *names)
    texts = [
        export_playout(
            playout(core, table, {seat: RandomBot(rng) for seat in "AB"}, rng),
            decks=dict(zip("AB", names, strict=True)),
        )
        for _ in range(games)
    ]
    head, _, first = texts[0].partition("\ngame 1\n")
    bodies = [first, *(text.partition("\ngame 1\n")[2] for text in texts[1:])]
    return head + "".join(f"\ngame {number}\n{body}" for number, body in enumerate(bodies, 1))


def match_of(lines: int) -> str:
    """A match of as many lines, or a few more: the first games of one, and the last one cut short by a concession."""
    kept = match_log(4, 4).splitlines()[:lines]
    return "\n".join([*kept, "result unfinished"]) + "\n"


def rate(work: Callable[[], int], seconds: float = 2.0) -> float:
    """How many of what `work` counts are done in a second of processor time."""
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += work()
    return done / spent


def replay_rate() -> float:
    """Lines of logs a second: read from text, each checked and carried out, nothing remembered of other logs."""
    texts = [match_log(seed) for seed in range(20)]
    lines = sum(text.count("\n") for text in texts)

    def work() -> int:
        library = Library()
        for text in texts:
            assert adjudicate_text(text, "bench.match", library=library).verdict == "legal"
        return lines

    return rate(work)


def playout_rate(core: Core, table: Setup) -> float:
    """Actions of random playouts a second, chance among them."""
    rng = random.Random(1)
    bots = {seat: RandomBot(rng) for seat in table.mode.seats}
    return rate(lambda: len(playout(core, table, bots, rng).actions))


def other_games(beside: float) -> list[RateRow]:
    """Random playouts of each other game, for each number of players, beside those of Cannibal World."""
    cases = {(one.core.slug, len(one.setup.mode.seats)): one for one in CASES if one.core.slug != "cannibal-world"}
    return [
        _row(
            f"random playouts, {slug} with {players} / Cannibal World",
            playout_rate(case.core, case.setup),
            beside,
            at_least=0.5,
        )
        for (slug, players), case in cases.items()
    ]


def chess_rates() -> tuple[float, float] | None:
    """The same of python-chess: moves of games in PGN, read and checked; moves of random games."""
    if find_spec("chess") is None:
        return None
    import chess
    import chess.pgn

    rng = random.Random(7)

    def board(plies: int) -> chess.Board:
        played = chess.Board()
        for _ in range(plies):
            moves = list(played.legal_moves)
            if not moves:
                break
            played.push(rng.choice(moves))
        return played

    texts = [str(chess.pgn.Game.from_board(board(120))) for _ in range(40)]

    def replay() -> int:
        game = chess.pgn.read_game(io.StringIO(rng.choice(texts)))
        assert game is not None and not game.errors
        return sum(1 for _ in game.mainline_moves())

    return rate(replay), rate(lambda: len(board(200).move_stack))


def many_matches(folder: Path, number: int) -> tuple[str, int]:
    """A folder of that many matches of three games, and how many lines they have."""
    folder.mkdir()
    lines = 0
    for seed in range(number):
        text = match_log(seed)
        lines += text.count("\n")
        (folder / f"match-{seed:03}.match").write_text(text, encoding="utf-8")
    return str(folder), lines


def inside_rate(folder: str, lines: int) -> float:
    """Lines a second of the matches of a folder, adjudicated inside this process, read from their files."""
    library, start = Library(), time.perf_counter()
    for path in sorted(Path(folder).iterdir()):
        assert adjudicate_file(str(path), library=library).verdict == "legal"
    return lines / (time.perf_counter() - start)


def rows(work: Path, process: Callable[..., Callable[[], object]]) -> list[RateRow]:
    """Everything about matches; `process` makes a function that runs a whole process."""
    measured: list[RateRow] = []
    peers = chess_rates()
    playouts = playout_rate(load_game("cannibal-world").core, setup([], "rats-preconstructed", "dogs-preconstructed"))
    for name, ours, peer in (
        ("replay of logs, checked lines / python-chess, moves of PGN", replay_rate(), peers and peers[0]),
        ("random playouts, actions / python-chess, moves", playouts, peers and peers[1]),
    ):
        measured.append(_row(name, ours, peer, at_least=1.0))
    measured += other_games(playouts)
    folder, lines = many_matches(work / "matches", 500)
    inside = inside_rate(folder, lines)
    run = process(material.DECKKIT, "match", "adjudicate", folder, "--format", "jsonl")
    start = time.perf_counter()
    run()
    outside = lines / (time.perf_counter() - start)
    measured.append(_row("500 matches in one call, lines / the same inside the process", outside, inside, at_least=0.8))
    return measured


def _row(name: str, ours: float, peer: float | None, at_least: float) -> RateRow:
    if peer is None:
        return name, f"{ours:,.0f}", "not installed", "", f"{at_least:.2f}", ""
    verdict = "holds" if ours >= at_least * peer else "TOO SLOW"
    return name, f"{ours:,.0f}", f"{peer:,.0f}", f"{ours / peer:.2f}", f"{at_least:.2f}", verdict
