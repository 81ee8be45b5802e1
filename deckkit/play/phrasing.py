"""Writing the lines of a log: each kind of line has one form, which reads back as what it was."""

from collections.abc import Callable, Sequence

from deckkit.play import statements as say
from deckkit.play.actions import CHANCE, Action
from deckkit.play.grammar import Codec, written
from deckkit.play.header import FORMAT, NOTES, Header
from deckkit.play.tokens import BadLine, tokens


def line_of(codec: Codec, actions: Sequence[Action]) -> str:
    """Actions as a line of a log writes them: `turn A` for the table's verb of that name."""
    line = codec.write_line(actions)
    return line[2:] if line.startswith(f"{CHANCE} turn ") else line


def statement_line(codec: Codec, item: say.Statement) -> str:
    """A statement as a line of a log writes it; a `rewind` with the line number that it has."""
    match item:
        case say.Given(_, path, value):
            return f"given {written(path)} = {tidy(value)}"
        case say.Assigned(_, path, value):
            return f"set {written(path)} = {tidy(value)}"
        case say.ExpectValues(_, tests):
            return "expect " + ", ".join(map(_test, tests))
        case say.ExpectIllegal(_, rule):
            return f"expect illegal {rule}"
        case say.ExpectLegal(_, actions):
            return f"expect legal {line_of(codec, actions)}"
        case say.ExpectWinner(_, winner):
            return f"expect winner {'none' if winner is None else _name(winner)}"
        case say.ExpectRule(_, what, rule):
            return f"expect {what} {rule}"
        case say.Result(_, outcome, winner, reason):
            return " ".join(["result", outcome if winner is None else _name(winner), *([reason] if reason else [])])
        case say.Ruling(_, ruled_by, text):
            return " ".join(
                ["ruling", *([ruled_by] if ruled_by else []), *([quoted(text)] if text or not ruled_by else [])]
            )
        case say.Rewind(_, line):
            return f"rewind {line}"
        case say.Exchange(_, seat, out, into):
            return " ".join(
                ["sideboard", seat, *(f"-{written(one)}" for one in out), *(f"+{written(one)}" for one in into)]
            )
        case say.NextList(_, seat, path):
            return f"deck {seat} {written(path)}"
    raise TypeError(item)


def head_lines(header: Header) -> list[tuple[str, int | str, str]]:
    """The lines of a head in their order: the key, what tells the line from others of that key (the line where it
    stood for `card` and `player`), and the line itself."""
    lines: list[tuple[str, int | str, str]] = [
        ("game", "game", f"game:   {header.core.slug:<22}rules: {header.edition}")
    ]
    if header.mode.words:
        lines.append(("mode", "mode", f"mode:   {header.mode.words}"))
    if header.variant:
        chosen = " ".join(f"{name}={header.variant[name]}" for name in header.core.variants if name in header.variant)
        lines.append(("variant", "variant", f"variant: {chosen}"))
    if header.pool is not None:
        lines.append(("pool", "pool", f"pool:   {written(header.pool)}"))
    lines += [("card", number, f"card:   {text}") for number, text in header.card_lines]
    for player in header.players.values():
        name = [] if player.name == player.seat else [quoted(player.name)]
        mark = "" if player.known_as is None else f"#{player.known_as}"
        deck = [] if player.deck is None else [f"deck={written(player.deck + mark)}"]
        lines.append(("player", player.line, " ".join(["player:", player.seat, *name, *deck])))
    lines += [(key, key, f"{key + ':':<7} {header.notes[key]}".rstrip()) for key in NOTES if key in header.notes]
    return lines


def first_line() -> str:
    """The line with which every log begins."""
    return f"deckkit-match {FORMAT}"


def quoted(text: str) -> str:
    """A text in double quotes."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def tidy(text: str) -> str:
    """The words of a text, each as it stands there, with single spaces between and none before a comma."""
    out = ""
    last = 0
    for token in tokens(text):
        between = "" if not out or token.start == last or (token.text == "," and not token.quoted) else " "
        if out.endswith(",") and not between and token.text != ",":
            between = " "
        out += between + text[token.start : token.end]
        last = token.end
    return out


def _name(side: str) -> str:
    return quoted(side) if side in ("draw", "loss", "unfinished", "none") else written(side)


def _test(test: say.Comparison) -> str:
    if test.sign in ("in", "not in"):
        return f"{_value(test.left, lambda text: f'{text} in x', test.left)} {test.sign} {written(test.right)}"
    return f"{written(test.left)} {test.sign} {_value(test.right, lambda text: f'x {test.sign} {text}', test.right)}"


def _value(text: str, around: Callable[[str], str], wanted: str) -> str:
    """A value as it stands where that reads back as it is, and in quotes where not."""
    from deckkit.play.lines import comparisons

    try:
        plain = tidy(text)
        read = comparisons("expect " + around(plain))
        if (
            len(read) == 1
            and plain in (read[0].left, read[0].right)
            and " ".join(plain.split()) == " ".join(wanted.split())
        ):
            return plain
    except BadLine:
        pass
    return quoted(text)
