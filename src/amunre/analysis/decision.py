"""One decision of a seat and what it cost: as the network sees it at once, and as play on from common guesses shows."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import fmean, stdev

from amunre.agents.luck import luck_of
from amunre.analysis.judge import NetworkJudge
from amunre.analysis.stretches import Steps, Stretch, going_on, phase_of
from amunre.game.contract import GameState
from amunre.game.generator import Generator

SPREAD = 0.01
"""A decision counts as unforced if its options differ by more than this chance to win."""
DOUBT = 0.015
"""What the network sees lost counts, where nobody looked closer, if it is more than this."""
ALTERNATIVES = 3
"""This many other plans are played on beside the one that was played."""
GUESSES = 48
"""How many guesses each plan is played on from; an even number, for the best is chosen on one half of them and
measured on the other."""
SURE = 2.0
"""An error counts if it is this many standard errors large."""

Plan = tuple[int, ...]
"""Actions of one seat in their order; whoever plays on finishes what they leave open."""


TENTH = 10


@dataclass(frozen=True)
class Outlook:
    """How a plan fares when it is played on: the mean chance to win, and that of its worst tenth."""

    plan: Plan
    win: float
    low: float


@dataclass
class Decision:
    """A decision of a seat and its grade. Chances are from 0 to 1."""

    line: int
    seat: int
    phase: str
    stretch: Stretch = field(repr=False)
    played: Plan
    best: Plan
    seen: float
    """What the network sees lost at once."""
    spread: float
    """How far the options lie apart, as the network sees it."""
    doubt: float
    """How much a closer look is called for: what seems lost, or, if nothing is, how close the second best comes."""
    alternatives: list[Plan]
    measured: float | None = None
    """What play on says was lost; None if nobody looked closer."""
    standard_error: float | None = None
    nodes: int = 0
    """What the closer look cost, in questions to the network."""
    compared: list[Outlook] = field(default_factory=list)
    """How the plans of the closer look fared, the one that was played first."""

    @property
    def unforced(self) -> bool:
        """Whether there was something to decide."""
        return self.spread > SPREAD

    @property
    def error(self) -> float:
        """What the decision cost; 0 if that is within what cannot be told apart."""
        if not self.unforced:
            return 0.0
        if self.measured is None or self.standard_error is None:
            return self.seen if self.seen > DOUBT else 0.0
        return self.measured if self.measured > max(SURE * self.standard_error, 0.001) else 0.0

    @property
    def sealed(self) -> bool:
        return self.stretch.kind == "sealed"


def first_look(judge: NetworkJudge, stretch: Stretch, seat: int) -> Decision | None:
    """What the network says of a decision, step by step; None if the seat had no choice at all."""
    looks = [judge.options(state, seat) for state, _ in stretch.steps]
    losses = [step_loss(judge, state, seat, action, look) for (state, action), look in zip(stretch.steps, looks)]
    if all(len(state.legal(seat)) == 1 for state, _ in stretch.steps):
        return None
    worst = max(range(len(losses)), key=lambda place: losses[place])
    if losses[worst] <= 0:  # nothing seems lost: look where the second best comes closest
        worst = min(range(len(looks)), key=lambda place: gap(looks[place]))
    look, played = looks[worst], plan_of(stretch.steps)
    others = [option[0] for option in look if option[0] != played[worst]]
    alternatives = [(*played[:worst], action) for action in others[:ALTERNATIVES]]
    if worst > 0 and looks[0][0][0] != played[0]:
        alternatives = [*alternatives[: ALTERNATIVES - 1], (looks[0][0][0],)]
    best = played if losses[worst] <= 0 else (*played[:worst], look[0][0])
    seen = sum(losses)
    return Decision(
        line=stretch.line,
        seat=seat,
        phase=phase_of(stretch.before),
        stretch=stretch,
        played=played,
        best=best if best == played else completed(judge, stretch.before, seat, best),
        seen=seen,
        spread=max(max(look[0][1] - look[-1][1], loss) for look, loss in zip(looks, losses)),
        doubt=seen if seen > 0 else -gap(look),
        alternatives=alternatives,
    )


def plan_of(steps: Steps) -> Plan:
    return tuple([action for _, action in steps])


def gap(look: Sequence[tuple[int, float]]) -> float:
    """How much better the best is than the second best."""
    return look[0][1] - look[1][1] if len(look) > 1 else 1.0


def step_loss(
    judge: NetworkJudge, state: GameState, seat: int, action: int, look: Sequence[tuple[int, float]]
) -> float:
    """How much less the action is worth than the best option, as the network sees it; one outside the sensible options
    may be worth more than they are, and loses nothing then."""
    for option, win in look:
        if option == action:
            return look[0][1] - win
    after = state.copy()
    after.apply(seat, action)
    return max(0.0, look[0][1] - judge.chance(after, seat))


def completed(judge: NetworkJudge, state: GameState, seat: int, plan: Plan) -> Plan:
    """A plan with the steps that follow from it, up to where somebody else or chance goes on."""
    world, phase, actions = state.copy(), phase_of(state), list(plan)
    for action in plan:
        world.apply(seat, action)
    while going_on(world, seat, phase) and len(actions) < len(plan) + 20:
        action = judge.best(world, seat)
        actions.append(action)
        world.apply(seat, action)
    return tuple(actions)


# A closer look -----------------------------------------------------------------------------------------------------


def look_closer(judge: NetworkJudge, decision: Decision, seed: int, guesses: int = GUESSES) -> None:
    """Play the plan and its alternatives on from common guesses, with common luck, and grade the plan."""
    before = judge.spent
    plans = list(dict.fromkeys([decision.played, decision.best, *decision.alternatives]))
    grade(judge, decision, plans, play_on(judge, decision.stretch.before, decision.seat, plans, seed, guesses))
    decision.nodes = judge.spent - before


def play_on(
    judge: NetworkJudge,
    state: GameState,
    seat: int,
    plans: Sequence[Plan],
    seed: int,
    guesses: int,
    others: Callable[[GameState, Generator], dict[int, Plan]] = lambda guess, generator: {},
) -> list[list[float]]:
    """What each plan leads to, guess by guess: all from the same guesses at the seat's view, with the same luck.

    `others` says what other seats choose at the same time, where choices are sealed.
    """
    sight = state.sight(seat)
    luck = luck_of(seed, sight)
    results: list[list[float]] = [[] for _ in plans]
    for number in range(guesses):
        guess = sight.game.guess(sight, Generator(luck + number))
        chosen = others(guess, Generator(luck ^ (number + 1)))
        for plan, found in zip(plans, results):
            found.append(judge.later(carried_out(guess, {**chosen, seat: plan}), luck + number)[seat])
    return results


def carried_out(world: GameState, chosen: dict[int, Plan]) -> GameState:
    """The state after the choices, in the order of seats."""
    after = world.copy()
    for seat, plan in chosen.items():
        for action in plan:
            after.apply(seat, action)
    return after


def grade(judge: NetworkJudge, decision: Decision, plans: Sequence[Plan], results: Sequence[Sequence[float]]) -> None:
    """The error and its standard error: the best plan of one half of the guesses is measured on the other half."""
    differences, best = measured(results)
    decision.measured = fmean(differences)
    decision.standard_error = stdev(differences) / math.sqrt(len(differences))
    whole = [decision.played, *[completed(judge, decision.stretch.before, decision.seat, plan) for plan in plans[1:]]]
    decision.compared = outlooks(whole, results)
    decision.best = decision.played if decision.error == 0 else whole[best]


def outlooks(plans: Sequence[Plan], results: Sequence[Sequence[float]]) -> list[Outlook]:
    """How each plan fares, those that come to the same once."""
    found: dict[Plan, Outlook] = {}
    for plan, one in zip(plans, results):
        worst = sorted(one)[: max(1, len(one) // TENTH)]
        found.setdefault(plan, Outlook(plan, fmean(one), fmean(worst)))
    return list(found.values())


def measured(results: Sequence[Sequence[float]]) -> tuple[list[float], int]:
    """How much better than the first plan the best one does, guess by guess; and which is best over all."""
    count = len(results[0])
    halves = [range(0, count, 2), range(1, count, 2)]
    differences = []
    for chosen_on, measured_on in (halves, halves[::-1]):
        best = max(results, key=lambda found: fmean([found[number] for number in chosen_on]))
        differences += [best[number] - results[0][number] for number in measured_on]
    return differences, max(range(len(results)), key=lambda plan: fmean(results[plan]))
