"""The card game as a `Game`: an edition's tables, a number of players, options; the door to everything else here."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from amunre.card import editions, kinds, reckoning
from amunre.card.actions import action_table
from amunre.card.events import tell
from amunre.card.final import PART_NAMES, final_ending, pile_of
from amunre.card.preview import preview
from amunre.card.rules import CardRules
from amunre.card.state import State
from amunre.card.view import SHAPE, View, shows_choice
from amunre.card.why import why_not
from amunre.game.contract import CHANCE
from amunre.game.deal import Draw
from amunre.game.game import Game, Option, Parts, check_options, check_players, reopened
from amunre.game.reckoning import Reason
from amunre.game.refusal import Argument
from amunre.game.tables import Tables

PLAYERS = range(2, kinds.SEATS + 1)
PLAYERS_RULE = "C1.1"

OPTIONS: dict[str, Option] = {"start": None, "limited_supply": False, "free_favors": False}
"""The seat of the first Pharaoh, drawn if it is not named (C1.2); whether pyramids can run out (QC4); whether favors
are placed as one likes (QC5)."""


if TYPE_CHECKING:
    from random import Random

    from amunre.game.generator import Generator
    from amunre.game.sight import Sight

    class Position(State):
        """What a type checker knows of a state: its views are those of this game."""

        def view(self, seat: int | None = None) -> View: ...
        def views(self, seats: Sequence[int | None]) -> list[View]: ...  # type: ignore[override]


class CardGame(Game):
    """Amun-Re: The Card Game."""

    name = "card"
    parts = Parts(View, SHAPE, final_ending, why_not, tell, pile_of, shows_choice)

    def __init__(self, tables: Tables, players: int, options: Mapping[str, Option]) -> None:
        self.tables = tables
        self.edition = str(tables["edition"])
        self.players = check_players(players, PLAYERS, PLAYERS_RULE)
        self.options = check_options(options, OPTIONS, self.players, "card", "C1.2")
        self.numbers = editions.numbers_of(tables, self.players, self.options)
        self.actions = action_table(editions.gold_cards(tables))
        self.rules = CardRules(self.actions, SHAPE)

    if TYPE_CHECKING:

        def start(self) -> Position: ...
        def guess(self, view: View | Sight, luck: Generator | Random) -> Position: ...  # type: ignore[override]

    def blank(self) -> State:
        return State(self, self.rules, self.numbers)

    def names(self) -> Mapping[str, Sequence[str]]:
        gold = [str(value) for value in editions.gold_cards(self.tables)]
        auctions = [str(number + 1) for number in range(kinds.AUCTIONS)]
        return {"provinces": editions.PROVINCES, "gold_cards": gold, "parts": PART_NAMES, "auctions": auctions}

    def draw(self, state: State) -> Draw:  # type: ignore[override]
        """Province cards by the kingdom: they are for all."""
        return Draw(self.pile(state)[0], CHANCE, cast(View, state.view(None)).kingdom, {})

    def picture(self, view: View) -> str:
        from amunre.card.picture import picture

        return picture(view)

    def figures(self, action: int) -> Mapping[str, Argument]:
        """C4.2: what pyramids cost. What provinces show is in the tables and the view, and left to a picture."""
        count = self.actions[action].index.get("count", 0)
        costs = (0, *editions.costs(self.tables))
        return {"price": costs[min(count, len(costs) - 1)], "shown": ""}

    def outlook(self, state: State, seat: int | None) -> list[Mapping[str, int]] | None:  # type: ignore[override]
        return [dict(zip(PART_NAMES, parts)) for parts in preview(state, seat)]

    def reasons(self, view: View, held: View | None = None) -> list[Mapping[str, Reason]]:
        return reckoning.reasons(self.tables, view)

    def counted_on(self, view: View) -> Hashable:
        return view.pharaoh, tuple(map(reckoning.counted, view.seats))

    def incomes(self, view: View) -> list[list[int]]:
        return reckoning.incomes(self.tables, view)


def new(
    edition: str = editions.DEFAULT, players: int = 4, tables: str | Path | None = None, **options: Option
) -> CardGame:
    """A card game by the name of its edition; `tables` may name a file with corrected cards and costs."""
    return CardGame(editions.load(edition, Path(tables) if tables else None), players, options)


def reopen(header: Mapping[str, Any]) -> CardGame:
    """The game of a record's header, with the tables the record carries."""
    return reopened(CardGame, editions.check, header)
