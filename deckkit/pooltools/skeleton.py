"""The skeleton of a pool file: every field explained, and an example of each kind of entry."""

import textwrap
from collections.abc import Iterable, Iterator, Mapping
from inspect import cleandoc
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from deckkit import documents, pool_files
from deckkit.limits import counted
from deckkit.pooltools.fields import Kind, entry_models, field_kind, fields_of, in_words
from deckkit.pooltools.writing import HEAD, dumps, needed_head
from deckkit.rulebook import Rule, load_rulebook

if TYPE_CHECKING:
    from deckkit.games.game import Game
    from deckkit.models import PoolFile

WIDTH = 110


def skeleton(game: "Game", sample: documents.Document, lacking: Iterable[Rule] = ()) -> str:
    """The text of a new pool of a game; the examples are entries of its sample pool.

    `lacking`: the rules that such a beginning does not obey yet; its head says them.
    """
    model = game.pool_model
    lines = [*_head(game, model, sample.data), *_sections(model, sample.data)]
    return "\n".join([*_opening(game, sample.data, list(lacking)), *lines]) + "\n"


def whole(game: "Game", sample: documents.Document) -> str:
    """The text of the sample pool with a word on top about what to do with it."""
    return "\n".join(
        (
            f"# A pool of {game.title}: the whole sample pool, to be changed into one of your own.",
            "#",
            "# `deckkit pool check FILE` says what is wrong with it; `deckkit check --pool FILE decks` uses it.",
            '# An entry that you have typed in says so itself: provenance = "official" or "house". Once all are',
            "# yours, say it in the head alone, and give the pool a title of your own.",
            "",
            sample.text,
        )
    )


def lacking(game: "Game", text: str) -> list[Rule]:
    """The rules of the game that the pool in a text does not obey, each once, in the order of the game's index."""
    pool, _ = pool_files.validate(game, documents.parse("pool", text))
    if pool is None:
        return []
    broken = {finding.rule.removeprefix(f"{game.slug}/") for finding in pool_files.contradictions(game, pool)}
    return [rule for rule in load_rulebook(game.slug).rules.values() if rule.id in broken]


def _opening(game: "Game", sample: Mapping[str, Any], lacking: list[Rule]) -> Iterator[str]:
    yield f"# A pool of {game.title}: the cards of your own, typed in."
    yield "#"
    yield "# `deckkit pool check FILE` says what is wrong with it; `deckkit check --pool FILE decks` uses it."
    yield "# A line that begins with # is a comment. Texts stand in quotes, numbers do not."
    if not lacking:
        return
    counts = [counted(len(sample[one]), one) for one in game.pool_model.SECTIONS if sample.get(one)]
    yield "#"
    yield from _wrapped("", f"It is complete when the rules below hold; the sample pool has {', '.join(counts)}.")
    yield from _wrapped("", f"`deckkit pool new {game.slug} --full` begins with all of that.")
    for rule in lacking:
        yield from _wrapped("  - ", f"{' '.join(rule.text.split())} ({rule.id})")


def _head(game: "Game", model: "type[PoolFile]", sample: Mapping[str, Any]) -> Iterator[str]:
    yield ""
    yield f'game = "{game.slug}"'
    yield f'title = "My {game.title} cards"'
    yield 'edition = "1"           # of your pool or of the printed game, in your words'
    yield 'provenance = "house"    # official: as printed on the cards; house: made up; sample: invented for deckkit'
    yield 'notes = ""'
    needed = needed_head(model, sample)
    optional = [
        (name, field_kind(info))
        for name, info in model.model_fields.items()
        if name not in HEAD and name not in model.SECTIONS and not info.is_required()
    ]
    if needed:
        yield from ("", "# What else a pool of this game has to say; the values are those of the sample pool.")
        yield dumps(needed).rstrip()
    if optional:
        yield from ("", "# What else it may say:")
        for name, kind in optional:
            yield from _explained(name, kind, "  ")


def _sections(model: "type[PoolFile]", sample: Mapping[str, Any]) -> Iterator[str]:
    for section in model.SECTIONS:
        models = entry_models(model, section)
        yield from ("", "# " + "-" * 70, f"# {section}")
        for one in models:
            yield from (f"# {line}".rstrip() for line in cleandoc(one.__doc__ or "").splitlines())
        yield "#"
        required = {name for one in models for name, info in one.model_fields.items() if info.is_required()}
        for name, kind in sorted(fields_of(models).items(), key=lambda field: field[0] not in required):
            yield from _explained(name, kind, "  " if name in required else "  [", "" if name in required else "]")
        yield from ("# A field in [brackets] may be left out.", "# " + "-" * 70, "")
        entries = sample.get(section) or {}
        if not entries:
            yield f"[{section}]"
            continue
        card_id = example(entries)
        yield "# An example, taken from the sample pool; put your own in its place."
        entry = {**entries[card_id], "provenance": "sample"}
        yield dumps({section: {card_id: entry}}).rstrip()


def example(entries: Mapping[str, Mapping[str, Any]]) -> str:
    """The id of the entry that shows most: the first of those with the most fields, no reprint."""
    return max(entries, key=lambda card_id: (not entries[card_id].get("same_as"), len(entries[card_id])))


def _explained(name: str, kind: Kind, before: str, after: str = "") -> Iterator[str]:
    """Comment lines that say what a field may hold; a table's fields stand below it."""
    label = f"{before}{name}{after}"
    yield from _wrapped(f"{label:<18} ", _words(kind))
    yield from _below(kind, " " * 21, ())


def _below(kind: Kind, indent: str, above: tuple[type[BaseModel], ...]) -> Iterator[str]:
    """The fields of the tables in a field, those of tables inside them too; a table within itself is told once."""
    inside = tuple(model for model in _tables(kind) if model not in above)
    for name, inner in fields_of(inside).items():
        yield from _wrapped(f"{indent}{name}: ", _words(inner))
        yield from _below(inner, indent + "  ", (*above, *inside))


def _words(kind: Kind) -> str:
    if _tables(kind):
        return "a list of tables:" if kind.items else "a table:" if kind.models else "tables by name, each:"
    return in_words(kind)


def _tables(kind: Kind) -> tuple[type[BaseModel], ...]:
    """The models of the tables that a field holds, directly, in a list, or by name."""
    return kind.models or (kind.item().models if kind.items else kind.value().models if kind.values else ())


def _wrapped(label: str, text: str) -> Iterator[str]:
    indent = "# " + " " * min(len(label), 40)
    yield from textwrap.wrap(
        text,
        WIDTH,
        initial_indent=f"# {label}",
        subsequent_indent=indent,
        break_on_hyphens=False,
        break_long_words=False,
    )
