"""Agents that fail in every way an agent of the arena's own processes can, and some that behave.

They are named on the command line as ``import:tests.arena.agents.Crasher``.
"""

from __future__ import annotations

import ctypes
import re
from typing import Any

from amunre.game.event import Event
from amunre.game.game import View


class First:
    """Takes the first legal action."""

    def __init__(self, seed: int, budget: float | None) -> None:
        self.seed, self.budget = seed, budget

    def choose(self, view: View) -> Any:
        return view.legal[0]


class Last(First):
    def choose(self, view: View) -> Any:
        return view.legal[-1]


class Crasher(First):
    """Raises whenever it bids."""

    def choose(self, view: View) -> Any:
        if view.prompt.code.startswith("bid"):
            raise ZeroDivisionError("I cannot bid")
        return view.legal[0]


class Leaver(First):
    """Wants to end the program."""

    def choose(self, view: View) -> Any:
        raise SystemExit(3)


class Babbler(First):
    """Answers with something that is not an action."""

    def choose(self, view: View) -> Any:
        return "bid thebes 6"


class Cheat(First):
    """Answers with an action that is not legal."""

    def choose(self, view: View) -> Any:
        return next(action for action in range(10_000) if action not in view.legal)


class Sleeper(First):
    """Hangs once, deep inside C, where nothing of Python can interrupt it; it holds the lock of the interpreter."""

    def choose(self, view: View) -> Any:
        if view.prompt.code == "buy_cards" and (view.age, view.round) == (0, 0):  # type: ignore[attr-defined]
            re.match("(a|a?)+b", "a" * 40)
        return view.legal[0]


class Destroyer(First):
    """Brings down its whole process."""

    def choose(self, view: View) -> Any:
        if view.prompt.code == "buy_cards" and (view.age, view.round) == (0, 1):  # type: ignore[attr-defined]
            ctypes.string_at(0)
        return view.legal[0]


class Unmakeable(First):
    """Cannot be made, for want of something."""

    def __init__(self, seed: int, budget: float | None) -> None:
        raise LookupError("no weights here")


class Fading(First):
    """Can be made to be looked at, but not to play."""

    def __init__(self, seed: int, budget: float | None) -> None:
        if seed != 1:
            raise LookupError("no weights any more")


class Eavesdropper(First):
    """Checks that it hears its own secrets and no others'."""

    def __init__(self, seed: int, budget: float | None) -> None:
        super().__init__(seed, budget)
        self.heard: list[Event] = []

    def hear(self, events: list[Event]) -> None:
        self.heard += events

    def choose(self, view: View) -> Any:
        assert all(event.visible_to(view.seat) for event in self.heard)
        own = [event for event in self.heard if event.audience is not None]
        assert all(event.arguments["seat"] == view.seat for event in own)
        assert len(self.heard) > 3
        return view.legal[0]


class Settled(First):
    """Says of which version it is."""

    fingerprint = "version 1"
