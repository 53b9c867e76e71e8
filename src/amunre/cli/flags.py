"""Flags that several commands share, and the game they describe."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from typing import Any

from amunre import new
from amunre.board import editions
from amunre.catalogue import GAMES
from amunre.game.game import Game
from amunre.text.wording import languages


def whole(low: int, high: int | None = None) -> Callable[[str], int]:
    """A type of flag: a whole number from `low` to `high`, or without an upper bound."""

    def parse(text: str) -> int:
        span = f"from {low} to {high}" if high is not None else f"of at least {low}"
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number {span}") from None
        if number < low or (high is not None and number > high):
            raise argparse.ArgumentTypeError(f"{number} is out of bounds; expected a whole number {span}")
        return number

    return parse


def add_game(parser: argparse.ArgumentParser) -> None:
    """The flags that say which game is played."""
    group = parser.add_argument_group("the game")
    group.add_argument("--game", default="board", metavar="NAME", help=f"one of: {', '.join(GAMES)}")
    add_edition(group)
    group.add_argument("--players", type=int, default=4, metavar="N", help="number of players, 3 to 5 (R1.1)")
    group.add_argument("--expert", action="store_true", help="expert rules: players choose the provinces (E4)")
    group.add_argument("--limited-supply", action="store_true", help="only the pieces of the box can be taken (Q2)")
    group.add_argument(
        "--start", type=int, metavar="SEAT", help="seat of the first start player, from 0; drawn if not given (E6)"
    )


def add_edition(group: argparse._ActionsContainer) -> None:
    """The flags that say which tables are used."""
    group.add_argument(
        "--edition", default=editions.DEFAULT, metavar="KEY", help=f"one of: {', '.join(editions.names())}"
    )
    group.add_argument("--tables", metavar="FILE", help="a corrected board, a TOML file like provinces.toml")


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", default="en", metavar="CODE", help=f"one of: {', '.join(languages())}")


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object, for programs")


def game_of(arguments: argparse.Namespace, ledger: bool = True) -> Game:
    """The game that the flags describe."""
    return new(
        arguments.game,
        edition=arguments.edition,
        players=arguments.players,
        expert=arguments.expert,
        limited_supply=arguments.limited_supply,
        start=arguments.start,
        ledger=ledger,
        tables=arguments.tables,
    )


def print_json(content: Mapping[str, Any]) -> None:
    print(json.dumps(content, ensure_ascii=False))
