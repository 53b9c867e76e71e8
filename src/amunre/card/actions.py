"""The card game's action table: what each number means and how people type it."""

import functools

from amunre.card import kinds
from amunre.card.editions import PROVINCES
from amunre.game.actions import ActionTable, Block, Parameter

CARDS = tuple(name.lower() for name in PROVINCES)

SEAT = Parameter("seat", range(kinds.SEATS))
PROVINCE = Parameter("province", CARDS, PROVINCES)
COLUMN = Parameter("column", range(1, kinds.COLUMNS + 1))
BUILT = Parameter("count", range(kinds.MOST_BUILT + 1))


@functools.lru_cache(maxsize=32)
def action_table(values: tuple[int, ...]) -> ActionTable:
    """The table for the values of the gold cards."""
    gold = Parameter("gold", values)
    return ActionTable(
        [
            Block("start", kinds.START, "start {seat}", (SEAT,), chance=True),
            Block("turn_up", kinds.TURN_UP, "turn-up {province}", (PROVINCE,), chance=True),
            Block("display", kinds.DISPLAY, "display {gold}", (gold,)),
            Block("bid", kinds.BID, "bid {province} {gold}", (PROVINCE, gold)),
            Block("extend", kinds.EXTEND, "extend {column}", (COLUMN,)),
            Block("offer", kinds.OFFER, "offer {gold}", (gold,)),
            Block("finish", kinds.FINISH, "finish"),
            Block("pyramid", kinds.PYRAMID, "pyramid {column}", (COLUMN,)),
            Block("build", kinds.BUILD, "build {count}", (BUILT,)),
        ]
    )
