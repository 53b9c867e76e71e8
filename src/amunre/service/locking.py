"""One change at a time: whatever changes a table runs under its lock, to its end, and for a token that is good then."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Concatenate, ParamSpec, TypeVar

from amunre.service.holders import Holder, Holders
from amunre.service.problem import Problem

T = TypeVar("T")
P = ParamSpec("P")


@dataclass(eq=False)
class Locked:
    """A table as far as its lock is concerned."""

    broken: bool = field(default=False, init=False)
    """Whether this copy is not the truth any more: the table must be fetched again."""
    holders: Holders = field(default_factory=Holders, init=False)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock, init=False)
    _running: set[asyncio.Task[Any]] = field(default_factory=set, init=False)

    async def whole(self, work: Coroutine[Any, Any, T], holder: Holder | None = None) -> T:
        """Do it under the lock and to its end, even if the one who waits for it is gone.

        Tokens change under the lock only, so the holder's is asked once: it stays good until the work is done.
        """
        task = asyncio.ensure_future(self._locked(work, holder))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _locked(self, work: Coroutine[Any, Any, T], holder: Holder | None) -> T:
        async with self.lock:
            try:
                if self.broken:
                    raise Problem("not_kept", "loaded_again")
                self.holders.check(holder)
            except Problem:
                work.close()
                raise
            return await work

    @property
    def busy(self) -> bool:
        return bool(self._running) or self.lock.locked()


L = TypeVar("L", bound=Locked)
H = TypeVar("H", bound=Holder | None)


def under_lock(
    work: Callable[Concatenate[L, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[L, P], Coroutine[Any, Any, T]]:
    """For whatever the service itself changes at a table, its first argument."""

    @functools.wraps(work)
    async def locked(table: L, /, *arguments: P.args, **named: P.kwargs) -> T:
        return await table.whole(work(table, *arguments, **named))

    return locked


def by_holder(
    work: Callable[Concatenate[L, H, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[L, H, P], Coroutine[Any, Any, T]]:
    """For whatever somebody changes at a table: their token, the second argument, must be good under the lock."""

    @functools.wraps(work)
    async def locked(table: L, holder: H, /, *arguments: P.args, **named: P.kwargs) -> T:
        return await table.whole(work(table, holder, *arguments, **named), holder)

    return locked
