"""A table as everybody may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.service.replies.tables import Commitments, Origin, Standings, TableInfo
from amunre.service.requests import ClockWish

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
