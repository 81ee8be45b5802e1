"""`deckkit deck`: starting, changing, showing and comparing lists of every game."""

import json
import os
import stat
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import Result

from deckkit import shipped
from deckkit.games import SLUGS, load_game

Run = Callable[..., Result]

RATS = str(shipped.DECKS / "cannibal-world" / "rats-preconstructed.toml")
DOGS = str(shipped.DECKS / "cannibal-world" / "dogs-preconstructed.toml")
HERD = str(shipped.DECKS / "animal-duel" / "savanna-herd.toml")


def starter(slug: str) -> str:
    return str(shipped.DECKS / slug / load_game(slug).starter)


@pytest.fixture
def rats(tmp_path: Path) -> Path:
    path = tmp_path / "rats.toml"
    text = Path(RATS).read_text(encoding="utf-8")
    path.write_text(text.replace("preconstructed = true", "# a copy"), encoding="utf-8")
    return path


@pytest.mark.parametrize("slug", SLUGS)
def test_a_new_list_of_every_game_is_legal_and_commented(deckkit: Run, tmp_path: Path, slug: str) -> None:
    path = tmp_path / "new.toml"
    made = deckkit("deck", "new", slug, "--name", 'My "first" 🐀', "-o", str(path))
    assert made.exit_code == 0
    assert path.read_text(encoding="utf-8").startswith("#")
    checked = deckkit("check", str(path), "--format", "json", "--fail-on", "warning")
    assert checked.exit_code == 0, checked.stdout
    assert 'name = "My \\"first\\" 🐀"' in path.read_text(encoding="utf-8")


def test_a_new_list_is_printed_when_no_file_is_named(deckkit: Run) -> None:
    printed = deckkit("deck", "new", "animal-duel")
    assert printed.stdout == Path(HERD).read_text(encoding="utf-8")


def test_a_new_list_overwrites_only_when_told_to(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    path.write_text("precious", encoding="utf-8")
    refused = deckkit("deck", "new", "animal-duel", "-o", str(path))
    assert (refused.exit_code, path.read_text(encoding="utf-8")) == (2, "precious")
    assert deckkit("deck", "new", "animal-duel", "-o", str(path), "--force").exit_code == 0


@pytest.mark.parametrize(("name", "said"), [(" ", "not blank"), ("\udcff", "no text in UTF-8")])
def test_a_name_that_a_list_cannot_have_is_refused(deckkit: Run, tmp_path: Path, name: str, said: str) -> None:
    path = tmp_path / "new.toml"
    for where in ((), ("-o", str(path))):
        refused = deckkit("deck", "new", "cannibal-world", "--name", name, *where)
        assert (refused.exit_code, refused.stdout, path.exists()) == (2, "", False)
        assert said in refused.stderr


def test_new_takes_a_shipped_list_by_name_and_suggests_one(deckkit: Run) -> None:
    assert "Northern Pack" in deckkit("deck", "new", "animal-duel", "--from", "northern-pack").stdout
    refused = deckkit("deck", "new", "animal-duel", "--from", "nothern-pack")
    assert refused.exit_code == 2
    assert 'did you mean "northern-pack"?' in refused.stderr
    assert deckkit("deck", "new", "animal-duel", "--from", RATS).exit_code == 2, "a list of another game"


def test_a_mistyped_game_gets_a_suggestion(deckkit: Run) -> None:
    refused = deckkit("deck", "new", "canibal-world")
    assert refused.exit_code == 2
    assert "cannibal-world" in refused.stderr


def test_add_and_remove_undo_each_other_byte_for_byte(deckkit: Run, rats: Path) -> None:
    before = rats.read_bytes()
    added = deckkit("deck", "add", str(rats), "RA/01", "2")
    assert added.exit_code == 0
    assert "+2 RA/01" in added.stdout
    assert rats.read_bytes() != before
    deckkit("deck", "remove", str(rats), "RA/01", "2")
    assert rats.read_bytes() == before


def test_adding_says_at_once_what_the_list_breaks_now(deckkit: Run, rats: Path) -> None:
    added = deckkit("deck", "add", str(rats), "RA/02", "9")
    assert "illegal" in added.stdout
    assert "cannibal-world/construction.max-cards" in added.stdout


def test_a_dry_run_changes_nothing(deckkit: Run, rats: Path) -> None:
    before = rats.read_bytes()
    assert deckkit("deck", "add", str(rats), "RA/02", "--dry-run").stdout.startswith("would be +1 RA/02")
    assert rats.read_bytes() == before


def test_the_zone_can_be_chosen(deckkit: Run, rats: Path) -> None:
    assert "in sideboard" in deckkit("deck", "add", str(rats), "RA/02", "--zone", "sideboard").stdout
    ambiguous = deckkit("deck", "remove", str(rats), "RA/02")
    assert ambiguous.exit_code == 2
    assert "--zone" in ambiguous.stderr
    assert deckkit("deck", "remove", str(rats), "RA/02", "--zone", "sideboard").exit_code == 0
    assert deckkit("deck", "add", str(rats), "RA/02", "--zone", "attic").exit_code == 2


@pytest.mark.parametrize("card", ["RA/99", "Nobody", "AN/01", "", "'", "🐀"])
def test_a_card_that_is_not_in_the_pool_is_refused(deckkit: Run, rats: Path, card: str) -> None:
    before = rats.read_bytes()
    refused = deckkit("deck", "add", str(rats), "--", card)
    assert refused.exit_code == 2
    assert "is not in the shipped pool of cannibal-world" in refused.stderr
    assert rats.read_bytes() == before


def test_a_card_that_is_not_in_the_list_cannot_be_removed(deckkit: Run, tmp_path: Path) -> None:
    assert deckkit("deck", "remove", HERD, "AN/40").exit_code == 2


def test_a_card_can_be_put_on_top_of_an_ordered_list(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "herd.toml"
    path.write_bytes(Path(HERD).read_bytes())
    deckkit("deck", "add", str(path), "AN/02", "--top")
    shown = json.loads(deckkit("deck", "show", str(path), "--format", "json").stdout)
    assert [shown[0]["id"], len(shown)] == ["AN/02", 51]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_file_that_cannot_be_written_is_said(deckkit: Run, rats: Path) -> None:
    rats.parent.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        assert deckkit("deck", "add", str(rats), "RA/02").exit_code == 2
    finally:
        rats.parent.chmod(stat.S_IRWXU)


def test_editing_keeps_permissions_and_leaves_nothing_beside(deckkit: Run, rats: Path) -> None:
    rats.chmod(0o640)
    deckkit("deck", "add", str(rats), "RA/02")
    assert stat.S_IMODE(rats.stat().st_mode) == 0o640
    assert [path.name for path in rats.parent.iterdir()] == ["rats.toml"]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_list_of_every_game_can_be_shown_and_counted(deckkit: Run, slug: str) -> None:
    rows = json.loads(deckkit("deck", "show", starter(slug), "--format", "json").stdout)
    assert rows and all(row["id"] != "?" for row in rows)
    zones = json.loads(deckkit("deck", "stats", starter(slug), "--format", "json").stdout)["zones"]
    assert all(zone["copies"] >= zone["different"] > 0 for zone in zones)
    assert deckkit("deck", "show", starter(slug)).exit_code == deckkit("deck", "stats", starter(slug)).exit_code == 0


def test_show_sorts_by_value_dearest_first(deckkit: Run) -> None:
    rows = json.loads(deckkit("deck", "show", RATS, "--sort", "value", "--format", "json").stdout)
    values = [row["value"] for row in rows if row["zone"] == "main"]
    assert values == sorted(values, reverse=True)


def test_statistics_agree_with_the_list(deckkit: Run) -> None:
    zones = json.loads(deckkit("deck", "stats", RATS, "--format", "json").stdout)["zones"]
    main = next(zone for zone in zones if zone["role"] == "main")
    assert main["copies"] == 21 == sum(main["curve"].values()) == sum(main["groups"]["rank"].values())
    assert main["sums"]["value"]["total"] == 160


def test_a_zone_whose_cards_another_one_counts_has_no_statistics(deckkit: Run) -> None:
    zones = {
        name: [zone["role"] for zone in json.loads(deckkit("deck", "stats", name, "--format", "json").stdout)["zones"]]
        for name in ("side-two-clans", "standard-draft", "quick-draft")
    }
    assert zones["side-two-clans"] == ["main"], "a Reinforcement is a card of main"
    assert zones["standard-draft"] == zones["quick-draft"] == ["characters", "tokens", "reputations"]


def test_an_average_over_one_copy_says_so(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "few.toml"
    text = Path("decks/cannibal-world/rats-knives-out.toml").read_text(encoding="utf-8")
    head = text.partition("[main]")[0]
    path.write_text(head + '[main]\n"RA/01" = 1\n"RA/19" = 1\n', encoding="utf-8")
    assert " on average over 1 copy\n" in deckkit("deck", "stats", str(path)).stdout


def test_a_card_of_an_enormous_value_does_not_lengthen_the_statistics(deckkit: Run, tmp_path: Path) -> None:
    pool, svg = tmp_path / "pool.toml", tmp_path / "curve.svg"
    text = Path("cardpools/cannibal-world.toml").read_text(encoding="utf-8")
    pool.write_text(text.replace("value = 14", f"value = {10**18}"), encoding="utf-8")
    asked = ("deck", "stats", RATS, "--pool", str(pool))
    lines = deckkit(*asked, "--svg", str(svg)).stdout.splitlines()
    assert len(lines) < 100 and any("–999999999999999999 0" in line for line in lines)
    assert svg.stat().st_size < 10_000
    curve = json.loads(deckkit(*asked, "--format", "json").stdout)["zones"][0]["curve"]
    assert str(10**18) in curve and min(curve.values()) > 0, "only values that cards have"


def test_the_svg_is_a_picture_with_a_bar_a_value(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "curve.svg"
    assert deckkit("deck", "stats", RATS, "--svg", str(path)).exit_code == 0
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    assert root.tag.endswith("svg")
    assert len(root.findall("{http://www.w3.org/2000/svg}rect")) > 3


def test_diff_shows_copies_and_points(deckkit: Run, rats: Path) -> None:
    deckkit("deck", "add", str(rats), "RA/01", "2")
    result = deckkit("deck", "diff", RATS, str(rats))
    assert result.exit_code == 1
    assert "+2 RA/01" in result.stdout
    assert "main: 21 -> 23 cards (+2)" in result.stdout
    assert "main: 160 -> " in result.stdout
    assert deckkit("deck", "diff", RATS, RATS).exit_code == 0
    assert deckkit("deck", "diff", RATS, HERD).exit_code == 2, "lists of two games"


def test_diff_of_two_orders_says_where_they_part(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "herd.toml"
    text = Path(HERD).read_text(encoding="utf-8")
    first, second = text.index('"RS/01"'), text.index('"AN/01"')
    swapped = text[:first] + '"AN/01"' + text[first + 7 : second] + '"RS/01"' + text[second + 7 :]
    path.write_text(swapped, encoding="utf-8")
    result = deckkit("deck", "diff", HERD, str(path))
    assert "another order from position 1: RS/01 was, AN/01 is" in result.stdout
    assert result.exit_code == 1


def hash_of(deckkit: Run, path: Path, text: str, encoding: str = "utf-8") -> str:
    path.write_bytes(text.encode(encoding))
    result = deckkit("deck", "hash", str(path))
    assert result.exit_code == 0
    return result.stdout.split()[0]


def test_the_hash_ignores_order_spelling_encoding_and_words(deckkit: Run, rats: Path) -> None:
    text = rats.read_text(encoding="utf-8")
    original = hash_of(deckkit, rats, text)
    head, _, table = text.partition("[main]\n")
    lines = [line for line in table.split("\n") if line.startswith('"')]
    assert len(lines) > 5
    turned = head + "[main]\n" + "\n".join(reversed(lines)) + "\n"
    assert hash_of(deckkit, rats, turned) == original
    assert hash_of(deckkit, rats, text.replace("\n", "\r\n"), "utf-8-sig") == original
    pool = json.loads(deckkit("pool", "show", "cannibal-world", "RA/01", "--format", "json").stdout)
    name = pool["name"] if "name" in pool else pool["entry"]["name"]
    assert hash_of(deckkit, rats, text.replace('"RA/01"', json.dumps(name))) == original
    assert hash_of(deckkit, rats, text.replace('"RA/01" = 1', '"RA/01" = 2')) != original


def test_the_hash_of_an_ordered_list_knows_its_order(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "herd.toml"
    text = Path(HERD).read_text(encoding="utf-8")
    original = hash_of(deckkit, path, text)
    deckkit("deck", "remove", str(path), "AN/01")
    deckkit("deck", "add", str(path), "AN/01")
    assert hash_of(deckkit, path, path.read_text(encoding="utf-8")) != original


@pytest.mark.parametrize("command", ["show", "stats", "hash"])
def test_what_is_no_list_is_refused_in_one_line(deckkit: Run, tmp_path: Path, command: str) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("game = ", encoding="utf-8")
    for path in (tmp_path, tmp_path / "none.toml", broken, shipped.CARDPOOLS / "animal-duel.toml"):
        refused = deckkit("deck", command, str(path))
        assert refused.exit_code == 2
        assert refused.stderr.startswith("deckkit: ")
        assert refused.stdout == ""


def test_the_shell_completes_the_cards_of_the_list_s_game() -> None:
    from click.shell_completion import BashComplete

    from deckkit.cli import cli

    offered = BashComplete(cli, {}, "deckkit", "_DECKKIT_COMPLETE").get_completions(["deck", "add", RATS], "ra/0")
    assert [item.value for item in offered] == [f"RA/0{number}" for number in range(1, 10)]
    assert offered[0].help == "Chief Ninefingers"


def test_a_shipped_list_is_known_by_its_name(deckkit: Run) -> None:
    by_name, by_path = deckkit("deck", "hash", "rats-preconstructed"), deckkit("deck", "hash", RATS)
    assert by_name.stdout.split()[0] == by_path.stdout.split()[0]
    assert "Knives Out" in deckkit("deck", "show", "cannibal-world/rats-knives-out").stdout
    assert deckkit("deck", "add", "rats-preconstructed", "RA/02", "--dry-run").exit_code == 0
    refused = deckkit("deck", "add", "rats-preconstructed", "RA/02")
    assert refused.exit_code == 2
    assert "deck new" in refused.stderr


def test_a_list_can_come_through_standard_input(deckkit: Run) -> None:
    text = Path(RATS).read_bytes()
    assert deckkit("deck", "hash", "-", input=text).stdout.split()[0] == deckkit("deck", "hash", RATS).stdout.split()[0]


def test_a_picture_replaces_no_file_unasked(deckkit: Run, rats: Path) -> None:
    before = rats.read_bytes()
    assert deckkit("deck", "stats", str(rats), "--svg", str(rats)).exit_code == 2
    assert rats.read_bytes() == before


def test_the_remark_of_a_removed_card_goes_with_it(deckkit: Run, rats: Path) -> None:
    deckkit("deck", "remove", str(rats), "RA/10")
    text = rats.read_text(encoding="utf-8")
    assert "RA/10" not in text and "Skirting-Board Whisker" not in text


def test_a_zone_among_several_is_named_with_its_number(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "party.toml"
    path.write_bytes((shipped.DECKS / "fresh-meat" / "party-of-five.toml").read_bytes())
    unsaid = deckkit("deck", "add", str(path), "lucky")
    assert unsaid.exit_code == 2
    assert "reputations 1, reputations 2" in unsaid.stderr
    assert "+1 lucky" in deckkit("deck", "add", str(path), "lucky", "--zone", "reputations 2").stdout
    zones = [row["zone"] for row in json.loads(deckkit("deck", "show", str(path), "--format", "json").stdout)]
    assert "reputations 2" in zones


@pytest.mark.parametrize(
    "args",
    [
        ("remove", "RA/10", "1", "--all"),
        ("add", "RA/10", "--top"),
        ("add", "RA/H"),
        ("new", "cannibal-world", "--name", " "),
    ],
)
def test_what_means_nothing_is_refused(deckkit: Run, rats: Path, args: tuple[str, ...]) -> None:
    before = rats.read_bytes()
    command = (args[0], str(rats), *args[1:]) if args[0] != "new" else args
    assert deckkit("deck", *command).exit_code == 2
    assert rats.read_bytes() == before


def test_every_shipped_list_is_listed_by_a_name_that_works(deckkit: Run) -> None:
    rows = json.loads(deckkit("deck", "list", "--format", "json").stdout)
    assert {row["game"] for row in rows} == set(SLUGS)
    assert len(rows) == len(list(shipped.DECKS.glob("*/*.toml")))
    assert deckkit("deck", "hash", *(row["list"] for row in rows)).exit_code == 0
    assert deckkit("deck", "list", "animal-duel").stdout.count("animal-duel") == 5
    assert [row["list"] for row in rows if row["remark"] == "for a side of 2"] == [
        "side-drain-and-rooftop",
        "side-two-clans",
    ]


def test_a_picture_never_replaces_the_list_itself(deckkit: Run, rats: Path) -> None:
    before = rats.read_bytes()
    refused = deckkit("deck", "stats", str(rats), "--svg", str(rats), "--force")
    assert (refused.exit_code, rats.read_bytes()) == (2, before)


def test_what_makes_room_for_a_card_is_said(deckkit: Run, rats: Path) -> None:
    added = deckkit("deck", "add", str(rats), "RA/03", "--zone", "reinforcement")
    assert "+1 RA/03 Blade-Aunt Sorrel in reinforcement, -1 RA/02 Pipe Courier" in added.stdout
    assert '\nreinforcement = "RA/03"\n' in rats.read_text(encoding="utf-8"), "the remark was about the other card"


def test_a_zone_may_be_called_as_its_table_is_written(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes((shipped.DECKS / "fresh-meat" / "bottom-of-the-box.toml").read_bytes())
    assert "in relic-deck" in deckkit("deck", "add", str(path), "Bone Dice", "--dry-run").stdout
    assert "in relic-deck" in deckkit("deck", "add", str(path), "Bone Dice", "--zone", "relic_deck", "--dry-run").stdout
    taken = deckkit("deck", "remove", str(path), "Saint's Kneecap", "--zone", "relic_deck", "--dry-run")
    assert "out of relic-deck" in taken.stdout
    refused = deckkit("deck", "remove", str(path), "Rust Crawler")
    assert refused.exit_code == 2
    assert "cannot be left empty" in refused.stderr


def test_diff_says_what_differs_in_the_head(deckkit: Run, rats: Path) -> None:
    text = rats.read_text(encoding="utf-8")
    rats.write_text(text.replace('reinforcement = "RA/02"', 'reinforcement = "RA/14"'), encoding="utf-8")
    party = shipped.DECKS / "fresh-meat" / "quick-draft.toml"
    other = rats.with_name("other.toml")
    other.write_text(party.read_text(encoding="utf-8").replace("life = 80", "life = 81"), encoding="utf-8")
    result = deckkit("deck", "diff", str(party), str(other))
    assert result.exit_code == 1
    assert "life: 80 -> 81" in result.stdout


def test_diff_counts_every_copy_where_a_limit_counts_each_card_once(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "evening.toml"
    text = (shipped.DECKS / "karnivorous" / "first-evening.toml").read_text(encoding="utf-8")
    head, _, rest = text.partition("[main]\n")
    first = next(line for line in rest.splitlines() if line.startswith(("C", '"C')) and "= 1" in line)
    path.write_text(head + "[main]\n" + rest.replace(first, first.replace("= 1", "= 2"), 1), encoding="utf-8")
    result = deckkit("deck", "diff", "first-evening", str(path))
    assert "main: 28 -> 29" in result.stdout
