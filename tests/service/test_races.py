"""A token is made void between each two awaits of whatever uses it: from then on it reads nothing and writes nothing.

Every scene is played once for each point at which the request could be interrupted, until it ends before the point
is reached. The moment of truth is the one in which the new tokens are good in memory (`LiveTable.change_tokens`):
nothing may be told after it, and nothing may be written.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from amunre.service.analyses import Analysis
from tests.service.steering import STEER, Here, Socket, Steer

MOST = 80
"""Points of a request, at most; a request with more of them is looked at again."""
ANSWERS = ("done", "refused", "why", "preview", "chat", "proposal", "pong", "view", "close")
PLAYED = {"hotseat": True, "pace": 60}
WRITTEN = {
    "lines": "table_id, take, number, text",
    "chat": "table_id, number, text",
    "seats": "table_id, seat, kind, name, level, phrase",
    "takes": "table_id, take",
    "tables": "id, status, take, rematch",
    "kept_seats": "table_id, seat, account_id",
    "capabilities": "digest",
}


@dataclass
class Scene:
    """One run: a table, whose token is used, and what had been told and written when it became void."""

    here: Here
    made: dict[str, Any]
    victim: int = 0
    void: dict[str, Any] | None = None
    told: list[dict[str, Any]] = field(default_factory=list)
    told_before: int = 0

    @property
    def id(self) -> str:
        return str(self.made["table"]["id"])

    @property
    def token(self) -> str:
        return str(self.made["seats"][self.victim]["token"])

    @property
    def table(self) -> Any:
        return self.here.service.tables.live[self.id]

    async def ask(self, method: str, path: str, token: str | None = None, body: Any = None) -> tuple[int, Any]:
        return await self.here.request(method, f"/api/tables/{self.id}{path}", token, body)

    def written(self) -> dict[str, Any]:
        """Everything a request could have written."""
        with closing(sqlite3.connect(self.here.database)) as database:
            return {
                name: sorted(database.execute(f"SELECT {columns} FROM {name}").fetchall(), key=str)
                for name, columns in WRITTEN.items()
            }

    def watch(self) -> None:
        """Note the moment in which the token is void."""
        change = self.table.change_tokens

        def noted(*arguments: Any) -> None:
            change(*arguments)
            if self.void is None:
                self.void, self.told_before = self.written(), len(self.told)

        self.table.change_tokens = noted

    def check(self) -> None:
        """After the moment nothing was told but that the token is void, and nothing was written."""
        assert self.void is not None, "the token never became void"
        assert self.written() == self.void
        later = self.told[self.told_before :]
        assert [one for one in later if one["type"] != "close" and one.get("code") != "wrong_token"] == []


# How a token becomes void --------------------------------------------------------------------------------------------


async def recover(scene: Scene) -> None:
    phrase = scene.made["seats"][scene.victim]["phrase"]
    status, answer = await scene.ask("POST", "/recover", body={"phrase": phrase})
    assert status == 200, answer


async def leave(scene: Scene) -> None:
    status, answer = await scene.ask("POST", "/leave", scene.token, {"agent": "uniform"})
    assert status == 200, answer


async def erase(scene: Scene) -> None:
    status, answer = await scene.ask("DELETE", "/mine", scene.token)
    assert status == 204, answer


async def kick(scene: Scene) -> None:
    """The host, who made this seat, puts an agent on it."""
    body = {"kind": "agent", "level": "uniform"}
    status, answer = await scene.ask("POST", f"/seats/{scene.victim}", scene.made["host"], body)
    assert status == 200, answer


REVOKERS = [recover, leave, erase, kick]
Revoker = Callable[[Scene], Awaitable[None]]


# What is done with it ------------------------------------------------------------------------------------------------


async def play_at_points(
    folder: Path,
    prepare: Callable[[Here], Awaitable[Scene]],
    revoke: Revoker,
    use: Callable[[Scene, Steer], Awaitable[None]],
    least: int,
) -> None:
    """The scene once for each point; there must be at least this many, or the test looks at nothing."""
    async with Here(folder) as here:
        for at in range(MOST):
            scene = await prepare(here)
            steer = Steer(at, partial(revoke, scene), scene.table.lock.locked)
            scene.watch()
            await use(scene, steer)
            if steer.passed:
                assert at >= least, f"there were only {at} points"
                return
            assert steer.happening is not None
            await asyncio.wait_for(asyncio.wait([steer.happening]), 10)  # in vain, if the seat was given up before
            await settle()
            scene.check()
        raise AssertionError("the request never ends")


async def settle() -> None:
    """Let everything that is still on its way arrive."""
    for _ in range(20):
        await asyncio.sleep(0)
    await asyncio.sleep(0.01)


async def steered(steer: Steer, work: Any) -> Any:
    token = STEER.set(steer)
    task = asyncio.ensure_future(work)
    STEER.reset(token)
    steer.armed = True
    try:
        return await asyncio.wait_for(asyncio.shield(task), 20)
    finally:
        steer.armed = False


async def playing(here: Here) -> Scene:
    """A game that runs, and the seat that must decide."""
    made = await here.make(3, **PLAYED)
    _, view = await here.request("GET", f"/api/tables/{made['table']['id']}/view", made["seats"][0]["token"])
    return Scene(here, made, victim=view["actors"][0])


async def acted(here: Here) -> Scene:
    """The same after the seat has decided once."""
    scene = await playing(here)
    _, view = await scene.ask("GET", "/view", scene.token)
    body = {"id": "first", "action": view["legal"][-1]["text"]}
    status, answer = await scene.ask("POST", "/actions", scene.token, body)
    assert status == 200, answer
    return scene


async def finished(here: Here) -> Scene:
    """A game that is over: played to its end in one go."""
    return await to_the_end(await playing(here))


async def to_the_end(scene: Scene) -> Scene:
    after = scene.table.running().copy()
    steps: list[Any] = []
    while after.state.actors:
        seat = after.state.actors[0]
        steps += [after.act(seat, after.state.legal(seat)[0]), *scene.table.run_on(after)]
    await scene.table.commit(after, steps)
    assert scene.table.status == "over"
    return scene


async def once_more(here: Here) -> Scene:
    """A game that is over and has a rematch, at which a guest, whose token is in use, has not sat down yet."""
    made = await here.make([{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}], pace=60)
    for name in ("Bo", "Cy"):
        place = f"/api/tables/{made['table']['id']}/sit"
        status, sat = await here.request("POST", place, made["invite"], {"name": name})
        assert status == 201, sat
        made["seats"].append(sat)
    scene = await to_the_end(Scene(here, made, victim=1))
    status, answer = await scene.ask("POST", "/rematch", made["seats"][0]["token"], {})
    assert status == 201, answer
    return scene


async def action_of(scene: Scene) -> str:
    _, view = await scene.ask("GET", "/view", scene.token)
    return str(view["legal"][0]["text"])


def over_socket(**message: Any) -> Callable[[Scene, Steer], Awaitable[None]]:
    """Somebody who is connected says something."""

    async def use(scene: Scene, steer: Steer) -> None:
        if message.get("action") == "first":
            message["action"] = await action_of(scene)
        token = STEER.set(steer)
        socket = Socket(scene.here, scene.id).open()
        STEER.reset(token)
        scene.told = socket.told
        socket.say(type="hello", token=scene.token)
        await socket.until("view")
        await settle()
        since = len(socket.told)
        steer.armed = True
        socket.say(**message)
        await socket.until(*ANSWERS, since=since)
        await settle()
        steer.armed = False
        await socket.close()

    return use


def by_request(method: str, path: str, body: Any = None) -> Callable[[Scene, Steer], Awaitable[None]]:
    async def use(scene: Scene, steer: Steer) -> None:
        filled = {**body, "action": await action_of(scene)} if body and body.get("action") == "first" else body
        place = path if "ACTION" not in path else path.replace("ACTION", (await action_of(scene)).replace(" ", "+"))
        token = scene.token
        status, answer = await steered(steer, scene.ask(method, place, token, filled))
        if method == "GET" and scene.void is not None:
            assert status == 401, answer
        elif scene.void is None:
            assert status < 300, answer

    return use


async def join(scene: Scene, steer: Steer) -> None:
    token = STEER.set(steer)
    steer.armed = True
    socket = Socket(scene.here, scene.id).open()
    STEER.reset(token)
    scene.told = socket.told
    socket.say(type="hello", token=scene.token)
    await socket.until("view", "close")
    await settle()
    steer.armed = False
    await socket.close()


async def open_table(here: Here) -> Scene:
    """A table that waits for people; the token in use is that of its invitation."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    made = await here.make(seats, start="host")
    return Scene(here, {**made, "seats": [{"seat": 0, "token": made["invite"]}]})


async def new_invite(scene: Scene) -> None:
    status, answer = await scene.ask("POST", "/invite", scene.made["host"])
    assert status == 200, answer


async def asked_by_others(here: Here) -> Scene:
    """Somebody asks to go back, and all have agreed but one, whose token is in use."""
    scene = await acted(here)
    asking, other = [seat["token"] for seat in scene.made["seats"] if seat["seat"] != scene.victim]
    first = scene.victim
    scene.victim = next(seat["seat"] for seat in scene.made["seats"] if seat["token"] == other)
    sockets = [Socket(here, scene.id).open() for _ in range(2)]
    for socket, token in zip(sockets, (scene.made["seats"][first]["token"], asking)):
        socket.say(type="hello", token=token)
        await socket.until("view")
    sockets[0].say(type="propose", id="p1")
    await sockets[0].until("proposal")
    sockets[1].say(type="consent", proposal=1, yes=True)
    await sockets[1].until("proposal", since=len(sockets[1].told) - 1)
    await settle()
    for socket in sockets:
        await socket.close()
    return scene


SOCKET = {
    "act": (playing, {"type": "act", "id": "c1", "action": "first"}),
    "undo": (acted, {"type": "undo", "id": "c1"}),
    "why": (playing, {"type": "why", "id": "c1", "action": "finish"}),
    "preview": (playing, {"type": "preview", "id": "c1", "action": "first"}),
    "chat": (playing, {"type": "chat", "id": "c1", "text": "hello"}),
    "propose": (acted, {"type": "propose", "id": "c1"}),
    "consent": (asked_by_others, {"type": "consent", "proposal": 1, "yes": True}),
    "language": (playing, {"type": "language", "language": "de"}),
    "ping": (playing, {"type": "ping"}),
}
REQUESTS: dict[str, Any] = {
    "act": (playing, "POST", "/actions", {"id": "c1", "action": "first"}, 4),
    "undo": (acted, "POST", "/undo", {"id": "c1"}, 4),
    "leave": (playing, "POST", "/leave", {"agent": "uniform"}, 4),
    "erase": (playing, "DELETE", "/mine", None, 4),
    "log": (acted, "GET", "/log", None, 1),
    "record": (acted, "GET", "/record", None, 2),
    "mine": (acted, "GET", "/mine", None, 1),
    "advice": (playing, "GET", "/advice", None, 1),
    "rematch": (finished, "POST", "/rematch", {}, 4),
    "sit again": (once_more, "POST", "/rematch", {}, 4),
    "clone": (finished, "POST", "/clone", {"n": 9}, 4),
    "view": (playing, "GET", "/view", None, 0),
    "why": (playing, "GET", "/why?action=finish", None, 0),
    "preview": (playing, "GET", "/preview?action=ACTION", None, 0),
}


@pytest.mark.parametrize("revoke", REVOKERS)
def test_joining(tmp_path: Path, revoke: Revoker) -> None:
    asyncio.run(play_at_points(tmp_path, acted, revoke, join, 6))


@pytest.mark.parametrize("name", SOCKET)
@pytest.mark.parametrize("revoke", REVOKERS)
def test_messages(tmp_path: Path, name: str, revoke: Revoker) -> None:
    prepare, message = SOCKET[name]
    asyncio.run(play_at_points(tmp_path, prepare, revoke, over_socket(**message), 1))


@pytest.mark.parametrize("name", REQUESTS)
@pytest.mark.parametrize("revoke", REVOKERS)
def test_requests(tmp_path: Path, name: str, revoke: Revoker) -> None:
    prepare, method, path, body, least = REQUESTS[name]
    kept = revoke in (leave, kick) and name == "mine"  # whoever has left may still see what is stored about them
    kept = kept or (revoke in (leave, kick) and prepare in (finished, once_more))  # nobody leaves after the end
    if revoke is recover or (name not in ("leave", "erase") and not kept):
        asyncio.run(play_at_points(tmp_path, prepare, revoke, by_request(method, path, body), least))


def test_sitting_down(tmp_path: Path) -> None:
    use = by_request("POST", "/sit", {"name": "Bo"})
    asyncio.run(play_at_points(tmp_path, open_table, new_invite, use, 4))


@pytest.mark.parametrize("revoke", REVOKERS)
def test_an_analysis_that_took_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, revoke: Revoker) -> None:
    """Of one's own running game, from one's own hand: told to nobody whose token became void while it was made."""

    async def scene() -> None:
        async with Here(tmp_path) as here:
            alone = [{"kind": "me", "name": "Ada"}, {"kind": "agent", "level": "uniform"}]
            scene = Scene(here, await here.make(alone, game="card", pace=60))

            async def first(analysis: Analysis) -> None:
                await revoke(scene)

            monkeypatch.setattr(Analysis, "first", first)
            status, answer = await scene.ask("POST", "/analysis", scene.token)
            assert (status, answer["error"]["code"]) == (401, "wrong_token")

    asyncio.run(scene())


# Sessions ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["keep", "fresh", "me", "export"])
def test_a_session_that_is_ended(tmp_path: Path, what: str) -> None:
    """Ended between each two awaits, it keeps no seat, gives out no token and tells nothing."""

    async def scene(here: Here, at: int) -> bool:
        account = {"name": f"Account {at}", "passphrase": "a long passphrase"}
        session = (await here.request("POST", "/api/accounts", body=account))[1]["session"]
        made = await here.make(3, **PLAYED)
        id, seat = made["table"]["id"], made["seats"][0]["token"]
        if what != "keep":
            assert (await here.request("POST", "/api/me/seats", session, {"token": seat}))[0] == 201
        look = Scene(here, made)
        before: list[Any] = []

        async def end() -> None:
            status, answer = await here.request("DELETE", "/api/sessions", session)
            assert status == 204, answer
            before.append(look.written())

        asked: dict[str, tuple[Any, ...]] = {
            "keep": ("POST", "/api/me/seats", session, {"token": seat}),
            "fresh": ("POST", f"/api/me/seats/{id}/0", session),
            "me": ("GET", "/api/me", session),
            "export": ("GET", "/api/me/export", session),
        }
        steer = Steer(at, end, look.table.lock.locked)
        status, answer = await steered(steer, here.request(*asked[what]))
        if steer.passed:
            assert status in (200, 201), answer
            return True
        if before and asked[what][0] == "GET":
            assert status == 401, answer
        assert steer.happening is not None
        await steer.happening
        await settle()
        assert look.written() == before[0]
        return False

    async def scenes() -> None:
        async with Here(tmp_path) as here:
            for at in range(MOST):
                if await scene(here, at):
                    assert at >= 2
                    return

    asyncio.run(scenes())
