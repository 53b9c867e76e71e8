"""`amun-re serve`: the web service."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

from amunre.cli import flags
from amunre.game.refusal import BadInput

HELP = "run the web service: tables, seats and live play in the browser"

DATABASE = "sqlite:///amun-re.db"
PORT = 8000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", metavar="H", help="address to listen on")
    parser.add_argument(
        "--port", type=flags.whole(0, 65535), default=None, metavar="P", help=f"port to listen on ({PORT})"
    )
    parser.add_argument(
        "--database",
        default=None,
        metavar="URL",
        help=f"where everything is kept ({DATABASE}; with --open a file in your own data folder)",
    )
    parser.add_argument("--open", action="store_true", help="open the client in the browser, on a free port")
    parser.add_argument(
        "--allow-origin",
        action="append",
        default=[],
        metavar="URL",
        help="another site whose pages may use the service",
    )
    parser.add_argument("--api-only", action="store_true", help="serve without the browser client")
    parser.add_argument(
        "--agents", type=flags.whole(1, 64), default=1, metavar="N", help="processes that agents think in"
    )
    parser.add_argument(
        "--keep-days",
        type=flags.whole(0),
        default=0,
        metavar="N",
        help="delete private tables so long after their end; 0 keeps them",
    )
    parser.add_argument(
        "--think",
        type=flags.whole(1, 600),
        default=2,
        metavar="SECONDS",
        help="how long an agent may search for a move",
    )
    parser.add_argument("--proxied", action="store_true", help="a proxy in front says who calls (X-Forwarded-For)")
    parser.add_argument(
        "--log", default="info", choices=("debug", "info", "warning", "error"), help="how much is logged"
    )
    parser.add_argument("--no-limits", action="store_true", help="hold no caller to a rate; for load tests alone")


def run(arguments: argparse.Namespace) -> int:
    from amunre.service.app_state import STATIC
    from amunre.store.private import owner_only

    if not arguments.api_only and not (STATIC / "index.html").is_file():
        raise BadInput("the browser client is not built; run `make web`, or serve without it: --api-only.")
    if arguments.port is None:
        arguments.port = 0 if arguments.open else PORT
    if arguments.database is None:
        arguments.database = f"sqlite:///{own_folder() / 'games.db'}" if arguments.open else DATABASE
    listener = listen(arguments.host, arguments.port)
    with owner_only():
        return serve(arguments, listener)


def serve(arguments: argparse.Namespace, listener: socket.socket) -> int:
    """Serve until somebody stops it."""
    from amunre.service import logs
    from amunre.service.app import make_app
    from amunre.service.app_state import STATIC, Configuration
    from amunre.service.server import server_of
    from amunre.store.backup import file_of
    from amunre.store.database import open_database
    from amunre.store.lock import Lock

    lock = Lock(file_of(arguments.database)).take()
    engine = open_database(arguments.database)
    configuration = Configuration(
        origins=tuple(origin.rstrip("/") for origin in arguments.allow_origin),
        workers=arguments.agents,
        budget=float(arguments.think),
        keep_days=arguments.keep_days,
        limits=not arguments.no_limits,
        static=None if arguments.api_only else STATIC,
        proxied=arguments.proxied,
    )
    logs.set_up(arguments.log)
    server = server_of(make_app(engine, configuration))
    host, port = listener.getsockname()[:2]
    print(f"amun-re serves on http://{host}:{port}/ with {arguments.database}", flush=True)
    if arguments.open:
        # The socket listens already: a browser that is quicker than the service waits a moment.
        threading.Thread(target=show, args=(f"http://{host}:{port}/",), daemon=True).start()
    server.run(sockets=[listener])
    lock.release()
    return 0


def own_folder() -> Path:
    """The folder for data of the user who plays, made if need be."""
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
        raise BadInput(f"{folder} cannot be made ({error.strerror}); name a place with --database.") from None
    return folder


def show(address: str) -> None:
    """Open the browser; where there is no screen, say where to look."""
    screen = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if not screen or not webbrowser.open(address):
        print(f"Open {address} in a browser; Ctrl+C ends the service.", flush=True)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens, or one sentence why not."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(family, kind, protocol)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(2048)
        found.setblocking(False)
    except OSError as error:
        raise BadInput(
            f"{host}:{port} cannot be listened on ({error.strerror or error}); choose another --host or --port."
        ) from None
    return found
