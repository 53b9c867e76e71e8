"""What chance was worth: what a seat has after a draw, beside the mean of all that could have been drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from amunre.agents.luck import luck_of
from amunre.analysis.stretches import Stretch
from amunre.game.contract import CHANCE, GameState
from amunre.game.generator import Generator
from amunre.game.sight import Sight

if TYPE_CHECKING:
    from amunre.analysis.judge import NetworkJudge

GUESSES = 12
"""How many guesses tell the odds of one hidden draw."""
FINE = 1000
"""Odds are counted in such parts of one."""
SAMPLES = 48
"""How often several draws at once are drawn again."""


def expected(judge: NetworkJudge, stretch: Stretch, seat: int, seed: int) -> float:
    """The mean of what the seat could have after the draws, by the odds it knows."""
    sight = stretch.before.sight(seat)
    luck = luck_of(seed, sight)
    if len(stretch.outcomes) == 1:
        return mean_of_one(judge, stretch.before, sight, seat, luck)
    total = 0.0
    for number in range(SAMPLES):
        state = sight.game.guess(sight, Generator(luck + number))
        draw(state, len(stretch.outcomes), Generator(luck ^ (number + 1)), judge.likelihood(state))
        total += judge.chance(state, seat)
    return total / SAMPLES


def mean_of_one(judge: NetworkJudge, before: GameState, sight: Sight, seat: int, luck: int) -> float:
    """A single draw: every outcome is judged once."""
    odds, after = possible_draws(sight, luck, judge.likelihood(before))
    return sum(share * judge.chance(after[outcome], seat) for outcome, share in odds.items()) / odds.total()


def possible_draws(sight: Sight, luck: int, likely: Mapping[int, float]) -> tuple[Counter[int], dict[int, GameState]]:
    """What a single draw could bring: its odds are those of the guesses together, and the state after each.

    A guess deals unseen cards evenly, but players keep some kinds and play others at once; how much more often than
    that a card comes is measured (`likely`).
    """
    odds: Counter[int] = Counter()
    after: dict[int, GameState] = {}
    for number in range(GUESSES):
        state = sight.game.guess(sight, Generator(luck + number))
        found = state.odds()
        total = sum(weight for _, weight in found)
        for outcome, weight in found:
            odds[outcome] += weight / total * likely.get(outcome, 1.0)  # type: ignore[assignment]
            if outcome not in after:
                after[outcome] = state.copy()
                after[outcome].apply(CHANCE, outcome)
    return odds, after


def draw(state: GameState, times: int, generator: Generator, likely: Mapping[int, float]) -> None:
    """Let chance decide this many times, if it is still asked."""
    for _ in range(times):
        even = state.odds() if state.actors == (CHANCE,) else []
        found = [(outcome, round(FINE * weight * likely.get(outcome, 1.0))) for outcome, weight in even]
        if not found:
            return
        point = generator.draw(sum(weight for _, weight in found))
        for outcome, weight in found:
            point -= weight
            if point < 0:
                state.apply(CHANCE, outcome)
                break
