"""A draft at the terminal: the players sit down one after the other, and each pick is written at once."""

from collections.abc import Callable

import click

from deckkit.cli.deck.draft_record import Record, opened, stepped
from deckkit.cli.deck.draft_words import Refusal, refusal_text
from deckkit.cli.match.seat import Leave, ask, confirmed, is_terminal
from deckkit.cli.output import listing
from deckkit.cli.words import argument, printable
from deckkit.decks.steps import card_called
from deckkit.games.drafts import Hand, Refused

_HELP = {
    "keep": """\
  NUMBER, CARD  keep this card: its number, its id or its name
  cards         the cards once more
  quit          go away; what was kept is kept, and the same command goes on""",
    "use": """\
  NUMBER, CARD  take this card, or put it back; several with commas between
  all, none     take all cards, or no card
  done          this is what you use
  cards         the cards once more
  quit          go away; what was kept is kept, and the same command goes on""",
}


def sit_down(ctx: click.Context, path: str, pool: str | None) -> None:
    """Ask whoever has something to decide, until nothing is open or somebody leaves."""
    try:
        _play(path, pool)
    except Leave:
        click.echo(_how_to_go_on(path), err=True)
    except (KeyboardInterrupt, click.Abort):
        click.echo(f"\n{_how_to_go_on(path)}", err=True)
        ctx.exit(130)


def _how_to_go_on(path: str) -> str:
    return f"{printable(path)}: what was kept is kept; `deckkit deck draft {argument(path)}` goes on"


def _play(path: str, pool: str | None) -> None:
    last: int | None = None
    while True:
        record = opened(path, pool)
        hand = next((one for one in record.hands() if one.is_asked), None)
        if hand is None:
            break
        if last != hand.seat:
            _change_seats(hand, first=last is None)
        last = hand.seat
        _asked(record, hand, path, pool)
    if last is not None and is_terminal():
        ask("all have chosen; press Enter to show all builds ")
        click.clear()
    _show_builds(record)


def _change_seats(hand: Hand, first: bool) -> None:
    """Let the next player sit down before anything is shown that is theirs; only where somebody sits at all."""
    if is_terminal():
        if not first:
            click.clear()
            click.echo("\x1b[3J", nl=False)  # nor what can be scrolled back to
        ask(f"{printable(hand.player)} is to decide; press Enter when only they look at the screen ")
        click.clear()


def _show_builds(record: Record) -> None:
    """All builds at once, as all are decided."""
    for hand in record.hands():
        click.secho(record.headline(hand), bold=True)
        for offer in hand.offers:
            if offer.chosen:
                click.echo(printable(f"  {offer.card} {offer.name}, {offer.cost}: {offer.text}"))
    click.echo(f"{printable(record.document.path)}: {record.next_step()}", err=True)


# -- one player ----------------------------------------------------------------------------------------------------


def _asked(record: Record, hand: Hand, path: str, pool: str | None) -> None:
    """Ask one player until they have decided, and write it, unless it is against a rule by now."""
    choose = _kept if hand.task == "keep" else _used
    _show_cards(record, hand, _numbered(hand))
    while True:
        try:
            step = choose(record, hand)
        except Refused as error:
            click.echo(refusal_text(record.game, error.finding))
            continue
        try:
            stepped(path, pool, step)
        except Refusal as error:
            click.echo(error.format_message())
        return


def _numbered(hand: Hand) -> list[str]:
    """The cards that a player chooses from. Their numbers stay, whatever is taken and put back."""
    return [offer.card for offer in hand.offers if hand.task == "use" or not offer.chosen]


def _kept(record: Record, hand: Hand) -> Callable[[Record], str]:
    """The card that a player keeps; at a terminal they are asked whether it is this one, since it is final."""
    pack = _numbered(hand)
    while True:
        typed = _typed(record, hand, pack, f"{hand.player}, keep> ")
        if typed:
            card = _card(record, pack, typed)
            if card not in pack or confirmed(f"keep {printable(record.deck.pool.label(card))}?"):
                return lambda now: now.keep(hand.seat, card)


def _used(record: Record, hand: Hand) -> Callable[[Record], str]:
    """What a player uses: cards are taken and put back until it is done."""
    cards, chosen = _numbered(hand), list[str]()
    now = hand
    while True:
        typed = _typed(record, now, cards, f"{hand.player}, {now.left} {record.drafting.unit}> ")
        if typed == "done":
            if confirmed(f"use {', '.join(chosen) or 'nothing'}, with {now.left} {record.drafting.unit}?"):
                return lambda later: later.decide(hand.seat, chosen)
            continue
        if not typed:
            continue
        try:
            picked = _toggled(record, cards, chosen, typed)
        except Refused as error:
            click.echo(refusal_text(record.game, error.finding))
            continue
        now = record.hand(hand.seat, picked)
        wrong = next((offer.refusal for offer in now.offers if offer.chosen and offer.refusal), None)
        if wrong is not None:
            click.echo(refusal_text(record.game, wrong))
            now = record.hand(hand.seat, chosen)
        else:
            chosen = picked
        used = ", ".join(offer.name for offer in now.offers if offer.chosen) or "nothing"
        click.echo(printable(f"used: {used}; {now.left} of {now.full} {record.drafting.unit} left"))


def _toggled(record: Record, cards: list[str], chosen: list[str], typed: str) -> list[str]:
    """The chosen cards after a line: all, none, or some taken that were not, and put back that were. Raises Refused."""
    if typed in ("all", "none"):
        return list(cards) if typed == "all" else []
    picked = list(chosen)
    for word in typed.split(","):
        if word.strip():
            card = _card(record, cards, word.strip())
            if card in picked:
                picked.remove(card)
            else:
                picked.append(card)
    return picked


def _card(record: Record, cards: list[str], typed: str) -> str:
    """The card behind a number, or of that id or name. Raises Refused."""
    if typed.isascii() and typed.isdigit() and len(typed) < 4 and 1 <= int(typed) <= len(cards):
        return cards[int(typed) - 1]
    return card_called(record.deck.pool, typed, record.drafting.drafted, cards)


def _typed(record: Record, hand: Hand, cards: list[str], prompt: str) -> str:
    """A line that is no command; nothing where it was one. Raises Leave."""
    typed = ask(printable(prompt))
    if typed in ("quit", "save", "exit"):
        raise Leave
    if typed in ("help", "?"):
        click.echo(_HELP["keep" if hand.task == "keep" else "use"])
        return ""
    if typed == "cards":
        _show_cards(record, hand, cards)
        return ""
    return typed


def _show_cards(record: Record, hand: Hand, cards: list[str]) -> None:
    """What lies before a player: what they have kept, and by their numbers the cards that they choose from."""
    click.secho(record.headline(hand), bold=True)
    for offer in hand.offers:
        if offer.card not in cards:
            click.echo(printable(f"  kept: {offer.card} {offer.name}, {offer.cost}: {offer.text}"))
    offers = {offer.card: offer for offer in hand.offers}
    choosing = hand.task == "use"
    rows = []
    for number, one in enumerate((offers[card] for card in cards), 1):
        used = ["used" if one.chosen else ""] if choosing else []
        rows.append([number, *used, one.card, one.name, one.cost, one.left, one.text])
    listing(["", *([""] if choosing else []), "card", "name", "cost", "left", "text"], rows, "table")
    click.echo(f"{record.what_now(hand)}; `help` says how")
