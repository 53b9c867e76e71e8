"""`amun-re moderate`: what people reported, and bans; it works on the database while the service runs."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

from amunre.cli import flags

HELP = "read reports, ban and unban, delete lines of the chat, close tables"

Answer = Callable[[Any, argparse.Namespace], list[str]]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    flags.add_database(parser, "the database of the service")
    orders = parser.add_subparsers(dest="order", metavar="ORDER", required=True)

    def order(name: str, help: str, answer: Answer) -> argparse.ArgumentParser:
        made = orders.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".", allow_abbrev=False)
        made.set_defaults(answer=answer)
        return made

    listed = order("reports", "list the reports that wait", list_reports)
    listed.add_argument("--all", action="store_true", help="those also that are settled")
    shown = order("show", "show a report with what was said around it", show_report)
    shown.add_argument("report", type=flags.whole("REPORT", 1), metavar="REPORT")
    done = order("done", "settle a report", settle)
    done.add_argument("report", type=flags.whole("REPORT", 1), metavar="REPORT")
    done.add_argument("--note", default="settled", metavar="TEXT", help="what was done")
    kept = order("ban", "keep somebody away: one reported, an account, or an address", ban)
    whom = kept.add_mutually_exclusive_group(required=True)
    flags.add_number(whom, "--report", "whom this report is about, by account and by address", 1)
    whom.add_argument("--account", metavar="NAME", help="an account")
    whom.add_argument("--address", metavar="IP", help="an address; of IPv6 its whole /64")
    add_end(kept)
    order("bans", "list the bans", list_bans)
    freed = order("unban", "end a ban, or open a closed table again", unban)
    freed.add_argument("ban", type=flags.whole("BAN", 1), metavar="BAN")
    line = order("delete-line", "delete a line of the chat", delete_line)
    line.add_argument("table", metavar="TABLE")
    line.add_argument("line", type=flags.whole("LINE", 1), metavar="LINE")
    closed = order("close", "close a table: nobody plays or looks on", close)
    closed.add_argument("table", metavar="TABLE")
    add_end(closed)


def add_end(parser: argparse.ArgumentParser) -> None:
    flags.add_number(parser, "--days", "for how many days; 0: for good", 0, 36500, default=7)
    parser.add_argument("--reason", required=True, metavar="TEXT", help="what those concerned are told")


def run(arguments: argparse.Namespace) -> int:
    from amunre.store.database import open_database
    from amunre.store.postgres import is_shared
    from amunre.store.postgres_writer import keep_time
    from amunre.store.private import owner_only

    with owner_only():
        engine = open_database(arguments.database, migrate=False)
    try:
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            if is_shared(engine):
                keep_time(connection)
            lines = arguments.answer(connection, arguments)
    finally:
        engine.dispose()
    for line in lines:
        print(line)
    return 0


def when(moment: float | None) -> str:
    return "for good" if moment is None else time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(moment))


# Orders ------------------------------------------------------------------------------------------------------------


def list_reports(connection: Any, arguments: argparse.Namespace) -> list[str]:
    from amunre.service import moderation

    found = moderation.read_reports(connection, arguments.all)
    return [report_line(row) for row in found] or ["no reports"]


def report_line(row: Any) -> str:
    from amunre.service.texts import talk

    about = f"line {row['line']} by {row['name']}" if row["line"] is not None else row["name"]
    state = "" if row["done"] is None else f" [{row['done']}]"
    return f"{row['id']}  {when(row['time'])}  table {row['table_id']}  {about}: {talk(row['words'])}{state}"


def show_report(connection: Any, arguments: argparse.Namespace) -> list[str]:
    from amunre.service import moderation

    found = moderation.read_report(connection, arguments.report)
    lines = [report_line(found)]
    if found["quoted"] is not None:
        lines.append(f"quoted: {found['quoted']}")
    for row in moderation.context_of(connection, found):
        mark = ">" if row["number"] == found["line"] else " "
        lines.append(f"{mark} {row['number']}  {when(row['time'])}  {row['name']}: {row['text']}")
    return lines


def settle(connection: Any, arguments: argparse.Namespace) -> list[str]:
    from amunre.service import moderation

    moderation.settle(connection, arguments.report, arguments.note)
    return [f"report {arguments.report}: {arguments.note}"]


def ban(connection: Any, arguments: argparse.Namespace) -> list[str]:
    from amunre.service import moderation

    if arguments.report is not None:
        wanted = moderation.reported(connection, arguments.report)
    elif arguments.account is not None:
        wanted = [moderation.account_called(connection, arguments.account)]
    else:
        wanted = [moderation.address_called(connection, arguments.address)]
    return [banned(connection, arguments, one) for one in wanted]


def banned(connection: Any, arguments: argparse.Namespace, wanted: Any) -> str:
    from amunre.service import moderation

    number = moderation.ban(connection, wanted, arguments.reason, arguments.days)
    return f"ban {number}: {wanted.shown}, {'for good' if arguments.days == 0 else f'{arguments.days} days'}"


def list_bans(connection: Any, arguments: argparse.Namespace) -> list[str]:
    from amunre.service import moderation

    found = moderation.all_bans(connection)
    rows = [f"{row['id']}  {row['kind']}  {row['shown']}  {when(row['until'])}: {row['reason']}" for row in found]
    return rows or ["no bans"]


def unban(connection: Any, arguments: argparse.Namespace) -> list[str]:
    from amunre.service import moderation

    moderation.unban(connection, arguments.ban)
    return [f"ban {arguments.ban} has ended"]


def delete_line(connection: Any, arguments: argparse.Namespace) -> list[str]:
    from amunre.service import moderation

    moderation.delete_line(connection, arguments.table, arguments.line)
    return [f"line {arguments.line} of table {arguments.table} is deleted"]


def close(connection: Any, arguments: argparse.Namespace) -> list[str]:
    from amunre.service import moderation

    return [banned(connection, arguments, moderation.table_called(connection, arguments.table))]
