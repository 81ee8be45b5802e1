"""What the check of a legal list says beside it: advice, and what becomes of a BOSS in the stack."""

from deckkit.check import check_text
from tests.games.fresh_meat.lists import (
    FULL_EVENTS,
    Toml,
    crawl,
    custom,
    of_set,
    own_crawl,
    pool_file,
    setup,
    warnings,
)

# Advice: legal, but said


def both_caverns(*others: str) -> str:
    return setup(crawl=own_crawl("crumbling-caverns", "portals-and-portents", *others))


def test_both_non_combat_encounters_are_advised_against_in_a_crawl_of_fresh_meat_alone() -> None:
    small = both_caverns("hate", "spite", "fear", "rebeast", "bugaboo", "shadowmancer", "soul-eater")
    large = both_caverns("ripper", "spite", "fear", "rebeast", "bugaboo", "shadowmancer", "soul-eater")
    assert warnings(small) == {"fresh-meat/caverns.one-of-two-in-small-pool"}
    assert warnings(large) == set()


def test_the_horde_is_advised_against_among_unknown_encounters_unless_in_its_own_crawl() -> None:
    horde = [*own_crawl()[:-1], {"encounter": "Endless Horde of Dead"}]
    assert warnings(setup(crawl=horde, first_game=True)) == {"fresh-meat/horde.advice-known-creatures"}
    assert warnings(setup(crawl=horde)) == set()
    assert warnings(custom(3, crawl(3), first_game=True)) == set()


def test_an_event_deck_is_advised_against_in_the_first_game() -> None:
    assert warnings(setup(crawl=own_crawl(), event_deck=FULL_EVENTS, first_game=True)) == {
        "fresh-meat/event.not-first-play"
    }
    assert warnings(setup(crawl=own_crawl(), event_deck=FULL_EVENTS)) == set()


def test_the_summoning_gate_is_warned_of_unless_all_expansions_are_mixed() -> None:
    fewer = ["base", "fresh-meat", "relics-and-ruin"]
    with_fewer = setup(crawl=own_crawl(), sets=fewer, event_deck=of_set("events", *fewer))
    assert warnings(with_fewer) == {"fresh-meat/event.summoning-gate"}
    assert warnings(setup(crawl=own_crawl(), event_deck=FULL_EVENTS)) == set()


# What a BOSS does in the stack


def boss_notes(*encounters: str) -> list[tuple[str, int | None]]:
    text = setup(crawl=own_crawl(*encounters))
    return [
        (finding.rule, finding.line) for finding in check_text("list.toml", text).findings if ".early" in finding.rule
    ]


def test_a_boss_before_the_last_place_is_announced_as_the_last_fight() -> None:
    """fresh-meat/boss.early-to-bottom, fresh-meat/crawl.one-death-drinker-postponed"""
    early = boss_notes("death-drinker", "ripper", "pale-choir", "bog-hag", "trolgg", "hate", "fear", "spite", "rebeast")
    last = boss_notes("ripper", "pale-choir", "bog-hag", "trolgg", "hate", "fear", "spite", "rebeast", "death-drinker")
    assert [rule for rule, _ in early] == ["fresh-meat/boss.early-to-bottom"]
    assert last == []


def test_a_custom_crawl_that_is_only_named_has_its_boss_announced_too() -> None:
    rules = [finding.rule for finding in check_text("list.toml", custom(1)).findings]
    assert "fresh-meat/boss.early-to-bottom" in rules


def test_a_second_boss_is_announced_as_fought_when_revealed() -> None:
    """fresh-meat/boss.others-fought-when-revealed"""

    def lich_is_boss(data: Toml) -> None:
        lich = data["encounters"]["emperor-lich"]
        lich |= {"boss": True, "boss_text": data["encounters"]["death-drinker"]["boss_text"]}

    text = setup(crawl=own_crawl("death-drinker", "emperor-lich", *own_crawl_rest()))
    found = check_text("list.toml", text, pool_file("two-bosses", lich_is_boss)).findings
    assert [finding.rule for finding in found if "boss." in finding.rule] == [
        "fresh-meat/boss.early-to-bottom",
        "fresh-meat/boss.others-fought-when-revealed",
    ]


def own_crawl_rest() -> tuple[str, ...]:
    return ("ripper", "pale-choir", "bog-hag", "trolgg", "hate", "fear", "spite")
