"""The card game's action table: what each number means and how people type it."""

import functools

from amunre.card import kinds
from amunre.card.editions import PROVINCES
from amunre.game.actions import ActionTable, Block, counted, nothing, one_of

CARDS = tuple(name.lower() for name in PROVINCES)


@functools.lru_cache(maxsize=32)
def action_table(gold: tuple[int, ...]) -> ActionTable:
    """The table for the values of the gold cards."""

    def bid(offset: int) -> tuple[str | int, ...]:
        return (CARDS[offset // kinds.GOLD_CARDS], gold[offset % kinds.GOLD_CARDS])

    province, card, column = one_of(CARDS), one_of(gold), counted(1)
    return ActionTable(
        [
            Block("start", kinds.START, kinds.SEATS, "start {}", counted(0), chance=True),
            Block("turn_up", kinds.TURN_UP, kinds.PROVINCES, "turn-up {}", province, chance=True),
            Block("display", kinds.DISPLAY, kinds.GOLD_CARDS, "display {}", card),
            Block("bid", kinds.BID, kinds.PROVINCES * kinds.GOLD_CARDS, "bid {} {}", bid),
            Block("extend", kinds.EXTEND, kinds.COLUMNS, "extend {}", column),
            Block("offer", kinds.OFFER, kinds.GOLD_CARDS, "offer {}", card),
            Block("finish", kinds.FINISH, 1, "finish", nothing),
            Block("pyramid", kinds.PYRAMID, kinds.COLUMNS, "pyramid {}", column),
            Block("build", kinds.BUILD, kinds.MOST_BUILT + 1, "build {}", counted(0)),
        ]
    )
