"""What people at a table report to whoever runs the service."""

from __future__ import annotations

from amunre.service import moderation
from amunre.service.problem import Problem
from amunre.service.replies.tables import Reported
from amunre.service.requests import AtTable, ReportWish
from amunre.service.routing import Asked, Endpoints

ENDPOINTS = Endpoints()


@ENDPOINTS.at("POST", "/api/tables/{table}/reports", 201, makes=True)
async def report(asked: Asked, where: AtTable, wish: ReportWish) -> Reported:
    """Report somebody at the table, or a line of the chat, to whoever runs the service."""
    table, holder = await asked.person(where)
    moderation.check_report(table, wish)
    number = await asked.service.writer.write(
        lambda connection: moderation.report(connection, table, wish, holder.person, asked.making)
    )
    if number is None:
        raise Problem("not_found", "report_nobody")
    return Reported(number)
