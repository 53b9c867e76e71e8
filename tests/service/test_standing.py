"""What a view says beyond the state of the game: reasons, numbers of choices; and agents that wait for a reader."""

from __future__ import annotations

import asyncio
import random
from functools import partial

from tests.service.moves import moving, play_until, step_is
from tests.service.running import Running, play, seated, soon


def test_views_say_what_the_score_and_the_choices_rest_on(service: Running) -> None:
    made = service.make(3)

    async def scene() -> None:
        players = await seated(service, made)
        first = moving(players)
        standing = first.view["standing"]
        assert len(standing["reasons"]) == len(standing["incomes"]) == 3
        bid = next(action for action in first.view["legal"] if action["kind"] == "bid" and action["arguments"][1] == 6)
        assert standing["choices"][bid["text"]] == "Leaves 14 gold"
        others = [player.view["standing"] for player in players if player is not first and player.view]
        assert [other["choices"] for other in others] == [{}, {}]
        buyer = await play_until(players, step_is("buy_stones"), random.Random(2))
        assert buyer is not None
        assert all(words.startswith("Leaves") for words in buyer.view["standing"]["choices"].values())

    play(scene())


def test_several_actions_are_done_together_or_not_at_all(service: Running) -> None:
    made = service.make(3, game="card")

    async def scene() -> None:
        players = await seated(service, made)
        first = moving(players)
        one = first.view["legal"][-1]["text"]
        await first.say(type="preview", id="p1", action=one)
        foreseen = await first.until("preview")
        assert foreseen["legal"], "a display is never one card alone"
        seen = first.view["number"]
        await first.say(type="act", id="a1", view=seen, action=one, more=[one])
        refused = await first.until("refused")
        assert refused["number"] == seen, "nothing of it was done"
        more: list[str] = []
        while foreseen["legal"]:
            more.append(foreseen["legal"][0])
            await first.say(type="preview", id=f"p{len(more)}x", action=one, more=more)
            foreseen = await first.until("preview")
        await first.say(type="act", id="a2", view=seen, action=one, more=more)
        await first.until("done")
        shown = (await first.until("view"))["view"]["seats"][first.view["seat"]]["display"]
        assert len(shown) >= 1 + len(more)

    play(scene())


AGENT = {"kind": "agent", "level": "uniform"}


def test_agents_wait_for_the_one_person_who_reads(service: Running) -> None:
    made = service.make([{"kind": "me", "name": "Ada"}, AGENT, AGENT], pace=0.3, options={"start": 0})

    async def scene() -> None:
        (ada,) = await seated(service, made)
        await ada.say(type="reading", busy=True)
        await ada.act(ada.view["legal"][0]["text"], "b1")
        await ada.until("view")
        assert [message["type"] for message in await ada.quiet(1.5)] == []
        await ada.say(type="reading", busy=False)
        assert (await ada.until("view"))["steps"][0]["seat"] == 1

    play(scene())


def test_whoever_goes_away_holds_up_nobody(service: Running) -> None:
    made = service.make([{"kind": "me", "name": "Ada"}, AGENT, AGENT], pace=0.3, options={"start": 0})

    async def scene() -> None:
        (ada,) = await seated(service, made)
        await ada.say(type="reading", busy=True)
        await ada.act(ada.view["legal"][0]["text"], "b1")
        number = (await ada.until("view"))["number"]
        await ada.close()
        path, token = f"/api/tables/{made['table']['id']}/view", made["seats"][0]["token"]
        moved = partial(soon, lambda: service.request("GET", path, token).json()["number"] > number, 30.0)
        assert await asyncio.to_thread(moved), "long before they would stop waiting for a reader"

    play(scene())


def test_among_several_people_nobody_is_held_up(service: Running) -> None:
    people = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}]
    made = service.make([*people, AGENT], pace=0.3, hotseat=True, options={"start": 1})

    async def scene() -> None:
        ada, bo = await seated(service, made)
        await ada.say(type="reading", busy=True)
        await bo.say(type="reading", busy=True)
        await bo.act(bo.view["legal"][0]["text"], "b1")
        while 2 not in [step["seat"] for step in ada.view["steps"]]:
            await ada.until("view")

    play(scene())
