"""What a game must draw on a whole terminal: its map, and its panels at the side."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from rich.text import Text

from amunre.cli.screen.palette import SeatMarks
from amunre.cli.screen.screen_words import ScreenWords
from amunre.game.actions import Action
from amunre.game.contract import GameState
from amunre.game.game import Game, View

V = TypeVar("V", bound=View)
"""The view of a game."""


class Picture(ABC, Generic[V]):
    """The parts of the screen that differ from game to game."""

    parts: tuple[str, ...]
    """What is scored when an age or a kingdom ends."""
    rare: frozenset[str] = frozenset()
    """Parts that are shown only when somebody scores them."""

    @abstractmethod
    def height(self, game: Game) -> tuple[int, int]:
        """The fewest lines that the map needs, and the most that it can use. With fewer there is a list."""

    @abstractmethod
    def rows(self, game: Game) -> int:
        """The lines of the list."""

    @abstractmethod
    def head(self, view: V, words: ScreenWords) -> tuple[str, str]:
        """The heading: the age or kingdom, and the rest."""

    @abstractmethod
    def players(self, view: V, marks: SeatMarks, words: ScreenWords, ledger: bool, width: int) -> Text:
        """One line for each seat."""

    @abstractmethod
    def level(self, view: V, words: ScreenWords, width: int) -> Text:
        """What offerings bring. The level that is reached is marked."""

    def preview(self, state: GameState, seat: int | None) -> Sequence[Sequence[int]]:
        """What each seat would score now, part by part, as far as the viewer may know."""
        return [list(parts.values()) for parts in state.game.outlook(state, seat) or ()]

    @abstractmethod
    def hand(self, view: V, words: ScreenWords) -> Text:
        """The cards of the viewer."""

    @abstractmethod
    def draw(
        self, view: V, words: ScreenWords, marks: SeatMarks, pointed: Action | None, width: int, height: int
    ) -> Text:
        """The map, or the list, in so much room. It marks what the action is about."""
