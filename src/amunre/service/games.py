"""The games as the service offers them, through the catalogue alone: nothing here knows a particular one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from amunre import catalogue
from amunre.catalogue import GAMES, new, reopen
from amunre.game import record_lines
from amunre.game import tables as game_tables
from amunre.game.game import Game, Option
from amunre.languages import FOLDER, languages
from amunre.service.problem import Problem


@cache
def editions_of(name: str) -> tuple[str, ...]:
    """The editions of a game, by key."""
    return tuple(catalogue.editions_of(known(name)).names())


def default_edition(name: str) -> str:
    """The edition that a new table of the game has if nobody names one."""
    return catalogue.editions_of(known(name)).DEFAULT


def options_of(name: str) -> Mapping[str, Option]:
    """The options of a game with their defaults."""
    return catalogue.rules_of(known(name)).OPTIONS


@cache
def players_of(name: str) -> tuple[int, ...]:
    """How many can play."""
    return tuple(catalogue.rules_of(name).PLAYERS)


@cache
def offered() -> tuple[str, ...]:
    """The games that there are words for in every language."""
    folders = [FOLDER / language for language in languages()]
    return tuple(name for name in GAMES if all((folder / f"{name}.toml").is_file() for folder in folders))


def known(name: str) -> str:
    if name not in offered():
        raise Problem("invalid", "game_unknown", game=repr(name), games=", ".join(offered()))
    return name


@lru_cache(maxsize=64)
def plain_game(name: str, edition: str) -> Game:
    """The game of an edition, for those who want to see its tables."""
    if edition not in editions_of(name):
        raise Problem("invalid", "edition_unknown", edition=repr(edition), editions=", ".join(editions_of(name)))
    return new(name, edition=edition, players=players_of(name)[0])


def make_game(
    name: str, edition: str, players: int, options: Mapping[str, Option], corrected: Mapping[str, Any] | None
) -> Game:
    """A game as a new table asks for it; corrected tables are laid over those of the edition."""
    known(name)
    try:
        game = new(name, edition=edition, players=players, **options)
    except TypeError:
        raise Problem("invalid", "options_unreadable") from None
    if not corrected:
        return shared_game(record_lines.header_line(game, (), {}))
    tables = game_tables.merged(game.tables, dict(corrected))
    header = {"game": name, "edition": edition, "players": players, "options": dict(game.options), "tables": tables}
    made = shared_game(json.dumps(header))
    catalogue.editions_of(name).check_playable(made.tables)
    return made


def shared_game(header: str) -> Game:
    """The game of a header line. Tables that play the same game share one object: it holds no state."""
    found = json.loads(header)
    key = {name: found[name] for name in ("game", "edition", "players", "options", "tables")}
    return reopened(json.dumps(key, sort_keys=True))


@lru_cache(maxsize=256)
def reopened(key: str) -> Game:
    header = json.loads(key)
    known(header["game"])
    return reopen(header)
