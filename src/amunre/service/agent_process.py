"""One process that thinks: started when it is needed, and replaced when it dies or does not answer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from amunre import agents
from amunre.game.game import View
from amunre.game.sight import sight_of
from amunre.service.games import shared_game
from amunre.service.standing_back import stand_back

log = logging.getLogger("amunre.agents")

START = 60.0
"""Seconds that a new process has to come up."""


class Died(Exception):
    """The process is gone, and what it was thinking with it; the next thought starts a new one."""


class AgentProcess:
    """A process of its own, for one thought at a time."""

    def __init__(self, nice: int = 0) -> None:
        self.nice = nice
        """How far it stands back for others on a busy machine."""
        self.pool: ProcessPoolExecutor | None = None
        self.process = 0

    async def think(self, within: float, work: Callable[..., Any], *arguments: Any) -> Any:
        """What the work returns; `Died` if the process dies over it or takes longer than it may."""
        try:
            pool = await self.started()
            future = asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
            return await asyncio.wait_for(future, within)
        except (BrokenProcessPool, TimeoutError):
            self.end()
            raise Died from None

    async def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            # A fresh interpreter: a forked one would inherit sockets, threads and the database of the service.
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(
                1, mp_context=context, initializer=settle, initargs=(os.getpid(), self.nice)
            )
            first = asyncio.get_running_loop().run_in_executor(self.pool, os.getpid)
            self.process = await asyncio.wait_for(first, START)
        return self.pool

    def end(self) -> None:
        """Whatever it is doing, it does so no more."""
        pool, self.pool = self.pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)
        if self.process:
            with contextlib.suppress(OSError):  # it is gone already
                os.kill(self.process, signal.SIGTERM)
            self.process = 0


def packed(view: View) -> bytes:
    """What travels of a view: the numbers it was read from. Its game both sides have already."""
    assert view.sight.made_here
    return view.sight.store


# In the process ------------------------------------------------------------------------------------------------------


def settle(parent: int, nice: int) -> None:
    """Leave interrupts to the service, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    stand_back(0, nice)
    threading.Thread(target=watch, args=(parent,), daemon=True).start()


def watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(0)


MADE: dict[tuple[str, int, float | None], agents.Agent] = {}


def choose(level: str, seed: int, budget: float | None, header: str, sight: bytes) -> int:
    """Choose, with an agent that stays at hand for the next time."""
    key = (level, seed, budget)
    if key not in MADE:
        if len(MADE) > 64:
            MADE.clear()
        MADE[key] = agents.make(level, seed, budget)
    seen: Any = sight_of(shared_game(header), sight, made_here=True)  # all our own agents read sights
    return MADE[key].choose(seen)


def advise(header: str, sight: bytes) -> list[agents.Advice]:
    """What the adviser thinks of every legal action."""
    return agents.advise(sight_of(shared_game(header), sight, made_here=True).view())
