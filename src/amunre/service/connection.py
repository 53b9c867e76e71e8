"""One socket: what comes in is answered in order, what goes out goes straight to whoever reads it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

import msgspec
from msgspec.structs import asdict
from sqlalchemy.exc import DBAPIError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from amunre.game.refusal import Refused
from amunre.service import chat, game_replies, going_back, history, messages, proposals, queries, seats
from amunre.service.buckets import Bucket
from amunre.service.edge import WIRE
from amunre.service.error_replies import refused_field
from amunre.service.holders import Holder, Holders, seat_of
from amunre.service.live import VOID, LiveTable
from amunre.service.metrics import Metrics
from amunre.service.problem import Problem
from amunre.service.progress import Committed
from amunre.service.registry import TableRegistry
from amunre.service.replies.reply import Reply
from amunre.service.sentences import wanted_language
from amunre.store.database import NotKept, reason_code
from amunre.store.reading import read_chat
from amunre.store.timekeeping import time_now

MOST_WAITING = 2_097_152
"""Bytes that may wait for somebody who does not read; then the connection is cut off."""
SLOW = 4429
"""The close code of whoever does not read."""
MOST_OF_ONE_SEAT = 20
"""Sockets of one seat; how many may look on at a table is one of the quotas."""
LARGEST = 16_384
QUESTION = 5.0
"""How many messages a question counts for, among all that one caller says: its answer takes so much longer."""
HELLO_WITHIN = 10.0
CHAT_SHOWN = 50

CLOSE = {
    "bad_request": 4400,
    "invalid": 4400,
    "no_token": 4401,
    "wrong_token": 4401,
    "forbidden": 4401,
    "banned": 4403,
    "other_protocol": 4426,
    "wrong_origin": 4403,
    "not_found": 4404,
    "too_large": 4413,
    "too_many": 4429,
    "not_kept": 1013,
}


class Wire(Protocol):
    """The way out: see `SocketEdge`."""

    @property
    def unsent(self) -> int: ...
    def write(self, message: bytes) -> None: ...
    def abort(self) -> None: ...


class Connection:
    """A person, a bot or a watcher at a table."""

    def __init__(self, socket: WebSocket, tables: TableRegistry, metrics: Metrics, limits: bool = True) -> None:
        self.socket = socket
        self.wire: Wire = socket.scope["extensions"][WIRE]
        self.tables = tables
        self.metrics = metrics
        self.limits = limits
        self.holder: Holder | None = None
        self.holders = Holders()
        """Whose tokens are good at the table now."""
        self.language = wanted_language(socket.headers.get("accept-language", ""))
        self.caller: str | None = None
        """Where they come from, as far as it may be stored."""
        self.table_id = ""
        self.table: LiveTable | None = None
        self.bucket = Bucket(30.0, 60.0)
        self.closing = False
        self.goodbye: asyncio.Task[None] | None = None

    @property
    def seat(self) -> int | None:
        return seat_of(self.holder)

    @property
    def person(self) -> str | None:
        return None if self.holder is None else self.holder.person

    @property
    def void(self) -> bool:
        """Whether the token that was good when the connection began is good no more."""
        return not self.holders.good(self.holder)

    # Out -----------------------------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Put a message on its way, if the token is still good; whoever does not read is cut off."""
        if self.closing:
            return
        if self.void:
            self.close(VOID, "replaced")
            return
        unsent = self.wire.unsent
        if unsent and unsent + len(message) > MOST_WAITING:  # one message alone may be as large as it is
            self.wire.abort()
            self.close(SLOW, "too slow")
            return
        self.wire.write(message)

    def answer(self, message: Reply) -> None:
        self.send(game_replies.ENCODER.encode(message))

    def close(self, code: int, reason: str) -> None:
        """Say goodbye, behind everything that was sent; but what waits for a token that is void now is dropped."""
        if self.closing:
            return
        self.closing = True
        if code == VOID and self.wire.unsent:
            self.wire.abort()
        self.goodbye = asyncio.ensure_future(self.say_goodbye(code, reason))

    async def say_goodbye(self, code: int, reason: str) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):  # they are gone already
            await self.socket.close(code, reason)

    # In ------------------------------------------------------------------------------------------------------------

    async def serve(self, table: str) -> None:
        """The whole life of the connection."""
        self.table_id = table
        await self.socket.accept()
        try:
            await self.converse()
        except Problem as problem:
            self.end(problem)
        except (DBAPIError, NotKept) as error:
            code = error.code if isinstance(error, NotKept) else reason_code(error)
            self.end(Problem("not_kept", f"not_kept_{code}"))
        except WebSocketDisconnect:
            self.closing = True
        finally:
            self.leave()
            if not self.closing:
                self.close(1000, "")
            if self.goodbye is not None and self.socket.client_state is WebSocketState.CONNECTED:
                await asyncio.wait([self.goodbye], timeout=5.0)
                self.goodbye.cancel()

    def end(self, problem: Problem) -> None:
        """Say why, and close."""
        words = problem.words(self.language)
        self.answer(messages.Refused(None, problem.code, "", words, None))
        self.close(CLOSE.get(problem.code, 4400), problem.code)

    async def converse(self) -> None:
        try:
            hello = await asyncio.wait_for(self.hello(), HELLO_WITHIN)
        except TimeoutError:
            raise Problem("bad_request", "hello_late") from None
        await self.welcome(hello)
        while not self.closing:
            message = await self.receive()
            weight = QUESTION if isinstance(message, messages.Why | messages.Preview | messages.Language) else 1.0
            if self.limits and not (self.bucket.take() and self.socket.scope["may_speak"](weight)):
                raise Problem("too_many", "messages_too_many")
            await self.handle(message)

    async def receive(self) -> messages.Incoming:
        """The next message; anything else ends the connection."""
        found = await self.socket.receive()
        if found["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(found.get("code", 1006))
        text = found.get("text")
        if text is None:
            raise Problem("bad_request", "message_bytes")
        if len(text) > LARGEST:
            raise Problem("too_large", "message_large", most=LARGEST)
        try:
            message: messages.Incoming = messages.DECODER.decode(text)
            return message
        except msgspec.ValidationError as error:
            raise refused_field(error, messages.Incoming) from None
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Problem("bad_request", "message_json") from None

    async def hello(self) -> messages.Hello:
        message = await self.receive()
        if not isinstance(message, messages.Hello):
            raise Problem("bad_request", "hello_first")
        self.language = game_replies.language_of(message.language)
        if message.protocol not in (None, messages.PROTOCOL):
            raise Problem("other_protocol", "protocol_other", theirs=message.protocol, ours=messages.PROTOCOL)
        return message

    async def welcome(self, hello: messages.Hello) -> None:
        """Take the seat, say what was missed, and show how things stand."""
        # Whoever says hello may have heard from another worker what is new here.
        table = await self.tables.get(self.table_id, fresh=True)
        holder = table.holders.find(hello.token)
        self.tables.bans.check("person", None if holder is None else holder.person)
        table.check_looker(holder)
        self.holder, self.holders = holder, table.holders
        if self.seat is not None:
            await table.whole(lambda: self.enter(table, hello), holder)
            return
        most = self.tables.attention.quotas.sockets_table
        async with table.broadcast.door.passing(table.broadcast.connected(None), most):
            await table.whole(lambda: self.enter(table, hello), holder)

    async def enter(self, table: LiveTable, hello: messages.Hello) -> None:
        """Under the lock of the table, so that nothing happens between the greeting and the first news."""
        there = table.broadcast.connected(self.seat)
        watchers = self.tables.attention.quotas.sockets_table
        if self.seat is None and watchers and there >= watchers:
            raise Problem("too_many", "watchers_too_many", most=int(watchers))
        if there >= MOST_OF_ONE_SEAT and self.seat is not None:
            raise Problem("too_many", "seat_sockets_too_many", most=MOST_OF_ONE_SEAT)
        if self.seat is not None:
            await seats.come_back(table, self.seat)
        count = 0 if hello.resume is None else table.number(self.seat) - hello.resume
        parts = ("last", count), ("turn", 0)
        number, missed, since = table.number(self.seat), list[msgspec.Raw](), list[msgspec.Raw]()
        if self.seat is not None or count > 0:  # for whoever only begins to look on, no game is replayed
            number, (missed, since) = await history.steps_in_words(self.tables, table, self.seat, self.language, *parts)
        chat = await self.tables.read(lambda connection: read_chat(connection, table.id, CHAT_SHOWN))
        self.table = table
        table.broadcast.listeners.add(self)
        self.tables.attention.look(table, self.seat is not None)
        welcome = messages.Welcome(
            seat=self.seat,
            table=table.info(),
            number=number,
            missed=missed,
            since=since,
            chat=[messages.ChatLine(**message) for message in chat],
            proposals=[proposals.message(table, asked, self.language) for asked in table.proposals.values()],
            protocol=messages.PROTOCOL,
        )
        self.answer(welcome)
        if table.played is not None:
            self.send(table.view_message(self.seat, self.language))
        table.tell_table()

    def leave(self) -> None:
        table, self.table = self.table, None
        if table is not None:
            table = self.tables.live.get(table.id, table)
            table.broadcast.listeners.discard(self)
            self.tables.attention.look(table, self.seat is not None)
            if self.seat is not None:
                table.hold(self.seat, False)
            table.tell_table()
            if not table.broadcast.listeners:
                self.tables.forget_later(table)

    # Answers -------------------------------------------------------------------------------------------------------

    async def handle(self, message: messages.Incoming) -> None:
        self.metrics.message(type(message).__name__)
        name = getattr(message, "id", None)
        table = await self.tables.get(self.table_id)
        self.table = table
        try:
            await self.carry_out(table, message)
        except Refused as refused:
            words = game_replies.words_for(table.game, self.language)
            names = game_replies.names_for(words, table.names, self.seat)
            sentence = words.refusal(refused, names)
            self.answer(messages.Refused(name, refused.code, refused.rule, sentence, table.number(self.seat)))
        except Problem as problem:
            if problem.code in ("bad_request", "too_large"):
                raise
            self.metrics.refused.labels(problem.code).inc()
            self.answer(messages.Refused(name, problem.code, "", problem.words(self.language), table.number(self.seat)))
            if problem.code == "stale" and table.played is not None:
                self.send(table.view_message(self.seat, self.language))

    def own(self) -> Holder:
        """Whoever is connected, if it is somebody on a seat."""
        if self.holder is None or self.holder.seat is None:
            raise Problem("forbidden", "watcher")
        return self.holder

    async def carry_out(self, table: LiveTable, message: messages.Incoming) -> None:
        if isinstance(message, messages.Act):
            wishes = [message.action, *message.more]
            await table.act(self.own(), wishes, message.id, message.view, self.acknowledge(message.id))
        elif isinstance(message, messages.Undo):
            await table.undo(self.own(), message.id, message.view, self.acknowledge(message.id))
        elif isinstance(message, messages.Why):
            why = queries.why(table, self.own().place, message.action, self.language)
            self.answer(messages.WhyAnswer(**asdict(why), id=message.id))
        elif isinstance(message, messages.Preview):
            foreseen = queries.preview(table, self.own().place, [message.action, *message.more], self.language)
            self.answer(messages.PreviewAnswer(**asdict(foreseen), id=message.id))
        elif isinstance(message, messages.Chat):
            if not table.may_talk(self.own().place):
                raise Problem("too_many", "chat_too_many")
            self.confirm(message.id, await chat.say(table, self.holder, message.text, message.id))
        elif isinstance(message, messages.Propose):
            if not table.may_talk(self.own().place):
                raise Problem("too_many", "question_too_many")
            self.confirm(message.id, await going_back.propose(table, self.own(), self.tables, message.id))
        elif isinstance(message, messages.Consent):
            await proposals.consent(table, self.own(), self.tables, message.proposal, message.yes)
        elif isinstance(message, messages.Language):
            self.language = game_replies.language_of(message.language)
            if table.played is not None:
                self.send(table.view_message(self.seat, self.language))
        elif isinstance(message, messages.Reading):
            table.hold(self.own().place, message.busy)
        elif isinstance(message, messages.Ping):
            self.answer(messages.Pong(time_now()))
        else:
            raise Problem("bad_request", "message_out_of_place")

    def confirm(self, name: str, again: bool) -> None:
        """Tell the client that what it said beside the game has arrived."""
        number = 0 if self.table is None else self.table.number(self.seat)
        self.answer(messages.Done(name, number, again, None))

    def acknowledge(self, name: str) -> Callable[[Committed], None]:
        """Tells the client that its action is on disk, before everybody, itself included, gets the new view."""

        def answer(done: Committed) -> None:
            self.answer(messages.Done(name, done.number, done.again, done.receipt))
            self.metrics.actions.observe(time.perf_counter() - arrived)

        arrived = time.perf_counter()
        return answer
