"""OpenSpiel: `import amunre.envs.spiel` registers our games, and `pyspiel.load_game` makes them.

| name | what it is |
|---|---|
| ``amun_re_board``, ``amun_re_card`` | turn by turn; in a sealed moment nobody sees what others chose before |
| ``amun_re_board_sealed``, ``amun_re_card_sealed`` | sealed choices are simultaneous nodes |
| ``amun_re_tiny``, ``amun_re_tiny_sealed`` | the last auction of a card game for two, small enough to be solved |

Parameters are the options of `amunre.new` (``players``, ``edition``, ``start`` with -1 for a draw, ...) and ``reward``:
``win``, a share of the victory, or ``margin``, points ahead of the mean of the others; both add up to 0. Chance is
explicit, by the weights of `odds`. An information state is what an export of the record for that seat would say; it
holds every line, also those of long ago.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
import pyspiel
from msgspec.structs import asdict

from amunre import catalogue
from amunre.agents.curriculum import curriculum_of
from amunre.agents.features import Features
from amunre.card.game import CardGame
from amunre.envs.seeing import share_of_victory
from amunre.game import record_lines
from amunre.game.contract import CHANCE, GameState
from amunre.game.export import KnownLine, redacted_move
from amunre.game.game import Game, Option, View
from amunre.game.refusal import BadInput
from amunre.game.table import Table

TINY = Path(__file__).parent / "tiny.toml"
LONGEST = {"board": 300, "card": 250}
"""Actions of a whole game for each player, chance counted. In the card game no game can have more: 246 for each
player; in the board game, where gold sets the bound, games that were played have less than half of it."""
MOST_POINTS = 1000.0
PUBLIC = pyspiel.PrivateInfoType.NONE
OWN = pyspiel.PrivateInfoType.SINGLE_PLAYER


@dataclass(frozen=True)
class Setting:
    """What is played: a game's name, its options, and what is won. One object serves all states of it."""

    name: str
    options: tuple[tuple[str, Option], ...]
    reward: str

    @cached_property
    def game(self) -> Game:
        return tiny_game() if self.name == "tiny" else catalogue.new(self.name, **dict(self.options))

    @cached_property
    def start(self) -> GameState:
        """Where play begins; the tiny game begins late."""
        if self.name != "tiny":
            return self.game.start()
        return type(self.game.start()).build(self.game, **tiny_file()["position"])

    @cached_property
    def features(self) -> Features:
        return curriculum_of(self.game.name).features()

    @property
    def longest(self) -> int:
        return 30 if self.name == "tiny" else LONGEST[self.name] * self.game.players

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Each action's number by its text."""
        return {entry.text: entry.number for entry in self.game.actions}

    def returns(self, state: GameState) -> list[float]:
        """What each seat has won: nothing before the end; all together 0."""
        ending, players = state.ending, self.game.players
        if ending is None:
            return [0.0] * players
        if self.reward == "win":
            return [share_of_victory(state, seat) - 1 / players for seat in range(players)]
        scores, total = ending.scores, sum(ending.scores)
        return [score - (total - score) / (players - 1) for score in scores]


@cache
def setting(name: str, options: tuple[tuple[str, Option], ...], reward: str) -> Setting:
    """The one object that stands for this."""
    if reward not in ("win", "margin"):
        raise BadInput("setting_unknown", setting="reward", value=repr(reward), expected="win, margin")
    return Setting(name, options, reward)


@cache
def tiny_file() -> dict[str, Any]:
    return tomllib.loads(TINY.read_text(encoding="utf-8"))


def tiny_game() -> Game:
    """The card game for two with the amounts, favors, floods and costs of `tiny.toml`."""
    changed = {name: part for name, part in tiny_file().items() if name != "position"}
    return CardGame({**catalogue.editions_of("card").load("sm-2017"), **changed}, 2, {"start": 0})


class GameSoFar:
    """A game so far: its table, and what each seat knows of it, read only when somebody asks."""

    def __init__(self, played: Setting) -> None:
        self.setting = played
        self.table = Table(played.game)
        self.table.state = played.start
        self._known: list[list[KnownLine]] = [[] for _ in range(played.game.players)]
        self._read = [0] * played.game.players

    @property
    def state(self) -> GameState:
        return self.table.state

    def __deepcopy__(self, memo: object) -> GameSoFar:
        """States never change once they are made, so a copy shares them."""
        twin = GameSoFar.__new__(GameSoFar)
        twin.setting, twin.table = self.setting, self.table.copy()
        twin._known, twin._read = [lines[:] for lines in self._known], self._read[:]
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        key = (self.setting.name, self.setting.options, self.setting.reward)
        return (played_again, (key, [(move.seat, move.action) for move in self.table.moves]))

    def known(self, seat: int) -> Sequence[KnownLine]:
        """What the seat knows of the actions so far, as its export of the record would have it."""
        moves = self.table.moves
        for number in range(self._read[seat], len(moves)):
            then = self.table.copy()
            del then.moves[number + 1 :]
            self._known[seat] += redacted_move(then, moves[number], seat)
        self._read[seat] = len(moves)
        return self._known[seat]


def played_again(key: tuple[str, tuple[tuple[str, Option], ...], str], moves: list[tuple[int, int]]) -> GameSoFar:
    """A course from its actions (for pickle, and so for OpenSpiel's serialisation)."""
    course = GameSoFar(setting(*key))
    for seat, action in moves:
        course.table.act(seat, action)
    return course


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One position, as OpenSpiel asks about it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = GameSoFar(game.setting)
        self.simultaneous = game.simultaneous

    def current_player(self) -> int:
        state = self.course.state
        if not state.actors:
            return int(pyspiel.PlayerId.TERMINAL)
        if state.actors == (CHANCE,):
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.SIMULTANEOUS) if self.simultaneous and state.is_sealed else state.actors[0]

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.state.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds = self.course.state.odds()
        total = sum(weight for _, weight in odds)
        return [(action, weight / total) for action, weight in odds]

    def _apply_action(self, action: int) -> None:
        self.course.table.act(self.course.state.actors[0], int(action))

    def _apply_actions(self, actions: Sequence[int]) -> None:
        for seat in self.course.state.actors:
            self.course.table.act(seat, int(actions[seat]))

    def _action_to_string(self, player: int, action: int) -> str:
        """The notation; in a simultaneous node those who need not decide have the action 0, which is nobody's."""
        if player >= 0 and self.simultaneous and action not in self.course.state.legal(player):
            return f"nothing ({action})"
        return self.course.setting.game.notation(int(action))

    def is_terminal(self) -> bool:
        return not self.course.state.actors

    def returns(self) -> list[float]:
        return self.course.setting.returns(self.course.state)

    def __str__(self) -> str:
        """Every line so far, secrets and all."""
        lines = [f"{move.seat} {self.course.setting.game.notation(move.action)}" for move in self.course.table.moves]
        return "; ".join(lines) or "start"


class SpielObserver:
    """What a seat is shown: its view, or with perfect recall all it knows of the actions so far, and its view."""

    def __init__(self, played: Setting, kind: Any) -> None:
        self.played, self.kind = played, kind
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        self.tensor: npt.NDArray[np.float32] | None = None
        if kind.public_info and kind.private_info == OWN:
            size, lines = int(played.features.size), played.longest if kind.perfect_recall else 0
            self.tensor = np.zeros(size + 2 * lines, np.float32)
            self.dict["observation"] = self.tensor[:size]
            if lines:
                self.dict["actions"] = self.tensor[size:].reshape(lines, 2)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the tensor: the numbers of `amunre.envs.layout`, then the lines known, each as who and what.

        Both are shares: chance is the first of those who act, and an action that is hidden is 0.
        """
        if self.tensor is None:
            return
        self.dict["observation"][:] = self.played.features.shown(state.course.state, player)
        if "actions" in self.dict:
            rows, game = self.dict["actions"], self.played.game
            rows.fill(0)
            for row, (seat, text) in zip(rows, state.course.known(player)[-len(rows) :]):
                action = self.played.numbers.get(str(text), -1)
                row[:] = (seat + 2) / (game.players + 1), (action + 1) / game.actions.size

    def string_from(self, state: SpielState, player: int) -> str:
        seen = state.course.state.view(None if self.kind.private_info == PUBLIC else player)
        if not self.kind.public_info:
            return secrets(seen, state.course.state.view(None)) if self.kind.private_info == OWN else ""
        if not self.kind.perfect_recall:
            return seen.text().decode()
        if self.kind.private_info == PUBLIC:
            raise BadInput("setting_unknown", setting="private_info", value="NONE", expected="SINGLE_PLAYER")
        lines = [record_lines.WATCHER if player < 0 else str(player)]
        lines += [f"{seat} {text}" for seat, text in state.course.known(player)]
        return "\n".join([*lines, *sorted(map(str, seen.legal))])


def secrets(own: View, public: View) -> str:
    """What a seat knows beyond what everybody does: the fields of its view that a watcher's has otherwise."""
    mine, theirs = asdict(own), asdict(public)
    names = [name for name in mine if name not in ("game", "seat", "legal", "prompt") and mine[name] != theirs[name]]
    return ", ".join([f"{name}={mine[name]!r}" for name in names])


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, as OpenSpiel asks about it; `register` makes a class for each."""

    kind: ClassVar[Any]
    name: ClassVar[str]
    simultaneous: ClassVar[bool]

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        given = {**parameters(self.name), **(given or {})}
        options = {key: value for key, value in given.items() if key != "reward"}
        if options.get("start", 0) == -1:
            options["start"] = None
        self.setting = setting(self.name, tuple(sorted(options.items())), str(given["reward"]))
        game, wins = self.setting.game, self.setting.reward == "win"
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions.size,
            max_chance_outcomes=game.actions.size,
            num_players=game.players,
            min_utility=-1 / game.players if wins else -MOST_POINTS,
            max_utility=1 - 1 / game.players if wins else MOST_POINTS,
            utility_sum=0.0,
            max_game_length=self.setting.longest,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> SpielObserver:
        if params:
            raise BadInput("setting_unknown", setting="observer", value=repr(params), expected="no parameters")
        return SpielObserver(self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        return self.setting.longest


def parameters(name: str) -> dict[str, Any]:
    """What OpenSpiel may set, with the defaults."""
    if name == "tiny":
        return {"reward": "margin"}
    options = {key: -1 if key == "start" else value for key, value in catalogue.rules_of(name).OPTIONS.items()}
    return {"players": 4, "edition": catalogue.editions_of(name).DEFAULT, "reward": "win", **options}


def register(name: str, simultaneous: bool) -> None:
    """Make a game known to OpenSpiel."""
    players = range(2, 3) if name == "tiny" else catalogue.rules_of(name).PLAYERS
    kind = pyspiel.GameType(
        short_name=f"amun_re_{name}{'_sealed' if simultaneous else ''}",
        long_name=f"Amun-Re ({name}{', sealed choices at once' if simultaneous else ''})",
        dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS if simultaneous else pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players[-1],
        min_num_players=players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(name),
    )
    # A class, because OpenSpiel lets go of it after the interpreter has ended: a class is still there then.
    parts = {"kind": kind, "name": name, "simultaneous": simultaneous}
    pyspiel.register_game(kind, type(kind.short_name, (SpielGame,), parts))


for _name in ("board", "card", "tiny"):
    for _simultaneous in (False, True):
        register(_name, _simultaneous)
