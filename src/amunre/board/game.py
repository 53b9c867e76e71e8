"""The board game as a `Game`: an edition's tables, a number of players, options; the door to everything else here."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from amunre.board import editions, kinds, reckoning, stakes
from amunre.board.actions import action_table
from amunre.board.events import tell
from amunre.board.final import PART_NAMES, final_ending, pile_of
from amunre.board.preview import preview
from amunre.board.rules import BoardRules
from amunre.board.state import KNOWLEDGE, State
from amunre.board.view import SHAPE, View, shows_choice
from amunre.board.why import why_not
from amunre.game.checking import Fields, integer, table_of
from amunre.game.contract import CHANCE
from amunre.game.deal import Draw
from amunre.game.game import Game, Option, Parts, check_options, check_players, reopened
from amunre.game.reckoning import Reason
from amunre.game.refusal import Argument, BadInput
from amunre.game.tables import Tables

PLAYERS = range(3, 6)
PLAYERS_RULE = "R1.1"

SIDES = ("west", "nile", "lower")
"""Clients are told which provinces lie west of the Nile, at the Nile, and in Lower Egypt."""
OPTIONS: dict[str, Option] = {"expert": False, "limited_supply": False, "start": None, "ledger": True}
"""Expert rules (E4), the component limits of the box (Q2), a named start player (E6), and whether a table shows the
gold and cards that careful players would know anyway (R1.6; display only)."""


if TYPE_CHECKING:
    from random import Random

    from amunre.game.generator import Generator
    from amunre.game.sight import Sight

    class Position(State):
        """What a type checker knows of a state: its views are those of this game."""

        def view(self, seat: int | None = None) -> View: ...
        def views(self, seats: Sequence[int | None]) -> list[View]: ...  # type: ignore[override]


class BoardGame(Game):
    """Amun-Re, the board game."""

    name = "board"
    knowledge = KNOWLEDGE
    parts = Parts(View, SHAPE, final_ending, why_not, tell, pile_of, shows_choice)

    def __init__(self, tables: Tables, players: int, options: Mapping[str, Option]) -> None:
        self.tables = tables
        self.edition = str(tables["edition"])
        self.players = check_players(players, PLAYERS, PLAYERS_RULE)
        self.options = checked_options(self.edition, bool(tables["expert_rules"]), self.players, options)
        self.numbers = editions.numbers_of(tables, self.options)
        self.actions = action_table(editions.bid_spaces(tables))
        self.rules = BoardRules(self.actions, SHAPE)
        self.card_counts = editions.card_counts(tables)
        self.prints = editions.columns(tables)
        self.copies = {kinds.DRAW + card: count for card, count in enumerate(self.card_counts)}

    if TYPE_CHECKING:

        def start(self) -> Position: ...
        def guess(self, view: View | Sight, luck: Generator | Random) -> Position: ...  # type: ignore[override]

    def blank(self) -> State:
        return State(self, self.rules, self.numbers)

    def names(self) -> Mapping[str, Sequence[str]]:
        lie = {side: [name for name, there in zip(editions.PROVINCES, self.prints[side]) if there] for side in SIDES}
        rounds = [str(number + 1) for number in range(kinds.ROUNDS)]
        return {"provinces": editions.PROVINCES, "cards": editions.CARDS, "parts": PART_NAMES, "rounds": rounds, **lie}

    def picture(self, view: View) -> str:
        from amunre.board.picture import picture

        return picture(view)

    def figures(self, action: int) -> Mapping[str, Argument]:
        """R3.1, R4.2, R6.1: what a purchase costs, and what theft or a sale brings."""
        found = self.actions[action]
        amounts, prices = table_of(self.tables, "amounts"), editions.prices(self.tables)
        gold = integer(amounts["theft" if found.kind == "theft" else "sale"])
        return {"gold": gold, "price": prices[found.index["count"]] if "count" in found.index else 0}

    def draw(self, state: State) -> Draw:  # type: ignore[override]
        """Favor cards by who draws them and for what; province cards by the round, or by whom they are dealt to."""
        seen, pile = cast(View, state.view(None)), self.pile(state)[0]
        number = seen.age * kinds.ROUNDS + seen.round
        if pile == "favors":
            return Draw(f"favors {seen.phase}", seen.drawer, number, self.copies)
        return Draw(pile, seen.drawer if seen.step == "deal_provinces" else CHANCE, number, {})

    def digested(self, fields: Fields) -> Fields:
        """Cards that were added later and are not in the tables leave no trace: see `FIRST_CARDS`."""
        known = kinds.CARDS if any(self.card_counts[kinds.FIRST_CARDS :]) else kinds.FIRST_CARDS
        for name in ("deck", "discards", "former", "hand", "sold"):
            fields[name] = [count for place, count in enumerate(fields[name]) if place % kinds.CARDS < known]
        return super().digested(fields)

    def outlook(self, state: State, seat: int | None) -> list[Mapping[str, int]] | None:  # type: ignore[override]
        return [dict(zip(PART_NAMES, parts)) for parts in preview(state, seat)]

    def reasons(self, view: View, held: View | None = None) -> list[Mapping[str, Reason]]:
        return reckoning.reasons(self.tables, self.prints, view, held)

    def counted_on(self, view: View) -> Hashable:
        return view.tile, tuple(map(reckoning.COUNTED, view.provinces))

    def incomes(self, view: View) -> list[list[int]]:
        return reckoning.incomes(self.tables, self.prints, view)

    def yields(self, view: View, held: View) -> list[Mapping[str, int]]:
        return reckoning.yields(self.tables, self.prints, view, held)

    def stakes(self, view: View) -> Mapping[int, Reason]:
        return stakes.stakes(self, view)

    def progress(self, view: View) -> Mapping[str, Reason]:
        return stakes.progress(self, view)


def new(
    edition: str = editions.DEFAULT, players: int = 4, tables: str | Path | None = None, **options: Option
) -> BoardGame:
    """A board game by the name of its edition; `tables` may name a file with a corrected board."""
    return BoardGame(editions.load(edition, Path(tables) if tables else None), players, options)


def reopen(header: Mapping[str, Any]) -> BoardGame:
    """The game of a record's header, with the tables the record carries."""
    return reopened(BoardGame, editions.check, header)


def checked_options(
    edition: str, has_expert_rules: bool, players: int, given: Mapping[str, Option]
) -> dict[str, Option]:
    """The options with their defaults; an unknown or impossible one is refused."""
    options = check_options(given, OPTIONS, players, "board", "E6")
    if options["expert"] and not has_expert_rules:
        raise BadInput("no_expert_rules", edition=edition, other=editions.DEFAULT)
    return options
