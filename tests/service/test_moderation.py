"""Reports reach the operator; the operator's command keeps people away and closes tables while the service runs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from amunre.cli.main import main
from tests.service.company import people
from tests.service.running import Player, Running, play, soon
from tests.service.test_privacy import chat_at, talk
from tests.service.test_security import error


def moderate(service: Running, capsys: pytest.CaptureFixture[str], *orders: str) -> list[str]:
    assert main(["moderate", "--database", f"sqlite:///{service.database}", *orders]) == 0
    return capsys.readouterr().out.splitlines()


def test_a_report_reaches_the_operator_with_what_was_said_around_it(
    service: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    made, tokens = people(service)
    id, place = made["table"]["id"], f"/api/tables/{made['table']['id']}/reports"
    talk(service, id, tokens[1], "first", "something bad", "last")
    assert error(service.request("POST", place, json={"seat": 1, "words": "rude"})) == (401, "no_token")
    for body in ({"words": "rude"}, {"seat": 1, "line": 1, "words": "rude"}, {"seat": 1, "words": "  "}):
        assert error(service.request("POST", place, tokens[2], json=body)) == (422, "invalid")
    assert error(service.request("POST", place, tokens[2], json={"line": 99, "words": "rude"})) == (404, "not_found")
    one = service.request("POST", place, tokens[2], json={"line": 2, "words": "rude words"}).json()["report"]
    two = service.request("POST", place, tokens[2], json={"seat": 1, "words": "stalls"}).json()["report"]
    listed = "\n".join(moderate(service, capsys, "reports"))
    assert "line 2 by Bo: rude words" in listed
    assert "Bo: stalls" in listed
    shown = moderate(service, capsys, "show", str(one))
    assert [line[0] for line in shown[2:]] == [" ", ">", " "]
    assert "quoted: something bad" in shown
    moderate(service, capsys, "delete-line", id, "2")
    assert [line["text"] for line in chat_at(service, id)] == ["first", "last"]
    for report in (one, two):
        moderate(service, capsys, "done", str(report), "--note", "talked to")
    assert "rude words [talked to]" in "\n".join(moderate(service, capsys, "reports", "--all"))


def test_a_report_is_one_line_of_plain_text(service: Running, capsys: pytest.CaptureFixture[str]) -> None:
    """What comes to the operator's terminal moves no cursor there, and looks like no other report."""
    made, tokens = people(service)
    place = f"/api/tables/{made['table']['id']}/reports"
    words = "rude\x1b[2J\x07\u202e\n99  2026-01-01 00:00 UTC  table AAAAAAAAAAAA  Cleo: made up\x00"
    one = service.request("POST", place, tokens[2], json={"seat": 1, "words": words}).json()["report"]
    told = moderate(service, capsys, "show", str(one))
    assert [line for line in told if "made up" in line] == told[:1]
    assert told[0].endswith("Bo: rude[2J 99 2026-01-01 00:00 UTC table AAAAAAAAAAAA Cleo: made up")
    assert error(service.request("POST", place, tokens[2], json={"seat": 1, "words": "\x1b \x00"})) == (422, "invalid")


def test_an_account_that_is_banned_plays_no_more_and_can_still_erase_itself(
    service: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    made, tokens = people(service)
    id = made["table"]["id"]
    session = service.request("POST", "/api/accounts", json={"name": "Banned", "passphrase": "a long passphrase"})
    token = session.json()["session"]
    service.request("POST", "/api/me/seats", token, json={"token": tokens[1]})

    async def scene() -> int | None:
        player = await Player(service.live(id), tokens[1]).connect()
        order = ["--account", "banned", "--days", "3", "--reason", "Insults at several tables."]
        await asyncio.to_thread(moderate, service, capsys, "ban", *order)
        return await player.ended()

    assert play(scene()) == 4403
    refused = service.request("GET", f"/api/tables/{id}/view", tokens[1])
    assert error(refused) == (403, "banned")
    assert "Insults at several tables." in refused.json()["error"]["message"]
    assert error(service.request("POST", f"/api/me/seats/{id}/1", token)) == (403, "banned")
    new = {"seats": [{"kind": "me", "name": "Bo"}, {"kind": "open"}, {"kind": "open"}]}
    for place, body in (("tables", new), ("me/seats", {"token": tokens[2]}), ("daily/card", {})):
        assert error(service.request("POST", f"/api/{place}", token, json=body)) == (403, "banned")
    assert service.request("GET", f"/api/tables/{id}/view", tokens[2]).status_code == 200
    assert service.request("GET", f"/api/tables/{id}/mine", tokens[1]).json()["name"] == "Bo"
    assert service.request("DELETE", "/api/me", token).status_code == 204


def test_an_address_is_banned_with_an_end_and_a_reason(
    serve: Callable[..., Running], capsys: pytest.CaptureFixture[str]
) -> None:
    service = serve("--proxied")
    made = service.make([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    id = made["table"]["id"]
    house = {"X-Forwarded-For": "2001:db8:1:2::77"}
    sat = service.request("POST", f"/api/tables/{id}/sit", made["invite"], json={"name": "Bo"}, headers=house).json()
    place = f"/api/tables/{id}/reports"
    report = service.request("POST", place, made["seats"][0]["token"], json={"seat": 1, "words": "floods"}).json()
    order = ["--report", str(report["report"]), "--days", "2", "--reason", "Floods."]
    number = moderate(service, capsys, "ban", *order)[0].split()[1].rstrip(":")

    def look(address: str) -> int:
        return service.request("GET", f"/api/tables/{id}", headers={"X-Forwarded-For": address}).status_code

    assert soon(lambda: look("2001:db8:1:2:ffff::1") == 403)  # the same household
    assert look("2001:db8:1:3::77") == 200
    words = service.request("GET", "/api/tables", headers={**house, "Accept-Language": "de"}).json()["error"]["message"]
    assert "Floods." in words
    assert time.strftime("%Y-%m", time.gmtime(time.time() + 2 * 86400)) in words
    assert service.request("DELETE", f"/api/tables/{id}/mine", sat["token"], headers=house).status_code == 204
    assert "2001:db8" not in "\n".join(moderate(service, capsys, "bans"))
    moderate(service, capsys, "unban", number)
    assert soon(lambda: look("2001:db8:1:2::77") == 200)


def test_a_closed_table_is_closed_for_everybody_until_it_is_opened(
    service: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    made, tokens = people(service)
    id = made["table"]["id"]

    async def scene() -> None:
        player = await Player(service.live(id), tokens[1]).connect()
        await asyncio.to_thread(moderate, service, capsys, "close", id, "--reason", "Spam.", "--days", "0")
        assert await player.ended() is not None

    play(scene())
    assert error(service.request("GET", f"/api/tables/{id}/view", tokens[1])) == (403, "banned")
    assert service.request("GET", f"/api/tables/{id}/mine", tokens[1]).status_code == 200
    number = next(line.split()[0] for line in moderate(service, capsys, "bans") if id in line)
    moderate(service, capsys, "unban", number)
    assert soon(lambda: service.request("GET", f"/api/tables/{id}/view", tokens[1]).status_code == 200)


def test_a_closed_table_closes_nothing_else(service: Running, capsys: pytest.CaptureFixture[str]) -> None:
    """Those who look for a game see the other tables."""
    closed, other = [service.make(3, public=True)["table"]["id"] for _ in range(2)]
    moderate(service, capsys, "close", closed, "--reason", "Spam.", "--days", "0")

    def listed() -> set[str]:
        shown = service.request("GET", "/api/tables").json()["tables"]
        return {table["id"] for table in shown} & {closed, other}

    assert soon(lambda: listed() == {other})


@pytest.mark.parametrize(
    ("orders", "words"),
    [
        (["show", "999"], "no report 999"),
        (["unban", "999"], "no ban 999"),
        (["delete-line", "nothing", "1"], "no line 1"),
        (["close", "nothing", "--reason", "x"], "no table nothing"),
        (["ban", "--account", "Nobody here", "--reason", "x"], "Nobody here"),
        (["ban", "--address", "::1"], "--reason"),
    ],
)
def test_a_wrong_order_is_answered_in_a_sentence(
    service: Running, capsys: pytest.CaptureFixture[str], orders: list[str], words: str
) -> None:
    assert main(["moderate", "--database", f"sqlite:///{service.database}", *orders]) == 2
    told = capsys.readouterr().err
    assert words in told
    assert told.count("\n") == 1


def test_what_is_said_ages(serve: Callable[..., Running], tmp_path: Path) -> None:
    import sqlite3
    from contextlib import closing

    service = serve()
    made, tokens = people(service)
    id = made["table"]["id"]
    talk(service, id, tokens[1], "long ago", "just now")
    assert service.stop() == 0
    with closing(sqlite3.connect(service.database)) as database, database:
        database.execute("UPDATE chat SET time = time - 8 * 86400 WHERE text = 'long ago'")
    service = serve("--chat-days", "7")
    assert soon(lambda: [line["text"] for line in chat_at(service, id)] == ["just now"])
