"""For each rule that binds a written scenario: one that obeys and one that breaks it, or why none can."""

from tests.games.construction import Case
from tests.games.karnivorous.lists import (
    FIVE,
    FOUR,
    LAYOUT,
    SCIENTIST_ROOMS,
    SIX,
    SYMBOLS,
    crises,
    decks,
    infested,
    layout,
    scenario,
    scientists,
    system,
    table,
)

OLD = 'variants = ["old-laboratory"]\n'
EXPLOSIVE = 'variants = ["explosive-infestation"]\n'
UPKEEP = 'variants = ["upkeep"]\n'


def seats(players: int, *lines: str) -> str:
    """A scenario whose seats consist of these lines each."""
    return scenario(players=players, sides=(), tables="".join(f"[[seats]]\n{one}\n" for one in lines))


CASES = (
    # Players, boards, dice, Robots
    Case(
        "karnivorous/setup.players-one-to-four",
        "The game is for 1 to 4.",
        scenario(players=4),
        scenario(players=4).replace("players = 4", "players = 5"),
    ),
    Case(
        "karnivorous/setup.board-sides-by-player-count",
        "A game of three uses all three sides with the icon for three, one for each player.",
        scenario(players=3, sides=("P3C", "P3A", "P3B")),
        scenario(players=3, sides=("P3A", "P3B", "P4C")),
    ),
    Case(
        "karnivorous/setup.board-sides-total",
        "There are n sides for n players, so two players never sit at one.",
        scenario(players=2),
        scenario(players=2, sides=("P2A", "P2A")),
        cites="karnivorous/setup.board-sides-by-player-count",
    ),
    Case(
        "karnivorous/setup.board-choice",
        "Who takes which of the fitting sides is free.",
        scenario(players=2, sides=("P2B", "P2A")),
        "cannot: a permission",
    ),
    Case(
        "karnivorous/components.player-boards-five",
        "No more seats than players, since each board side is there once.",
        scenario(players=2),
        scenario(players=2, sides=("P2A", "P2B", "P2B")),
        cites="karnivorous/setup.board-sides-by-player-count",
    ),
    Case(
        "karnivorous/setup.dice-from-board",
        "A seat has the dice of its side.",
        seats(3, 'side = "P3A"\ndice = 6', 'side = "P3B"\ndice = 5', 'side = "P3C"\ndice = 5'),
        seats(3, 'side = "P3A"\ndice = 5', 'side = "P3B"\ndice = 5', 'side = "P3C"\ndice = 5'),
    ),
    Case(
        "karnivorous/setup.dice-two-players",
        "Two players have 8 dice each.",
        seats(2, 'side = "P2A"\ndice = 8', 'side = "P2B"\ndice = 8'),
        seats(2, 'side = "P2A"\ndice = 9', 'side = "P2B"\ndice = 7'),
        cites="karnivorous/setup.dice-from-board",
    ),
    Case(
        "karnivorous/setup.dice-three-players",
        "Three players have 6, 5 and 5 dice, as long as the boards do not say 6, 6 and 4.",
        seats(3, 'side = "P3B"\ndice = 5', 'side = "P3A"\ndice = 6', 'side = "P3C"\ndice = 5'),
        seats(3, 'side = "P3B"\ndice = 6', 'side = "P3A"\ndice = 6', 'side = "P3C"\ndice = 4'),
        cites="karnivorous/setup.dice-from-board",
    ),
    Case(
        "karnivorous/setup.dice-four-players",
        "Four players have 4 dice each.",
        seats(4, *(f'side = "P4{one}"\ndice = 4' for one in "ABCD")),
        seats(4, *(f'side = "P4{one}"\ndice = 5' for one in "ABCD")),
        cites="karnivorous/setup.dice-from-board",
    ),
    Case(
        "karnivorous/variant.solo-sixteen-dice",
        "Alone one has all 16 dice.",
        seats(1, 'side = "P1"\ndice = 16'),
        seats(1, 'side = "P1"\ndice = 8'),
        cites="karnivorous/setup.dice-from-board",
    ),
    Case(
        "karnivorous/setup.robot-from-board",
        "Each player has the Robot of their side.",
        seats(2, 'side = "P2A"\nrobot = "sickle"', 'side = "P2B"\nrobot = "lantern"'),
        seats(2, 'side = "P2A"\nrobot = "lantern"', 'side = "P2B"\nrobot = "lantern"'),
    ),
    Case(
        "karnivorous/variant.solo-robot-choice",
        "Alone one picks any of the four Robots.",
        seats(1, 'side = "P1"\nrobot = "wheelbarrow"'),
        seats(1, 'side = "P1"\nrobot = "hoe"'),
        cites="deckkit/card.unknown",
    ),
    Case(
        "karnivorous/variant.solo-allowed",
        "One person can play alone, on the solo side.",
        scenario(players=1),
        scenario(players=1, sides=("P2A",)),
        cites="karnivorous/setup.board-sides-by-player-count",
    ),
    Case(
        "karnivorous/variant.solo-other-rules-same",
        "The solo game, too, opens 7 Crises.",
        scenario(f"opening = {crises(1, 7)}", players=1),
        scenario(f"opening = {crises(1, 6)}", players=1),
        cites="karnivorous/setup.reveal-seven-crises",
    ),
    Case(
        "karnivorous/setup.robots-in-34",
        "All Robots start in room 34.",
        scenario('robots_start = "R34"'),
        scenario('robots_start = "R33"'),
    ),
    # What is the same in every game
    Case("karnivorous/setup.energy-zero", "Energy starts at 0.", scenario("energy = 0"), scenario("energy = 3")),
    Case(
        "karnivorous/turn.rounds-at-most-four",
        "A game has no more than four rounds.",
        scenario("rounds = 4"),
        scenario("rounds = 5"),
    ),
    Case(
        "karnivorous/victory.no-early-win",
        "A game is won after four rounds and not before.",
        scenario("rounds = 4"),
        scenario("rounds = 3"),
    ),
    # Crises
    Case(
        "karnivorous/components.crises-thirty-six",
        "Each of the 36 Crises is there once, so none is in both decks.",
        scenario(tables=decks(crises(9, 36), crises(1, 8))),
        scenario(tables=decks(crises(8, 35), crises(1, 8))),
    ),
    Case(
        "karnivorous/setup.main-crisis-deck-twenty-eight",
        "The main deck has 28 Crises.",
        scenario(tables=table("main", crises(1, 28))),
        scenario(tables=decks(crises(10, 36), crises(1, 8))),
    ),
    Case(
        "karnivorous/setup.crisis-management-deck-eight",
        "The Crisis Management deck has 8.",
        scenario(tables=table("management", crises(29, 36))),
        scenario(tables=decks(crises(9, 36), crises(1, 7))),
    ),
    Case(
        "karnivorous/setup.reveal-seven-crises",
        "The 7 Crises of the first round come from the main deck.",
        scenario(f"opening = {crises(9, 15)}", decks(crises(9, 36), crises(1, 8))),
        scenario(f"opening = {crises(8, 14)}", decks(crises(9, 36), crises(1, 8))),
    ),
    Case(
        "karnivorous/setup.crises-shuffled",
        "Both decks are shuffled; a scenario names their cards and no order.",
        scenario(tables=decks(reversed(crises(9, 36)), crises(1, 8))),
        "cannot: shuffling happens at the table",
    ),
    # Rooms that begin full of Plants
    Case(
        "karnivorous/setup.fill-six-strength-1",
        "Six rooms are filled with strength 1.",
        scenario(tables=infested()),
        scenario(tables=infested(one=SIX[:5])),
    ),
    Case(
        "karnivorous/setup.fill-five-strength-2",
        "Five rooms are filled with strength 2.",
        scenario(tables=infested()),
        scenario(tables=infested(two=(*FIVE, 26))),
    ),
    Case(
        "karnivorous/setup.fill-four-strength-3",
        "Four rooms are filled with strength 3.",
        scenario(tables=infested()),
        scenario(tables=infested(three=(*FOUR, 35, 36))),
    ),
    Case(
        "karnivorous/components.room-cards-one-per-room",
        "Each room has one Room card and is filled once.",
        scenario(tables=infested()),
        scenario(tables=infested(three=(*FOUR[:3], SIX[0]))),
    ),
    Case(
        "karnivorous/variant.explosive-infestation",
        "The Explosive Infestation fills six rooms with strength 2 and six with strength 3.",
        scenario(EXPLOSIVE, infested(two=(*FIVE, 26), three=(*FOUR, 35, 36))),
        scenario(EXPLOSIVE, infested()),
    ),
    Case(
        "karnivorous/variant.explosive-infestation-strength-1",
        "Of strength 1 there are six rooms as ever.",
        scenario(EXPLOSIVE, infested(two=(*FIVE, 26), three=(*FOUR, 35, 36))),
        scenario(EXPLOSIVE, infested(one=SIX[:5], two=(*FIVE, 26), three=(*FOUR, 35, 36))),
        cites="karnivorous/setup.fill-six-strength-1",
    ),
    # Scientists
    Case(
        "karnivorous/setup.scientist-rooms",
        "One Scientist starts in each of eight rooms.",
        scenario(scientists()),
        scenario(scientists(numbers=(*SCIENTIST_ROOMS[:7], 53))),
    ),
    Case(
        "karnivorous/components.scientist-symbols-in-pairs",
        "Two of them bear each symbol.",
        scenario(scientists(symbols=reversed(SYMBOLS))),
        scenario(scientists(symbols=("DNA", *SYMBOLS[:5], *SYMBOLS[6:]))),
    ),
    Case(
        "karnivorous/components.scientists-eight",
        "There are eight, and all take part.",
        scenario(scientists()),
        scenario(scientists(numbers=SCIENTIST_ROOMS[:7], symbols=SYMBOLS[:7])),
        cites="karnivorous/setup.scientist-rooms",
    ),
    Case(
        "karnivorous/setup.scientists-random",
        "Which Scientist starts where is chance, so every distribution can come about.",
        scenario(scientists(symbols=("Atom", "Leaf", "DNA", "Flask", "Atom", "DNA", "Leaf", "Flask"))),
        "cannot: chance at the table",
    ),
    # System tokens
    Case(
        "karnivorous/setup.system-tokens-placed",
        "All 12 System tokens are on the board.",
        scenario(tables=system()),
        scenario(tables=system(TV=2)),
    ),
    Case(
        "karnivorous/components.system-token-types-six",
        "There are 1, 1, 1, 2, 3 and 4 of the six types.",
        scenario(tables=system()),
        scenario(tables=system(T1=2)),
    ),
    Case(
        "karnivorous/components.system-tokens-twelve",
        "The layout holds all 12.",
        scenario(layout()),
        scenario(layout((*LAYOUT[:3], ("TV", "TS")))),
        cites="karnivorous/setup.system-tokens-placed",
    ),
    Case(
        "karnivorous/setup.system-layout-optional",
        "Any layout of the 12 tokens is allowed.",
        scenario(layout(reversed(LAYOUT))),
        "cannot: a permission; an unhelpful layout is warned of",
    ),
    Case(
        "karnivorous/components.system-board-upper-rows",
        "In the recommended layout the two upper rows hold every type.",
        scenario(layout()),
        "cannot: a recommendation; a layout against it is warned of",
    ),
    Case(
        "karnivorous/variant.old-laboratory",
        "The Old Laboratory begins with 10 System tokens.",
        scenario(OLD, system(TV=2, TS=3)),
        scenario(OLD, system(TV=2)),
    ),
    Case(
        "karnivorous/variant.old-laboratory-pool",
        "It takes none that is the last of its type.",
        scenario(OLD, system(TC=1, TV=2)),
        scenario(OLD, system(T1=0, TV=2)),
    ),
    Case(
        "karnivorous/variant.old-laboratory-lower-rows",
        "The two come from the lower rows; both may be of one type.",
        scenario(OLD, system(TS=2)),
        scenario(OLD, system(TC=0)),
        cites="karnivorous/variant.old-laboratory-pool",
    ),
    # Variants
    Case(
        "karnivorous/variant.choose-at-setup",
        "A scenario names its variants; they hold for the whole game.",
        scenario(UPKEEP),
        scenario('variants = ["two-bombs"]'),
        cites="deckkit/file.value",
    ),
    Case(
        "karnivorous/variant.combinable",
        "All three may be used together, each once.",
        scenario('variants = ["upkeep", "explosive-infestation", "old-laboratory"]', system(TC=1, TS=3)),
        scenario('variants = ["upkeep", "upkeep"]'),
    ),
    Case(
        "karnivorous/variant.upkeep-one-player-sets-aside",
        "With Cutting Costs on Upkeep a die is laid aside anew in each round; the boards' dice stay 16.",
        scenario(UPKEEP),
        seats(2, 'side = "P2A"\ndice = 7', 'side = "P2B"\ndice = 8').replace("\n\n", f"\n{UPKEEP}\n", 1),
        cites="karnivorous/setup.dice-from-board",
    ),
)
