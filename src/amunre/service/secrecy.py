"""What a table keeps to itself: what others sealed, help where it does without, and a deal that others still play."""

from __future__ import annotations

from collections.abc import Sequence

from amunre.game.table import Step, Table
from amunre.service.holders import Holder, seat_of
from amunre.service.problem import Problem
from amunre.service.settings import Settings
from amunre.store.timekeeping import ends_at, time_now


class Secrecy:
    """A table as far as its settings forbid to tell of it."""

    settings: Settings

    @property
    def in_play(self) -> bool:
        """Whether others may still play the same deal, so that nothing but one's own view is told of it."""
        return self.settings.daily is not None and time_now() < ends_at(self.settings.daily)

    def check_whole(self) -> None:
        """Refuse what tells the whole of a deal before its day is over."""
        if self.in_play:
            raise Problem("forbidden", "deal_in_play")

    def check_looker(self, holder: Holder | None) -> None:
        """Refuse whoever would only look on at a deal that they may still play themselves."""
        if seat_of(holder) is None:
            self.check_whole()

    def trim(self, played: Table) -> None:
        """Forget moves of long ago, unless chance counts them."""
        if self.settings.daily is None:
            played.trim()

    def check_not_serious(self) -> None:
        """Refuse help at a table that does without."""
        if self.settings.serious:
            raise Problem("forbidden", "serious")


def act_together(after: Table, seat: int, actions: Sequence[str | int]) -> list[Step]:
    """What a seat does in one go, all of it or nothing: so nothing may follow what lays something open.

    Whoever sealed last could else ask what would follow, learn it from the refusal, and take the choice back with it.
    The answer is the same if others have not sealed yet, for that does not show either.
    """
    game, steps = after.game, list[Step]()
    for number in [game.parse(action) if isinstance(action, str) else action for action in actions]:
        if steps:
            last = steps[-1]
            shown = game.reveals(last.before) != game.reveals(last.after)
            if shown or (last.sealed and seat not in after.state.actors):
                raise Problem("refused", "sealed_last")
        steps.append(after.act(seat, number))
    return steps
