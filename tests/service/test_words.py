"""What the service says by itself: in every language, by one catalogue, with nothing missing and nothing left over."""

from __future__ import annotations

import ast
import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import amunre.service
from amunre.languages import languages, read
from amunre.service.error_replies import FIELDS, HTTP
from amunre.service.messages import PROTOCOL
from amunre.service.problem import STATUS, Problem
from amunre.service.sentences import wanted_language
from amunre.store.database import REASONS
from tests.service.running import Player, Running, play

SOURCES = Path(amunre.service.__file__).parent


def raised() -> Iterator[tuple[str, str]]:
    """Every refusal in the source, as (code, reason)."""
    for path in SOURCES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Problem":
                code, reason = node.args[:2]
                for one in (code.body, code.orelse) if isinstance(code, ast.IfExp) else (code,):
                    if isinstance(one, ast.Constant) and isinstance(reason, ast.Constant):
                        yield one.value, reason.value


@pytest.mark.parametrize("language", languages())
def test_every_refusal_has_a_sentence_and_no_sentence_is_left_over(language: str) -> None:
    found = {reason for _, reason in raised()} | set(FIELDS.values()) | {reason for _, reason in HTTP.values()}
    found |= {"field_other", "request_bad"} | {f"not_kept_{code}" for code in REASONS}
    assert found == set(read(language, "service")["refusal"])
    assert {code for code, _ in raised()} <= set(STATUS)


@pytest.mark.parametrize(
    ("header", "language"),
    [("", "en"), ("de", "de"), ("de-AT,de;q=0.9,en;q=0.5", "de"), ("fr, de;q=0.5", "de"), ("fr", "en"), ("*", "en")],
)
def test_the_language_a_browser_asks_for(header: str, language: str) -> None:
    assert wanted_language(header) == language


def test_requests_are_refused_in_the_language_of_the_reader(service: Running) -> None:
    def said(path: str, method: str = "GET", **more: Any) -> tuple[str, str]:
        answers = [service.request(method, path, headers={"Accept-Language": name}, **more) for name in ("en", "de")]
        assert answers[0].status_code == answers[1].status_code
        codes = [answer.json()["error"]["code"] for answer in answers]
        assert codes[0] == codes[1]
        return answers[0].json()["error"]["message"], answers[1].json()["error"]["message"]

    assert said("/api/tables/nowhere") == ("There is no such table.", "Diesen Tisch gibt es nicht.")
    assert said("/nowhere") == ("There is nothing at this address.", "Unter dieser Adresse ist nichts.")
    assert said("/api/games", "POST")[1] == "Diese Adresse kennt diese Methode nicht."
    assert said("/api/tables", "POST", json={})[1] == "seats fehlt."
    for wish, words in (
        ({"seats": [{"kind": "x"}]}, "seats.0.kind ist keines von 'me', 'open', 'agent'."),
        ({"seats": []}, "seats hat zu wenige Einträge; erwartet wird mindestens 1."),
        ({"seats": 7}, "seats ist von der falschen Art; erwartet wird eine Liste."),
        ({"seats": [{"kind": "agent"}]}, "seats.0.level fehlt; erwartet wird eines von uniform, "),
        ({"seats": [{"kind": "me", "name": "<b>"}]}, "seats.0.name enthält Zeichen, die nicht erlaubt sind."),
        ({"seats": [{"kind": "me", "nmae": "Bo"}]}, "seats.0.nmae ist hier nicht bekannt."),
        ({"seats": [{"kind": "agent", "level": "x"}]}, "'x' ist kein Gegner; erwartet wird einer von "),
        ({"seats": [{"kind": "open"}], "game": "chess"}, "'chess' ist hier kein Spiel; erwartet wird eines von "),
    ):
        assert said("/api/tables", "POST", json=wish)[1].startswith(words)
    assert said("/api/tables", "POST", content=b"{") == (
        "This request needs a body in JSON, with the header Content-Type: application/json.",
        "Diese Anfrage braucht einen Inhalt in JSON, mit der Kopfzeile Content-Type: application/json.",
    )
    assert said("/api/tables", "POST", content=b"x" * 300_000)[1] == "Eine Anfrage darf höchstens 262144 Bytes haben."
    made = service.make(3)
    assert said(f"/api/tables/{made['table']['id']}/start", "POST") == (
        "This needs the token of the host.",
        "Das braucht den Schlüssel dessen, der den Tisch eröffnet hat.",
    )
    assert service.request("GET", "/api/tables/nowhere/view?language=de").json()["error"]["message"] == (
        "Diesen Tisch gibt es nicht."
    )


@pytest.mark.parametrize(
    ("path", "body", "words", "expected"),
    [
        ("accounts", {"name": "Ada", "passphrase": "short"},
         "passphrase is too short; expected at least 8 characters.", 8),
        ("accounts", {"name": "", "passphrase": "long enough"}, "name is too short; expected at least 1 character.", 1),
        ("accounts", {"name": "a" * 500, "passphrase": "x"}, "name is too long; expected at most 24 characters.", 24),
        ("tables", {"seats": []}, "seats has too few entries; expected at least 1.", 1),
        ("tables", {"seats": [{"kind": "open"}] * 9}, "seats has too many entries; expected at most 8.", 8),
        ("tables", {"seats": [{"kind": "open"}] * 3, "pace": 61}, "pace is too high; expected at most 60.", 60),
        ("tables", {"seats": [{"kind": "open"}] * 3, "pace": -0.5}, "pace is too low; expected at least 0.", 0),
        ("tables", {"seats": [{"kind": "unknown field `x` - at `$.y`"}]},
         "seats.0.kind is not one of 'me', 'open', 'agent'.", "'me', 'open', 'agent'"),
        ("tables", {"seats": [{"kind": "me", "name": "  "}]},
         "seats.0.name is too short; expected at least 1 character.", 1),
        ("tables", {"seats": [{"kind": "open"}], "options": {"a": []}}, "options is not as expected.", ""),
        ("tables", {"seats": [{"kind": "open"}], "players": 1.5},
         "players is of the wrong type; expected a whole number.", ""),
        ("tables", {"seats": [{"kind": "open"}], "pace": "slow"}, "pace is of the wrong type; expected a number.", ""),
        ("tables", {"seats": [{"kind": "open"}], "public": "yes?"},
         "public is of the wrong type; expected true or false.", ""),
        ("tables", {"seats": [{"kind": "open"}], "game": 3}, "game is of the wrong type; expected a text.", ""),
        ("tables", {"seats": [{"kind": "open"}], "clock": []}, "clock is of the wrong type; expected an object.", ""),
    ],
)  # fmt: skip
def test_a_refused_field_says_what_was_expected(
    service: Running, path: str, body: dict[str, Any], words: str, expected: int | str
) -> None:
    answer = service.request("POST", f"/api/{path}", json=body)
    error = answer.json()["error"]
    assert (answer.status_code, error["message"]) == (422, words)
    assert error["arguments"]["expected"] == expected


def test_the_rules_refuse_a_request_in_the_words_of_the_game(service: Running) -> None:
    made = service.make(3, game="card")
    id, seat = made["table"]["id"], made["seats"][0]["token"]
    body = {"id": "x", "action": "dance"}
    answer = service.request("POST", f"/api/tables/{id}/actions?language=de", seat, json=body)
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (409, "refused")
    assert error["arguments"]["reason"]["code"] == "not_an_action"
    assert "dance" in error["message"]


def test_a_socket_is_refused_in_the_language_of_the_reader(service: Running) -> None:
    made = service.make(3)
    id = made["table"]["id"]

    async def scene() -> None:
        watcher = await Player(service.live(id), language="de").connect()
        refused = await watcher.act("finish", "x")
        assert (refused["code"], refused["words"]) == ("forbidden", "Zuschauer sehen zu; das ist für die Spieler.")
        player = await Player(service.live(id), made["seats"][0]["token"], "de").connect()
        stale = await player.act("finish", "y", view=-5)
        assert stale["words"].startswith("Das wurde nach Sicht -5 gewählt")
        async with connect(service.live(id), additional_headers={"Accept-Language": "de"}) as socket:
            await socket.send("nonsense")
            assert "Diese Nachricht ist kein JSON." in str(await asyncio.wait_for(socket.recv(), 20))
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(socket.recv(), 20)

    play(scene())


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ({"type": "hello", "language": 7}, "language is of the wrong type; expected a text."),
        ({"type": "hello", "token": "x" * 200}, "token is too long; expected at most 128 characters."),
        ({"type": "helo"}, "type is not one of 'hello', 'act', "),
        ({}, "type is missing."),
        ([], "This request is not as expected."),
        ({"type": "hello", "protocol": PROTOCOL + 1},
         f"You speak version {PROTOCOL + 1} of the protocol, and the service speaks {PROTOCOL}: reload the page, "),
        ({"type": "hello", "protocol": PROTOCOL + 1, "language": "de"},
         f"Hier wird Version {PROTOCOL} des Protokolls gesprochen, nicht {PROTOCOL + 1}: lade die Seite neu, "),
    ],
)  # fmt: skip
def test_a_message_that_is_not_as_expected_is_refused_in_words(service: Running, message: Any, words: str) -> None:
    made = service.make(3)

    async def scene() -> None:
        async with connect(service.live(made["table"]["id"])) as socket:
            await socket.send(json.dumps(message))
            refused = json.loads(await asyncio.wait_for(socket.recv(), 20))
            assert (refused["type"], refused["id"]) == ("refused", None)
            assert refused["words"].startswith(words)
            with pytest.raises(ConnectionClosed) as closed:
                await asyncio.wait_for(socket.recv(), 20)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == (4426 if "protocol" in message else 4400)

    play(scene())


@pytest.mark.parametrize("said", [{}, {"protocol": None}, {"protocol": PROTOCOL}])
def test_the_present_protocol_is_welcome_said_or_not(service: Running, said: dict[str, Any]) -> None:
    assert service.request("GET", "/api/games").json()["protocol"] == PROTOCOL
    made = service.make(3)

    async def scene() -> None:
        async with connect(service.live(made["table"]["id"])) as socket:
            await socket.send(json.dumps({"type": "hello", **said}))
            welcome = json.loads(await asyncio.wait_for(socket.recv(), 20))
            assert (welcome["type"], welcome["protocol"]) == ("welcome", PROTOCOL)

    play(scene())


def test_a_refusal_says_its_arguments() -> None:
    problem = Problem("seat_taken", "seat_taken", seat=2)
    assert (problem.status, str(problem)) == (409, "Seat 2 is not free.")
    assert msgspec.to_builtins(problem.body("de")) == {
        "error": {
            "code": "seat_taken",
            "message": "Platz 2 ist nicht frei.",
            "arguments": {"seat": 2},
            "request": None,
        }
    }
