"""One socket: what comes in is answered in order, what goes out waits in a queue of its own."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Any

import msgspec
from sqlalchemy.exc import DBAPIError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from amunre.game.refusal import Refused
from amunre.service import asking, chat, messages, proposals, seats, speech
from amunre.service.doors import holder_of
from amunre.service.limits import Bucket
from amunre.service.live import Done, LiveTable
from amunre.service.metrics import Metrics
from amunre.service.problem import Problem
from amunre.service.sentences import wanted_language
from amunre.service.tables import Tables
from amunre.store.database import reason_code
from amunre.store.log import read_chat

MOST_WAITING = 256
"""Messages that may wait for somebody who does not read; then the connection is closed."""
LARGEST = 16_384
HELLO_WITHIN = 10.0
CHAT_SHOWN = 50

CLOSE = {
    "bad_request": 4400,
    "invalid": 4400,
    "no_token": 4401,
    "wrong_token": 4401,
    "forbidden": 4401,
    "wrong_origin": 4403,
    "not_found": 4404,
    "too_large": 4413,
    "too_many": 4429,
    "not_kept": 1013,
}


class Connection:
    """A person, a bot or a watcher at a table."""

    def __init__(self, socket: WebSocket, tables: Tables, metrics: Metrics, limits: bool = True) -> None:
        self.socket = socket
        self.tables = tables
        self.metrics = metrics
        self.limits = limits
        self.seat: int | None = None
        self.language = wanted_language(socket.headers.get("accept-language", ""))
        self.digest: str | None = None
        self.table_id = ""
        self.table: LiveTable | None = None
        self.outgoing: deque[bytes | tuple[int, str]] = deque()
        self.idle: asyncio.Future[None] | None = None
        """What the sender waits for when there is nothing to send."""
        self.bucket = Bucket(30.0, 60.0)
        self.talk = Bucket(0.5, 5.0)
        self.closing = False

    # Out -----------------------------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Put a message on its way; whoever does not read is cut off."""
        if self.closing:
            return
        if len(self.outgoing) >= MOST_WAITING:
            self.outgoing.clear()
            self.close(4429, "too slow")
            return
        self.put(message)

    def answer(self, **content: Any) -> None:
        self.send(speech.ENCODER.encode(content))

    def close(self, code: int, reason: str) -> None:
        if not self.closing:
            self.closing = True
            self.put((code, reason))

    def put(self, message: bytes | tuple[int, str]) -> None:
        self.outgoing.append(message)
        if self.idle is not None and not self.idle.done():
            self.idle.set_result(None)

    async def deliver(self) -> None:
        """Send what waits, until the end."""
        try:
            while True:
                while not self.outgoing:
                    self.idle = asyncio.get_running_loop().create_future()
                    await self.idle
                message = self.outgoing.popleft()
                if isinstance(message, tuple):
                    await self.socket.close(*message)
                    return
                await self.socket.send({"type": "websocket.send", "text": message.decode()})
        except (WebSocketDisconnect, RuntimeError, OSError):
            return

    # In ------------------------------------------------------------------------------------------------------------

    async def serve(self, table: str) -> None:
        """The whole life of the connection."""
        self.table_id = table
        await self.socket.accept()
        sender = asyncio.ensure_future(self.deliver())
        try:
            await self.converse()
        except Problem as problem:
            self.answer(
                type="refused", id=None, code=problem.code, rule="", words=problem.words(self.language), number=None
            )
            self.close(CLOSE.get(problem.code, 4400), problem.code)
        except DBAPIError as error:
            words = Problem("not_kept", f"not_kept_{reason_code(error)}").words(self.language)
            self.answer(type="refused", id=None, code="not_kept", rule="", words=words, number=None)
            self.close(CLOSE["not_kept"], "not_kept")
        except WebSocketDisconnect:
            self.closing = True
        finally:
            self.leave()
            if not self.closing:
                self.close(1000, "")
            if self.socket.client_state is WebSocketState.CONNECTED:
                await asyncio.wait([sender], timeout=5.0)
            sender.cancel()

    def part(self, problem: Problem) -> None:
        """Say why, and close."""
        words = problem.words(self.language)
        self.answer(type="refused", id=None, code=problem.code, rule="", words=words, number=None)
        self.close(CLOSE.get(problem.code, 4400), problem.code)

    async def converse(self) -> None:
        try:
            hello = await asyncio.wait_for(self.hello(), HELLO_WITHIN)
        except TimeoutError:
            raise Problem("bad_request", "hello_late") from None
        await self.welcome(hello)
        while not self.closing:
            message = await self.receive()
            if self.limits and not self.bucket.take():
                raise Problem("too_many", "messages_too_many")
            await self.handle(message)

    async def receive(self) -> messages.Message:
        """The next message; what is no message ends the conversation."""
        found = await self.socket.receive()
        if found["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(found.get("code", 1006))
        text = found.get("text")
        if text is None:
            raise Problem("bad_request", "message_bytes")
        if len(text) > LARGEST:
            raise Problem("too_large", "message_large", most=LARGEST)
        try:
            message: messages.Message = messages.DECODER.decode(text)
            return message
        except msgspec.ValidationError as error:
            raise Problem("invalid", "message_invalid", detail=str(error)) from None
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Problem("bad_request", "message_json") from None

    async def hello(self) -> messages.Hello:
        message = await self.receive()
        if not isinstance(message, messages.Hello):
            raise Problem("bad_request", "hello_first")
        return message

    async def welcome(self, hello: messages.Hello) -> None:
        """Take the seat, say what was missed, and show how things stand."""
        table = await self.tables.get(self.table_id)
        holder = await holder_of(self.tables, self.table_id, hello.token)
        if holder is not None:
            self.seat, self.digest = holder.seat, holder.digest
        self.language = speech.language_of(hello.language)
        await table.whole(self.join(table, hello))

    async def join(self, table: LiveTable, hello: messages.Hello) -> None:
        """Under the lock of the table, so that nothing happens between the greeting and the first news."""
        if self.seat is not None:
            await seats.come_back(table, self.seat)
        steps = [] if table.course is None else await asking.steps_of(self.tables, table)
        said = await self.tables.read(lambda connection: read_chat(connection, table.id, CHAT_SHOWN))
        number = 0 if table.course is None else table.course.number(self.seat)
        words = speech.spoken(table.game, self.language)
        names = speech.names_for(words, table.names, self.seat)
        count = 0 if hello.resume is None else number - hello.resume
        self.table = table
        table.listeners.add(self)
        self.answer(
            type="welcome",
            seat=self.seat,
            table=table.described(),
            number=number,
            missed=speech.told_steps(asking.missed(steps, self.seat, count), self.seat, words, names),
            since=speech.told_steps(asking.since_last_turn(steps, self.seat), self.seat, words, names),
            chat=[dict(message) for message in said],
            proposals=[proposal.told(table, self.language) for proposal in table.proposals.values()],
        )
        if table.course is not None:
            self.send(table.view_message(self.seat, self.language))
        table.tell_table()

    def leave(self) -> None:
        table, self.table = self.table, None
        if table is not None:
            table = self.tables.live.get(table.id, table)
            table.listeners.discard(self)
            table.tell_table()
            if not table.listeners:
                self.tables.forget_later(table)

    # Answers -------------------------------------------------------------------------------------------------------

    async def handle(self, message: messages.Message) -> None:
        self.metrics.message(type(message).__name__)
        name = getattr(message, "id", None)
        table = await self.tables.get(self.table_id)
        self.table = table
        try:
            await self.carry_out(table, message)
        except Refused as refused:
            words = speech.spoken(table.game, self.language)
            names = speech.names_for(words, table.names, self.seat)
            told = speech.told_refusal(refused, table.game, self.language, names)
            self.answer(type="refused", id=name, number=self.number(table), **told)
        except Problem as problem:
            if problem.code in ("bad_request", "too_large"):
                raise
            self.metrics.refused.labels(problem.code).inc()
            told = {"code": problem.code, "rule": "", "words": problem.words(self.language)}
            self.answer(type="refused", id=name, number=self.number(table), **told)
            if problem.code == "stale" and table.course is not None:
                self.send(table.view_message(self.seat, self.language))

    def number(self, table: LiveTable) -> int:
        return 0 if table.course is None else table.course.number(self.seat)

    def own_seat(self) -> int:
        if self.seat is None:
            raise Problem("forbidden", "watcher")
        return self.seat

    async def carry_out(self, table: LiveTable, message: messages.Message) -> None:
        if isinstance(message, messages.Act):
            await table.act(self.own_seat(), message.action, message.id, message.view, self.acknowledge(message.id))
        elif isinstance(message, messages.Undo):
            await table.undo(self.own_seat(), message.id, message.view, self.acknowledge(message.id))
        elif isinstance(message, messages.Why):
            told = asking.why(table, self.own_seat(), message.action, self.language)
            self.answer(type="why", id=message.id, **told)
        elif isinstance(message, messages.Preview):
            told = asking.preview(table, self.own_seat(), message.action, self.language)
            self.answer(type="preview", id=message.id, **told)
        elif isinstance(message, messages.Chat):
            if not self.talk.take():
                raise Problem("too_many", "chat_too_many")
            await chat.say(table, self.seat, message.text)
        elif isinstance(message, messages.Propose):
            if not self.talk.take():
                raise Problem("too_many", "question_too_many")
            await proposals.propose(self.tables, table, self.own_seat())
        elif isinstance(message, messages.Consent):
            await proposals.consent(self.tables, table, self.own_seat(), message.proposal, message.yes)
        elif isinstance(message, messages.Language):
            self.language = speech.language_of(message.language)
            if table.course is not None:
                self.send(table.view_message(self.seat, self.language))
        elif isinstance(message, messages.Ping):
            self.answer(type="pong", time=time.time())
        else:
            raise Problem("bad_request", "message_out_of_place")

    def acknowledge(self, name: str) -> Any:
        """Tells the client that its action is on disk; before everybody, itself included, gets the new view."""

        def told(done: Done) -> None:
            content: dict[str, Any] = {"type": "done", "id": name, "number": done.number, "again": done.again}
            if done.receipt is not None:
                content["receipt"] = done.receipt
            self.answer(**content)
            self.metrics.actions.observe(time.perf_counter() - arrived)

        arrived = time.perf_counter()
        return told
