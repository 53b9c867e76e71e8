"""What goes wrong around several workers ends in one clear sentence, or in nothing lost."""

from __future__ import annotations

import socket
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import TimeoutError as NoneFree

from amunre.cli.main import main
from amunre.game.refusal import BadInput
from amunre.store import postgres
from amunre.store.database import open_database
from tests.service.inside import Inside, inside
from tests.service.moves import moving
from tests.service.running import COMMAND, PATIENCE, Player, play, seated, soon
from tests.workers.cluster import Postgres

Begin = Callable[..., Inside]
DAY = 24 * 3600.0


@pytest.fixture
def begin(postgres: Postgres, tmp_path: Path) -> Iterator[Begin]:
    """Starts workers in this process, all on one new database."""
    started, address = list[Inside](), postgres.database()

    def start(address: str = address) -> Inside:
        folder = tmp_path / f"worker-{len(started)}"
        folder.mkdir()
        started.append(inside(folder, address=address, workers=0))
        return started[-1]

    yield start
    assert [service.stop() for service in started] == [0] * len(started)


@contextmanager
def beside(service: Inside) -> Iterator[psycopg.Connection[Any]]:
    """A connection of somebody else."""
    with closing(psycopg.connect(service.address, autocommit=True)) as found:
        yield found


def hang_up(connection: psycopg.Connection[Any]) -> None:
    """Every connection of our workers ends."""
    connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'amun-re'")


def act(service: Inside, made: dict[str, Any], name: str) -> dict[str, Any]:
    """What comes of the first legal action of whoever moves."""

    async def scene() -> dict[str, Any]:
        player = moving(await seated(service, made))
        return await player.act(player.view["legal"][0]["text"], name)

    return play(scene())


def done_at_last(service: Inside, made: dict[str, Any]) -> bool:
    return soon(lambda: act(service, made, "at last")["type"] == "done")


def refused(service: Inside, made: dict[str, Any], words: str) -> None:
    """An action is refused in a sentence with these words, and nothing has happened."""
    asked = "SELECT version FROM tables"
    with beside(service) as database:
        before = database.execute(asked).fetchone()

        def told() -> bool:
            """Whoever asks first may meet a connection that was lost, and is told so."""
            answer = act(service, made, "refused")
            assert (answer["type"], answer.get("code")) == ("refused", "not_kept"), answer
            return words in answer["words"]

        assert soon(told)
        assert database.execute(asked).fetchone() == before
    ready = service.request("GET", "/readyz")
    assert ready.status_code == 503
    assert words in ready.json()["error"]["message"]


def test_who_stands_still_in_the_middle_of_a_commit_holds_nobody_up(begin: Begin) -> None:
    """A machine that is suspended holds the rows of tables, and all others would wait for it."""
    near, far = begin(), begin()
    made = near.make(3)
    still, on, tries = threading.Event(), threading.Event(), list[int]()

    def stand_still(connection: Any) -> None:
        connection.execute(text("SELECT 1 FROM tables FOR NO KEY UPDATE"))
        tries.append(len(tries))
        still.set()
        assert on.wait(2 * PATIENCE)

    writer = far.service.writer
    assert writer.loop is not None
    writer.loop.call_soon_threadsafe(lambda: kept.append(writer.loop.create_task(writer.write(stand_still))))
    kept: list[Any] = []
    assert still.wait(PATIENCE)
    begun = time.monotonic()
    assert act(near, made, "a1")["type"] == "done"
    assert time.monotonic() - begun < PATIENCE / 2
    on.set()
    assert soon(lambda: kept[0].done())
    kept[0].result()  # nothing of it was kept, so it was done once more, and now it is
    assert tries == [0, 1]


def test_nobody_writes_while_the_database_is_moved(begin: Begin) -> None:
    """Also not if all connections were lost just then."""
    service = begin()
    made = service.make(3)
    with beside(service) as mover:

        def held() -> bool:
            hang_up(mover)
            [[free]] = mover.execute("SELECT pg_try_advisory_lock(%s)", (postgres.SERVED,))
            return bool(free)

        assert soon(held)
        refused(service, made, "being moved")
        for command in (["serve", "--api-only", "--port", "0"], ["serve", "--workers", "2", "--api-only"], ["think"]):
            done = subprocess.run([*COMMAND, *command, "--database", service.address], capture_output=True, text=True)
            assert done.returncode == 2, done.stderr
            assert "is just being moved" in done.stderr
    assert done_at_last(service, made)


def test_a_worker_of_an_earlier_release_makes_room(begin: Begin) -> None:
    service = begin()
    made = service.make(3)
    with beside(service) as database:
        [[release]] = database.execute("SELECT version_num FROM alembic_version")

        async def scene() -> None:
            player = await Player(service.live(made["table"]["id"]), made["seats"][0]["token"]).connect()
            database.execute("UPDATE alembic_version SET version_num = '9999'")
            assert (await player.until("bye"))["code"] == "stopping"
            assert await player.ended() == 1012

        play(scene())
        token = next(seat["token"] for seat in made["seats"] if legal(service, made, seat["token"]))
        action = {"id": "a1", "action": legal(service, made, token)[0]["text"]}
        answer = service.request("POST", f"/api/tables/{made['table']['id']}/actions", token, json=action)
        assert answer.status_code == 503
        assert "brought up to date" in answer.json()["error"]["message"]
        assert service.request("GET", "/readyz").status_code == 503
        assert database.execute("SELECT count(*) FROM lines WHERE client = 'a1'").fetchone() == (0,)
        database.execute("UPDATE alembic_version SET version_num = %s", (release,))


def legal(service: Inside, made: dict[str, Any], token: str) -> list[Any]:
    answer = service.request("GET", f"/api/tables/{made['table']['id']}/view", token)
    assert answer.status_code == 200, answer.text
    found: list[Any] = answer.json()["legal"]
    return found


def test_a_database_that_can_only_be_read_is_named(begin: Begin) -> None:
    service = begin()
    made = service.make(3)
    name = service.address.rpartition("/")[2]
    with beside(service) as database:
        database.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        hang_up(database)
        assert soon(lambda: service.request("GET", "/readyz").status_code == 503)
        refused(service, made, "cannot be written to")
        for command, words in (
            (
                ["serve", "--api-only", "--port", "0", "--database", service.address],
                f"{service.address}: can only be read",
            ),
            (["think", "--database", service.address], f"{service.address}: can only be read"),
            (
                ["moderate", "--database", service.address, "ban", "--address", "192.0.2.1", "--reason", "x"],
                "read-only",
            ),
        ):
            done = subprocess.run([*COMMAND, *command], capture_output=True, text=True)
            assert done.returncode == 2, done.stderr
            assert words in done.stderr
            assert len(done.stderr.splitlines()) == 1
        database.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only")
        hang_up(database)
    assert done_at_last(service, made)


def test_a_database_without_a_free_connection_is_named(postgres: Postgres, begin: Begin) -> None:
    own = postgres.database()
    few = "few_" + own.rpartition("/")[2]
    address = own.replace("//amunre@", f"//{few}@")
    with closing(psycopg.connect(own, autocommit=True)) as owner:
        owner.execute(f"CREATE ROLE {few} LOGIN")
        owner.execute(f"GRANT ALL ON SCHEMA public TO {few}")
        service = begin(address)
        made = service.make(3)
        owner.execute(f"ALTER ROLE {few} CONNECTION LIMIT 0")
        with pytest.raises(BadInput, match="takes no more connections"):
            open_database(address)
        hang_up(owner)
        assert soon(lambda: "no more connections" in service.request("GET", "/readyz").text)
        answer = service.request(
            "POST", "/api/tables", json={"seats": [{"kind": "me", "name": "A"}, *[{"kind": "open"}] * 2]}
        )
        assert answer.status_code == 503
        assert "no more connections" in answer.json()["error"]["message"]
        owner.execute(f"ALTER ROLE {few} CONNECTION LIMIT -1")
        assert done_at_last(service, made)


def test_whoever_waits_for_a_connection_in_vain_is_told(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "WAIT", 1)
    service = begin()
    made = service.make(3)
    held = list[Any]()
    with suppress(NoneFree):
        while len(held) < 100:
            held.append(service.engine.connect())
    assert len(held) < 100
    answer = service.request("GET", f"/api/tables/{made['table']['id']}/view", made["seats"][0]["token"])
    assert answer.status_code == 503, answer.text
    assert answer.json()["error"]["code"] == "not_kept"
    for connection in held:
        connection.close()


def test_a_machine_that_vanished_is_given_up(begin: Begin) -> None:
    with begin().engine.connect() as connection:
        driver: Any = connection.connection.driver_connection
        with socket.socket(fileno=socket.dup(driver.fileno())) as found:
            assert found.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
            assert found.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 10_000
            assert found.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE) == 5


def test_a_ban_ends_by_the_clock_of_the_database(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    from amunre.store.timekeeping import KEEPER

    service = begin()
    with beside(service) as database:
        [[now]] = database.execute("SELECT extract(epoch FROM now())::float8")
        monkeypatch.setattr(KEEPER, "ahead", None)
        monkeypatch.setattr(time, "time", lambda: float(now) + 400 * DAY)  # the clock of the operator's machine
        wish = ["ban", "--address", "192.0.2.1", "--days", "7", "--reason", "x"]
        assert main(["moderate", "--database", service.address, *wish]) == 0
        [[until]] = database.execute("SELECT until FROM bans")
        assert abs(until - now - 7 * DAY) < 600
