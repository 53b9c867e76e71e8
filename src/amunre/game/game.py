"""A game: rules with their tables and options, ready to start."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec.structs import astuple

from amunre.game import kinds, svg
from amunre.game import tables as game_tables
from amunre.game.checking import as_number
from amunre.game.generator import Generator
from amunre.game.refusal import Argument, BadInput, Refused
from amunre.game.sight import Sight

if TYPE_CHECKING:
    from amunre.game.actions import ActionTable
    from amunre.game.checking import Fields
    from amunre.game.contract import GameState, Rules
    from amunre.game.deal import Draw
    from amunre.game.ending import Ending
    from amunre.game.event import Event, Prompt
    from amunre.game.reckoning import Reason
    from amunre.game.shape import Shape

Option = int | str | bool | None


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What one seat (or a watcher) may know at one moment. Each game has a type of its own for it.

    Views that show the same are equal and have the same text, whatever object their game is: agents draw all their
    luck from that text. A view is a reading of a sight, and carries it along.
    """

    game: Game
    """The rules and tables it is played by, which everybody knows; over the wire, the name of the game."""
    seat: int | None
    """Whose view it is; None for a watcher."""
    players: int
    """How many play."""

    if TYPE_CHECKING:  # every game has these among its own fields

        @property
        def actors(self) -> tuple[int, ...]: ...
        @property
        def legal(self) -> tuple[int, ...]: ...
        @property
        def prompt(self) -> Prompt: ...

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and astuple(self)[1:] == astuple(other)[1:]

    def __hash__(self) -> int:
        return hash(self.text())

    def __str__(self) -> str:
        """In short: who looks at what, and what can be done. `repr` has everything."""
        who = "a watcher" if self.seat is None else f"seat {self.seat}"
        texts = [self.game.notation(action) for action in self.legal]
        shown = ", ".join(texts[:6]) + (f" and {len(texts) - 6} more" if len(texts) > 6 else "")
        return f"{self.game!r}, as {who} sees it: {self.prompt.code}{': ' if texts else ''}{shown}"

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        return self.game.picture(self)

    def __repr__(self) -> str:
        shown = zip(self.__struct_fields__[1:], astuple(self)[1:])
        return f"{type(self).__name__}({', '.join([f'{name}={value!r}' for name, value in shown])})"

    @cached_property
    def sight(self) -> Sight:
        """The same as numbers: those it was read from, or, for a view from elsewhere, made from its fields."""
        return self.game.parts.shape.sight(self)

    def text(self) -> bytes:
        """Its `repr`."""
        return self.sight.text() if self.sight.made_here else repr(self).encode()


@dataclass(frozen=True)
class Parts:
    """The functions of a game's package that answer for its states; `Game` checks what comes in and asks them."""

    view: type[View]
    """The type of its views."""
    shape: Shape
    """What the numbers of a sight stand for in them."""
    ending: Callable[[Any], Ending]
    why_not: Callable[..., Refused | None]
    """``why_not(state, seat, action)``, with the action spelt out."""
    tell: Callable[..., list[Event]]
    """``tell(before, seat, action, after)``, with the action spelt out."""
    pile: Callable[[Any], tuple[str, int]]
    shows_choice: Callable[[Any, int], bool]
    """``shows_choice(state, seat)``: whether everybody can count the actions that the seat may choose from."""


G = TypeVar("G", bound="Game")


class Game(ABC):
    """The rules of one game in one edition, for a number of players, with options."""

    name: str
    parts: Parts
    knowledge: tuple[str, ...] = ()
    """Numbers of a state that no rule depends on; the digest leaves them out."""
    edition: str
    players: int
    options: Mapping[str, Option]
    tables: game_tables.Tables
    actions: ActionTable
    rules: Rules

    def start(self) -> GameState:
        """A new game before its first decision."""
        state = self.blank()
        self.rules.begin(state, self.players)
        return state

    @abstractmethod
    def blank(self) -> GameState:
        """A state in which nothing is set."""

    def view(self, state: GameState, seat: int | None) -> View:
        """What the seat (or a watcher) may know."""
        return state.view(seat)

    def views(self, state: GameState, seats: Sequence[int | None]) -> list[View]:
        """What each of them may know at one moment."""
        return state.views(seats)

    def guess(self, view: View | Sight, luck: Generator | Random) -> GameState:
        """Some full state that the view allows, drawn fairly; its view from that seat is the view."""
        if isinstance(luck, Random):
            luck = Generator(luck.getrandbits(64))
        elif not isinstance(luck, Generator):
            raise wrong_setting("luck", luck, "a random.Random or a Generator")
        sight = view.sight
        if not isinstance(sight, Sight):
            raise wrong_setting("view", view, "a view or a sight of a seat")
        if sight.players != self.players:
            raise BadInput("view_of_others", seen=sight.players, players=self.players)
        if not sight.made_here:  # every number is checked before compiled code relies on it
            seen = self.blank()
            seen.recall(sight, None)
            type(seen).build(self, **seen.fields())
        state = self.blank()
        if not state.recall(sight, luck):
            raise BadInput("view_impossible")
        return state

    def digest(self, state: GameState) -> str:
        """A canonical fingerprint of the state."""
        return game_tables.digest(self.digested(state.fields()))

    def digested(self, fields: Fields) -> Fields:
        """The numbers that the rules depend on. Records hold their digests, so they stay what they are for ever."""
        return {name: value for name, value in fields.items() if name not in self.knowledge}

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
        return state.reveals

    def pile(self, state: GameState) -> tuple[str, int]:
        """Where chance decides: the pile that is drawn from, and how often it was before."""
        return self.parts.pile(state)

    def picture(self, view: Any) -> str:
        """What the view shows as a drawing (SVG), for notebooks; a game that has none is described."""
        return svg.drawing(640, 40, [svg.text(12, 25, str(view))])

    def _repr_svg_(self) -> str:
        return self.picture(self.start().view(None))

    @abstractmethod
    def draw(self, state: GameState) -> Draw:
        """Where chance decides: for whom, when and for what, so that a deal is the same at many tables."""

    def sealed(self, state: GameState) -> bool:
        """Whether several seats are choosing in secret."""
        return state.is_sealed

    def forced(self, state: GameState, seat: int) -> int | None:
        """The only action of the seat, where everybody can see that there is no other; else None.

        A seat may have one action for reasons that only its own hand knows. Then it is asked like any other: what
        plays itself, or is called forced, would tell of that hand.
        """
        if seat == kinds.CHANCE or not self.parts.shows_choice(state, seat):
            return None
        legal = state.legal(seat)
        return legal[0] if len(legal) == 1 else None

    def names(self) -> Mapping[str, Sequence[str]]:
        """What the numbers in a view stand for, by what they count: for clients that know no rules."""
        return {}

    def figures(self, action: int) -> Mapping[str, Argument]:
        """What a sentence about the action needs to know of the tables, such as its price."""
        return {}

    def outlook(self, state: GameState, seat: int | None) -> list[Mapping[str, int]] | None:
        """What each seat would score by part if it were scored now, as far as the seat may know; None: unknown."""
        return None

    def reasons(self, view: Any, held: Any = None) -> list[Mapping[str, Reason]]:
        """What each seat has of each part of the score, from what everybody may see; `held`: a view from before an age
        was cleared."""
        return []

    def counted_on(self, view: Any) -> Hashable | None:
        """Everything in a view that `reasons` and `incomes` rest on: while it is the same, so are they. None: all."""
        return None

    def incomes(self, view: Any) -> list[list[int]]:
        """What each seat would earn now, at each level that the earnings can have."""
        return []

    def yields(self, view: Any, held: Any) -> list[Mapping[str, int]]:
        """What each seat's places pay at the level that the earnings have, without cards; `held` is the view before."""
        return []

    def stakes(self, view: Any) -> Mapping[int, Reason]:
        """What the view's legal actions are about in numbers, where their words do not say it."""
        return {}

    def progress(self, view: Any) -> Mapping[str, Reason]:
        """How far the viewer is with what the cards in hand ask for, by card."""
        return {}

    def __repr__(self) -> str:
        chosen = [
            f"{name}={value!r}" for name, value in self.options.items() if value is not None and value is not False
        ]
        return f"{self.name} game, {', '.join([self.edition, f'{self.players} players', *chosen])}"

    def same_as(self, other: Game) -> bool:
        """Whether the same is played: the same tables, players and options."""
        mine, theirs = (self.players, self.options, self.tables), (other.players, other.options, other.tables)
        return self is other or (type(self) is type(other) and mine == theirs)

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


def wrong_setting(name: str, value: object, expected: str) -> BadInput:
    """What to say to who gives something of another kind."""
    return BadInput("setting_unknown", setting=name, value=f"{value!r:.80}", expected=expected)


def check_players(players: object, possible: range, rule: str) -> int:
    """The number of players, if the game can be played by this many."""
    number = as_number(players)
    if type(number) is not int or number not in possible:
        raise BadInput("game_players", players=repr(players), fewest=possible[0], most=possible[-1], rule=rule)
    return number


def check_options(
    given: Mapping[str, Option], defaults: Mapping[str, Option], players: int, game: str, start_rule: str
) -> dict[str, Option]:
    """The options with their defaults; an unknown or impossible one is refused.

    An option whose default is true or false is one or the other; `start` is a seat, or none for a draw.
    """
    strange = sorted(set(given) - set(defaults))
    if strange:
        raise BadInput("option_unknown", option=strange[0], game=game, options=", ".join(defaults))
    options = {**defaults, **{key: as_number(value) for key, value in given.items()}}
    for key, default in defaults.items():
        if type(default) is bool and type(options[key]) is not bool:
            raise BadInput("option_truth", option=key, value=repr(options[key]))
    start = options["start"]
    if start is not None and (type(start) is not int or not 0 <= start < players):
        raise BadInput("option_start", value=repr(start), last=players - 1, rule=start_rule)
    return options


def reopened(
    make: Callable[[game_tables.Tables, int, Mapping[str, Option]], G],
    check: Callable[[Any, str], None],
    header: Mapping[str, Any],
) -> G:
    """The game of a record's header, with the tables the record carries, if they are sound and of that edition."""
    check(header["tables"], "the tables")
    if header["edition"] != header["tables"]["edition"]:
        raise BadInput("edition_of_other_tables", edition=header["edition"], other=header["tables"]["edition"])
    return make(header["tables"], header["players"], header["options"])
