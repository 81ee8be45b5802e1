"""Cases for the rules of characters, Reputations and Life Points; `test_construction` holds them with the others."""

from tests.games.construction import Case
from tests.games.fresh_meat.lists import Toml, drafted, of_set, plays, pool, pool_file, setup, three


def _dear(data: Toml) -> None:
    data["reputations"]["reckless"]["cost"] = 26
    data["characters"]["vasha"]["preset_life"] = 49


def _shared(data: Toml) -> None:
    data["characters"]["orn"]["preset_reputations"][2] = "reckless"
    data["characters"]["orn"]["preset_life"] = 65


CASES = (
    Case(
        rule="fresh-meat/base.players",
        words="three may play, two may not",
        obeys=setup(mode="preset", party=three()),
        breaks=setup(mode="preset", party=three()[:2]),
    ),
    Case(
        rule="fresh-meat/char.max-six-players",
        words="six may play, with the seventh it is one too many",
        obeys=setup(
            mode="preset", party=[plays(one) for one in ("nyx", "orn", "vasha", "talon", "edaiyn", "nephiedra")]
        ),
        breaks=setup(
            mode="no-reputations",
            party=[plays(one) for one in ("nyx", "orn", "vasha", "talon", "edaiyn", "nephiedra")]
            + [plays("grubb", token=None)],
        ),
        pool=pool_file("seven-portraits", lambda data: data["characters"]["grubb"].update(base=True)),
    ),
    Case(
        rule="fresh-meat/base.character-one-each",
        words="no character is played by two",
        obeys=setup(mode="preset", party=three()),
        breaks=setup(mode="no-reputations", party=[plays("orn"), plays("Orn Hammerfist", token=None), plays("talon")]),
        cites="fresh-meat/char.one-each",
    ),
    Case(
        rule="fresh-meat/char.one-each",
        words="each of the twelve is used once",
        obeys=setup(mode="preset", party=[plays("orn"), plays("vasha"), plays("grubb")]),
        breaks=setup(mode="no-reputations", party=[plays("orn"), plays("grubb"), plays("grubb", token="talon")]),
    ),
    Case(
        rule="fresh-meat/char.new-needs-token",
        words="a new character has a token of a base character",
        obeys=setup(mode="preset", party=[plays("orn"), plays("vasha"), plays("war-witch", token="nyx")]),
        breaks=setup(mode="preset", party=[plays("orn"), plays("vasha"), plays("war-witch", token=None)]),
    ),
    Case(
        rule="fresh-meat/char.token-unused-base-character",
        words="the token is of a base character that nobody plays",
        obeys=setup(mode="preset", party=[plays("orn"), plays("vasha"), plays("war-witch", token="Talon")]),
        breaks=setup(mode="preset", party=[plays("orn"), plays("vasha"), plays("war-witch", token="vasha")]),
    ),
    Case(
        rule="fresh-meat/char.token-distinct",
        words="no two players answer to one portrait",
        obeys=setup(mode="preset", party=[plays("orn"), plays("grubb"), plays("war-witch", token="vasha")]),
        breaks=setup(mode="preset", party=[plays("orn"), plays("grubb"), plays("war-witch", token="nyx")]),
    ),
    Case(
        rule="fresh-meat/char.base-own-portrait",
        words="a base character places no token",
        obeys=setup(mode="preset", party=three()),
        breaks=setup(mode="preset", party=three(token="nyx")),
    ),
    Case(
        rule="fresh-meat/rep.group-decides-mode",
        words="the list says how the party came by its Reputations",
        obeys=setup(mode="no-reputations", party=three()),
        breaks=setup(party=three()),
    ),
    Case(
        rule="fresh-meat/rep.one-mode-for-all",
        words="with pre-generated characters nobody drafts",
        obeys=setup(mode="preset", party=three()),
        breaks=setup(mode="preset", party=three(dealt=["lucky", "proud", "daring", "swift", "craven"])),
    ),
    Case(
        rule="fresh-meat/rep.without-reputations",
        words="a game may do without Reputations; then nobody has one",
        obeys=setup(mode="no-reputations", party=three(life=100)),
        breaks=setup(mode="no-reputations", party=three(reputations=["lucky"])),
        cites="fresh-meat/rep.one-mode-for-all",
    ),
    Case(
        rule="fresh-meat/base.life-start",
        words="without Reputations everybody starts with 100 LP",
        obeys=setup(mode="no-reputations", party=three(life=100)),
        breaks=setup(mode="no-reputations", party=three(life=95)),
    ),
    Case(
        rule="fresh-meat/rep.no-one-use-abilities",
        words="with Reputations the one-use abilities stay in the box",
        obeys=setup(mode="no-reputations", party=three(one_use="Hammerfall")),
        breaks=setup(mode="preset", party=three(one_use="Hammerfall")),
    ),
    Case(
        rule="fresh-meat/rep.one-use-without-reputations",
        words="each one-use ability goes with its own character",
        obeys=setup(mode="no-reputations", party=three(one_use="hammerfall")),
        breaks=setup(mode="no-reputations", party=three(one_use="red-rage")),
    ),
    Case(
        rule="fresh-meat/rep.one-use-without-reputations",
        words="and they are from Deeper & Darker, which the players have to own",
        obeys=setup(mode="no-reputations", party=three(one_use="hammerfall"), sets=["fresh-meat", "deeper-and-darker"]),
        breaks=setup(mode="no-reputations", party=three(one_use="hammerfall"), sets=["base", "fresh-meat"]),
    ),
    Case(
        rule="fresh-meat/rep.several-allowed",
        words="one character may have several Reputations",
        obeys=drafted(*three(reputations=["fierce", "lucky", "humble", "proud"])),
        breaks="cannot: a permission",
    ),
    Case(
        rule="fresh-meat/rep.cost-range",
        words="a Reputation costs 0 to 25",
        obeys=pool(lambda data: data["reputations"]["well-read"].update(cost=25)),
        breaks=pool(_dear),
    ),
    Case(
        rule="fresh-meat/rep.cost-lowers-life",
        words="100 LP less the costs",
        obeys=drafted(*three(reputations=["the Fierce", "the Lucky"], life=75)),
        breaks=drafted(*three(reputations=["the Fierce", "the Lucky"], life=100)),
    ),
    Case(
        rule="fresh-meat/rep.unequal-starts",
        words="one starts with 75, another with 100",
        obeys=drafted(plays("orn", reputations=["unburied"], life=75), plays("nyx", life=100), plays("talon")),
        breaks="cannot: a permission",
    ),
    Case(
        rule="fresh-meat/rep.minimum-life",
        words="a build of 95 leaves 5 LP, one of 100 leaves none",
        obeys=drafted(*three(reputations=["unburied", "greedy", "storm-called", "martyr", "fierce"], life=5)),
        breaks=drafted(*three(reputations=["unburied", "greedy", "storm-called", "unrelenting", "fierce"])),
    ),
    Case(
        rule="fresh-meat/rep.unique",
        words="two players cannot have the same Reputation",
        obeys=drafted(plays("orn", reputations=["lucky"]), plays("nyx", reputations=["proud"]), plays("talon")),
        breaks=drafted(plays("orn", reputations=["lucky"]), plays("nyx", reputations=["the Lucky"]), plays("talon")),
    ),
    Case(
        rule="fresh-meat/rep.unique",
        words="nor one player twice",
        obeys=drafted(*three(reputations=["lucky", "proud"])),
        breaks=drafted(*three(reputations=["lucky", "the Lucky"])),
    ),
    Case(
        rule="fresh-meat/rep.preset-fixed",
        words="a pre-generated character has its own Reputations, in any order",
        obeys=setup(mode="preset", party=three(reputations=["unrelenting", "the Irritable", "thick-skinned"])),
        breaks=setup(mode="preset", party=three(reputations=["unrelenting", "the Irritable"])),
    ),
    Case(
        rule="fresh-meat/rep.preset-fixed",
        words="and none beyond them",
        obeys=setup(mode="preset", party=three()),
        breaks=setup(mode="preset", party=three(reputations=["unrelenting", "irritable", "thick-skinned", "lucky"])),
    ),
    Case(
        rule="fresh-meat/rep.preset-life-printed",
        words="the track starts where the costs leave it",
        obeys=setup(mode="preset", party=three(life=55)),
        breaks=setup(mode="preset", party=three(life=100)),
    ),
    Case(
        rule="fresh-meat/rep.preset-fixed",
        words="none of them is listed twice",
        obeys=setup(mode="preset", party=three(reputations=["thick-skinned", "unrelenting", "irritable"])),
        breaks=setup(mode="preset", party=three(reputations=["thick-skinned", "unrelenting", "irritable"] * 2)),
    ),
    Case(
        rule="fresh-meat/rep.preset-sets-disjoint",
        words="two characters whose cards list the same Reputation cannot play together",
        obeys=setup(mode="preset", party=[plays("orn"), plays("nyx"), plays("talon")]),
        breaks=setup(mode="preset", party=three()),
        pool=pool_file("shared-reputation", _shared),
    ),
    Case(
        rule="fresh-meat/rep.heir-choose-relic",
        words="the Heir & Master begins with a Relic of choice, nobody else does",
        obeys=drafted(*three(reputations=["the Heir and Master"], relic="Bone Dice")),
        breaks=drafted(*three(reputations=["the Lucky"], relic="Bone Dice")),
    ),
    Case(
        rule="fresh-meat/rep.heir-choose-relic",
        words="it comes from the Relic deck",
        obeys=drafted(
            *three(reputations=["the Heir & Master"], relic="bone-dice"), relic_deck=of_set("relics", "fresh-meat")
        ),
        breaks=drafted(
            *three(reputations=["the Heir & Master"], relic="iron-crown"), relic_deck=of_set("relics", "fresh-meat")
        ),
    ),
    Case(
        rule="fresh-meat/rep.heir-choose-relic",
        words="and from a set in use",
        obeys=drafted(
            *three(reputations=["the Heir & Master"], relic="iron-crown"), sets=["relics-and-ruin", "fresh-meat"]
        ),
        breaks=drafted(*three(reputations=["the Heir & Master"], relic="iron-crown"), sets=["base", "fresh-meat"]),
    ),
)
