"""After the end: replay, rematch, what-if, and promises that anybody can check."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

import amunre
from amunre.game import commitments
from amunre.game.dice import Dice
from amunre.game.refusal import BadRecord
from amunre.game.table import Table
from tests.service.moves import check_record, over, play_until
from tests.service.running import Running, play, seated


def test_after_the_end_everybody_may_look_back(service: Running) -> None:
    made = service.make(3)
    id = made["table"]["id"]
    for path in ("replay", "replay/3"):
        assert service.request("GET", f"/api/tables/{id}/{path}?seat=1").status_code == 409
    assert service.request("POST", f"/api/tables/{id}/clone", json={"n": 1}).status_code == 409
    assert service.request("POST", f"/api/tables/{id}/rematch", made["host"]).status_code == 409

    async def scene() -> dict[str, Any]:
        players = await seated(service, made)
        await play_until(players, over, random.Random(8))
        answer = await asyncio.to_thread(
            service.request, "POST", f"/api/tables/{id}/rematch", made["seats"][0]["token"]
        )
        told = await players[1].until("rematch")
        assert told["table"] == answer.json()["table"]["id"]
        return answer.json()

    again = play(scene())
    assert again["table"]["origin"] == {"kind": "rematch", "table": id}
    assert service.request("GET", f"/api/tables/{id}").json()["rematch"] == again["table"]["id"]
    all_frames = service.request("GET", f"/api/tables/{id}/replay?seat=all&language=de").json()
    own = service.request("GET", f"/api/tables/{id}/replay?seat=1").json()
    assert all_frames["last"] == own["last"] == len(all_frames["frames"]) - 1 > len(own["frames"]) - 1
    middle = service.request("GET", f"/api/tables/{id}/replay/60?seat=1").json()
    assert middle["view"]["seat"] == 1
    views = service.request("GET", f"/api/tables/{id}/replay/60?seat=all").json()["views"]
    assert len(views) == 3
    assert service.request("GET", f"/api/tables/{id}/replay/{own['last'] + 1}").status_code == 404

    clone = service.request("POST", f"/api/tables/{id}/clone", json={"n": 60})
    assert clone.status_code == 201
    view = service.request("GET", f"/api/tables/{clone.json()['table']['id']}/view", clone.json()["seats"][1]["token"])
    skip = {"legal", "prompt", "actors"}
    choices = [len(view["legal"]) for view in views if view["seat"] in view["actors"]]
    if choices and min(choices) > 1:  # chance and forced moves are carried out at once
        assert {k: v for k, v in view.json()["view"].items() if k not in skip} == {
            k: v for k, v in middle["view"].items() if k not in skip
        }

    async def what_if() -> None:
        players = await seated(service, clone.json())
        await play_until(players, over, random.Random(9))

    play(what_if())
    record = check_record(service, clone.json()["table"]["id"])
    assert record.header["commitments"]["since"] == "60"


def test_the_others_come_back_to_a_rematch(service: Running) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "agent", "level": "uniform"}]
    made = service.make(seats)
    id = made["table"]["id"]
    bo = service.request("POST", f"/api/tables/{id}/sit", made["invite"], json={"name": "Bo"}).json()
    service.request("POST", f"/api/tables/{id}/leave", bo["token"], json={"agent": "uniform"})

    async def scene() -> None:
        (player,) = await seated(service, made)
        luck = random.Random(3)
        while player.view and not player.view["ending"]:
            if player.view["legal"]:
                await player.act(luck.choice(player.view["legal"])["text"], str(luck.random()))
            await player.until("view")

    play(scene())
    first = service.request("POST", f"/api/tables/{id}/rematch", made["host"]).json()
    assert first["seats"] == []
    assert first["table"]["status"] == "open"
    mine = service.request("POST", f"/api/tables/{id}/rematch", made["seats"][0]["token"]).json()
    assert mine["table"]["id"] == first["table"]["id"]
    assert mine["seats"][0]["seat"] == 0
    assert mine["table"]["status"] == "running"


def test_broken_promises_are_found_offline(service: Running, tmp_path: Path) -> None:
    made = service.make(3)

    async def scene() -> None:
        await play_until(await seated(service, made), over, random.Random(11))

    play(scene())
    id = made["table"]["id"]
    record = check_record(service, id)
    good = service.request("GET", f"/api/tables/{id}/record").text
    seal = record.ending["opened"]["seals"][0]
    changes = {
        "secret": (record.ending["opened"]["secret"], "00" * 32),
        "entropy": ('"entropy":",,"', '"entropy":"aa,,"'),
        "receipt": (seal["receipt"], "ab" * 32),
        "unreadable": ('"nonce":"', '"nonce":"x'),
        "closed": ('"opened":', '"shut":'),
    }
    for name, (old, new) in changes.items():
        path = tmp_path / f"{name}.jsonl"
        path.write_text(good.replace(old, new))
        assert path.read_text() != good
        with pytest.raises(BadRecord):
            commitments.check(amunre.load(path))
    commitments.check_receipts(record, [seal["receipt"]])
    with pytest.raises(BadRecord):
        commitments.check_receipts(record, ["cd" * 32])


def test_a_record_that_breaks_a_rule_is_refused_in_words(service: Running) -> None:
    lines: list[str] = []
    Table(amunre.new("board", players=3, start=0), ("Ada", "Bo", "Cleo"), lines.append)
    text = "\n".join([lines[0], '{"n":1,"seat":2,"action":"theft"}', ""])
    for path in ("/api/records", "/api/records/1"):
        english, german = [
            service.request("POST", f"{path}?language={language}", json={"text": text}) for language in ("en", "de")
        ]
        assert english.status_code == german.status_code == 422
        error = english.json()["error"]
        assert error["message"].startswith("The record, line 2: 'theft' of Cleo is refused: ")
        assert error["arguments"]["line"] == 2
        assert error["arguments"]["refused"]["code"] == "chance_decides"
        told = german.json()["error"]["message"]
        assert told.startswith("Die Aufzeichnung, Zeile 2: 'theft' (Cleo) ist nicht erlaubt: ")


def test_a_broken_record_is_refused_in_the_language_of_its_reader(service: Running) -> None:
    lines: list[str] = []
    Table(amunre.new("card", players=2, start=0), keep=lines.append)
    header = json.loads(lines[0])

    def said(text: str) -> list[str]:
        answers = [
            service.request("POST", "/api/records", json={"text": text}, headers={"Accept-Language": language})
            for language in ("en", "de")
        ]
        assert [answer.status_code for answer in answers] == [422, 422]
        return [answer.json()["error"]["message"] for answer in answers]

    def headed(**changes: Any) -> str:
        return json.dumps({key: value for key, value in {**header, **changes}.items() if value is not None}) + "\n"

    assert said(lines[0]) == [
        "The record, line 1: is cut off; expected a line break at the end.",
        "Die Aufzeichnung, Zeile 1: ist abgeschnitten; erwartet wird ein Zeilenumbruch am Ende.",
    ]
    assert said(f"{lines[0]}\nnothing\n") == [
        "The record, line 2: is not a JSON object.",
        "Die Aufzeichnung, Zeile 2: ist kein JSON-Objekt.",
    ]
    assert said(headed(players=None)) == [
        "The record, line 1: players is missing; expected a whole number.",
        "Die Aufzeichnung, Zeile 1: players fehlt; erwartet wird eine ganze Zahl.",
    ]
    assert said(headed(seats={})) == [
        "The record, line 1: seats is an object; expected a list.",
        "Die Aufzeichnung, Zeile 1: seats ist ein Objekt; erwartet wird eine Liste.",
    ]
    assert said(headed(game="chess")) == [
        "The record, line 1: 'chess' is not a game here; expected one of board, card.",
        "Die Aufzeichnung, Zeile 1: 'chess' ist hier kein Spiel; erwartet wird eines von board, card.",
    ]


def test_a_name_may_hold_a_sign_that_breaks_lines_elsewhere(service: Running) -> None:
    lines: list[str] = []
    Table(amunre.new("card", players=2, start=0), ("A\u2028da", "B\x85o"), lines.append)
    text = "".join(f"{line}\n" for line in lines)
    answer = service.request("POST", "/api/records", json={"text": text})
    assert answer.status_code == 200
    assert [seat["name"] for seat in answer.json()["table"]["seats"]] == ["A\u2028da", "B\x85o"]


def test_a_record_that_stops_early_is_of_a_game_that_runs(service: Running) -> None:
    lines: list[str] = []
    table, dice = Table(amunre.new("card", players=2, start=0), keep=lines.append), Dice(1)
    statuses = []
    while table.state.actors:
        if not table.chance(dice):
            seat = table.state.actors[0]
            table.act(seat, table.state.legal(seat)[0])
        if not statuses or not table.state.actors:
            text = "".join(f"{line}\n" for line in lines)
            shown = service.request("POST", "/api/records", json={"text": text}).json()
            frame = service.request("POST", f"/api/records/{shown['last']}", json={"text": text}).json()
            statuses.append((shown["table"]["status"], frame["status"]))
    assert statuses == [("running", "running"), ("over", "over")]
