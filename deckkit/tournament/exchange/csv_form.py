"""An event as one table: a row for each player, and one for each table of each round.

A row without a `round` is a player: `player` (or `name`), and what else is known: `number`, `club`, `members` (with
semicolons between), `table` (a fixed one), `entered` (the first round), `late` (loss or bye: what the rounds before
are), `dropped` (the last round), `seed` (in the cut). Any other column is what another program calls the player.

A row with a `round` is a table: `table`, who sat there as `player` and `opponent`, and the result: games `won` by the
player, `lost` and `drawn`, with a `kind` where it was not played (agreed, double-loss, no-show, bye, awarded); or one
`result`, as it is reported: 2-1, ID, no-show B. Without an opponent it is a bye, without a result it is still played.
`stage` says what round it is: swiss, power, round-robin or cut. Where two players have the same name, `number` and
`opponent_number` say who is meant.
"""

COLUMNS = (
    "round",
    "stage",
    "table",
    "number",
    "player",
    "opponent_number",
    "opponent",
    "won",
    "lost",
    "drawn",
    "kind",
    "club",
    "members",
    "entered",
    "late",
    "dropped",
    "seed",
)
"""The columns as we write them, in their order; behind them what other programs call the players."""

READ = (*COLUMNS, "result", "deck")
"""The columns that mean something when read; a list cannot be handed in by a table, and is noted."""

OF_A_TABLE = ("stage", "opponent_number", "opponent", "won", "lost", "drawn", "kind", "result")
OF_A_PLAYER = ("club", "members", "entered", "late", "dropped", "seed", "deck")
