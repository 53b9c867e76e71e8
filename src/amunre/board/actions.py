"""The board game's action table: what each number means and how people type it."""

import functools

from amunre.board import kinds
from amunre.board.editions import CARDS, PROVINCES
from amunre.game.actions import ActionTable, Block, counted, nothing, one_of

PLACES = tuple(name.lower() for name in PROVINCES)
CARD_WORDS = tuple(name.replace("_", "-") for name in CARDS)
YELLOW_WORDS = CARD_WORDS[kinds.FIRST_YELLOW :]


@functools.lru_cache(maxsize=32)
def action_table(spaces: tuple[int, ...]) -> ActionTable:
    """The table for a list of bid spaces; spaces an edition does not have are numbered, and never legal."""
    gold: list[str | int] = [*spaces, *(f"#{space}" for space in range(len(spaces), kinds.SPACES))]

    def bid(offset: int) -> tuple[str | int, ...]:
        return (PLACES[offset // kinds.SPACES], gold[offset % kinds.SPACES])

    place, card = one_of(PLACES), one_of(CARD_WORDS)
    count, provinces = counted(0), kinds.PROVINCES
    return ActionTable(
        [
            Block("start", kinds.START, kinds.SEATS, "start {}", count, chance=True),
            Block("turn_up", kinds.TURN_UP, provinces, "turn-up {}", place, chance=True),
            Block("deal", kinds.DEAL, provinces, "deal {}", place, chance=True),
            Block("draw", kinds.DRAW, kinds.CARDS, "draw {}", card, chance=True),
            Block("choose", kinds.CHOOSE, provinces, "choose {}", place),
            Block("bid", kinds.BID, provinces * kinds.SPACES, "bid {} {}", bid),
            Block("protection", kinds.PLAY_PROTECTION, 1, "protection", nothing),
            Block("bribery", kinds.PLAY_BRIBERY, 1, "bribery", nothing),
            Block("sell", kinds.SELL, kinds.CARDS, "sell {}", card),
            Block("buy_cards", kinds.BUY_CARDS, kinds.MOST_SYMBOLS + 1, "buy {} cards", count),
            Block("buy_farmers", kinds.BUY_FARMERS, kinds.MOST_BOUGHT + 1, "buy {} farmers", count),
            Block("buy_stones", kinds.BUY_STONES, kinds.MOST_BOUGHT + 1, "buy {} stones", count),
            Block("farmer", kinds.PLACE_FARMER, provinces, "farmer {}", place),
            Block("stone", kinds.PLACE_STONE, provinces, "stone {}", place),
            Block("architect", kinds.PLAY_ARCHITECT, provinces, "architect {}", place),
            Block("free_farmer", kinds.PLAY_FREE_FARMER, provinces, "free-farmer {}", place),
            Block("finish", kinds.FINISH, 1, "finish", nothing),
            Block("adjustment", kinds.ADJUST, 1, "adjustment", nothing),
            Block("theft", kinds.STEAL, 1, "theft", nothing),
            Block("offer", kinds.OFFER, kinds.MOST_OFFERED, "offer {}", counted(1)),
            Block("raise", kinds.RAISE, 1, "raise", nothing),
            Block("lower", kinds.LOWER, 1, "lower", nothing),
            Block("card", kinds.TAKE_CARD, 1, "card", nothing),
            Block("decline", kinds.DECLINE, 1, "decline", nothing),
            Block("big_harvest", kinds.PLAY_BIG_HARVEST, provinces, "big-harvest {}", place),
            Block("treasury", kinds.PLAY_TREASURY, provinces, "treasury {}", place),
            Block("collect", kinds.COLLECT, 1, "collect", nothing),
            Block("score", kinds.SCORE, kinds.YELLOWS, "score {}", one_of(YELLOW_WORDS)),
        ]
    )
