"""Expressions as nested tuples, written out as texts, and worked out by the definition, term by term."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import prod

from hypothesis import strategies as st

Node = tuple
"""(sign, left, right) or ("number", text) or ("field", text) or ("count", text)."""

NUMBERS: Mapping[str, Mapping[str, Fraction]] = {
    "value": {"RA/01": Fraction(6), "RA/02": Fraction(12), "SP/02": Fraction(3)},
    "weight": {"RA/01": Fraction(5, 2)},
    "ability.x": {"RA/01": Fraction(3), "RA/02": Fraction(1)},
    "dice": {"SP/01": Fraction(7)},
}
"""The fields of the small pool and what they are on each card."""

CONDITIONS: Mapping[str, Callable[[str], bool]] = {
    "": lambda card: True,
    "leader": lambda card: card == "RA/01",
    "kind=spell": lambda card: card.startswith("SP"),
    "ability=shield value>6": lambda card: card == "RA/02",
    '"Rat (small)"': lambda card: card == "RA/02",
}
"""Conditions, and by which cards they are fulfilled."""

CARDS = ("RA/01", "RA/02", "SP/01", "SP/02", "SP/03")

lists = st.fixed_dictionaries(dict.fromkeys(CARDS, st.integers(0, 4)))
"""How many copies of each card a list holds."""

_numbers = st.sampled_from(["0", "1", "2", "3", "10", "0.5", "1.25"]).map(lambda text: ("number", text))
_leaves = st.one_of(
    _numbers,
    st.sampled_from(list(NUMBERS)).map(lambda name: ("field", name)),
    st.sampled_from(list(CONDITIONS)).map(lambda text: ("count", text)),
)


def _larger(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    divided = st.tuples(st.just("/"), inner, st.sampled_from(["2", "3", "2.5"]).map(lambda text: ("number", text)))
    return st.one_of(
        st.tuples(st.sampled_from("+-*"), inner, inner), divided, st.tuples(st.just("minus"), inner, inner)
    )


expressions = st.recursive(_leaves, _larger, max_leaves=8).filter(lambda node: 1 <= degree(node) <= 4)


def degree(node: Node) -> int:
    """The most fields and counts that are multiplied with each other."""
    kind = node[0]
    if kind in ("field", "count", "number"):
        return int(kind != "number")
    if kind == "minus":
        return degree(node[1])
    return degree(node[1]) + degree(node[2]) if kind == "*" else max(degree(node[1]), degree(node[2]))


def text_of(node: Node) -> str:
    """A text of the language, with every bracket."""
    kind = node[0]
    if kind == "count":
        return f"count({node[1]})"
    if kind in ("field", "number"):
        return str(node[1])
    return f"-({text_of(node[1])})" if kind == "minus" else f"({text_of(node[1])}) {kind} ({text_of(node[2])})"


def value_of(node: Node, copies: Mapping[str, int]) -> Fraction:
    """The value over a list: multiplied out, each term a plain number or worked out on each card and added up."""
    total = Fraction(0)
    for factor, symbols in _terms(node):
        if symbols:
            total += sum(copies[card] * factor * prod(_on(one, card) for one in symbols) for card in CARDS)
        else:
            total += factor
    return total


def _on(symbol: Node, card: str) -> Fraction:
    kind, name = symbol
    return NUMBERS[name].get(card, Fraction(0)) if kind == "field" else Fraction(CONDITIONS[name](card))


def _terms(node: Node) -> list[tuple[Fraction, list[Node]]]:
    kind = node[0]
    if kind == "number":
        return [(Fraction(node[1]), [])]
    if kind in ("field", "count"):
        return [(Fraction(1), [node])]
    left = _terms(node[1])
    if kind == "minus":
        return [(-factor, symbols) for factor, symbols in left]
    if kind == "/":
        return [(factor / Fraction(node[2][1]), symbols) for factor, symbols in left]
    right = _terms(node[2])
    if kind == "*":
        return [(one * other, [*some, *more]) for one, some in left for other, more in right]
    return left + [(factor if kind == "+" else -factor, symbols) for factor, symbols in right]
