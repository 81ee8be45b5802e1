"""A person at the terminal: what is asked, what could be answered, and the line that is typed."""

import sys
import textwrap
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from deckkit.cli.match.account import full
from deckkit.cli.match.board import WIDTH, board_lines, seat_called
from deckkit.cli.match.excerpt import labelled, noted, rule_text
from deckkit.cli.match.words import bold
from deckkit.cli.words import printable
from deckkit.play.actions import CHANCE, Action, Decision, Refusal
from deckkit.play.core import Core
from deckkit.play.header import Header
from deckkit.play.library import shelf
from deckkit.play.lines import Within
from deckkit.play.phrasing import line_of
from deckkit.play.session import Session
from deckkit.play.sitting import Sitting
from deckkit.play.statements import Item
from deckkit.play.tokens import BadLine

if TYPE_CHECKING:
    from deckkit.pools import Pool

ABRIDGED, KEPT = 10, 6
"""Of a longer list of actions with one verb, so many are shown until all are asked for."""

_LONGEST = 1_000
"""Characters of a line that is typed; far more than any action takes."""

_OF_THE_POOL = frozenset(("name", "provenance", "stated", "same_as", "aliases", "copies"))
"""What an entry of a pool says of itself, not of the card; its name stands before everything else."""

_HANGING = " " * 6
"""Before the further lines of what a card says."""

_LONG = 30
"""Characters; what is longer stands behind the rest of a card."""

HELP = (
    ("NUMBER", "the action that stands behind it"),
    ("LINE", "an action as a log writes it; the seat may be left out"),
    ("Enter", "the answer that silence gives, where there is one"),
    ("?", "every action, however many there are"),
    ("board", "the board once more"),
    ("card ID", "what a card says"),
    ("undo", "take back the last line in which somebody here had a choice"),
    ("concede", "give up the game"),
    ("quit, save", "go away; the log is written, and --resume goes on"),
)

HELP_TOGETHER = (
    ("as SEAT", "one of those who are asked together looks alone, and sees what can be done with the own hand"),
    ("back", "all of them together again"),
)


class Leave(Exception):
    """Whoever sits here goes away; the log holds everything."""


def ask(prompt: str) -> str:
    """A line that is typed, without white space around it; raises Leave at the end of all lines."""
    terminal = is_terminal()
    while True:
        try:
            if terminal:
                with suppress(ImportError):
                    import readline  # noqa: F401 - from now on `input` lets lines be edited and brought back
                line = input(prompt)
            else:
                click.echo(prompt, nl=False)
                raw = sys.stdin.buffer.readline() if sys.stdin is not None else b""
                if not raw:
                    raise EOFError
                line = raw.decode("utf-8")
                click.echo(printable(line[:_LONGEST].strip()))
        except EOFError:
            click.echo()
            raise Leave from None
        except UnicodeDecodeError:
            click.echo("that is no text in UTF-8")
        else:
            if len(line) <= _LONGEST:
                return line.strip()
            click.echo(f"that is a line of {len(line)} characters; no action takes more than {_LONGEST}")


def confirmed(question: str) -> bool:
    """Whether a question is answered with yes. Where no terminal is there to slip at, it is not asked."""
    if not is_terminal():
        return True
    while True:
        answer = ask(f"{question} [y/N] ").casefold()
        if answer in ("y", "yes", "n", "no", ""):
            return answer in ("y", "yes")
        click.echo("y or n?")


def is_terminal() -> bool:
    """Whether somebody sits at a terminal, and no script does."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def change_seats(header: Header, seats: tuple[str, ...]) -> None:
    """Let others sit down before anything is shown that is theirs; only where somebody sits at all."""
    if is_terminal():
        who = " and ".join(seat_called(header, seat) for seat in seats)
        ask(f"{who} {'is' if len(seats) == 1 else 'are'} to decide; press Enter when only they look at the screen ")
        click.clear()
        click.echo("\x1b[3J", nl=False)  # nor what can be scrolled back to


class Seat:
    """Asks one person, or several of one side, for the answer to the open decision.

    seats    whose answer is asked for. Several look at the screen together, and see neither one's hand nor what can be
             done only with what one of them holds: that is shown to each `as` alone
    here     everybody who sits at this terminal; among: those of them who answer this together
    actions  what is legal and may be shown, in the order of the numbers
    """

    def __init__(self, sitting: Sitting, seats: tuple[str, ...], here: tuple[str, ...], among: tuple[str, ...]) -> None:
        self.sitting, self.seats, self.here, self.among = sitting, seats, here, among
        self.header: Header = sitting.match.header
        self.core: Core = sitting.match.core
        self.session: Session = sitting.session
        decision = sitting.decision
        assert decision is not None
        self.decision: Decision = decision
        found = (self.sitting.canonical(one) for one in self.session.legal() if self._shown(one))
        self.actions: list[Action] = list(dict.fromkeys(found))
        self.lines = [self._short(action) for action in self.actions]

    @property
    def together(self) -> bool:
        return len(self.seats) > 1

    def _shown(self, action: Action) -> bool:
        if action.seat not in self.seats:
            return False
        return not self.together or not (action.private or action.seen_by((), self.session.table) != action)

    def _default(self) -> Action | None:
        """What silence means here, in the name of one who is asked; None where it would tell what is in a hand, or do
        something in the name of another."""
        default = self.decision.default
        if default is None or (default.seat in self.seats and self._shown(default)):
            return default
        return replace(default, seat=self.seats[0]) if default.silent and default.seat not in self.seats else None

    def _short(self, action: Action) -> str:
        """An action as it may be typed: without the seat where only one can answer."""
        line = line_of(self.core.codec, [action])
        return line if self.together else line.partition(" ")[2]

    def show_board(self) -> None:
        """The table as the one who is asked sees it, or as all see it who are asked together."""
        lines = board_lines(self.core, self.session.table, () if self.together else self.seats)
        click.echo("\n".join(["", *lines]))

    def show_question(self) -> None:
        """Who is asked what."""
        who = " or ".join(seat_called(self.header, seat) for seat in self.seats)
        question = printable(self.core.question(self.session.table, self.decision))
        click.echo(f"\n{bold(who, 'green')}: {bold(question)}")

    def show_actions(self, whole: bool = False) -> None:
        """The legal actions with their numbers, by verbs; long lists abridged unless the whole is asked for."""
        lines = list(self._listed(whole))
        if not whole:
            default = self._default()
            silence = f"Enter: {line_of(self.core.codec, [default]).partition(' ')[2]} · " if default else ""
            lines += [self._alone()] if self.together else []
            back = "" if self.together or len(self.among) == 1 else "back · "
            concede = "concede · " if self.core.anytime else ""
            lines.append(click.style(f"  {silence}?: all · {back}help · undo · {concede}quit", dim=True))
        if whole and is_terminal() and len(lines) > 40:
            click.echo_via_pager("\n".join(lines))
        else:
            click.echo("\n".join(lines))

    def _alone(self) -> str:
        """How each of several sees what is theirs alone."""
        ways = " · ".join(bold(f"as {seat}") for seat in self.seats)
        return f"  {ways}: who then looks alone, and sees what can be done with the own hand"

    def _listed(self, whole: bool) -> Iterator[str]:
        groups: dict[str, list[int]] = {}
        for number, action in enumerate(self.actions):
            groups.setdefault(type(action).grammar.partition(" ")[0], []).append(number)
        width = max(map(len, groups), default=0)
        for verb, numbers in groups.items():
            shown = numbers if whole or len(numbers) <= ABRIDGED else numbers[:KEPT]
            label = verb
            for row in _rows([f"{number + 1:>3} {printable(self.lines[number])}" for number in shown]):
                yield f"  {bold(label)}{' ' * (width - len(label))} {row}"
                label = ""
            if len(shown) < len(numbers):
                yield f"  {' ' * width}  ... and {len(numbers) - len(shown)} more"

    def show_cards(self, known: set[str]) -> None:
        """What the cards say that can be played here, once for each person."""
        pool = self._pool()
        if pool is None:
            return
        seats = self.header.mode.seats  # which may be called as a card is, as P1 in Karnivorous
        words = dict.fromkeys(word for line in self.lines for word in line.split() if word not in seats)
        fresh = [word for word in words if word in pool.cards and word not in known]
        known.update(fresh)
        for card_id in fresh:
            click.echo(click.style(self.card_text(pool, card_id, "  "), dim=True))

    def show_card(self, ref: str) -> None:
        """What one card says."""
        pool = self._pool()
        if pool is None or not (found := pool.find(ref)):
            click.echo(f"no card is called {printable(ref)!r}")
            return
        for card_id in found:
            click.echo(self.card_text(pool, card_id))

    def card_text(self, pool: "Pool", card_id: str, indent: str = "") -> str:
        """A card in a line or several: its id, its name, and everything that was given of it as a card, what its text
        says in the words of the text."""
        from deckkit.pooltools.values import in_short

        card = pool.cards[card_id]
        passed = _OF_THE_POOL.union(card.IN_TEXT) if card.text else _OF_THE_POOL
        fields = [field for field in type(card).model_fields if field in card.model_fields_set - passed]
        told = [(text, field) for field in fields if (text := in_short(getattr(card, field)))]
        told.sort(key=lambda one: (one[1] == "text", len(one[0]) > _LONG))
        line = printable(f"{card_id} {card.name}: {', '.join(f'{field} {text}' for text, field in told)}")
        return textwrap.fill(
            line, WIDTH, initial_indent=indent, subsequent_indent=indent + _HANGING, break_on_hyphens=False
        )

    def _pool(self) -> "Pool | None":
        decks = self.sitting.match.brought.decks
        deck = decks.get(self.seats[0]) or next(iter(decks.values()), None)
        pool: Pool | None = deck.pool if deck is not None else None
        return pool

    def show_help(self) -> None:
        """What can be typed, and the notation of what can be done here."""
        rows = [row for row in HELP if row[0] != "concede" or self.core.anytime]
        if len(self.among) > 1:
            rows += HELP_TOGETHER
        kinds = dict.fromkeys(type(action) for action in self.actions)
        rows += [(kind.grammar, (kind.__doc__ or "").partition("\n")[0]) for kind in kinds]
        width = max(len(row[0]) for row in rows)
        click.echo("\n".join(f"  {bold(what)}{' ' * (width - len(what))}  {said}" for what, said in rows))
        click.echo(f"  Every line of a log: deckkit match verbs {self.core.slug}")

    def command(self, word: str, rest: str) -> bool:
        """Do what a word says that only wants to see something; whether it is one."""
        if word == "?":
            self.show_actions(whole=True)
        elif word == "help":
            self.show_help()
        elif word == "board" and not rest:
            self.show_board()
            self.show_question()
        elif word == "card" and rest:
            self.show_card(rest.strip())
        else:
            return False
        return True

    # -- answers ------------------------------------------------------------------------------------------------

    def read(self, typed: str) -> Action | None:
        """The action that a number or a line means, if it is legal; else it is said why not."""
        if not typed:
            default = self._default()
            if default is None:
                click.echo("a decision is due; `?` lists what can be done, `help` what can be typed")
            return default
        if typed.isdecimal() and typed.isascii():
            number = int(typed[:9])
            if not 1 <= number <= len(self.actions):
                click.echo(f"there is no action {typed}; they are numbered 1 to {len(self.actions)}")
                return None
            return self.actions[number - 1]
        action = self._action(typed)
        if action is None:
            return None
        if action.private and self.seats != (action.seat,):
            # Why it is refused would already tell what is in that hand.
            how = f"`as {action.seat}` first" if action.seat in self.among else f"{action.seat} is not asked here"
            click.echo(f"that is done with what only {action.seat} sees: {how}")
            return None
        action = self.sitting.answer(action)
        refused = self.sitting.refusal(action)
        if refused is not None:
            refuse(self.core, refused)
            return None
        return action

    def _action(self, typed: str) -> Action | None:
        first = typed.split()[0]
        mode = self.header.mode
        if first in (CHANCE, "turn"):
            click.echo("the lines of the table are drawn by the program")
            return None
        seated = typed if first in mode.seats else f"{self.seats[0]} {typed}"
        if first in mode.seats and first not in self.here:
            click.echo(f"{first} is played by a bot")
            return None
        shift = len(seated) - len(typed)
        try:
            item = read_line(self.sitting, seated)
        except BadLine as error:
            click.echo(f"  {printable(typed)}\n  {' ' * max(0, error.at - shift)}{bold('^', 'red')}")
            click.echo(f"that cannot be read: {error.message}" + (f"; {error.help}" if error.help else ""))
            return None
        if not isinstance(item, Action):
            click.echo("only one action is typed at a time; a log's other lines can be added to the file later")
            return None
        return item


def refuse(core: Core, refused: Refusal) -> None:
    """Say by which rule something is illegal."""
    rule = full(core, refused.rule)
    click.echo(f"{labelled('illegal', 'red', rule)}: {bold(printable(refused.message))}")
    for label, text in rule_text(rule):
        click.echo("\n".join(noted(label, text, 1)))


def read_line(sitting: Sitting, line: str) -> Item | None:
    """What a line of a log says; raises BadLine."""
    header = sitting.match.header
    within = Within(header.mode, header.winners, lambda: shelf().rulebook(header.core.slug))
    return shelf().reader(header.core, header.mode).read(line, within)


def _rows(cells: list[str]) -> Iterable[str]:
    """Cells side by side in columns of one width, as many as a line has room for."""
    width = max(map(len, cells), default=0) + 2
    across = max(1, (WIDTH - 14) // width)
    for at in range(0, len(cells), across):
        yield "".join(cell.ljust(width) for cell in cells[at : at + across]).rstrip()
