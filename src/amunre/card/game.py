"""The card game as a `Game`: an edition's tables, a number of players, options; the door to everything else here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from amunre.card import editions, kinds
from amunre.card.actions import action_table
from amunre.card.events import tell
from amunre.card.final import PART_NAMES, final_ending, fingerprint, pile_of, reveals_of, sealed_in
from amunre.card.guess import guess
from amunre.card.preview import preview
from amunre.card.rules import CardRules
from amunre.card.state import State
from amunre.card.view import View, look, watch
from amunre.card.why import why_not
from amunre.game.game import Game, Option, Parts, check_options, check_players, check_reopened
from amunre.game.refusal import Argument
from amunre.game.tables import Tables

OPTIONS: dict[str, Option] = {"start": None}
"""The seat of the first Pharaoh; drawn if it is not named (C1.2)."""


class CardGame(Game):
    """Amun-Re: The Card Game."""

    name = "card"
    parts = Parts(View, watch, look, guess, fingerprint, final_ending, why_not, tell, reveals_of, pile_of, sealed_in)

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

    def names(self) -> Mapping[str, Sequence[str]]:
        gold = [str(value) for value in editions.gold_cards(self.tables)]
        return {"provinces": editions.PROVINCES, "gold_cards": gold, "parts": PART_NAMES}

    def figures(self, action: int) -> Mapping[str, Argument]:
        """C4.2: what pyramids cost. What provinces show is in the tables and the view, and left to a picture."""
        found = self.actions[action]
        count = int(found.arguments[0]) if found.kind == "build" else 0
        costs = (0, *editions.costs(self.tables))
        return {"price": costs[min(count, len(costs) - 1)], "shown": ""}

    def outlook(self, state: State, seat: int | None) -> list[Mapping[str, int]] | None:  # type: ignore[override]
        return [dict(zip(PART_NAMES, parts)) for parts in preview(state, seat)]


def new(
    edition: str = editions.DEFAULT, players: int = 4, tables: str | Path | None = None, **options: Option
) -> CardGame:
    """A card game by the name of its edition; `tables` may name a file with corrected cards and costs."""
    check_players(players, 2, kinds.SEATS, "C1.1")
    return CardGame(editions.load(edition, Path(tables) if tables else None), players, options)


def reopen(header: Mapping[str, Any]) -> CardGame:
    """The game of a record's header, with the tables the record carries."""
    editions.check(header["tables"], "the tables")
    check_reopened(header)
    return CardGame(header["tables"], header["players"], header["options"])
