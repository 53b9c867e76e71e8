"""What it would be worth to play the last purchase on: a vizier judges it one step ahead.

`.venv/bin/python -m bench.purchase --games 100` plays games among viziers. At every last purchase of stones the options
that the network likes best are played on to the end of the game, in guesses at what the seat cannot know. `gained` is
what a choice by the first guesses (the network's word counts as two more) brings by the last 60 guesses, in chances to
win, over the choice of the network alone.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from statistics import fmean, stdev
from typing import NamedTuple

import amunre
from amunre.agents.levels import Pharaoh, Vizier
from amunre.agents.match import play
from amunre.board import kinds
from amunre.game.game import View
from amunre.game.generator import Generator

STONES = range(kinds.BUY_STONES, kinds.BUY_STONES + kinds.MOST_BOUGHT + 1)
MOST, GUESSES, JUDGING = 8, 100, 60
"""So many options are played on, in so many guesses; the last ones judge, and never choose."""
HEAD_START = 2


class Option(NamedTuple):
    """What the network says of an option, and what came of it in each guess."""

    stones: int
    word: float
    came: list[float]

    @property
    def worth(self) -> float:
        return fmean(self.came[-JUDGING:])

    def seen(self, guesses: int) -> float:
        return (HEAD_START * self.word + sum(self.came[:guesses])) / (HEAD_START + guesses)


class Watched:
    """A vizier that keeps its views of last purchases."""

    def __init__(self, seed: int) -> None:
        self.vizier = Vizier(seed)
        self.views: list[View] = []

    def choose(self, view: View) -> int:
        last = view.age + 1 == kinds.AGES and view.round + 1 == kinds.ROUNDS  # type: ignore[attr-defined]
        if last and len(view.legal) > 1 and any(action in STONES for action in view.legal):
            self.views.append(view)
        return self.vizier.choose(view)


def played_on(judge: Pharaoh, view: View) -> list[Option]:
    """The options, the network's favourite first."""
    decision = judge.begin(view)
    assert judge.search is not None
    assert judge.lookahead is not None
    weighed = judge.lookahead.weighed(decision.state, decision.seat, judge.style)
    best = sorted(weighed, key=lambda option: -option[1])[:MOST]
    options = [Option(option[0] - kinds.BUY_STONES if option[0] in STONES else 0, option[1], []) for option in best]
    for number in range(5000, 5000 + GUESSES):  # far from the guesses that a search of this seed begins with
        luck = decision.luck + number
        state = view.game.guess(view, Generator(luck))
        for option, (action, *_) in zip(options, best):
            win, _, margin = judge.search.rollout.follow(state, decision.seat, action, Generator(luck), 1)
            option.came.append(win + 0.01 * margin)
    return options


def told(moments: Sequence[list[Option]], choose: Callable[[list[Option]], Option]) -> str:
    gained = [choose(options).worth - options[0].worth for options in moments]
    return f"{100 * fmean(gained):+.2f} +- {100 * stdev(gained) / len(gained) ** 0.5:.2f} %"


def errs(options: list[Option]) -> int:
    """How many stones too few (below 0: too many) the network's favourite clearly buys; 0 if that is not clear."""
    first, best = options[0], max(options, key=lambda option: option.seen(GUESSES - JUDGING))
    gaps = [theirs - ours for theirs, ours in zip(best.came[-JUDGING:], first.came[-JUDGING:])]
    return best.stones - first.stones if fmean(gaps) > 2 * stdev(gaps) / len(gaps) ** 0.5 else 0


def main() -> None:
    parser = argparse.ArgumentParser(description="What it would be worth to play the last purchase on.")
    parser.add_argument("--players", type=int, default=4, help="number of players (default: 4)")
    parser.add_argument("--games", type=int, default=100, help="games among viziers (default: 100)")
    parser.add_argument("--seed", type=int, default=9000, help="of the first deal (default: 9000)")
    arguments = parser.parse_args()
    views: list[View] = []
    for number in range(arguments.seed, arguments.seed + arguments.games):
        agents = [Watched(seat) for seat in range(arguments.players)]
        play(amunre.new("board", players=arguments.players), agents, seed=number)
        views += [view for agent in agents for view in agent.views]
    judge, began = Pharaoh(77, 1), time.process_time()
    moments = [options for view in views if len(options := played_on(judge, view)) > 1]
    follows = GUESSES * sum(map(len, moments))
    print(
        f"{len(moments)} last purchases; {1000 * (time.process_time() - began) / follows:.2f} ms to play an option on"
    )
    print("\n| guesses | best 3 options | best 4 | best 8 |\n|---|---|---|---|")
    for guesses in (1, 2, 4, 8, 16, 40):
        rows = [
            told(moments, lambda options: max(options[:width], key=lambda one: one.seen(guesses)))  # noqa: B023
            for width in (3, 4, 8)
        ]
        print(f"| {guesses} | {' | '.join(rows)} |")
    print("\nwith a bonus for every stone, and nothing played on:")
    for bonus in (0.005, 0.01, 0.02, 0.04):
        rest = told(moments, lambda options: max(options, key=lambda one: one.word + bonus * one.stones))  # noqa: B023
        print(f"  {100 * bonus:.1f} %: {rest}")
    wrong = [errs(options) for options in moments]
    few, many = sum(one > 0 for one in wrong), sum(one < 0 for one in wrong)
    print(f"clearly too few stones: {few}; clearly too many: {many} (two standard errors)")


if __name__ == "__main__":
    main()
