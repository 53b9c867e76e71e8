"""The board game as a `Game`: an edition's tables, a number of players, options; the door to everything else here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from amunre.board import editions
from amunre.board.actions import action_table
from amunre.board.events import tell
from amunre.board.final import PART_NAMES, final_ending, fingerprint, pile_of, reveals_of, sealed_in
from amunre.board.guess import guess
from amunre.board.preview import preview
from amunre.board.rules import BoardRules
from amunre.board.state import State
from amunre.board.view import View, look, watch
from amunre.board.why import why_not
from amunre.game.game import Game, Option, Parts, check_options, check_players, check_reopened
from amunre.game.refusal import Argument, BadInput
from amunre.game.tables import Tables

OPTIONS: dict[str, Option] = {"expert": False, "limited_supply": False, "start": None, "ledger": True}
"""Expert rules (E4), the component limits of the box (Q2), a named start player (E6), and whether a table shows the
gold and cards that careful players would know anyway (R1.6; display only)."""


class BoardGame(Game):
    """Amun-Re, the board game."""

    name = "board"
    parts = Parts(View, watch, look, guess, fingerprint, final_ending, why_not, tell, reveals_of, pile_of, sealed_in)

    def __init__(self, tables: Tables, players: int, options: Mapping[str, Option]) -> None:
        self.tables = tables
        self.edition = str(tables["edition"])
        self.players = check_players(players, 3, 5, "R1.1")
        self.options = checked_options(self.edition, bool(tables["expert_rules"]), players, options)
        self.numbers = editions.numbers_of(tables, self.options)
        self.actions = action_table(editions.bid_spaces(tables))
        self.rules = BoardRules()
        self.card_counts = editions.card_counts(tables)
        self.box_gold = editions.box_gold(tables)

    def start(self) -> State:
        state = State(self, self.rules, self.numbers)
        self.rules.begin(state, self.players)
        return state

    def names(self) -> Mapping[str, Sequence[str]]:
        return {"provinces": editions.PROVINCES, "cards": editions.CARDS, "parts": PART_NAMES}

    def figures(self, action: int) -> Mapping[str, Argument]:
        """R3.1, R4.2, R6.1: what a purchase costs, and what theft or a sale brings."""
        found = self.actions[action]
        amounts, lists = self.tables["amounts"], self.tables["lists"]
        assert isinstance(amounts, dict)
        assert isinstance(lists, dict)
        count = found.arguments[0] if found.kind.startswith("buy") else 0
        prices: Any = [0, *lists["prices"]]  # type: ignore[misc]
        gold: Any = amounts["theft" if found.kind == "theft" else "sale"]
        return {"gold": gold, "price": prices[min(int(count), len(prices) - 1)]}

    def outlook(self, state: State, seat: int | None) -> list[Mapping[str, int]] | None:  # type: ignore[override]
        return [dict(zip(PART_NAMES, parts)) for parts in preview(state, seat)]


def new(
    edition: str = editions.DEFAULT, players: int = 4, tables: str | Path | None = None, **options: Option
) -> BoardGame:
    """A board game by the name of its edition; `tables` may name a file with a corrected board."""
    check_players(players, 3, 5, "R1.1")
    return BoardGame(editions.load(edition, Path(tables) if tables else None), players, options)


def reopen(header: Mapping[str, Any]) -> BoardGame:
    """The game of a record's header, with the tables the record carries."""
    editions.check(header["tables"], "the tables")
    check_reopened(header)
    return BoardGame(header["tables"], header["players"], header["options"])


def checked_options(
    edition: str, has_expert_rules: bool, players: int, given: Mapping[str, Option]
) -> dict[str, Option]:
    """The options with their defaults; an unknown or impossible one is refused."""
    options = check_options(given, OPTIONS, players, "the board game", "E6")
    if options["expert"] and not has_expert_rules:
        raise BadInput(f"the edition {edition} has no expert rules (E4); {editions.DEFAULT} has, among others.")
    return options
