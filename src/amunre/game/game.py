"""A game: rules with their tables and options, ready to start."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from amunre.game import kinds
from amunre.game import tables as game_tables
from amunre.game.frozen import made
from amunre.game.refusal import Argument, BadInput, Refused

if TYPE_CHECKING:
    from amunre.game.actions import ActionTable
    from amunre.game.contract import GameState
    from amunre.game.ending import Ending
    from amunre.game.event import Event, Prompt

Option = int | str | bool | None


class View(Protocol):
    """What one seat (or a watcher, whose seat is None) may know. Each game has a type of its own for it."""

    @property
    def game(self) -> Game: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def actors(self) -> tuple[int, ...]: ...
    @property
    def legal(self) -> tuple[int, ...]: ...
    @property
    def prompt(self) -> Prompt: ...


class Luck(Protocol):
    """A source of random numbers, such as `amunre.game.generator.Generator`."""

    def draw(self, bound: int) -> int: ...


@dataclass(frozen=True)
class Parts:
    """The functions of a game's package that answer for its states; `Game` checks what comes in and asks them."""

    view: type[Any]
    """The type of its views, a frozen dataclass."""
    watch: Callable[[Any], dict[str, Any]]
    """The fields of a watcher's view: what everybody may know."""
    look: Callable[[Any, int], dict[str, Any]]
    """The fields that are not the same in a seat's view: what it alone knows."""
    guess: Callable[..., GameState]
    """``guess(game, view, luck)``: some full state that the view allows."""
    fingerprint: Callable[[Any], str]
    ending: Callable[[Any], Ending]
    why_not: Callable[..., Refused | None]
    """``why_not(state, seat, action)``, with the action spelt out."""
    tell: Callable[..., list[Event]]
    """``tell(before, seat, action, after)``, with the action spelt out."""
    reveals: Callable[[Any], int]
    pile: Callable[[Any], tuple[str, int]]
    sealed: Callable[[Any], bool]


class Game(ABC):
    """The rules of one game in one edition, for a number of players, with options."""

    name: str
    parts: Parts
    edition: str
    players: int
    options: Mapping[str, Option]
    tables: game_tables.Tables
    actions: ActionTable

    @abstractmethod
    def start(self) -> GameState:
        """A new game before its first decision."""

    def view(self, state: GameState, seat: int | None) -> View:
        """What the seat (or a watcher) may know."""
        return self.views(state, (seat,))[0]

    def views(self, state: GameState, seats: Sequence[int | None]) -> list[View]:
        """What each of them may know at one moment; what everybody may know is looked at once."""
        shared = self.parts.watch(state)
        found = []
        for seat in seats:
            self.check_seat(seat)
            fields = dict(shared)
            if seat is not None:
                fields |= self.parts.look(state, seat)
                fields["seat"], fields["legal"] = seat, tuple(state.legal(seat))
            found.append(made(self.parts.view, fields))
        return found

    def guess(self, view: View, luck: Luck) -> GameState:
        """Some full state that the view allows, drawn fairly; its view from that seat is the view."""
        return self.parts.guess(self, view, luck)

    def digest(self, state: GameState) -> str:
        """A canonical fingerprint of the state."""
        return self.parts.fingerprint(state)

    def ending(self, state: GameState) -> Ending:
        """Places and scores of a game that is over."""
        return self.parts.ending(state)

    def why_not(self, state: GameState, seat: int, action: int) -> Refused | None:
        """Why an action of the table is not legal for the seat now; None if it is."""
        if seat != kinds.CHANCE:
            self.check_seat(seat)
        return self.parts.why_not(state, seat, self.actions[action])

    def events(self, before: GameState, seat: int, action: int, after: GameState) -> list[Event]:
        """What happened when the seat's action led from one state to the other."""
        return self.parts.tell(before, seat, self.actions[action], after)

    def reveals(self, state: GameState) -> int:
        """How often something hidden has been laid open so far; undo never goes back across one."""
        return self.parts.reveals(state)

    def pile(self, state: GameState) -> tuple[str, int]:
        """Where chance decides: the pile that is drawn from, and how often it was before."""
        return self.parts.pile(state)

    def sealed(self, state: GameState) -> bool:
        """Whether several seats are choosing in secret."""
        return self.parts.sealed(state)

    def names(self) -> Mapping[str, Sequence[str]]:
        """What the numbers in a view stand for, by what they count: for clients that know no rules."""
        return {}

    def figures(self, action: int) -> Mapping[str, Argument]:
        """What a sentence about the action needs to know of the tables, such as its price."""
        return {}

    def outlook(self, state: GameState, seat: int | None) -> list[Mapping[str, int]] | None:
        """What each seat would score by part if it were scored now, as far as the seat may know; None: unknown."""
        return None

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.tables, self.players, dict(self.options)))

    def notation(self, action: int) -> str:
        """The action as people type it."""
        return self.actions.notation(action)

    def parse(self, text: str) -> int:
        """The action that a text means."""
        return self.actions.parse(text)

    @property
    def tables_digest(self) -> str:
        """The fingerprint of the tables."""
        return game_tables.digest(self.tables)

    def check_seat(self, seat: int | None) -> None:
        """Refuse a seat that is not at the table; None is a watcher."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            raise Refused("no_such_seat", "", {"seat": str(seat), "players": self.players})


def check_players(players: object, fewest: int, most: int, rule: str) -> int:
    """The number of players, if the game can be played by so many."""
    if type(players) is not int or not fewest <= players <= most:
        raise BadInput(f"{players!r} players: expected a whole number from {fewest} to {most} ({rule}).")
    return players


def check_options(
    given: Mapping[str, Option], defaults: Mapping[str, Option], players: int, what: str, start_rule: str
) -> dict[str, Option]:
    """The options with their defaults; an unknown or impossible one is refused.

    An option whose default is true or false is one or the other; `start` is a seat, or none for a draw.
    """
    strange = sorted(set(given) - set(defaults))
    if strange:
        raise BadInput(f"{strange[0]!r} is not an option of {what}; expected one of {', '.join(defaults)}.")
    options = {**defaults, **given}
    for key, default in defaults.items():
        if type(default) is bool and type(options[key]) is not bool:
            raise BadInput(f"the option {key} is {options[key]!r}; expected true or false.")
    start = options["start"]
    if start is not None and (type(start) is not int or not 0 <= start < players):
        raise BadInput(
            f"the option start is {start!r}; expected a seat from 0 to {players - 1}, "
            f"or none for a draw ({start_rule})."
        )
    return options


def check_reopened(header: Mapping[str, Any]) -> None:
    """Refuse a record that says another edition than its tables."""
    if header["edition"] != header["tables"]["edition"]:
        raise BadInput(f"the edition is {header['edition']!r}, but the tables are of {header['tables']['edition']!r}.")
