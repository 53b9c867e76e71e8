"""A Gymnasium vector environment over the compiled loop: one seat of many games, against our levels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from amunre.envs.seeing import Eyes
from amunre.envs.vector import Vector
from amunre.game.game import Option


class GymVector(VectorEnv[dict[str, Any], Any, Any]):
    """This many games, each against opponents by name; see `Vector` for what the buffers hold.

    Observations are the environment's own buffers: copy what is to outlive the next step.
    """

    def __init__(
        self,
        game: str = "board",
        num_envs: int = 64,
        opponents: Sequence[str] = ("apprentice",),
        seat: int | None = None,
        autoreset: str = "same-step",
        reward: str = "win",
        threads: int | None = None,
        **options: Option,
    ) -> None:
        self.vector = Vector(
            game,
            num_envs,
            opponents=opponents,
            seat=seat,
            autoreset=autoreset,
            reward=reward,
            threads=threads,
            **options,
        )
        same = autoreset == "same-step"
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP if same else AutoresetMode.NEXT_STEP}
        self.same_step = same
        self.num_envs = num_envs
        eyes = Eyes(self.vector.game)
        self.single_observation_space = eyes.space()
        self.single_action_space = spaces.Discrete(eyes.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed if isinstance(seed, int) else None)
        self.vector.reset(seed)
        return self._seen(), self._info()

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        owners = self.vector.owners()  # of the games that this step may end
        self.vector.step(actions)
        ended = self.vector.ends.astype(bool)
        rewards = self.vector.rewards[np.arange(self.num_envs), owners].astype(np.float64)
        info = self._info()
        if self.same_step and ended.any():
            finals = np.empty(self.num_envs, object)
            finals[ended] = [
                {"observation": row.copy(), "action_mask": np.zeros(self.vector.masks.shape[1], np.int8)}
                for row in self.vector.finals[ended]
            ]
            info |= {"final_obs": finals, "_final_obs": ended}
        return self._seen(), rewards, ended, np.zeros(self.num_envs, bool), info

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.vector.observations, "action_mask": self.vector.masks}

    def _info(self) -> dict[str, Any]:
        return {"seat": self.vector.owners()}

    def close_extras(self, **kwargs: Any) -> None:
        self.vector.close()
