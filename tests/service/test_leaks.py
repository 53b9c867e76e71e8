"""Nothing leaks: two games that differ only in what somebody cannot see send them the same bytes.

The pairs come from the battery. Both games are played through the service over real sockets, by everybody at the
table; what one viewer receives is compared to the byte, but for ids, times and promises.
"""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
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


class Once:
    """Chance as in a record; a draw that is made again, because another worker was first, gives the same again."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.drawn: dict[tuple[str, int], int] = {}

    def outcome(self, table: Table) -> int:
        draw = table.game.pile(table.state)
        if draw not in self.drawn:
            self.drawn[draw] = self.script.outcome(table)
        return self.drawn[draw]


def dice_of(case: Case, lines: list[dict[str, Any]]) -> Callable[[str, Sequence[str]], Once]:
    """What takes the place of the service's dice: chance decides as in these lines."""
    outcomes = [case.rules.parse(line["action"]) for line in lines if line.get("seat") == "chance"]
    found = Once(Script(outcomes, Dice(1)))
    return lambda secret, entropy: found


def same(text: str) -> str:
    """What is left when ids, times and promises are taken out."""
    text = re.sub(r'"(id|table)":"[\w-]{12}"', r'"\1":"ID"', text)
    text = re.sub(r'"(time|created|touched)":[0-9.e+]+', r'"\1":0', text)
    return re.sub(r'"(dice|receipt)":"[0-9a-f]{64}"', r'"\1":"PROMISE"', text)


async def at_once(id: str) -> None:
    """One service has told everything before it answers the next question."""


def views(listener: Player) -> int:
    """How often the listener was shown its view."""
    return sum(message["type"] == "view" for message in listener.told)


class Played:
    """A table at which a game is played once more, line by line; the viewer may listen at another worker, `there`."""

    def __init__(self, service: Inside, case: Case, viewer: int | None, there: Inside) -> None:
        self.service, self.there, self.viewer = service, there, viewer
        seats = [{"kind": "me", "name": f"P{place}"} for place in range(case.players)]
        game = {"game": case.game, "edition": case.edition, "options": case.options}
        made = service.make(seats, hotseat=True, start="host", forced=False, **game)
        self.id, self.host = made["table"]["id"], made["host"]
        self.tokens = [seat["token"] for seat in made["seats"]]
        self.own = None if viewer is None else self.tokens[viewer]
        self.listener = Player(there.live(self.id), self.own)
        self.players = [Player(service.live(self.id), token) for token in self.tokens]
        self.counts = [0] * case.players
        self.asked: list[str] = []

    async def start(self) -> None:
        for player in (self.listener, *self.players):
            await player.connect()
        if self.viewer is not None:
            self.players[self.viewer] = self.listener
        answer = self.service.request("POST", f"/api/tables/{self.id}/start", self.host)
        assert answer.status_code == 200, answer.text

    async def follow(self, line: dict[str, Any]) -> None:
        """Whoever did what the line says does it again; chance does so by itself."""
        seat = line.get("undo", line.get("seat"))
        if seat == "chance":
            return
        self.counts[seat] += 1
        name = f"c{self.counts[seat]}"
        if "undo" in line:
            await self.players[seat].say(type="undo", id=name)
        else:
            await self.players[seat].say(type="act", id=name, action=line["action"])
        message = await self.players[seat].answer(name)
        assert message["type"] == "done", (message, line)

    async def ask(self) -> None:
        """Everything else that the viewer may be told here."""
        for what in ("view?language=de", "log", "record"):
            self.asked.append(self.there.request("GET", f"/api/tables/{self.id}/{what}", self.own).text)
        listener = self.listener
        if self.viewer is not None:
            await listener.say(type="why", id="why", action="finish")
            await listener.answer("why")
            if listener.view and listener.view["legal"]:
                await listener.say(type="preview", id="preview", action=listener.view["legal"][-1]["text"])
                await listener.answer("preview")

    @property
    def views(self) -> int:
        """How often the viewer was shown its view."""
        return sum(message["type"] == "view" for message in self.listener.told)

    @property
    def enough(self) -> bool:
        view = self.listener.view
        return view is not None and (view["ending"] is not None or view["number"] > LONGEST)

    def told(self) -> list[str]:
        told = [text for text in self.listener.raw if '"type":"pong"' not in text and '"opened"' not in text]
        return [same(text) for text in [*told, *self.asked]]


async def heard(
    service: Inside,
    case: Case,
    lines: list[dict[str, Any]],
    viewer: int | None,
    far: Inside | None = None,
    settled: Callable[[str], Awaitable[None]] = at_once,
) -> list[str]:
    """Everything the viewer is told while a game is played; the viewer may listen at another worker, `far`."""
    played = Played(service, case, viewer, far or service)
    await played.start()
    await settled(played.id)
    visible = 0
    for line in lines:
        await played.follow(line)
        await settled(played.id)
        await drain([played.listener])
        # Counted by views alone: who is connected elsewhere is told in between, whenever that is heard of.
        before, visible = visible, played.views
        if visible // ASKED_EVERY > before // ASKED_EVERY:
            await played.ask()
        if played.enough:
            break
    return played.told()


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
            monkeypatch.setattr(commitments, "dice_of", dice_of(case, lines))
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
