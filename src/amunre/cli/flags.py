"""Flags that several commands share, and the game they describe."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from typing import Any

from amunre import new
from amunre.cli.faces import FACES, face_of
from amunre.game.game import Game, Option
from amunre.game.refusal import BadInput
from amunre.text.wording import languages

USUAL = "board"
"""The game that is meant when none is named."""


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
    add_edition(group)
    group.add_argument(
        "--players",
        type=whole(0),
        default=4,
        metavar="N",
        help="number of players: "
        + "; ".join(
            f"{name} {face.players[0]} to {face.players[-1]} ({face.players_rule})" for name, face in FACES.items()
        ),
    )
    group.add_argument("--expert", action="store_true", help="board: players choose the provinces, expert rules (E4)")
    group.add_argument(
        "--limited-supply", action="store_true", help="board: only the pieces of the box can be taken (Q2)"
    )
    group.add_argument(
        "--start",
        type=whole(0),
        metavar="SEAT",
        help="seat of the first start player or Pharaoh, from 0; drawn if not given (E6, C1.2)",
    )


def add_name(group: argparse._ActionsContainer) -> None:
    """The flag that says which game it is."""
    group.add_argument("--game", default=USUAL, metavar="NAME", help=f"one of: {', '.join(FACES)}")


def add_key(group: argparse._ActionsContainer) -> None:
    """The flag that says which edition of it."""
    listed = "; ".join(
        f"{name}: {', '.join(face.editions.names())} (default: {face.editions.DEFAULT})" for name, face in FACES.items()
    )
    group.add_argument("--edition", metavar="KEY", help=listed)


def add_edition(group: argparse._ActionsContainer) -> None:
    """The flags that say which tables are used."""
    add_name(group)
    add_key(group)
    group.add_argument("--tables", metavar="FILE", help="a corrected TOML file like the game's own provinces.toml")


def edition_of(arguments: argparse.Namespace) -> str:
    """The edition that is named, or the usual one of the game."""
    return str(arguments.edition or face_of(arguments.game).editions.DEFAULT)


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", default="en", metavar="CODE", help=f"one of: {', '.join(languages())}")


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object, for programs")


def game_of(arguments: argparse.Namespace, ledger: bool = True) -> Game:
    """The game that the flags describe; a flag that is not for it is refused."""
    face = face_of(arguments.game)
    options: dict[str, Option] = {"start": arguments.start}
    for flag, name, value, asked in (
        ("--expert", "expert", True, arguments.expert),
        ("--limited-supply", "limited_supply", True, arguments.limited_supply),
        ("--paper", "ledger", False, not ledger),
    ):
        if asked and name not in face.options:
            raise BadInput(f"{flag} is not for the {face.name} game; leave it out.")
        if asked:
            options[name] = value
    edition, tables = edition_of(arguments), arguments.tables
    return new(arguments.game, edition=edition, players=arguments.players, tables=tables, **options)


def touched(arguments: argparse.Namespace, add: Callable[[argparse.ArgumentParser], None]) -> list[str]:
    """The flags of those `add` adds to which the command line gave another value than the usual one."""
    parser = argparse.ArgumentParser()
    add(parser)
    usual = vars(parser.parse_args([]))
    return [name.replace("_", "-") for name, value in usual.items() if getattr(arguments, name) != value]


def print_json(content: Mapping[str, Any]) -> None:
    print(json.dumps(content, ensure_ascii=False))
