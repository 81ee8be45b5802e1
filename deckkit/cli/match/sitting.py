"""Who plays a match at the terminal: persons, bots and the table, each asked in its turn until the match is over."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import click

from deckkit.cli.match.board import board_lines, seat_called
from deckkit.cli.match.news import News
from deckkit.cli.match.seat import Leave, Seat, ask, change_seats, confirmed, read_line, refuse
from deckkit.cli.match.words import bold, ended, joined, score, side_called, when
from deckkit.cli.words import argument, printable
from deckkit.play.actions import CHANCE, Action, Decision
from deckkit.play.adjudicate import game_verdict
from deckkit.play.bots import Bot, HeuristicBot, RandomBot
from deckkit.play.core import Mode
from deckkit.play.phrasing import line_of
from deckkit.play.playout import LIMIT, chance
from deckkit.play.sitting import Sitting, only_answer
from deckkit.play.statements import Between
from deckkit.play.telling import Row, seen, untold, veiled
from deckkit.play.tokens import BadLine

LEVELS = ("plain", "random")
BOTH, ALL, NONE = "both", "all", "none"

_LEAVING = ("quit", "q", "save", "exit")
"""What somebody types who goes away."""

_EXCHANGE = "exchange cards? `-CARD +CARD ...`, or Enter for none"
_NEXT_LIST = "another list? its path, or Enter to go on with the same"
_NEXT_LIST_HELP = """\
  PATH        the list for the next game: a file, or the name of one that is shipped
  Enter       the same list in the same order
  quit, save  go away; the log is written, and --resume goes on"""
_EXCHANGE_HELP = """\
  -CARD       a copy goes out of the main deck, into the sideboard; several are several words
  +CARD       a copy comes in from the sideboard
  Enter       no exchange
  quit, save  go away; the log is written, and --resume goes on"""


@dataclass(frozen=True, slots=True)
class Players:
    """Which seats are played by bots and how well, and the seed of chance; a comment of the log keeps it."""

    seed: int = 0
    bots: tuple[str, ...] = ()
    level: str = LEVELS[0]

    @classmethod
    def chosen(cls, mode: Mode, named: Sequence[str], level: str, seed: int | None) -> Self:
        """What the command line asks for. Raises UsageError for a seat that does not exist."""
        if seed is None:
            from secrets import randbelow

            seed = randbelow(2**32)
        sides = dict(zip(mode.names, mode.sides, strict=True))
        bots: dict[str, None] = {}
        for name in named:
            if name in (BOTH, ALL):
                bots |= dict.fromkeys(mode.seats)
            elif name in mode.seats:
                bots[name] = None
            elif name in sides:
                bots |= dict.fromkeys(sides[name])
            elif name != NONE:
                known = ", ".join(dict.fromkeys((*mode.seats, *mode.names, BOTH, ALL, NONE)))
                raise click.UsageError(f"nobody sits at {name!r}; --bot takes {known}")
        return cls(seed, tuple(seat for seat in mode.seats if seat in bots), level)

    @classmethod
    def read(cls, text: str) -> Self:
        """What a comment of a log says, as far as it says anything."""
        said = dict(word.split("=", 1) for word in text.split() if "=" in word)
        seed, bots, level = said.get("seed", ""), said.get("bot", NONE), said.get("level", "")
        return cls(
            int(seed) if seed.isdecimal() and len(seed) < 20 else 0,
            () if bots == NONE else tuple(bots.split(",")),
            level if level in LEVELS else LEVELS[0],
        )

    def as_text(self) -> str:
        """The text of that comment."""
        return f"seed={self.seed} bot={','.join(self.bots) or NONE} level={self.level}"


class Sitters:
    """Everybody who plays, and what the persons among them have been told."""

    def __init__(self, sitting: Sitting, players: Players) -> None:
        self.sitting, self.players = sitting, players
        self.header, self.core = sitting.match.header, sitting.match.core
        self.persons = tuple(seat for seat in self.header.mode.seats if seat not in players.bots)
        self._news = News()
        self._held: list[Row] = []
        self._known: dict[str, set[str]] = {seat: set() for seat in self.persons}
        self._last: tuple[str, ...] = ()
        self._stale = True

    @property
    def path(self) -> str:
        return self.sitting.book.path

    def play(self) -> None:
        """Play until the match is over, or somebody leaves. Raises OSError where the log cannot be written."""
        sides = " against ".join(side_called(self.header, name) for name in self.header.mode.names)
        about = joined((self.core.slug, self.header.mode.words, sides))
        click.echo(f"{bold(printable(self.path))}: {about}\n{bold(f'game {self.sitting.game.number}', 'cyan')}")
        try:
            while self._step():
                pass
        except Leave:
            self.leave()

    def leave(self) -> None:
        """Say how to go on."""
        number = len(self.sitting.log.text)
        click.echo(f"{printable(self.path)}: saved, {number} lines; {self.go_on()}", err=True)

    def go_on(self) -> str:
        """What is to be typed to go on."""
        return f"go on with `deckkit match play --resume {argument(self.path)}`"

    def close(self) -> None:
        self.sitting.book.close()

    def _step(self) -> bool:
        """One decision, or what comes between games; whether anything is left to be done."""
        game = self.sitting.game
        if game.closed:
            return self._after_game()
        decision = self.sitting.decision
        if decision is None:
            self.sitting.conclude()
            self._tell_end()
            return True
        if not self.persons and len(game.done) >= LIMIT:
            click.echo(f"game {game.number} does not end: broken off after {LIMIT} actions", err=True)
            raise Leave
        action = self._answer(decision)
        if action is not None:
            self._do(action)
        return True

    def _answer(self, decision: Decision) -> Action | None:
        """What is done at a decision; None where a person has taken something back instead."""
        session = self.sitting.session
        if decision.seats[0] == CHANCE:
            return chance(session, self.sitting.rng)
        persons = tuple(seat for seat in decision.seats if seat in self.persons)
        if not persons:
            return self._bot().choose(session, decision.seats[0])
        only = only_answer(session)
        if only is not None and only.seat in persons:
            return only
        shared = any(set(decision.seats) <= set(side) for side in self.header.mode.sides)
        return self._asked(persons if shared else persons[:1])

    def _bot(self) -> Bot:
        rng = self.sitting.rng
        return HeuristicBot(self.core, rng) if self.players.level == LEVELS[0] else RandomBot(rng)

    # -- what is told -------------------------------------------------------------------------------------------

    def _do(self, action: Action) -> None:
        """Carry an action out and tell everybody what they can see of it."""
        table, decision = self.sitting.session.table, self.sitting.decision
        assert decision is not None
        action, unsaid = self.sitting.canonical(action), untold(action, decision)
        views: list[tuple[str, ...]] = [(seat,) for seat in self.persons]
        views.append(() if len(views) > 1 else self.persons or self.header.mode.seats)
        shown = [action.seen_by(view, table) for view in views]
        hidden = [seen(self.core, action, view, table)[1] for view in views]
        events = self.sitting.do(action)
        self._stale = self._stale or not (action.silent or action.seat in self._last)
        done = [
            Row((one,), unsaid and action.seat not in view, tuple(veiled(events, words)))
            for view, one, words in zip(views, shown, hidden, strict=True)
        ]
        both = [before.and_then(row, self.core.codec) for before, row in zip(self._held, done, strict=False)]
        joined_up = [row for row in both if row is not None]
        if len(joined_up) < len(done):
            self._tell_held()
        self._held = joined_up if len(joined_up) == len(done) else done
        after = self.sitting.decision
        if action.seat != CHANCE or after is None or after.seats[0] != CHANCE:
            self._tell_held()

    def _tell_held(self) -> None:
        """Tell everybody what has been held back in case more of the same follows, as draws do."""
        if not self._held:
            return
        *own, public = map(self._told, self._held)
        self._held = []
        if len(self.persons) > 1:
            self._news.add(public, dict(zip(self.persons, own, strict=True)))
        elif public:
            click.echo("\n".join(public))

    def _told(self, row: Row) -> list[str]:
        """Actions, if they are told, and what happened by them, as one view has them."""
        line = "" if row.silent else line_of(self.core.codec, list(row.actions))
        told = (event for event in row.events if event.kind not in self.core.asides)
        sentences = (f"      {printable(self.core.narrate(event))}" for event in told)
        return [*([f"  {bold(printable(line))}"] if line else []), *sentences]

    def _tell_news(self, seats: tuple[str, ...]) -> None:
        if lines := self._news.tell(seats):
            click.echo("\n".join(["", *lines]))

    def _tell_end(self) -> None:
        if len(self.persons) > 1:
            self._tell_news(self._last or self.persons[:1])
        self._news.clear()
        game = self.sitting.game
        verdict = game_verdict(game)
        how = joined((ended(self.header, verdict), when(verdict)), ", ")
        rule = click.style(f"  [{verdict.rule}]", dim=True)
        shown = self.persons or None if len(self.persons) < 2 else _alone(self._last)
        board = board_lines(self.core, self.sitting.session.table, shown)
        click.echo("\n".join(["", *board, "", f"{bold(f'game {game.number}: {how}', 'green')}{rule}"]))

    # -- persons ------------------------------------------------------------------------------------------------

    def _asked(self, persons: tuple[str, ...]) -> Action | None:
        """The answer of one person, or of several who answer together; None where something was taken back."""
        answer: Action | tuple[str, ...] | None = persons
        while isinstance(answer, tuple):
            seat = self._at_screen(answer, persons)
            answer = self._typed(seat, persons)
        return answer

    def _at_screen(self, asked: tuple[str, ...], persons: tuple[str, ...]) -> Seat:
        """Show those who are asked what they may see; `persons` answer together."""
        if self._last != asked:
            self._stale = True
            if self._last:
                change_seats(self.header, asked)
        self._last = asked
        decision = self.sitting.decision
        # In the middle of what one does, as the points of a die are spent, the table is not shown after each step.
        again = self._stale or decision is None or decision.default is None
        self._stale = False
        seat = Seat(self.sitting, asked, self.persons, persons)
        self._tell_news(asked)
        if again:
            seat.show_board()
        seat.show_question()
        known = set.intersection(*(self._known[one] for one in asked))
        seat.show_cards(known)
        for one in asked:
            self._known[one] |= known
        seat.show_actions()
        return seat

    def _typed(self, seat: Seat, persons: tuple[str, ...]) -> Action | tuple[str, ...] | None:
        """An action; who else of these persons is to be asked instead; None where something was taken back."""
        while True:
            typed = ask(f"{'/'.join(seat.seats)}> ")
            word, _, rest = typed.partition(" ")
            if word in _LEAVING and not rest:
                raise Leave
            if word == "undo" and not rest:
                if self._taken_back(seat.seats):
                    return None
            elif word == "as" and len(persons) > 1 and rest in persons:
                return (rest,)
            elif word == "back" and not rest and len(persons) > 1:
                return persons
            elif not seat.command(word, rest):
                action = seat.read(typed)
                if action is not None and self._meant(action):
                    return action

    def _meant(self, action: Action) -> bool:
        """Whether somebody who gives up means it."""
        return not isinstance(action, self.core.anytime) or confirmed(f"{action.seat} gives up the game?")

    def _taken_back(self, asked: tuple[str, ...]) -> bool:
        """Take the last choice of a person back, if those who are asked say yes."""
        sitting = self.sitting
        line = sitting.last_choice(frozenset(self.persons))
        if line is None:
            click.echo("there is nothing to take back")
            return False
        behind = len(sitting.log.text) - line
        more = f" and the {behind} line{'s' * (behind != 1)} behind it" if behind else ""
        what = f"line {line}, `{printable(sitting.as_seen(line, _alone(asked)))}`{more}"
        if not confirmed(f"take back {what}?"):
            return False
        sitting.take_back(line)
        self._stale = True
        self._news.clear()
        click.echo(f"taken back: {what}; the log ends with line {len(sitting.log.text)}")
        return True

    # -- between games ------------------------------------------------------------------------------------------

    def _after_game(self) -> bool:
        """Go on with the next game of the match, if there is one."""
        game = self.sitting.game
        whole = self.sitting.whole()
        if game.outcome is None or game.givens or whole.complete:
            if self.header.mode.best_of > 1:
                click.echo(bold(f"match: {score(self.header, whole.score, whole.winner)}"))
            left = "nothing is left to be played"
            if game.outcome is None:
                left += (
                    f", since `result unfinished` closes game {game.number}; without that line it can be gone on with"
                )
            click.echo(f"{left}; `deckkit match adjudicate {argument(self.path)}` judges it", err=True)
            return False
        click.echo(bold(f"match: {score(self.header, whole.score, whole.winner)}"))
        if (self.core.sideboards and self.header.mode.tournament) or self._lists_change:
            done = {item.seat for _, item in game.exchanges}
            for seat in self.persons:
                if seat not in done:
                    self._exchange(seat)
        self.sitting.next_game()
        click.echo(bold(f"\ngame {self.sitting.game.number}", "cyan"))
        return True

    @property
    def _lists_change(self) -> bool:
        """Whether players may hand in another list between games."""
        return "list-time" in self.core.citations

    def _show_piles(self, seat: str) -> None:
        """What a player had in the game before, pile by pile."""
        deck = self.sitting.match.brought.decks.get(seat)
        for pile, copies in self.core.piles(self.sitting.match.lists[seat]).items():
            click.echo(f"  {bold(pile)}, {sum(copies.values())} cards")
            for card_id, number in sorted(copies.items()):
                card = deck.pool.cards.get(card_id) if deck is not None else None
                click.echo(
                    f"  {number:>3} {printable(card_id)}{f' {printable(card.name)}' if card is not None else ''}"
                )

    def _exchange(self, seat: str) -> None:
        """Ask a person for the exchange between two games, or for the list of the next one."""
        verb, asked, help = ("sideboard", _EXCHANGE, _EXCHANGE_HELP)
        if self._lists_change:
            verb, asked, help = ("deck", _NEXT_LIST, _NEXT_LIST_HELP)
        click.echo(f"\n{bold(seat_called(self.header, seat), 'green')}: {asked}")
        self._show_piles(seat)
        while typed := ask(f"{seat}> "):
            if typed in _LEAVING:
                raise Leave
            if typed in ("help", "?"):
                click.echo(help)
                self._show_piles(seat)
                continue
            rest = typed.removeprefix(f"{verb} ").removeprefix(f"{seat} ")
            try:
                item = read_line(self.sitting, f"{verb} {seat} {rest}")
            except BadLine as error:
                click.echo(f"that cannot be read: {error.message}")
                continue
            assert isinstance(item, Between)
            refused = self.sitting.exchange(item)
            if refused is None:
                return
            refuse(self.core, refused)


def _alone(seats: tuple[str, ...]) -> tuple[str, ...]:
    """Whose hand may be shown to those who look at the screen: nobody's where they are several."""
    return seats if len(seats) == 1 else ()
