"""Whoever asks too often is refused by name, and the service goes on for everybody else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from amunre.service.buckets import Bucket, Buckets
from amunre.service.caller_limits import CAREFUL, MESSAGES, USUAL
from amunre.service.connection import MOST_WAITING, QUESTION, SLOW, Connection
from amunre.service.edge import WIRE
from amunre.service.problem import Problem
from amunre.service.quotas import Quotas
from tests.service.inside import inside
from tests.service.running import Player, Running, play, seated
from tests.service.test_security import HELLO, error, refused_with

BURST = int(USUAL[1])
"""Requests that one caller may make at once; the one for a new table is among them."""
ACCOUNT = {"name": "Flood", "passphrase": "a long passphrase"}
WAYS_IN: dict[tuple[str, str], tuple[str, Any]] = {
    ("POST", "/api/tables"): ("/api/tables", {"seats": []}),
    ("POST", "/clone"): ("/api/tables/nowhere/clone", {"n": 1}),
    ("POST", "/rematch"): ("/api/tables/nowhere/rematch", {}),
    ("POST", "/api/records"): ("/api/records", {"text": "no"}),
    ("POST", "/records/analysis"): ("/api/records/analysis", {"text": "no"}),
    ("POST", "/analysis"): ("/api/tables/nowhere/analysis", {}),
    ("GET", "/hints"): ("/api/tables/nowhere/hints", None),
    ("POST", "/sit"): ("/api/tables/nowhere/sit", {"name": "Bo"}),
    ("POST", "/link"): ("/api/tables/nowhere/seats/1/link", {}),
    ("POST", "/invite"): ("/api/tables/nowhere/invite", {}),
    ("POST", "/recover"): ("/api/tables/nowhere/recover", {"phrase": "wrong phrase"}),
    ("POST", "/sessions"): ("/api/sessions", ACCOUNT | {"passphrase": "short"}),
    ("POST", "/accounts"): ("/api/accounts", ACCOUNT | {"passphrase": "short"}),
    ("POST", "/passphrase"): ("/api/me/passphrase", {"old": "not mine", "new": "a long passphrase"}),
    ("POST", "/reports"): ("/api/tables/nowhere/reports", {"words": "no"}),
    ("POST", "/moves"): ("/api/lessons/board/nothing/moves", {"moves": []}),
    ("POST", "/daily/G"): ("/api/daily/board", {}),
    ("GET", "/daily/G"): ("/api/daily/board", None),
    ("POST", "/seats/N"): ("/api/tables/nowhere/seats/1", {"kind": "open"}),
    ("POST", "/settings"): ("/api/tables/nowhere/settings", {"pace": 1}),
    ("GET", "/why"): ("/api/tables/nowhere/why?action=pass", None),
    ("GET", "/preview"): ("/api/tables/nowhere/preview?action=pass", None),
    ("POST", "/why"): ("/api/lessons/board/nothing/why", {"moves": []}),
    ("POST", "/preview"): ("/api/lessons/board/nothing/preview", {"moves": []}),
    ("GET", "/log"): ("/api/tables/nowhere/log", None),
    ("GET", "/record"): ("/api/tables/nowhere/record", None),
    ("GET", "/replay"): ("/api/tables/nowhere/replay", None),
    ("GET", "/replay/N"): ("/api/tables/nowhere/replay/40", None),
    ("POST", "/records/N"): ("/api/records/40", {"text": "no"}),
    ("GET", "/analysis/N"): ("/api/tables/nowhere/analysis/40?seat=0&plan=0", None),
    ("GET", "/analyses/A"): ("/api/analyses/nothing", None),
    ("GET", "/plans/N"): ("/api/analyses/nothing/plans/40?seat=0&plan=0", None),
    ("GET", "/puzzles/P"): ("/api/puzzles/board/nothing", None),
    ("POST", "/try"): ("/api/puzzles/board/nothing/try", {"plan": 0}),
    ("POST", "/games/tables"): ("/api/games/board/nothing/tables", {"tables": {}}),
    ("GET", "/tables/T/tables"): ("/api/tables/nowhere/tables", None),
    ("POST", "/me/seats/S"): ("/api/me/seats/nowhere/1", {}),
    ("GET", "/audit"): ("/api/tables/nowhere/audit", None),
    ("GET", "/live"): ("/api/tables/nowhere/live", None),
    ("GET", "/api/tables"): ("/api/tables", None),
    ("GET", "/me"): ("/api/me", None),
    ("GET", "/export"): ("/api/me/export", None),
    ("GET", "/metrics"): ("/metrics", None),
}


@pytest.fixture
def limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A service that holds callers to a rate; for it no time passes, however slow this machine is."""
    clock = SimpleNamespace(monotonic=lambda: 0.0)
    monkeypatch.setattr("amunre.service.buckets.time", clock)
    service = inside(tmp_path, limits=True)
    yield service
    assert service.stop() == 0


def test_every_way_in_is_known_here() -> None:
    assert set(WAYS_IN) == set(CAREFUL)


@pytest.mark.parametrize("way", WAYS_IN, ids=" ".join)
def test_ways_in_and_makers_are_held_to_a_slow_rate(limited: Running, way: tuple[str, str]) -> None:
    path, body = WAYS_IN[way]
    answers = [limited.request(way[0], path, json=body) for _ in range(int(CAREFUL[way][1]) + 1)]
    assert {answer.status_code for answer in answers[:-1]} <= {200, 401, 404, 422}
    assert error(answers[-1]) == (429, "too_many")
    assert limited.request("GET", "/healthz").status_code == 200
    assert limited.request("GET", "/api/games").status_code == 200


def test_asking_for_the_head_alone_is_no_way_around_a_slow_rate(limited: Running) -> None:
    way = ("GET", "/log")
    answers = [limited.request("HEAD", WAYS_IN[way][0]) for _ in range(int(CAREFUL[way][1]) + 1)]
    assert {answer.status_code for answer in answers[:-1]} == {404}
    assert answers[-1].status_code == 429


@pytest.mark.parametrize("number", ["40", "40.0", "4e1", "-0"])
def test_a_number_is_one_however_it_is_written(limited: Running, number: str) -> None:
    _, most = CAREFUL["GET", "/replay/N"]
    answers = [limited.request("GET", f"/api/tables/nowhere/replay/{number}") for _ in range(int(most) + 1)]
    assert {answer.status_code for answer in answers[:-1]} == {404}
    assert answers[-1].status_code == 429


def test_requests_are_held_to_a_rate(limited: Running) -> None:
    with httpx.Client(base_url=limited.url) as client:
        many = [client.get("/nowhere") for _ in range(BURST + 1)]
    assert {answer.status_code for answer in many[:-1]} == {404}
    assert error(many[-1]) == (429, "too_many")
    assert limited.request("GET", "/healthz").status_code == 200


def test_messages_over_a_socket_are_held_to_a_rate(limited: Running) -> None:
    made = limited.make(3)

    async def flood() -> int | None:
        return await refused_with(limited, made["table"]["id"], HELLO, *['{"type":"ping"}'] * 61)

    assert play(flood()) == 4429


def test_connections_are_held_to_a_rate(limited: Running) -> None:
    made = limited.make(3)

    async def flood() -> tuple[int, str]:
        for _ in range(BURST):
            try:
                async with connect(limited.live(made["table"]["id"])):
                    pass
            except InvalidStatus as refused:
                return refused.response.status_code, json.loads(refused.response.body or b"")["error"]["code"]
        raise AssertionError("nothing was refused")

    assert play(flood()) == (429, "too_many")


def test_a_new_socket_brings_no_new_patience(limited: Running) -> None:
    """What one caller says over all sockets is counted together."""
    id = limited.make(3)["table"]["id"]

    async def flood() -> list[int | None]:
        ways = [HELLO, *['{"type":"ping"}'] * 50]
        return [await refused_with(limited, id, *ways, '{"type":"nothing"}') for _ in range(14)]

    codes = play(flood())
    assert codes[0] == 4400, "the first had patience left"
    assert codes[-1] == 4429


def test_questions_weigh_more_than_what_is_answered_at_once(limited: Running) -> None:
    """Over all sockets of a caller; one alone may ask as often as it may say anything."""
    id, question = limited.make(3)["table"]["id"], '{"type":"language","language":"de"}'

    async def flood() -> list[int | None]:
        return [
            await refused_with(limited, id, HELLO, *[question] * 40, '{"type":"nothing"}')
            for _ in range(int(MESSAGES[1] / QUESTION / 40) + 1)
        ]

    codes = play(flood())
    assert set(codes[:-1]) == {4400}, "the first had patience left"
    assert codes[-1] == 4429


def test_one_caller_has_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    service = inside(tmp_path, limits=True, quotas=Quotas(sockets_each=3))
    made = service.make(3)

    async def scene() -> None:
        players = await seated(service, made)
        with pytest.raises(InvalidStatus) as refused:
            await connect(service.live(made["table"]["id"]))
        assert refused.value.response.status_code == 429
        await players[2].close()
        for _ in range(100):  # the place is free once the service has seen it go
            try:
                await (await connect(service.live(made["table"]["id"]))).close()
                return
            except InvalidStatus:
                await asyncio.sleep(0.05)
        raise AssertionError("whoever leaves makes no room")

    play(scene())
    assert service.stop() == 0


def test_talk_and_questions_to_the_table_are_held_to_a_rate(limited: Running) -> None:
    service, made = limited, limited.make(3)

    async def scene() -> None:
        player = (await seated(service, made))[0]
        for kind in ({"type": "chat", "text": "hi"}, {"type": "propose", "kind": "undo"}):
            codes = []
            for count in range(8):
                await player.say(id=f"{kind['type']}{count}", **kind)
                await player.say(type="ping")
                while (message := await player.next())["type"] != "pong":
                    codes.append(message.get("code"))
            assert "too_many" in codes, kind
        other = await Player(service.live(made["table"]["id"]), made["seats"][0]["token"]).connect()
        await other.say(type="chat", id="elsewhere", text="hi")
        assert (await other.answer("elsewhere"))["code"] == "too_many", "another socket of the seat is the same seat"

    play(scene())


def test_whoever_does_not_read_is_cut_off() -> None:
    """What waits for one reader is bounded; then the connection ends, and the table goes on."""

    async def scene() -> None:
        socket = StandsStill()
        connection = Connection(socket, None, None)  # type: ignore[arg-type]
        connection.send(b"x" * 2 * MOST_WAITING)  # one message may be as large as it is
        assert socket.unsent == 2 * MOST_WAITING
        connection.send(b"{}")
        assert (socket.unsent, connection.closing) == (0, True)
        connection.send(b"{}")
        assert socket.unsent == 0
        assert connection.goodbye is not None
        await connection.goodbye
        assert socket.closed == (SLOW, "too slow")

    asyncio.run(scene())


def test_a_refusal_for_too_many_is_not_dropped_with_what_waits() -> None:
    """Its code is that of a slow reader, who is cut off; but whoever is refused is told why."""

    async def scene() -> None:
        socket = StandsStill()
        connection = Connection(socket, None, None)  # type: ignore[arg-type]
        connection.end(Problem("too_many", "watchers_too_many", most=1))
        assert socket.unsent > 0
        assert connection.goodbye is not None
        await connection.goodbye
        assert socket.closed == (SLOW, "too_many")

    asyncio.run(scene())


class StandsStill:
    """A socket, and the wire below it, whose other end reads nothing."""

    def __init__(self) -> None:
        self.headers: dict[str, str] = {}
        self.scope = {"extensions": {WIRE: self}}
        self.unsent = 0
        self.closed: tuple[int, str] | None = None

    def write(self, message: bytes) -> None:
        self.unsent += len(message)

    def abort(self) -> None:
        self.unsent = 0

    async def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)


def test_a_bucket_fills_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    bucket = Bucket(2.0, 3.0)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now += 0.6
    assert [bucket.take() for _ in range(2)] == [True, False]
    assert bucket.missing == pytest.approx(2.8)
    now += 100
    assert bucket.missing == 0


def test_callers_are_counted_apart_and_forgotten_when_they_are_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    monkeypatch.setattr(Buckets, "MOST", 2)
    buckets = Buckets(1.0, 1.0)
    assert [buckets.take(name) for name in "aab"] == [True, False, True]
    now += 5
    assert buckets.take("c")
    assert set(buckets.buckets) == {"c"}


def test_many_addresses_lock_nobody_out_and_whoever_takes_most_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger has 65,536 networks of IPv6 for little money."""
    monkeypatch.setattr("time.monotonic", lambda: 100.0)
    buckets = Buckets(1.0, 5.0)
    assert [buckets.take("greedy") for _ in range(6)] == [True] * 5 + [False]
    for number in range(3 * Buckets.MOST):
        assert buckets.take(f"2001:db8:0:{number:x}::/64")
        assert len(buckets.buckets) <= Buckets.MOST
    assert buckets.take("somebody else")
    assert not buckets.take("greedy")
