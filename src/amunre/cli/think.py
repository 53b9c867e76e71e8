"""`amun-re think`: agents on a machine of their own, for a service on PostgreSQL."""

from __future__ import annotations

import argparse
import asyncio
import signal
from pathlib import Path
from typing import TYPE_CHECKING

from amunre.cli import flags
from amunre.game.refusal import BadInput

if TYPE_CHECKING:
    from amunre.service.app_state import Service

HELP = "let agents think for a service on PostgreSQL, on this machine"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database", required=True, metavar="URL", help="the database: postgresql://USER@HOST/NAME")
    flags.add_number(parser, "--agents", "number of processes in which agents think", 1, 256, default=1)
    flags.add_number(parser, "--think", "how long an agent may search for a move", 1, 600, default=2, metavar="SECONDS")
    parser.add_argument("--public", action="store_true", help="the service is open to strangers: its limits count")
    parser.add_argument("--limits", type=Path, metavar="FILE", help="the limits of the service, as TOML")
    parser.add_argument(
        "--log", default="info", choices=("debug", "info", "warning", "error"), help="how much is logged"
    )


def run(arguments: argparse.Namespace) -> int:
    from amunre.service import logs
    from amunre.service.app_state import Configuration, Service
    from amunre.service.quotas import HOUSEHOLD, PUBLIC, read_limits
    from amunre.store.database import is_postgres, open_database, parsed_url
    from amunre.store.postgres import check_service, shown

    if not is_postgres(arguments.database):
        raise BadInput("think_postgres")
    quotas = PUBLIC if arguments.public else HOUSEHOLD
    if arguments.limits is not None:
        quotas = read_limits(arguments.limits, quotas)
    engine = open_database(arguments.database)
    check_service(engine)
    configuration = Configuration(
        workers=arguments.agents, budget=float(arguments.think), quotas=quotas, static=None, ages=False
    )
    logs.set_up(arguments.log)
    print(f"amun-re thinks for {shown(parsed_url(arguments.database))}, {arguments.agents} at once", flush=True)
    asyncio.run(think(Service(engine, configuration)))
    return 0


async def think(service: Service) -> None:
    """Until somebody stops us."""
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    await service.start()
    try:
        await ended.wait()
    finally:
        await service.stop()
