"""PettingZoo: every seat an agent, one after the other (AEC), or at once where choices are sealed (parallel)."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

from amunre import catalogue
from amunre.envs.seeing import Eyes, share_of_victory, whole
from amunre.game import kinds
from amunre.game.contract import GameState
from amunre.game.game import Option
from amunre.game.refusal import Refused


class SeatedGame:
    """What both flavours share: the game, its luck, and what each seat sees."""

    def __init__(self, game: str, options: dict[str, Option]) -> None:
        self.game = catalogue.new(game, **options)
        self.eyes = Eyes(self.game)
        self.names = [f"seat_{seat}" for seat in range(self.game.players)]
        self.spaces = {name: self.eyes.space() for name in self.names}
        self.actions = {name: spaces.Discrete(self.eyes.actions) for name in self.names}
        self.luck, _ = seeding.np_random(0)
        self.state: GameState = self.game.start()

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self.luck, _ = seeding.np_random(seed)
            for number, name in enumerate(self.names):  # samples of the spaces follow the seed, too
                self.actions[name].seed(seed + number)
        self.state = self.game.start()
        self.draw()

    def draw(self) -> None:
        """Chance, up to a decision of some seat."""
        while self.state.actors == (kinds.CHANCE,):
            odds = self.state.odds()
            point = int(self.luck.integers(sum(weight for _, weight in odds)))
            reached = list(accumulate(weight for _, weight in odds))
            self.state.apply(kinds.CHANCE, odds[bisect_right(reached, point)][0])

    def info(self, refused: Refused | None = None) -> dict[str, Any]:
        return {} if refused is None else {"refusal": str(refused), "rule": refused.rule}


class Seated:
    """What PettingZoo asks of either flavour before it is played."""

    def seat(self, game: str, render_mode: str | None, options: dict[str, Option]) -> None:
        self.played = SeatedGame(game, options)
        self.render_mode = render_mode
        self.possible_agents = list(self.played.names)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.played.spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.played.actions[agent]


class raw_env(Seated, AECEnv[str, Any, Any]):  # type: ignore[misc]
    """One seat after the other. In a sealed moment nobody sees what others have chosen before.

    An action that is not legal changes nothing and is answered by `infos[agent]["refusal"]`; the seat is asked again.
    """

    metadata = {"name": "amun_re_v0", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}  # noqa: RUF012

    def __init__(self, game: str = "board", render_mode: str | None = None, **options: Option) -> None:
        super().__init__()
        self.seat(game, render_mode, options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.played.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._turn()

    def _turn(self) -> str:
        actors = self.played.state.actors
        return self.possible_agents[actors[0]] if actors else self.agents[0]

    def observe(self, agent: str) -> Any:
        return self.played.eyes.see(self.played.state, self.possible_agents.index(agent))

    def state(self) -> Any:
        """The whole state, secrets and all: for critics."""
        return whole(self.played.state)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        try:
            self.played.state.apply(self.possible_agents.index(agent), int(action))
            self.infos[agent] = {}
        except Refused as refused:
            self.infos[agent] = self.played.info(refused)
        self.played.draw()
        if not self.played.state.actors:
            for seat, name in enumerate(self.possible_agents):
                self.rewards[name] = share_of_victory(self.played.state, seat)
                self.terminations[name] = True
        self._accumulate_rewards()
        self.agent_selection = self._turn()

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        return repr(self.played.state.view(None))

    def close(self) -> None:
        """There is nothing to let go."""


class parallel_env(Seated, ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """All seats that must decide act at once: several in a sealed moment, else one. The others' actions are ignored.

    `infos[agent]["acts"]` says whether the seat is asked now; its mask is empty where it is not.
    """

    metadata = {"name": "amun_re_parallel_v0", "render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(self, game: str = "board", render_mode: str | None = None, **options: Option) -> None:
        self.seat(game, render_mode, options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        self.played.begin(seed)
        self.agents = list(self.possible_agents)
        return self._seen(), self._infos({})

    def _seen(self) -> dict[str, Any]:
        return {agent: self.played.eyes.see(self.played.state, seat) for seat, agent in enumerate(self.possible_agents)}

    def _infos(self, refusals: dict[str, Refused]) -> dict[str, Any]:
        actors = self.played.state.actors
        return {
            agent: {"acts": seat in actors, **self.played.info(refusals.get(agent))}
            for seat, agent in enumerate(self.possible_agents)
        }

    def state(self) -> Any:
        """The whole state, secrets and all: for critics."""
        return whole(self.played.state)

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        refusals: dict[str, Refused] = {}
        for seat in self.played.state.actors:
            agent = self.possible_agents[seat]
            try:
                self.played.state.apply(seat, int(actions[agent]))
            except Refused as refused:
                refusals[agent] = refused
        self.played.draw()
        over = not self.played.state.actors
        rewards = {
            agent: share_of_victory(self.played.state, seat) if over else 0.0
            for seat, agent in enumerate(self.possible_agents)
        }
        ended = dict.fromkeys(self.possible_agents, over)
        seen, infos = self._seen(), self._infos(refusals)
        if over:
            self.agents = []
        return seen, rewards, ended, dict.fromkeys(self.possible_agents, False), infos

    def render(self) -> str | None:
        return repr(self.played.state.view(None)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to let go."""
