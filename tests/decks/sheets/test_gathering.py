"""What stands on a sheet, whatever it is printed as."""

from pathlib import Path

import pytest

from deckkit import check, shipped
from deckkit.decks.identity import deck_hash
from deckkit.decks.sheets.gathering import MOST_REMARKS, Person, sheet_of
from deckkit.decks.sheets.sheet import Block, Line, Sheet, order_of, sorted_by_player
from deckkit.decks.sheets.words import is_named
from deckkit.games import load_game
from tests.decks.sheets.made import SHIPPED, deck, sheet


def block(made: Sheet, title: str) -> Block:
    return next(one for one in made.blocks if one.title == title)


def sums(made: Sheet) -> dict[tuple[str, str], tuple[int, str]]:
    return {(one.zone, one.unit): (one.actual, one.bounds) for one in made.sums}


@pytest.mark.parametrize("path", SHIPPED, ids=[path.stem for path in SHIPPED])
def test_every_card_of_every_zone_of_a_shipped_list_is_on_its_sheet_with_its_copies(path: Path) -> None:
    deck = check.check_file(str(path)).deck
    assert deck is not None
    listed: dict[str, int] = {}
    for filled in deck.zones:
        for card_id, entry in filled.known():
            listed[card_id] = listed.get(card_id, 0) + entry.copies
    made = sheet(path)
    for order in ("list", "name", "points"):
        printed: dict[str, int] = {}
        for one in made.blocks:
            for line in one.arranged(order).lines:
                printed[line.id] = printed.get(line.id, 0) + line.copies
        assert printed == listed


def test_a_deck_has_its_sums_beside_their_limits_and_the_rules_that_set_them() -> None:
    made = sheet(shipped.DECKS / "cannibal-world" / "rats-knives-out.toml")
    assert sums(made)["main", "points"] == (158, "at most 160")
    assert sums(made)["main", "cards"] == (19, "15 to 25")
    assert sums(made)["sideboard", "cards"] == (8, "")
    rules = {one.unit: one.rules for one in made.sums if one.zone == "main"}
    assert rules["points"] == ("construction.value-cap",)
    assert rules["cards"] == ("construction.min-cards", "construction.max-cards")
    main = block(made, "main")
    assert (main.copies, main.points) == (19, 158)
    assert sum(line.sum or 0 for line in main.lines) == 158


def test_the_head_says_faction_fingerprint_and_pool() -> None:
    path = shipped.DECKS / "cannibal-world" / "rats-knives-out.toml"
    made = sheet(path)
    found = check.check_file(str(path)).deck
    assert found is not None
    assert made.fields == (("faction", "rats"),)
    assert made.fingerprint == deck_hash(found)[:12]
    assert "rats-knives-out.toml" in made.origin and "Cannibal World" in made.origin
    assert str(path.parent) not in made.origin


def test_cards_that_stand_alone_are_labelled_with_what_they_are_there_for() -> None:
    made = sheet(shipped.DECKS / "cannibal-world" / "rats-knives-out.toml")
    alone = {line.label: line.id for line in block(made, "single cards").lines}
    assert alone == {"reinforcement": "RA/14", "habitat": "RA/H"}


def test_a_side_of_two_has_the_blocks_of_each_player() -> None:
    made = sheet(shipped.DECKS / "cannibal-world" / "side-two-clans.toml")
    titles = [one.title for one in made.blocks]
    assert titles == [
        "single cards",
        "Shields",
        "Shields, main",
        "Chargers",
        "Chargers, main",
    ]
    assert block(made, "Shields").fields == (("faction", "dogs"),)


def test_tables_that_hold_single_cards_alone_come_together_and_keep_what_they_say_beside_them() -> None:
    made = sheet(shipped.DECKS / "karnivorous" / "four-players.toml")
    seats = block(made, "seats")
    assert [line.label for line in seats.lines][:4] == [
        "seat 1, side",
        "seat 1, robot",
        "seat 2, side",
        "seat 2, robot",
    ]
    assert made.fields == (("players", "4"),)


def test_a_stacked_deck_is_numbered_in_its_order_and_by_name_shows_where_each_card_lies() -> None:
    made = sheet(shipped.DECKS / "animal-duel" / "sky-raiders.toml")
    whole = block(made, "deck")
    assert [line.positions for line in whole.lines] == [(place,) for place in range(1, 61)]
    by_name = {line.name: line for line in whole.arranged("name").lines}
    assert by_name["Sunlit Clearing"].positions == (1, 3, 5)
    assert by_name["Sunlit Clearing"].copies == 3
    assert sorted(place for line in by_name.values() for place in line.positions) == list(range(1, 61))
    assert order_of(whole, "player", None) == "list"
    assert order_of(whole, "judge", None) == "list", "who checks a stacked deck does it from the top"
    assert order_of(whole, "judge", "points") == "points"


def test_sleeves_stand_beside_their_cards_and_keep_copies_in_other_sleeves_apart(tmp_path: Path) -> None:
    cards = ["RS/22", "RS/22", "AN/15"]
    path = tmp_path / "sleeved.toml"
    path.write_text(
        f'game = "animal-duel"\nname = "Sleeved"\ncards = {cards}\nsleeves = ["red", "none", "red"]\n',
        encoding="utf-8",
    )
    made = sheet(path)
    assert [line.beside for line in block(made, "deck").lines] == ["sleeves red", "sleeves none", "sleeves red"]
    assert len(block(made, "deck").arranged("name").lines) == 3
    assert made.fields == ()


def test_by_name_accents_and_case_do_not_count_and_by_points_the_dearest_come_first() -> None:
    lines = (Line("1", "zebra", 1, 2), Line("2", "Éclair", 1, 9), Line("3", "apple", 2, None), Line("4", "Ebb", 1, 9))
    made = Block("main", lines)
    assert [line.name for line in made.arranged("name").lines] == ["apple", "Ebb", "Éclair", "zebra"]
    assert [line.name for line in made.arranged("points").lines] == ["Ebb", "Éclair", "zebra", "apple"]
    assert made.arranged("list") == made


def test_a_card_listed_under_id_and_name_is_one_line_with_the_copies_of_both() -> None:
    lines = (Line("1", "One", 1, 2), Line("2", "Two", 1, 2), Line("1", "One", 2, 2))
    assert [(line.id, line.copies, line.sum) for line in Block("main", lines).arranged("name").lines] == [
        ("1", 3, 6),
        ("2", 1, 2),
    ]


def test_a_card_that_the_pool_does_not_know_stands_as_it_is_written_and_leaves_its_points_open(tmp_path: Path) -> None:
    path = tmp_path / "unknown.toml"
    path.write_text(
        'game = "cannibal-world"\nname = "Odd"\nfaction = "rats"\n[main]\n"RA/01" = 1\n"No such" = 2\n',
        encoding="utf-8",
    )
    made = sheet(path)
    main = block(made, "main")
    assert [(line.id, line.name, line.copies, line.points) for line in main.lines][1] == ("", "No such", 2, None)
    assert main.unknown == 2
    points = next(one for one in made.sums if one.unit == "points")
    assert points.holds is None and points.counted.endswith("or more")
    assert not made.legal


def test_an_illegal_list_says_so_with_rules_and_how_many_findings_are_not_named(tmp_path: Path) -> None:
    path = deck(tmp_path, 40, copies=5)
    made = sheet(path)
    assert not made.legal
    assert len(made.remarks) == MOST_REMARKS
    assert made.more == len(check.check_file(str(path)).findings) - MOST_REMARKS > 0
    assert made.remarks[0].rule.startswith("cannibal-world/construction.")
    assert [one.holds for one in made.sums if one.unit == "cards"] == [False]


def test_sample_numbers_are_said_to_be_samples_and_those_of_a_house_pool_are_not(tmp_path: Path) -> None:
    shipped_one = sheet(shipped.DECKS / "cannibal-world" / "rats-knives-out.toml")
    assert "deckkit/pool.sample" in [one.rule for one in shipped_one.remarks]
    assert "deckkit/pool.sample" not in [one.rule for one in sheet(deck(tmp_path, 15)).remarks]


def test_the_player_is_the_author_unless_somebody_else_hands_it_in(tmp_path: Path) -> None:
    path = deck(tmp_path, 15, author="Ada")
    assert (sheet(path).player, sheet(path).author) == ("Ada", "")
    other = sheet(path, Person(player="Bob", event="Open"))
    assert (other.player, other.author, other.event) == ("Bob", "Ada", "Open")


def test_sheets_are_sorted_by_player_and_without_one_by_the_name_of_the_list(tmp_path: Path) -> None:
    made = sheet(deck(tmp_path, 15))
    sheets = [sheet(deck(tmp_path, 15), Person(player=name)) for name in ("émile", "Zoë", "Anna")]
    assert [one.player for one in sorted_by_player([made, *sheets])] == ["Ada", "Anna", "émile", "Zoë"]


def test_a_list_whose_cards_cannot_be_read_keeps_the_text_that_was_handed_in() -> None:
    text = 'game = "cannibal-world"\nname = "Broken"\n[main]\n"RA/01" = "three"\n'
    report = check.check_text("broken.toml", text)
    made = sheet_of(load_game("cannibal-world"), report, Person(player="Ada"), text)
    assert made.text == tuple(text.splitlines())
    assert made.blocks == () and not made.legal
    assert made.remarks


def test_what_cannot_be_seen_in_a_name_is_written_as_its_escape(tmp_path: Path) -> None:
    made = sheet(deck(tmp_path, 15), Person(player="Ada\u202eevil", event="a\nb"))
    assert made.player == "Ada\\u202eevil"
    assert made.event == "a\\nb"


def test_cards_that_a_zone_names_once_more_say_of_which_zone_they_are() -> None:
    knives = sheet(shipped.DECKS / "cannibal-world" / "rats-knives-out.toml")
    assert {line.label: line.within for line in block(knives, "single cards").lines} == {
        "reinforcement": "main",
        "habitat": "",
    }
    drafted = sheet(shipped.DECKS / "fresh-meat" / "quick-draft.toml")
    assert {line.within for line in block(drafted, "Ella, reputations").lines} == {"dealt"}
    assert {line.within for line in block(drafted, "Ella, dealt").lines} == {""}
    kept = sheet(shipped.DECKS / "fresh-meat" / "standard-draft.toml")
    assert {line.within for line in block(kept, "Ines, reputations").lines} == {"kept"}
    assert {line.within for line in block(kept, "Ines, kept").lines} == {"all dealt"}, "the Martyr was dealt to Lotte"
    plain = sheet(shipped.DECKS / "fresh-meat" / "party-of-four.toml")
    assert {line.within for line in block(plain, "Dora, reputations").lines} == {""}, "nothing else names them"


def test_no_zone_is_said_to_be_of_another_one_that_lacks_a_card_of_it(tmp_path: Path) -> None:
    path = tmp_path / "draft.toml"
    text = (shipped.DECKS / "fresh-meat" / "standard-draft.toml").read_text(encoding="utf-8")
    path.write_text(text.replace('"gravewise", "silver-tongued"]', '"gravewise", "lucky"]'), encoding="utf-8")
    made = sheet(path)
    assert {line.name for line in block(made, "Ines, reputations").lines} == {"the Gravewise", "the Lucky"}
    assert {line.within for line in block(made, "Ines, reputations").lines} == {""}
    assert {line.within for line in block(made, "Jakob, reputations").lines} == {"kept"}


def test_boxes_stand_where_the_cards_lie_and_not_beside_what_was_dealt_and_passed_on(tmp_path: Path) -> None:
    drafted = shipped.DECKS / "fresh-meat" / "standard-draft.toml"
    assert _boxed(drafted, "Ines") == {"reputations": True, "dealt": False, "kept": False}
    assert _boxed(shipped.DECKS / "fresh-meat" / "quick-draft.toml", "Ella") == {"reputations": True, "dealt": False}
    lines = drafted.read_text(encoding="utf-8").splitlines()
    passed = tmp_path / "passed.toml"
    passed.write_text("\n".join(one for one in lines if not one.startswith("reputations")), encoding="utf-8")
    assert _boxed(passed, "Ines") == {"dealt": False, "kept": True}, "so far nobody has chosen"
    dealt = tmp_path / "dealt.toml"
    dealt.write_text("\n".join(one for one in lines if not one.startswith(("reputations", "kept"))), encoding="utf-8")
    assert _boxed(dealt, "Ines") == {"dealt": True}
    knives = sheet(shipped.DECKS / "cannibal-world" / "rats-knives-out.toml")
    assert all(line.boxed for line in block(knives, "main").lines)
    assert {line.label: line.boxed for line in block(knives, "single cards").lines} == {
        "reinforcement": False,
        "habitat": True,
    }


def _boxed(path: Path, player: str) -> dict[str, bool]:
    """Whether the zones of a player have boxes."""
    found = {one.title.removeprefix(f"{player}, "): {line.boxed for line in one.lines} for one in sheet(path).blocks}
    return {zone: boxed == {True} for zone, boxed in found.items() if zone in ("reputations", "dealt", "kept")}


def test_a_list_of_several_players_names_each_and_is_signed_by_each() -> None:
    drafted = sheet(shipped.DECKS / "fresh-meat" / "quick-draft.toml")
    assert drafted.people == drafted.signed_by == ("Ella", "Finn", "Greta", "Hugo")
    assert drafted.whose == "Ella, Finn, Greta, Hugo"
    unnamed = sheet(shipped.DECKS / "karnivorous" / "two-players.toml")
    assert (unnamed.signed_by, unnamed.whose) == (("", ""), "")
    alone = sheet(shipped.DECKS / "karnivorous" / "solo.toml")
    assert (alone.people, alone.signed_by) == ((), ("",))
    side = shipped.DECKS / "cannibal-world" / "side-two-clans.toml"
    assert sheet(side, Person("The Clans", ("Jo", "Kim"))).signed_by == ("Jo", "Kim"), "the members of the team sign"
    assert sheet(side, Person("The Clans")).signed_by == ("Shields", "Chargers")


def test_a_row_of_a_table_is_called_by_the_player_whose_it_is() -> None:
    six = sheet(shipped.DECKS / "fresh-meat" / "party-of-six.toml")
    party = block(six, "party")
    assert [line.label for line in party.lines][:3] == ["Rosa, character", "Sam, character", "Sam, token"]
    assert party.fields == ()


def test_a_key_that_says_too_little_by_itself_is_called_otherwise() -> None:
    made = sheet(shipped.DECKS / "shared-worlds" / "four-player-teams.toml")
    assert made.fields == (("factions picked by seats", "1, 3, 2, 4"),)


def test_sums_of_many_players_are_called_by_their_names_and_those_that_are_alike_are_one() -> None:
    made = sums(sheet(shipped.DECKS / "fresh-meat" / "quick-draft.toml"))
    assert made["dealt of Ella, Finn, Greta, Hugo", "Reputations"] == (5, "exactly 5")
    assert made["reputations of Ella, Finn", "Reputations"] == (3, "at most 5")
    assert made["reputations of Hugo", "Reputations"] == (0, "at most 5")


def test_two_players_of_one_name_are_told_apart_by_their_places(tmp_path: Path) -> None:
    path = tmp_path / "draft.toml"
    text = (shipped.DECKS / "fresh-meat" / "quick-draft.toml").read_text(encoding="utf-8")
    path.write_text(text.replace('"Finn"', '"Ella"'), encoding="utf-8")
    made = sheet(path)
    names = {line.name for line in block(made, "Ella (party 2), reputations").lines}
    assert names == {"the Craven", "the Defiant", "the Heir & Master"}
    assert ("reputations of Ella (party 1), Ella (party 2)", "Reputations") in sums(made)


def test_what_only_says_which_cards_there_may_be_is_no_sum() -> None:
    for name in ("four-player-teams", "two-player"):
        made = sheet(shipped.DECKS / "shared-worlds" / f"{name}.toml")
        assert {one.unit for one in made.sums} == {"factions", "buildings"}


@pytest.mark.parametrize(
    ("card_id", "name", "named"),
    [
        ("bloodthirsty", "the Bloodthirsty", True),
        ("heir-and-master", "the Heir & Master", True),
        ("orn", "Orn Hammerfist", True),
        ("RA/14", "Not There Any More", False),
        ("crawl-2", "Crucible of Heroes", False),
        ("//", "//", False),
    ],
)
def test_an_id_of_words_of_the_name_says_nothing_more_than_it(card_id: str, name: str, named: bool) -> None:
    assert is_named(card_id, name) is named


def test_what_is_no_number_is_no_sum_and_is_said_by_the_check_where_it_is_broken(tmp_path: Path) -> None:
    text = (shipped.DECKS / "cannibal-world" / "rats-knives-out.toml").read_text(encoding="utf-8")
    path = tmp_path / "mixed.toml"
    path.write_text(text.replace('"RA/28" = 3', '"DO/28" = 3'), encoding="utf-8")
    made = sheet(path)
    assert any(one.rule == "cannibal-world/construction.single-faction" for one in made.remarks)
    assert not any("construction.single-faction" in one.rules for one in made.sums)
