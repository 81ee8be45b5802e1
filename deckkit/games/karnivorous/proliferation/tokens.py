"""Step 2 of Proliferation: each unresolved Crisis takes one System token of the type that it shows."""

from deckkit.games.karnivorous.changes import FEWEST_TYPES, lose_token
from deckkit.games.karnivorous.crises.conditions import met
from deckkit.games.karnivorous.state import Table


def lose_tokens(t: Table) -> None:
    """The Crises in the order in which they lie (`timing.step2-order`); with fewer than three types the game ends."""
    t.note("step", "timing.step2-order", "", 2, "System tokens are lost")
    for one in t.crises:
        if not one.resolved:
            lose_token(t, one.card.token, "timing.step2-lose-token")
            continue
        t.note("no-loss", "card.resolved-costs-no-token", one.card.id)
        if one.card.type not in ("energy", "repair") and not met(t, one):
            t.note("stays", "card.stays-resolved", one.card.id)
    if t.types() == FEWEST_TYPES:
        t.note("just-enough", "victory.exactly-three-types-is-no-defeat", "", FEWEST_TYPES)
