"""`deckkit deck party`: what each choice costs and leaves, and a choice written into the list."""

import csv
import io
import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import shipped
from tests.games.fresh_meat.lists import Toml, drafted, plays, pool_file, setup, three

Run = Callable[..., Result]


@pytest.fixture
def quick(tmp_path: Path) -> Path:
    return Path(shutil.copy(shipped.DECKS / "fresh-meat" / "quick-draft.toml", tmp_path / "quick.toml"))


def offers(deckkit: Run, path: Path | str, member: str, *options: str) -> dict[str, Toml]:
    """What a member is offered, by card."""
    shown = deckkit("deck", "party", str(path), "--member", member, *options, "--format", "json")
    assert shown.exit_code == 0, shown.stderr
    (found,) = json.loads(shown.stdout)["members"]
    return {one["card"]: one for one in found["offers"]}


def test_each_choice_is_shown_with_its_cost_and_what_it_leaves(deckkit: Run) -> None:
    found = offers(deckkit, "quick-draft", "Ella")
    assert {card: (one["cost"], one["left"], one["chosen"]) for card, one in found.items()} == {
        "bloodthirsty": (15, 80, True),
        "patient": (5, 80, True),
        "humble": (0, 80, True),
        "lucky": (10, 70, False),
        "well-read": (15, 65, False),
    }
    assert (
        "Ella plays Edaiyn Bloodthorn: 3 cards used for 20, 80 of 100 LP"
        in deckkit("deck", "party", "quick-draft").stdout
    )


def test_in_a_standard_draft_what_was_kept_is_on_offer(deckkit: Run) -> None:
    assert set(offers(deckkit, "standard-draft", "Ines")) == {
        "gravewise", "martyr", "silver-tongued", "vengeful", "spiteful",
    }  # fmt: skip


def test_without_a_record_everything_is_on_offer_that_nobody_else_has(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text(drafted(*three(reputations=["lucky"])), encoding="utf-8")
    found = offers(deckkit, path, "2")
    assert len(found) == 41
    assert "lucky" not in found
    assert "lucky" in offers(deckkit, path, "1")


def test_a_pre_generated_character_starts_with_the_printed_life(deckkit: Run) -> None:
    shown = json.loads(deckkit("deck", "party", "party-of-four", "--format", "json").stdout)
    assert all(one["task"] == "fixed" and one["left"] < 100 for one in shown["members"])
    assert all(offer["chosen"] and offer["left"] == one["left"] for one in shown["members"] for offer in one["offers"])


def test_a_game_without_reputations_offers_none(deckkit: Run) -> None:
    shown = deckkit("deck", "party", "party-of-four-plain")
    assert shown.exit_code == 0
    assert shown.stdout.count("nothing is on offer") == 4


def dear(data: Toml) -> None:
    """Every Reputation costs 25."""
    for one in data["reputations"].values():
        one["cost"] = 25


def test_what_would_leave_no_life_is_marked_with_the_rule(deckkit: Run, tmp_path: Path) -> None:
    path, pool = tmp_path / "x.toml", pool_file("dear-party", dear)
    path.write_text(drafted(*three(reputations=["lucky", "proud", "daring"])), encoding="utf-8")
    found = offers(deckkit, path, "1", "--pool", pool)
    assert {one["rule"] for one in found.values() if not one["chosen"]} == {"fresh-meat/rep.minimum-life"}
    assert {one["left"] for one in found.values() if not one["chosen"]} == {0}
    refused = deckkit("deck", "party", str(path), "--member", "1", "--use", "+swift", "--pool", pool)
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "fresh-meat/rep.minimum-life" in refused.stderr


def test_a_sixth_card_is_marked_with_the_rule(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text(drafted(*three(reputations=["lucky", "proud", "daring", "humble", "craven"])), encoding="utf-8")
    found = offers(deckkit, path, "1")
    assert {one["rule"] for one in found.values()} == {None, "fresh-meat/draft.quick-any-number"}


@pytest.mark.parametrize(
    ("used", "rule"),
    [
        ({"dealt": ["lucky", "proud", "swift", "humble", "craven"]}, "fresh-meat/draft.quick-own-cards-only"),
        ({"reputations": ["daring", "daring"]}, "fresh-meat/rep.unique"),
    ],
)
def test_a_card_that_cannot_stay_is_marked_with_the_rule(deckkit: Run, tmp_path: Path, used: Toml, rule: str) -> None:
    path = tmp_path / "x.toml"
    first = plays("orn", **{"reputations": ["daring"], **used})
    path.write_text(drafted(first, plays("vasha"), plays("talon")), encoding="utf-8")
    assert offers(deckkit, path, "1")["daring"]["rule"] == rule


def test_a_card_that_another_player_has_is_marked_with_the_rule(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    both = [plays("orn", reputations=["daring"]), plays("vasha", reputations=["daring"]), plays("talon")]
    path.write_text(drafted(*both), encoding="utf-8")
    assert offers(deckkit, path, "2")["daring"]["rule"] == "fresh-meat/rep.unique"


def test_a_choice_is_shown_as_a_change_and_written_only_when_told_to(deckkit: Run, quick: Path) -> None:
    before = quick.read_text(encoding="utf-8")
    shown = deckkit("deck", "party", str(quick), "--member", "Ella", "--use", "the Lucky,humble")
    assert shown.exit_code == 0
    assert '-reputations = ["bloodthirsty", "patient", "humble"]' in shown.stdout
    assert '+reputations = ["humble", "lucky"]' in shown.stdout
    assert "+life = 90" in shown.stdout
    assert quick.read_text(encoding="utf-8") == before
    written = deckkit("deck", "party", str(quick), "--member", "Ella", "--use", "the Lucky,humble", "--correct")
    assert written.exit_code == 0
    after = before.replace(
        'reputations = ["bloodthirsty", "patient", "humble"]\nlife = 80', 'reputations = ["humble", "lucky"]\nlife = 90'
    )
    assert quick.read_text(encoding="utf-8") == after
    assert deckkit("check", str(quick)).exit_code == 0


def test_the_same_choice_changes_nothing(deckkit: Run, quick: Path) -> None:
    before = quick.read_bytes()
    options = ("deck", "party", str(quick), "--member", "Ella", "--use", "humble,patient,bloodthirsty")
    assert "nothing changes" in deckkit(*options).stdout
    assert deckkit(*options, "--write").exit_code == 0
    assert quick.read_bytes() == before


def test_in_the_record_of_a_finished_draft_no_choice_is_written_but_to_correct_it(deckkit: Run, quick: Path) -> None:
    before = quick.read_bytes()
    choice = ("deck", "party", str(quick), "--member", "Ella", "--use", "+lucky")
    shown = deckkit(*choice)
    assert shown.exit_code == 0
    assert "+life = 70" in shown.stdout
    assert "--write would be refused" in shown.stderr and "fresh-meat/draft.choice-final" in shown.stderr
    refused = deckkit(*choice, "--write")
    assert (refused.exit_code, refused.stdout, quick.read_bytes()) == (1, "", before)
    assert "fresh-meat/draft.choice-final" in refused.stderr and "--correct" in refused.stderr
    assert deckkit(*choice, "--correct").exit_code == 0
    assert "life = 70" in quick.read_text(encoding="utf-8")


def test_while_a_draft_goes_on_a_choice_is_written_only_when_all_cards_are_kept(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "evening.toml"
    for style, code, rule in (("standard", 1, "fresh-meat/draft.standard-until-gone"), ("quick", 0, "")):
        dealt = ("deck", "draft", "--style", style, "--players", "3", "--seed", "7", "-o", str(path), "--force")
        assert deckkit(*dealt).exit_code == 0
        chosen = deckkit("deck", "party", str(path), "--member", "1", "--use", "", "--write")
        assert (chosen.exit_code, "reputations = []" in path.read_text(encoding="utf-8")) == (code, not code)
        assert rule in chosen.stderr


def test_what_a_reputation_does_stands_beside_its_cost(deckkit: Run) -> None:
    found = offers(deckkit, "quick-draft", "Ella")
    shown = deckkit("deck", "party", "quick-draft", "--member", "Ella").stdout
    assert all(one["text"] and one["text"] in shown for one in found.values())


def test_a_member_is_found_whatever_the_capitals_unless_two_could_be_meant(deckkit: Run, quick: Path) -> None:
    assert "Ella plays" in deckkit("deck", "party", str(quick), "--member", "eLLA").stdout
    names = quick.read_text(encoding="utf-8").replace('player = "Ella"', 'player = "ELLA"').replace('"Finn"', '"Ella"')
    quick.write_text(names, encoding="utf-8")
    assert "ELLA plays" in deckkit("deck", "party", str(quick), "--member", "ELLA").stdout
    both = deckkit("deck", "party", str(quick), "--member", "ella")
    assert both.exit_code == 2
    assert "2 players are called" in both.stderr


def test_a_choice_may_be_nothing(deckkit: Run, quick: Path) -> None:
    assert deckkit("deck", "party", str(quick), "--member", "1", "--use", "", "--correct").exit_code == 0
    assert "reputations = []\nlife = 100" in quick.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "use", "rule"),
    [
        ("quick-draft", "defiant", "fresh-meat/draft.quick-own-cards-only"),
        ("standard-draft", "proud", "fresh-meat/draft.standard-choose-from-five"),
        ("party-of-four", "", "fresh-meat/rep.preset-fixed"),
        ("party-of-four-plain", "lucky", "fresh-meat/rep.one-mode-for-all"),
        ("quick-draft", "+lukcy", "deckkit/card.unknown"),
        ("quick-draft", "talon", "deckkit/card.wrong-zone"),
    ],
)
def test_a_choice_against_a_rule_is_refused_and_not_written(
    deckkit: Run, tmp_path: Path, name: str, use: str, rule: str
) -> None:
    path = Path(shutil.copy(shipped.DECKS / "fresh-meat" / f"{name}.toml", tmp_path))
    before = path.read_bytes()
    refused = deckkit("deck", "party", str(path), "--member", "1", "--use", use, "--write")
    assert (refused.exit_code, refused.stdout, path.read_bytes()) == (1, "", before)
    assert rule in refused.stderr


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("quick-draft", "--use", "lucky"), "of one --member"),
        (("quick-draft", "--write"), "--write writes what --use chooses"),
        (("quick-draft", "--correct"), "--correct writes what --use chooses"),
        (("quick-draft", "--member", "Elli"), 'did you mean "Ella"?'),
        (("quick-draft", "--member", "5"), "nobody here is called"),
        (("quick-draft", "--member", "Ella", "--use", "-lucky"), "does not use"),
        (("quick-draft", "--member", "Ella", "--use", "lucky", "--write"), "is a shipped list, which is not changed"),
        (("crawl-1-fresh-meat",), "has no party"),
        (("savanna-herd",), "nothing is drafted in animal-duel"),
        (("nowhere.toml",), "no such file"),
    ],
)
def test_what_cannot_be_done_is_refused(deckkit: Run, options: tuple[str, ...], said: str) -> None:
    refused = deckkit("deck", "party", *options)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert said in refused.stderr


def test_a_list_that_is_wrong_elsewhere_is_built_on_all_the_same(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    party = [plays("orn", reputations=["lucky"]), plays("orn"), plays("nobody-we-know")]
    path.write_text(setup(mode="quick-draft", party=party), encoding="utf-8")
    done = deckkit("deck", "party", str(path), "--member", "1", "--use", "proud", "--write")
    assert done.exit_code == 0, done.stderr
    assert "nobody-we-know" in done.stderr
    assert '"proud"' in path.read_text(encoding="utf-8")


def test_csv_and_markdown_have_a_row_for_each_choice(deckkit: Run) -> None:
    rows = list(csv.DictReader(io.StringIO(deckkit("deck", "party", "quick-draft", "--format", "csv").stdout)))
    assert len(rows) == 20
    assert (rows[0]["player"], rows[0]["card"], rows[0]["left"]) == ("Ella", "bloodthirsty", "80")
    assert deckkit("deck", "party", "quick-draft", "--format", "markdown").stdout.count("| Ella |") == 5
