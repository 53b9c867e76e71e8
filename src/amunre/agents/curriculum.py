"""How a game is learned: by which features, and at which tables it is practised."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from amunre import catalogue
from amunre.agents.features import Features
from amunre.game.game import Game
from amunre.game.generator import Generator
from amunre.game.refusal import BadInput


@dataclass(frozen=True)
class Curriculum:
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


def curriculum_of(game: str) -> Curriculum:
    """How the game is learned; one that cannot be is refused."""
    learned = {name: entry.curriculum for name, entry in catalogue.GAMES.items() if entry.curriculum}
    if game not in learned:
        raise BadInput("game_not_learned", game=game, games=", ".join(sorted(learned)))
    curriculum: Curriculum = catalogue.found(learned[game])
    return curriculum
