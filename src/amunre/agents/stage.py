"""The sealed offering as a game of one move: all choose at once, and regret what they did not choose.

Each seat has a few offers that the network likes best. The round is played many times, in states that the view allows:
every seat draws an offer from its mix, and regrets each other offer by how much more it would have brought once all was
revealed. The mix goes by regret (regret matching); the average over all rounds is what others may be expected to offer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cython

from amunre.agents import kinds
from amunre.agents.rollout import Rollout
from amunre.game import kinds as shared
from amunre.game.contract import GameState

if TYPE_CHECKING:
    from amunre.agents.features import Features
    from amunre.agents.style import Style
    from amunre.game.generator import Generator


class Stage(Rollout):
    """The working memory for sealed moments of one table."""

    def __init__(self, state: GameState, features: Features, style: Style) -> None:
        super().__init__(state, features, style)
        self.players = state.game.players
        if not cython.compiled:
            size = shared.MOST_SEATS * kinds.MOST_OFFERS
            self.counts, self.drawn = [0] * shared.MOST_SEATS, [0] * shared.MOST_SEATS
            self.offers, self.worth = [0] * size, [0.0] * kinds.MOST_OFFERS
            self.regrets, self.mix, self.sums = ([0.0] * size for _ in range(3))

    def begin(self, state: GameState, own: int) -> None:
        """List what each seat that has not sealed may offer, as far as `own` can see, and forget all regrets."""
        for seat in range(self.players):
            self.rules.overwrite(self.state, state)
            self.features.hide_sealed(self.state, own)
            self.counts[seat] = 0
            if self.state.waiting >> seat & 1:
                self.lookahead.weigh(self.state, seat, self.style)
                self.list_offers(seat)
        for place in range(shared.MOST_SEATS * kinds.MOST_OFFERS):
            self.regrets[place] = 0.0
            self.sums[place] = 0.0

    def list_offers(self, seat: int) -> None:
        """The best of what was weighed."""
        while self.counts[seat] < kinds.MOST_OFFERS and self.counts[seat] < self.lookahead.legal.count:
            best, highest = -1, 0.0
            for place in range(self.lookahead.legal.count):
                if not self.listed(seat, self.lookahead.legal.items[place]):
                    here = self.lookahead.utility[place]
                    if best == -1 or here > highest:
                        best, highest = place, here
            place = seat * kinds.MOST_OFFERS + self.counts[seat]
            self.offers[place] = self.lookahead.legal.items[best]
            self.counts[seat] += 1

    def listed(self, seat: int, action: int) -> bool:
        for place in range(self.counts[seat]):
            if self.offers[seat * kinds.MOST_OFFERS + place] == action:
                return True
        return False

    def play(self, state: GameState, own: int, generator: Generator) -> None:
        """One round: everybody draws an offer, and regrets the others."""
        for seat in range(self.players):
            if self.counts[seat] > 0:
                self.mix_by_regret(seat)
                self.drawn[seat] = self.draw(self.mix, seat, generator)
        for seat in range(self.players):
            if self.counts[seat] > 0:
                self.regret(state, own, seat, generator)

    def mix_by_regret(self, seat: int) -> None:
        """The share of each offer, by how much it is regretted; evenly while nothing is."""
        first = seat * kinds.MOST_OFFERS
        total: float = 0.0
        for place in range(first, first + self.counts[seat]):
            total += max(0.0, self.regrets[place])
        for place in range(first, first + self.counts[seat]):
            self.mix[place] = max(0.0, self.regrets[place]) / total if total > 0 else 1.0 / self.counts[seat]
            self.sums[place] += self.mix[place]

    def draw(self, shares: Any, seat: int, generator: Generator) -> int:
        """The number of an offer, as likely as its share says."""
        first = seat * kinds.MOST_OFFERS
        total: float = 0.0
        for place in range(first, first + self.counts[seat]):
            total += shares[place]
        point: float = total * generator.below(1 << 24) / (1 << 24)
        for number in range(self.counts[seat]):
            point -= shares[first + number]
            if point < 0:
                return number
        return self.counts[seat] - 1

    def regret(self, state: GameState, own: int, seat: int, generator: Generator) -> None:
        """What each offer of the seat would have brought against what the others drew."""
        first = seat * kinds.MOST_OFFERS
        kept = self.drawn[seat]
        mean: float = 0.0
        for number in range(self.counts[seat]):
            self.drawn[seat] = number
            self.reveal(state, own, generator)
            self.lookahead.value(self.state, seat, self.style.network, True)
            self.worth[number] = self.lookahead.worth(self.style)
            mean += self.worth[number] * self.mix[first + number]
        for number in range(self.counts[seat]):
            self.regrets[first + number] += self.worth[number] - mean
        self.drawn[seat] = kept

    def reveal(self, state: GameState, own: int, generator: Generator) -> None:
        """Carry out what all have drawn, up to the next choice."""
        self.rules.overwrite(self.state, state)
        self.features.hide_sealed(self.state, own)
        for seat in range(self.players):
            if self.counts[seat] > 0:
                self.seal(self.state, seat, self.offers[seat * kinds.MOST_OFFERS + self.drawn[seat]])
        self.lookahead.next_choice(self.state, self.features.rounds_done(self.state) + 1, generator)

    def seal(self, state: GameState, seat: int, action: int) -> None:
        """An offer to its end: one that needs further steps goes on with the best of them."""
        self.rules.change(state, seat, action)
        while self.features.mid_task(state, seat):
            self.lookahead.weigh(state, seat, self.style)
            self.rules.change(state, seat, self.lookahead.legal.items[self.lookahead.best])

    # For the search -------------------------------------------------------------------------------------------------

    def is_for(self, state: GameState) -> bool:
        """Whether this is such a moment."""
        return self.features.worth_a_lesson(state)

    def start(self, state: GameState, own: int) -> None:
        """`begin` for callers outside compiled code."""
        self.begin(state, own)

    def go_on(self, worlds: list[GameState], own: int, turns: int, generator: Generator) -> None:
        """Play so many rounds, in each of the guesses in turn."""
        for number in range(turns):
            self.play(worlds[number % len(worlds)], own, generator)

    def dealt(self, state: GameState, own: int, generator: Generator) -> GameState:
        """The state with everybody else's offer sealed, drawn from the average mixes."""
        self.rules.overwrite(self.state, state)
        self.features.hide_sealed(self.state, own)
        for seat in range(self.players):
            if seat != own and self.counts[seat] > 0:
                number = self.draw(self.sums, seat, generator)
                self.seal(self.state, seat, self.offers[seat * kinds.MOST_OFFERS + number])
        return self.state

    def shares(self, seat: int) -> dict[int, float]:
        """The average mix of a seat."""
        first, count = seat * kinds.MOST_OFFERS, self.counts[seat]
        total = sum(self.sums[first + number] for number in range(count)) or 1.0
        return {self.offers[first + number]: self.sums[first + number] / total for number in range(count)}
