"""What a game must tell the battery about itself, counted apart from the rules under test."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod

from amunre.game.contract import GameState
from amunre.game.game import Game


class Recount(ABC):
    """Follows a game from outside and counts its result a second time."""

    @abstractmethod
    def see(self, before: GameState, seat: int, action: int, after: GameState) -> None:
        """An action was carried out."""

    @abstractmethod
    def check(self, last: GameState) -> None:
        """The game is over: its ending must be the one counted here."""


class Laws(ABC):
    """The laws of one game."""

    steps_in_any_order = True
    """Whether the steps before a sealed choice may be made in any order."""
    hides_cards = True
    """Whether anything but sealed choices is hidden in this game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def conserved(self, state: GameState) -> None:
        """Assert that nothing was lost or made out of nothing."""

    @abstractmethod
    def hide(self, state: GameState, seat: int | None, generator: random.Random) -> GameState | None:
        """Another state that differs only in what the seat (None: a watcher) cannot see and that a later reveal of
        sealed choices does not lay open; None if there is nothing to exchange."""

    @abstractmethod
    def reseal(self, state: GameState, seat: int | None, generator: random.Random) -> GameState | None:
        """In a sealed moment: a state in which others have made other choices; else None."""

    @abstractmethod
    def recount(self) -> Recount:
        """A fresh second count."""
