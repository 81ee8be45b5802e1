"""The notation of actions: one codec that reads, writes and documents the verbs of a game.

An action's grammar is one line. A word in small letters or a sign stands for itself, a word in capitals is a field of
the action (its name in lower case) of the kind that the game's vocabulary gives, brackets enclose what may be left
out:

    play CARD ZONE [as NICK]
    attack ATTACKER -> TARGET
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from deckkit.play.actions import CHANCE, Action


class Unexpected(ValueError):
    """A word of a line that does not fit: `at` is its position among the words, `expected` says what would."""

    def __init__(self, at: int, expected: str) -> None:
        super().__init__(f"expected {expected}")
        self.at, self.expected = at, expected


class Kind:
    """How the value of a field is written. `expected` is for messages: "a zone (cover, hunting)"."""

    expected: str

    def read(self, words: Sequence[str], at: int) -> tuple[Any, int]:
        """The value that begins at a place of a line, and the place behind it; raises Unexpected."""
        raise NotImplementedError

    def write(self, value: Any) -> str:
        """The value as a line has it."""
        return str(value)

    def canonical(self, value: Any, table: Any) -> Any:
        """The value under its one name at this table: the id of a card for its nickname."""
        return value


class Word(Kind):
    """One word, kept as text; in a log it may stand in double quotes.

    named   how a table calls what the word means: its one name
    """

    def __init__(self, expected: str, named: Callable[[Any, str], str] | None = None, pattern: str = "") -> None:
        self.expected, self._named = expected, named
        self._fits = re.compile(pattern).fullmatch if pattern else None

    def read(self, words: Sequence[str], at: int) -> tuple[str, int]:
        if at >= len(words) or words[at] in _SIGNS or (self._fits is not None and not self._fits(words[at])):
            raise Unexpected(at, self.expected)
        return words[at], at + 1

    def write(self, value: str) -> str:
        return written(value)

    def canonical(self, value: str, table: Any) -> str:
        return value if self._named is None or value is None else self._named(table, value)


class Choice(Kind):
    """One of a few words."""

    def __init__(self, what: str, *choices: str) -> None:
        self.choices = dict.fromkeys(choices)
        self.expected = f"{what} ({', '.join(choices)})"

    def read(self, words: Sequence[str], at: int) -> tuple[str, int]:
        if at < len(words) and words[at] in self.choices:
            return words[at], at + 1
        raise Unexpected(at, self.expected)


class Number(Kind):
    """A whole number of one to nine digits, a `signed` one perhaps with a minus before it.

    expected  what it counts, in words
    """

    def __init__(self, expected: str = "a whole number", *, signed: bool = False) -> None:
        self.expected = f"{expected}, as 2 or -2" if signed else expected
        self._fits = re.compile("-?[0-9]{1,9}" if signed else "[0-9]{1,9}").fullmatch

    def read(self, words: Sequence[str], at: int) -> tuple[int, int]:
        if at < len(words) and self._fits(words[at]):
            return int(words[at]), at + 1
        raise Unexpected(at, self.expected)


class Many(Kind):
    """One or more of a kind, with a sign between them or none; a tuple. The words `until` go on with something else."""

    def __init__(self, kind: Kind, between: str = "", until: Iterable[str] = ()) -> None:
        self.kind, self.between, self.expected = kind, between, kind.expected
        self._until = frozenset(until)

    def read(self, words: Sequence[str], at: int) -> tuple[tuple[Any, ...], int]:
        value, at = self.kind.read(words, at)
        values = [value]
        while at < len(words) and (words[at] == self.between if self.between else words[at] not in self._until):
            value, at = self.kind.read(words, at + 1 if self.between else at)
            values.append(value)
        return tuple(values), at

    def write(self, value: Iterable[Any]) -> str:
        between = ", " if self.between == "," else f" {self.between} " if self.between else " "
        return between.join(map(self.kind.write, value))

    def canonical(self, value: Iterable[Any], table: Any) -> tuple[Any, ...]:
        return tuple(self.kind.canonical(one, table) for one in value)


@dataclass(frozen=True, slots=True)
class _Literal:
    word: str


@dataclass(frozen=True, slots=True)
class _Field:
    name: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class _Optional:
    parts: tuple["_Part", ...]


_Part = _Literal | _Field | _Optional
_SIGNS = frozenset({"->", ",", "+", "="})
_GRAMMAR = re.compile(r"\[|\]|[^\s\[\]]+")
_PLAIN = re.compile(r"[^\s\",#=+][^\s\",=+]*")


def written(text: str) -> str:
    """A name as one word of a line: in double quotes where it would not be one without."""
    if text not in _SIGNS and _PLAIN.fullmatch(text):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


class Phrase(Kind):
    """A kind of its own grammar: reads into an object made of its fields, as an action does."""

    def __init__(self, make: Callable[..., Any], grammar: str, vocabulary: Mapping[str, Kind]) -> None:
        self.make, self.grammar, self.vocabulary = make, grammar, vocabulary
        self.parts = _compile(grammar, vocabulary)
        first = self.parts[0]
        self.expected = first.kind.expected if isinstance(first, _Field) else grammar

    def read(self, words: Sequence[str], at: int) -> tuple[Any, int]:
        fields: dict[str, Any] = {}
        at = _read(self.parts, words, at, fields)
        return self.make(**fields), at

    def write(self, value: Any) -> str:
        return " ".join(_write(self.parts, value))

    def canonical(self, value: Any, table: Any) -> Any:
        return self.make(**_canonical(self.parts, value, table))


class _Verb:
    """One kind of action with its compiled grammar."""

    def __init__(self, action: type[Action], vocabulary: Mapping[str, Kind]) -> None:
        self.action = action
        self.parts = _compile(action.grammar, vocabulary)
        first = self.parts[0]
        assert isinstance(first, _Literal), action.grammar
        self.word = first.word
        self.rest = self.parts[1:]

    def read(self, seat: str, words: Sequence[str]) -> Action:
        fields: dict[str, Any] = {}
        passed: list[tuple[int, str]] = []
        at = _read(self.rest, words, 2, fields, passed)
        if at < len(words):
            could = [expected for place, expected in passed if place == at]
            raise Unexpected(at, " or ".join([*could, "the end of the line"]))
        return self.action(seat, **fields)

    def read_line(self, seat: str, words: Sequence[str]) -> tuple[Action, ...]:
        """All actions of a line that may name the last field several times."""
        last = self.rest[-1]
        assert isinstance(last, _Field) and last.name == self.action.repeats, self.action.grammar
        fields: dict[str, Any] = {}
        at = _read(self.rest, words, 2, fields)
        actions = [self.action(seat, **fields)]
        while at < len(words):
            fields[last.name], at = last.kind.read(words, at)
            actions.append(self.action(seat, **fields))
        return tuple(actions)


class Codec:
    """The verbs of one game: reads a line into an action, writes an action as a line, prints the reference."""

    def __init__(
        self, kinds: Iterable[type[Action]], chance: Iterable[type[Action]], vocabulary: Mapping[str, Kind]
    ) -> None:
        self.vocabulary = vocabulary
        self._players: dict[str, list[_Verb]] = {}
        self._chance: dict[str, list[_Verb]] = {}
        self._verbs: dict[type[Action], _Verb] = {}
        for verbs, some in ((self._players, kinds), (self._chance, chance)):
            for kind in some:
                verb = self._verbs[kind] = _Verb(kind, vocabulary)
                verbs.setdefault(verb.word, []).append(verb)

    def read(self, words: Sequence[str]) -> Action:
        """The action that the words of a line say: seat, verb, and what the verb's grammar asks for.

        The seat is taken as it stands. Raises Unexpected for the first word that fits no grammar of the verb.
        """
        (action,) = self._read(words, one=True)
        return action

    def read_line(self, words: Sequence[str]) -> tuple[Action, ...]:
        """The actions that a whole line says: one, or several where a chance line names several cards."""
        return self._read(words, one=False)

    def _read(self, words: Sequence[str], one: bool) -> tuple[Action, ...]:
        seat = words[0]
        verbs = self._chance if seat == CHANCE else self._players
        if len(words) < 2 or words[1] not in verbs:
            raise Unexpected(1, f"a verb ({', '.join(verbs)})")
        failed: Unexpected | None = None
        for verb in verbs[words[1]]:
            try:
                if verb.action.repeats and not one:
                    return verb.read_line(seat, words)
                return (verb.read(seat, words),)
            except Unexpected as error:
                if failed is None or error.at > failed.at:
                    failed = error
                elif error.at == failed.at and error.expected not in failed.expected:
                    failed = Unexpected(error.at, f"{failed.expected} or {error.expected}")
        assert failed is not None
        raise failed

    def write(self, action: Action) -> str:
        """The line of an action, as `read` takes it."""
        return " ".join([action.seat, *_write(self._verbs[type(action)].parts, action)])

    @property
    def has_secret_lists(self) -> bool:
        """Whether the list of a seat tells what chance will bring, so that other seats must not see it."""
        return any(kind.secret for kind in self._verbs)

    def one_line(self, first: Action, then: Action) -> bool:
        """Whether a chance line that says the one action can go on to say the other: all but the last field agree."""
        kind = type(first)
        if kind is not type(then) or not kind.repeats:
            return False
        names = [name for name in kind.__dataclass_fields__ if name != kind.repeats]
        return all(getattr(first, name) == getattr(then, name) for name in names)

    def write_line(self, actions: Sequence[Action]) -> str:
        """The line of an action, or of several that one chance line may say, as `read_line` takes it."""
        line = self.write(actions[0])
        if len(actions) > 1:
            last = self._verbs[type(actions[0])].rest[-1]
            assert isinstance(last, _Field)
            line += "".join(f" {last.kind.write(getattr(action, last.name))}" for action in actions[1:])
        return line

    def canonical(self, action: Action, table: Any) -> Action:
        """The same action with everything in it under its one name at this table."""
        parts = self._verbs[type(action)].rest
        return type(action)(action.seat, **_canonical(parts, action.named(table), table)) if parts else action

    def kinds(self, verb: str) -> tuple[type[Action], ...]:
        """The table's kinds of action with that verb."""
        return tuple(one.action for one in self._chance.get(verb, ()))

    def knows(self, seat: str, verb: str) -> bool:
        """Whether a player, or the table, has a verb of that word."""
        return verb in (self._chance if seat == CHANCE else self._players)

    def verbs(self, seat: str) -> tuple[str, ...]:
        """Every verb of a player, or of the table."""
        return tuple(self._chance if seat == CHANCE else self._players)

    def reference(self, seat: str = "A") -> list[tuple[str, str, str]]:
        """Every verb: its notation with the seat before it, an example that this seat does, and the first line of its
        docstring."""
        found = []
        for kind, verb in self._verbs.items():
            table = verb in self._chance.get(verb.word, ())
            example = f"{CHANCE if table else seat} {kind.example}" if kind.example else ""
            said = (kind.__doc__ or "").partition("\n")[0]
            found.append((f"{CHANCE if table else 'SEAT'} {kind.grammar}", example, said))
        return found


def _compile(grammar: str, vocabulary: Mapping[str, Kind]) -> tuple[_Part, ...]:
    stack: list[list[_Part]] = [[]]
    for word in _GRAMMAR.findall(grammar):
        if word == "[":
            stack.append([])
        elif word == "]":
            inner = tuple(stack.pop())
            stack[-1].append(_Optional(inner))
        elif word.isupper():
            stack[-1].append(_Field(word.lower(), vocabulary[word]))
        else:
            stack[-1].append(_Literal(word))
    (parts,) = stack
    return tuple(parts)


def _read(
    parts: Sequence[_Part],
    words: Sequence[str],
    at: int,
    fields: dict[str, Any],
    passed: list[tuple[int, str]] | None = None,
) -> int:
    """Read parts from a place on into fields; the place behind. `passed`: what was left out where it could have stood,
    each with its place."""
    for part in parts:
        if isinstance(part, _Field):
            fields[part.name], at = part.kind.read(words, at)
        elif isinstance(part, _Literal):
            if at >= len(words) or words[at] != part.word:
                raise Unexpected(at, f"`{part.word}`")
            at += 1
        elif at < len(words):
            first = part.parts[0]
            left_out = f"`{first.word}`" if isinstance(first, _Literal) else ""
            if not isinstance(first, _Literal) or words[at] == first.word:
                try:
                    at = _read(part.parts, words, at, fields)
                    continue
                except Unexpected as error:
                    if isinstance(first, _Literal) or error.at > at:
                        raise  # it has begun, and does not go on as it should
                    left_out = error.expected
            if passed is not None:
                passed.append((at, left_out))
    return at


def _write(parts: Sequence[_Part], value: Any) -> list[str]:
    out: list[str] = []
    for part in parts:
        if isinstance(part, _Literal):
            out.append(part.word)
        elif isinstance(part, _Field):
            out.append(part.kind.write(getattr(value, part.name)))
        elif any(getattr(value, one.name) not in (None, ()) for one in part.parts if isinstance(one, _Field)):
            out += _write(part.parts, value)
    return out


def _canonical(parts: Sequence[_Part], value: Any, table: Any) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for part in parts:
        if isinstance(part, _Field):
            held = getattr(value, part.name)
            fields[part.name] = held if held in (None, ()) else part.kind.canonical(held, table)
        elif isinstance(part, _Optional):
            fields |= _canonical(part.parts, value, table)
    return fields
