"""The definition of an event, `tournament.toml`: what was decided before it, and who is known to come.

It tells itself from a list by `format`. What happens at the event goes into the journal beside it, never in here.
"""

import datetime
from dataclasses import fields, replace
from typing import Annotated, Any, Literal, get_args

from pydantic import AfterValidator, BeforeValidator, Field, ValidationError, WithJsonSchema

from deckkit.documents import Document
from deckkit.findings import Finding
from deckkit.games import SLUGS
from deckkit.models import Strict, refused
from deckkit.suggest import did_you_mean
from deckkit.tournament import presets, table_numbers
from deckkit.tournament.entrants import naming
from deckkit.tournament.refusal import Refused
from deckkit.tournament.settings import MOST_ROUNDS, Format, Settings

MOST_GAMES, MOST_SEATS = 15, 20
LARGEST_SEED = 2**53 - 1
"""What every reader of JSON takes for a whole number."""


def _name(value: str) -> str:
    name = naming.trimmed(value)
    if (why := naming.fault(name)) is not None:
        raise refused("tournament/entry.name", f"it {why}", "write it on one line")
    return name


def _word(value: str) -> str:
    return _name(value) if value.strip() else ""


def _one_or_more(value: object) -> object:
    return [value] if isinstance(value, str) else value


def _day(value: object) -> object:
    return value.isoformat() if type(value) is datetime.date else value


def is_day(text: str) -> bool:
    """Whether a text is year, month and day of a day that there is: 2026-05-30."""
    try:
        return datetime.date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _date(value: str) -> str:
    if value and not is_day(value):
        raise refused("tournament/settings.date", f"{value[:40]!r} is no day", "write year, month and day: 2026-05-30")
    return value


def _rounds(value: object) -> object:
    if value == "auto":
        return None
    if type(value) is int and 1 <= value <= MOST_ROUNDS:
        return value
    shown = f'"{value}"' if isinstance(value, str) else str(value)
    allowed = f'"auto" or a number from 1 to {MOST_ROUNDS}'
    raise refused("tournament/settings.rounds", f"expected {allowed}, found {shown[:40]}", f"write {allowed}")


def _cut(value: int) -> int:
    if value == 1:
        raise refused("tournament/settings.cut", "a cut is of 2 or more, or 0 for none", "write 0, or how many go on")
    return value


def _seats(value: list[int]) -> list[int]:
    least, most = value
    if least > most:
        raise refused("tournament/settings.seats", f"at least {least} and at most {most}", "write the least first")
    return value


def _tables(value: str) -> str:
    try:
        table_numbers.ranges(value)
    except ValueError as error:
        raise refused("tournament/settings.tables", str(error), 'write ranges as in "1-20, 31-"') from None
    return value


Name = Annotated[str, AfterValidator(_name)]
Word = Annotated[str, AfterValidator(_word)]
Games = Annotated[int, Field(ge=1, le=MOST_GAMES)]
_TEXTS = WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]})
_AUTO = WithJsonSchema({"anyOf": [{"const": "auto"}, {"type": "integer", "minimum": 1, "maximum": MOST_ROUNDS}]})


class Entrant(Strict):
    """A player, or a team under one name.

    deck         a list, as seen from the definition, or the name of a shipped one; of a team perhaps several
    members      the players of a team
    fixed_table  the table at which the entrant always sits
    ids          what other programs call the player: {popid = "1234567"}
    """

    name: Name
    deck: Annotated[list[str], BeforeValidator(_one_or_more), _TEXTS] = Field(default_factory=list)
    members: list[Name] = Field(default_factory=list)
    club: Word = ""
    fixed_table: Annotated[int, Field(ge=1, le=table_numbers.HIGHEST)] | None = None
    ids: dict[str, Name] = Field(default_factory=dict)


class Definition(Strict):
    """A tournament definition. What is left out is as usual for events of the game.

    format       swiss, round-robin, single-elimination, pods or ladder
    rounds       "auto", by the number of players, or a number
    tables       the numbers of the tables in the order of use: "1-20, 31-"
    pool         the card pool of the event, as seen from the definition
    cut_best_of  as best_of, unless said
    seed         decides everything that the rules leave open; drawn when the event is made if it is left out
    avoid        groups of entrants who should not meet while that can be avoided
    All others are described at `Settings`.
    """

    game: str
    name: Name
    format: Format
    mode: str = ""
    rounds: Annotated[int | None, BeforeValidator(_rounds), _AUTO] = None
    best_of: Games = 3
    cut_best_of: Games = 3
    profile: str = "mtr"
    profile_options: dict[str, Any] = Field(default_factory=dict)
    cut: Annotated[int, Field(ge=0, le=4096), AfterValidator(_cut)] = 0
    last_round: Literal["swiss", "power"] = "swiss"
    late: Literal["loss", "bye"] = "loss"
    team_size: Annotated[int, Field(ge=1, le=MOST_SEATS)] = 1
    seats: Annotated[
        list[Annotated[int, Field(ge=1, le=MOST_SEATS)]], Field(min_length=2, max_length=2), AfterValidator(_seats)
    ] = Field(default=[2, 2])
    tables: Annotated[str, AfterValidator(_tables)] = "1-"
    seating: Literal["moving", "by-score"] = "moving"
    decks: Literal["required", "optional", "none"] = "optional"
    avoid_clubs: bool = False
    pool: str | None = None
    seed: Annotated[int, Field(ge=0, le=LARGEST_SEED)] | None = None
    date: Annotated[str, BeforeValidator(_day), AfterValidator(_date), WithJsonSchema({"type": "string"})] = ""
    place: Word = ""
    avoid: list[Annotated[list[Name], Field(min_length=2)]] = Field(default_factory=list)
    players: list[Entrant] = Field(default_factory=list)

    def settings(self, seed: int) -> Settings:
        """The settings of the event; `seed` holds where the definition names none."""
        given: dict[str, Any] = {name: getattr(self, name) for name in self.model_fields_set & _SETTINGS}
        if "tables" in given:
            given["tables"] = table_numbers.ranges(given["tables"])
        if "seats" in given:
            given["seats"] = tuple(given["seats"])
        if given.get("seed") is None:
            given["seed"] = seed
        chosen = {**presets.defaults(self.game, given.get("mode"), self.format, given.get("team_size")), **given}
        if "cut_best_of" not in given:
            chosen["cut_best_of"] = chosen.get("best_of", 3)
        return Settings(**chosen)


_SETTINGS = frozenset(field.name for field in fields(Settings))


def read(document: Document) -> tuple[Definition | None, list[Finding]]:
    """The definition in a document, and what is wrong with it; None when its shape is.

    The lists that it names are looked at by `definition_check`.
    """
    from deckkit.shape import shape_findings

    game = document.data.get("game")
    findings = [] if game in SLUGS or not isinstance(game, str) else [no_game(game)]
    try:
        definition = Definition.model_validate(document.data)
    except ValidationError as error:
        return None, findings + [_with_formats(one, game) for one in shape_findings(error, document.data, Definition)]
    return definition, findings or _contradictions(definition.settings(0))


def _with_formats(finding: Finding, game: object) -> Finding:
    """Of a format that is missing, which ones there are, and which is usual for the game."""
    if (finding.rule, finding.allowed) != ("deckkit/file.missing-key", "format"):
        return finding
    usual = (
        f"; usual for {game} is {presets.defaults(game)['format']}" if isinstance(game, str) and game in SLUGS else ""
    )
    *formats, last = get_args(Format)
    return replace(finding, help=f"add a line `format = ...`: {', '.join(formats)} or {last}{usual}")


def no_game(slug: str) -> Finding:
    """That deckkit knows no game of that name."""
    return Finding(
        rule="deckkit/file.game",
        message=f"no game is called {slug!r}",
        at=("game",),
        actual=slug,
        allowed=", ".join(SLUGS),
        help=did_you_mean(slug, SLUGS),
    )


def faults(settings: Settings) -> list[Finding]:
    """For what a definition that says the same would be refused, each at its key.

    But for the game: an event made by another program may be of one that deckkit does not know.
    """
    from deckkit.shape import shape_findings

    data = {one.name: getattr(settings, one.name) for one in fields(Settings)}
    data |= {"tables": table_numbers.written(settings.tables), "seats": list(settings.seats)}
    data = {key: value for key, value in data.items() if value is not None}
    try:
        Definition.model_validate(data)
    except ValidationError as error:
        return shape_findings(error, data, Definition)
    if settings.game not in SLUGS and settings.game and naming.fault(settings.game) is not None:
        return [no_game(settings.game)]
    return _contradictions(settings)


def _contradictions(settings: Settings) -> list[Finding]:
    """What does not go together in settings of the right shape."""
    findings = []
    judges = (
        ("seats", presets.check),
        ("mode", _check_mode),
        ("best_of", _check_one_game),
        ("team_size", _check_crew_size),
        ("mode", _check_crew_mode),
        ("profile", _check_profile),
        ("cut", _check_cut),
        ("last_round", _check_last_round),
        ("rounds", _check_rounds),
    )
    for key, judge in judges:
        try:
            judge(settings)
        except Refused as refusal:
            at = "format" if refusal.finding.rule == "tournament/settings.format" else key
            findings.append(replace(refusal.finding, at=(at,)))
    if all(one.at != ("profile",) for one in findings):
        findings += _options(settings)
    return findings


_SCORED = "tournament/settings.scored"


def _check_one_game(settings: Settings) -> None:
    if not settings.matches and settings.game in SLUGS and settings.best_of > 1:
        said = f"a best of {settings.best_of}, and a table of {settings.format} plays one game"
        raise Refused(_SCORED, said, "leave it out")


def _check_crew_size(settings: Settings) -> None:
    if settings.format == "ladder" and settings.team_size > 1:
        least, most = settings.seats
        said = f"teams of {settings.team_size}, and a crew of a ladder is as many as its seats: {least} to {most}"
        raise Refused(_SCORED, said, f"write seats = [{settings.team_size}, {settings.team_size}]")


def _check_crew_mode(settings: Settings) -> None:
    if settings.format == "ladder" and settings.mode:
        said = f"the mode {settings.mode}, and each crew of a ladder plays in that of its number"
        raise Refused(_SCORED, said, "leave it out; `seats` says how many a crew are")


def _check_profile(settings: Settings) -> None:
    from deckkit.tournament.standings.profiles import fitting

    fitting(settings.profile, settings.matches, settings.format)


def _check_cut(settings: Settings) -> None:
    if settings.cut and not settings.matches:
        said = f"a cut to {settings.cut}, and tables of {settings.format} have no loser who could be eliminated"
        raise Refused("tournament/settings.cut", said, "leave the cut out")


def _check_last_round(settings: Settings) -> None:
    if settings.last_round == "power" and settings.format != "swiss":
        said = f"the last round of {settings.format} is not paired by standing"
        raise Refused("tournament/settings.last-round", said, "leave it out, or make an event of swiss")


def _check_rounds(settings: Settings) -> None:
    if settings.rounds is not None and settings.format in ("round-robin", "single-elimination"):
        said = f"the rounds of a {settings.format} event follow from who takes part"
        raise Refused("tournament/settings.rounds", said, 'leave the number out, or write "auto"')


def _options(settings: Settings) -> list[Finding]:
    """What is wrong with the options of a profile that is right."""
    from deckkit.tournament.standings.profiles import PROFILES

    try:
        PROFILES[settings.profile].chosen(settings.profile_options)
    except Refused as refusal:
        return [replace(refusal.finding, at=("profile_options",))]
    return []


def _check_mode(settings: Settings) -> None:
    from deckkit.games import load_game
    from deckkit.play.core import BadValue

    if not settings.mode or settings.game not in SLUGS:
        return
    try:
        load_game(settings.game).core.mode(settings.mode.split())
    except BadValue as error:
        raise Refused("tournament/settings.mode", str(error)) from None
