"""When the disk does not do its part: a clear answer, and nothing acknowledged that is not kept."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from amunre.cli.main import main
from amunre.store.database import NotKept
from tests.service.inside import Inside, inside
from tests.service.moves import mover, over, play_until
from tests.service.running import COMMAND, Player, Running, play, seated


def kept_names(service: Running) -> set[str]:
    with closing(sqlite3.connect(service.database)) as database:
        return {row[0] for row in database.execute("SELECT client FROM lines WHERE client IS NOT NULL")}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit for files, which stands for a full disk here")
def test_a_full_disk(serve: Callable[..., Running]) -> None:
    """No file may grow beyond a limit: as on a full disk, a write fails in the middle of a game."""
    service = serve(wrap=("bash", "-c", 'ulimit -f 420; exec "$@"', "bash"))
    made = service.make(3)

    async def scene() -> tuple[list[str], dict[str, Any]]:
        players = await seated(service, made)
        luck, done = random.Random(1), []
        for count in range(2000):
            player = mover(players)
            if player is None:
                raise AssertionError("the game ended before the disk was full")
            assert player.view is not None
            message = await player.act(luck.choice(player.view["legal"])["text"], f"c{count}")
            if message["type"] != "done":
                return done, message
            done.append(f"c{count}")
            for other in players:
                await other.say(type="ping")
                await other.until("pong")
        raise AssertionError

    done, refused = play(scene())
    assert refused["code"] == "not_kept"
    assert "disk" in refused["words"]
    assert service.request("GET", f"/api/tables/{made['table']['id']}").status_code == 200
    assert service.request("GET", "/healthz").status_code == 200
    ready = service.request("GET", "/readyz")
    assert (ready.status_code, ready.json()["error"]["code"]) == (503, "not_kept")
    service.kill()
    assert set(done) <= kept_names(service)
    service.wrap = ()
    service.start()

    async def later() -> None:
        assert await play_until(await seated(service, made), over, random.Random(2)) is None

    play(later())


def test_a_locked_database(serve: Callable[..., Running]) -> None:
    service = serve()
    made = service.make(3)

    async def scene() -> None:
        players = await seated(service, made)
        player = mover(players)
        assert player is not None
        assert player.view is not None
        action, seen = player.view["legal"][0]["text"], player.view["number"]
        with closing(sqlite3.connect(service.database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            refused = await player.act(action, "locked", seen)
            assert refused["code"] == "not_kept"
            assert "locked" in refused["words"]
            ready = await asyncio.to_thread(service.request, "GET", "/readyz")
            assert (ready.status_code, ready.json()["error"]["code"]) == (503, "not_kept")
            assert "locked" in ready.json()["error"]["message"]
            assert (await asyncio.to_thread(service.request, "GET", "/healthz")).status_code == 200
            other.execute("ROLLBACK")
        assert "locked" not in kept_names(service)
        done = await player.act(action, "locked", seen)
        assert (done["type"], done["again"]) == ("done", False)
        assert (await asyncio.to_thread(service.request, "GET", "/readyz")).status_code == 200

    play(scene())


def test_twenty_tables_wait_once_for_a_locked_database(serve: Callable[..., Running]) -> None:
    """Whoever waits for the same lock waits together; meanwhile the service answers everybody else."""
    service = serve()
    made = [service.make(3) for _ in range(20)]

    async def scene() -> None:
        players = [mover(await seated(service, one)) for one in made]
        with closing(sqlite3.connect(service.database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            refused = 0
            for player in players:
                assert player is not None
                assert player.view is not None
                await player.say(type="act", id="x", view=player.view["number"], action=player.view["legal"][0]["text"])
            assert (await asyncio.to_thread(service.request, "GET", "/healthz")).status_code == 200
            for player in players:
                assert player is not None
                refused += (await player.answer("x"))["code"] == "not_kept"
            assert refused == 20
            assert (await asyncio.to_thread(service.request, "GET", "/readyz")).status_code == 503
            other.execute("ROLLBACK")
        batches = service.request("GET", "/metrics").text
        assert 'amunre_not_kept_total{reason="locked"} 2' in batches  # 20 of them, and perhaps the probe

    play(scene())


def test_a_table_that_was_changed_from_elsewhere_is_loaded_again(serve: Callable[..., Running]) -> None:
    """Unique line numbers are the arbiter: whoever comes second is told, and sees what is true."""
    service = serve()
    made = service.make(3)
    id = made["table"]["id"]

    async def scene() -> None:
        players = await seated(service, made)
        player = mover(players)
        assert player is not None
        assert player.view is not None
        seat, (first, second) = player.view["seat"], [action["text"] for action in player.view["legal"][:2]]
        with closing(sqlite3.connect(service.database)) as other:
            (last,) = other.execute("SELECT max(number) FROM lines WHERE table_id = ?", (id,)).fetchone()
            text = json.dumps({"n": last + 1, "seat": seat, "action": first})
            row = (id, 0, last + 1, text, 1.0, seat, "elsewhere")
            other.execute("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?, ?)", row)
            other.commit()
        refused = await player.act(second, "here")
        assert refused["code"] == "not_kept"
        again = await player.act(second, "here")
        assert again["code"] == "stale"
        shown = await player.until("view")
        assert (await player.act(first, "elsewhere", shown["number"]))["again"]

    play(scene())


def test_a_damaged_database(serve: Callable[..., Running]) -> None:
    service = serve()
    made = service.make(3)
    assert service.stop() == 0
    content = bytearray(service.database.read_bytes())
    content[4096:] = bytes(range(256)) * ((len(content) - 4096) // 256)
    service.database.write_bytes(content)
    try:
        service.start()
    except AssertionError:
        assert "damaged" in service.log()
        return
    answer = service.request("GET", f"/api/tables/{made['table']['id']}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "not_kept")
    assert "damaged" in answer.json()["error"]["message"]

    async def knock() -> int | None:
        player = Player(service.live(made["table"]["id"]))
        with pytest.raises(Exception, match="1013"):
            await player.connect()
        assert player.socket is not None
        return player.socket.close_code

    assert play(knock()) == 1013


def started(*flags: str, **more: Any) -> tuple[int, str]:
    """The code and the words of a start that fails."""
    run = subprocess.run([*COMMAND, "serve", *flags], capture_output=True, text=True, timeout=60, **more)
    return run.returncode, run.stderr


def one_sentence(text: str) -> bool:
    return text.count("\n") == 1 and text.startswith("amun-re: ") and text.endswith(".\n")


def test_a_start_that_cannot_be_is_one_sentence(service: Running, tmp_path: Path) -> None:
    games = f"sqlite:///{tmp_path / 'games.db'}"
    later = tmp_path / "later.db"
    with closing(sqlite3.connect(service.database)) as old, closing(sqlite3.connect(later)) as new:
        old.backup(new)
        new.execute("UPDATE alembic_version SET version_num = '9999'")
        new.commit()
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(b"x" * 5000)
    cases = {
        "cannot be listened on": ("--api-only", "--port", str(service.port), "--database", games),
        "cannot be written to": ("--api-only", "--port", "0", "--database", "sqlite:////proc/games.db"),
        "later release": ("--api-only", "--port", "0", "--database", f"sqlite:///{later}"),
        "damaged": ("--api-only", "--port", "0", "--database", f"sqlite:///{damaged}"),
        "served by another": ("--api-only", "--port", "0", "--database", f"sqlite:///{service.database}"),
        "is not a database": ("--api-only", "--port", "0", "--database", "games.db"),
    }
    for words, flags in cases.items():
        code, said = started(*flags)
        assert code != 0, words
        assert words in said
        assert one_sentence(said)


def test_without_the_client_nothing_is_served_but_on_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("amunre.service.app_state.STATIC", tmp_path / "not-built")
    code = main(["serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'games.db'}"])
    said = capsys.readouterr().err
    assert code != 0
    assert "--api-only" in said
    assert one_sentence(said)
    assert not (tmp_path / "games.db").exists()


@pytest.mark.skipif(
    shutil.which("strace") is None, reason="the order of sync and answer is watched by strace (apt-get install strace)"
)
def test_the_sync_comes_before_the_acknowledgement(serve: Callable[..., Running], tmp_path: Path) -> None:
    """What the system was asked to do, in order: write the log, sync it, and only then answer."""
    trace = tmp_path / "trace"
    wrap = (
        "strace",
        "-f",
        "-qq",
        "-s",
        "400",
        "-e",
        "trace=pwrite64,fsync,fdatasync,sendto,sendmsg,write,writev",
        "-o",
        str(trace),
    )
    try:
        service = serve(wrap=wrap)
    except AssertionError:
        pytest.skip("strace may not watch other processes on this machine")
    made = service.make(3)

    async def scene() -> None:
        player = mover(await seated(service, made))
        assert player is not None
        assert player.view is not None
        await player.act(player.view["legal"][0]["text"], "traced-action")

    play(scene())
    service.kill()
    calls = trace.read_text(errors="replace").splitlines()
    acknowledged = next(n for n, call in enumerate(calls) if "traced-action" in call and "done" in call)
    written = max(n for n, call in enumerate(calls[:acknowledged]) if "pwrite64" in call and "traced-action" in call)
    synced = [call for call in calls[written:acknowledged] if "fdatasync" in call or "fsync" in call]
    assert synced


# Nobody is told before it is on disk ---------------------------------------------------------------------------------


@contextmanager
def disk(service: Inside, transaction: Callable[[Any], None]) -> Iterator[None]:
    """For a while, the disk does this instead."""
    writer = service.service.writer
    usual = writer.transaction
    writer.transaction = transaction  # type: ignore[method-assign]
    try:
        yield
    finally:
        writer.transaction = usual  # type: ignore[method-assign]


def test_who_sits_down_is_seen_once_it_is_on_disk(tmp_path: Path) -> None:
    service = inside(tmp_path)
    made = service.make([{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}], public=True)
    path = f"/api/tables/{made['table']['id']}"
    usual, asked, go_on = service.service.writer.transaction, threading.Event(), threading.Event()

    def slow(jobs: Any) -> None:
        asked.set()
        assert go_on.wait(20)
        usual(jobs)

    def kinds() -> list[str]:
        return [seat["kind"] for seat in service.request("GET", path).json()["seats"]]

    sits = threading.Thread(target=lambda: service.request("POST", f"{path}/sit", json={"name": "Bo", "entropy": ""}))
    with disk(service, slow):
        sits.start()
        assert asked.wait(20)
        assert kinds() == ["person", "open", "open"]
        go_on.set()
        sits.join(20)
    assert kinds() == ["person", "person", "open"]
    assert service.stop() == 0


def test_going_back_is_not_told_before_it_is_on_disk(tmp_path: Path) -> None:
    service = inside(tmp_path)
    made = service.make(3, options={"start": 0})

    def full(jobs: Any) -> None:
        raise NotKept("full")

    async def scene() -> None:
        players = await seated(service, made)
        first, second, third = players
        assert first.view is not None
        await first.act(first.view["legal"][0]["text"], "c1")
        await first.say(type="propose", id="p1", kind="undo")
        number = (await second.until("proposal"))["proposal"]
        await second.say(type="consent", proposal=number, yes=True)
        while len((await third.until("proposal"))["consent"]) < 2:
            pass
        with disk(service, full):
            await third.say(type="consent", proposal=number, yes=True)
            assert (await third.until("refused"))["code"] == "not_kept"
        await first.say(type="ping")
        await first.until("pong")
        assert not any(message.get("accepted") for message in first.told)
        await third.say(type="consent", proposal=number, yes=True)
        while not (await third.until("proposal"))["accepted"]:
            pass

    play(scene())
    assert service.stop() == 0
