"""Choices that all make in secret and at once: graded by their regret against a mix of what the others may choose.

The mix comes from regret matching on the one round of choices, from what everybody may know, so it is the same for all
seats. With three and more seats its average is no more than a coarse correlated equilibrium: that a choice is in
the mix proves nothing, and an error is only what another choice would have brought against it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from amunre.agents.luck import luck_of
from amunre.analysis.decision import ALTERNATIVES, GUESSES, Decision, Plan, carried_out, completed, grade, play_on
from amunre.analysis.judge import NetworkJudge
from amunre.game.contract import GameState
from amunre.game.generator import Generator

WORLDS = 6
"""How many guesses the round of choices is played in."""
TURNS = 90
"""How often it is played while the mix is looked for."""
WIDTH = 8
"""How many choices of a seat are thought of, those that seem best."""

Mix = list[tuple[Plan, float]]
"""What a seat may choose, with the share of each choice."""
Others = Callable[[GameState, Generator], dict[int, Plan]]
"""What the other seats choose in a guess."""


class Mixing:
    """Regret matching for all seats of one sealed moment."""

    def __init__(self, judge: NetworkJudge, state: GameState, seed: int) -> None:
        self.judge = judge
        sight = state.sight(None)
        luck = luck_of(seed, sight)
        self.worlds = [state.game.guess(sight, Generator(luck + number)) for number in range(WORLDS)]
        self.generator = Generator(luck ^ 0x3A1)
        self.seats = [seat for seat in range(state.game.players) if seat in self.worlds[0].actors]
        self.plans = [{seat: plans_of(judge, world, seat) for seat in self.seats} for world in self.worlds]
        self.regret: dict[int, dict[Plan, float]] = {seat: {} for seat in self.seats}
        self.shares: dict[int, dict[Plan, float]] = {seat: {} for seat in self.seats}

    def run(self) -> dict[int, Mix]:
        """The average mix of each seat."""
        for turn in range(TURNS):
            self.play(self.worlds[turn % WORLDS], self.plans[turn % WORLDS])
        return {seat: shared(self.shares[seat]) for seat in self.seats}

    def play(self, world: GameState, plans: dict[int, list[Plan]]) -> None:
        """One round of choices: each seat regrets what it did not choose."""
        mixes = {seat: self.mix(seat, plans[seat]) for seat in self.seats}
        chosen = {seat: pick(mixes[seat], self.generator) for seat in self.seats}
        for seat in self.seats:
            worth = [self.outcome(world, {**chosen, seat: plan}, seat) for plan in plans[seat]]
            mean = sum(value * share for value, (_, share) in zip(worth, mixes[seat]))
            for value, (plan, share) in zip(worth, mixes[seat]):
                self.regret[seat][plan] = self.regret[seat].get(plan, 0.0) + value - mean
                self.shares[seat][plan] = self.shares[seat].get(plan, 0.0) + share

    def mix(self, seat: int, plans: Sequence[Plan]) -> Mix:
        """By regret, or evenly while nothing is regretted."""
        regret = [max(0.0, self.regret[seat].get(plan, 0.0)) for plan in plans]
        total = sum(regret)
        if total <= 0:
            return [(plan, 1 / len(plans)) for plan in plans]
        return [(plan, one / total) for plan, one in zip(plans, regret)]

    def outcome(self, world: GameState, chosen: dict[int, Plan], seat: int) -> float:
        """The seat's chance once all is revealed."""
        return self.judge.now(carried_out(world, chosen), seat)


def plans_of(judge: NetworkJudge, world: GameState, seat: int) -> list[Plan]:
    """What a seat may choose: its options that seem best, each to its end."""
    options = judge.options(world, seat)[:WIDTH]
    return list(dict.fromkeys([completed(judge, world, seat, (action,)) for action, _ in options]))


def shared(weights: dict[Plan, float]) -> Mix:
    total = sum(weights.values())
    return [(plan, weight / total) for plan, weight in weights.items()]


def pick(mix: Mix, generator: Generator) -> Plan:
    """A choice by its share."""
    point = generator.draw(1 << 24) / (1 << 24)
    for plan, share in mix:
        point -= share
        if point < 0:
            return plan
    return mix[-1][0]


def possible(world: GameState, seat: int, plan: Plan) -> bool:
    """Whether a seat could do this in a world where it may hold other cards."""
    after = world.copy()
    for action in plan:
        if seat not in after.actors or action not in after.legal(seat):
            return False
        after.apply(seat, action)
    return True


def look_closer(
    judge: NetworkJudge, decision: Decision, mixes: dict[int, Mix], seed: int, guesses: int = GUESSES
) -> None:
    """Play the choice and others on against the mix of the other seats, from common guesses."""
    before = judge.spent
    seat, state = decision.seat, decision.stretch.before
    others = [completed(judge, state, seat, plan) for plan in decision.alternatives[:ALTERNATIVES]]
    plans = list(dict.fromkeys([decision.played, decision.best, *others]))
    grade(judge, decision, plans, play_on(judge, state, seat, plans, seed, guesses, by_mix(judge, seat, mixes)))
    decision.nodes = judge.spent - before


def by_mix(judge: NetworkJudge, seat: int, mixes: dict[int, Mix]) -> Others:
    """The other seats of a sealed moment, for `play_on`."""
    return lambda guess, generator: choices_of_others(judge, guess, seat, mixes, generator)


def choices_of_others(
    judge: NetworkJudge, guess: GameState, seat: int, mixes: dict[int, Mix], generator: Generator
) -> dict[int, Plan]:
    """What each other seat chooses in a guess: by its mix, as far as its cards allow."""
    chosen = {}
    for other in guess.actors:
        if other != seat:
            mix = [(plan, share) for plan, share in mixes.get(other, []) if possible(guess, other, plan)]
            chosen[other] = pick(shared(dict(mix)), generator) if mix else plans_of(judge, guess, other)[0]
    return chosen
