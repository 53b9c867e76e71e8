"""What a network is shown of a state: numbers that a seat may know, in an order that never changes.

A game joins the learned agents with one subclass of `Features`. Compiled like `amunre.game.contract.Rules`: nothing
here checks its arguments, and nothing here may look at what the seat cannot see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from amunre.agents import kinds

if TYPE_CHECKING:
    from amunre.game.action_list import Actions
    from amunre.game.contract import GameState


class Inputs:
    """The numbers of one state as one seat sees it, written from left to right.

    All are 0 after `clear`; setting `size` goes on at another place, and what is passed over stays 0.
    """

    values: list[float]

    def __init__(self) -> None:
        self.size = 0
        if not cython.compiled:
            self.values = [0.0] * kinds.MOST_FEATURES

    def clear(self) -> None:
        for place in range(self.size):
            self.values[place] = 0.0
        self.size = 0

    def put(self, value: float) -> None:
        """The next number."""
        self.values[self.size] = value
        self.size += 1

    def mark(self, choice: int, among: int) -> None:
        """One of several: 1 for the choice, 0 for the others; none at all if the choice is out of range."""
        if choice >= 0 and choice < among:
            self.values[self.size + choice] = 1.0
        self.size += among

    def reach(self, number: int, most: int) -> None:
        """A scale: 1 for each step from 1 to `most` that the number reaches."""
        for step in range(most):
            if number > step:
                self.values[self.size + step] = 1.0
        self.size += most

    def append(self, value: float) -> None:
        """`put` for callers outside compiled code."""
        if self.size < kinds.MOST_FEATURES:
            self.put(value)

    def listed(self) -> list[float]:
        return [self.values[place] for place in range(self.size)]


class Outcome:
    """What became of a seat: its share of the victory, its score, and its margin to the best other seat."""

    def __init__(self) -> None:
        self.win = 0.0
        self.score = 0.0
        self.margin = 0.0


class Features:
    """What a game tells a network about a state."""

    def __init__(self) -> None:
        self.size = 0

    def fill(self, state: GameState, seat: int, out: Inputs) -> None:
        """Everything the seat may know, as numbers of about -1 to 1."""

    def hide_sealed(self, state: GameState, seat: int) -> None:
        """Take back what others have sealed, as the seat cannot see it (and as `guess` does)."""

    def settle(self, state: GameState, seat: int, out: Outcome) -> None:
        """What became of the seat in a game that is over."""

    def rounds_done(self, state: GameState) -> int:
        """How many rounds have been finished: rollouts end where it changes."""
        return 0

    def moment(self, state: GameState) -> int:
        """Where chance or sealed choices have just changed what everybody may expect: another number than at any other
        such moment of the game; 0 elsewhere. Learners note there what they expect."""
        return 0

    def mid_task(self, state: GameState, seat: int) -> bool:
        """Whether the seat, having just acted, is in the middle of something: paid for and not yet placed."""
        return False

    def leave_sensible(self, state: GameState, seat: int, options: Actions) -> None:
        """Take out of the legal actions of the seat those that no sensible plan begins with; at least one stays."""

    def worth_a_lesson(self, state: GameState) -> bool:
        """Whether what is decided is hard to learn from games alone, and soon shows its worth: sealed offerings."""
        return True

    def liking(self, action: int, taste: int) -> float:
        """How much a taste (`kinds`) likes an action, from -1 to 1."""
        return 0.0

    def heuristic(self, state: GameState, seat: int) -> float:
        """What a beginner makes of the state, in points: rules of thumb that need no network."""
        return 0.0

    def shown(self, state: GameState, seat: int) -> list[float]:
        """The numbers of a state, for tests and tools."""
        out = Inputs()
        twin = state.copy()
        self.hide_sealed(twin, seat)
        self.fill(twin, seat, out)
        return out.listed()
