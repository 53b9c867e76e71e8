"""Making something once: a request that brings a key of its own is carried out once, however often it comes.

The answer, tokens and all, is stored in the transaction that makes the thing, so a service that dies between the two
leaves both or neither. It is sealed with the key, of which only a digest is stored: whoever reads the database cannot
read the tokens, and whoever has the key made the request. A second request with the key gets the same answer.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy import Connection, select, text

from amunre.service.problem import Problem
from amunre.store import models
from amunre.store.timekeeping import time_now

LASTS = 24 * 3600.0
"""Seconds that an answer is kept."""
SHORTEST, LONGEST = 16, 128
"""Characters of a key. It opens the answer, so it must not be guessed."""


KEEP = text(
    "INSERT INTO answers (digest, request, salt, answer, table_id, made) "
    "VALUES (:digest, :request, :salt, :answer, :table_id, :made) ON CONFLICT DO NOTHING"
)


class Answered(Exception):
    """The same request was carried out by another worker in this moment; its answer is the answer."""


class Making:
    """The making of one thing. Without a key nothing of it is kept."""

    def __init__(self, key: str | None = None, caller: str | None = None, request: bytes = b"") -> None:
        self.key = key
        if key is not None:
            if not SHORTEST <= len(key) <= LONGEST:
                raise Problem("invalid", "key_length", least=SHORTEST, most=LONGEST)
            self.digest = digest_of(key, caller or "")
            self.request = hmac.new(key.encode(), request, hashlib.sha256).hexdigest()

    def keep(self, connection: Connection, table: str | None = None, **answer: Any) -> None:
        """In the transaction that makes the thing, and after it: what is answered, beside how the table stands."""
        if self.key is None:
            return
        salt = secrets.token_hex(16)
        row = {
            "digest": self.digest,
            "request": self.request,
            "salt": salt,
            "answer": sealed(self.key, salt, msgspec.json.encode(answer)).hex(),
            "table_id": table,
            "made": time_now(),
        }
        answers = models.answers
        connection.execute(answers.delete().where(answers.c.made < time_now() - LASTS))
        # Another worker may be at the same request: then this waits for its end, and finds the key taken.
        if connection.execute(KEEP, row).rowcount == 0:
            raise Answered

    def find(self, connection: Connection) -> tuple[str | None, dict[str, Any]] | None:
        """The table and the answer, if this was made before; the same key for something else is refused."""
        answers = models.answers
        wanted = select(answers).where(answers.c.digest == self.digest, answers.c.made > time_now() - LASTS)
        found = connection.execute(wanted).mappings().first()
        if found is None or self.key is None:
            return None
        if not hmac.compare_digest(found["request"], self.request):
            raise Problem("key_used", "key_used")
        opened = sealed(self.key, found["salt"], bytes.fromhex(found["answer"]))
        return found["table_id"], msgspec.json.decode(opened)


ANEW = Making()
"""For whoever gives no key: each request makes something new."""


def digest_of(key: str, caller: str) -> str:
    """What is stored of a key. Each caller has keys of their own."""
    return hashlib.sha256(f"amun-re key {len(caller)} {caller} {key}".encode()).hexdigest()


def sealed(key: str, salt: str, content: bytes) -> bytes:
    """The content under a pad that is used once, since the salt is new for every answer; done twice it is opened."""
    pad = hashlib.shake_256(f"amun-re answer {salt} {key}".encode()).digest(len(content))
    return bytes(one ^ other for one, other in zip(content, pad))


class Makings:
    """Requests with the same key wait for each other: a second one may come while the first is on its way."""

    def __init__(self) -> None:
        self.running: dict[str, asyncio.Future[None]] = {}

    @asynccontextmanager
    async def alone(self, making: Making) -> AsyncIterator[None]:
        while (other := self.running.get(making.digest)) is not None:
            await asyncio.shield(other)
        ended = self.running[making.digest] = asyncio.get_running_loop().create_future()
        try:
            yield
        finally:
            del self.running[making.digest]
            ended.set_result(None)
