"""The contract: a state answers who must decide, what is legal and what each seat may know.

`Rules` is what a game implements in compiled code; `GameState` is the gate in front of it. Every question and every
change from outside comes through an ordinary method here that checks seat and action first, because the code behind
the gate neither checks nor raises.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Self

import cython

from amunre.game import kinds
from amunre.game.action_list import Actions
from amunre.game.checking import Bounds, Fields, as_number, checked_field
from amunre.game.refusal import BadInput, Refused
from amunre.game.sight import Pad, Reader, Sight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from amunre.game.actions import ActionTable
    from amunre.game.ending import Ending
    from amunre.game.game import Game, View
    from amunre.game.generator import Generator
    from amunre.game.shape import Shape

CHANCE: int = kinds.CHANCE

COURSE = ("players", "phase", "step", "waiting", "turn", "reveals")
"""The numbers that every state has, in the order of the speed sheet."""

Layout = Mapping[str, int]
"""The numbers of a state in the order they lie in memory: single ones (size 0), then arrays, each with its size."""


ACTORS = [tuple([seat for seat in range(kinds.MOST_SEATS) if mask >> seat & 1]) for mask in range(kinds.CHANCE_BIT)]
ACTORS += [(CHANCE,)] * kinds.CHANCE_BIT
"""Who must decide, by the mask of `GameState.waiting`."""


if not cython.compiled:  # the sheet has it

    def small(value: int) -> int:
        """A number as C has it, if it could be a seat or an action; one beyond that is `NO_NUMBER`."""
        return value


def zeros(count: int, size: int) -> list[list[int]]:
    """So many lists of zeros: the arrays of a class in plain mode."""
    return [[0] * size for _ in range(count)]


class Rules:
    """What a game's compiled rules answer. Nothing here checks its arguments: the gate has."""

    kind_of: list[int]
    """By action: the first number of its block, which stands for its kind."""

    def __init__(self, actions: ActionTable, shape: Shape) -> None:
        self.scratch = Actions()
        self.lists = 1
        """The number of the last list that `blank` gave out; no state refers to the first, which nobody asked for."""
        self.pad = Pad()
        self.shape = shape
        if not cython.compiled:
            self.kind_of = [0] * kinds.MOST_ACTIONS
        for entry in actions.entries:
            self.kind_of[entry.number] = entry.block

    def blank(self) -> Actions:
        """An empty list for the gate: compiled, it never runs twice at once, so one list serves all its calls."""
        out = self.scratch if cython.compiled else Actions()
        out.clear()
        self.lists += 1
        return out

    def begin(self, state: GameState, players: int) -> None:
        """Lay out a new game in an empty state."""

    def list_legal(self, state: GameState, seat: int, out: Actions) -> None:
        """Every legal action of a deciding seat, distinct, in the order of the action table."""

    def list_odds(self, state: GameState, out: Actions) -> None:
        """Every outcome of chance with its weight, in the order of the action table."""

    def change(self, state: GameState, seat: int, action: int) -> None:
        """Carry out a legal action."""

    def copy(self, state: GameState) -> GameState:
        """An independent twin."""
        return state.twin()

    def overwrite(self, target: GameState, source: GameState) -> None:
        """Make one state equal to another of the same game, without asking for memory."""
        target.overwrite(source)

    def look(self, state: GameState, own: int, legal: Actions, out: Pad) -> None:
        """Write down what a seat (-1: a watcher) may know, in the order of the fields of the game's view."""

    def recall(self, state: GameState, seen: Reader, luck: Generator | None) -> bool:
        """Make an empty state one that the sight allows; without luck, only as far as it can be seen.

        False if there is none. The numbers may be anything, so each that is an index is checked here or after it.
        """
        return False

    def sound(self, state: GameState) -> int:
        """0 if nothing was lost or made out of nothing, else the number of the broken law."""
        return 0


class GameState:
    """One moment of a game: the questions of the contract, answered by the game it belongs to."""

    game: Game
    rules: Rules
    bounds: ClassVar[Bounds] = {}
    """The range of those numbers that compiled code relies on."""
    layout: ClassVar[Layout] = {}
    """The numbers that a game adds to the ones here."""
    players: int
    phase: int
    step: int
    waiting: int
    """A mask of those who must decide: bit s for seat s, `CHANCE_BIT` for chance, 0 when the game is over."""
    turn: int
    reveals: int
    """How often something hidden has been laid open so far."""
    singles: Any
    """In compiled code: where the numbers of the layout lie, and how many they are."""
    singles_size: int
    arrays: Any
    arrays_size: int
    listed: int
    """The number of the list (`Rules.lists`) that holds what `listed_seat` may do; 0 once the state has changed."""
    listed_seat: int

    @classmethod
    def build(cls, game: Game, **changes: int | list[int]) -> Self:
        """The game's start with some numbers changed; every number is checked before it reaches compiled code."""
        state: Self = game.start()  # type: ignore[assignment]
        fields = state.fields()
        for name, value in changes.items():
            fields[name] = checked_field(name, value, fields, cls.bounds)
        state.fill(fields)
        return state

    def __repr__(self) -> str:
        names = ["chance" if seat == kinds.CHANCE else f"seat {seat}" for seat in self.actors]
        return f"<{self.game!r}: {' and '.join(names) + ' to decide' if names else 'over'}>"

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows: what everybody may see."""
        return self.game.picture(self.view(None))

    def __eq__(self, other: object) -> bool:
        """Whether it is the same moment of the same game. States change, so they have no hash: take their `key`."""
        if not isinstance(other, GameState):
            return NotImplemented
        return self is other or (self.key == other.key and self.game.same_as(other.game))

    @property
    def key(self) -> bytes:
        """All its numbers, as a cheap key for a table of positions of one game; `digest` holds for ever."""
        if cython.compiled:
            course = cython.cast(cython.p_char, cython.address(self.players))
            single, arrays = cython.cast(cython.p_char, self.singles), cython.cast(cython.p_char, self.arrays)
            whole = cython.sizeof(cython.int)
            numbers = course[: kinds.COURSE * whole] + single[: self.singles_size * whole]
            return numbers + arrays[: self.arrays_size * cython.sizeof(cython.short)]  # type: ignore[no-any-return]
        return repr(self.fields()).encode()

    def __reduce__(self) -> tuple[object, tuple[type[Self], Game, Fields]]:
        return (rebuilt, (type(self), self.game, self.fields()))

    def sealed_moment(self) -> bool:
        """Whether choices are being made in secret and at once."""
        return False

    def conclude(self) -> None:
        """Work out what follows from the numbers and only saves time."""

    def twin(self) -> GameState:
        """An independent copy; the heart of `copy`."""
        raise NotImplementedError

    def overwrite(self, other: GameState) -> None:
        """Take over every number of another state of the same game, without asking for memory."""
        if cython.compiled:
            self.listed = 0
            mine, theirs = cython.address(self.players), cython.address(other.players)
            for place in range(kinds.COURSE):
                mine[place] = theirs[place]
            for place in range(self.singles_size):
                self.singles[place] = other.singles[place]
            for place in range(self.arrays_size):
                self.arrays[place] = other.arrays[place]
        else:
            self.__dict__ = {name: copied(value) for name, value in other.__dict__.items()}

    def fields(self) -> Fields:
        """Every number by name, as a fresh copy."""
        found: Fields = {}
        if cython.compiled:
            course, single, first = cython.address(self.players), 0, 0
            for place, name in enumerate(COURSE):
                found[name] = course[place]
            for name, size in self.layout.items():
                if size == 0:
                    found[name] = self.singles[single]
                    single += 1
                else:
                    found[name] = [self.arrays[place] for place in range(first, first + size)]
                    first += size
        else:
            found.update({name: copied(getattr(self, name)) for name in (*COURSE, *self.layout)})
        return found

    def fill(self, fields: Fields) -> None:
        """Take over every number of `fields`, which must be complete and checked (see `build`)."""
        if cython.compiled:
            course, single, first = cython.address(self.players), 0, 0
            for place, name in enumerate(COURSE):
                course[place] = fields[name]
            for name, size in self.layout.items():
                if size == 0:
                    self.singles[single] = fields[name]
                    single += 1
                else:
                    for place, number in enumerate(fields[name]):
                        self.arrays[first + place] = number
                    first += size
        else:
            self.__dict__.update({name: copied(fields[name]) for name in (*COURSE, *self.layout)})
        self.listed = 0
        self.conclude()

    @property
    def is_sealed(self) -> bool:
        """Whether several seats are choosing in secret."""
        return self.sealed_moment()

    @property
    def actors(self) -> tuple[int, ...]:
        """Who must decide now: one seat, several (sealed choices), chance, or nobody when the game is over."""
        return ACTORS[self.waiting]

    def legal(self, seat: int) -> list[int]:
        """Every legal action of the seat, distinct, in canonical order; empty if the seat need not decide."""
        decider = self._decider(seat)
        out = self.rules.blank()
        if self._decides(decider):
            if decider == kinds.CHANCE:
                self.rules.list_odds(self, out)
            else:
                self.rules.list_legal(self, decider, out)
                self.listed = self.rules.lists
                self.listed_seat = decider
        return out.listed()

    def odds(self) -> list[tuple[int, int]]:
        """Where chance decides: each outcome with its weight."""
        return self._odds().weighted()

    def outcome(self, point: float) -> int:
        """Where chance decides: the outcome at a point from 0 up to 1, when each takes the room its weight says.

        At `random.random()`, each comes as often as its weight says.
        """
        out = self._odds()
        if out.count == 0:
            raise self._refusal(kinds.CHANCE, 0)
        if not 0.0 <= point < 1.0:
            raise BadInput("chance_point", point=repr(point))
        return out.drawn(point)

    def _odds(self) -> Actions:
        """Where chance decides: its outcomes, listed for `apply`, too."""
        out = self.rules.blank()
        if self._decides(kinds.CHANCE):
            self.rules.list_odds(self, out)
            self.listed = self.rules.lists
            self.listed_seat = kinds.CHANCE
        return out

    def apply(self, seat: int, action: int) -> None:
        """Carry out an action, or raise `Refused` with the rule it breaks and change nothing."""
        decider = self._decider(seat)
        if type(action) is not int:
            action = as_number(action)
        number = small(action) if type(action) is int else kinds.NO_NUMBER
        if not self._decides(decider) or not self._options(decider).holds(number):
            raise self._refusal(decider, action)
        self.rules.change(self, decider, number)

    def _options(self, seat: int) -> Actions:
        """What the deciding seat may do. Whoever acts has mostly just asked for the list: then it is still there."""
        if cython.compiled and self.listed == self.rules.lists and self.listed_seat == seat:
            return self.rules.scratch
        out = self.rules.blank()
        if seat == kinds.CHANCE:
            self.rules.list_odds(self, out)
        else:
            self.rules.list_legal(self, seat, out)
        return out

    def copy(self) -> Self:
        """A cheap, independent twin."""
        return self.rules.copy(self)  # type: ignore[return-value]

    def sight(self, seat: int | None = None) -> Sight:
        """What that seat (or, without one, a watcher) may know now, as numbers."""
        if seat is None:
            return self.seen(kinds.CHANCE, self.rules.blank())
        decider = self._decider(seat)
        if decider == kinds.CHANCE:
            raise Refused("no_such_seat", "", {"seat": repr(seat), "players": self.game.players})
        out = self.rules.blank()
        if self._decides(decider):
            self.rules.list_legal(self, decider, out)
        return self.seen(decider, out)

    def seen(self, own: int, legal: Actions) -> Sight:
        """The sight of a seat (-1: a watcher) that may do this."""
        pad = self.rules.pad if cython.compiled else Pad()
        pad.clear()
        self.rules.look(self, own, legal, pad)
        return pad.sight(self.game, self.rules.shape, True)

    def recall(self, sight: Sight, luck: Generator | None) -> bool:
        """See `Rules.recall`."""
        self.listed = 0
        return self.rules.recall(self, Reader(sight.store, 1), luck)

    def view(self, seat: int | None = None) -> View:
        """What that seat (or, without one, a watcher) may know now, with its legal actions."""
        return self.sight(seat).view()

    def views(self, seats: Sequence[int | None]) -> list[View]:
        """What each of them may know now."""
        return [self.sight(seat).view() for seat in seats]

    @property
    def digest(self) -> str:
        """A canonical fingerprint of everything the rules depend on."""
        return self.game.digest(self)

    @property
    def ending(self) -> Ending | None:
        """Places, scores and their parts; None while the game runs."""
        return self.game.ending(self) if self.waiting == 0 else None

    def audit(self) -> int:
        """0 if nothing was lost or made out of nothing, else the number of the broken law of the game."""
        return self.rules.sound(self)

    def _decider(self, seat: Any) -> int:
        """The number of a seat, or of chance; one that does not exist is refused."""
        if type(seat) is not int:
            seat = as_number(seat)
        number = small(seat) if type(seat) is int else kinds.NO_NUMBER
        if number >= kinds.CHANCE and number < self.players:
            return number
        raise Refused("no_such_seat", "", {"seat": repr(seat), "players": self.game.players})

    def _decides(self, seat: int) -> bool:
        """Whether the seat must decide now."""
        return self.waiting >> (kinds.MOST_SEATS if seat == kinds.CHANCE else seat) & 1 != 0

    def _refusal(self, seat: int, action: Any) -> Refused:
        if type(action) is not int or not 0 <= action < self.game.actions.size:
            return Refused("no_such_action", "", {"action": repr(action), "actions": self.game.actions.size})
        reason = self.game.why_not(self, seat, action)
        assert reason is not None
        return reason


def copied(value: Any) -> Any:
    """A list as a list of its own; anything else stays as it is."""
    return value[:] if isinstance(value, list) else value


def rebuilt(kind: type[GameState], game: Game, fields: Fields) -> GameState:
    """A state from its game and all its numbers (for pickle)."""
    return kind.build(game, **fields)
