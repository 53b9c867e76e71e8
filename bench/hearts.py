"""OpenSpiel's hearts, driven from Python; runs in the peers' environment.

`apply_action` does not check legality (ours does), and its own `sample_action` is slower than walking along the list of
outcomes, so this is OpenSpiel at its quickest.
"""

from __future__ import annotations

import random

import clock
import pyspiel  # type: ignore[import-not-found]

HEARTS = pyspiel.load_game("hearts")


def loop(seconds: float, seed: int) -> dict[str, float]:
    dice = random.Random(seed)

    def play(counts: clock.Counts) -> None:
        state = HEARTS.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                counts.chance += 1
                state.apply_action(clock.pick(state.chance_outcomes(), 1.0, dice))
                continue
            actions = state.legal_actions()
            if len(actions) > 1:
                counts.decisions += 1
                state.apply_action(actions[dice.randrange(len(actions))])
            else:
                counts.forced += 1
                state.apply_action(actions[0])

    return clock.games(play, seconds)


def copy(seconds: float, seed: int) -> dict[str, float]:
    dice = random.Random(seed)
    state = HEARTS.new_initial_state()
    seen = []
    while not state.is_terminal():
        if state.is_chance_node():
            action = clock.pick(state.chance_outcomes(), 1.0, dice)
        else:
            action = dice.choice(state.legal_actions())
            seen.append(state.clone())
        state.apply_action(action)
    positions = clock.spread(seen)

    def work() -> int:
        for _ in range(100):
            for position in positions:
                position.clone()
        return 100 * len(positions)

    return clock.repeat(work, seconds)


if __name__ == "__main__":
    clock.main("OpenSpiel's hearts", {"loop": loop, "copy": copy})
