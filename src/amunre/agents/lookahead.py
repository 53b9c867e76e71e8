"""One step ahead: every option of a seat is tried on a copy of the state and weighed by a network.

All of it runs in compiled code without the interpreter's lock, on a state that is known as a whole. What others have
sealed is taken back first, so the result is the same for every state that looks the same to the seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython
from cython.cimports.libc.math import log

from amunre.agents import kinds
from amunre.agents.features import Features, Inputs, Outcome
from amunre.agents.network import Reading
from amunre.game import kinds as shared
from amunre.game.action_list import Actions
from amunre.game.contract import GameState

if TYPE_CHECKING:
    from amunre.agents.network import Network
    from amunre.agents.style import Style
    from amunre.game.generator import Generator

Weighed = tuple[int, float, float, float, float]
"""An action with its worth, the chance to win, the final score and the margin that are expected of it."""


class Lookahead:
    """Weighs the options of a seat. It keeps its own copies of the state, so one serves one thread."""

    def __init__(self, state: GameState, features: Features) -> None:
        self.rules = cython.cast(GameState, state).rules
        self.features = features
        self.inputs = Inputs()
        self.reading = Reading()
        self.outcome = Outcome()
        self.legal = Actions()
        self.further = Actions()
        self.visible = state.copy()
        self.trial = state.copy()
        self.next = state.copy()
        self.finish_tasks = False
        self.every = False
        self.best = 0
        self.explored = False
        self.evaluations = 0
        self.draws = 0
        if not cython.compiled:
            self.wins, self.scores, self.margins, self.utility = ([0.0] * shared.MOST_LEGAL for _ in range(4))

    def list_options(self, state: GameState, seat: int) -> None:
        """List the sensible options, or every legal action, of the state as the seat sees it."""
        self.rules.overwrite(self.visible, state)
        self.features.hide_sealed(self.visible, seat)
        self.legal.clear()
        self.rules.list_legal(self.visible, seat, self.legal)
        if not self.every:
            self.features.leave_sensible(self.visible, seat, self.legal)

    def weigh(self, state: GameState, seat: int, style: Style) -> None:
        """List the options and what each is worth to the seat."""
        self.list_options(state, seat)
        self.weigh_listed(seat, style)

    def weigh_listed(self, seat: int, style: Style) -> None:
        """What each of the listed options is worth."""
        self.best = 0
        for place in range(self.legal.count):
            self.rules.overwrite(self.trial, self.visible)
            self.rules.change(self.trial, seat, self.legal.items[place])
            if self.finish_tasks:
                self.finish_task(seat, style)
            self.judge(self.trial, seat, style, place == 0)
            self.wins[place] = self.reading.win
            self.scores[place] = self.reading.score
            self.margins[place] = self.reading.margin
            self.utility[place] = self.worth(style)
            if self.utility[place] > self.utility[self.best]:
                self.best = place

    def judge(self, state: GameState, seat: int, style: Style, anew: bool) -> None:
        """Read a state as the style does; `anew` for the first of several that differ little."""
        if style.by_heuristic:
            self.evaluations += 1
            self.reading.score = self.features.heuristic(state, seat)
        else:
            self.value(state, seat, style.network, anew)

    def worth(self, style: Style) -> float:
        """What the seat makes of the last reading."""
        if style.by_heuristic:
            return self.reading.score
        return (
            style.for_win * self.reading.win
            + style.for_score * self.reading.score * 0.01
            + style.for_margin * self.reading.margin * 0.01
        )

    def value(self, state: GameState, seat: int, network: Network, anew: bool) -> None:
        """Read a state through the eyes of a seat; a finished game needs no network."""
        self.evaluations += 1
        if state.waiting == 0:
            self.features.settle(state, seat, self.outcome)
            self.reading.win = self.outcome.win
            self.reading.score = self.outcome.score
            self.reading.margin = self.outcome.margin
            if not anew:
                return
        self.features.fill(state, seat, self.inputs)
        if anew:
            self.reading.refer(network, self.inputs)
            if state.waiting != 0:
                self.reading.conclude(network)
        elif state.waiting != 0:
            self.reading.compare(network, self.inputs)

    def finish_task(self, seat: int, style: Style) -> None:
        """Go on with what the option has begun (pieces to place), always with the best next step."""
        while self.features.mid_task(self.trial, seat):
            self.further.clear()
            self.rules.list_legal(self.trial, seat, self.further)
            self.features.leave_sensible(self.trial, seat, self.further)
            best = 0
            highest: float = 0.0
            for place in range(self.further.count):
                self.rules.overwrite(self.next, self.trial)
                self.rules.change(self.next, seat, self.further.items[place])
                self.judge(self.next, seat, style, place == 0)
                here = self.worth(style)
                if place == 0 or here > highest:
                    highest = here
                    best = place
            self.rules.change(self.trial, seat, self.further.items[best])

    def pick(self, style: Style, generator: Generator) -> int:
        """The place of the option to take among those weighed: the best, with the style's noise; or, wandering, any."""
        self.explored = False
        if style.wander > 0 and fraction(generator) < style.wander:
            self.explored = True
            if generator.below(4) == 0:
                return generator.below(self.legal.count)
            return self.noisy(10.0 * style.noise + 0.05, 0.0, kinds.NOTHING, generator)
        if style.noise > 0 or style.zeal > 0:
            chosen = self.noisy(style.noise, style.zeal, style.taste, generator)
            self.explored = style.zeal > 0 and chosen != self.best and self.is_liked(chosen, style.taste)
            return chosen
        return self.best

    def is_liked(self, place: int, taste: int) -> bool:
        """Whether the taste had to do with it: it likes this option, or likes the best one less."""
        liking = self.features.liking(self.legal.items[place], taste)
        return liking != self.features.liking(self.legal.items[self.best], taste)

    def noisy(self, noise: float, zeal: float, taste: int, generator: Generator) -> int:
        """The best option after every worth is shaken by Gumbel noise, and what is liked is given some more."""
        chosen = 0
        highest: float = 0.0
        for place in range(self.legal.count):
            here = self.utility[place] - noise * log(-log(fraction(generator)))
            if zeal > 0:
                here += zeal * self.features.liking(self.legal.items[place], taste)
            if place == 0 or here > highest:
                highest = here
                chosen = place
        return chosen

    def weighed(self, state: GameState, seat: int, style: Style) -> list[Weighed]:
        """Each option with its worth, chance to win, score and margin, in the order of the action table."""
        self.weigh(state, seat, style)
        return [
            (self.legal.items[place], self.utility[place], self.wins[place], self.scores[place], self.margins[place])
            for place in range(self.legal.count)
        ]

    def chosen(self, state: GameState, seat: int, style: Style, generator: Generator) -> int:
        """`decide` for callers outside compiled code. Where only one option is sensible, nothing is weighed."""
        self.list_options(state, seat)
        if self.legal.count > 1:
            self.weigh_listed(seat, style)
            return self.legal.items[self.pick(style, generator)]
        return self.legal.items[0]

    def decide(self, state: GameState, seat: int, style: Style, generator: Generator) -> int:
        """The action the seat takes."""
        if style.blind:
            self.legal.clear()
            self.rules.list_legal(state, seat, self.legal)
            return self.legal.items[generator.below(self.legal.count)]
        self.weigh(state, seat, style)
        return self.legal.items[self.pick(style, generator)]

    def next_choice(self, state: GameState, rounds: int, generator: Generator) -> int:
        """Play chance and what leaves no choice up to a seat that has one; `NOBODY` once so many rounds are done."""
        for _ in range(kinds.MOST_ACTIONS):
            deciders = state.waiting
            if deciders == 0 or self.features.rounds_done(state) >= rounds:
                break
            self.legal.clear()
            if deciders & shared.CHANCE_BIT:
                self.draws += 1
                self.rules.list_odds(state, self.legal)
                self.rules.change(state, shared.CHANCE, self.legal.at(generator.below(self.legal.total)))
                continue
            seat = 0
            while not deciders >> seat & 1:
                seat += 1
            self.rules.list_legal(state, seat, self.legal)
            self.features.leave_sensible(state, seat, self.legal)
            if self.legal.count > 1:
                return seat
            self.rules.change(state, seat, self.legal.items[0])
        return kinds.NOBODY


def fraction(generator: Generator) -> float:
    """A number between 0 and 1, and never one of them."""
    return (generator.below(1 << 24) + 0.5) / (1 << 24)
