"""How strong is one style of play against another? One seat of the first, the others of the second, seats rotated."""

from __future__ import annotations

from dataclasses import dataclass

from amunre.agents.features import Features
from amunre.agents.learning.self_play import SelfPlay
from amunre.agents.style import Style
from amunre.game.game import Game
from amunre.game.generator import Generator


@dataclass(frozen=True)
class Strength:
    """What the single seat achieved."""

    games: int
    first_share: float
    mean_score: float
    mean_margin: float

    def __str__(self) -> str:
        interval = 1.96 * (self.first_share * (1 - self.first_share) / max(1, self.games)) ** 0.5
        return (
            f"{100 * self.first_share:.1f} % +- {100 * interval:.1f} first, "
            f"{self.mean_score:.1f} points, margin {self.mean_margin:+.1f}"
        )


def duel(
    game: Game, features: Features, one: Style, others: Style, games: int, seed: int = 1, finish_tasks: bool = False
) -> Strength:
    """This many games with the single seat going round the table."""
    self_play = SelfPlay(game, features)
    self_play.lookahead.finish_tasks = finish_tasks
    wins = score = margin = 0.0
    for number in range(games):
        seat = number % game.players
        styles = [others] * game.players
        styles[seat] = one
        self_play.seat_styles(styles)
        self_play.play(Generator((seed << 32) + number + 1))
        result = self_play.result(seat)
        wins += result[0]
        score += result[1]
        margin += result[2]
    return Strength(games, wins / games, score / games, margin / games)
