"""The board game's action table: what each number means and how people type it."""

import functools

from amunre.board import kinds
from amunre.board.editions import CARDS, PROVINCES
from amunre.game.actions import ActionTable, Block, Parameter

PLACES = tuple(name.lower() for name in PROVINCES)
CARD_WORDS = tuple(name.replace("_", "-") for name in CARDS)
YELLOWS = slice(kinds.FIRST_YELLOW, kinds.FIRST_YELLOW + kinds.YELLOWS)

PLAYED = {
    "protection": "R2.7",
    "bribery": "R2.8",
    "architect": "R3.5",
    "free_farmer": "R3.6",
    "big_harvest": "R5.2",
    "treasury": "R5.2",
}
"""The favor cards that an action of the same name plays at once, each with the rule of its effect."""

SEAT = Parameter("seat", range(kinds.SEATS))
PROVINCE = Parameter("province", PLACES, PROVINCES)
CARD = Parameter("card", CARD_WORDS, CARDS)
YELLOW = Parameter("card", CARD_WORDS[YELLOWS], CARDS[YELLOWS])
SYMBOLS = Parameter("count", range(kinds.MOST_SYMBOLS + 1))
BOUGHT = Parameter("count", range(kinds.MOST_BOUGHT + 1))
OFFERED = Parameter("gold", range(1, kinds.MOST_OFFERED + 1))


@functools.lru_cache(maxsize=32)
def action_table(spaces: tuple[int, ...]) -> ActionTable:
    """The table for a list of bid spaces; spaces an edition does not have are numbered, and never legal."""
    space = Parameter("gold", [*spaces, *(f"#{space}" for space in range(len(spaces), kinds.SPACES))])
    return ActionTable(
        [
            Block("start", kinds.START, "start {seat}", (SEAT,), chance=True),
            Block("turn_up", kinds.TURN_UP, "turn-up {province}", (PROVINCE,), chance=True),
            Block("deal", kinds.DEAL, "deal {province}", (PROVINCE,), chance=True),
            Block("draw", kinds.DRAW, "draw {card}", (CARD,), chance=True),
            Block("choose", kinds.CHOOSE, "choose {province}", (PROVINCE,)),
            Block("bid", kinds.BID, "bid {province} {gold}", (PROVINCE, space)),
            Block("protection", kinds.PLAY_PROTECTION, "protection"),
            Block("bribery", kinds.PLAY_BRIBERY, "bribery"),
            Block("sell", kinds.SELL, "sell {card}", (CARD,)),
            Block("buy_cards", kinds.BUY_CARDS, "buy {count} cards", (SYMBOLS,)),
            Block("buy_farmers", kinds.BUY_FARMERS, "buy {count} farmers", (BOUGHT,)),
            Block("buy_stones", kinds.BUY_STONES, "buy {count} stones", (BOUGHT,)),
            Block("farmer", kinds.PLACE_FARMER, "farmer {province}", (PROVINCE,)),
            Block("stone", kinds.PLACE_STONE, "stone {province}", (PROVINCE,)),
            Block("architect", kinds.PLAY_ARCHITECT, "architect {province}", (PROVINCE,)),
            Block("free_farmer", kinds.PLAY_FREE_FARMER, "free-farmer {province}", (PROVINCE,)),
            Block("finish", kinds.FINISH, "finish"),
            Block("adjustment", kinds.ADJUST, "adjustment"),
            Block("theft", kinds.STEAL, "theft"),
            Block("offer", kinds.OFFER, "offer {gold}", (OFFERED,)),
            Block("raise", kinds.RAISE, "raise"),
            Block("lower", kinds.LOWER, "lower"),
            Block("card", kinds.TAKE_CARD, "card"),
            Block("decline", kinds.DECLINE, "decline"),
            Block("big_harvest", kinds.PLAY_BIG_HARVEST, "big-harvest {province}", (PROVINCE,)),
            Block("treasury", kinds.PLAY_TREASURY, "treasury {province}", (PROVINCE,)),
            Block("collect", kinds.COLLECT, "collect"),
            Block("score", kinds.SCORE, "score {card}", (YELLOW,)),
        ]
    )
