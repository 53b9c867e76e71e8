"""The daily deal: the same in store for everybody, one try, and nothing told of it before the day is over."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select

import amunre
from amunre.cli import main as cli
from amunre.game import commitments, export, record_lines
from amunre.game.contract import CHANCE
from amunre.game.deal import Draw, count_before
from amunre.game.record import Record
from amunre.service import daily_field
from amunre.service.app import ENDPOINTS
from amunre.service.daily_field import TryResult, partings, standing, streak
from amunre.service.days import WEEK, plan_for
from amunre.service.game_replies import ENCODER
from amunre.service.records import read as read_record
from amunre.service.try_results import TODAY, forget_past_days
from amunre.store import models, verifying
from amunre.store.reading import read_lines, read_table
from tests.service.daily import DAY, NEXT, account, begin, daily_clock, guest, look, play_at, set_clock
from tests.service.inside import Inside, inside
from tests.service.running import Player, play


@pytest.fixture
def clock() -> Iterator[pytest.MonkeyPatch]:
    with daily_clock() as patch:
        yield patch


@pytest.fixture
def service(clock: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Inside]:
    found = inside(tmp_path)
    yield found
    assert found.stop() == 0


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def draws(record: Record) -> dict[tuple[Any, ...], tuple[int, set[int], Draw]]:
    """Every draw of a game by its key and count: what came, what could have, and the draw itself."""
    found = {}
    for table, entry in zip(record.play(), record.entries):
        if entry.seat == CHANCE:
            assert entry.action is not None
            draw = record.game.draw(table.state)
            odds = {outcome for outcome, weight in table.state.odds() if weight}
            found[(*draw.key, count_before(table, draw))] = (entry.action, odds, draw)
    return found


@pytest.mark.parametrize("game", ["board", "card"])
def test_two_accounts_play_differently_and_had_the_same_in_store(
    service: Inside, clock: pytest.MonkeyPatch, tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Issue 17: one deal; after the day anybody can verify it."""
    promised = look(service, None, game)["commitment"]
    sessions = [account(service, name) for name in ("First", "Second")]
    seats = [begin(service, session, game) for session in sessions]
    for number, seat in enumerate(seats):
        assert seat["table"]["commitments"] == {"dice": promised}
        assert play_at(service, seat, number + 1) > 10
    told = [look(service, session, game) for session in sessions]
    assert sorted(one["own"]["result"]["rank"] for one in told) in ([1, 2], [1, 1])
    assert [(one["streak"], one["opened"], one["partings"]) for one in told] == [(1, None, [])] * 2

    set_clock(clock, NEXT)
    paths = []
    for seat in seats:
        paths.append(tmp_path / f"{seat['table']['id']}.jsonl")
        paths[-1].write_bytes(service.request("GET", f"/api/tables/{seat['table']['id']}/record").content)
    records = [amunre.load(path) for path in paths]
    assert all(commitments.check(record) for record in records)
    assert cli.main(["verify", *map(str, paths)]) == 0
    assert "fail" not in capsys.readouterr().out

    one, other = map(draws, records)
    both = one.keys() & other.keys()
    assert len(both) > 10
    assert [entry.action for entry in records[0].entries] != [entry.action for entry in records[1].entries]
    deal = commitments.deal_of(look(service, None, game, day=DAY)["opened"]["secret"], DAY)
    for key in both:
        (first, could, draw), (second, others_could, others_draw) = one[key], other[key]
        assert first == second or first not in others_could or second not in could, key
        every = sorted(could | others_could)  # what would come at either table, whatever is gone there
        assert deal.order(draw, key[-1], every) == deal.order(others_draw, key[-1], every), key
    assert deal.key == records_deal(records[0]).key == records_deal(records[1]).key
    yesterday = look(service, sessions[0], game, day=DAY)
    assert yesterday["over"]
    assert yesterday["partings"][0]["choices"][0]["words"]
    assert sum(choice["own"] for choice in yesterday["partings"][0]["choices"]) == 1
    assert yesterday["opened"]["secret"] not in json.dumps(look(service, sessions[0], game))


def records_deal(record: Record) -> Any:
    assert record.ending is not None
    return commitments.deal_of(record.ending["opened"]["secret"], record.header["commitments"]["day"])


def test_opponents_choose_alike_where_the_positions_are_alike(service: Inside) -> None:
    """Whoever plays the same gets the same game, to the last letter: agents go by nodes and the day's seeds."""
    tables = []
    for number in range(2):
        seat = begin(service, guest(number))
        play_at(service, seat, 5)
        tables.append(seat["table"]["id"])
    with service.engine.connect() as connection:
        stored = [[line["text"] for line in read_lines(connection, id, 0)] for id in tables]
    # Who seals first is a matter of time, and shows to nobody: a watcher's record has sealed choices by seat.
    lines = [export.redact(read_record(one), None) for one in stored]
    assert lines[0][1:] == lines[1][1:]
    assert len(lines[0]) > 30


def test_there_is_one_try_and_it_is_taken_up_again(service: Inside, clock: pytest.MonkeyPatch) -> None:
    session = account(service, "Ada")
    first, again = begin(service, session), begin(service, session, pace=3)
    assert first["table"]["id"] == again["table"]["id"]
    assert first["token"] != again["token"]
    assert begin(service, session, "board")["table"]["id"] != first["table"]["id"]
    assert [one["table"]["id"] for one in service.request("GET", "/api/me", session).json()["tables"]][1:] == [
        first["table"]["id"]
    ]

    async def at_once() -> set[str]:
        async with httpx.AsyncClient(base_url=service.url, timeout=30) as client:
            asked = [
                client.post("/api/daily/card", json={}, headers={"Authorization": f"Bearer {guest(7)}"})
                for _ in range(6)
            ]
            return {answer.json()["table"]["id"] for answer in await asyncio.gather(*asked)}

    assert len(asyncio.run(at_once())) == 1
    found = look(service, guest(7))
    assert (found["begun"], found["ended"], found["own"]["over"], found["own"]["result"]) == (2, 0, False, None)
    assert found["field"] == []

    assert refused(service.request("POST", "/api/daily/card", json={})) == (401, "no_token")
    assert refused(service.request("POST", "/api/daily/card", "guest-short", json={})) == (422, "invalid")
    assert refused(service.request("POST", "/api/daily/card", "of nobody", json={})) == (401, "wrong_token")
    for day in ("2026-11-17", NEXT):
        assert refused(service.request("GET", f"/api/daily/card?day={day}")) == (404, "not_found")
    assert refused(service.request("GET", "/api/daily/card?day=someday")) == (422, "invalid")
    assert refused(service.request("GET", "/api/daily/chess")) == (422, "invalid")

    set_clock(clock, NEXT)
    play_at(service, first, 1)  # the day is over: it can be finished, and does not count
    assert look(service, session, day=DAY)["own"] == {"table": first["table"]["id"], "over": True, "result": None}
    new = begin(service, session)
    assert new["table"]["id"] != first["table"]["id"]
    assert new["table"]["daily"] == NEXT
    assert look(service, session)["before"] == DAY


def test_guests_of_one_network_are_counted_among_strangers(clock: pytest.MonkeyPatch, tmp_path: Path) -> None:
    service = inside(tmp_path, public=True)
    for number in range(5):
        begin(service, guest(number))
    assert refused(service.request("POST", "/api/daily/card", guest(5), json={})) == (429, "too_many")
    begin(service, account(service, "Known"))
    assert service.stop() == 0


def test_whoever_erases_themselves_has_tried_all_the_same(clock: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Neither a guest nor an account gets another try by it; once the day is over, nothing tells who that was."""
    service = inside(tmp_path, public=True)
    players = [account(service, "Ada"), *map(guest, range(5))]
    for player in players:
        seat = begin(service, player)
        gone = service.request("DELETE", f"/api/tables/{seat['table']['id']}/mine", seat["token"])
        assert gone.status_code == 204
    assert look(service, players[0])["own"] is None
    for player in players:
        assert refused(service.request("POST", "/api/daily/card", player, json={})) == (409, "refused")
    assert refused(service.request("POST", "/api/daily/card", guest(5), json={})) == (429, "too_many")

    set_clock(clock, NEXT)
    loop = service.service.writer.loop
    assert loop is not None
    asyncio.run_coroutine_threadsafe(service.service.writer.write(forget_past_days), loop).result(30)
    assert {row["caller"] for row in stored_tries(service)} == {None}
    assert not any(row["player"].startswith(TODAY) for row in stored_tries(service))
    assert service.stop() == 0


def stored_tries(service: Inside) -> list[Any]:
    with service.engine.connect() as connection:
        return list(connection.execute(select(models.tries)).mappings())


OPEN = {
    "GET /api/tables/{table}": "info",
    "GET /api/tables/{table}/tables": "rules",
    "GET /api/tables/{table}/audit": "audit",
}
"""What tells of a table, to anybody; nothing of the game."""
SEEN = {
    "GET /api/tables/{table}/view": "view",
    "GET /api/tables/{table}/log": "log",
    "GET /api/tables/{table}/record": "record",
    "GET /api/tables/{table}/mine": "mine",
    "GET /api/tables/{table}/why": "why",
}
"""The same, to the seat alone."""
# Everything else must be refused, to everybody: an endpoint that is added is refused, or has its line here.
DOES = {"POST /api/tables/{table}/actions", "POST /api/tables/{table}/reports", "DELETE /api/tables/{table}/mine"}
"""What a seat may do; it changes the game, and tells nothing of it."""
BODIES: dict[str, Any] = {
    "actions": {"id": "x", "action": "pass"},
    "undo": {"id": "y"},
    "clone": {"n": 3},
    "sit": {"name": "Zoe"},
    "recover": {"phrase": "lusab-babad-gutih-lusab-babad-gutih"},
    "settings": {"public": True},
    "seats": {"kind": "agent", "level": "uniform"},
    "reports": {"seat": 1, "words": "x"},
}
QUERIES = ("", "?seat=all", "?seat=1", "?action=pass", "?seat=0")


@dataclass
class Known:
    """A try as the test knows it, and what its own seat may know of it."""

    record: Record
    secrets: tuple[str, str]
    redacted: list[str]
    state: Any

    @classmethod
    def of(cls, service: Inside, id: str) -> Known:
        with service.engine.connect() as connection:
            stored = read_table(connection, id)
        assert stored is not None
        record = read_record([line["text"] for line in stored.lines])
        secrets = (stored.vault["secret"], stored.vault["nonce"])
        return cls(record, secrets, export.redact(record, 0), list(record.play())[-1].state)

    def check(self, kind: str, answer: httpx.Response) -> None:
        """What is told is refused, or what the seat sees."""
        told = answer.text
        assert not any(secret in told for secret in self.secrets)
        if not kind:
            assert answer.status_code in (401, 403, 404, 409, 422), (answer.request.url, told[:300])
            return
        assert answer.status_code == 200, (answer.request.url, told[:300])
        texts = Counter(json.loads(line).get("action") for line in self.redacted[1:])
        if kind == "record":
            assert told.splitlines() == self.redacted
        elif kind == "view":
            found = answer.json()
            assert (found.get("views"), found.get("opened")) == (None, None)
            assert found["view"] == json.loads(ENCODER.encode(self.state.view(0)))
        elif kind == "log":
            assert Counter(step["text"] for step in answer.json()["steps"] if step["text"]) <= texts
        elif kind == "mine":
            actions = Counter(json.loads(line["text"])["action"] for line in answer.json()["actions"])
            assert actions <= texts
        elif kind == "audit":
            assert answer.json() == {"entries": []}
        elif kind == "info":
            assert not {"view", "hand", "steps", "opened"} & answer.json().keys()


@pytest.mark.parametrize("ended", [False, True])
def test_until_the_day_is_over_nothing_but_ones_own_view_is_told(service: Inside, ended: bool) -> None:
    """Issue 17: every endpoint is asked by a stranger, by somebody who has not begun, and by the player."""
    seat, other = begin(service, guest(1), "board"), account(service, "Other")
    id, own = seat["table"]["id"], seat["token"]
    play_at(service, seat, 3, 2000 if ended else 30)
    wait_for_turn(service, id, own)
    known = Known.of(service, id)
    assert (known.record.ending is not None) == ended
    assert any('"chance"' in line and line not in known.redacted for line in written(known.record)), "nothing is hidden"
    at_table = {f"{one.method} {one.path}": one for one in ENDPOINTS if "{table}" in one.path}
    assert OPEN.keys() | SEEN.keys() | DOES <= at_table.keys()
    for name, endpoint in at_table.items():
        path = endpoint.path.replace("{table}", id).replace("{seat}", "1").replace("{n}", "5")
        more = {"json": BODIES.get(path.split("/")[4], {})} if endpoint.method == "POST" else {}
        queries = QUERIES if endpoint.method == "GET" else ("",)
        for token, query in itertools.product((None, other, own), queries):
            if name in DOES and token == own:
                continue
            kind = OPEN.get(name) or (SEEN.get(name, "") if token == own else "")
            if kind == "why" and (ended or "action" not in query):
                kind = ""
            known.check(kind, service.request(endpoint.method, path + query, token, **more))
    for one in ENDPOINTS:
        if "{" not in one.path and one.method == "GET":
            for token in (None, own, other, guest(1), guest(2)):
                told = service.request("GET", one.path, token).text
                assert not any(secret in told for secret in known.secrets), one.path
    for token in (guest(1), guest(2), other, None):
        found = look(service, token, "board")
        assert (found["opened"], found["partings"]) == (None, [])
        assert bool(found["field"]) == (ended and token == guest(1))
    assert refused(service.request("POST", "/api/records", json={"text": "\n".join(known.redacted)})) == (
        422,
        "invalid",
    )
    assert Known.of(service, id).redacted == known.redacted, "nothing has changed"

    async def knock(token: str | None) -> None:
        await Player(service.live(id), token).connect()

    for token in (None, other):
        with pytest.raises(Exception, match="4401"):
            play(knock(token))


def written(record: Record) -> list[str]:
    return [record_lines.action_line(n, entry.seat, record.game.notation(entry.action or 0))
            for n, entry in enumerate(record.entries, start=1)]  # fmt: skip


def wait_for_turn(service: Inside, id: str, token: str) -> None:
    """Until the agents have moved and it is the player's turn, or the game is over."""
    while not (told := service.request("GET", f"/api/tables/{id}/view", token).json())["legal"]:
        if told["status"] == "over":
            return
        time.sleep(0.02)


def test_the_table_of_a_deal_stays_as_it_is(service: Inside, clock: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No rematch, nobody takes over; a backup with it verifies; a restart finds it as it was."""
    seat = begin(service, guest(1))
    id, own = seat["table"]["id"], seat["token"]
    play_at(service, seat, 3, 8)
    assert refused(service.request("POST", f"/api/tables/{id}/leave", own, json={"agent": "uniform"})) == (
        403,
        "forbidden",
    )
    service.stop()
    again = inside(tmp_path)
    play_at(again, seat, 4)
    assert refused(again.request("POST", f"/api/tables/{id}/rematch", own)) == (403, "forbidden")
    with again.engine.connect() as connection:
        found = verifying.verified(connection)
        assert (found.problems, found.finished) == ([], 1)
    set_clock(clock, NEXT)
    told = look(again, guest(1), day=DAY)
    assert told["own"]["result"]["percentile"] is None
    assert "Place" in told["own"]["result"]["share"]
    assert "Platz" in look(again, guest(1), day=DAY, language="de")["own"]["result"]["share"]
    assert again.request("GET", f"/api/tables/{id}/replay?seat=all").status_code == 200
    assert again.request("GET", f"/api/tables/{id}/view").json()["opened"]["secret"] == told["opened"]["secret"]
    again.stop()
    service.start()


def test_whoever_is_erased_is_nobody_in_the_field(service: Inside) -> None:
    session = account(service, "Ada")
    seat = begin(service, session)
    play_at(service, seat, 3)
    tries = service.request("GET", "/api/me/export", session).json()["tries"]
    assert [(one["game"], one["day"], one["table"]) for one in tries] == [("card", DAY, seat["table"]["id"])]
    assert service.request("DELETE", "/api/me", session).status_code == 204
    found = look(service, None)
    assert (found["begun"], found["ended"]) == (1, 1)
    with service.engine.connect() as connection:
        players = [one.player for one in daily_field.read_results(connection, "card", DAY)]
    assert players[0].startswith("nobody:")


# The field, by itself ----------------------------------------------------------------------------------------------


def test_places_and_percentiles() -> None:
    results = [
        TryResult("a", 1, 30),
        TryResult("b", 1, 30),
        TryResult("c", 2, 44),
        TryResult("d", 2, 20),
        TryResult("e", 3, 50),
    ]
    found = {one.player: standing(results, one.player) for one in results}
    assert {key: one and (one.rank, one.percentile) for key, one in found.items()} == {
        "a": (1, 88), "b": (1, 88), "c": (3, 50), "d": (4, 25), "e": (5, 0),
    }  # fmt: skip
    assert standing(results, "nobody") is None
    assert daily_field.grouped(results)[0] == (1, 30, 2)


def test_streaks() -> None:
    played = ["2026-11-14", "2026-11-16", "2026-11-17"]
    assert streak(played, DAY) == 2  # today can still be played
    assert streak([*played, DAY], DAY) == 3
    assert streak(played, "2026-11-20") == streak([], DAY) == 0


def test_where_the_paths_parted() -> None:
    def row(player: str, points: int, *choices: str) -> Any:
        return {"player": player, "points": points, "path": json.dumps([[text, 0, 0, "bid"] for text in choices])}

    rows = [row("me", 10, "a", "b", "c"), row("x", 20, "a", "b", "d"), row("y", 30, "a", "e", "z"), row("z", 40, "f")]
    assert [(one.chosen, one.choices) for one in partings(rows, "me")] == [
        ("a", [("a", 3, 20), ("f", 1, 40)]),
        ("b", [("b", 2, 15), ("e", 1, 30)]),
        ("c", [("c", 1, 10), ("d", 1, 20)]),
    ]
    assert partings(rows, "nobody") == []


def test_deals_grow_harder_over_the_week() -> None:
    assert plan_for("board", "2026-11-16").levels == list(WEEK[0][:3])
    assert plan_for("card", "2026-11-22").levels == ["pharaoh", "vizier"]
