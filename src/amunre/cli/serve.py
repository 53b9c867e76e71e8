"""`amun-re serve`: the web service."""

from __future__ import annotations

import argparse
import os
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from amunre.cli import flags
from amunre.game.refusal import BadInput

if TYPE_CHECKING:
    from amunre.service.backups import BackupPlan

HELP = "run the web service: tables, seats and live play in the browser"

PORT = 8000
HOST = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")
ORIGIN = re.compile(r"[a-z][a-z0-9+.-]*://([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", metavar="H", help="address to listen on")
    flags.add_number(parser, "--port", f"port to listen on ({PORT})", 0, 65535, metavar="P")
    flags.add_database(parser, f"the database ({flags.DATABASE}; with --open a file in your own data folder)")
    parser.set_defaults(database=None)
    parser.add_argument("--open", action="store_true", help="open the client in the browser, on a free port")
    flags.add_repeated(parser, "--allow-origin", "another site whose pages may use the service", "URL", origin)
    flags.add_repeated(
        parser, "--allow-host", "a name under which the service is asked, such as its domain", "NAME", host
    )
    parser.add_argument("--api-only", action="store_true", help="serve without the browser client")
    flags.add_number(parser, "--workers", "processes that serve; more than one needs PostgreSQL", 1, 64, default=1)
    agents = "number of processes in which agents think; 0: only `amun-re think` thinks (PostgreSQL)"
    flags.add_number(parser, "--agents", agents, 0, 64, default=1)
    flags.add_number(parser, "--keep-days", "delete private tables N days after their end; 0 keeps them", 0, default=0)
    flags.add_number(parser, "--chat-days", "delete what was said at tables after N days; 0 keeps it", 0, default=0)
    flags.add_number(parser, "--think", "how long an agent may search for a move", 1, 600, default=2, metavar="SECONDS")
    parser.add_argument(
        "--proxied", action="store_true", help="behind a proxy: trust what X-Forwarded-For says about the caller"
    )
    parser.add_argument(
        "--log", default="info", choices=("debug", "info", "warning", "error"), help="how much is logged"
    )
    parser.add_argument("--backup-to", type=Path, metavar="FOLDER", help="make backups by the clock, and verify each")
    flags.add_number(parser, "--backup-every", "how often a backup is made", 1, 8760, default=24, metavar="HOURS")
    flags.add_number(parser, "--backup-keep", "how many backups are kept", 1, 10_000, default=7)
    parser.add_argument("--telemetry", metavar="URL", help="send traces to an OTLP collector, over HTTP")
    parser.add_argument("--public", action="store_true", help="open to strangers; needs --contact and --allow-host")
    parser.add_argument("--contact", metavar="WORDS", help="whom to write to, shown on the page about privacy")
    parser.add_argument("--limits", type=Path, metavar="FILE", help="limits of your own, as TOML; see docs/deploy.md")
    parser.add_argument("--no-limits", action="store_true", help="no limits for anybody; only for load tests")


def origin(text: str) -> str:
    """The type of a flag: where pages come from, as browsers say it."""
    found = text.rstrip("/").lower()
    if not ORIGIN.fullmatch(found):
        raise BadInput("flag_origin", value=text)
    return found


def host(text: str) -> str:
    """The type of a flag: a name that a browser can have in its address bar."""
    found = text.rstrip(".").lower()
    if not HOST.fullmatch(found):
        raise BadInput("flag_host", value=text)
    return found


def run(arguments: argparse.Namespace) -> int:
    from amunre.service.app_state import STATIC
    from amunre.store.database import file_of, is_postgres, lock_database
    from amunre.store.private import owner_only

    if not arguments.api_only and not (STATIC / "index.html").is_file():
        raise BadInput("client_unbuilt")
    if arguments.public and not (arguments.contact or "").strip():
        raise BadInput("public_contact")
    if arguments.public and not arguments.allow_host:
        raise BadInput("public_host")
    if arguments.port is None:
        arguments.port = 0 if arguments.open else PORT
    if arguments.database is None:
        arguments.database = f"sqlite:///{data_folder() / 'games.db'}" if arguments.open else flags.DATABASE
    backup_plan(arguments)  # a folder that is missing is said before anything is opened
    if is_postgres(arguments.database):
        return serve_shared(arguments, listen(arguments.host, arguments.port))
    if arguments.workers > 1:
        raise BadInput("workers_sqlite")
    if arguments.agents == 0:
        raise BadInput("think_postgres")
    file = file_of(arguments.database)
    listener = listen(arguments.host, arguments.port)
    with owner_only(), lock_database(file):
        return serve(arguments, listener)


def serve_shared(arguments: argparse.Namespace, listener: socket.socket) -> int:
    """Run one or several workers on PostgreSQL."""
    from amunre.service.workers import Workers
    from amunre.store.database import open_database
    from amunre.store.postgres import check_service

    if arguments.workers == 1:
        return serve(arguments, listener)
    engine = open_database(arguments.database)
    check_service(engine)  # what is wrong with it is said once
    engine.dispose()
    return Workers(serve_one, arguments, listener, arguments.workers).run(lambda: announce(arguments, listener))


def serve_one(arguments: argparse.Namespace, listener: socket.socket, ready: Callable[[], None]) -> None:
    """One of several workers."""
    serve(arguments, listener, ready)


def announce(arguments: argparse.Namespace, listener: socket.socket) -> None:
    from amunre.store.database import parsed_url
    from amunre.store.postgres import shown

    host, port = listener.getsockname()[:2]
    print(f"amun-re serves on http://{host}:{port}/ with {shown(parsed_url(arguments.database))}", flush=True)


def serve(arguments: argparse.Namespace, listener: socket.socket, ready: Callable[[], None] | None = None) -> int:
    """Run the service until somebody stops it."""
    from amunre.service import logs, telemetry
    from amunre.service.app import make_app
    from amunre.service.app_state import STATIC, Configuration
    from amunre.service.quotas import HOUSEHOLD, PUBLIC, read_limits
    from amunre.service.server import server_of
    from amunre.store.database import is_postgres, open_database
    from amunre.store.postgres import check_service

    quotas = PUBLIC if arguments.public else HOUSEHOLD
    if arguments.limits is not None:
        quotas = read_limits(arguments.limits, quotas)
    engine = open_database(arguments.database)
    if is_postgres(arguments.database):
        check_service(engine)
    configuration = Configuration(
        origins=tuple(arguments.allow_origin),
        hosts=(arguments.host, *arguments.allow_host),
        workers=arguments.agents,
        budget=float(arguments.think),
        keep_days=arguments.keep_days,
        chat_days=arguments.chat_days,
        limits=not arguments.no_limits,
        static=None if arguments.api_only else STATIC,
        proxied=arguments.proxied,
        quotas=quotas,
        backups=backup_plan(arguments),
        public=arguments.public,
        contact=arguments.contact,
    )
    logs.set_up(arguments.log)
    if arguments.telemetry:
        telemetry.set_up(arguments.telemetry)
    server = server_of(make_app(engine, configuration))
    if ready is None:
        announce(arguments, listener)
    else:
        server.serves = ready
    host, port = listener.getsockname()[:2]
    if arguments.open and ready is None:
        # The socket listens already, so a browser that is quicker than the service just waits.
        threading.Thread(target=open_browser, args=(f"http://{host}:{port}/",), daemon=True).start()
    server.run(sockets=[listener])
    return 0


def backup_plan(arguments: argparse.Namespace) -> BackupPlan | None:
    """Where backups go and how often, if at all."""
    from amunre.service.backups import BackupPlan

    folder = arguments.backup_to
    if folder is None:
        return None
    flags.refuse_postgres(arguments.database)
    if not folder.is_dir():
        raise BadInput("backup_folder_missing", path=str(folder))
    return BackupPlan(folder, arguments.backup_every * 3600.0, arguments.backup_keep)


def data_folder() -> Path:
    """The folder for the data of this user. It is made if it does not exist."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = base / "amun-re"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput("database_folder_unmade", path=str(folder), reason=str(error.strerror)) from None
    return folder


def open_browser(address: str) -> None:
    """Open the browser, or print the address if there is no screen."""
    screen = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if not screen or not webbrowser.open(address):
        print(f"Open {address} in a browser; Ctrl+C ends the service.", flush=True)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; `BadInput` says why there can be none."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(family, kind, protocol)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(2048)
        found.setblocking(False)
    except OSError as error:
        raise BadInput("port_closed", host=host, port=str(port), reason=str(error.strerror or error)) from None
    return found
