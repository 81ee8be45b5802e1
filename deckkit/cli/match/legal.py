"""`deckkit match legal`: what could be done at a line, and why something else could not."""

from collections.abc import Iterable

import click

from deckkit.cli.errors import Failure
from deckkit.cli.match.excerpt import labelled, noted, rule_text
from deckkit.cli.match.logs import header_of, load, pool_option, replay, unreadable
from deckkit.cli.match.words import bold, counted, joined
from deckkit.cli.output import as_json, format_option
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import printable
from deckkit.play.actions import CHANCE, Action
from deckkit.play.grammar import Codec
from deckkit.play.library import shelf
from deckkit.play.lines import Within
from deckkit.play.log import Log
from deckkit.play.match import position
from deckkit.play.phrasing import line_of
from deckkit.play.replay import GameReplay
from deckkit.play.session import MOST_LISTED
from deckkit.play.statements import Statement
from deckkit.play.tokens import BadLine


@click.command(
    epilog="""\b
Examples:
  deckkit match legal tournaments/cannibal-world/first-blood/round-1-table-2.match --at 228
  deckkit match legal tournaments/cannibal-world/first-blood/round-1-table-1.match --at 100 --why 'A ransack'"""
)
@click.argument("path", metavar="LOG", type=FILE_NAME)
@click.option(
    "--at", metavar="LINE", type=click.IntRange(min=1), help="Instead of this line. [default: after the last]"
)
@click.option("--why", metavar="ACTION", help="Say why this action, in the notation of logs, is not legal there.")
@format_option("text", "json")
@pool_option
@click.pass_context
def legal(ctx: click.Context, path: str, at: int | None, why: str | None, form: str, pool: str | None) -> None:
    """Everything that could be done at a line of LOG instead of what stands there, by verbs; where silence
    answers, also what could be done after it.

    Exit code: 0, or with --why 1 for an action that is illegal.
    """
    log = load(path)
    replay(log, pool)
    if why is not None:
        ctx.exit(_why(log, at, why, form, pool))
    game = _game(log, at, pool)
    if form == "json":
        as_json(_as_json(log, at, game))
        return
    click.echo(bold(_title(log, at, game)))
    _show(game)
    if game.stay_silent(at or len(log.text)):
        click.echo(f"\n{bold(f'after silence: {_to_decide(log, game)}')}")
        _show(game)
    if game.outcome is None and not game.closed and game.core.anytime:
        click.echo(f"\nAt any time: {', '.join(f'`{_grammar(kind)}`' for kind in game.core.anytime)}")


def _show(game: GameReplay) -> None:
    """What can be done at the open decision, by verbs, and whose cards are not known."""
    for kind, actions in _by_kind(game).items():
        click.echo(f"\n{bold(_grammar(kind))}")
        click.echo(f"  {click.style(_says(kind), dim=True)}")
        click.echo("\n".join(f"    {printable(action)}" for action in actions))
        if len(actions) >= MOST_LISTED:
            click.echo("    and others like these")
    hidden = [f"{seat} holds {counted(number, 'card')} that the log does not know" for seat, number in _unknown(game)]
    if hidden:
        click.echo(f"\n{'; '.join(hidden)}: what can be done with them is not listed")


def _unknown(game: GameReplay) -> list[tuple[str, int]]:
    """Each seat that may answer and holds cards that the log does not know, and how many."""
    session = game.session
    if session is None or session.decision is None or game.closed:
        return []
    seats = (seat for seat in session.decision.seats if seat != CHANCE)
    return [(seat, number) for seat in seats if (number := game.core.unknown(session.table, seat))]


def _game(log: Log, at: int | None, pool: str | None, untouched: bool = False) -> GameReplay:
    """The game as it stands just before a line, or behind the last one; `untouched` by the silence that it needs.

    Raises Failure where nothing is played there.
    """
    last = len(log.text)
    if at is not None and at > last:
        raise Failure(f"{log.path} has {last} lines, not {at}")
    begins = {game.line for game in log.games}
    if at is None or at in begins:
        game = position(log, at or last, shelf(), pool)
    elif untouched:
        game = position(log, at - 1, shelf(), pool)
    else:
        game = position(log, at, shelf(), pool, before=True)
    if game is None:
        raise Failure(f"line {at} stands before the first game, in line {min(begins)}")
    if game.broken:
        raise unreadable(log.path, game.findings)
    if game.stopped and game.refusals:
        refused = game.refusals[-1]
        raise Failure(f"line {refused.line} is illegal, and nothing behind it is played; look with --at {refused.line}")
    return game


def _title(log: Log, at: int | None, game: GameReplay) -> str:
    where = joined((f"{printable(log.path)}:{at}" if at else printable(log.path), f"game {game.number}"), ", ")
    session = game.session
    if session is None or session.decision is None or game.closed:
        how = f" by {game.outcome.reason}" if game.outcome is not None else ""
        return f"{where}: the game is over{how}, and nothing can be done"
    silence = ""
    if session.decision.default is not None:
        silence = f"; to write nothing means `{line_of(game.core.codec, [session.decision.default])}`"
    return f"{where}: {_to_decide(log, game)}{silence}"


def _to_decide(log: Log, game: GameReplay) -> str:
    header, session = header_of(log), game.session
    assert session is not None and session.decision is not None
    who = ("the table" if seat == CHANCE else _named(header.name_of(seat), seat) for seat in session.decision.seats)
    return f"it is for {' or '.join(who)} to decide"


def _named(name: str, seat: str) -> str:
    return seat if name == seat else f"{seat} ({printable(name)})"


def _by_kind(game: GameReplay) -> dict[type[Action], list[str]]:
    """The legal actions as lines, by their kinds."""
    found: dict[type[Action], list[str]] = {}
    session, codec = game.session, game.core.codec
    if session is None or game.closed:
        return found
    for action in session.legal():
        found.setdefault(type(action), []).append(line_of(codec, [codec.canonical(action, session.table)]))
    return {kind: list(dict.fromkeys(lines)) for kind, lines in found.items()}


def _grammar(kind: type[Action]) -> str:
    return kind.grammar


def _says(kind: type[Action]) -> str:
    return (kind.__doc__ or "").partition("\n")[0]


def _as_json(log: Log, at: int | None, game: GameReplay) -> dict[str, object]:
    found = {"path": log.path, "at": at, "game": game.number, **_choices(game)}
    found["after_silence"] = _choices(game) if game.stay_silent(at or len(log.text)) else None
    return found


def _choices(game: GameReplay) -> dict[str, object]:
    """The open decision, and what is legal there."""
    decision = game.session.decision if game.session is not None and not game.closed else None
    codec = game.core.codec
    return {
        "seats": list(decision.seats) if decision is not None else [],
        "default": line_of(codec, [decision.default]) if decision is not None and decision.default else None,
        "legal": [
            {"verb": kind.grammar.partition(" ")[0], "grammar": kind.grammar, "actions": actions}
            for kind, actions in _by_kind(game).items()
        ],
        "unknown": dict(_unknown(game)),
        "anytime": [kind.grammar for kind in game.core.anytime] if decision is not None else [],
    }


def _why(log: Log, at: int | None, text: str, form: str, pool: str | None) -> int:
    """Say whether an action is legal; the exit code."""
    game = _game(log, at, pool, untouched=True)
    actions = _read(log, text)
    game.push(at or len(log.text), actions if len(actions) > 1 else actions[0])
    refused = game.refusals[-1] if game.refusals else None
    said = line_of(game.core.codec, actions)
    if form == "json":
        as_json({"action": said, "legal": refused is None, "refusal": refused.as_json() if refused else None})
    elif refused is None:
        idle = [one.message for one in game.findings if one.rule == "deckkit/log.idle"]
        click.echo(f"{bold('legal', 'green')}: {printable(said)}" + (f", though {idle[-1]}" if idle else ""))
    else:
        click.echo(f"{labelled('illegal', 'red', refused.rule)}: {bold(printable(refused.message))}")
        for label, rule in rule_text(refused.rule):
            click.echo("\n".join(noted(label, rule, 1)))
    return int(refused is not None)


def _read(log: Log, text: str) -> tuple[Action, ...]:
    """The actions that a text says; raises Failure where it says none."""
    header = header_of(log)
    try:
        item = (
            shelf()
            .reader(header.core, header.mode)
            .read(text, Within(header.mode, header.winners, lambda: shelf().rulebook(header.core.slug)))
        )
    except BadLine as error:
        hint = f"; {error.help}" if error.help else ""
        raise Failure(f"{text!r} is no action: column {error.at + 1}: {error.message}{hint}") from None
    if item is None or isinstance(item, Statement):
        raise Failure(f"{text!r} is no action; expected a seat and a verb ({', '.join(_verbs(header.core.codec))})")
    return item if isinstance(item, tuple) else (item,)


def _verbs(codec: Codec) -> Iterable[str]:
    return dict.fromkeys(line.split()[1] for line, _, _ in codec.reference())
