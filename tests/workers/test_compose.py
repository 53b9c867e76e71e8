"""The processes of `deploy/compose.yaml`, as it names them, behind nginx; the web workers are replaced in turn."""

from __future__ import annotations

import asyncio
import random
import shlex
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
import yaml
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.service.moves import check_record
from tests.service.running import COMMAND, PATIENCE, Player, Running, play, soon
from tests.service.test_proxy import free_port
from tests.workers.cluster import Postgres

COMPOSE = yaml.safe_load((Path(__file__).parents[2] / "deploy" / "compose.yaml").read_text())
DOMAIN = "127.0.0.1"
NGINX = """
daemon off; pid {folder}/pid; error_log stderr; events {{}}
http {{
  access_log off; {paths}
  upstream amun {{ {servers} }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://amun; proxy_http_version 1.1; proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $http_connection; proxy_read_timeout 1h;
    }}
  }}
}}
"""


class Composed(Running):
    """The services of the file that are ours, each as a process, and nginx in the place of the proxy."""

    def __init__(self, folder: Path, address: str) -> None:
        super().__init__(folder / "games.db", address=address)
        self.folder, self.running = folder, dict[str, subprocess.Popen[bytes]]()
        self.ports = {name: free_port() for name in ("web-1", "web-2")}
        self.port = free_port()

    def command(self, name: str) -> list[str]:
        """With the names that containers have for each other replaced by what is here."""
        said = COMPOSE["services"][name]["command"].replace("${DOMAIN:?}", DOMAIN)
        said = said.replace("postgresql://amunre@postgres/amunre", self.address).replace("0.0.0.0", "127.0.0.1")
        return shlex.split(said.replace("--port 8000", f"--port {self.ports.get(name)}"))

    def begin(self, name: str) -> None:
        with (self.folder / f"{name}.log").open("a") as log:
            self.running[name] = subprocess.Popen([*COMMAND, *self.command(name)], stdout=log, stderr=log)

    def healthy(self, name: str) -> bool:
        """What the file asks in the container."""
        wanted = COMPOSE["services"][name]["healthcheck"]["test"]
        asked = [part.replace(":8000/", f":{self.ports[name]}/") for part in wanted[1:]]
        return subprocess.run(asked, capture_output=True).returncode == 0

    def begin_proxy(self) -> None:
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        paths = "".join(f"{kind}_temp_path {self.folder / kind}; " for kind in kinds)
        servers = "".join(f"server 127.0.0.1:{port} max_fails=0; " for port in self.ports.values())
        file = self.folder / "nginx.conf"
        file.write_text(NGINX.format(folder=self.folder, paths=paths, servers=servers, port=self.port))
        with (self.folder / "nginx.log").open("w") as log:
            command = ["nginx", "-p", str(self.folder), "-c", str(file)]
            self.running["proxy"] = subprocess.Popen(command, stdout=log, stderr=log)

    def end_of(self, name: str) -> int:
        process = self.running.pop(name)
        process.send_signal(signal.SIGTERM)
        return process.wait(PATIENCE)


@pytest.fixture
def composed(postgres: Postgres, tmp_path: Path) -> Iterator[Composed]:
    if shutil.which("nginx") is None:
        pytest.skip("the proxy of this test is nginx (apt-get install nginx)")
    found = Composed(tmp_path, postgres.database())
    with ExitStack() as stack:
        for name in ("web-1", "web-2", "think"):
            found.begin(name)
            stack.callback(lambda name=name: name in found.running and found.end_of(name))
        found.begin_proxy()
        stack.callback(found.end_of, "proxy")
        assert soon(lambda: found.healthy("web-1") and found.healthy("web-2"), 2 * PATIENCE)
        assert soon(found.answers)
        yield found


def test_only_who_can_be_asked_is_asked() -> None:
    """The image asks for a web service; a container that is none would never be well."""
    ours = {name: one for name, one in COMPOSE["services"].items() if one["image"] == "amun-re"}
    assert set(ours) == {"web-1", "web-2", "think"}
    for name, one in ours.items():
        assert one["healthcheck"].get("disable", False) == (not name.startswith("web"))


def test_workers_are_replaced_behind_a_proxy(composed: Composed) -> None:
    """No request fails, whoever plays is back at once, and an agent that thinks elsewhere answers to the end."""
    seats = [{"kind": "me", "name": "A"}, *[{"kind": "agent", "level": "uniform"}] * 2]
    made = composed.make(seats)
    id, token = made["table"]["id"], made["seats"][0]["token"]
    statuses, away, replaced = list[int](), list[float](), asyncio.Event()

    async def ask(ended: asyncio.Event) -> None:
        headers = {"authorization": f"Bearer {token}"}
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            while not ended.is_set():
                answer = await client.get(f"{composed.url}/api/tables/{id}/view", headers=headers)
                statuses.append(answer.status_code)
                await asyncio.sleep(0.02)

    async def replace_all() -> None:
        for name in ("web-1", "web-2"):
            assert await asyncio.to_thread(composed.end_of, name) == 0
            composed.begin(name)
            assert await asyncio.to_thread(soon, lambda name=name: composed.healthy(name), 2 * PATIENCE)

    async def go_on() -> Player:
        begun = time.monotonic()
        while True:
            with suppress(ConnectionClosed, WebSocketException, OSError):
                player = await Player(composed.live(id), token).connect()
                away.append(time.monotonic() - begun)
                return player
            assert time.monotonic() < begun + PATIENCE

    async def person() -> None:
        player, luck, count = await go_on(), random.Random(1), 0
        while not (player.view or {})["ending"]:
            with suppress(TimeoutError):
                try:
                    # The game is not over before all are replaced, however long that takes.
                    if player.view["legal"] and (count < 15 or replaced.is_set()):
                        count += 1
                        await player.act(luck.choice(player.view["legal"])["text"], f"a{count}")
                    await player.next(0.2)
                except ConnectionClosed:
                    player = await go_on()

    async def scene() -> None:
        ended = asyncio.Event()
        asking, playing = asyncio.ensure_future(ask(ended)), asyncio.ensure_future(person())
        await replace_all()
        replaced.set()
        await playing
        ended.set()
        await asking

    play(scene())
    assert set(statuses) == {200}, statuses
    assert len(statuses) > 20
    assert len(away) > 1, "the person played through it at neither of the two"
    check_record(composed, id)
    print(f"{len(statuses)} requests; away for {[round(1000 * one) for one in away[1:]]} ms")
