"""PettingZoo: every seat an agent, one after the other (AEC), or at once where choices are sealed (parallel).

Seats may also be played by our levels: then they are no agents, and act by themselves.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from itertools import accumulate
from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

from amunre import catalogue
from amunre.agents.agent import Agent, make
from amunre.envs.seeing import Eyes, share_of_victory, whole
from amunre.game import kinds
from amunre.game.checking import as_number
from amunre.game.contract import GameState
from amunre.game.game import Option
from amunre.game.refusal import BadInput, Refused


class SeatedGame:
    """What both flavours share: the game, its luck, what each seat sees, and the seats that levels play."""

    def __init__(self, game: str, opponents: Mapping[int, str], options: dict[str, Option]) -> None:
        self.game = catalogue.new(game, **options)
        self.eyes = Eyes(self.game)
        opponents = {as_number(seat): name for seat, name in opponents.items()}
        for seat in opponents:
            self.game.check_seat(seat)
        if len(opponents) >= self.game.players:
            raise BadInput(
                "setting_unknown", setting="opponents", value=repr(dict(opponents)), expected="a seat for an agent"
            )
        self.opponents = opponents
        self.levels: dict[int, Agent] = {seat: make(name) for seat, name in opponents.items()}
        seats = [seat for seat in range(self.game.players) if seat not in opponents]
        self.seats = {f"seat_{seat}": seat for seat in seats}
        self.spaces = {name: self.eyes.space() for name in self.seats}
        self.actions = {name: spaces.Discrete(self.eyes.actions) for name in self.seats}
        self.luck, _ = seeding.np_random(0)
        self.state: GameState = self.game.start()

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self.luck, _ = seeding.np_random(seed)
            for name, seat in self.seats.items():  # samples of the spaces follow the seed, too
                self.actions[name].seed(seed + seat)
        for seat, level in self.opponents.items():
            self.levels[seat] = make(level, int(self.luck.integers(1 << 62)))
        self.state = self.game.start()
        self.go_on()

    def go_on(self) -> None:
        """Chance and the levels, up to a decision of some agent or the end."""
        while actors := self.state.actors:
            if actors == (kinds.CHANCE,):
                odds = self.state.odds()
                point = int(self.luck.integers(sum(weight for _, weight in odds)))
                reached = list(accumulate(weight for _, weight in odds))
                self.state.apply(kinds.CHANCE, odds[bisect_right(reached, point)][0])
                continue
            asked = [seat for seat in actors if seat in self.levels]
            if not asked:
                return
            legal = self.state.legal(asked[0])
            action = legal[0] if len(legal) == 1 else self.levels[asked[0]].choose(self.state.view(asked[0]))
            self.state.apply(asked[0], action)

    def asked(self) -> list[str]:
        """The agents that must decide now."""
        return [name for name, seat in self.seats.items() if seat in self.state.actors]

    def info(self, refused: Refused | None = None) -> dict[str, Any]:
        return {} if refused is None else {"refusal": str(refused), "rule": refused.rule}


class Seated:
    """What PettingZoo asks of either flavour before it is played."""

    def __init__(
        self,
        game: str = "board",
        render_mode: str | None = None,
        opponents: Mapping[int, str] | None = None,
        **options: Option,
    ) -> None:
        super().__init__()
        self.played = SeatedGame(game, opponents or {}, options)
        self.render_mode = render_mode
        self.possible_agents = list(self.played.seats)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.played.spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.played.actions[agent]

    def state(self) -> Any:
        """The whole state, secrets and all: for critics."""
        return whole(self.played.state)

    def render(self) -> str | None:
        return repr(self.played.state.view(None)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to let go."""


class raw_env(Seated, AECEnv[str, Any, Any]):  # type: ignore[misc]
    """One seat after the other. In a sealed moment nobody sees what others have chosen before.

    An action that is not legal changes nothing and is answered by `infos[agent]["refusal"]`; the seat is asked again.
    `opponents={1: "apprentice"}` seats our levels: seats by their numbers, from 0.
    """

    metadata = {"name": "amun_re_v0", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}  # noqa: RUF012

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
        return (self.played.asked() or self.agents)[0]

    def observe(self, agent: str) -> Any:
        return self.played.eyes.see(self.played.state, self.played.seats[agent])

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        try:
            self.played.state.apply(self.played.seats[agent], int(action))
            self.infos[agent] = {}
        except Refused as refused:
            self.infos[agent] = self.played.info(refused)
        self.played.go_on()
        if not self.played.state.actors:
            for name, seat in self.played.seats.items():
                self.rewards[name] = share_of_victory(self.played.state, seat)
                self.terminations[name] = True
        self._accumulate_rewards()
        self.agent_selection = self._turn()


class parallel_env(Seated, ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """All seats that must decide act at once: several in a sealed moment, else one. The others' actions are ignored.

    `infos[agent]["acts"]` says whether the seat is asked now; its mask is empty where it is not. `opponents` are as in
    `raw_env`.
    """

    metadata = {"name": "amun_re_parallel_v0", "render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        self.played.begin(seed)
        self.agents = list(self.possible_agents)
        return self._seen(), self._infos({})

    def _seen(self) -> dict[str, Any]:
        return {agent: self.played.eyes.see(self.played.state, seat) for agent, seat in self.played.seats.items()}

    def _infos(self, refusals: dict[str, Refused]) -> dict[str, Any]:
        asked = self.played.asked()
        return {
            agent: {"acts": agent in asked, **self.played.info(refusals.get(agent))} for agent in self.possible_agents
        }

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        refusals: dict[str, Refused] = {}
        for agent in self.played.asked():
            try:
                self.played.state.apply(self.played.seats[agent], int(actions[agent]))
            except Refused as refused:
                refusals[agent] = refused
        self.played.go_on()
        over = not self.played.state.actors
        rewards = {
            agent: share_of_victory(self.played.state, seat) if over else 0.0
            for agent, seat in self.played.seats.items()
        }
        ended = dict.fromkeys(self.possible_agents, over)
        seen, infos = self._seen(), self._infos(refusals)
        if over:
            self.agents = []
        return seen, rewards, ended, dict.fromkeys(self.possible_agents, False), infos
