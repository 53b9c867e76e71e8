"""Which games can be learned, by which features, and at which tables they are practised."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from amunre import catalogue
from amunre.agents.board import features as board
from amunre.agents.card import features as card
from amunre.agents.features import Features
from amunre.game.game import Game
from amunre.game.generator import Generator
from amunre.game.refusal import BadInput


@dataclass(frozen=True)
class Course:
    """One game as it is learned. Tables are practised as often as their weights say."""

    game: str
    version: str
    features: Callable[[], Features]
    tables: Sequence[tuple[int, dict[str, Any]]]
    careless: float
    """How far a beginner's hand is off, in points: games with smaller scores are lost by smaller mistakes."""

    def draw(self, generator: Generator) -> int:
        """The number of a table."""
        point = generator.draw(sum(weight for weight, _ in self.tables))
        for number, (weight, _) in enumerate(self.tables):
            point -= weight
            if point < 0:
                return number
        raise AssertionError("a point beyond the sum of the weights")

    def table(self, number: int, tables: str | None = None) -> Game:
        """The game of a number, on the package's own board or cards or on those of a corrected file."""
        return catalogue.new(self.game, tables=tables, **self.tables[number][1])


BOARD_TABLES: list[tuple[int, dict[str, Any]]] = [
    (400, {"players": 4}),
    (120, {"players": 3}),
    (140, {"players": 5}),
    *[(25, {"players": players, "expert": True}) for players in (3, 4, 5)],
    *[(20, {"players": players, "limited_supply": True}) for players in (3, 4, 5)],
    *[(20, {"edition": "tmg-2016-first", "players": players}) for players in (3, 4, 5)],
    *[(15, {"edition": "rgg-2003", "players": players}) for players in (3, 4, 5)],
    *[(10, {"edition": "hig-2003", "players": players, "limited_supply": True}) for players in (3, 4, 5)],
    *[
        (5, {"edition": "tmg-2016-first", "players": players, "expert": True, "limited_supply": True})
        for players in (3, 4, 5)
    ],
]

CARD_TABLES: list[tuple[int, dict[str, Any]]] = [
    (30 if players == 4 else 25, {"players": players}) for players in (2, 3, 4, 5)
]

COURSES: dict[str, Course] = {
    "board": Course("board", board.VERSION, board.BoardFeatures, BOARD_TABLES, careless=0.6),
    "card": Course("card", card.VERSION, card.CardFeatures, CARD_TABLES, careless=0.2),
}


def course_of(game: str) -> Course:
    if game not in COURSES:
        raise BadInput(f"{game!r} cannot be learned; expected one of {', '.join(sorted(COURSES))}.")
    return COURSES[game]
