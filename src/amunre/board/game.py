"""The board game as a `Game`: an edition's tables, a number of players, options; the door to everything else here."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from amunre.board import editions, kinds
from amunre.board.actions import action_table
from amunre.board.events import tell
from amunre.board.final import final_ending, fingerprint, pile_of, reveals_of, sealed_in
from amunre.board.guess import guess
from amunre.board.rules import BoardRules
from amunre.board.state import State
from amunre.board.view import View, look
from amunre.board.why import why_not
from amunre.game.ending import Ending
from amunre.game.event import Event
from amunre.game.game import Game, Luck, Option, check_options, check_players, check_reopened
from amunre.game.refusal import BadInput, Refused
from amunre.game.tables import Tables

OPTIONS: dict[str, Option] = {"expert": False, "limited_supply": False, "start": None, "ledger": True}
"""Expert rules (E4), the component limits of the box (Q2), a named start player (E6), and whether a table shows the
gold and cards that careful players would know anyway (R1.6; display only)."""


class BoardGame(Game):
    """Amun-Re, the board game."""

    name = "board"

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

    def view(self, state: State, seat: int | None) -> View:  # type: ignore[override]
        self.check_seat(seat)
        return look(state, seat, [] if seat is None else state.legal(seat))

    def guess(self, view: View, luck: Luck) -> State:  # type: ignore[override]
        return guess(self, view, luck)

    def digest(self, state: State) -> str:  # type: ignore[override]
        return fingerprint(state)

    def ending(self, state: State) -> Ending:  # type: ignore[override]
        return final_ending(state)

    def why_not(self, state: State, seat: int, action: int) -> Refused | None:  # type: ignore[override]
        if seat != kinds.NOBODY:  # chance has the same number
            self.check_seat(seat)
        return why_not(state, seat, self.actions[action])

    def events(self, before: State, seat: int, action: int, after: State) -> list[Event]:  # type: ignore[override]
        return tell(before, seat, self.actions[action], after)

    def reveals(self, state: State) -> int:  # type: ignore[override]
        return reveals_of(state)

    def pile(self, state: State) -> tuple[str, int]:  # type: ignore[override]
        return pile_of(state)

    def sealed(self, state: State) -> bool:  # type: ignore[override]
        return sealed_in(state)

    def __reduce__(self) -> tuple[Any, ...]:
        return (BoardGame, (self.tables, self.players, dict(self.options)))


def new(
    edition: str = editions.DEFAULT, players: int = 4, tables: str | Path | None = None, **options: Option
) -> BoardGame:
    """A board game by the name of its edition; `tables` may name a file with a corrected board."""
    check_players(players, 3, 5, "R1.1")
    return BoardGame(editions.load(edition, Path(tables) if tables else None), players, options)


def reopen(header: Mapping[str, Any]) -> BoardGame:
    """The game of a record's header, with the tables the record carries."""
    editions.check(header["tables"], "the tables of the record")
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
