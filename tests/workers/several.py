"""Several workers on one database, as a proxy shows them: each request reaches any of them."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path
from typing import Any, Self

from sqlalchemy import Connection, Engine, create_engine

from tests.service.forking import PATIENCE, Forked
from tests.service.running import Player, Running


class Thinker(Forked):
    """`amun-re think`, as a copy like the services."""

    def start(self) -> Self:
        said = self.copied(["think", "--database", self.address, *self.flags])
        for _ in range(PATIENCE):
            if re.search("thinks for", said.read_text()):
                return self
            time.sleep(0.01)
        raise AssertionError("nobody thinks: " + self.log())


class Several(Running):
    """Looks like one service; which worker answers is up to chance."""

    def __init__(self, folder: Path, address: str, workers: int, thinkers: int, agents: int) -> None:
        super().__init__(folder / "games.db", address=address)
        self.luck = random.Random(1)
        self.workers = [self.one(Forked, folder, address, f"w{place}", agents) for place in range(workers)]
        self.thinkers = [self.one(Thinker, folder, address, f"t{place}", 1) for place in range(thinkers)]

    @staticmethod
    def one(kind: type[Forked], folder: Path, address: str, name: str, agents: int) -> Forked:
        place = folder / name
        place.mkdir()
        flags = ("--agents", str(agents), *(("--no-limits",) if kind is Forked else ()))
        made = kind(place / "games.db", *flags, address=address)
        if kind is Thinker:
            made.flags = flags
        return made

    def start(self) -> Several:
        for one in [*self.workers, *self.thinkers]:
            one.start()
        return self

    def stop(self) -> int:
        for one in [*self.workers, *self.thinkers]:
            if one.source is not None:
                one.stop()
        return 0

    async def players(self, made: dict[str, Any]) -> list[Player]:
        """Everybody at a new table, at one worker after the other."""
        return [
            await Player(self.workers[place % len(self.workers)].live(made["table"]["id"]), seat["token"]).connect()
            for place, seat in enumerate(made["seats"])
        ]

    @property
    def url(self) -> str:
        return self.luck.choice(self.workers).url

    def live(self, table: str) -> str:
        return self.luck.choice(self.workers).live(table)

    def engine(self) -> Engine:
        return create_engine(self.address.replace("postgresql:", "postgresql+psycopg:"))

    def ask(self, statement: str, *values: Any) -> list[Any]:
        """What the database has."""
        engine = self.engine()
        try:
            with engine.connect() as connection:
                return asked(connection, statement, values)
        finally:
            engine.dispose()

    def log(self) -> str:
        return "\n".join(one.log() for one in [*self.workers, *self.thinkers])


def asked(connection: Connection, statement: str, values: tuple[Any, ...]) -> list[Any]:
    return [tuple(row) for row in connection.exec_driver_sql(statement, values)]
