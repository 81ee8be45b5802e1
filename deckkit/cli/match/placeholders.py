"""What the words in capitals of a game's notation stand for, as the reference of its verbs prints it."""

from collections.abc import Mapping

from deckkit.play.grammar import Codec, Kind, Many, Phrase


def placeholders(codec: Codec) -> dict[str, str]:
    """What each word in capitals stands for."""
    found: dict[str, str] = {}
    _gather(codec.vocabulary, found)
    return found


def _gather(vocabulary: Mapping[str, Kind], found: dict[str, str]) -> None:
    """The words of a vocabulary and of the phrases in it."""
    for name, kind in vocabulary.items():
        found.setdefault(name, _described(kind))
    for kind in vocabulary.values():
        one = kind.kind if isinstance(kind, Many) else kind
        if isinstance(one, Phrase):
            _gather(one.vocabulary, found)


def _described(kind: Kind) -> str:
    """What may stand in the place of a kind."""
    if isinstance(kind, Phrase):
        return f"`{kind.grammar}`"
    if not isinstance(kind, Many):
        return kind.expected
    between = f"`{kind.between}`" if kind.between else "blanks"
    return f"{_described(kind.kind)}; several with {between} between"
