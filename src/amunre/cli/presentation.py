"""How the command line shows a game: everything the commands need to know of one game and not of the other."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from amunre import catalogue
from amunre.catalogue import EditionsModule
from amunre.cli.terminal import STYLES
from amunre.game.actions import Action
from amunre.game.game import Game, Option, View
from amunre.game.provenance import Number
from amunre.game.refusal import Argument
from amunre.game.tables import Tables
from amunre.text import Words

if TYPE_CHECKING:
    from amunre.cli.screen.picture import Picture


V = TypeVar("V", bound=View)
"""The view of a game."""


class Presentation(ABC, Generic[V]):
    """How one game is called, asked for, listed, drawn and counted."""

    name: str
    called: str
    """The label that says which game it is, and for how many."""
    first_rule: str
    """Where somebody who asks for the rules in general begins to read."""
    corrected: tuple[str, ...]
    """The tables that a corrected file gives; a comparison of editions keeps them."""
    compared: tuple[str, ...]
    """The tables in which editions may differ, name by name."""
    explained: Mapping[str, str] = {}
    """The rules that say in words what a name in those tables means, edition by edition."""
    parts: tuple[str, ...]
    """What a score is made of in each age or kingdom."""
    ages: tuple[str, ...]
    """How the names of the parts begin in an ending, age by age."""
    folded: frozenset[str]
    """Kinds of action that differ in an amount only: one line of the menu holds them all."""
    last: frozenset[str] = frozenset()
    """Kinds of action that stand at the end of the menu."""

    summed: Mapping[str, str] = {}
    """Events of small steps that need not be told once the event named here has said it all."""

    # What the catalogue knows of the game --------------------------------------------------------------------------

    @property
    def editions(self) -> EditionsModule:
        """Its editions and their tables."""
        return catalogue.editions_of(self.name)

    @property
    def options(self) -> Mapping[str, Option]:
        """Its options with their defaults."""
        return catalogue.rules_of(self.name).OPTIONS

    @property
    def players(self) -> range:
        """How many can play."""
        return catalogue.rules_of(self.name).PLAYERS

    @property
    def players_rule(self) -> str:
        """The rule that says how many."""
        return catalogue.rules_of(self.name).PLAYERS_RULE

    # Tables and cases ----------------------------------------------------------------------------------------------

    @abstractmethod
    def numbers_of(self, tables: Tables) -> Iterator[Number]:
        """Every number of the tables with its provenance."""

    @abstractmethod
    def province_table(self, numbers: Sequence[Number]) -> Table:
        """The provinces of the listing."""

    @abstractmethod
    def cases(self) -> list[Game]:
        """Every edition for every number of players, with every combination of options that changes the rules."""

    # A table in lines ----------------------------------------------------------------------------------------------

    def notice(self, game: Game, words: Words) -> str:
        """What people must know about the tables before they begin; empty if nothing."""
        return ""

    @abstractmethod
    def time(self, view: V, words: Words) -> str:
        """Where in the game we are."""

    @abstractmethod
    def draw(self, view: V, words: Words, names: Sequence[str], width: int) -> RenderableType:
        """The table as the viewer sees it."""

    @abstractmethod
    def seats(self, view: V, names: Sequence[str], ledger: bool, words: Words) -> Table:
        """One line for each seat."""

    @abstractmethod
    def hand(self, view: V, words: Words) -> Text:
        """What one has in hand, in a line."""

    @abstractmethod
    def explained_hand(
        self, view: V, names: Sequence[str], words: Words, styles: Sequence[str] = STYLES
    ) -> RenderableType:
        """What one has in hand, and what it is good for."""

    @abstractmethod
    def points(self, view: V) -> list[tuple[str, int, list[int]]]:
        """The points so far: part, age from 1, and a number for each seat."""

    @abstractmethod
    def totals(self, view: V) -> list[int]:
        """The points of each seat."""

    # The menu ------------------------------------------------------------------------------------------------------

    def numbers(self, view: V, action: Action, words: Words) -> dict[str, Argument]:
        """What an action's own arguments leave open in the sentence of the menu, such as its price."""
        return dict(view.game.figures(action.number))

    def rest(self, view: V, group: Sequence[Action], words: Words) -> str:
        """The other amounts of a run: by their price if they have one, else as they are."""
        kind, following = group[0].kind, group[1:]
        if kind == "offer":
            return words.label("or_up_to", most=group[-1].arguments[-1])
        if kind == "bid":
            return words.label("or_bids", bids=" ".join(str(action.arguments[-1]) for action in following))
        prices = [
            words.label("price", count=action.arguments[0], price=self.numbers(view, action, words)["price"])
            for action in following
        ]
        return words.label("or_prices", prices=", ".join(prices))

    # The whole terminal --------------------------------------------------------------------------------------------

    @abstractmethod
    def picture(self) -> Picture[V]:
        """How the game is drawn on a whole terminal; only then imported."""


def presentation_of(game: str) -> Presentation[Any]:
    """The presentation of a game, by its name."""
    presentation: Presentation[Any] = catalogue.found(catalogue.descriptor(game).presentation)
    return presentation


def presentations() -> dict[str, Presentation[Any]]:
    """The presentations of all games, by their names."""
    return {game: presentation_of(game) for game in catalogue.GAMES}
