"""The tables of single Encounters: what the printed cards decide of the Horde, the Arena, the Rebeast and the others.

Each belongs to one Encounter (two share `hold_strike` and three `non_combat`); the index's `[[missing]]` entries say
what the rulebook tells of each and what it leaves to the card.
"""

from typing import Annotated, Literal

from pydantic import Field

from deckkit import models
from deckkit.games.fresh_meat.listing.effects import Effect, Whole

Life = Annotated[list[Annotated[int, Field(ge=1, le=9999)]], Field(min_length=4, max_length=4)]
"""Life Points for 3, 4, 5 and 6 players."""

ByParty = Annotated[list[Whole], Field(min_length=4, max_length=4)]
"""A number for 3, 4, 5 and 6 players."""

Targets = Literal[
    "initiative", "all", "hardest-swing", "lightest-swing", "first-damage", "last-damage", "front-player", "none"
]


class BossText(models.Strict):
    """A BOSS card: the harm when it is revealed early, and what it does as the final Encounter."""

    early: Annotated[list[Effect], Field(min_length=1)]
    final: list[Effect] = []


class Creature(models.Strict):
    """One of several creatures of an Encounter, with numbers of its own."""

    key: Annotated[str, Field(min_length=1)]
    name: Annotated[str, Field(min_length=1)]
    life: Life
    prestige: Whole
    targets: Targets
    target_numbers: list[Annotated[int, Field(ge=1, le=6)]] = []
    damage: Whole
    powers: list[Effect] = []


class Horde(models.Strict):
    """The Endless Horde: arrivals in each Round for the rest of the game.

    tokens     how many Undead tokens the box holds; +1 Prestige tokens replace them when they run out
    ends_when  rounds: the Horde's own Encounter is over after `ends_after` Rounds; kills: after so many Undead killed
    """

    arrivals: Literal["one-per-round", "two-per-round", "one-per-player"]
    before: Literal["player-1", "last-player", "least-life", "each-player"]
    life: Annotated[int, Field(ge=1)]
    damage: Whole
    prestige: Whole
    tokens: Annotated[int, Field(ge=1)]
    ends_when: Literal["rounds", "kills"]
    ends_after: ByParty


class Arena(models.Strict):
    """The Arena of Souls: the players fight one another until one is left."""

    targets: Literal["chosen", "left", "right"]
    spirit_form: Literal["attacks-on", "out-of-arena", "out-of-game"]
    life_restored: bool
    reward: Whole
    ends_when: Literal["one-left", "two-left"]


class Respawn(models.Strict):
    """LP after a respawn: base + factor x value of the killing attack."""

    base: Whole
    factor: Whole


class Rebeast(models.Strict):
    """The Rebeast: counters that are its Prestige, overkill that strikes back, respawning.

    prestige_per_kill  how many counters a killing blow takes
    """

    counters: Annotated[int, Field(ge=1)]
    prestige_per_kill: Annotated[int, Field(ge=1)]
    reflect_factor: Annotated[int, Field(ge=1)]
    respawn_base: Whole
    respawn_factor: Whole
    respawn_on_overkill: Respawn


class Trial(models.Strict):
    """A test that the whole party takes at once: each reveals a card from the hand; best and worst are the owners."""

    times: Annotated[int, Field(ge=1)]
    compare: Literal["face-value", "cards-in-hand"]
    best: list[Effect]
    worst: list[Effect]


class NonCombat(models.Strict):
    """A Non-Combat Encounter's procedure.

    draws_each      Encounter cards that each player draws and sees alone; draws_open: drawn and read to everyone
    forward, back   what happens when the vote is to move forward, or not to
    piles           into how many piles the drawn Encounters are sorted; debate_seconds: the time for it
    adds            which of the drawn Encounters are added to the stack
    """

    draws_each: Whole = 0
    draws_open: ByParty | None = None
    vote: Literal["majority", "unanimous"] | None = None
    vote_tie: Literal["yes", "no"] = "no"
    forward: list[Effect] = []
    back: list[Effect] = []
    piles: Whole = 0
    debate_seconds: Whole = 0
    pile_chosen_by: Literal["die", "vote", "most-prestige"] | None = None
    adds: Literal["nothing", "one-drawn-at-random", "all-drawn", "one-pile"] = "nothing"
    trial: Trial | None = None


class Dragon(models.Strict):
    """The East Flow Dragon: cards of exactly the same title may be laid down together."""

    match_size: Annotated[int, Field(ge=2)]
    match_effects: Annotated[list[Effect], Field(min_length=1)]
    redraw: Whole


class Bomber(models.Strict):
    """The Goblin Bomber: bombs that lie before players and go off."""

    bombs: ByParty
    placed: Literal["player-1", "hardest-swing", "lightest-swing", "last-player"]
    passes: Literal["left-each-round", "to-the-player-hit", "stays"]
    fuse_rounds: Annotated[int, Field(ge=1)]
    damage: Whole


class Dogs(models.Strict):
    """Blink Dogs: they attack when they enter and whenever they move to another player."""

    count: ByParty
    life: Annotated[int, Field(ge=1)]
    damage: Whole
    prestige: Whole
    enters_before: Literal["random-player", "player-1", "most-life"]
    moves_when: Literal["damaged", "attacked", "round-start"]
    moves_to: Literal["left", "right", "chosen-by-attacker"]


class HoldStrike(models.Strict):
    """Cursed Naiad and Spitting Drake: each player secretly holds or strikes."""

    on_hold: list[Effect]
    on_strike: list[Effect]
    held_card: Literal["discard", "return", "stay"]


class Spore(models.Strict):
    """The Treasure Spore and its Protospores."""

    protospore_life: Annotated[int, Field(ge=1)]
    protospore_damage: Whole
    protospore_prestige: Whole
    spawn: Literal["one-per-round", "when-damaged", "one-per-player"]
    heal_per_token: Whole
    last_damager: Literal["round", "encounter"]
    relics_on_kill: Whole


class Rock(models.Strict):
    """The Rock Elemental: players can lose their Turn."""

    lose_turn_when: Literal["hit-by-it", "lowest-face", "same-face-as-another"]
    draw_when_all_lose: Literal["round-draw", "extra"]
    damage: Whole


class Shadow(models.Strict):
    """The Shadowmancer: every attack must beat the one at its position in the Round before."""

    penalty_max: Whole
    penalty_on_tie: Whole
    compare: Literal["every-position", "player-1-only"]
