"""How a game is drawn on a whole terminal: what differs from game to game, beside the map and the side."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from rich.text import Text

from amunre.cli.screen.palette import Marks
from amunre.cli.screen.spoken import Spoken
from amunre.game.actions import Action
from amunre.game.contract import GameState
from amunre.game.game import Game, View


class Picture(ABC):
    """The parts of the screen that know a game."""

    parts: tuple[str, ...]
    """What is scored when an age or a kingdom ends."""
    rare: frozenset[str] = frozenset()
    """Parts that are shown only when somebody scores them."""

    @abstractmethod
    def height(self, game: Game) -> tuple[int, int]:
        """The lines that the map needs, and the most it can use; with less room it is a list."""

    @abstractmethod
    def rows(self, game: Game) -> int:
        """The lines of the list."""

    @abstractmethod
    def head(self, view: View, words: Spoken) -> tuple[str, str]:
        """Where we are: the age or kingdom, and the rest."""

    @abstractmethod
    def players(self, view: View, marks: Marks, words: Spoken, ledger: bool, width: int) -> Text:
        """One line for each seat."""

    @abstractmethod
    def level(self, view: View, words: Spoken, width: int) -> Text:
        """What offerings bring, with what they have brought."""

    @abstractmethod
    def preview(self, state: GameState, seat: int | None) -> Sequence[Sequence[int]]:
        """What each seat would score now, part by part, as far as the viewer may know."""

    @abstractmethod
    def hand(self, view: View, words: Spoken) -> Text:
        """One's own cards."""

    @abstractmethod
    def draw(self, view: View, words: Spoken, marks: Marks, pointed: Action | None, width: int, height: int) -> Text:
        """The map or the table for that room; what the action means is pointed at."""
