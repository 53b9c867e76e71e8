"""A table: a running game with its history, undo and record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from amunre.game import record as game_record
from amunre.game.contract import CHANCE, GameState
from amunre.game.refusal import Refused

if TYPE_CHECKING:
    from amunre.game.dice import Chance
    from amunre.game.event import Event
    from amunre.game.game import Game


@dataclass(frozen=True, slots=True)
class Move:
    """An action that was carried out, with the states around it."""

    seat: int
    action: int
    before: GameState
    after: GameState


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
        self.lines = 0
        self._keep = keep
        if keep is not None:
            keep(game_record.header_line(game, seats, commitments or {}))

    def act(self, seat: int, action: int) -> Move:
        """Carry out an action: on a copy first, then on record, then for everybody."""
        before = self.state
        after = before.copy()
        after.apply(seat, action)
        if self._keep is not None:
            self._keep(game_record.action_line(self.lines + 1, seat, self.game.notation(action)))
            if not after.actors:
                self._keep(game_record.ending_line(after))
        self.lines += 1
        return self._accept(seat, action, after)

    def chance(self, dice: Chance) -> list[Move]:
        """Let the dice decide while chance must."""
        moves = []
        while self.state.actors == (CHANCE,):
            pile, number = self.game.pile(self.state)
            moves.append(self.act(CHANCE, dice.pick(pile, number, self.state.odds())))
        return moves

    def events(self, move: Move) -> list[Event]:
        """What happened with a move, each fact with its audience."""
        return self.game.events(move.before, move.seat, move.action, move.after)

    def undo(self, seat: int) -> None:
        """Take back the seat's last action."""
        place = self.undoable(seat)
        if self._keep is not None:
            self._keep(game_record.undo_line(self.lines + 1, seat))
        self.lines += 1
        self._rewind(place)

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

    def _rewind(self, place: int) -> None:
        """Leave the move out and play the (sealed) ones after it again: they do not depend on it."""
        later = self.moves[place + 1 :]
        self.state = self.moves[place].before
        del self.moves[place:]
        for move in later:
            after = self.state.copy()
            after.apply(move.seat, move.action)
            self._accept(move.seat, move.action, after)

    def _accept(self, seat: int, action: int, after: GameState) -> Move:
        move = Move(seat, action, self.state, after)
        self.moves.append(move)
        self.state = after
        return move
