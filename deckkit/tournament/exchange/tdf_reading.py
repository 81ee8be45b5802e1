"""Reading a .tdf file of TOM. It knows no games within a match, so the event is a best of one.

A round that a late player lost by entering late stays lost; other rounds without a match count for nothing.
"""

from collections.abc import Iterator

from deckkit.findings import quoted
from deckkit.tournament.digits import whole
from deckkit.tournament.exchange.cut_rounds import fit, seeds_of
from deckkit.tournament.exchange.outline import Outline, refuse
from deckkit.tournament.exchange.tdf_form import (
    BOTH_LOST,
    BOTH_LOST_BEFORE,
    BYES,
    DISQUALIFIED,
    DIVISIONS,
    ELIMINATION,
    FIRST,
    LEFT,
    MISSED,
    NONE_YET,
    SECOND,
    TAKEN_BACK,
    TIE,
    iso_date,
)
from deckkit.tournament.exchange.xml_tree import Element, tree
from deckkit.tournament.model import NO_TABLE, Player, Result, Round, Table
from deckkit.tournament.standings.records import Kind

SYNTAX, LEFT_OUT, PLAYER = "tournament/import.syntax", "tournament/import.left-out", "tournament/import.player"


def read(text: str, division: str | None) -> Outline:
    """The event of a file. Raises Unreadable with line and column.

    division  which one, where the divisions play apart; None: the only one that plays
    """
    root = tree(text)
    if root.name != "tournament":
        refuse(SYNTAX, f"expected <tournament> of a .tdf file, found <{root.name}>", *root.place)
    outline = Outline()
    data = root.first("data")
    if data is not None:
        said = {
            "name": data.text_of("name"),
            "place": data.text_of("city"),
            "date": iso_date(data.text_of("startdate")),
        }
        outline.settings |= {key: value for key, value in said.items() if value}
    outline.settings |= {"game": "pokemon-tcg", "format": "swiss", "best_of": 1, "profile": "pokemon"}
    pod = _pod(root, division)
    _Reader(outline, root, pod).fill()
    return outline


def _pod(root: Element, division: str | None) -> Element | None:
    """The pod that is meant; None before any has been made."""
    around = root.first("pods")
    pods = {} if around is None else {_division(pod): pod for pod in around.all("pod")}
    playing = {name: pod for name, pod in pods.items() if _rounds(pod)}
    if division is not None:
        if division not in pods:
            held = ", ".join(pods) or "none"
            refuse("tournament/import.kind", f"the file has no division {division}, only {held}", *root.place)
        return pods[division]
    if len(playing) > 1:
        names = ", ".join(playing)
        refuse(
            "tournament/import.kind",
            f"{len(playing)} divisions play apart here, and an event is one of them: {names}",
            *next(iter(playing.values())).place,
            f"say which: --division {next(iter(playing))}",
        )
    return next(iter(playing.values() or pods.values()), None)


def _division(pod: Element) -> str:
    category = pod.attributes.get("category", "")
    if category not in DIVISIONS:
        refuse(SYNTAX, f"expected the category of a pod, {', '.join(DIVISIONS)}, found {quoted(category)}", *pod.place)
    return DIVISIONS[category]


def _rounds(pod: Element) -> list[Element]:
    around = pod.first("rounds")
    return [] if around is None else around.all("round")


class _Reader:
    """Puts the players and the rounds of a pod together."""

    def __init__(self, outline: Outline, root: Element, pod: Element | None) -> None:
        self.outline, self.root, self.pod = outline, root, pod
        self.players: dict[str, Player] = {}
        self.elements: dict[str, Element] = {}
        self.missed: dict[int, list[int]] = {}

    def fill(self) -> None:
        outline, pod = self.outline, self.pod
        self._roster()
        for element in _rounds(pod) if pod is not None else ():
            number = len(outline.rounds) + 1
            kind = "cut" if element.attributes.get("type") == ELIMINATION else "swiss"
            tables = list(self._tables(element, number))
            outline.rounds.append(Round(number, "cut" if kind == "cut" else "swiss", tables))
        self._cut()
        self._presence()
        outline.finished = self.root.attributes.get("stage") == "5" and not any(one.missing for one in outline.rounds)
        self._left_out()

    def _roster(self) -> None:
        """The players of the pod, in the order of the file; all of them where the pod names none."""
        around = self.root.first("players")
        named = [] if around is None else around.all("player")
        wanted = self._members()
        for element in named:
            popid = element.attributes.get("userid", "").strip()
            if not popid:
                refuse(SYNTAX, "expected the userid of a player, found none", *element.place)
            if popid in self.elements:
                line = self.elements[popid].line
                refuse(PLAYER, f"the userid {popid} is that of the player in line {line}", *element.place)
            self.elements[popid] = element
            first, last = element.text_of("firstname"), element.text_of("lastname")
            birth = element.text_of("birthdate")
            dropped = element.first("dropped")
            if wanted is not None and popid not in wanted:
                continue
            player = Player(len(self.players) + 1, f"{first} {last}".strip(), ids={"popid": popid})
            if not first or not last or " " in last:
                player.ids["lastname"] = last
            if birth:
                player.ids["birthdate"] = iso_date(birth)
            if dropped is not None:
                self._dropped(player, dropped)
            player.fixed_table = whole(element.text_of("staticseat")) or None
            self.outline.places["players", len(self.players)] = element.place
            self.players[popid] = player
            self.outline.players.append(player)
        if wanted is not None and (apart := len(self.elements) - len(self.players)):
            self._note(f"{apart} players of the file are in no division that is read, and left out", self.root)

    def _members(self) -> set[str] | None:
        """The userids of the players of the pod; None where it does not say."""
        found: set[str] = set()
        subgroups = self.pod.first("subgroups") if self.pod is not None else None
        for subgroup in subgroups.all("subgroup") if subgroups is not None else ():
            around = subgroup.first("players")
            found |= {one.attributes.get("userid", "") for one in (around.all("player") if around is not None else ())}
        return found or None

    def _dropped(self, player: Player, element: Element) -> None:
        status, round_ = element.text_of("status"), element.text_of("round")
        if status not in (LEFT, DISQUALIFIED):
            return
        left = whole(round_)
        if left is None:
            refuse(SYNTAX, f"expected the round of a drop, found {quoted(round_[:40])}", *element.place)
        player.dropped, player.disqualified = left, status == DISQUALIFIED

    def _tables(self, element: Element, number: int) -> Iterator[Table]:
        """The tables of a round, byes last."""
        around = element.first("matches")
        found: list[tuple[Table, Element]] = []
        taken = {NO_TABLE}
        for match in [] if around is None else around.all("match"):
            table = self._table(match, number, taken)
            if table is not None:
                found.append((table, match))
                taken.add(table.number)
        found.sort(key=lambda one: one[0].is_bye)
        for place, (table, match) in enumerate(found):
            self.outline.places["rounds", number - 1, "tables", place] = match.place
            yield table

    def _table(self, match: Element, number: int, taken: set[int]) -> Table | None:
        """The table of a match; None for one that was taken back, and for a round lost by entering late."""
        outcome = match.attributes.get("outcome", "")
        seats = tuple(self._seat(one) for name in ("player", "player1", "player2") for one in match.all(name))
        seats = tuple(seat for seat in seats if seat)
        written = match.text_of("tablenumber")
        if outcome == TAKEN_BACK:
            self._note(f"a match of round {number} that was taken back is left out", match)
            return None
        if outcome == MISSED and len(seats) == 1:
            self.missed.setdefault(seats[0], []).append(number)
            return None
        if outcome in BYES and len(seats) == 1:
            return Table(NO_TABLE, seats, Result((1,), 0, BYES[outcome]))
        if len(seats) != 2 or outcome not in _RESULTS:
            many = "1 player" if len(seats) == 1 else f"{len(seats)} players"
            refuse(SYNTAX, f"the outcome {quoted(outcome)} is none of a match with {many}", *match.place)
        at = whole(written) or 0
        if at in taken:
            at = max(taken) + 1
        return Table(at, seats, _RESULTS[outcome])

    def _seat(self, element: Element) -> int:
        """The number of a player of a match; 0 where it names nobody."""
        popid = element.attributes.get("userid", "").strip()
        if popid and popid not in self.players:
            refuse(PLAYER, f"nobody of this division has the userid {quoted(popid)}", *element.place)
        return self.players[popid].number if popid else 0

    def _presence(self) -> None:
        """Who entered late, and who left; somebody who plays has not left."""
        rounds = self.outline.rounds
        for place, player in enumerate(self.outline.players):
            seen = [one.number for one in rounds if one.table_of(player.number) is not None]
            missed = self.missed.get(player.number, [])
            first = seen[0] if seen else len(rounds) + 1
            if missed and missed == list(range(1, first)):
                player.entered = first
            elif missed:
                message = f"rounds that {player.name} lost by entering late are among others, and count for nothing"
                self.outline.note(LEFT_OUT, message, ("players", place))
            if player.dropped is not None:
                last = max([player.dropped, *seen])
                player.dropped = min(last, len(rounds))

    def _cut(self) -> None:
        """The cut, unless the divisions of a pod have played one each."""
        options = self.root.first("finalsoptions")
        written = [one.text_of("cut") for one in options.all("categorycut")] if options is not None else []
        sizes = [size for one in written if (size := whole(one))]
        rounds = self.outline.rounds
        swiss = [one for one in rounds if one.kind != "cut"]
        self.outline.planned = len(swiss) or None
        if len(sizes) > 1:
            self._note(f"{len(sizes)} divisions have a cut of their own; an event has one, so all of them are left out")
            del rounds[len(swiss) :]
        elif len(swiss) < len(rounds):
            self.outline.cut = self._seeds(rounds[len(swiss) :])
            self.outline.settings["cut"] = len(self.outline.cut)
        elif sizes:
            self.outline.settings["cut"] = sizes[0]

    def _seeds(self, cut: list[Round]) -> tuple[int, ...]:
        """Who made the cut: by the seeds that the players have, or by who meets whom in its rounds."""
        inside = {seat for table in cut[0].tables for seat in table.seats}
        written = {player.number: whole(self.elements[popid].text_of("seed")) for popid, player in self.players.items()}
        places = {seat: place for seat, place in written.items() if place}
        if inside <= places.keys():
            for seats in (places.keys(), inside):  # who left before the first round of the cut has a seed and no match
                if len({places[seat] for seat in seats}) == len(seats):
                    seeds = tuple(sorted(seats, key=places.__getitem__))
                    if fit(seeds, cut):
                        return seeds
            self._note("the cut was not played by the seeds of the file: they are taken from who met whom")
        else:
            self._note("the file does not say who had which seed: the first players of the matches of the cut go first")
        return seeds_of(cut)

    def _note(self, message: str, element: Element | None = None) -> None:
        at = ("notes", len(self.outline.notes))
        self.outline.places[at] = (element or self.root).place
        self.outline.note(LEFT_OUT, message, at)

    def _left_out(self) -> None:
        """The elements that nothing was made of."""
        found: dict[str, Element] = {}
        for element in self.root.unasked():
            found.setdefault(element.name, element)
        if found:
            first = next(iter(found.values()))
            self._note(f"left out, since an event has no room for it: {', '.join(sorted(found))}", first)


_RESULTS = {
    NONE_YET: None,
    FIRST: Result((1, 0)),
    SECOND: Result((0, 1)),
    TIE: Result((0, 0), 1),
    BOTH_LOST: Result((0, 0), 0, Kind.DOUBLE_LOSS),
    BOTH_LOST_BEFORE: Result((0, 0), 0, Kind.DOUBLE_LOSS),
}
"""The result of a match between two, by its outcome."""
