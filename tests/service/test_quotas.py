"""Limits by caller and in all: each is refused in one sentence that says what to do, and with Retry-After."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from amunre.cli.main import main
from amunre.game.refusal import BadInput
from amunre.service.callers import Callers, network
from amunre.service.quotas import HOUSEHOLD, PUBLIC, UNLIMITED, Quotas, read_limits
from amunre.service.spending import MOST, Spending
from tests.service.inside import Inside, inside
from tests.service.moves import over, play_until
from tests.service.running import Player, Running, play, seated

WISH = {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}], "pace": 0}
Start = Callable[..., Inside]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts a service with these limits and no others (none: no limits at all), on the same database each time."""
    started: list[Inside] = []

    def go(**numbers: float) -> Inside:
        quotas = Quotas(**{**vars(UNLIMITED), **numbers})
        started.append(inside(tmp_path, limits=bool(numbers), quotas=quotas))
        return started[-1]

    yield go
    for service in started:
        service.stop()


def make(service: Running, address: str = "127.0.0.1", token: str | None = None) -> httpx.Response:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    with httpx.Client(transport=httpx.HTTPTransport(local_address=address), timeout=30) as client:
        return client.post(service.url + "/api/tables", json=WISH, headers=headers)


def refused(answer: httpx.Response, status: int, words: str) -> None:
    assert answer.status_code == status, answer.text
    assert words in answer.json()["error"]["message"]
    assert int(answer.headers["retry-after"]) > 0


def test_tables_of_one_caller_are_counted_over_a_restart(start: Start) -> None:
    service = start(tables_each=2)
    first = make(service).json()
    assert make(service).status_code == 201
    refused(make(service), 429, "2 tables")
    assert make(service, "127.0.0.2").status_code == 201, "another caller has a limit of their own"
    service.stop()
    service = start(tables_each=2)
    refused(make(service), 429, "2 tables")
    gone = service.request("DELETE", f"/api/tables/{first['table']['id']}", first["host"])
    assert gone.status_code == 204
    assert make(service).status_code == 201, "whoever removes one may make another"


def test_many_requests_at_once_do_not_slip_through(start: Start) -> None:
    service = start(tables_each=3)

    async def scene() -> list[int]:
        async with httpx.AsyncClient(timeout=30) as client:
            answers = await asyncio.gather(*[client.post(service.url + "/api/tables", json=WISH) for _ in range(12)])
        return [answer.status_code for answer in answers]

    assert sorted(play(scene())).count(201) <= 3
    assert make(service).status_code in (201, 429)
    with closing(sqlite3.connect(service.database)) as database:
        assert database.execute("SELECT count(*) FROM tables").fetchone()[0] <= 3


def test_the_service_has_so_many_tables_and_no_more(start: Start) -> None:
    service = start(tables_all=2)
    assert [make(service, f"127.0.0.{place}").status_code for place in (1, 2)] == [201, 201]
    refused(make(service, "127.0.0.3"), 503, "as many tables as it can take")


def test_a_rematch_and_a_what_if_are_tables_too(start: Start) -> None:
    service = start()
    made = service.make(3, game="card")

    async def scene() -> None:
        await play_until(await seated(service, made), over, random.Random(1))

    play(scene())
    service.stop()
    service = start(tables_each=1)
    assert make(service).status_code == 201
    id, token = made["table"]["id"], made["seats"][0]["token"]
    refused(service.request("POST", f"/api/tables/{id}/rematch", token), 429, "1 table")
    refused(service.request("POST", f"/api/tables/{id}/clone", token, json={"n": 5}), 429, "1 table")


def test_an_account_has_tables_of_its_own(start: Start) -> None:
    service = start(tables_each=1, accounts_each=1)
    login = {"name": "Ada", "passphrase": "a long passphrase"}
    session = service.request("POST", "/api/accounts", json=login).json()["session"]
    assert make(service, token=session).status_code == 201
    refused(make(service, token=session), 429, "1 table")
    assert make(service).status_code == 201
    other = service.request("POST", "/api/accounts", json=login | {"name": "Bo"})
    refused(other, 429, "new accounts")


def test_records_that_are_brought_along_are_weighed(start: Start) -> None:
    service = start(uploads_each=0.001)
    record = {"text": "x" * 600}
    assert service.request("POST", "/api/records", json=record).status_code == 422
    refused(service.request("POST", "/api/records", json=record), 429, "records")
    service.stop()
    service = start(uploads_all=0.001)
    assert service.request("POST", "/api/records/1", json=record).status_code == 422
    refused(service.request("POST", "/api/records/1", json=record), 503, "records")


@pytest.mark.parametrize("numbers", [{"disk_megabytes": 1e12}, {"database_megabytes": 0.001}])
def test_without_room_nothing_new_is_begun_and_games_go_on(start: Start, numbers: dict[str, float]) -> None:
    service = start()
    made = service.make(3)
    service.stop()
    service = start(**numbers)
    refused(make(service), 503, "no room")
    login = {"name": "Ada", "passphrase": "a long passphrase"}
    refused(service.request("POST", "/api/accounts", json=login), 503, "no room")

    async def scene() -> str:
        players = await seated(service, made)
        player = next(player for player in players if player.view and player.view["legal"])
        assert player.view is not None
        return str((await player.act(player.view["legal"][0]["text"], "a"))["type"])

    assert play(scene()) == "done"
    figures = service.request("GET", "/metrics").text
    assert 'amunre_quota_refused_total{limit="quota_disk"} 2.0' in figures


def test_whose_tables_write_too_much_plays_on_but_takes_nothing_back(start: Start) -> None:
    """Going back writes the whole game once more, and one could do it for ever."""
    service = start(growth_each=0.02)
    agents = [{"kind": "agent", "level": "uniform"}] * 2
    made = service.make([{"kind": "me", "name": "Ada"}, *agents])

    async def said(player: Player, **message: Any) -> dict[str, Any]:
        """The answer, when everything that was told along with it has been read."""
        await player.say(**message)
        answer = await player.answer(message["id"])
        await player.say(type="ping")
        await player.until("pong")
        return answer

    async def moved(player: Player, name: str) -> None:
        while True:
            while not (player.view and player.view["legal"]):
                await player.until("view")
            act = {"type": "act", "action": player.view["legal"][0]["text"], "view": player.view["number"]}
            if (await said(player, id=f"{name} {player.view['number']}", **act))["type"] == "done":
                return

    async def scene() -> None:
        player = await Player(service.live(made["table"]["id"]), made["seats"][0]["token"]).connect()
        for count in range(40):
            await moved(player, "before")
            answer = await said(player, type="propose", id=f"back {count}", kind="undo")
            if answer.get("code") == "too_many":
                break
        assert "written down" in answer["words"], answer
        for wish in ({"type": "chat", "text": "hi"}, {"type": "undo"}):
            assert (await said(player, id="after", **wish))["code"] == "too_many"
        await moved(player, "after")

    play(scene())
    refused(make(service), 429, "written down")
    assert make(service, "127.0.0.2").status_code == 201
    service.stop()
    service = start(growth_all=0.000001)
    assert make(service).status_code == 201
    refused(make(service, "127.0.0.2"), 503, "written down")


def test_no_address_is_stored(start: Start) -> None:
    service = start()
    make(service, "127.0.0.77")
    service.stop()
    assert b"127.0.0.77" not in service.database.read_bytes()
    with closing(sqlite3.connect(service.database)) as database:
        (maker,) = database.execute("SELECT maker FROM tables").fetchone()
        (key,) = database.execute("SELECT value FROM keys").fetchone()
    assert maker == Callers(bytes.fromhex(key)).of_address("127.0.0.77")
    assert maker != Callers(bytes(32)).of_address("127.0.0.77")


@pytest.mark.parametrize(
    ("address", "caller"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("nonsense", "nonsense"),
        ("unix:", "unix:"),
    ],
)
def test_a_household_is_one_caller(address: str, caller: str) -> None:
    assert network(address) == caller


def test_what_is_spent_grows_back() -> None:
    now = [0.0]
    spending = Spending(100, 50.0, 10, lambda: now[0])
    assert spending.wait("a") == 0
    spending.spend("a", 14)
    assert spending.wait("a") == 2
    assert spending.wait("b", 10) == 0
    now[0] += 2
    assert spending.wait("a") == 0
    assert spending.wait("a", 1) == 0.5
    now[0] += 1000
    assert spending.owed("a") == 0
    for caller in range(MOST + 10):
        spending.spend(str(caller), 1)
    assert len(spending.used) <= MOST


def test_single_numbers_come_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "limits.toml"
    path.write_text("tables_each = 7\nthinking_each = 90.5\n")
    found = read_limits(path, PUBLIC)
    assert (found.tables_each, found.thinking_each, found.open_days) == (7, 90.5, PUBLIC.open_days)
    for text, words in {
        "tables = 1": "no limit named tables",
        "tables_each = -1": "at least 0",
        "tables_each = 'many'": "at least 0",
        "tables_each = true": "at least 0",
        "tables_each": "cannot be read",
    }.items():
        path.write_text(text)
        with pytest.raises(BadInput) as error:
            read_limits(path, HOUSEHOLD)
        assert words in str(error.value)
    with pytest.raises(BadInput):
        read_limits(tmp_path / "nowhere.toml", HOUSEHOLD)


def test_strangers_must_know_whom_to_write_to(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--api-only", "--public"]) != 0
    assert "--contact" in capsys.readouterr().err
    assert main(["serve", "--api-only", "--public", "--contact", "host@example.org"]) != 0
    assert "--allow-host" in capsys.readouterr().err


def test_the_public_gets_less_than_a_household_of_everything() -> None:
    wider: Any = {
        "alone_pace",
        "thinking_each",
        "database_megabytes",
        "solo_days",
        "company_days",
    }  # 0: no limit at home
    for name, most in vars(PUBLIC).items():
        if name in wider:
            assert vars(HOUSEHOLD)[name] == 0
            assert most > 0
        elif name != "disk_megabytes":
            assert 0 < most <= vars(HOUSEHOLD)[name], name
