"""Writing a .tdf file that TOM opens: players, rounds and the cut; of a match who won it, and no games.

All players are in one pod of all ages. A player is known to TOM by `popid` and `birthdate` under `ids`; who has no
popid gets a number that nobody else in the file has.
"""

from collections.abc import Iterator

from deckkit.limits import counted
from deckkit.tournament.exchange.losses import losses
from deckkit.tournament.exchange.state import left_after
from deckkit.tournament.exchange.tdf_form import (
    BOTH_LOST,
    BYES,
    DISQUALIFIED,
    ELIMINATION,
    FIRST,
    LEFT,
    MISSED,
    NONE_YET,
    SECOND,
    TIE,
    tom_date,
)
from deckkit.tournament.exchange.xml_tree import quoted, written
from deckkit.tournament.model import Player, Result, Round, Table, Tournament
from deckkit.tournament.standings.records import Kind

_ALL_AGES = "10"
_SWISS, _SWISS_AND_CUT = "2", "3"
_BYE_OUTCOME = {kind: outcome for outcome, kind in BYES.items()}


def write(tournament: Tournament, last: int) -> tuple[str, list[str]]:
    """The file with the rounds up to `last`, and what it leaves out."""
    rounds = [one for one in tournament.rounds if one.number <= last]
    popids = _popids(tournament)
    ended = tournament.finished and last == len(tournament.rounds)
    kind = _SWISS_AND_CUT if tournament.settings.cut or tournament.cut is not None else _SWISS
    stage = "5" if ended else "4" if rounds else "1"
    lines = ['<?xml version="1.0" encoding="UTF-8"?>']
    mode = "TCG1DAY" if kind == _SWISS_AND_CUT else "LEAGUECHALLENGE"
    head = f'type="{kind}" stage="{stage}" version="1.86" gametype="TRADING_CARD_GAME" mode="{mode}"'
    lines.append(f"<tournament {head}>")
    lines += _indented(1, _data(tournament), ["<timeelapsed>0</timeelapsed>"])
    lines += _indented(1, _around("players", _roster(tournament, rounds, popids)))
    lines += _indented(1, _around("pods", _pod(tournament, rounds, popids, kind, ended)))
    if ended:
        lines += _indented(1, _around("standings", _standings(tournament, popids)))
    lines += _indented(
        1,
        _around("finalsoptions", _cut_options(tournament)),
    )
    lines.append("</tournament>")
    return "\n".join(lines) + "\n", [
        *losses(tournament, last, frozenset({"cut", "fixed tables", "disqualified"})),
        *_notes(tournament, rounds),
    ]


def _indented(depth: int, *blocks: Iterator[str] | list[str]) -> Iterator[str]:
    for block in blocks:
        for line in block:
            yield "\t" * depth + line


def _around(name: str, lines: Iterator[str], attributes: str = "") -> Iterator[str]:
    yield f"<{name}{attributes}>"
    yield from _indented(1, lines)
    yield f"</{name}>"


def _leaf(name: str, text: object) -> str:
    return f"<{name}>{written(text)}</{name}>"


def _data(tournament: Tournament) -> Iterator[str]:
    settings = tournament.settings
    values = {
        "name": settings.name,
        "id": "",
        "city": settings.place,
        "state": "",
        "country": "",
        "roundtime": 0,
        "finalsroundtime": 0,
    }
    inside = [_leaf(key, value) for key, value in values.items()]
    inside += ['<organizer popid="" name=""/>', _leaf("startdate", tom_date(settings.date))]
    inside += ["<lessswiss>false</lessswiss>", "<autotablenumber>false</autotablenumber>"]
    inside.append("<overflowtablestart>0</overflowtablestart>")
    yield from _around("data", iter(inside))


def _popids(tournament: Tournament) -> dict[int, str]:
    """What TOM calls each player: the popid, or for who has none, or another's, the first free number."""
    found: dict[int, str] = {}
    taken: set[str] = set()
    for player in tournament.players.values():
        popid = player.ids.get("popid", "")
        if popid.isascii() and popid.isdecimal() and popid not in taken:
            found[player.number] = popid
            taken.add(popid)
    free = 1
    for number in tournament.players:
        while number not in found:
            if str(free) not in taken:
                found[number] = str(free)
            free += 1
    return found


def _roster(tournament: Tournament, rounds: list[Round], popids: dict[int, str]) -> Iterator[str]:
    seeds = {number: seed for seed, number in enumerate(tournament.cut.seeds, 1)} if tournament.cut is not None else {}
    in_cut = any(one.kind == "cut" for one in rounds)
    created = f"{tom_date(tournament.settings.date)} 00:00:00" if tournament.settings.date else ""
    for player in tournament.players.values():
        first, last = _names(player)
        inside = [_leaf("firstname", first), _leaf("lastname", last)]
        inside += [_leaf("birthdate", tom_date(player.ids.get("birthdate", ""))), _leaf("starter", "true")]
        if player.fixed_table is not None:
            inside.append(_leaf("staticseat", player.fixed_table))
        if in_cut and player.number in seeds:
            inside.append(_leaf("seed", seeds[player.number]))
        left = left_after(player, tournament, len(rounds))
        if left is not None:
            status = DISQUALIFIED if player.disqualified else LEFT
            drop = [_leaf("status", status), _leaf("round", left), _leaf("timestamp", created)]
            inside += _around("dropped", iter(drop))
        inside += [_leaf("creationdate", created), _leaf("lastmodifieddate", created)]
        yield from _around("player", iter(inside), f" userid={quoted(popids[player.number])}")


def _names(player: Player) -> tuple[str, str]:
    """First and last name: as they were in the file that the player came from, or parted at the last blank."""
    name, last = player.name, player.ids.get("lastname")
    if last is not None and last and name.endswith(f" {last}"):
        return name.removesuffix(f" {last}"), last
    if last is not None and last == name:
        return "", last
    first, blank, rest = name.rpartition(" ")
    return (first, rest) if blank and last != "" else (name, "")


def _pod(tournament: Tournament, rounds: list[Round], popids: dict[int, str], kind: str, ended: bool) -> Iterator[str]:
    inside = [
        "<poddata>",
        "\t<startingtable>1</startingtable>",
        "\t<playoff3rd4th>false</playoff3rd4th>",
        "\t<subgroupcount>1</subgroupcount>",
        "\t<additionalrounds>0</additionalrounds>",
        "\t<blockedranges>",
        "\t</blockedranges>",
        "</poddata>",
        "<subgroups>",
        '\t<subgroup number="1">',
        "\t\t<players>",
        *(f"\t\t\t<player userid={quoted(popids[number])} />" for number in tournament.players),
        "\t\t</players>",
        "\t</subgroup>",
        "</subgroups>",
    ]
    inside += _around("rounds", _rounds(tournament, rounds, popids, kind, ended))
    in_cut = any(one.kind == "cut" for one in rounds)
    yield from _around("pod", iter(inside), f' category="{_ALL_AGES}" stage="{1 if in_cut else 0}"')


def _rounds(
    tournament: Tournament, rounds: list[Round], popids: dict[int, str], kind: str, ended: bool
) -> Iterator[str]:
    at = f"{tom_date(tournament.settings.date)} 00:00:00" if tournament.settings.date else ""
    for round_ in rounds:
        type_ = ELIMINATION if round_.kind == "cut" else kind
        stage = "2" if round_.missing else "8" if ended and round_ is rounds[-1] else "6"
        matches: list[str] = []
        for table in round_.tables:
            matches += _match(table, popids, at)
        for player in tournament.players.values():
            if round_.number < player.entered and round_.kind != "cut":
                outcome = _BYE_OUTCOME[Kind.AWARDED] if player.late == "bye" else MISSED
                matches += _alone(outcome, popids[player.number], at)
        inside = ["<timeleft>0</timeleft>", _leaf("pairtime", at), _leaf("starttime", at)]
        inside += _around("matches", iter(matches))
        yield from _around("round", iter(inside), f' number="{round_.number}" type="{type_}" stage="{stage}"')


def _match(table: Table, popids: dict[int, str], at: str) -> Iterator[str]:
    if table.is_bye:
        result = table.result
        assert result is not None
        if result.scores[0] or not result.drawn:  # half a point without an opponent is nothing that TOM has
            yield from _alone(_BYE_OUTCOME[result.kind], popids[table.seats[0]], at)
        return
    inside = [f"<player{seat} userid={quoted(popids[number])}/>" for seat, number in enumerate(table.seats, 1)]
    inside += [_leaf("timestamp", at), _leaf("tablenumber", table.number)]
    yield from _around("match", iter(inside), f' outcome="{_outcome(table.result)}"')


def _alone(outcome: str, popid: str, at: str) -> Iterator[str]:
    inside = [f"<player userid={quoted(popid)}/>", _leaf("timestamp", at), _leaf("tablenumber", 0)]
    yield from _around("match", iter(inside), f' outcome="{outcome}"')


def _outcome(result: Result | None) -> str:
    if result is None:
        return NONE_YET
    first, second = result.scores
    if result.kind is Kind.DOUBLE_LOSS or len(result.absent) == 2:
        return BOTH_LOST
    return TIE if first == second else FIRST if first > second else SECOND


def _standings(tournament: Tournament, popids: dict[int, str]) -> Iterator[str]:
    from deckkit.tournament.cut.cutting import final_ranking

    places = final_ranking(tournament)
    finished = [one for one in places if not tournament.players[one.number].disqualified]
    out = [one for one in places if tournament.players[one.number].disqualified]
    rows = (f"<player id={quoted(popids[one.number])} place={quoted(one.rank)} />" for one in finished)
    yield from _around("pod", rows, f' category="{_ALL_AGES}" type="finished"')
    gone = (f"<player id={quoted(popids[one.number])} />" for one in out)
    yield from _around("pod", gone, f' category="{_ALL_AGES}" type="dnf"')


def _cut_options(tournament: Tournament) -> Iterator[str]:
    cut = len(tournament.cut.seeds) if tournament.cut is not None else tournament.settings.cut
    inside = [
        *_around("options", iter([_leaf("value", value) for value in dict.fromkeys((0, cut))])),
        _leaf("cut", cut),
    ]
    inside += [_leaf("playercount", len(tournament.players)), "<paired3rd4th>false</paired3rd4th>"]
    yield from _around("categorycut", iter(inside), f' key="{_ALL_AGES}"')


def _notes(tournament: Tournament, rounds: list[Round]) -> Iterator[str]:
    """What of the players and the results has no room here."""
    players = tournament.players.values()
    unknown = sum(not one.ids.get("popid", "").isdecimal() for one in players)
    if unknown:
        has = "has" if unknown == 1 else "have"
        yield f"{counted(unknown, 'players')} {has} no popid, and a number of this file stands for it"
    unborn = sum(not one.ids.get("birthdate") for one in players)
    if unborn:
        yield f"the birthdate of {counted(unborn, 'players')} is not known; TOM asks for it"
    others = sorted({key for one in players for key in one.ids} - {"popid", "birthdate", "lastname"})
    if others:
        yield f"what players are called elsewhere is left out: {', '.join(others)}"
    results = [table.result for one in rounds for table in one.tables if table.result is not None]
    for kind, word, plain in ((Kind.AGREED, "agreed draws", "draws"), (Kind.NO_SHOW, "no-shows", "matches lost")):
        many = sum(result.kind is kind for result in results)
        if many:
            yield f"{counted(many, word)} {'is' if many == 1 else 'are'} written like other {plain}"
    halves = sum(len(one.scores) == 1 and one.drawn > 0 and not one.scores[0] for one in results)
    if halves:
        yield f"{counted(halves, 'byes')} worth half a win {'is' if halves == 1 else 'are'} left out"
