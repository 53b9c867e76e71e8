"""One change at a time: whatever changes a table runs under its lock, to its end, and for a token that is good then."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Concatenate, ParamSpec, TypeVar

from amunre.game.refusal import Refused
from amunre.service.holders import Holder, Holders
from amunre.service.problem import Problem
from amunre.store.writer import Overtaken

T = TypeVar("T")
P = ParamSpec("P")

TRIES = 20
"""How often something is judged anew because another worker was first."""


@dataclass(eq=False)
class Locked:
    """A table as far as its lock is concerned."""

    broken: bool = field(default=False, init=False)
    """Whether this copy is not the truth any more: the table must be fetched again."""
    holders: Holders = field(default_factory=Holders, init=False)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock, init=False)
    renew: Callable[[], Coroutine[Any, Any, bool]] | None = field(default=None, init=False)
    """Reads what other workers have changed, and says whether they have; None if there are no others."""
    _running: set[asyncio.Task[Any]] = field(default_factory=set, init=False)

    async def whole(self, work: Callable[[], Coroutine[Any, Any, T]], holder: Holder | None = None) -> T:
        """Do it under the lock and to its end, even if the one who waits for it is gone.

        Tokens change under the lock only, so the holder's is asked once: it stays good until the work is done. Another
        worker may have changed the table and its tokens, though. Then nothing of the work is kept, and it is done anew.
        """
        task = asyncio.ensure_future(self._locked(work, holder))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _locked(self, work: Callable[[], Coroutine[Any, Any, T]], holder: Holder | None) -> T:
        async with self.lock:
            for _ in range(TRIES):
                if self.broken:
                    raise Problem("not_kept", "loaded_again")
                try:
                    self.holders.check(holder)
                    return await work()
                except (Problem, Refused):
                    # What was refused may be right by now, if it was judged by what the table was before.
                    if self.renew is None or not await self.renew():
                        raise
                except Overtaken:
                    assert self.renew is not None
                    await self.renew()
            raise Problem("not_kept", "not_kept_elsewhere")

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
        return await table.whole(lambda: work(table, *arguments, **named))

    return locked


def by_holder(
    work: Callable[Concatenate[L, H, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[L, H, P], Coroutine[Any, Any, T]]:
    """For whatever somebody changes at a table: their token, the second argument, must be good under the lock."""

    @functools.wraps(work)
    async def locked(table: L, holder: H, /, *arguments: P.args, **named: P.kwargs) -> T:
        return await table.whole(lambda: work(table, holder, *arguments, **named), holder)

    return locked
