"""`deckkit rule`: the rule indexes, for reading. How they look in each format is in `rule_pages.py`."""

import click
from click.shell_completion import CompletionItem

from deckkit.cli import rule_pages
from deckkit.cli.errors import Failure
from deckkit.cli.output import format_option
from deckkit.cli.params import unknown_game
from deckkit.games import SLUGS
from deckkit.rulebook import OWN_INDEX, Entry, Rule, Rulebook, UnknownRule, load_rulebook
from deckkit.suggest import did_you_mean

INDEXES = (*SLUGS, OWN_INDEX)


def complete_index(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Names of indexes; after a slash, the ids of that index."""
    slug, slash, begun = incomplete.partition("/")
    if slash and slug in INDEXES:
        return [CompletionItem(f"{slug}/{one}") for one in load_rulebook(slug).entries() if one.startswith(begun)]
    return [CompletionItem(one) for one in INDEXES if one.startswith(incomplete)]


def complete_id(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Ids of the index that was named, each with the beginning of its text."""
    slug = ctx.params.get("game")
    if slug not in INDEXES:
        return []
    book = load_rulebook(slug)
    return [
        CompletionItem(any_id, help=entry.text[:60] if isinstance(entry, Rule) else None)
        for any_id, entry in book.entries().items()
        if any_id.startswith(incomplete)
    ]


@click.command(
    epilog="""\b
Examples:
  deckkit rule cannibal-world construction.value-cap
  deckkit rule cannibal-world/construction.value-cap --format markdown
  deckkit rule karnivorous --search "solo dice"
  deckkit rule --coverage animal-duel --topic construction"""
)
@click.argument("game", required=False, shell_complete=complete_index)
@click.argument("ids", nargs=-1, metavar="[ID]...", shell_complete=complete_id)
@click.option("--search", metavar="WORD", help="Only rules that hold this word, or all of several in quotes.")
@click.option("--topic", metavar="TOPIC", help="Only rules of this topic.")
@click.option("--coverage", is_flag=True, help="Which rules the code enforces, a test exercises, or neither.")
@format_option("text", "table", "json", "csv", "markdown")
@click.pass_context
def rule(
    ctx: click.Context,
    game: str | None,
    ids: tuple[str, ...],
    search: str | None,
    topic: str | None,
    coverage: bool,
    form: str,
) -> None:
    """Look up rules: the text, where it stands, our ruling where the rulebook is silent, and examples.

    GAME is a game, or `deckkit` for the rules about files themselves. Without ID the rules are listed by topic;
    without GAME the indexes are. ID may also name a conflict.*, example.* or missing.* entry.

    Exit code: 0, or 2 when there is no such game or rule; with --coverage 1 when something cites an unknown rule.
    """
    if game is None:
        if search or topic or coverage:
            raise click.UsageError("of which game? " + ", ".join(INDEXES))
        rule_pages.indexes([load_rulebook(slug) for slug in INDEXES], form)
        return
    book, ids = _named(game, ids)
    if ids:
        if search or topic or coverage:
            raise click.UsageError("--search, --topic and --coverage are for listings, not for single rules")
        rule_pages.details(book, [_entry(book, one) for one in ids], form)
    elif coverage:
        if search:
            raise click.UsageError("--coverage goes with --topic, not with --search")
        ctx.exit(_coverage(book, topic, form))
    else:
        rule_pages.rules(_picked(book, search, topic), form)


def _named(game: str, ids: tuple[str, ...]) -> tuple[Rulebook, tuple[str, ...]]:
    """The index, and the ids, of which the first may be fully written in place of the index."""
    slug, slash, first = game.partition("/")
    if slug not in INDEXES:
        raise click.BadParameter(unknown_game(slug, INDEXES), param_hint="'GAME'")
    return load_rulebook(slug), ((first, *ids) if slash else ids)


def _entry(book: Rulebook, any_id: str) -> Entry:
    try:
        return book.entry(any_id)
    except UnknownRule as error:
        near = " or ".join(error.nearest)
        hint = f"did you mean {near}?" if near else f"`deckkit rule {book.slug}` lists them all"
        raise Failure(f"{error}; {hint}") from None


def _picked(book: Rulebook, search: str | None, topic: str | None) -> list[Rule]:
    rules = book.search(search) if search else list(book.rules.values())
    if topic:
        _check_topic(book, topic)
        rules = [one for one in rules if one.topic == topic]
    if not rules:
        click.echo(f"no rule of {book.slug} holds {search!r}", err=True)
    return rules


def _check_topic(book: Rulebook, topic: str) -> None:
    if topic not in book.topics():
        hint = did_you_mean(topic, book.topics())
        raise Failure(f"{book.slug} has no topic {topic!r}; " + (hint or "topics: " + ", ".join(book.topics())))


def _coverage(book: Rulebook, topic: str | None, form: str) -> int:
    from deckkit.coverage import audit

    if topic:
        _check_topic(book, topic)
    found = audit(book.slug)
    rule_pages.coverage(found, topic, form)
    return 1 if found.unknown else 0
