"""Chance by a generator of Python's: for those who play states themselves."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from amunre.game import kinds

if TYPE_CHECKING:
    from amunre.game.contract import GameState


def draw(state: GameState, luck: Random) -> list[int]:
    """Let chance decide while it must, each outcome by its weight; what it did, in order."""
    drawn: list[int] = []
    while state.actors == (kinds.CHANCE,):
        drawn.append(state.outcome(luck.random()))
        state.apply(kinds.CHANCE, drawn[-1])
    return drawn
