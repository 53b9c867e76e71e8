"""Sure things of the card game: choices that cost something for nothing, found by walking through a game again."""

from __future__ import annotations

from typing import Any

from amunre.card import editions, kinds
from amunre.game import kinds as shared
from amunre.game.game import Game

Fields = dict[str, Any]


class SureThings:
    """Follows one game, move by move."""

    codes = ("overbid", "gold_lost")

    def __init__(self, game: Game) -> None:
        self.costs = (0, *editions.costs(game.tables))
        self.most = sum(editions.gold_cards(game.tables))

    def look(self, before: Fields, seat: int, action: int, after: Fields) -> list[tuple[int, str]]:
        """What the seat did, as pairs of a seat and a code."""
        if seat == shared.CHANCE:
            return []
        if kinds.BID <= action < kinds.BID + kinds.PROVINCES * kinds.GOLD_CARDS:
            province, card = divmod(action - kinds.BID, kinds.GOLD_CARDS)
            others = [other for other in range(before["players"]) if other != seat]
            stand = all(before["bid_on"][other] not in (kinds.NOWHERE, province) for other in others)
            return [(seat, "overbid")] if card > 0 and stand else []
        if kinds.BUILD <= action <= kinds.BUILD + kinds.MOST_BUILT:
            count = action - kinds.BUILD
            gold = before["gold"][seat]
            lost = gold - self.costs[count] > self.most and count + 1 < len(self.costs)
            return [(seat, "gold_lost")] if lost and self.costs[count + 1] <= gold else []
        return []
