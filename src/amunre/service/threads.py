"""Work that takes long, beside the event loop: one thing at a time, so that it never has more than its share.

All threads share one interpreter. One that computes leaves it again at once when the event loop wants it; several of
them would take turns with it. What people bring along waits apart, so that a large record keeps no table waiting.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")

GAMES = ThreadPoolExecutor(1, "games")
"""For games of ours that are played again: a log, a record, a table that comes from the disk."""
BROUGHT = ThreadPoolExecutor(1, "brought")
"""For records that somebody brings along, lessons and puzzles: no table waits for them."""


SECRETS = ThreadPoolExecutor(1, "secrets")
"""For passphrases: each takes long on purpose, and those who only read from the database must not wait for them."""


async def on_games_thread(work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """Play a game of ours again."""
    return await asyncio.get_running_loop().run_in_executor(GAMES, partial(work, *arguments, **named))


async def on_uploads_thread(work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """Look through what somebody brought along."""
    return await asyncio.get_running_loop().run_in_executor(BROUGHT, partial(work, *arguments, **named))


async def on_secrets_thread(work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """Make or check the digest of a passphrase."""
    return await asyncio.get_running_loop().run_in_executor(SECRETS, partial(work, *arguments, **named))
