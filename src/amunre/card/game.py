"""The card game as a `Game`: an edition's tables, a number of players, options; the door to everything else here."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from amunre.card import editions, kinds
from amunre.card.actions import action_table
from amunre.card.events import tell
from amunre.card.final import final_ending, fingerprint, pile_of, reveals_of, sealed_in
from amunre.card.guess import guess
from amunre.card.rules import CardRules
from amunre.card.state import State
from amunre.card.view import View, look
from amunre.card.why import why_not
from amunre.game.ending import Ending
from amunre.game.event import Event
from amunre.game.game import Game, Luck, Option, check_options, check_players, check_reopened
from amunre.game.refusal import Refused
from amunre.game.tables import Tables

OPTIONS: dict[str, Option] = {"start": None}
"""The seat of the first Pharaoh; drawn if it is not named (C1.2)."""


class CardGame(Game):
    """Amun-Re: The Card Game."""

    name = "card"

    def __init__(self, tables: Tables, players: int, options: Mapping[str, Option]) -> None:
        self.tables = tables
        self.edition = str(tables["edition"])
        self.players = check_players(players, 2, kinds.SEATS, "C1.1")
        self.options = check_options(options, OPTIONS, players, "the card game", "C1.2")
        self.numbers = editions.numbers_of(tables, players, self.options)
        self.actions = action_table(editions.gold_cards(tables))
        self.rules = CardRules()

    def start(self) -> State:
        state = State(self, self.rules, self.numbers)
        self.rules.begin(state, self.players)
        return state

    def view(self, state: State, seat: int | None) -> View:  # type: ignore[override]
        self.check_seat(seat)
        return look(state, seat, [] if seat is None else state.legal(seat))

    def guess(self, view: View, luck: Luck) -> State:  # type: ignore[override]
        return guess(self, view)

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
        return (CardGame, (self.tables, self.players, dict(self.options)))


def new(
    edition: str = editions.DEFAULT, players: int = 4, tables: str | Path | None = None, **options: Option
) -> CardGame:
    """A card game by the name of its edition; `tables` may name a file with corrected cards and costs."""
    check_players(players, 2, kinds.SEATS, "C1.1")
    return CardGame(editions.load(edition, Path(tables) if tables else None), players, options)


def reopen(header: Mapping[str, Any]) -> CardGame:
    """The game of a record's header, with the tables the record carries."""
    editions.check(header["tables"], "the tables of the record")
    check_reopened(header)
    return CardGame(header["tables"], header["players"], header["options"])
