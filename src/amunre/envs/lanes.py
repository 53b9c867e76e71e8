"""Many games at once in compiled code, without the interpreter's lock: the heart of the vector environment.

A lane is one game; a shard has lanes of its own, everything that is needed to play them, and the caller's buffers. What
an agent is shown comes from `amunre.agents.features`, the one place that says what a network may see. Nothing here
checks its arguments: `amunre.envs.vector` does, and asks `wrong_lane` before it asks for a step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import cython

from amunre.agents.features import Features, Inputs, Outcome
from amunre.agents.lookahead import Lookahead
from amunre.envs import kinds
from amunre.game import kinds as shared
from amunre.game.action_list import Actions
from amunre.game.contract import GameState
from amunre.game.generator import Generator

if TYPE_CHECKING:
    from amunre.agents.style import Style
    from amunre.game.game import Game


class Rival:
    """How an opponent plays: a style, and whether it follows its own small steps to their end."""

    def __init__(self, style: Style, finish_tasks: bool) -> None:
        self.style = style
        self.finish_tasks = finish_tasks


class Lane:
    """One game of many. Lanes hang together as a tree, which compiled code can walk without the interpreter."""

    left: Lane | None
    right: Lane | None

    def __init__(self, start: GameState, number: int) -> None:
        self.state = start.copy()
        self.legal = Actions()
        self.luck = Generator(0)
        self.number = number
        self.own = 0
        """The caller's seat, where there are opponents."""
        self.seat = kinds.NOBODY
        """Who must choose."""
        self.ended = False
        self.left = None
        self.right = None


def write(values: list[float], out: Any, first: int, count: int) -> None:
    """So many numbers into a buffer, from one place on."""
    for place in range(count):
        out[first + place] = values[place]


class Shard:
    """Some lanes, and what one thread needs to play them."""

    actions: Any
    seats: Any
    observations: Any
    masks: Any
    rewards: Any
    ends: Any
    finals: Any
    rows: Any

    def __init__(self, game: Game, features: Features, numbers: Sequence[int]) -> None:
        self.start = game.start()
        self.rules = self.start.rules
        self.features = features
        self.players = game.players
        self.table = game.actions.size
        self.size = features.size
        self.inputs = Inputs()
        self.outcome = Outcome()
        self.visible = self.start.copy()
        self.trial = self.start.copy()
        self.lookahead = Lookahead(self.start, features)
        self.lanes = [Lane(self.start, number) for number in numbers]
        for place, lane in enumerate(self.lanes):
            for_left, for_right = self.lanes[2 * place + 1 : 2 * place + 2], self.lanes[2 * place + 2 : 2 * place + 3]
            cython.cast(Lane, lane).left = for_left[0] if for_left else None
            cython.cast(Lane, lane).right = for_right[0] if for_right else None
        self.root = self.lanes[0]
        self.solo = False
        self.own = kinds.NOBODY
        self.same_step = True
        self.scheme = kinds.REWARD_WIN

    def settle_in(self, own: int, rivals: Sequence[Rival], same_step: bool, scheme: int) -> None:
        """Who plays against the caller (nobody: the caller plays every seat), and what becomes of a finished game.

        `own` is the caller's seat; if it is `NOBODY`, it is drawn anew for every game.
        """
        self.solo = len(rivals) > 0
        self.own = own
        if rivals:
            self.first, self.second = rivals[0], rivals[1 % len(rivals)]
            self.third, self.fourth = rivals[2 % len(rivals)], rivals[3 % len(rivals)]
        self.same_step = same_step
        self.scheme = scheme

    def bind(
        self, actions: Any, seats: Any, observations: Any, masks: Any, rewards: Any, ends: Any, finals: Any
    ) -> None:
        """The caller's buffers, each in one row: they must be there as long as they are bound."""
        self.held = (actions, seats, observations, masks, rewards, ends, finals)
        if cython.compiled:
            self.actions = cython.address(actions[0])
            self.seats = cython.address(seats[0])
            self.observations = cython.address(observations[0])
            self.masks = cython.address(masks[0])
            self.rewards = cython.address(rewards[0])
            self.ends = cython.address(ends[0])
            self.finals = cython.address(finals[0])
        else:
            self.actions, self.seats, self.observations, self.masks = actions, seats, observations, masks
            self.rewards, self.ends, self.finals = rewards, ends, finals

    def seed(self, place: int, seed: int) -> None:
        """The luck of one lane from now on."""
        lane: Lane = self.lanes[place]
        lane.luck = Generator(seed)

    def reset(self) -> None:
        """A new game in every lane."""
        with cython.nogil:
            self.reset_all(self.root)

    def reset_all(self, lane: Lane) -> None:
        self.clear(lane)
        self.begin(lane)
        if lane.left is not None:
            self.reset_all(lane.left)
        if lane.right is not None:
            self.reset_all(lane.right)

    def restart(self, place: int) -> None:
        """A new game in one lane."""
        lane: Lane = self.lanes[place]
        self.clear(lane)
        self.begin(lane)

    def wrong_lane(self) -> int:
        """The number of a lane whose action is not legal; `NOBODY` if all are."""
        return self.wrong_below(self.root)

    def wrong_below(self, lane: Lane) -> int:
        found: int = kinds.NOBODY
        if not lane.ended and not self.is_legal(lane, self.actions[lane.number]):
            return lane.number
        if lane.left is not None:
            found = self.wrong_below(lane.left)
        if found == kinds.NOBODY and lane.right is not None:
            found = self.wrong_below(lane.right)
        return found

    def is_legal(self, lane: Lane, action: int) -> bool:
        return action >= 0 and action < self.table and lane.legal.holds(action)

    def step(self) -> None:
        """The caller's action in every lane, and everything up to its next choice. All actions must be legal."""
        with cython.nogil:
            self.step_all(self.root)

    def step_all(self, lane: Lane) -> None:
        self.play(lane)
        if lane.left is not None:
            self.step_all(lane.left)
        if lane.right is not None:
            self.step_all(lane.right)

    def sample(self) -> None:
        """Some legal action in every lane, into the buffer of actions; it is drawn from the luck of the lane."""
        with cython.nogil:
            self.sample_all(self.root)

    def sample_all(self, lane: Lane) -> None:
        if lane.legal.count > 0:
            self.actions[lane.number] = lane.legal.items[lane.luck.below(lane.legal.count)]
        if lane.left is not None:
            self.sample_all(lane.left)
        if lane.right is not None:
            self.sample_all(lane.right)

    def play(self, lane: Lane) -> None:
        self.clear(lane)
        if lane.ended:
            self.begin(lane)
            return
        self.rules.change(lane.state, lane.seat, self.actions[lane.number])
        self.advance(lane)
        if lane.seat == kinds.NOBODY:
            self.finish(lane)
        else:
            self.present(lane)

    def clear(self, lane: Lane) -> None:
        """Take away what the last step has left in the buffers."""
        self.ends[lane.number] = 0
        for seat in range(self.players):
            self.rewards[lane.number * self.players + seat] = 0.0
        for place in range(lane.legal.count):
            self.masks[lane.number * self.table + lane.legal.items[place]] = 0

    def begin(self, lane: Lane) -> None:
        """A new game up to the caller's first choice."""
        lane.ended = False
        lane.own = self.own if self.own != kinds.NOBODY else lane.luck.below(self.players)
        self.rules.overwrite(lane.state, self.start)
        self.advance(lane)
        self.present(lane)

    def advance(self, lane: Lane) -> None:
        """Chance, what leaves no choice, and the opponents, up to a choice of the caller or the end of the game."""
        for _ in range(kinds.MOST_MOVES):
            deciders = lane.state.waiting
            lane.legal.clear()
            if deciders == 0:
                break
            if deciders & shared.CHANCE_BIT:
                self.rules.list_odds(lane.state, lane.legal)
                self.rules.change(lane.state, shared.CHANCE, lane.legal.at(lane.luck.below(lane.legal.total)))
                continue
            seat = 0
            while not deciders >> seat & 1:
                seat += 1
            self.rules.list_legal(lane.state, seat, lane.legal)
            if lane.legal.count == 1:
                self.rules.change(lane.state, seat, lane.legal.items[0])
            elif self.solo and seat != lane.own:
                self.rules.change(lane.state, seat, self.answer(lane, seat))
            else:
                lane.seat = seat
                return
        lane.seat = kinds.NOBODY

    def answer(self, lane: Lane, seat: int) -> int:
        """What an opponent does: the first sits to the left of the caller."""
        distance = seat - lane.own if seat > lane.own else seat - lane.own + self.players
        if distance == 1:
            return self.decide(lane, seat, self.first)
        if distance == 2:
            return self.decide(lane, seat, self.second)
        if distance == 3:
            return self.decide(lane, seat, self.third)
        return self.decide(lane, seat, self.fourth)

    def decide(self, lane: Lane, seat: int, rival: Rival) -> int:
        self.lookahead.finish_tasks = rival.finish_tasks
        return self.lookahead.decide(lane.state, seat, rival.style, lane.luck)

    def present(self, lane: Lane) -> None:
        """Who must choose, what it sees, and what it may do."""
        self.seats[lane.number] = lane.seat
        self.look(lane, lane.seat)
        write(self.inputs.values, self.observations, lane.number * self.size, self.size)
        first = lane.number * self.table
        for place in range(lane.legal.count):
            self.masks[first + lane.legal.items[place]] = 1

    def look(self, lane: Lane, seat: int) -> None:
        """What the seat is shown; what others have sealed is hidden first."""
        if lane.state.sealed_moment():
            self.rules.overwrite(self.visible, lane.state)
            self.features.hide_sealed(self.visible, seat)
            self.features.fill(self.visible, seat, self.inputs)
        else:
            self.features.fill(lane.state, seat, self.inputs)

    def finish(self, lane: Lane) -> None:
        """The game is over: rewards for every seat, the last sight of it, and in the same step perhaps a new game."""
        self.ends[lane.number] = 1
        for seat in range(self.players):
            self.features.settle(lane.state, seat, self.outcome)
            self.rewards[lane.number * self.players + seat] = self.reward()
        self.look(lane, lane.own)
        write(self.inputs.values, self.finals, lane.number * self.size, self.size)
        if self.same_step:
            self.begin(lane)
        else:
            lane.ended = True
            self.seats[lane.number] = lane.own
            write(self.inputs.values, self.observations, lane.number * self.size, self.size)

    def reward(self) -> float:
        if self.scheme == kinds.REWARD_SCORE:
            return self.outcome.score
        if self.scheme == kinds.REWARD_MARGIN:
            return self.outcome.margin
        return self.outcome.win

    def owner(self, place: int) -> int:
        """The caller's seat in one lane."""
        lane: Lane = self.lanes[place]
        return lane.own

    def state(self, place: int) -> GameState:
        """A copy of the whole state of one lane: for critics and for tests, never for a player."""
        lane: Lane = self.lanes[place]
        return lane.state.copy()

    def options(self, place: int) -> list[int]:
        """What the caller may do in one lane, in the order of the action table."""
        lane: Lane = self.lanes[place]
        return lane.legal.listed()

    def afterwards(self, place: int, out: Any) -> None:
        """What the seat would see after each of its options, one row of `out` after the other.

        The options are tried on what it knows: what others have sealed is taken back, and chance does not decide.
        """
        lane: Lane = self.lanes[place]
        self.rows = cython.address(out[0]) if cython.compiled else out
        self.rules.overwrite(self.visible, lane.state)
        self.features.hide_sealed(self.visible, lane.seat)
        for option in range(lane.legal.count):
            self.rules.overwrite(self.trial, self.visible)
            self.rules.change(self.trial, lane.seat, lane.legal.items[option])
            self.features.fill(self.trial, lane.seat, self.inputs)
            write(self.inputs.values, self.rows, option * self.size, self.size)
