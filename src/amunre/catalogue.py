"""The games by name, and records by path: the front door of the package."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from amunre.board import game as board
from amunre.card import game as card
from amunre.game import record
from amunre.game.game import Game, Option
from amunre.game.record import Record
from amunre.game.refusal import BadInput

GAMES: dict[str, Callable[..., Game]] = {"board": board.new, "card": card.new}
REOPEN: dict[str, Callable[[Mapping[str, Any]], Game]] = {"board": board.reopen, "card": card.reopen}


def new(name: str = "board", **options: Option) -> Game:
    """A game by its name: ``new("board", edition="tmg-2016", players=4)``."""
    if name not in GAMES:
        raise BadInput(f"{name!r} is not a game here; expected one of {', '.join(GAMES)}.")
    return GAMES[name](**options)


def load(path: str | Path) -> Record:
    """A record from a file; it is checked line by line, and played only when asked."""
    return record.read(Path(path), reopen)


def reopen(header: Mapping[str, Any]) -> Game:
    """The game of a checked header, with the tables it carries."""
    name = header["game"]
    if name not in REOPEN:
        raise BadInput(f"{name!r} is not a game here; expected one of {', '.join(REOPEN)}.")
    return REOPEN[name](header)
