"""What makes a party, a draft, a crawl and the decks beside it legal; chapter by chapter as the modules are named."""

from collections.abc import Iterator

from deckkit import models
from deckkit.decklist import Deck
from deckkit.findings import Finding
from deckkit.games.fresh_meat import crawl, draft, party, piles
from deckkit.games.fresh_meat.characters import DEALT, FULL_LIFE
from deckkit.games.fresh_meat.reading import file_of
from deckkit.limits import Declared, Limit
from deckkit.pools import Pool

LIMITS = (
    Limit("rep.minimum-life", "reputations", measure="cost", at_most=FULL_LIFE - 1, unit="Build Points"),
    Limit("rep.unique", "reputations", each=True, at_most=1),
    Limit("draft.deal-five", "dealt", at_least=DEALT, at_most=DEALT),
    Limit("draft.standard-five-each", "kept", at_most=DEALT),
    Limit("relic.deck-composition", "relic-deck", each=True, at_most=1),
    Limit("event.full-deck-mixes", "event-deck", each=True, at_most=1),
)


def limits(file: models.DeckFile, pool: Pool) -> tuple[Declared, ...]:
    """The same for every list."""
    return LIMITS


def findings(deck: Deck) -> Iterator[Finding]:
    """Everything that is no sum and no count."""
    file = file_of(deck)
    content = (file.party, file.crawl, file.custom_crawl, file.main_deck, file.relic_deck, file.event_deck)
    if all(one is None for one in content):
        yield Finding(
            rule="deckkit/file.missing-key",
            message="the list has neither a party nor a crawl",
            help='add [[party]] tables, a crawl, or a line such as custom_crawl = "crawl-1"',
        )
    yield from party.findings(deck)
    yield from draft.findings(deck)
    yield from crawl.findings(deck)
    yield from piles.findings(deck)
