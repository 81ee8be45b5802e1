"""`deckkit rule`: the rule indexes, for reading. How they look in each format is in `rule_pages.py`."""

import click
from click.shell_completion import CompletionItem

from deckkit.cli import rule_pages
from deckkit.cli.errors import Failure
from deckkit.cli.output import format_option
from deckkit.cli.params import unknown_game
from deckkit.games import SLUGS
from deckkit.rulebook import OWN_INDEX, TOURNAMENT_INDEX, Entry, Rule, Rulebook, UnknownRule, load_rulebook
from deckkit.suggest import did_you_mean

INDEXES = (*SLUGS, TOURNAMENT_INDEX, OWN_INDEX)


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
  deckkit rule cannibal-world value-cap
  deckkit rule cannibal-world/construction.value-cap --format markdown
  deckkit rule karnivorous --search "solo dice"
  deckkit rule --search reshuffle
  deckkit rule --coverage animal-duel --topic construction --list"""
)
@click.argument("game", required=False, shell_complete=complete_index)
@click.argument("ids", nargs=-1, metavar="[ID]...", shell_complete=complete_id)
@click.option("--search", metavar="WORD", help="Only rules that hold this word, or all of several in quotes.")
@click.option("--topic", metavar="TOPIC", help="Only rules of this topic.")
@click.option("--coverage", is_flag=True, help="How many rules the code enforces, a test exercises, or neither.")
@click.option("--list", "named", is_flag=True, help="With --coverage: name the rules that are neither.")
@format_option("text", "table", "json", "csv", "markdown")
@click.pass_context
def rule(
    ctx: click.Context,
    game: str | None,
    ids: tuple[str, ...],
    search: str | None,
    topic: str | None,
    coverage: bool,
    named: bool,
    form: str,
) -> None:
    """Look up rules: the text, where it stands, our ruling where the rulebook is silent, and examples.

    GAME is a game, or `deckkit` for the rules about files themselves. Without ID the rules are listed by topic;
    without GAME the indexes are, or --search and --coverage go through all of them. ID may also name a conflict.*,
    example.* or missing.* entry; of an id the last part will do where no other one ends like it. Fully written ids
    (GAME/ID) may be of several games.

    Exit code: 0, or 2 when there is no such game or rule; with --coverage 1 when something cites an unknown rule.
    """
    if named and not coverage:
        raise click.UsageError("--list goes with --coverage")
    if coverage and search:
        raise click.UsageError("--coverage goes with --topic, not with --search")
    book, ids = _named(game, ids) if game is not None else (None, ids)
    if ids:
        if search or topic or coverage:
            raise click.UsageError("--search, --topic and --coverage are for listings, not for single rules")
        rule_pages.details([_entry(book, one) for one in ids], form)
        return
    books = [book] if book is not None else [load_rulebook(slug) for slug in INDEXES]
    if topic:
        books = _with_topic(books, topic)
    if coverage:
        ctx.exit(_coverage(books, topic, named, form))
    elif book is None and not search and not topic:
        rule_pages.indexes(books, form)
    else:
        rule_pages.rules(_picked(books, search, topic), form, several=book is None)


def _named(game: str, ids: tuple[str, ...]) -> tuple[Rulebook, tuple[str, ...]]:
    """The index, and the ids, of which the first may be fully written in place of the index."""
    slug, slash, _ = game.partition("/")
    if slug not in INDEXES:
        raise click.BadParameter(unknown_game(slug, INDEXES), param_hint="'GAME'")
    return load_rulebook(slug), ((game, *ids) if slash else ids)


def _entry(book: Rulebook | None, any_id: str) -> tuple[Rulebook, Entry]:
    """The entry of an id, and its index: the one that a fully written id names, else the one that was named first."""
    slug = any_id.partition("/")[0]
    if "/" in any_id and slug in INDEXES:
        book = load_rulebook(slug)
    assert book is not None, "the first id stands behind a game or begins with one"
    try:
        return book, book.entry(any_id)
    except UnknownRule as error:
        near = " or ".join(error.nearest)
        hint = f"did you mean {near}?" if near else f"`deckkit rule {book.slug}` lists them all"
        raise Failure(f"{error}; {hint}") from None


def _with_topic(books: list[Rulebook], topic: str) -> list[Rulebook]:
    """The indexes that have a topic. Raises Failure when none has."""
    found = [book for book in books if topic in book.topics()]
    if not found:
        topics = dict.fromkeys(one for book in books for one in book.topics())
        who = f"{books[0].slug} has" if len(books) == 1 else "the indexes have"
        raise Failure(f"{who} no topic {topic!r}; " + (did_you_mean(topic, topics) or "topics: " + ", ".join(topics)))
    return found


def _picked(books: list[Rulebook], search: str | None, topic: str | None) -> list[Rule]:
    rules = [
        one
        for book in books
        for one in (book.search(search) if search else book.rules.values())
        if topic in (None, one.topic)
    ]
    if not rules:
        whose = f"rule of {books[0].slug}" if len(books) == 1 else "rule"
        wanted = (search or "").casefold()
        ids = [(book.slug, one) for book in books for one in book.entries() if one not in book.rules]
        others = [f"{slug} {one}" for slug, one in ids if wanted in one.casefold()]
        more = "; but there is " + ", ".join(f"`deckkit rule {one}`" for one in others[:3]) if others else ""
        click.echo(f"no {whose} holds {search!r}{more}", err=True)
    return rules


def _coverage(books: list[Rulebook], topic: str | None, named: bool, form: str) -> int:
    from deckkit.coverage import audit

    found = [audit(book.slug) for book in books]
    rule_pages.coverage(found, topic, named, form)
    return 1 if any(one.unknown for one in found) else 0
