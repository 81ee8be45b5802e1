"""What had to give in a round, as sentences."""

from deckkit.tournament.pairing.arrange import Arranged
from deckkit.tournament.pairing.criteria import avoided


def counted(number: int, one: str, many: str) -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else many}"


def notes(best: Arranged) -> tuple[str, ...]:
    """Sentences for every criterion of which a round falls short, but for the differences of points."""
    said = []
    if not best.pairs and best.holder is None:
        said.append("Nobody is left to be paired.")
    again = [f"{a.number} and {b.number}" for a, b in best.pairs if b.number in a.met]
    if again:
        pairs = "this pair has met before" if len(again) == 1 else "these pairs have met before"
        said.append(f"No pairing does with fewer rematches; {pairs}: {'; '.join(again)}.")
    if best.holder and best.holder.byes:
        said.append(
            f"{best.holder.number} has the bye again, after {counted(best.holder.byes, 'bye', 'byes')}: "
            "nobody with fewer can have it."
        )
    if best.sums.lost_rounds:
        lost = counted(best.sums.lost_rounds, "round", "rounds")
        said.append(f"However this round is paired, {lost} to come cannot be without a rematch or a second bye.")
    kept_apart = [f"{a.number} and {b.number}" for a, b in best.pairs if avoided(a, b)]
    if kept_apart:
        said.append(f"On an avoid-list, and paired since nothing better is possible: {'; '.join(kept_apart)}.")
    return tuple(said)
