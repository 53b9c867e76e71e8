"""A Gymnasium environment: one agent against our levels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from amunre import catalogue
from amunre.agents.agent import Agent, make
from amunre.envs.seeing import Eyes, share_of_victory
from amunre.game.checking import as_number
from amunre.game.contract import GameState
from amunre.game.dice import Dice
from amunre.game.game import Option
from amunre.game.quick import QuickGame
from amunre.game.refusal import BadInput, Refused


class SingleEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat of a game, against levels by name (also `pharaoh`, which searches).

    An action that is not legal changes nothing: its reward is -1, and `info["refusal"]` says why, with the rule.
    `info["action_mask"]` repeats the mask of the observation, for those who look for it there.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 -- Gymnasium's own type

    def __init__(
        self,
        game: str = "board",
        opponents: str | Sequence[str] = "apprentice",
        seat: int | None = None,
        render_mode: str | None = None,
        **options: Option,
    ) -> None:
        self.game = catalogue.new(game, **options)
        self.wanted = as_number(seat)
        self.game.check_seat(self.wanted)
        names = [opponents] * (self.game.players - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != self.game.players - 1:
            raise BadInput("agents_count", agents=len(names) + 1, players=self.game.players)
        self.opponents = names
        self.rivals: dict[int, Agent] = {}
        self.eyes = Eyes(self.game)
        self.observation_space = self.eyes.space()
        self.action_space = spaces.Discrete(self.eyes.actions)
        self.render_mode = render_mode
        self.seat = 0
        self.run: QuickGame | None = None

    @property
    def state(self) -> GameState:
        """The whole state, secrets and all: for critics and tests."""
        if self.run is None:
            raise BadInput("env_not_begun")
        return self.run.state

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        secret = int(self.np_random.integers(1 << 62))
        self.seat = int(self.np_random.integers(self.game.players)) if self.wanted is None else self.wanted
        others = [seat for seat in range(self.game.players) if seat != self.seat]
        self.rivals = {seat: make(name, seed=secret + seat) for seat, name in zip(others, self.opponents)}
        self.run = QuickGame(self.game.start(), Dice(secret))
        self._play_on()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        state, run = self.state, self.run
        assert run is not None
        if state.ending is not None:
            raise BadInput("env_over")
        try:
            run.choose(self.seat, int(action))
        except Refused as refused:
            return self._seen(), -1.0, False, False, {**self._info(), "refusal": str(refused), "rule": refused.rule}
        self._play_on()
        over = state.ending is not None
        reward = share_of_victory(state, self.seat) if over else 0.0
        return self._seen(), reward, over, False, self._info()

    def _play_on(self) -> None:
        """Everybody else, up to the agent's next choice or the end."""
        run = self.run
        assert run is not None
        while (seat := run.next_choice()) >= 0 and seat != self.seat:
            sight: Any = run.state.sight(seat)
            run.choose(seat, self.rivals[seat].choose(sight))

    def _seen(self) -> dict[str, Any]:
        return self.eyes.see(self.state, self.seat)

    def _info(self) -> dict[str, Any]:
        ending = self.state.ending
        found: dict[str, Any] = {"action_mask": self.eyes.mask(self.state, self.seat), "seat": self.seat}
        return found if ending is None else {**found, "scores": ending.scores, "winners": ending.winners}

    def render(self) -> str | None:
        """The state as its `repr`, for the eye: the whole of it, as a watcher behind everybody's back."""
        return repr(self.state.view(self.seat)) if self.render_mode == "ansi" else None
