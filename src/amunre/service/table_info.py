"""A table as everybody may see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from amunre.game.game import Game
from amunre.service.replies.tables import Commitments, Origin, SeatInfo, Standings, TableInfo
from amunre.service.requests import ClockWish, Status
from amunre.service.settings import COLOURS

if TYPE_CHECKING:
    from amunre.service.live import LiveTable


def shown(table: LiveTable) -> TableInfo:
    settings = table.settings
    ending = None if table.played is None else table.played.state.ending
    return TableInfo(
        id=table.id,
        game=settings.game,
        edition=settings.edition,
        players=settings.players,
        options=dict(table.game.options),
        status=table.status,
        public=table.public,
        created=table.created,
        touched=table.progress.touched,
        start=settings.start,
        pace=settings.pace,
        forced=settings.forced,
        hotseat=settings.hotseat,
        muted=settings.muted,
        clock=ClockWish(**vars(settings.clock)),
        seats=[seat.shown(table.present(seat.seat) > 0) for seat in table.seats],
        watchers=table.present(None),
        tables_digest=table.game.tables_digest,
        corrected=settings.corrected is not None,
        commitments=Commitments(table.commitment),
        ending=None if ending is None else Standings(ending.places, ending.scores),
        rematch=table.rematch,
        origin=None if table.origin is None else Origin(**table.origin),
        fades=table.fade(table),
        serious=settings.serious,
        daily=settings.daily,
    )


def of_nowhere(
    kind: str,
    game: Game,
    names: Sequence[str],
    person: int | None = None,
    status: Status = "running",
    promise: str | None = None,
) -> TableInfo:
    """A lesson, a puzzle or a record as a table is described, for a client that draws one; it is stored nowhere.

    With a `person`, the others are agents, and nobody is helped by anything but the lesson itself.
    """
    seats = [
        SeatInfo(
            seat,
            "person" if person in (None, seat) else "agent",
            name,
            COLOURS[seat % len(COLOURS)],
            None,
            True,
            None,
        )
        for seat, name in enumerate(names)
    ]
    taught = person is not None
    return TableInfo(
        id=kind, game=game.name, edition=game.edition, players=game.players, options=game.options,
        status=status, public=False, created=0, touched=0, start="full", pace=float(taught), forced=taught,
        hotseat=False, muted=[], clock=ClockWish(), seats=seats, watchers=0, tables_digest=game.tables_digest,
        corrected=False, commitments=Commitments(promise), ending=None, rematch=None, origin=None, serious=taught,
    )  # fmt: skip
