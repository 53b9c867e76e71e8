"""The contract: a state answers who must decide, what is legal and what each seat may know.

`Rules` is what a game implements in compiled code; `GameState` is the gate in front of it. Every question and every
change from outside comes through an ordinary method here that checks seat and action first, because the code behind
the gate neither checks nor raises.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

import cython

from amunre.game import kinds
from amunre.game.refusal import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from amunre.game.ending import Ending
    from amunre.game.game import Game, View

CHANCE: int = kinds.CHANCE


class Actions:
    """A reusable list of actions, with weights where chance decides."""

    items: list[int]
    weights: list[int]

    def __init__(self) -> None:
        self.count = 0
        self.total = 0
        if not cython.compiled:
            self.items = [0] * kinds.MOST_LEGAL
            self.weights = [0] * kinds.MOST_LEGAL

    def clear(self) -> None:
        self.count = 0
        self.total = 0

    def add(self, action: int) -> None:
        self.items[self.count] = action
        self.count += 1

    def add_run(self, first: int, length: int) -> None:
        """Add `length` actions that follow one another in the table."""
        for step in range(length):
            self.items[self.count] = first + step
            self.count += 1

    def add_weighted(self, action: int, weight: int) -> None:
        """Add an outcome of chance; one that cannot happen is left out."""
        if weight > 0:
            self.items[self.count] = action
            self.weights[self.count] = weight
            self.count += 1
            self.total += weight

    def at(self, number: int) -> int:
        """The outcome that the number (from 0 to the total of the weights) falls on."""
        place = 0
        while number >= self.weights[place]:
            number -= self.weights[place]
            place += 1
        return self.items[place]

    def holds(self, action: int) -> bool:
        for place in range(self.count):
            if self.items[place] == action:
                return True
        return False

    def listed(self) -> list[int]:
        return [self.items[place] for place in range(self.count)]

    def weighted(self) -> list[tuple[int, int]]:
        return [(self.items[place], self.weights[place]) for place in range(self.count)]


class Rules:
    """What a game's compiled rules answer. Nothing here checks its arguments: the gate has."""

    def __init__(self) -> None:
        self.scratch = Actions()

    def blank(self) -> Actions:
        """An empty list for the gate: compiled, it never runs twice at once, so one list serves all its calls."""
        out = self.scratch if cython.compiled else Actions()
        out.clear()
        return out

    def deciders(self, state: GameState) -> int:
        """A mask of those who must decide: bit s for seat s, `CHANCE_BIT` for chance, 0 when the game is over."""
        return 0

    def list_legal(self, state: GameState, seat: int, out: Actions) -> None:
        """Every legal action of a deciding seat, distinct, in the order of the action table."""

    def list_odds(self, state: GameState, out: Actions) -> None:
        """Every outcome of chance with its weight, in the order of the action table."""

    def change(self, state: GameState, seat: int, action: int) -> None:
        """Carry out a legal action."""

    def copy(self, state: GameState) -> GameState:
        """An independent twin."""
        return state

    def overwrite(self, target: GameState, source: GameState) -> None:
        """Make one state equal to another of the same game, without asking for memory."""

    def sound(self, state: GameState) -> int:
        """0 if nothing was lost or made out of nothing, else the number of the broken law."""
        return 0


class GameState:
    """One moment of a game: the questions of the contract, answered by the game it belongs to."""

    game: Game
    rules: Rules

    @property
    def actors(self) -> tuple[int, ...]:
        """Who must decide now: one seat, several (sealed choices), chance, or nobody when the game is over."""
        mask = self.rules.deciders(self)
        if mask & kinds.CHANCE_BIT:
            return (CHANCE,)
        return tuple([seat for seat in range(kinds.MOST_SEATS) if mask >> seat & 1])

    def legal(self, seat: int) -> list[int]:
        """Every legal action of the seat, distinct, in canonical order; empty if the seat need not decide."""
        out = self.rules.blank()
        if self._decides(seat):
            if seat == kinds.CHANCE:
                self.rules.list_odds(self, out)
            else:
                self.rules.list_legal(self, seat, out)
        return out.listed()

    def odds(self) -> list[tuple[int, int]]:
        """Where chance decides: each outcome with its weight."""
        out = self.rules.blank()
        if self._decides(kinds.CHANCE):
            self.rules.list_odds(self, out)
        return out.weighted()

    def apply(self, seat: int, action: int) -> None:
        """Carry out an action, or raise `Refused` with the rule it breaks and change nothing."""
        out = self.rules.blank()
        if not self._decides(seat):
            raise self._refusal(seat, action)
        if seat == kinds.CHANCE:
            self.rules.list_odds(self, out)
        else:
            self.rules.list_legal(self, seat, out)
        if type(action) is not int or action < 0 or action > 1 << 20 or not out.holds(action):
            raise self._refusal(seat, action)
        self.rules.change(self, seat, action)

    def copy(self) -> Self:
        """A cheap, independent twin."""
        return self.rules.copy(self)  # type: ignore[return-value]

    def view(self, seat: int | None = None) -> View:
        """What that seat (or, without one, a watcher) may know now, with its legal actions."""
        return self.game.view(self, seat)

    def views(self, seats: Sequence[int | None]) -> list[View]:
        """What each of them may know now; for several it costs less than to ask for one after the other."""
        return self.game.views(self, seats)

    @property
    def digest(self) -> str:
        """A canonical fingerprint of everything the rules depend on."""
        return self.game.digest(self)

    @property
    def ending(self) -> Ending | None:
        """Places, scores and their parts; None while the game runs."""
        return self.game.ending(self) if self.rules.deciders(self) == 0 else None

    def audit(self) -> int:
        """0 if nothing was lost or made out of nothing, else the number of the broken law of the game."""
        return self.rules.sound(self)

    def _decides(self, seat: Any) -> bool:
        """Whether the seat must decide now; a seat that does not exist is refused."""
        if type(seat) is not int or seat < kinds.CHANCE or seat >= self.game.players:
            raise Refused("no_such_seat", "", {"seat": str(seat), "players": self.game.players})
        mask = self.rules.deciders(self)
        bit = kinds.CHANCE_BIT if seat == kinds.CHANCE else 1 << seat
        return mask & bit != 0

    def _refusal(self, seat: int, action: Any) -> Refused:
        if type(action) is not int or not 0 <= action < self.game.actions.size:
            return Refused("no_such_action", "", {"action": str(action), "actions": self.game.actions.size})
        reason = self.game.why_not(self, seat, action)
        assert reason is not None
        return reason
