"""Live play over real sockets."""

from __future__ import annotations

import random

import pytest

from tests.service.moves import check_record, drain, kinds, moving, over, play_until, step_is
from tests.service.running import Player, Running, play, seated


def test_everybody_gets_their_own_view(service: Running) -> None:
    made = service.make(3)

    async def scene() -> None:
        players = await seated(service, made)
        watcher = await Player(service.live(made["table"]["id"]), language="de").connect()
        first = moving(players)
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
        first = moving(players)
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
        first = moving(players)
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
        first = moving(players)
        await first.act(first.view["legal"][0]["text"], "c1")
        await first.until("view")
        await drain(players)
        number = first.view["number"]
        await first.close()
        others = [player for player in players if player is not first]
        for count in range(2):
            player = moving(others)
            await player.act(player.view["legal"][0]["text"], f"d{count}")
            await drain(others)
        back = await Player(first.url, first.token).connect(resume=number)
        assert back.welcome is not None
        assert [step["text"] for step in back.welcome["missed"]] == [step["text"] for step in back.welcome["since"]]
        assert len(back.welcome["missed"]) == back.welcome["number"] - number >= 2

    play(scene())


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


@pytest.mark.parametrize("game", ["board", "card"])
def test_nobody_tries_a_sealed_choice_to_see_what_follows(service: Running, game: str) -> None:
    """What is done together is done wholly or not at all: so a refusal must not tell what others have sealed."""
    made = service.make(3, game=game, forced=False)

    async def scene() -> None:
        players = await seated(service, made)
        await play_until(players, step_is("seal_offering"), random.Random(4))
        first = players[0]
        assert first.view is not None
        tried = [action["text"] for action in first.view["legal"] if action["text"].startswith("offer")]
        before = [await first.tried(choice, choice) for choice in tried]
        for player in players[1:]:
            assert player.view is not None
            offer = next(action for action in player.view["legal"] if action["text"].startswith("offer"))
            await player.act(offer["text"], f"sealed by {player.view['seat']}")
        await drain(players)
        number = first.view["number"]
        after = [await first.tried(choice, choice) for choice in tried]
        await drain(players)
        assert {(answer["code"], answer["words"]) for answer in before + after} == {
            ("refused", "What is sealed, or lays something open, comes last of what you do together.")
        }
        assert first.view["number"] == number
        assert (await first.act(tried[0], "chosen"))["type"] == "done"

    play(scene())
