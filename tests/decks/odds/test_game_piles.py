"""From what the cards of each game are drawn: what lists leave open, write down, or get wrong."""

from pathlib import Path

import pytest

from deckkit import check, documents, shipped
from deckkit.decklist import Deck
from deckkit.games import SLUGS, load_game
from deckkit.games.draws import Pile, Seat, Stack

LISTS = sorted(shipped.DECKS.glob("*/*.toml"))


def _deck(path: str | Path, text: str | None = None) -> Deck:
    document = documents.parse("list.toml", text) if text is not None else documents.read(str(path))
    deck, _ = check.load_deck(load_game(str(document.data["game"])), document, None)
    assert deck is not None
    return deck


def _piles(name: str, *changes: tuple[str, str]) -> tuple[Pile | Stack, ...]:
    """What is drawn from in a shipped list, its text changed."""
    text = Path(shipped.named_list(name)).read_text(encoding="utf-8")
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    deck = _deck("list.toml", text)
    return load_game(deck.pool.game).piles(deck)


def _pile(name: str, *changes: tuple[str, str], zone: str | None = None) -> Pile:
    piles = _piles(name, *changes)
    found = next(one for one in piles if zone in (None, one.name))
    assert isinstance(found, Pile)
    return found


def _notes(pile: Pile | Stack) -> str:
    return " / ".join(note.text for note in pile.notes)


@pytest.mark.parametrize("path", LISTS, ids=[f"{path.parent.name}/{path.stem}" for path in LISTS])
def test_every_shipped_list_is_drawn_from_and_every_note_rests_on_known_rules(path: Path) -> None:
    from deckkit.rulebook import load_rulebook

    deck = _deck(path)
    piles = load_game(deck.pool.game).piles(deck)
    known = load_rulebook(deck.pool.game).rules
    assert len({pile.name for pile in piles}) == len(piles) > 0
    for pile in piles:
        notes = [*pile.notes]
        if isinstance(pile, Pile):
            assert pile.size >= pile.first
            notes += [pile.aside.note] if pile.aside else []
            notes += [pile.refilled] if pile.refilled else []
        assert notes and all(note.rules and known.keys() >= set(note.rules) for note in notes)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_starter_of_every_game_is_drawn_from(slug: str) -> None:
    piles = _piles(f"{slug}/{Path(load_game(slug).starter).stem}")
    assert all(pile.sections for pile in piles)


def test_one_copy_of_the_decided_reinforcement_is_taken_out_before_the_shuffle() -> None:
    main = _pile("rats-knives-out", ('"RA/14" = 1', '"RA/14" = 3'))
    assert main.aside is not None and main.aside.card == "RA/14"
    assert (main.copies["RA/14"], main.shuffled()["RA/14"]) == (3, 2)
    assert main.aside.note.rules == ("setup.reinforcements-one-card", "setup.reinforcements-before-shuffle")


def test_an_open_reinforcement_is_assumed_as_the_printed_advice_has_it() -> None:
    main = _pile("rats-preconstructed", ('reinforcement = "RA/02"', ""))
    assert main.aside is not None and main.aside.card == "RA/02"
    assert "assumed is RA/02" in main.aside.note.text and "the printed advice" in main.aside.note.text


def test_without_the_advised_card_the_first_of_the_list_is_assumed() -> None:
    main = _pile("rats-preconstructed", ('reinforcement = "RA/02"', ""), ('"RA/02" = 1', ""))
    assert main.aside is not None and main.aside.card == next(iter(main.copies))
    assert "the first card of the list" in main.aside.note.text


def test_a_reinforcement_that_is_not_in_main_takes_no_card_out() -> None:
    main = _pile("rats-preconstructed", ('reinforcement = "RA/02"', 'reinforcement = "RA/43"'))
    assert main.aside is None
    assert "RA/43" in _notes(main) and "no card is taken out" in _notes(main)


def test_each_player_of_a_side_draws_from_the_own_deck() -> None:
    assert [pile.name for pile in _piles("side-two-clans")] == ["main 1", "main 2"]


def test_a_deck_without_cards_is_an_empty_pile() -> None:
    deck = _deck("list.toml", 'game = "cannibal-world"\nname = "Nothing"\nfaction = "rats"\n')
    (main,) = load_game("cannibal-world").piles(deck)
    assert isinstance(main, Pile) and (main.size, main.aside) == (0, None)


def test_an_ordered_deck_is_drawn_from_the_top_with_unknown_cards_in_their_places() -> None:
    (stack,) = _piles("savanna-herd", ('"AN/01", # Meerkat Sentry', '"AN/99",'))
    assert isinstance(stack, Stack)
    assert stack.order[:3] == ("RS/01", None, "RS/01")
    assert stack.seats == (Seat("first", 1, 2), Seat("second", 2, 2))


def test_the_main_pile_is_the_whole_pool_and_one_of_its_cards_goes_to_the_graveyard_unseen() -> None:
    pile = _pile("two-player")
    assert (pile.size, pile.buried, pile.drawers) == (156, 1, 2)


def test_a_graveyard_that_is_laid_out_is_out_of_the_main_pile() -> None:
    pile = _pile("two-player-laid-out")
    assert pile.buried == 0
    assert "starts the Graveyard" in _notes(pile)


def test_items_are_replaced_unless_the_pool_says_that_they_are_not() -> None:
    main = _pile("party-of-four")
    assert (main.size, main.drawers, len(main.replaced) > 0) == (107, 4, True)


def test_a_draft_is_dealt_from_all_reputations() -> None:
    for name in ("quick-draft", "standard-draft"):
        dealt = _pile(name, zone="dealt")
        assert (dealt.first, dealt.per_turn, dealt.size) == (5, 0, 42)


@pytest.mark.parametrize("name", ["party-of-four", "party-of-four-plain"])
def test_to_a_party_that_is_not_drafted_no_reputation_is_dealt(name: str) -> None:
    assert [pile.name for pile in _piles(name)] == ["main-deck"]


def test_a_main_deck_holds_the_sets_in_use_unless_it_is_spelled_out() -> None:
    fewer = _pile("party-of-four", ('name = "', 'main_deck = { "venom-strike" = 2, "Venomm Strike" = 1 }\nname = "'))
    assert (fewer.copies, fewer.unknown, fewer.size) == ({"venom-strike": 2}, 1, 3)


def test_the_main_crises_are_twenty_eight_unseen_of_thirty_six_or_those_of_the_list() -> None:
    open_, written = _pile("four-players"), _pile("first-evening")
    assert (open_.size, open_.buried, open_.first) == (36, 8, 7)
    assert (written.size, written.buried, written.first) == (21, 0, 0)
    assert sum(written.certain.values()) == 7


def test_a_management_deck_that_is_written_leaves_the_others_for_the_main_deck() -> None:
    text = "\n".join(f"C{number:02} = 1" for number in range(1, 9))
    assert _pile("solo").buried == 8
    deck_text = Path(shipped.named_list("karnivorous/solo")).read_text(encoding="utf-8") + f"\n[management]\n{text}\n"
    deck = _deck("list.toml", deck_text)
    pile = next(one for one in load_game("karnivorous").piles(deck) if isinstance(one, Pile))
    assert (pile.size, pile.buried) == (28, 0)


def test_an_open_crisis_that_the_pool_does_not_know_is_dealt_out_all_the_same() -> None:
    pile = _pile("first-evening", ('"C01",    # Creeping', '"C99",    # Creeping'))
    assert (pile.certain[None], sum(pile.certain.values()), pile.first) == (1, 7, 0)


def test_the_rooms_of_each_strength_are_drawn_or_written() -> None:
    drawn, written = _pile("four-players", zone="strength-2"), _pile("first-evening", zone="strength-2")
    assert (drawn.first, drawn.size) == (5, 32)
    assert (written.first, sum(written.certain.values())) == (0, 5)
    assert _pile("four-players-nightmare", zone="strength-2").first == 6
