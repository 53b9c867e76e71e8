"""Nothing leaks: two games that differ only in what somebody cannot see send them the same bytes.

The pairs come from the battery. Both games are played through the service over real sockets, by everybody at the
table; what one viewer receives is compared to the byte, but for ids, times and promises.
"""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from amunre.game import commitments
from amunre.game.contract import CHANCE
from amunre.game.dice import Dice, Script
from amunre.game.table import Table
from tests.contract.cases import Case
from tests.contract.test_exports import Pair
from tests.service.inside import Inside, inside
from tests.service.moves import drain
from tests.service.running import Player, play

CASES = [
    Case("board", "tmg-2016", 3, {"start": 1}),
    Case("board", "tmg-2016", 4, {"expert": True}),
    Case("board", "rgg-2003", 3, {"limited_supply": True}),
    Case("card", "sm-2017", 3),
]
ASKED_EVERY = 15
"""How often the viewer also asks for its view, log and record."""
LONGEST = 110
"""After how many changes of the viewer's view it is enough: several rounds, and more than one sealed moment."""


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    service = inside(tmp_path_factory.mktemp("leaks"))
    yield service
    assert service.stop() == 0


def viewer_not_last(case: Case, lines: list[str], viewer: int | None) -> list[dict[str, Any]]:
    """The lines of a record; in sealed moments the viewer is never the last to choose, in neither of the games."""
    table = Table(case.rules)
    ordered: list[dict[str, Any]] = []
    moment: list[dict[str, Any]] = []
    for text in lines[1:]:
        line = json.loads(text)
        if "ending" in line:
            break
        sealed, before = case.rules.sealed(table.state), table.state.actors
        if sealed:
            moment.append(line)
        if "undo" in line:
            table.undo(line["undo"])
        else:
            table.act(CHANCE if line["seat"] == "chance" else line["seat"], case.rules.parse(line["action"]))
        if not sealed:
            if "undo" in line and before == (CHANCE,):
                ordered.pop()  # the service lets chance decide at once: nobody can take that back
            else:
                ordered.append(line)
        elif not case.rules.sealed(table.state):
            own = [found for found in moment if found.get("seat", found.get("undo")) == viewer]
            others = [found for found in moment if found not in own]
            ordered += [*others[:-1], *own, others[-1]]
            moment = []
    return ordered  # choices that are still sealed at the end are left out


def same(text: str) -> str:
    """What is left when ids, times and promises are taken out."""
    text = re.sub(r'"(id|table)":"[\w-]{12}"', r'"\1":"ID"', text)
    text = re.sub(r'"(time|created|touched)":[0-9.e+]+', r'"\1":0', text)
    return re.sub(r'"(dice|receipt)":"[0-9a-f]{64}"', r'"\1":"PROMISE"', text)


async def at_once(id: str) -> None:
    """One service has told everything before it answers the next question."""


async def heard(
    service: Inside,
    case: Case,
    lines: list[dict[str, Any]],
    viewer: int | None,
    far: Inside | None = None,
    settled: Callable[[str], Awaitable[None]] = at_once,
) -> list[str]:
    """Everything the viewer is told while a game is played; the viewer may listen at another worker, `far`."""
    there = far or service
    made = service.make(
        [{"kind": "me", "name": f"P{place}"} for place in range(case.players)],
        hotseat=True,
        game=case.game,
        edition=case.edition,
        options=case.options,
        start="host",
        forced=False,
    )
    id = made["table"]["id"]
    tokens = [seat["token"] for seat in made["seats"]]
    own = tokens[viewer] if viewer is not None else None
    listener = await Player(there.live(id), own).connect()
    players = [await Player(service.live(id), token).connect() for token in tokens]
    if viewer is not None:
        players[viewer] = listener
    answer = service.request("POST", f"/api/tables/{id}/start", made["host"])
    assert answer.status_code == 200, answer.text
    await settled(id)
    asked: list[str] = []
    counts = [0] * case.players
    visible = 0
    for line in lines:
        seat = line.get("undo", line.get("seat"))
        if seat == "chance":
            continue
        counts[seat] += 1
        name = f"c{counts[seat]}"
        if "undo" in line:
            await players[seat].say(type="undo", id=name)
        else:
            await players[seat].say(type="act", id=name, action=line["action"])
        message = await players[seat].answer(name)
        assert message["type"] == "done", (message, line)
        await settled(id)
        await drain([listener])
        if listener.told[-2]["type"] == "view" and (visible := visible + 1) % ASKED_EVERY == 0:
            for what in ("view?language=de", "log", "record"):
                asked.append(there.request("GET", f"/api/tables/{id}/{what}", own).text)
            if viewer is not None:
                await listener.say(type="why", id="why", action="finish")
                await listener.answer("why")
                if listener.view and listener.view["legal"]:
                    await listener.say(type="preview", id="preview", action=listener.view["legal"][-1]["text"])
                    await listener.answer("preview")
        if listener.view and (listener.view["ending"] or listener.view["number"] > LONGEST):
            break
    told = [text for text in listener.raw if '"type":"pong"' not in text and '"opened"' not in text]
    return [same(text) for text in [*told, *asked]]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_one_cannot_see_makes_no_difference_to_the_bytes(
    case: Case, shared: Inside, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    differ = 0
    for number, viewer in enumerate([None, *range(case.players)][:: case.players - 1]):
        pair = Pair(case, viewer, case.generator(f"service {number}"), tmp_path)
        pair.play()
        streams = []
        for kept in pair.kept:
            lines = viewer_not_last(case, kept, viewer)
            outcomes = [case.rules.parse(line["action"]) for line in lines if line.get("seat") == "chance"]
            script = Script(outcomes, Dice(1))
            monkeypatch.setattr(commitments, "dice_of", lambda secret, entropy, script=script: script)
            streams.append(play(heard(shared, case, lines, viewer)))
        first, second = streams
        assert len(first) > 15
        for one, other in zip(first, second):
            assert one == other
        assert len(first) == len(second)
        differ += pair.kept[0] != pair.kept[1]
    assert differ


def test_the_comparison_would_notice_a_leak() -> None:
    message = {"id": "abcdefghijkl", "time": 1.5, "dice": "0" * 64, "view": {"hand": [1, 0]}}
    other = {"id": "ABCDEFGHIJKL", "time": 2.5, "dice": "f" * 64, "view": {"hand": [1, 0]}}
    leak = {**other, "view": {"hand": [0, 1]}}
    written = [json.dumps(found, separators=(",", ":")) for found in (message, other, leak)]
    assert same(written[0]) == same(written[1]) != same(written[2])
