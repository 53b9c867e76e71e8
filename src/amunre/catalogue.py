"""The games by name, and records by path: the front door of the package.

`GAMES` is the one place that says what belongs to a game. Each part is named by its path and imported when it is first
asked for, because some live in layers above this one, and nobody should load what they do not use.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol, overload

from amunre.game.refusal import BadInput

if TYPE_CHECKING:
    from amunre.board.game import BoardGame
    from amunre.card.game import CardGame
    from amunre.game.game import Game, Option
    from amunre.game.record import Record
    from amunre.game.tables import Tables


@dataclass(frozen=True)
class Descriptor:
    """Where the parts of one game are: a module, or ``module:name`` for something in it."""

    rules: str
    """A module like `RulesModule`."""
    editions: str
    """A module like `EditionsModule`."""
    presentation: str
    """How the command line shows it: an `amunre.cli.presentation.Presentation`."""
    curriculum: str = ""
    """How it is learned: an `amunre.agents.curriculum.Curriculum`; empty if it cannot be."""
    reasons: str = ""
    """What advice is explained by: an `amunre.agents.advice.Explain`; empty if there is nothing."""
    sure_things: str = ""
    """What counts choices that cost something for nothing: an `amunre.agents.arena.sure_things.Watch`."""


GAMES: Mapping[str, Descriptor] = {
    name: Descriptor(
        rules=f"amunre.{name}.game",
        editions=f"amunre.{name}.editions",
        presentation=f"amunre.cli.{name}_presentation:PRESENTATION",
        curriculum=f"amunre.agents.{name}.curriculum:CURRICULUM",
        reasons=f"amunre.agents.{name}.reasons:reasons",
        sure_things=f"amunre.agents.{name}.sure_things:SureThings",
    )
    for name in ("board", "card")
}


class RulesModule(Protocol):
    """The module of a game that makes games."""

    @property
    def OPTIONS(self) -> Mapping[str, Option]:
        """The options with their defaults."""

    @property
    def PLAYERS(self) -> range:
        """How many can play."""

    @property
    def PLAYERS_RULE(self) -> str:
        """The rule that says so."""

    def new(self, **options: Any) -> Game: ...
    def reopen(self, header: Mapping[str, Any], /) -> Game: ...


class EditionsModule(Protocol):
    """The module of a game that reads its tables."""

    @property
    def DEFAULT(self) -> str: ...
    @property
    def PROVINCES(self) -> tuple[str, ...]: ...
    @property
    def CORRECTABLE(self) -> tuple[str, ...]: ...
    def check_playable(self, tables: Tables, source: str = "tables", /) -> None: ...
    def names(self) -> list[str]: ...
    def load(self, edition: str, corrections: Path | None = None, /) -> Tables: ...


def descriptor(name: str) -> Descriptor:
    """The parts of a game; an unknown name is refused."""
    if name not in GAMES:
        raise BadInput("game_unknown", game=name, games=", ".join(GAMES))
    return GAMES[name]


def found(path: str) -> Any:
    """What stands at the path of a descriptor. Callers say what they expect there."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name) if name else import_module(module)


def rules_of(name: str) -> RulesModule:
    """The rules of a game, by its name."""
    rules: RulesModule = found(descriptor(name).rules)
    return rules


def editions_of(name: str) -> EditionsModule:
    """The editions of a game, by its name."""
    editions: EditionsModule = found(descriptor(name).editions)
    return editions


@overload
def new(name: Literal["board"] = ..., **options: Option) -> BoardGame: ...
@overload
def new(name: Literal["card"], **options: Option) -> CardGame: ...
@overload
def new(name: str, **options: Option) -> Game: ...
def new(name: str = "board", **options: Option) -> Game:
    """A game by its name: ``new("board", edition="tmg-2016", players=4)``."""
    return rules_of(name).new(**options)


def load(path: str | Path) -> Record:
    """A record from a file; it is checked line by line, and played only when asked."""
    from amunre.game import record

    return record.read(Path(path), reopen)


def reopen(header: Mapping[str, Any]) -> Game:
    """The game of a checked header, with the tables it carries."""
    return rules_of(header["game"]).reopen(header)
