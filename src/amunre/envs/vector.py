"""Many games at once: one compiled loop, the caller's buffers, masks and observations.

`Vector` knows neither Gymnasium nor PettingZoo and needs NumPy alone. The caller plays every seat, or one seat of each
game against our levels.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from amunre import catalogue
from amunre.agents.curriculum import curriculum_of
from amunre.envs import kinds
from amunre.envs.lanes import Rival, Shard
from amunre.envs.rivals import rival
from amunre.game.checking import as_number
from amunre.game.contract import GameState
from amunre.game.game import Option
from amunre.game.refusal import BadInput, Refused

Autoreset = Literal["same-step", "next-step"]
Reward = Literal["win", "score", "margin"]

REWARDS: dict[str, int] = {
    "win": kinds.REWARD_WIN,
    "score": kinds.REWARD_SCORE,
    "margin": kinds.REWARD_MARGIN,
}
"""What a seat is given at the end: its share of the victory, its points, or its points ahead of the best other seat."""

AUTORESETS = ("same-step", "next-step")


def lane_seed(seed: int, lane: int) -> int:
    """The seed of one lane, from the seed of all."""
    return int.from_bytes(hashlib.sha256(f"{seed} {lane}".encode()).digest()[:8])


def one_of(name: str, value: str, among: Sequence[str]) -> str:
    """A setting by its name, or one sentence."""
    if value not in among:
        raise BadInput("setting_unknown", setting=name, value=repr(value), expected=", ".join(among))
    return value


class Vector:
    """This many games of one kind, which take one step together.

    - `observations[i]`: what the seat that must choose in game i may know; `layout` names the numbers.
    - `masks[i]`: 1 for each action of the table that is legal now.
    - `seats[i]`: who must choose.
    - `rewards[i]`: for each seat what the last step gave it; 0 until the end of a game.
    - `ends[i]`: whether the last step ended the game.
    - `finals[i]`: what was seen of the last game that ended.

    With `opponents`, the caller plays one seat (`seat`, or one that is drawn for every game) against them; without,
    it plays every seat. Forced moves, chance and opponents are played between two steps. With the autoreset
    "same-step" the next game begins in the step that ends one; with "next-step", the step after it ignores its action
    and begins the next game.
    """

    def __init__(
        self,
        game: str = "board",
        count: int = 256,
        *,
        opponents: Sequence[str] = (),
        seat: int | None = None,
        autoreset: str = "same-step",
        reward: str = "win",
        threads: int | None = None,
        **options: Option,
    ) -> None:
        self.game = catalogue.new(game, **options)
        count, seat = as_number(count), as_number(seat)
        if type(count) is not int or count < 1:
            raise BadInput("setting_unknown", setting="count", value=repr(count), expected="1 or more")
        self.game.check_seat(seat)
        self.count = count
        self.autoreset = one_of("autoreset", autoreset, AUTORESETS)
        self.solo = len(opponents) > 0
        rivals = [rival(name, game) for name in opponents]
        if rivals and len(rivals) not in (1, self.game.players - 1):
            raise BadInput("agents_count", agents=len(rivals) + 1, players=self.game.players)
        scheme = REWARDS[one_of("reward", reward, list(REWARDS))]
        threads = max(1, min(threads or os.cpu_count() or 1, count))
        bounds = [count * number // threads for number in range(threads + 1)]
        self.homes = [(part, place) for part in range(threads) for place in range(bounds[part + 1] - bounds[part])]
        self.shards = [
            self._shard(game, options, range(first, last), seat, rivals, scheme) for first, last in pairwise(bounds)
        ]
        self.pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._make_buffers()

    def __repr__(self) -> str:
        return f"<{self.count} games of a {self.game!r}>"

    def _shard(
        self, game: str, options: dict[str, Option], numbers: range, seat: int | None, rivals: list[Rival], scheme: int
    ) -> Shard:
        """Lanes with rules and features of their own: threads share nothing that changes."""
        shard = Shard(catalogue.new(game, **options), curriculum_of(game).features(), numbers)
        own = kinds.NOBODY if seat is None else seat
        shard.settle_in(own, rivals, self.autoreset == "same-step", scheme)
        return shard

    def _make_buffers(self) -> None:
        size, table, players = self.shards[0].size, self.game.actions.size, self.game.players
        self.actions = np.zeros(self.count, np.int64)
        self.seats = np.zeros(self.count, np.intc)
        self.rewards = np.zeros((self.count, players), np.float32)
        self.ends = np.zeros(self.count, np.int8)
        self.finals = np.zeros((self.count, size), np.float32)
        self.bind(np.zeros((self.count, size), np.float32), np.zeros((self.count, table), np.int8))

    def bind(self, observations: npt.NDArray[np.float32], masks: npt.NDArray[np.int8]) -> None:
        """Have observations and masks written into arrays of the caller, from the next `reset` on."""
        shapes: dict[str, tuple[npt.NDArray[Any], tuple[int, int], type]] = {
            "observations": (observations, (self.count, self.shards[0].size), np.float32),
            "masks": (masks, (self.count, self.game.actions.size), np.int8),
        }
        for name, (array, shape, kind) in shapes.items():
            if array.shape != shape or array.dtype != kind or not array.flags.c_contiguous:
                raise BadInput(
                    "buffer_wrong", buffer=name, found=f"{array.shape} {array.dtype}", wanted=f"{shape} {kind.__name__}"
                )
        self.observations, self.masks = observations, masks
        masks[:] = 0
        self._bind_shards()

    def _bind_shards(self) -> None:
        for shard in self.shards:
            shard.bind(
                self.actions,
                self.seats,
                self.observations.reshape(-1),
                self.masks.reshape(-1),
                self.rewards.reshape(-1),
                self.ends,
                self.finals.reshape(-1),
            )

    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        """A new game in every lane; with a seed for all, or one for each lane, always the same games."""
        if seed is not None:
            seeds = [lane_seed(int(seed), lane) for lane in range(self.count)] if np.isscalar(seed) else list(seed)  # type: ignore[arg-type]
            if len(seeds) != self.count:
                raise BadInput("seeds_count", seeds=len(seeds), lanes=self.count)
            for lane, value in enumerate(seeds):
                part, place = self.homes[lane]
                self.shards[part].seed(place, int(value) & (1 << 64) - 1)
        self._everywhere("reset")

    def step(self, actions: npt.ArrayLike | None = None) -> None:
        """One action in every lane (without any, what `sample` chose). If one is not legal, nothing changes at all."""
        if actions is not None:
            given = np.asarray(actions)
            if given.shape != (self.count,) or not np.issubdtype(given.dtype, np.integer):
                found = f"{given.shape} {given.dtype}"
                raise BadInput("buffer_wrong", buffer="actions", found=found, wanted=f"({self.count},) int64")
            self.actions[:] = given
        for shard in self.shards:
            lane = shard.wrong_lane()
            if lane != kinds.NOBODY:
                raise self.refusal(lane, int(self.actions[lane]))
        self._everywhere("step")

    def sample(self) -> npt.NDArray[np.int64]:
        """Some legal action for every lane, drawn from the lane's own luck."""
        self._everywhere("sample")
        return self.actions

    def refusal(self, lane: int, action: int) -> Exception:
        """Why an action is not legal in a lane, with the rule it breaks."""
        try:
            self.state(lane).apply(int(self.seats[lane]), action)
        except Refused as refused:
            refused.add_note(f"in game {lane} of {self.count}")
            return refused
        return BadInput("agent_nothing_to_decide")

    def owners(self) -> npt.NDArray[np.intc]:
        """The caller's seat in every lane, where there are opponents."""
        return np.array([self.shards[part].owner(place) for part, place in self.homes], np.intc)

    def options(self, lane: int) -> tuple[list[int], npt.NDArray[np.float32]]:
        """What can be done in a lane, and what the seat would see after each of these actions, one row for each."""
        part, place = self.homes[lane]
        shard = self.shards[part]
        listed = shard.options(place)
        rows = np.zeros((max(1, len(listed)), shard.size), np.float32)
        shard.afterwards(place, rows.reshape(-1))
        return listed, rows[: len(listed)]

    def state(self, lane: int) -> GameState:
        """The whole state of a lane, secrets and all: for critics and tests, never for a player."""
        part, place = self.homes[lane]
        return self.shards[part].state(place)

    def _everywhere(self, name: str) -> None:
        """The same in all shards, side by side."""
        if self.pool is None:
            getattr(self.shards[0], name)()
        else:
            waiting: list[Any] = [self.pool.submit(getattr(shard, name)) for shard in self.shards[1:]]
            getattr(self.shards[0], name)()
            for job in waiting:
                job.result()

    def close(self) -> None:
        """Let the threads go."""
        if self.pool is not None:
            self.pool.shutdown()
            self.pool = None
            self.__class__ = _Closed


class _Closed(Vector):
    """After `close`."""

    def _everywhere(self, name: str) -> None:
        for shard in self.shards:
            getattr(shard, name)()
