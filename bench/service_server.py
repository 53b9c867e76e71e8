"""The service in a process of its own, with an echo beside it on the same stack, and what it costs."""

from __future__ import annotations

import multiprocessing
import os
import resource
import socket
import time
import urllib.request
from pathlib import Path
from typing import Any

import msgspec


class Wish(msgspec.Struct):
    """What the echo is asked for: who is told, and how many bytes."""

    id: str
    tell: list[tuple[int, int]] = []


READ = msgspec.json.Decoder(Wish)
ENCODER = msgspec.json.Encoder()
HEAD, TAIL = '{"type":"view","legal":[{"id":100}],"filling":"', '"}'
FILLING = "x" * 200_000


def filled(size: int) -> str:
    """A text of that many bytes that reads like a view."""
    return f"{HEAD}{FILLING[: max(0, size - len(HEAD) - len(TAIL))]}{TAIL}"


def serve(folder: str, ready: Any) -> None:
    """The service on a database in a folder; `/echo/GROUP` answers and tells the group without any game."""
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    from amunre.service.app import make_app
    from amunre.service.app_state import Configuration
    from amunre.service.server import server_of
    from amunre.store.database import open_database

    more_files()
    engine = open_database(f"sqlite:///{folder}/games.db")
    app = make_app(engine, Configuration(limits=False, static=None))
    groups: dict[str, list[WebSocket]] = {}

    async def echo(connection: WebSocket) -> None:
        await connection.accept()
        members = groups.setdefault(connection.path_params["group"], [])
        members.append(connection)
        try:
            while True:
                message = READ.decode(await connection.receive_text())
                done = {"type": "done", "id": message.id, "number": 100, "again": False}
                await connection.send_text(ENCODER.encode(done).decode())
                for place, size in message.tell:
                    await members[place].send_text(filled(size))
        except WebSocketDisconnect:
            members.remove(connection)

    app.router.routes.append(WebSocketRoute("/echo/{group}", echo))
    listener = socket.create_server(("127.0.0.1", 0), backlog=4096)
    ready.put((listener.getsockname()[1], os.getpid()))
    server_of(app).run([listener])


def started(folder: str) -> tuple[Any, int, int]:
    """The process, its port and its number, once it answers."""
    context = multiprocessing.get_context("spawn")
    ready = context.Queue()
    process = context.Process(target=serve, args=(folder, ready), daemon=True)
    process.start()
    port, number = ready.get(timeout=60)
    for _ in range(200):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
                if answer.status == 200:
                    break
        except OSError:
            time.sleep(0.05)
    return process, port, number


def more_files() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def memory(process: int) -> int:
    """Resident bytes."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def cpu(process: int) -> float:
    """Seconds of processor time, all threads together."""
    tasks = Path(f"/proc/{process}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9
