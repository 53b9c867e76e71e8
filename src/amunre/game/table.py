"""A table: a running game with its history, undo and record. Terminal and service play on it alike."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from amunre.game import record_lines
from amunre.game.contract import CHANCE, GameState
from amunre.game.refusal import Refused

if TYPE_CHECKING:
    from amunre.game.dice import Chance
    from amunre.game.event import Event
    from amunre.game.game import Game

KEPT = 48
"""`trim` leaves a table that has no more moves than these alone."""
SPARE = 16
"""Moves that `trim` keeps beyond those an undo can reach: what is taken back lays the ones before it open."""


@dataclass(eq=False)
class Step:
    """One line of the record, an action or an undo, with the states around it and who may know of it."""

    number: int
    seat: int
    action: int | None
    """None for an undo."""
    before: GameState
    after: GameState
    sealed: bool
    """Whether it was done in a sealed moment: then others do not learn who did it."""
    hidden: bool
    """Whether nobody but its seat may know of it yet."""

    @cached_property
    def forced(self) -> bool:
        """Whether the seat had no other choice, and everybody could see that."""
        return self.action is not None and self.before.game.forced(self.before, self.seat) is not None

    def seen_by(self, seat: int | None) -> bool:
        """Whether what the seat (None: a watcher) knows has changed."""
        return not self.hidden or seat == self.seat

    def line(self) -> str:
        """The line of the record."""
        if self.action is None:
            return record_lines.undo_line(self.number, self.seat)
        return record_lines.action_line(self.number, self.seat, self.after.game.notation(self.action))

    @cached_property
    def happened(self) -> list[Event]:
        """Everything that happened, whoever may know of it."""
        if self.action is None:
            return []
        return self.after.game.events(self.before, self.seat, self.action, self.after)

    @cached_property
    def cache(self) -> dict[tuple[Any, ...], Any]:
        """Room for whoever puts the step into words, so that it is done once for all who read the same."""
        return {}

    def events(self, seat: int | None) -> list[Event]:
        """What the seat may know of what happened."""
        return [event for event in self.happened if event.visible_to(seat)]

    def text(self, seat: int | None) -> str | None:
        """The action, as far as the seat may know it."""
        if self.action is None or (self.sealed and seat != self.seat):
            return None
        text = self.after.game.notation(self.action)
        if self.seat == CHANCE and not all(event.visible_to(seat) for event in self.happened):
            return text.split()[0] + record_lines.HIDDEN
        return text

    def who(self, seat: int | None) -> int | None:
        """Who did it, as far as the seat may know: in a sealed moment, who was last stays unknown."""
        return None if self.sealed and seat != self.seat else self.seat


class Move(Step):
    """An action that was carried out."""

    action: int


class Table:
    """One game being played. Everything that happens becomes a line, handed to `keep` before anyone is told."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[str] = (),
        keep: Callable[[str], None] | None = None,
        commitments: Mapping[str, str] | None = None,
    ) -> None:
        self.game = game
        self.state = game.start()
        self.moves: list[Move] = []
        """The actions that stand: what was taken back is not among them."""
        self.lines = 0
        """Lines of the record so far, the header and the ending not counted."""
        self.numbers = [0] * (game.players + 1)
        """How often the view of each seat has changed, and last that of a watcher."""
        self._keep = keep
        if keep is not None:
            keep(record_lines.header_line(game, seats, commitments or {}))

    def copy(self) -> Table:
        """The same game, played on apart and written down by nobody; the states are shared, for none ever changes."""
        twin = copy.copy(self)
        twin.moves, twin.numbers, twin._keep = self.moves[:], self.numbers[:], None
        return twin

    def number(self, seat: int | None) -> int:
        """The number of the seat's view (None: of a watcher's)."""
        return self.numbers[-1 if seat is None else seat]

    # Playing -------------------------------------------------------------------------------------------------------

    def act(self, seat: int, action: int) -> Move:
        """Carry out an action: on a copy first, then on record, then for everybody."""
        before = self.state
        after = before.copy()
        after.apply(seat, action)
        sealed = seat != CHANCE and self.game.sealed(before)
        hidden = sealed and self.game.reveals(before) == self.game.reveals(after)
        move = Move(self.lines + 1, seat, action, before, after, sealed, hidden)
        if self._keep is not None:
            self._keep(move.line())
            if not after.actors:
                self._keep(record_lines.ending_line(after))
        self._accept(move)
        self._count(move)
        return move

    def chance(self, dice: Chance) -> list[Move]:
        """Let the dice decide while chance must."""
        moves = []
        while self.state.actors == (CHANCE,):
            moves.append(self.act(CHANCE, dice.outcome(self)))
        return moves

    def run_on(self, dice: Chance, plays_forced: Callable[[int], bool]) -> list[Move]:
        """Let the dice decide while chance must, and play moves without a choice for the seats that want it.

        Others see what happens together and what does not: so only what everybody knows to be forced plays itself.
        """
        moves = self.chance(dice)
        while (found := self._forced(plays_forced)) is not None:
            moves += [self.act(*found), *self.chance(dice)]
        return moves

    def _forced(self, plays_forced: Callable[[int], bool]) -> tuple[int, int] | None:
        """The first seat that wants its forced moves played and has one, with that move."""
        for seat in self.state.actors:
            if plays_forced(seat) and (only := self.game.forced(self.state, seat)) is not None:
                return seat, only
        return None

    def follow(self, entry: record_lines.Entry) -> Step:
        """Do what a line of a record says."""
        return self.undo(entry.seat) if entry.action is None else self.act(entry.seat, entry.action)

    def events(self, move: Move) -> list[Event]:
        """What happened with a move, each fact with its audience."""
        return move.happened

    # Taking back ---------------------------------------------------------------------------------------------------

    def undo(self, seat: int) -> Step:
        """Take back the seat's last action."""
        place = self.undoable(seat)
        before, sealed = self.state, self.moves[place].sealed
        if self._keep is not None:
            self._keep(record_lines.undo_line(self.lines + 1, seat))
        self._rewind(place)
        step = Step(self.lines + 1, seat, None, before, self.state, sealed, sealed)
        self._count(step)
        return step

    def take_back(self, seat: int, forced: bool = True) -> list[Step]:
        """Undo down to a real choice: what was forced is taken back along with it, as far as that is possible."""
        steps = [self.undo(seat)]
        while forced and self.game.forced(self.state, seat) is not None:
            try:
                steps.append(self.undo(seat))
            except Refused:
                break
        return steps

    def can_undo(self, seat: int | None) -> bool:
        """Whether `undo` would take something back."""
        if seat is None or not self.moves:
            return False
        last = self.moves[-1]
        if last.seat != seat and not self.game.sealed(last.before):
            return False  # somebody else has acted since, in the open: most ask in vain, and that is quickly said
        try:
            self.undoable(seat)
        except Refused:
            return False
        return True

    def undoable(self, seat: int) -> int:
        """The place of the move that `undo` would take back, or a refusal with the reason.

        One's own last action can be taken back if nothing hidden was laid open since and nobody else has acted; a
        sealed choice also after others have sealed theirs, for those neither saw it nor were seen.
        """
        self.game.check_seat(seat if type(seat) is int else -1)
        place = len(self.moves) - 1
        while place >= 0 and self.moves[place].seat != seat:
            place -= 1
        if place < 0:
            raise Refused("nothing_to_undo", "", {"seat": seat})
        before = self.moves[place].before
        if self.game.reveals(before) != self.game.reveals(self.state):
            raise Refused("undo_past_reveal", "", {"seat": seat})
        if self.game.sealed(self.state) and not self.game.sealed(before):
            # Whether others have already sealed a choice must not show, so the answer is the same either way.
            raise Refused("undo_past_sealing", "", {"seat": seat})
        for later in self.moves[place + 1 :]:
            if later.seat == CHANCE:
                raise Refused("undo_past_chance", "", {"seat": seat})
            if not self.game.sealed(before):
                raise Refused("undo_past_other", "", {"seat": seat, "other": later.seat})
        return place

    def trim(self) -> None:
        """Forget moves that no undo can reach and that no refusal of one is about: a service holds many tables."""
        moves = self.moves
        if len(moves) <= KEPT:
            return
        place = len(moves) - 1
        while place > 0 and (moves[place - 1].seat == moves[-1].seat or self.game.sealed(moves[place - 1].before)):
            place -= 1
        last = {move.seat: number for number, move in enumerate(moves)}
        first = min(place, *[last.get(seat, place) for seat in range(self.game.players)]) - SPARE
        self.moves = moves[max(0, first) :]

    # What both share -----------------------------------------------------------------------------------------------

    def _rewind(self, place: int) -> None:
        """Leave the move out and play the (sealed) ones after it again: they do not depend on it."""
        later = self.moves[place + 1 :]
        self.state = self.moves[place].before
        del self.moves[place:]
        for move in later:
            after = self.state.copy()
            after.apply(move.seat, move.action)
            self._accept(replace(move, before=self.state, after=after))

    def _accept(self, move: Move) -> None:
        self.moves.append(move)
        self.state = move.after

    def _count(self, step: Step) -> None:
        """Count the line, and the views that it changed."""
        self.lines += 1
        if step.hidden:
            self.numbers[step.seat] += 1
        else:
            self.numbers = [number + 1 for number in self.numbers]
