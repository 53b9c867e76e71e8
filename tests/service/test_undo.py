"""Taking back: by the rule of the engine, and beyond it by consent of the table."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.service.moves import check_record, drain, over, play_until, step_is
from tests.service.running import Running, play, seated


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
