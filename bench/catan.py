"""Catanatron, driven from Python as its own `Game.play` does; runs in the peers' environment.

No accumulators, no copies. `execute` checks legality, as ours does; without the check it is no quicker.
"""

from __future__ import annotations

import random

import clock
from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]
from catanatron.game import TURNS_LIMIT  # type: ignore[import-not-found]


def start(seed: int) -> Game:
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def loop(seconds: float, seed: int) -> dict[str, float]:
    dice = random.Random(seed)

    def play(counts: clock.Counts) -> None:
        game = start(dice.randrange(1, 2**31))
        state = game.state
        while game.winning_color() is None and state.num_turns < TURNS_LIMIT:
            actions = state.playable_actions
            if len(actions) > 1:
                counts.decisions += 1
                game.execute(actions[dice.randrange(len(actions))])
            else:
                counts.forced += 1  # rolling the dice is one of these: chance is not a step of its own here
                game.execute(actions[0])

    return clock.games(play, seconds)


def copy(seconds: float, seed: int) -> dict[str, float]:
    dice = random.Random(seed)
    game = start(dice.randrange(1, 2**31))
    seen = []
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        seen.append(game.copy())
        game.execute(dice.choice(game.state.playable_actions))
    positions = clock.spread(seen)

    def work() -> int:
        for position in positions:
            position.copy()
        return len(positions)

    return clock.repeat(work, seconds)


if __name__ == "__main__":
    clock.main("Catanatron", {"loop": loop, "copy": copy})
