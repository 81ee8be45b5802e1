"""From a path on the command line to a deck, or to one clear refusal."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckkit import check, documents, shipped
from deckkit.cli.errors import Failure
from deckkit.cli.params import FILE_NAME, unknown_game
from deckkit.cli.words import placed_line
from deckkit.decklist import Deck
from deckkit.decks.edit import BY_HAND
from deckkit.decks.textedit import EditError
from deckkit.findings import Finding, Severity
from deckkit.games import UnknownGame, load_game
from deckkit.games.game import Game

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from deckkit.pools import Pool


pool_option = click.option("--pool", metavar="FILE", type=FILE_NAME, help="Look cards up in this pool.")


@dataclass(frozen=True, slots=True)
class Loaded:
    """A deck with the document it was read from. `findings` are about references that could not be resolved."""

    game: Game
    document: documents.Document
    deck: Deck
    findings: list[Finding]
    pool_path: str | None

    def read(self, edited: documents.Document) -> Deck:
        """The deck in an edited form of the document. Raises EditError when it is none any more."""
        deck, _ = check.load_deck(self.game, edited, self.pool_path)
        if deck is None or not deck.in_shape:
            raise EditError(BY_HAND)
        return deck


def load(path: str, pool: str | None = None) -> Loaded:
    """The deck at `path`: a file, `-` for standard input, or the name of a shipped list.

    Raises Failure when it is unreadable, no deck, or of the wrong shape.
    """
    try:
        if path == "-":
            document = documents.parse(path, documents.decode(documents.read_stdin()))
        else:
            document = documents.read(shipped.named_list(path))
    except documents.Unreadable as error:
        raise failure(path, [_meant(path, error.finding)]) from None
    if check.kind_of(document.data) != "deck":
        raise Failure(f"{path} is no deck")
    try:
        game = load_game(str(document.data["game"]))
    except UnknownGame as error:
        raise Failure(f"{path}: {unknown_game(str(error.slug))}") from None
    deck, findings = check.load_deck(game, document, pool)
    if deck is None or not deck.in_shape:
        raise failure(path, documents.placed(document, findings))
    return Loaded(game, document, deck, documents.placed(document, findings) if findings else [], pool)


def _meant(path: str, finding: Finding) -> Finding:
    """The finding about a list that cannot be read, with the shipped ones that may be meant where it is only a name."""
    if finding.rule != "deckkit/file.missing" or Path(path).name != path:
        return finding
    other = None if path.endswith(".toml") else "`deckkit deck list` names the shipped lists"
    return replace(finding, help=shipped.list_meant(path) or other)


def mention_sample(loaded: Loaded, more: Iterable[str] = ()) -> None:
    """Say once on stderr that numbers are invented, where cards of the list, or more cards of its pool, have such."""
    cards = loaded.deck.pool.sample_ids
    if not cards.isdisjoint(more) or any(not cards.isdisjoint(filled.totals) for filled in loaded.deck.zones):
        say_sample(loaded.game.slug)


def say_sample(slug: str) -> None:
    """Say on stderr that numbers of a game's cards are invented."""
    note = check.SAMPLE_NOTE
    click.echo(f"note: {note.message} ({slug}); {note.help}", err=True)


def mention_unknown(loaded: Loaded) -> None:
    """Say on stderr which lines of a list the pool does not know, since a listing or a sum leaves them out."""
    for finding in loaded.findings:
        click.echo(placed_line(loaded.document.path, finding), err=True)


def failure(path: str, findings: list[Finding]) -> Failure:
    """A Failure that says what is wrong with a file, a finding a line, errors before what only advises."""
    weight = {severity: place for place, severity in enumerate(Severity)}
    return Failure("\n".join(placed_line(path, one) for one in sorted(findings, key=lambda one: weight[one.severity])))


def complete_card_of_list(ctx: click.Context, param: click.Parameter, incomplete: str) -> list["CompletionItem"]:
    """Ids of the pool that belongs to the list named before, each with the card's name."""
    try:
        loaded = load(str(ctx.params.get("path")), ctx.params.get("pool"))
    except Failure:
        return []
    return matching_cards(loaded.deck.pool, incomplete)


def matching_cards(pool: "Pool", begun: str) -> list["CompletionItem"]:
    """The cards whose ids begin like this, in any case, for the shell to offer."""
    from click.shell_completion import CompletionItem

    return [
        CompletionItem(card_id, help=card.name)
        for card_id, card in pool.cards.items()
        if card_id.casefold().startswith(begun.casefold())
    ]
