"""Flags that several commands share, and the game they describe."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from typing import Any

from amunre import new
from amunre.catalogue import GAMES, editions_of
from amunre.cli.presentation import presentation_of, presentations
from amunre.game.game import Game, Option
from amunre.game.refusal import BadInput
from amunre.languages import languages

DEFAULT_GAME = "board"
DATABASE = "sqlite:///amun-re.db"


def whole(flag: str, low: int, high: int | None = None) -> Callable[[str], int]:
    """The type of a flag: a whole number from `low` to `high`; None means no upper bound."""

    def parse(text: str) -> int:
        most = "none" if high is None else high
        try:
            number = int(text)
        except ValueError:
            raise BadInput("flag_not_whole", flag=flag, value=text, low=low, high=most) from None
        if number < low or (high is not None and number > high):
            raise BadInput("flag_out_of_bounds", flag=flag, value=number, low=low, high=most)
        return number

    return parse


def add_number(
    group: argparse._ActionsContainer,
    flag: str,
    help: str,
    low: int,
    high: int | None = None,
    *,
    default: int | None = None,
    metavar: str = "N",
) -> None:
    """A flag with a whole number."""
    group.add_argument(flag, type=whole(flag, low, high), default=default, metavar=metavar, help=help)


def add_repeated(
    parser: argparse.ArgumentParser, flag: str, help: str, metavar: str, type: Callable[[str], str] = str
) -> None:
    """A flag that may be given several times."""
    parser.add_argument(flag, action="append", type=type, default=[], metavar=metavar, help=help)


def add_game(parser: argparse.ArgumentParser) -> None:
    """The flags that say which game is played."""
    group = parser.add_argument_group("the game")
    add_edition(group)
    players = [
        f"{name} {one.players[0]} to {one.players[-1]} ({one.players_rule})" for name, one in presentations().items()
    ]
    add_number(group, "--players", "number of players: " + "; ".join(players), 0, default=4)
    group.add_argument("--expert", action="store_true", help="board: players choose the provinces, expert rules (E4)")
    group.add_argument("--limited-supply", action="store_true", help="no more pieces than in the box (Q2, QC4)")
    group.add_argument("--free-favors", action="store_true", help="card: favors are placed as one likes (QC5)")
    start = "seat of the first start player or Pharaoh, from 0; drawn by lot if not given (E6, C1.2)"
    add_number(group, "--start", start, 0, metavar="SEAT")


def add_game_name(group: argparse._ActionsContainer) -> None:
    """The flag that says which game it is."""
    group.add_argument("--game", default=DEFAULT_GAME, metavar="NAME", help=f"one of: {', '.join(GAMES)}")


def add_edition_name(group: argparse._ActionsContainer) -> None:
    """The flag that says which edition of the game it is."""
    listed = "; ".join(
        f"{name}: {', '.join(editions_of(name).names())} (default: {editions_of(name).DEFAULT})" for name in GAMES
    )
    group.add_argument("--edition", metavar="KEY", help=listed)


def add_edition(group: argparse._ActionsContainer) -> None:
    """The flags that say which tables are used."""
    add_game_name(group)
    add_edition_name(group)
    group.add_argument(
        "--tables", metavar="FILE", help="a TOML file with your corrections, like the provinces.toml of the game"
    )


def edition_of(arguments: argparse.Namespace) -> str:
    """The edition that is named, else the default of the game."""
    return str(arguments.edition or editions_of(arguments.game).DEFAULT)


def add_games(parser: argparse.ArgumentParser, default: int, help: str = "number of games") -> None:
    add_number(parser, "--games", help, 1, default=default)


def add_seed(parser: argparse.ArgumentParser, help: str = "game number i is played with the seed S + i") -> None:
    add_number(parser, "--seed", help, 0, 2**63, default=1, metavar="S")


def add_jobs(parser: argparse.ArgumentParser) -> None:
    add_number(parser, "--jobs", "number of processes (default: all cores)", 1, 256, metavar="J")


def add_many_games(parser: argparse.ArgumentParser, default: int) -> None:
    """How many games are played, with what luck, and by how many processes."""
    add_games(parser, default)
    add_seed(parser)
    add_jobs(parser)


def add_cluster(parser: argparse.ArgumentParser) -> None:
    help = "play on the machines of a Ray cluster (its address, or `local` for one on this machine)"
    parser.add_argument("--cluster", metavar="ADDRESS", help=help)


def add_record(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record, in JSON Lines")


def add_backup(parser: argparse.ArgumentParser, file: str, database: str) -> None:
    """A backup and the database it is of."""
    parser.add_argument("file", metavar="FILE", help=file)
    add_database(parser, database)


def add_database(parser: argparse.ArgumentParser, help: str) -> None:
    parser.add_argument("--database", default=DATABASE, metavar="URL", help=help)


def refuse_postgres(url: str) -> None:
    """PostgreSQL has tools of its own for copies."""
    from amunre.store.database import is_postgres

    if is_postgres(url):
        raise BadInput("backup_postgres")


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", default="en", metavar="CODE", help=f"one of: {', '.join(languages())}")


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object, for programs")


def game_of(arguments: argparse.Namespace, ledger: bool = True) -> Game:
    """The game that the flags describe. A flag that is not for this game is refused."""
    presentation = presentation_of(arguments.game)
    options: dict[str, Option] = {"start": arguments.start}
    for flag, name, value, asked in (
        ("--expert", "expert", True, arguments.expert),
        ("--limited-supply", "limited_supply", True, arguments.limited_supply),
        ("--free-favors", "free_favors", True, arguments.free_favors),
        ("--paper", "ledger", False, not ledger),
    ):
        if asked and name not in presentation.options:
            raise BadInput("flag_other_game", flag=flag, game=presentation.name)
        if asked:
            options[name] = value
    chosen: str = arguments.game
    edition, tables = edition_of(arguments), arguments.tables
    return new(chosen, edition=edition, players=arguments.players, tables=tables, **options)


def changed(arguments: argparse.Namespace, add: Callable[[argparse.ArgumentParser], None]) -> list[str]:
    """Of the flags that `add` adds, those that do not have their default value."""
    parser = argparse.ArgumentParser()
    add(parser)
    defaults = vars(parser.parse_args([]))
    return [name.replace("_", "-") for name, value in defaults.items() if getattr(arguments, name) != value]


def print_json(content: Mapping[str, Any]) -> None:
    print(json.dumps(content, ensure_ascii=False))
