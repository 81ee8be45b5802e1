"""What a list comes to, in a line for each zone: cards, points with their bound, the sums of the game."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from deckkit.cli.deck.draft_words import headline
from deckkit.limit_words import kind_in_words
from deckkit.limits import Limit, counted

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Filled
    from deckkit.games.game import Game


def sum_lines(game: "Game", deck: "Deck", roles: tuple[str, ...]) -> list[str]:
    """A line for each zone of these roles, or for each player, where the choice of cards leaves them something."""
    drafted = game.drafting.drafted if game.has_drafting else ()
    lines = [
        _line(game, deck, filled)
        for filled in deck.zones
        if filled.zone.role in roles and filled.zone.role not in drafted
    ]
    return [*lines, *(_players(game, deck) if set(roles) & set(drafted) else ())]


def sums_json(game: "Game", deck: "Deck", roles: tuple[str, ...]) -> list[dict[str, Any]]:
    """The same numbers for programs."""
    return [
        {"zone": filled.zone.label, "cards": filled.size, **_sums(game, filled)}
        for filled in deck.zones
        if filled.zone.role in roles
    ]


def _line(game: "Game", deck: "Deck", filled: "Filled") -> str:
    bounded = {
        limit.measure: limit
        for limit in game.limits(deck.file, deck.pool)
        if isinstance(limit, Limit) and limit.role == filled.zone.role and limit.at_most is not None
        if not (limit.each or limit.across or limit.where)
    }
    said = [counted(filled.size, kind_in_words(filled.zone.sections))]
    for name, number in _sums(game, filled).items():
        limit = bounded.get(name)
        said.append(f"{name} {number}" if limit is None else f"{number} of {limit.at_most} {limit.unit}")
    return f"{filled.zone.label}: {', '.join(said)}"


def _sums(game: "Game", filled: "Filled") -> Mapping[str, int]:
    """The sums of the numbers that the cards of a zone have, those that the game looks at."""
    cards = filled.pool.cards
    found: dict[str, int] = {}
    for name in dict.fromkeys([*([game.curve] if game.curve else []), *game.sums]):
        own = {one: getattr(cards[one], name, None) for one in filled.totals}
        numbers = {one: number for one, number in own.items() if isinstance(number, int)}
        if numbers:
            found[name] = sum(number * filled.totals[one] for one, number in numbers.items())
    return found


def _players(game: "Game", deck: "Deck") -> Iterator[str]:
    for seat in range(game.drafting.players(deck)):
        yield headline(game.drafting, game.drafting.build(deck, seat))
