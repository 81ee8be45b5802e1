"""What holds for any input: no line lost, no traceback, nothing half written; and our lists survive a round trip."""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import rtoml
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckkit import documents
from deckkit.check import load_deck
from deckkit.cli.deck.convert import convert
from deckkit.decklist import Zone
from deckkit.decks.entries import Imported, ImportedEntry
from deckkit.decks.export import FORMATS, render
from deckkit.decks.imports import read_list
from deckkit.decks.imports.into_game import resolve
from deckkit.decks.imports.tidy import ZERO_WIDTH
from deckkit.documents import Unreadable
from deckkit.findings import Finding, Severity
from deckkit.games import SLUGS, load_game
from deckkit.pool_files import load_pool
from deckkit.rulebook import load_rulebook

BITS = (
    *(
        "4 Bear",
        "4x Bear (M20) 12 *F*",
        "Bear",
        "Bear x4",
        "Bear,4",
        "SB: 2 Wolf",
        "-1 Bear",
        "0 Bear",
        "3.0 Bear",
        "99",
    ),
    *(
        "Sideboard",
        "Main:",
        "[Main]",
        "//Side",
        "# x",
        "###T###",
        "About",
        "Name X",
        "Pokémon: 7",
        "Total Cards: 60",
        "",
    ),
    *(" ", "2 Budew PRE 4 PH", "Creatures (3)", "Egg deck:", "#main", "!side", "39552864", "!2026", "123456 1 -- Rat"),
    *(
        "Count,Name,Set",
        "2,Bear,M20",
        "x,Bear,",
        '1,"Bear',
        "<deck>",
        '<card qty="1">Bear</card>',
        "</deck>",
        "<Cards/>",
    ),
    *('{"main": {"Bear": 2}}', "[", "]", "{", "}", '"Bear": 2,', '["a", "b"]', 'game = "animal-duel"', 'name = "x"'),
    *("[main]", '"Bear" = 2', "cards = []", "山 🐉 מלך", "4 מלך", "\ufeff4 Bear", "1 \x07", "4 Bear|M20|1", "== x =="),
    *(
        "\N{SOFT HYPHEN}",
        "4\N{ZERO WIDTH SPACE} Bear",
        "> 4 Bear",
        ">",
        "1. Bear",
        "| 1 | Bear |",
        "|---|---|",
        "| a | b |",
    ),
    *("**Bear**", "- [ ] 4 Bear", "Leader: Bear", "(4) Bear", "Bear ... 4", "# Title", "4 Bear // x", "`4 Bear`"),
    *("<cockatrice_deck>", '<zone name="side">', "</zone>", "</cockatrice_deck>", '<card number="2" name="Bear"/>'),
)
LINES = st.lists(st.sampled_from(BITS) | st.text(max_size=30), max_size=25)
TEXTS = st.builds(lambda lines, end: end.join(lines), LINES, st.sampled_from(["\n", "\r\n", "\r"]))
ENCODINGS = st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252", "utf-32"])
BYTES = st.binary(max_size=200) | st.builds(lambda text, code: text.encode(code, "replace"), TEXTS, ENCODINGS)
NAMES = st.sampled_from(["l.txt", "l.toml", "l.json", "l.csv", "l.ydk", "l.cod", "l.dck", "-"])

WHOLE = (
    b'<?xml version="1.0"?>\n<cockatrice_deck version="1">\n<deckname>D</deckname>\n<zone name="main">\n'
    b'<card number="12" name="Forest"/>\n<card name="Bear"/>\n</zone>\n</cockatrice_deck>',
    b'<deck>\n<section name="Main">\n<card qty="1">Forest</card>\n</section>\n</deck>\n',
    b'{"name": "x",\n"main": {"Bear": 2,\n"Owl": 1},\n"sideboard": [{"name": "Axe", "count": 2}]}\n',
    b'game = "animal-duel"\nname = "Herd"\ncards = [\n"AN/01",\n"AN/02",\n]\n',
    b'game = "cannibal-world"\nname = "R"\n[main]\n"RA/01" = 1\n[[players]]\nname = "a"\nmain = {"RA/02" = 1}\n',
    b"#created\n#main\n39552864\n39552864\n#extra\n!side\n12482652\n",
    b'Count,Name,Edition\n2,Bear,M20\n1,"Rat, King",M20\nx,Owl,\n',
    b"About\nName X\n\nDeck (6)\n4 Bear (M20) 1\n2 Wolf *F*\n\nSideboard\nSB: 1 Axe [M20#3]\n\nTotal Cards: 7\n",
    "Pokémon: 2\n2 Miraidon TEF 121\n1 Mew ex MEW 151\n\nTotal Cards: 3\n".encode("cp1252"),
)


def mutated(raw: bytes, seed: int, times: int) -> bytes:
    """A list with some of its bytes or lines changed, doubled, dropped or swapped."""
    dice = random.Random(seed)
    data = bytearray(raw)
    for _ in range(times):
        at = dice.randrange(len(data) + 1)
        match dice.randrange(5):
            case 0:
                data[at:at] = bytes([dice.randrange(256)])
            case 1:
                del data[at : at + dice.randrange(1, 4)]
            case 2:
                data[at:at] = data[max(0, at - 20) : at]
            case 3:
                data[at:at] = dice.choice((b'"', b"<", b"[", b"{", b"\n", b",", b"0", b"-", b"\\", b"\xff", b"=", b"]"))
            case _:
                lines = bytes(data).split(b"\n")
                dice.shuffle(lines)
                data = bytearray(b"\n".join(lines))
    return bytes(data)


MUTATED = st.builds(mutated, st.sampled_from(WHOLE), st.integers(0, 2**32), st.integers(0, 6))


def hold_invariants(imported: Imported) -> None:
    """Every line has a kind, and the kind is true."""
    lines = list(imported.lines())
    assert [line.number for line in lines] == list(range(1, len(imported.texts) + 1))
    of_kind = {kind: {line.number for line in imported.of_kind(kind)} for kind in ("card", "finding", "blank", "frame")}
    said = {finding.line for finding in imported.findings}
    assert {entry.line for entry in imported.entries} <= of_kind["card"]
    for number in of_kind["blank"]:
        seen = ZERO_WIDTH.sub("", imported.texts[number - 1]).strip(" \t>" if imported.format == "text" else None)
        assert not seen.strip() or imported.format == "csv"
    if imported.format in ("text", "ydk", "lflist"):
        assert of_kind["card"] == {entry.line for entry in imported.entries}
        assert of_kind["finding"] <= said
        assert not of_kind["frame"]
    elif of_kind["finding"]:
        assert not imported.clean
    known = load_rulebook("deckkit").rules
    for finding in imported.findings:
        assert finding.rule.removeprefix("deckkit/") in known
        assert finding.line is not None
        assert 1 <= finding.line <= max(1, len(imported.texts))
    for entry in imported.entries:
        assert 1 <= entry.count <= 1000
        assert entry.name.strip()


@given(BYTES | MUTATED, NAMES)
@settings(max_examples=1000, deadline=None)
def test_any_bytes_are_read_with_no_line_lost_or_refused_in_one_finding(raw: bytes, name: str) -> None:
    try:
        imported = read_list(raw, name)
    except Unreadable as refused:
        assert refused.finding.rule.removeprefix("deckkit/") in load_rulebook("deckkit").rules
        return
    hold_invariants(imported)


CARDS = st.builds(
    lambda lines: "\n".join(lines).encode(),
    st.lists(
        st.sampled_from(BITS)
        | st.builds(
            lambda slug, at, form: form.format(sorted(load_pool(load_game(slug)).by_name)[at]),
            st.sampled_from(SLUGS),
            st.integers(0, 50),
            st.sampled_from(["2 {}", "{}:", "{} (2)", "- **{}**", "| 2 | {} |", "1. {}", "Commander: {}", "3 {} // x"]),
        ),
        max_size=12,
    ),
)
"""Lists with cards of the games among other things, in several styles."""


@given(BYTES | MUTATED | CARDS, NAMES, st.sampled_from(SLUGS))
@settings(max_examples=600, deadline=None)
def test_no_line_is_lost_either_where_names_become_cards_of_a_game(raw: bytes, name: str, slug: str) -> None:
    game = load_game(slug)
    pool = load_pool(game)
    try:
        resolved = resolve(read_list(raw, name, game, pool), game, pool)
    except Unreadable as refused:
        assert refused.finding.rule.removeprefix("deckkit/") in load_rulebook("deckkit").rules
        return
    hold_invariants(resolved)
    assert all(entry.id in pool.cards for entry in resolved.entries)


@given(BYTES | MUTATED, st.sampled_from(FORMATS), st.sampled_from([None, *SLUGS]), st.booleans())
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_command_never_fails_otherwise_than_with_a_message(
    tmp_path: Path, raw: bytes, form: str, slug: str | None, strict: bool
) -> None:
    source, target = tmp_path / "in", tmp_path / "out"
    source.write_bytes(raw)
    target.unlink(missing_ok=True)
    arguments = [str(source), "-o", str(target), "--to", form]
    arguments += ["--game", slug] if slug else []
    result = CliRunner().invoke(convert, arguments + ["--strict"] * strict, catch_exceptions=False)
    assert result.exit_code in (0, 1, 2)
    assert (result.exit_code == 2) == result.stderr.startswith("deckkit: " + str(source))
    assert {path.name for path in tmp_path.iterdir()} <= {"in", "out"}
    assert not (target.exists() and (result.exit_code == 2 or (strict and result.exit_code == 1)))
    if target.exists() and form == "toml":
        rtoml.loads(target.read_text(encoding="utf-8"))
        if slug and result.exit_code == 0:
            document = documents.parse(str(target), target.read_text(encoding="utf-8"))
            assert load_deck(load_game(slug), document)[0] is not None
    if target.exists():
        assert f"{target}: written" in result.stdout


def test_a_list_of_ten_thousand_lines_is_read_in_lines_not_in_squares() -> None:
    lines = [f"{number % 4 + 1} Card {number} (SET) {number}" for number in range(10_000)]
    imported = read_list("\n".join(lines).encode())
    assert len(imported.entries) == 10_000
    assert imported.findings == ()


def expanded(entries: tuple[ImportedEntry, ...]) -> dict[str, list[str]]:
    """Every copy by zone, in order."""
    found: dict[str, list[str]] = {}
    for entry in entries:
        found.setdefault(entry.zone, []).extend([entry.ref] * entry.count)
    return found


def comparable(slug: str, entries: tuple[ImportedEntry, ...]) -> dict[str, list[str]]:
    """Zones of a game with their copies; in order only where order is part of the list."""
    ordered = {zone.role for zone in load_game(slug).zones if zone.form == "ordered"}
    return {
        zone: refs if zone.rstrip(" 0123456789") in ordered else sorted(refs)
        for zone, refs in expanded(entries).items()
    }


@st.composite
def lists(draw: st.DrawFn) -> tuple[str, Imported]:
    """A list of any game: cards of its pool by id or name in any of its zones, legal or not."""
    slug = draw(st.sampled_from(SLUGS))
    game = load_game(slug)
    pool = load_pool(game)
    by_section: dict[str, list[str]] = {}
    for card_id, section in pool.section.items():
        by_section.setdefault(section, []).append(card_id)
    entries: list[ImportedEntry] = []
    for zone in draw(st.lists(st.sampled_from(game.zones), min_size=1, max_size=4, unique_by=lambda one: one.role)):
        ids = [card_id for section in zone.sections for card_id in by_section.get(section, [])]
        for path in draw(_paths(zone)):
            for card_id in draw(st.lists(st.sampled_from(ids), min_size=1, max_size=6, unique=zone.form == "counts")):
                name = pool.cards[card_id].name
                known = draw(st.booleans()) and pool.find(name) == [card_id]
                count = draw(st.integers(1, 5)) if zone.form == "counts" else 1
                entries.append(ImportedEntry(replace(zone, path=path).label, count, name if known else card_id))
                if zone.form == "single":
                    break
    head = {"author": "A. Uthor"} if draw(st.booleans()) else {}
    return slug, Imported(
        "toml", draw(st.sampled_from(["Rats", "Fire // Ice", "山"])), tuple(entries), (), game=slug, head=head
    )


def _paths(zone: Zone) -> st.SearchStrategy[list[tuple[str | int, ...]]]:
    """The zone itself, or its first one or two places in a list of tables."""

    def at(position: int) -> tuple[str | int, ...]:
        return tuple(position if step == "*" else step for step in zone.path)

    return st.just([at(0)]) if "*" not in zone.path else st.sampled_from([[at(0)], [at(0), at(1)]])


def not_of_shape(findings: list[Finding]) -> list[Finding]:
    """What is said of a list beside notes, and beside the heads that lists of random cards have not."""
    heavy = [one for one in findings if one.severity is not Severity.NOTE]
    return [one for one in heavy if one.rule not in ("deckkit/file.missing-key", "deckkit/file.value")]


@given(lists(), st.sampled_from(FORMATS), st.booleans())
@settings(max_examples=300, deadline=None)
def test_our_lists_survive_the_way_through_any_format(drawn: tuple[str, Imported], form: str, names: bool) -> None:
    slug, made = drawn
    game = load_game(slug)
    toml, lost = render(made, "toml", game)
    assert not_of_shape(lost) == []
    ours = read_list(toml.encode(), "deck.toml")
    assert (ours.game, ours.title, ours.findings) == (slug, made.title, ())
    assert comparable(slug, ours.entries) == comparable(slug, made.entries)

    between, lost = render(ours, form, game, load_pool(game) if names else None)
    assert not_of_shape(lost) == []
    back = read_list(between.encode(), f"deck.{'txt' if form == 'text' else form}", game)
    assert back.clean
    resolved = resolve(back, game, load_pool(game))
    again, lost = render(resolved, "toml", game)
    assert not_of_shape(lost) == []
    expected = resolve(ours, game, load_pool(game))
    final = read_list(again.encode(), "deck.toml")
    assert comparable(slug, final.entries) == comparable(slug, expected.entries)
    if form != "csv":
        assert (final.title, final.head.get("author")) == (made.title, made.head.get("author"))


PLAIN_NAMES = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=20).filter(str.strip)


@given(
    st.lists(
        st.tuples(st.sampled_from(["main", "sideboard", "extra"]), st.integers(1, 9), PLAIN_NAMES),
        min_size=1,
        max_size=8,
    )
)
@settings(max_examples=400, deadline=None)
def test_any_name_is_written_so_that_it_is_read_back_or_its_loss_is_said(drawn: list[tuple[str, int, str]]) -> None:
    entries = tuple(ImportedEntry(zone, count, name.strip()) for zone, count, name in drawn)
    made = Imported("text", "T", entries, ())
    for form in ("json", "csv", "text"):
        text, lost = render(made, form)
        warned = any(finding.severity is Severity.WARNING for finding in lost)
        assert not (warned and form == "json")
        if not warned:
            back = read_list(text.encode(), f"x.{'txt' if form == 'text' else form}")
            assert merged(back.entries) == merged(entries)


def merged(entries: tuple[ImportedEntry, ...]) -> list[tuple[str, str]]:
    """Zone and name of every copy in order."""
    return [(entry.zone, entry.name) for entry in entries for _ in range(entry.count)]


@pytest.mark.parametrize("form", FORMATS)
def test_sets_and_marks_survive_where_the_format_holds_them(form: str) -> None:
    text = "4 Bear (M20) 12 *F*\n2 Wolf [Ramp]\n1 Owl (The Path)\n"
    first = read_list(text.encode())
    written, lost = render(first, form)
    again = read_list(written.encode(), f"x.{'txt' if form == 'text' else form}")
    parts: Callable[[Imported], list[Any]] = lambda one: [(e.name, e.set, e.number, e.tags) for e in one.entries]  # noqa: E731
    if form == "toml":
        assert [finding.rule for finding in lost] == ["deckkit/import.dropped", "deckkit/import.game"]
    else:
        assert parts(again) == parts(first)
