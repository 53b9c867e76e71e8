"""The one place that says whether a game may be analysed, and for whom: never one whose secrets still count."""

from __future__ import annotations

from amunre.game.record import Record
from amunre.service.holders import Holder, seat_of
from amunre.service.live import LiveTable
from amunre.service.problem import Problem


def check_analysable(table: LiveTable, holder: Holder | None) -> int | None:
    """The seat from whose view alone the game may be analysed; None: the game is over, and everything is open.

    A game that runs may be analysed by the only person at it, at a table that allows hints, from that seat's own view.
    """
    table.check_whole()  # a deal that others still play
    if table.status == "over":
        return None
    table.check_not_serious()
    seat = seat_of(holder)
    people = [one.seat for one in table.seats if one.kind != "agent"]
    if table.status != "running" or seat is None or people != [seat] or table.settings.hotseat:
        raise Problem("not_over", "analysis_not_over")
    return seat


def check_brought(record: Record, over: bool) -> None:
    """A record that somebody brings along: whole, and of a game that is over."""
    if record.redacted or not over:
        raise Problem("not_over", "analysis_brought_not_over")
