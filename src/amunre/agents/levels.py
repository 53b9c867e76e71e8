"""Four levels of play, from rules of thumb to search.

- `apprentice` goes by rules of thumb and is careless: it counts what it sees and forgets that others count too.
- `scribe` has learned, but judges a little roughly, and strives for points more than for the victory.
- `vizier` asks the network about every option, following its own small steps to their end.
- `pharaoh` plays the vizier's best options on, in states that the view allows, until the round ends.

Whatever an agent does is a function of its seed, its budget and the view. It guesses a state that the view allows and
works on that; a hash of the view is the only luck it has.
"""

from __future__ import annotations

import hashlib
import time

from amunre.agents.curriculum import course_of
from amunre.agents.search import Search
from amunre.agents.shelf import network_of
from amunre.agents.thinking import Style, Thinker
from amunre.game.contract import GameState
from amunre.game.game import Game, View
from amunre.game.generator import Generator
from amunre.game.refusal import BadInput

Budget = int | float | None
Weighed = tuple[int, float, float, float, float]
"""An action with its worth, the chance to win, the final score and the margin that are expected of it."""

NODES = 200_000
"""What a pharaoh may spend on a decision by default: so many questions to the network, well below two seconds."""
GUESS_COSTS, FOLLOW_COSTS = 60, 2
"""What guessing a state and beginning to follow an option take, in the time of questions to the network."""


def hashed(seed: int, view: View) -> int:
    """The luck of one decision: a number that depends on the seed and the view alone."""
    digest = hashlib.blake2b(repr(view).encode(), digest_size=8, key=str(seed).encode()[:64]).digest()
    return int.from_bytes(digest, "big")


def checked(budget: Budget) -> Budget:
    """A budget, if it is one: whole numbers count questions to the network, others seconds."""
    if budget is not None and (isinstance(budget, bool) or not isinstance(budget, int | float) or not budget > 0):
        raise BadInput(f"a budget of {budget!r}: expected a whole number of nodes or a number of seconds above 0.")
    return budget


class Level:
    """What all levels share: a guess at the state behind a view, and the options weighed."""

    look_on = False

    def __init__(self, seed: int = 1, budget: Budget = None) -> None:
        self.seed = seed
        self.budget = checked(budget)
        self.game: Game | None = None  # what the working memory below is made for
        self.thinker: Thinker | None = None
        self.style = Style(None)

    def style_for(self, game: str) -> Style:
        """How this level plays a game."""
        raise NotImplementedError

    def begin(self, view: View) -> tuple[int, int, GameState]:
        """The seat to decide for, the luck of the decision, and a state that the view allows."""
        if view.seat is None or not view.legal:
            raise BadInput("there is nothing to decide in this view; expected one of a seat that must act.")
        luck = hashed(self.seed, view)
        state = view.game.guess(view, Generator(luck))
        if self.game is not view.game:
            self.style = self.style_for(view.game.name)
            self.thinker = Thinker(state, course_of(view.game.name).features())
            self.thinker.look_on = self.look_on
            self.game = view.game
        return view.seat, luck, state

    def weigh(self, view: View) -> list[Weighed]:
        """Every legal action with what is expected of it, the best first."""
        seat, _, state = self.begin(view)
        assert self.thinker is not None
        return sorted(self.thinker.weighed(state, seat, self.style), key=lambda option: -option[1])

    def choose(self, view: View) -> int:
        if len(view.legal) == 1:
            return view.legal[0]
        return self.decide(view)

    def decide(self, view: View) -> int:
        """One of at least two actions."""
        seat, luck, state = self.begin(view)
        assert self.thinker is not None
        return self.thinker.chosen(state, seat, self.style, Generator(luck ^ 0x5EED))


def by_thumb(game: str) -> Style:
    """Rules of thumb with a beginner's hand."""
    return Style(None, noise=course_of(game).careless)


class Apprentice(Level):
    """Rules of thumb."""

    def style_for(self, game: str) -> Style:
        return by_thumb(game)


class Scribe(Level):
    """The network, judged roughly."""

    def style_for(self, game: str) -> Style:
        network = network_of(game)
        if network is None:
            return by_thumb(game)
        return Style(network, noise=0.015, for_win=0.5, for_score=0.5, for_margin=1.0)


class Vizier(Level):
    """The network, one step ahead."""

    look_on = True

    def style_for(self, game: str) -> Style:
        network = network_of(game)
        return by_thumb(game) if network is None else Style(network)


class Pharaoh(Vizier):
    """The vizier's best options, played on in many guesses."""

    widths = (8, 4, 2)
    """How many options are looked at in each third of the budget."""

    def __init__(self, seed: int = 1, budget: Budget = None) -> None:
        super().__init__(seed, budget)
        self.search: Search | None = None
        self.searched: Game | None = None

    def weigh(self, view: View) -> list[Weighed]:
        options = super().weigh(view)
        if self.style.by_thumb or len(options) == 1:
            return options
        seat, luck, state = self.begin(view)
        if self.searched is not view.game:
            follower = Style(self.style.network, noise=0.004)
            self.search = Search(state, course_of(view.game.name).features(), follower)
            self.searched = view.game
        return self.played_on(view, options, seat, luck)

    def played_on(self, view: View, options: list[Weighed], seat: int, luck: int) -> list[Weighed]:
        """The options in a new order: the ones that were followed longest by what came of them, then the rest."""
        search = self.search
        assert search is not None
        spent = Meter(self.budget if self.budget is not None else NODES, search)
        totals = {option[0]: [2.0 * number for number in option[1:]] for option in options}  # as good as two tries
        tries = dict.fromkeys(totals, 2)
        field = [option[0] for option in options]
        dropped: list[int] = []
        number = 0
        for stage, width in enumerate(self.widths):
            field.sort(key=lambda action: -totals[action][0] / tries[action])
            field, dropped = field[:width], field[width:] + dropped
            if len(field) == 1:
                break
            while spent.share() < (stage + 1) / len(self.widths):
                state = view.game.guess(view, Generator(luck + number))
                spent.more += GUESS_COSTS + FOLLOW_COSTS * len(field)
                for action in field:
                    result = search.follow(state, seat, action, Generator(luck + number), 1)
                    tries[action] += 1
                    worth = result[0] + 0.01 * result[2]
                    for place, found in enumerate((worth, *result)):
                        totals[action][place] += found
                number += 1
        field.sort(key=lambda action: -totals[action][0] / tries[action])
        means = {action: [number / tries[action] for number in totals[action]] for action in totals}
        return [
            (action, means[action][0], means[action][1], means[action][2], means[action][3])
            for action in field + dropped
        ]

    def decide(self, view: View) -> int:
        return self.weigh(view)[0][0]


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
