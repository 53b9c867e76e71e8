"""Random play to the end, wholly inside compiled code and without the interpreter's lock."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from amunre.game import kinds
from amunre.game.action_list import Actions

if TYPE_CHECKING:
    from amunre.game.contract import GameState, Rules
    from amunre.game.generator import Generator

MOST_ACTIONS: int = 100_000  # no game here takes a hundredth of it; a longer one never ends


class Tally:
    """What happened in random play: decisions had at least two choices, forced moves had one."""

    def __init__(self) -> None:
        self.decisions = 0
        self.forced = 0
        self.chance = 0
        self.broken_law = 0

    def add(self, other: Tally) -> None:
        """Count what another one has counted, too."""
        self.decisions += other.decisions
        self.forced += other.forced
        self.chance += other.chance
        self.broken_law = self.broken_law or other.broken_law


def play_out(state: GameState, generator: Generator, checked: bool = False) -> Tally:
    """Play the state to its end, every legal action equally likely; with `checked`, audit it after each action.

    `broken_law` of the result is 0, or the number of the law that broke (-1: the game does not end).
    """
    tally = Tally()
    run(state.rules, state, generator, Actions(), tally, checked, MOST_ACTIONS)
    return tally


def run(
    rules: Rules, state: GameState, generator: Generator, out: Actions, tally: Tally, checked: bool, most: int
) -> None:
    with cython.nogil:
        loop(rules, state, generator, out, tally, checked, most)


def loop(
    rules: Rules, state: GameState, generator: Generator, out: Actions, tally: Tally, checked: bool, most: int
) -> None:
    for _ in range(most):
        mask = state.waiting
        if mask == 0:
            return
        out.clear()
        if mask & kinds.CHANCE_BIT:
            tally.chance += 1
            rules.list_odds(state, out)
            rules.change(state, kinds.CHANCE, out.at(generator.below(out.total)))
        else:
            seat = 0
            while not mask >> seat & 1:
                seat += 1
            rules.list_legal(state, seat, out)
            if out.count > 1:
                tally.decisions += 1
                rules.change(state, seat, out.items[generator.below(out.count)])
            else:
                tally.forced += 1
                rules.change(state, seat, out.items[0])
        if checked:
            tally.broken_law = rules.sound(state)
            if tally.broken_law != 0:
                return
    tally.broken_law = -1
