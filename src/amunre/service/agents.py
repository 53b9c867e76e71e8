"""Agents in processes of their own: they get a view, never a state, and the event loop never waits for them."""

from __future__ import annotations

import asyncio
import io
import multiprocessing
import os
import pickle
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from amunre import agents
from amunre.game import record as game_record
from amunre.game.game import Game, View
from amunre.service.games import shared_game


class Thinkers:
    """A pool of processes that choose actions."""

    def __init__(self, workers: int = 1, budget: float | None = None) -> None:
        self.workers = workers
        self.budget = budget
        self.pool: ProcessPoolExecutor | None = None

    def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            # A fresh interpreter: a forked one would inherit sockets, threads and the database of the service.
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(
                self.workers, mp_context=context, initializer=settle, initargs=(os.getpid(),)
            )
        return self.pool

    async def choose(self, level: str, seed: int, view: View) -> int:
        """The action that the agent of that level chooses from the view."""
        header = game_record.header_line(view.game, (), {})
        work = (level, seed, self.budget, header, packed(view))
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.started(), think, *work)
        except BrokenProcessPool:
            # A thinker died; the next one is a new one.
            self.pool = None
            return await loop.run_in_executor(self.started(), think, *work)

    async def advise(self, view: View) -> list[agents.Advice]:
        """Every legal action of the view, the best first, with reasons."""
        header = game_record.header_line(view.game, (), {})
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.started(), ponder, header, packed(view))

    def stop(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


# Views travel without the game they are of, which both sides have already ---------------------------------------------


class Packer(pickle.Pickler):
    def persistent_id(self, thing: Any) -> str | None:
        return "game" if isinstance(thing, Game) else None


class Unpacker(pickle.Unpickler):
    def __init__(self, data: bytes, game: Game) -> None:
        super().__init__(io.BytesIO(data))
        self.game = game

    def persistent_load(self, name: str) -> Game:
        return self.game


def packed(view: View) -> bytes:
    out = io.BytesIO()
    Packer(out, protocol=pickle.HIGHEST_PROTOCOL).dump(view)
    return out.getvalue()


# In the process of a thinker ------------------------------------------------------------------------------------------


def settle(parent: int) -> None:
    """Leave interrupts to the service, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=watch, args=(parent,), daemon=True).start()


def watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(0)


MADE: dict[tuple[str, int, float | None], agents.Agent] = {}


def think(level: str, seed: int, budget: float | None, header: str, view: bytes) -> int:
    """Choose, with an agent that stays at hand for the next time."""
    key = (level, seed, budget)
    if key not in MADE:
        if len(MADE) > 64:
            MADE.clear()
        MADE[key] = agents.make(level, seed, budget)
    seen: View = Unpacker(view, shared_game(header)).load()
    return MADE[key].choose(seen)


def ponder(header: str, view: bytes) -> list[agents.Advice]:
    """What the adviser thinks of every legal action."""
    seen: View = Unpacker(view, shared_game(header)).load()
    return agents.advise(seen)
