"""The words of lists: what a heading names, and which numbers are numbers of copies."""

import re

from deckkit.models import MOST_COPIES

_ZONES = {
    "main": "main maindeck mainboard deck decklist",
    "sideboard": "side sideboard sidedeck sb",
    "maybeboard": "maybe maybeboard considering",
    "commander": "commander commanders",
    "companion": "companion companions",
    "leader": "leader leaders",
    "extra": "extra extradeck",
    "tokens": "token tokens",
    "about": "about metadata",
}
_ZONE_OF = {word: zone for zone, words in _ZONES.items() for word in words.split()}

_GROUP_WORDS = """
    creature creatures land lands spell spells sorcery sorceries instant instants artifact artifacts enchantment
    enchantments planeswalker planeswalkers battle battles nonland nonlands otherspells
    pokemon pokémon trainer trainers trainercards supporter supporters item items stadium stadiums tool tools energy
    energies energycards pokémoncards pokemoncards
    agenda agendas asset assets ice operation operations upgrade upgrades identity identities event events hardware
    program programs resource resources icebreaker icebreakers
    monster monsters monstercards spellcards trap traps trapcards
    ally allies attachment attachments character characters location locations unit units action actions hero heroes
    treachery treacheries asset investigator weakness weaknesses minion minions follower followers amulet amulets
"""
_GROUPS = frozenset(_GROUP_WORDS.split())
"""Headings that sort the cards of a zone by kind and begin no zone of their own."""

_ZONE_NOUN = re.compile(r"(?:deck|board|zone|pile|stack)\Z")


def folded(word: str) -> str:
    """A heading's word without case, spaces and hyphens: "Main Deck" and "main-deck" are one."""
    return re.sub(r"[\s_-]+", "", word.casefold())


def zone_of(word: str) -> str | None:
    """The zone that a heading or a column names by one of the usual words."""
    return _ZONE_OF.get(folded(word))


def is_group(word: str) -> bool:
    """Whether a heading names a kind of card."""
    return folded(word) in _GROUPS


def is_zone_like(word: str) -> bool:
    """Whether a heading calls itself a deck, a board or a pile, whichever."""
    return _ZONE_NOUN.search(folded(word)) is not None


def zone_label(word: str) -> str:
    """The zone that a structured format names: one of the usual ones, or whatever it is called there."""
    label = " ".join(word.split())
    return zone_of(label) or label.casefold() or "main"


def copies(value: object) -> int | str:
    """A number of copies, or the reason why the value is none. Only whole numbers count: not 3.0, not true."""
    if isinstance(value, str):
        value = value.strip()
        if not value.isdecimal():
            return f"{shown(value)} is no number of copies" if value else "the number of copies is missing"
        digits = value.lstrip("0") or "0"
        number = int(digits) if len(digits) <= 6 else 10**6
    elif isinstance(value, bool) or not isinstance(value, int):
        said = str(value).lower() if isinstance(value, bool) else str(value)
        return f"{shown(said)} is no number of copies"
    else:
        number = value
    if number < 1:
        return f"{shown(str(value))} copies: a line has at least 1"
    if number > MOST_COPIES:
        return f"{shown(str(value))} copies: a line has at most {MOST_COPIES}"
    return number


def shown(text: str) -> str:
    """A piece of the input for a message: in quotes, shortened, nothing in it that moves a cursor."""
    clean = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text[:61])
    return f'"{clean}"' if len(text) <= 60 else f'"{clean[:57]}..."'
