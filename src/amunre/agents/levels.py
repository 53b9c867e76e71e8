"""Four levels of play, from a heuristic to search, and four characters between them.

- `apprentice` goes by rules of thumb and is careless: it counts what it sees and forgets that others count too.
- `scribe` has learned, but judges a little roughly, and strives for points more than for the victory.
- `hoarder`, `thief`, `builder` and `priest` have learned as well, and have a taste for something beyond its worth.
- `vizier` asks the network about every option, following its own small steps to their end.
- `pharaoh` plays the vizier's best options on, in states that the view allows, until the round ends.

Whatever an agent does is a function of its seed, its budget and the view. It guesses a state that the view allows and
works on that; a hash of the view is the only luck it has. Where nothing hangs on luck, the view is not hashed.
"""

from __future__ import annotations

from typing import NamedTuple

from amunre.agents import kinds
from amunre.agents.curriculum import curriculum_of
from amunre.agents.lookahead import Lookahead, Weighed
from amunre.agents.luck import luck_of
from amunre.agents.search import Search
from amunre.agents.style import Style
from amunre.agents.weights import learned_network
from amunre.game.checking import as_number
from amunre.game.contract import GameState
from amunre.game.game import Game, View
from amunre.game.generator import Generator
from amunre.game.refusal import BadInput
from amunre.game.sight import Sight

Budget = int | float | None
"""A whole number of questions to the network, seconds, or as the agent likes."""


def checked(budget: Budget) -> Budget:
    """A budget, if it is one: whole numbers count questions to the network, others seconds."""
    given, budget = budget, as_number(budget)
    if budget is not None and (isinstance(budget, bool) or not isinstance(budget, int | float) or not budget > 0):
        raise BadInput("agent_budget", budget=repr(given))
    return budget


class Question(NamedTuple):
    """What is to be decided, and what it is decided by."""

    view: View | Sight
    seat: int
    luck: int
    state: GameState
    """A guess: some state that the view allows."""


class Level:
    """What all levels share: a guess at the state behind a view, and the options weighed."""

    learned = False
    """Whether it plays by learned weights."""
    reads_sight = True
    finish_tasks = False
    """Whether an option is judged after the small steps that follow from it."""
    searches = False
    """Whether it plays options on, in many states that the view allows."""

    def __init__(self, seed: int = 1, budget: Budget = None) -> None:
        self.seed = seed
        self.budget = checked(budget)
        self.weights = ""  # a folder of weights to play by, in place of the usual ones
        self.game: Game | None = None  # what the working memory below is made for
        self.lookahead: Lookahead | None = None
        self.style = Style(None)
        self.lucky = True
        """Whether what it chooses hangs on luck. If not, it is the same in every state that the view allows."""

    def __repr__(self) -> str:
        budget = "" if self.budget is None else f", budget {self.budget}"
        weights = f", weights of {self.weights}" if self.weights else ""
        return f"<{type(self).__name__.lower()}, seed {self.seed}{budget}{weights}>"

    def style_for(self, game: str) -> Style:
        """How this level plays a game."""
        raise NotImplementedError

    def begin(self, view: View | Sight, lucky: bool = True) -> Question:
        """Guess the state behind a view, once for everything that is done with it."""
        if view.seat is None or view.sight.options == 0:
            raise BadInput("agent_nothing_to_decide")
        luck = luck_of(self.seed, view) if lucky else 0
        state = view.game.guess(view, Generator(luck))
        if self.game is not view.game:
            self.prepare(view.game, state)
            self.game = view.game
        return Question(view, view.seat, luck, state)

    def prepare(self, game: Game, state: GameState) -> None:
        """Make the working memory for games of one table."""
        self.style = self.style_for(game.name)
        self.lucky = self.searches or self.style.draws
        self.lookahead = Lookahead(state, curriculum_of(game.name).features())
        self.lookahead.finish_tasks = self.finish_tasks

    def weigh(self, decision: Question) -> list[Weighed]:
        """The sensible options with what is expected of each, the best first."""
        assert self.lookahead is not None
        options = self.lookahead.weighed(decision.state, decision.seat, self.style)
        return sorted(options, key=lambda option: -option[1])

    def weigh_all(self, decision: Question) -> list[Weighed]:
        """Every legal action: the sensible options as they were weighed, then the others as the network sees them."""
        assert self.lookahead is not None
        options = self.weigh(decision)
        self.lookahead.every = True
        everything = self.lookahead.weighed(decision.state, decision.seat, self.style)
        self.lookahead.every = False
        sensible = {option[0] for option in options}
        others = [option for option in everything if option[0] not in sensible]
        return options + sorted(others, key=lambda option: -option[1])

    def choose(self, view: View | Sight) -> int:
        """The decision of a learned level; what leaves no choice is not thought about."""
        sight = view.sight
        if sight.options == 1:
            return sight.option(0)
        return self.decide(self.begin(view, self.lucky))

    def decide(self, decision: Question) -> int:
        """One of at least two actions."""
        assert self.lookahead is not None
        luck = Generator(decision.luck ^ 0x5EED)
        return self.lookahead.chosen(decision.state, decision.seat, self.style, luck)


def careless_heuristic(game: str) -> Style:
    """Rules of thumb with a beginner's hand."""
    return Style(None, noise=curriculum_of(game).careless)


class Apprentice(Level):
    """The heuristic."""

    def style_for(self, game: str) -> Style:
        return careless_heuristic(game)


class Scribe(Level):
    """The network, judged roughly."""

    learned = True

    def style_for(self, game: str) -> Style:
        network = learned_network(game, self.weights)
        if network is None:
            return careless_heuristic(game)
        return Style(network, noise=0.015, for_win=0.5, for_score=0.5, for_margin=1.0)


class Character(Level):
    """The network, judged roughly, with a taste for something."""

    learned = True
    finish_tasks = True
    taste = kinds.NOTHING
    zeal = 0.08
    """How much the taste moves it, as a chance to win."""

    def style_for(self, game: str) -> Style:
        network = learned_network(game, self.weights)
        if network is None:
            return careless_heuristic(game)
        return Style(network, noise=0.008, zeal=self.zeal, taste=self.taste)


class Hoarder(Character):
    """Keeps gold together: buys and offers less than it is worth."""

    taste = kinds.HOARDING


class Thief(Character):
    """Takes from the offering more often than it is worth."""

    taste = kinds.STEALING


class Builder(Character):
    """Buys more stones, and in the card game builds more, than is worth it."""

    taste = kinds.BUILDING


class Priest(Character):
    """Offers more than it is worth."""

    taste = kinds.GIVING


class Vizier(Level):
    """The network, one step ahead."""

    learned = True
    finish_tasks = True

    def style_for(self, game: str) -> Style:
        network = learned_network(game, self.weights)
        return careless_heuristic(game) if network is None else Style(network)


class Pharaoh(Vizier):
    """The vizier's best options, searched."""

    searches = True

    def __init__(self, seed: int = 1, budget: Budget = None) -> None:
        super().__init__(seed, budget)
        self.search: Search | None = None

    def prepare(self, game: Game, state: GameState) -> None:
        super().prepare(game, state)
        self.search = None
        if not self.style.by_heuristic:
            self.search = Search(state, curriculum_of(game.name).features(), Style(self.style.network, noise=0.004))

    def weigh(self, decision: Question) -> list[Weighed]:
        options = super().weigh(decision)
        if self.search is None or len(options) == 1:
            return options
        return self.search.improve(options, decision.view, decision.state, decision.seat, decision.luck, self.budget)

    def decide(self, decision: Question) -> int:
        return self.weigh(decision)[0][0]
