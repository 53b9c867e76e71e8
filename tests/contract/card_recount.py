"""The score of the card game counted a second time, from the story of the events and the raw tables (C5)."""

from __future__ import annotations

from typing import Any

from amunre.card.state import State
from amunre.game.contract import GameState
from amunre.game.game import Game
from tests.contract.laws import Recount


class CardRecount(Recount):
    """Keeps its own account of who took which card, where pyramids were placed and who is Pharaoh."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cards: dict[str, Any] = {entry["name"]: entry for entry in game.tables["province"]}  # type: ignore
        self.stacks: list[list[list[str]]] = [[] for _ in range(game.players)]
        self.tokens = [[0, 0, 0] for _ in range(game.players)]
        self.points = [0] * game.players
        self.pharaoh = 0

    def see(self, before: GameState, seat: int, action: int, after: GameState) -> None:
        assert isinstance(before, State)
        assert isinstance(after, State)
        kingdom = before.fields()["kingdom"]
        scored: dict[int, int] = {}
        for event in self.game.events(before, seat, action, after):
            told = event.arguments
            if event.name in ("pharaoh_drawn", "pharaoh_changed", "pharaoh_stayed"):
                self.pharaoh = int(told["seat"])
                if event.name != "pharaoh_drawn":
                    assert self.shown(self.pharaoh, "ankhs") == told["ankhs"]
                    assert max(self.shown(other, "ankhs") for other in range(self.game.players)) == told["ankhs"]
            elif event.name == "province_taken" and kingdom == 0:
                self.stacks[int(told["seat"])].append([str(told["province"])])
            elif event.name == "province_extended":
                self.stacks[int(told["seat"])][int(told["column"]) - 1].append(str(told["province"]))
            elif event.name == "pyramids_placed":
                self.tokens[int(told["seat"])][int(told["column"]) - 1] += int(told["count"])
            elif event.name == "kingdom_scored":
                scored[int(told["seat"])] = int(told["points"])
        if scored:
            assert scored == {other: self.score(other) for other in range(self.game.players)}
            self.points = [self.points[other] + scored[other] for other in range(self.game.players)]

    def shown(self, seat: int, symbol: str) -> int:
        """What the top cards show."""
        return sum(int(self.cards[stack[-1]][symbol]) for stack in self.stacks[seat])

    def pyramids(self, seat: int) -> list[int]:
        printed = [sum(int(self.cards[name]["pyramids"]) for name in stack) for stack in self.stacks[seat]]
        return [placed + stands for placed, stands in zip(self.tokens[seat], printed, strict=True)]

    def score(self, seat: int) -> int:
        """C5.1, C5.2."""
        turn_order = [(self.pharaoh + offset) % self.game.players for offset in range(self.game.players)]
        fewest = min(turn_order, key=lambda other: (self.shown(other, "ankhs"), -turn_order.index(other)))
        score = min(self.pyramids(seat)) + (self.shown(seat, "fields") >= 9) + (seat == self.pharaoh)
        return max(0, score - (seat == fewest))

    def check(self, last: GameState) -> None:
        ending = last.ending
        assert ending is not None
        assert list(ending.scores) == self.points
        turn_order = [(self.pharaoh + offset) % self.game.players for offset in range(self.game.players)]
        order = sorted(
            turn_order, key=lambda seat: (-self.points[seat], -sum(self.pyramids(seat)))
        )  # sorting is stable
        assert [ending.places[seat] for seat in order] == list(range(1, self.game.players + 1))
        assert [sum(parts.values()) for parts in ending.parts] == self.points
