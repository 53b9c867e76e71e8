"""Live play over real sockets."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import amunre
from amunre.game import commitments
from amunre.game.refusal import BadRecord
from tests.service.moves import drain, kinds, mover, over, play_until, step_is
from tests.service.running import Player, Running, play, seated


def test_everybody_gets_their_own_view(service: Running) -> None:
    made = service.make(3)

    async def scene() -> None:
        players = await seated(service, made)
        watcher = await Player(service.live(made["table"]["id"]), language="de").connect()
        first = mover(players)
        assert first is not None
        assert first.view is not None
        assert watcher.view is not None
        assert watcher.view["seat"] is None
        assert watcher.view["view"]["hand"] is None
        assert first.view["view"]["hand"] is not None
        assert [player.view["legal"] == [] for player in players if player is not first and player.view] == [True, True]
        action = first.view["legal"][3]
        assert set(action) == {"id", "text", "kind", "arguments", "label"}
        done = await first.act(action["id"], "c1")
        assert done["type"] == "done"
        told = await watcher.until("view")
        step = told["steps"][0]
        assert step["text"] == action["text"]
        assert step["events"][0]["name"] == "bid_placed"
        assert "bot" in step["events"][0]["words"]  # Gebot, bot: German
        assert first.view["number"] < (await first.until("view"))["number"]

    play(scene())


def test_an_action_is_carried_out_once(service: Running) -> None:
    made = service.make(3)

    async def scene() -> None:
        players = await seated(service, made)
        first = mover(players)
        assert first is not None
        assert first.view is not None
        seen, action = first.view["number"], first.view["legal"][0]["text"]
        done = await first.act(action, "same", seen)
        again = await first.act(action, "same", seen)
        assert (done["again"], again["again"], again["number"]) == (False, True, done["number"])
        other = await Player(service.live(made["table"]["id"]), first.token).connect()
        assert (await other.act(action, "same", seen))["again"]
        stale = await first.act(action, "other", seen)
        assert stale["code"] == "stale"
        await first.until("view")  # what is true now comes with the refusal

    play(scene())


def test_refusals_name_the_rule_in_the_language_of_the_reader(service: Running) -> None:
    made = service.make(3)

    async def scene() -> None:
        players = await seated(service, made, language="de")
        first = mover(players)
        assert first is not None
        waiting = next(player for player in players if player is not first)
        refused = await waiting.act("finish", "c1")
        assert (refused["type"], refused["code"]) == ("refused", "not_your_turn")
        assert "warte" in refused["words"]
        nonsense = await first.act("dance on the table", "c2")
        assert nonsense["code"] == "not_an_action"
        number = await first.act(100_000, "c3")
        assert number["code"] == "no_such_action"
        await first.say(type="why", id="q1", action="buy 3 farmers")
        why = await first.answer("q1")
        assert (why["legal"], why["code"]) == (False, "wrong_time")
        assert first.view is not None
        await first.say(type="why", id="q2", action=first.view["legal"][0]["text"])
        assert (await first.answer("q2"))["legal"]
        await first.say(type="preview", id="q3", action=first.view["legal"][0]["text"])
        preview = await first.answer("q3")
        assert preview["events"][0]["name"] == "bid_placed"
        assert len(preview["outlook"]) == 3

    play(scene())


def test_a_reconnect_tells_what_was_missed_and_what_happened_since_ones_turn(service: Running) -> None:
    made = service.make(3)

    async def scene() -> None:
        players = await seated(service, made)
        first = mover(players)
        assert first is not None
        assert first.view is not None
        await first.act(first.view["legal"][0]["text"], "c1")
        await first.until("view")
        await drain(players)
        number = first.view["number"]
        await first.close()
        others = [player for player in players if player is not first]
        for count in range(2):
            player = mover(others)
            assert player is not None
            assert player.view is not None
            await player.act(player.view["legal"][0]["text"], f"d{count}")
            await drain(others)
        back = await Player(first.url, first.token).connect(resume=number)
        assert back.welcome is not None
        assert [step["text"] for step in back.welcome["missed"]] == [step["text"] for step in back.welcome["since"]]
        assert len(back.welcome["missed"]) == back.welcome["number"] - number >= 2

    play(scene())


def test_undo_is_the_engines_and_comes_with_a_reason(service: Running) -> None:
    made = service.make(3, options={"start": 0})

    async def scene() -> None:
        players = await seated(service, made)
        first, second = players[0], players[1]
        await first.say(type="undo", id="u0", view=first.view["number"] if first.view else 0)
        assert (await first.answer("u0"))["code"] == "nothing_to_undo"
        assert first.view is not None
        legal = first.view["legal"]
        await first.act(legal[0]["text"], "c1")
        assert (await first.until("view"))["undo"]
        await first.say(type="undo", id="u1", view=first.view["number"])
        assert (await first.answer("u1"))["type"] == "done"
        assert (await first.until("view"))["legal"] == legal
        await drain(players)
        assert second.view is not None
        assert second.view["steps"][0]["undo"]
        await first.act(legal[0]["text"], "c2")
        await drain(players)
        await second.act(second.view["legal"][0]["text"], "c3")
        await drain(players)
        await first.say(type="undo", id="u2", view=first.view["number"])
        assert (await first.answer("u2"))["code"] in ("undo_past_other", "undo_past_chance", "undo_past_reveal")

    play(scene())


@pytest.mark.parametrize("language", ["en", "de"])
def test_beyond_the_engines_undo_the_table_decides(service: Running, language: str) -> None:
    made = service.make(3, options={"start": 0})

    async def scene() -> None:
        players = await seated(service, made, language)
        first = players[0]
        assert first.view is not None
        before, legal = first.view["view"], first.view["legal"]
        await first.act(legal[0]["text"], "c1")
        await drain(players)
        await play_until(players, lambda player: player is players[2], random.Random(1))
        await first.say(type="propose", id="p1", kind="undo")
        told = [await player.until("proposal") for player in players]
        assert told[0]["words"].startswith("P0")
        assert (told[1]["consent"], told[1]["needed"], told[1]["open"]) == ([0], [0, 1, 2], True)
        await players[1].say(type="consent", proposal=told[1]["proposal"], yes=False)
        assert [(await player.until("proposal"))["accepted"] for player in players] == [False] * 3
        numbers = [player.view["number"] for player in players if player.view]
        await first.say(type="propose", id="p2", kind="undo")
        told = [await player.until("proposal") for player in players]
        for player in players[1:]:
            await player.say(type="consent", proposal=told[1]["proposal"], yes=True)
        for player, number in zip(players, numbers):
            assert (await player.until("view"))["number"] > number
        assert first.view["view"] == before
        assert first.view["legal"] == legal
        assert await play_until(players, over, random.Random(2)) is None

    play(scene())
    check_record(service, made["table"]["id"])


def test_going_back_survives_a_restart(serve: Callable[..., Running]) -> None:
    service = serve()
    made = service.make(3, options={"start": 0})

    async def scene() -> list[Any]:
        players = await seated(service, made)
        first = players[0]
        assert first.view is not None
        await first.act(first.view["legal"][0]["text"], "c1")
        await drain(players)
        await play_until(players, step_is("seal_offering"), random.Random(1))
        await players[0].act("theft", "c2")
        await first.say(type="propose", id="p", kind="undo")
        told = await players[1].until("proposal")
        for player in players[1:]:
            await player.say(type="consent", proposal=told["proposal"], yes=True)
        for player in players:
            while not (await player.until("proposal"))["accepted"]:
                pass
            await player.until("view")
        return [player.view for player in players]

    async def later() -> list[Any]:
        players = await seated(service, made)
        found = [player.view for player in players]
        again = await players[0].act("theft", "c2")
        assert again["again"]  # it was carried out, in the take before
        await play_until(players, over, random.Random(2))
        return found

    before = play(scene())
    service.kill()
    service.start()
    after = play(later())
    for view in (*before, *after):
        del view["steps"], view["time"]
    assert before == after
    check_record(service, made["table"]["id"])
    assert service.stop() == 0


def test_a_sealed_choice_is_nothing_to_the_others(service: Running) -> None:
    made = service.make(3)

    async def scene() -> None:
        players = await seated(service, made)
        table = made["table"]["id"]
        watcher = await Player(service.live(table)).connect()
        await play_until(players, step_is("seal_offering"), random.Random(4))
        await drain([*players, watcher])
        first, second, third = players
        touched = service.request("GET", f"/api/tables/{table}").json()["touched"]
        done = await first.act("theft", "s1")
        assert len(done["receipt"]) == 64
        assert second.view is not None
        for other in (second, third, watcher):
            await other.say(type="ping")
            assert kinds([await other.next()]) == ["pong"]
        assert service.request("GET", f"/api/tables/{table}").json()["touched"] == touched
        # The number of the view the others saw is still good, although the record has grown.
        assert (await second.act("theft", "s2"))["type"] == "done"
        await first.say(type="undo", id="u1", view=None)
        assert (await first.answer("u1"))["type"] == "done"
        assert (await first.act("theft", "s3", view=first.view["number"] + 1 if first.view else 0))["type"] == "done"
        await third.act("theft", "s4")
        shown = await watcher.until("view")
        assert shown["steps"][0]["seat"] is None
        assert shown["steps"][0]["text"] is None
        names = [event["name"] for event in shown["steps"][0]["events"]]
        assert names.count("theft_revealed") == 3
        assert await play_until(players, over, random.Random(5)) is None

    play(scene())
    record = check_record(service, made["table"]["id"])
    assert record.ending is not None
    assert record.ending["opened"]["seals"]


def check_record(service: Running, id: str) -> Any:
    """The record of a finished table, verified with everything it promised."""
    path = service.database.parent / f"{id}.jsonl"
    path.write_bytes(service.request("GET", f"/api/tables/{id}/record").content)
    record = amunre.load(path)
    record.verify()
    assert commitments.check(record)
    return record


def test_agents_and_forced_moves_need_nobody(service: Running) -> None:
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "agent", "level": "uniform"}] * 3]
    made = service.make(seats, entropy="ab12")

    async def scene() -> None:
        (player,) = await seated(service, made)
        luck = random.Random(1)
        count = 0
        while not player.view or not player.view["ending"]:
            assert player.view is not None
            if player.view["legal"]:
                assert len(player.view["legal"]) > 1
                count += 1
                done = await player.act(luck.choice(player.view["legal"])["text"], f"c{count}")
                assert done["type"] == "done"
            await player.until("view")
        assert player.view["opened"]["secret"]

    play(scene())
    record = check_record(service, made["table"]["id"])
    assert record.header["commitments"]["entropy"] == "ab12,,,"


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
    assert len(service.request("GET", f"/api/tables/{id}/replay/60?seat=all").json()["views"]) == 3
    assert service.request("GET", f"/api/tables/{id}/replay/{own['last'] + 1}").status_code == 404

    clone = service.request("POST", f"/api/tables/{id}/clone", json={"n": 60})
    assert clone.status_code == 201
    view = service.request("GET", f"/api/tables/{clone.json()['table']['id']}/view", clone.json()["seats"][1]["token"])
    skip = {"legal", "prompt", "actors"}
    if middle["view"]["actors"] != [-1]:
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
    service.request("POST", f"/api/tables/{id}/sit", made["invite"], json={"name": "Bo"})
    service.request("POST", f"/api/tables/{id}/seats/1", made["host"], json={"kind": "agent", "level": "uniform"})

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


def test_a_clock_that_runs_out_brings_an_agent(service: Running) -> None:
    clock = {"kind": "move", "seconds": 1, "then": "agent", "level": "uniform"}
    made = service.make(3, clock=clock)

    async def scene() -> dict[str, Any]:
        watcher = await Player(service.live(made["table"]["id"])).connect()
        assert watcher.view is not None
        assert watcher.view["clock"]["seats"][0]["left"] == 1.0
        begun = time.monotonic()
        while not watcher.view["ending"]:
            await watcher.until("view")
        assert time.monotonic() - begun > 0.9
        return watcher.told[-1]

    play(scene())
    found = service.request("GET", f"/api/tables/{made['table']['id']}").json()
    assert [seat["stand_in"] for seat in found["seats"]] == ["uniform"] * 3


def test_whoever_comes_back_in_time_plays_on(service: Running) -> None:
    clock = {"kind": "move", "seconds": 2, "then": "agent", "level": "uniform"}
    made = service.make(3, clock=clock, pace=30, options={"start": 1})
    id = made["table"]["id"]

    async def scene() -> None:
        watcher = await Player(service.live(id)).connect()
        while [seat["stand_in"] for seat in (await watcher.until("table"))["table"]["seats"]] != [
            None,
            "uniform",
            None,
        ]:
            pass
        player = await Player(service.live(id), made["seats"][1]["token"]).connect()
        assert player.welcome is not None
        assert player.welcome["table"]["seats"][1]["stand_in"] is None
        assert player.view is not None
        assert (await player.act(player.view["legal"][0]["text"], "back"))["type"] == "done"

    play(scene())


def test_people_talk_at_a_table_and_not_too_much(service: Running) -> None:
    made = service.make(3)
    id = made["table"]["id"]

    async def scene() -> None:
        players = await seated(service, made)
        watcher = await Player(service.live(id)).connect()
        await players[0].say(type="chat", id="m1", text="  good \n luck <b>all</b> ")
        heard = await watcher.until("chat")
        assert (heard["name"], heard["text"], heard["number"]) == ("P0", "good luck <b>all</b>", 1)
        await watcher.say(type="chat", id="m2", text="me too")
        assert (await watcher.answer("m2"))["code"] == "forbidden"
        for count in range(8):
            await players[1].say(type="chat", id=f"f{count}", text="spam")
        refused = await players[1].until("refused")
        assert refused["code"] == "too_many"
        await asyncio.to_thread(
            service.request, "POST", f"/api/tables/{id}/settings", made["host"], json={"muted": [2]}
        )
        await players[2].say(type="chat", id="m3", text="hello")
        assert (await players[2].answer("m3"))["code"] == "forbidden"
        late = await Player(service.live(id)).connect()
        assert late.welcome is not None
        assert late.welcome["chat"][0]["text"] == "good luck <b>all</b>"

    play(scene())


def test_presence_is_told(service: Running) -> None:
    made = service.make(3)

    async def scene() -> None:
        players = await seated(service, made)
        await players[2].close()
        while True:
            told = await players[0].until("table")
            if [seat["connected"] for seat in told["table"]["seats"]] == [True, True, False]:
                return

    play(scene())


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
