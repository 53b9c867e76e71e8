"""Who says what a position is worth: a judge gives a seat's chance to win, from what that seat may know and no more.

Anything with `chance` can judge. `NetworkJudge` asks the learned network; `RolloutJudge` plays on from guesses and asks
where the round ends. Both count what they spend, and both are functions of the view, a seed and a budget.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from amunre.agents.curriculum import curriculum_of
from amunre.agents.lookahead import Lookahead
from amunre.agents.luck import luck_of
from amunre.agents.style import Style
from amunre.agents.weights import fingerprint, fitting, path_of
from amunre.analysis.calibration import Calibration
from amunre.analysis.chance import draw
from amunre.analysis.foresight import Foresight
from amunre.analysis.measures import Measures, Odds, measured
from amunre.analysis.stretches import phase_of
from amunre.game.contract import CHANCE, GameState
from amunre.game.game import Game
from amunre.game.generator import Generator

CARELESS = 0.004
"""The noise of those who play on, as in the search of pharaoh: nobody plays quite the same every time."""
DRAWS = 12
"""How often draws that are due are drawn, to tell what they are worth."""
MOST_STEPS = 40
"""No turn of a seat and no deal takes more."""


class Judge(Protocol):
    """Says how likely a seat is to win."""

    def chance(self, state: GameState, seat: int) -> float:
        """The seat's share of the victory that can be expected, from 0 to 1, by what the seat may know."""


def likely_draws(game: Game, odds: Odds) -> dict[int, dict[int, float]]:
    """By rounds that are done: how much likelier than by even odds each card is drawn."""
    cards = {number: str(entry.named["card"]) for number, entry in enumerate(game.actions) if entry.kind == "draw"}
    return {int(done): {number: of[card] for number, card in cards.items() if card in of} for done, of in odds.items()}


def chances(judge: Judge, state: GameState) -> tuple[float, ...]:
    """What a judge says of every seat, each by its own view: these need not add up to 1."""
    return tuple([judge.chance(state, seat) for seat in range(state.game.players)])


class NetworkJudge:
    """The learned network.

    It knows states best in which a seat has decided and everybody has drawn. So where the seat has to decide, its
    chance is what it has once it has carried out what seems best; and where draws are due, the mean of what may come.
    What it says is corrected by what came true in other games, unless another calibration is handed over; so are the
    odds of hidden draws.
    """

    def __init__(
        self, game: Game, weights: str = "", calibration: Calibration | None = None, odds: Odds | None = None
    ) -> None:
        file = f"{game.name}.amun"
        network = fitting(game.name, Path(weights, file) if weights else path_of(file)).network
        start = game.start()
        features = curriculum_of(game.name).features
        known = Measures() if weights else measured(game.name)
        if calibration is None:
            calibration = known.calibration_for(game.players)
        self.game = game
        self.calibration = calibration
        self.likely = likely_draws(game, known.odds if odds is None else odds)
        self.style = Style(network)
        self.foresight = Foresight(start, features(), Style(network, noise=CARELESS))
        self.lookahead = Lookahead(start, features())
        self.lookahead.finish_tasks = True

    @property
    def spent(self) -> int:
        """How often the network was asked so far."""
        return self.foresight.evaluations + self.lookahead.evaluations

    def chance(self, state: GameState, seat: int) -> float:
        decided = self.decided(state, seat)
        if decided.actors != (CHANCE,):
            return self.now(decided, seat)
        sight = decided.sight(seat)
        luck = luck_of(DRAWS, sight)
        total = 0.0
        for number in range(DRAWS):
            guess, generator = sight.game.guess(sight, Generator(luck + number)), Generator(luck ^ (number + 1))
            draw(guess, MOST_STEPS, generator, self.likelihood(guess))
            total += self.settled(guess, seat)
        return total / DRAWS

    def settled(self, state: GameState, seat: int) -> float:
        """The seat's chance once it has carried out what seems best, whatever is to be drawn then."""
        return self.now(self.decided(state, seat), seat)

    def now(self, state: GameState, seat: int) -> float:
        """The seat's chance in a state as it is."""
        found = self.foresight.now(state, seat)
        return found if state.ending is not None else self.calibration.corrected(found, self.stage(state))

    def likelihood(self, state: GameState) -> Mapping[int, float]:
        """How much likelier than by even odds something is drawn now, by action."""
        return self.likely.get(self.foresight.rounds_done(state), {})

    def stage(self, state: GameState) -> str:
        """The part of the game that a state belongs to: rounds that are done, and the phase."""
        return f"{self.foresight.rounds_done(state)} {phase_of(state)}"

    def decided(self, state: GameState, seat: int) -> GameState:
        """The state after the seat has carried out what seems best, up to where somebody else or chance goes on.

        It does not stop where a phase ends: the same moment would be worth something else from before and after.
        """
        if seat not in state.actors:
            return state
        world = state.copy()
        while seat in world.actors:
            world.apply(seat, self.best(world, seat))
        return world

    def options(self, state: GameState, seat: int) -> list[tuple[int, float]]:
        """The sensible actions of a seat that must decide, each with the chance it leads to, the best first."""
        weighed, stage = self.lookahead.weighed(state, seat, self.style), self.stage(state)
        found = [(option[0], self.calibration.corrected(float(option[2]), stage)) for option in weighed]
        return sorted(found, key=lambda option: -option[1])

    def best(self, state: GameState, seat: int) -> int:
        """What the network would do: its worth counts the margin of the victory a little, as at the table."""
        return self.lookahead.weighed(state, seat, self.style)[self.lookahead.best][0]

    def later(self, state: GameState, luck: int, rounds: int = 1) -> Sequence[float]:
        """Every seat's chance after playing on to the end of the round, or of this many."""
        found = self.foresight.later(state, Generator(luck), rounds)
        if self.foresight.state.ending is not None:
            return found
        stage = self.stage(self.foresight.state)
        return [self.calibration.corrected(chance, stage) for chance in found]


class RolloutJudge:
    """Plays on from this many guesses at the seat's view, and takes the mean of what the network says there."""

    def __init__(self, network: NetworkJudge, guesses: int, seed: int = 1, rounds: int = 1) -> None:
        self.network = network
        self.guesses, self.seed, self.rounds = guesses, seed, rounds

    def chance(self, state: GameState, seat: int) -> float:
        if state.ending is not None:
            return self.network.chance(state, seat)
        sight = state.sight(seat)
        luck = luck_of(self.seed, sight)
        total = 0.0
        for number in range(self.guesses):
            guess = sight.game.guess(sight, Generator(luck + number))
            total += self.network.later(guess, luck + number, self.rounds)[seat]
        return total / self.guesses


def weights_of(game: str) -> str:
    """A digest of the weights that judge: grades by others are other grades."""
    return fingerprint(game)
