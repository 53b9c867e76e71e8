"""Pharaoh's search: what would come of an option, in states that the view allows, until the round ends?

For each guess at the state every candidate is played on with the same luck: the network plays all seats, up to the end
of the round or of the game, and there it says what the seat may expect. After each share of the budget the worse half
of the candidates is given up. What others offer in secret is drawn from the mixes of a stage game, which is solved
first; other sealed choices are made by them while playing on, from what they would see.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from amunre.agents.features import Features
from amunre.agents.lookahead import Weighed
from amunre.agents.rollout import Rollout
from amunre.agents.stage import Stage
from amunre.agents.style import Style
from amunre.game.contract import GameState
from amunre.game.generator import Generator

if TYPE_CHECKING:
    from amunre.game.game import View
    from amunre.game.sight import Sight

NODES = 200_000
"""What may be spent on a decision by default: this many questions to the network, well below two seconds."""
GUESS_COSTS, FOLLOW_COSTS = 60, 2
"""What guessing a state and beginning to follow an option take, in the time of questions to the network."""
WIDTHS = (8, 4, 2)
"""How many options are looked at in each third of the budget."""
STAGE_SHARE, WORLDS, TURNS = 0.25, 6, 10
"""The share of the budget for a stage game, in how many guesses it is played, and how often between two looks."""
HEAD_START = 2
"""What the network says of an option at once counts as this many guesses in which it was followed."""


class Search:
    """Serves all decisions in games of one table."""

    def __init__(self, state: GameState, features: Features, style: Style) -> None:
        self.rollout = Rollout(state, features, style)
        self.stage = Stage(state, features, style)
        self.samples: dict[int, dict[int, float]] = {}
        """What came of each option in each guess in which the last search followed it, for those who measure."""

    def improve(
        self,
        options: list[Weighed],
        view: View | Sight,
        first: GameState,
        seat: int,
        luck: int,
        budget: int | float | None,
    ) -> list[Weighed]:
        """The options in a new order: the ones that were followed longest by what came of them, then the rest.

        `first` is the guess that the luck leads to; the search begins with it.
        """
        meter = Meter(NODES if budget is None else budget, self)
        totals = {option[0]: [HEAD_START * number for number in option[1:]] for option in options}
        tries = dict.fromkeys(totals, HEAD_START)
        self.samples = {action: {} for action in totals}

        def worse(action: int) -> float:
            return -totals[action][0] / tries[action]

        sealed = self.stage.is_for(first)
        if sealed:
            self.solve(view, first, seat, luck, meter)
        field = [option[0] for option in options]
        dropped: list[int] = []
        state, number, spent = first, 0, meter.share()
        for stage, width in enumerate(WIDTHS):
            field.sort(key=worse)
            field, dropped = field[:width], field[width:] + dropped
            if len(field) == 1:
                break
            while meter.share() < spent + (1.0 - spent) * (stage + 1) / len(WIDTHS):
                if number > 0:
                    state = view.game.guess(view, Generator(luck + number))
                dealt = self.stage.dealt(state, seat, Generator(luck + number)) if sealed else state
                meter.more += GUESS_COSTS + FOLLOW_COSTS * len(field)
                for action in field:
                    win, score, margin = self.rollout.follow(dealt, seat, action, Generator(luck + number), 1)
                    tries[action] += 1
                    self.samples[action][number] = win + 0.01 * margin
                    for place, found in enumerate((win + 0.01 * margin, win, score, margin)):
                        totals[action][place] += found
                number += 1
        field.sort(key=worse)
        return [mean(action, totals[action], tries[action]) for action in field + dropped]

    def solve(self, view: View | Sight, first: GameState, seat: int, luck: int, meter: Meter) -> None:
        """Look for what everybody may offer, within a share of the budget."""
        worlds = [first, *(view.game.guess(view, Generator(luck + number)) for number in range(1, WORLDS))]
        meter.more += GUESS_COSTS * WORLDS
        generator = Generator(luck ^ 0x0FFE4)
        self.stage.start(first, seat)
        while True:
            self.stage.go_on(worlds, seat, TURNS, generator)
            if meter.share() >= STAGE_SHARE:
                return

    @property
    def evaluations(self) -> int:
        """How often the network was asked so far."""
        return self.rollout.evaluations + self.stage.evaluations


def mean(action: int, totals: list[float], tries: int) -> Weighed:
    worth, win, score, margin = totals
    return (action, worth / tries, win / tries, score / tries, margin / tries)


class Meter:
    """How much of a budget is spent: nodes are counted, seconds are measured.

    Nodes are questions to the network, and `more`: short searches would take longer than their nodes say otherwise.
    """

    def __init__(self, budget: int | float, search: Search) -> None:
        self.budget = budget
        self.search = search
        self.more = 0
        self.began = search.evaluations if isinstance(budget, int) else time.monotonic()

    def share(self) -> float:
        if isinstance(self.budget, int):
            return (self.search.evaluations - self.began + self.more) / self.budget
        return (time.monotonic() - self.began) / self.budget
