"""Self-play: the network plays all seats against itself, its past and other styles, and learns from each game.

Game number n is a function of the seed, n and the weights before it, so a run that was interrupted and taken up again
ends with the same weights as one that was not. The games of a generation are played by the weights before it: so they
can be played anywhere, and one learner takes them in the order of their numbers.
"""

from __future__ import annotations

import hashlib
import time
from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from amunre.agents import kinds, weights
from amunre.agents.curriculum import Curriculum, curriculum_of
from amunre.agents.learning.learner import Learner
from amunre.agents.learning.self_play import SelfPlay
from amunre.agents.learning.trajectory import Packed
from amunre.agents.network import Network
from amunre.agents.style import Style
from amunre.game.generator import Generator
from amunre.game.refusal import BadInput

SNAPSHOTS = 5  # former selves that are kept as opponents
TASTES = (kinds.HOARDING, kinds.STEALING, kinds.GIVING)
"""Characters among the opponents. The builder never is: it measures how the levels do against what they never met."""


@dataclass(frozen=True)
class TrainingPlan:
    """Everything that decides how a run goes."""

    game: str
    games: int
    seed: int
    first: int = 96
    second: int = 32
    trust: float = 0.85
    """How much of a target comes from the end of the game rather than from the next state: the lambda of TD(lambda)."""
    batch: int = 600
    rate: float = 0.002
    last_rate: float = 0.00005
    noise: float = 0.03
    last_noise: float = 0.006
    wander: float = 0.1
    last_wander: float = 0.01
    population: float = 0.4
    """The share of games in which some seats play by another style or by a former self."""
    lessons: float = 0.0
    """The share of sealed offerings whose best options are all played on to the end of the round."""
    lesson_width: int = 5
    """How many options of such a decision are played on."""
    late: float = 0.0
    """How far along its way each rate begins: 0 at the start, more for a run that goes on with learned weights."""
    against: str = ""
    """The digest of frozen weights on all seats but one: what is learned is a best response to them."""
    begun_with: str = ""
    """The digest of the weights that the run began with, if they were not random."""
    tables: str | None = None
    """A corrected file like the game's own provinces.toml, to be learned instead of the package's."""
    tables_digest: str = ""
    generation: int = 1
    """This many games are played by the same weights, before anything is learned from them."""


Lesson = tuple[Packed, Packed]
"""What is to be learned from one game."""
Makers = Callable[["Training", Sequence[int]], Iterable[Lesson]]
"""Play these games, by the weights as they are when the first is asked for; their lessons in the same order."""


def made_here(training: Training, numbers: Sequence[int]) -> Iterable[Lesson]:
    """One game after the other, in this process."""
    return [training.made(number).packed() for number in numbers]


class Training:
    """A run of self-play."""

    def __init__(self, plan: TrainingPlan) -> None:
        self.plan = plan
        self.curriculum: Curriculum = curriculum_of(plan.game)
        self.features = self.curriculum.features()
        self.network = Network(self.features.size, plan.first, plan.second)
        self.network.scatter(Generator(plan.seed))
        self.learner = Learner(self.network)
        self.tables: dict[int, SelfPlay] = {}
        self.snapshots: list[Network] = []
        self.frozen: Network | None = None
        self.history: list[dict[str, Any]] = []
        self.done = 0
        self.minutes = 0.0
        self.makers: Makers = made_here

    def run(self, until: int, deadline: float | None = None, tell: Callable[[Training], None] | None = None) -> None:
        """Play up to this many games in all, or until the clock of `time.monotonic` says so; generations are whole."""
        while self.done < until and (deadline is None or time.monotonic() < deadline):
            began = time.monotonic()
            if self.plan.generation == 1:
                self.teach(self.made(self.done))
            else:
                self.play_generation()
            self.minutes += (time.monotonic() - began) / 60
            if tell is not None:
                tell(self)

    def past(self, number: int) -> float:
        """How far along its way the run is with a game."""
        return self.plan.late + (1.0 - self.plan.late) * min(1.0, number / self.plan.games)

    def made(self, number: int) -> SelfPlay:
        """A game, played by the weights as they are, with what is to be learned from it."""
        plan, past = self.plan, self.past(number)
        digest = hashlib.blake2b(f"{plan.seed} {number}".encode(), digest_size=8).digest()
        generator = Generator(int.from_bytes(digest, "big"))
        self_play = self.table(generator)
        styles, pupils = self.styles(self_play.players, past, generator)
        self_play.seat_styles(styles, pupils)
        self_play.lesson_share, self_play.lesson_width = plan.lessons, plan.lesson_width
        self_play.play(generator)
        self_play.settle(plan.trust)
        return self_play

    def teach(self, self_play: SelfPlay) -> None:
        """Learn from the next game."""
        plan = self.plan
        rate = plan.rate * (plan.last_rate / plan.rate) ** self.past(self.done)
        self_play.teach(self.learner, plan.batch, rate)
        self.done += 1
        if self.done % max(1, plan.games // (3 * SNAPSHOTS)) == 0:
            self.remember()

    def play_generation(self) -> None:
        """All games of one generation, or none: what is kept can always be gone on with."""
        plan, first = self.plan, self.done
        last = min(plan.games, (first // plan.generation + 1) * plan.generation)
        weights, memory, snapshots = self.network.taken(), self.learner.memory(), self.snapshots[:]
        here = self.tables.setdefault(0, SelfPlay(self.curriculum.table(0, plan.tables), self.features))
        try:
            for lesson in self.makers(self, range(first, last)):
                here.unpack(lesson)
                self.teach(here)
        except BaseException:
            self.network.give(weights)
            self.learner.recall(memory)
            self.done, self.snapshots = first, snapshots
            raise

    @property
    def digest(self) -> str:
        """Of the weights: the same wherever the same plan was carried out."""
        return hashlib.sha256(self.network.taken().tobytes()).hexdigest()[:16]

    def error(self) -> float:
        """How far the foretold chance to win was from what came after, since this was last asked."""
        mean = (self.learner.loss / max(1, self.learner.seen)) ** 0.5
        self.learner.loss, self.learner.seen = 0.0, 0
        return float(mean)

    def table(self, generator: Generator) -> SelfPlay:
        """The table to play: most often the usual one, now and then each of the others."""
        number = self.curriculum.draw(generator)
        if number not in self.tables:
            self.tables[number] = SelfPlay(self.curriculum.table(number, self.plan.tables), self.features)
        return self.tables[number]

    def styles(self, players: int, past: float, generator: Generator) -> tuple[list[Style], int]:
        """The style of each seat, and a mask of the seats to learn from: those that play by the network as it is."""
        plan = self.plan
        if self.frozen is not None:
            return self.against_frozen(self.frozen, players, past, generator)
        noise = plan.noise * (plan.last_noise / plan.noise) ** past
        wander = plan.wander * (plan.last_wander / plan.wander) ** past
        zeal = 0.1 * 0.3**past
        styles = []
        for _ in range(players):
            taste = kinds.RARE_CARDS if generator.draw(6) == 0 else kinds.NOTHING
            styles.append(Style(self.network, noise, wander, zeal=zeal if taste else 0.0, taste=taste))
        pupils = (1 << players) - 1
        if generator.draw(1000) >= 1000 * plan.population:
            return styles, pupils
        for seat in range(players):
            kind = generator.draw(8)
            if kind < 2 and self.snapshots:
                former = self.snapshots[generator.draw(len(self.snapshots))]
                styles[seat] = Style(former, noise, 0.0)
                pupils &= ~(1 << seat)
            elif kind == 2:
                styles[seat] = Style(self.network, noise, wander, 0.3, 1.0, 1.0)  # greedy for points
            elif kind == 3:
                styles[seat] = Style(self.network, noise, wander, 1.0, 0.0, 0.0)  # for the victory alone
            elif kind == 4:
                styles[seat] = Style(self.network, 4 * noise, wander)  # careless
            elif kind == 5:
                styles[seat] = Style(None, 0.3)  # by rules of thumb
                pupils &= ~(1 << seat)
            elif kind == 6:
                taste = TASTES[generator.draw(len(TASTES))]
                styles[seat] = Style(self.network, noise, wander, zeal=0.08, taste=taste)
        return styles, pupils

    def against_frozen(
        self, frozen: Network, players: int, past: float, generator: Generator
    ) -> tuple[list[Style], int]:
        """One seat that learns, anywhere at the table, among others that do not."""
        plan = self.plan
        noise = plan.noise * (plan.last_noise / plan.noise) ** past
        wander = plan.wander * (plan.last_wander / plan.wander) ** past
        styles = [Style(frozen)] * players
        seat = generator.draw(players)
        styles[seat] = Style(self.network, noise, wander)
        return styles, 1 << seat

    def remember(self) -> None:
        """Keep the present self as an opponent; of the older ones, every other goes when there are too many."""
        former = Network(self.network.size, self.network.first, self.network.second)
        former.give(self.network.taken())
        self.snapshots.append(former)
        if len(self.snapshots) > 2 * SNAPSHOTS:
            self.snapshots = self.snapshots[1::2]

    # Files ----------------------------------------------------------------------------------------------------------

    def begin_with(self, path: Path) -> None:
        """Start from learned weights instead of random ones."""
        found = weights.load(path, self.curriculum.version, self.features.size)
        if (found.network.first, found.network.second) != (self.network.first, self.network.second):
            raise BadInput(
                "weights_other_layers",
                file=path.name,
                first=found.network.first,
                second=found.network.second,
                our_first=self.network.first,
                our_second=self.network.second,
            )
        self.network.give(found.network.taken())
        self.remember()
        former = {key: found.header.get(key) for key in ("command", "games", "minutes", "features")}
        self.history = [*found.header.get("history", []), former]

    def play_against(self, path: Path) -> None:
        """Put frozen weights on all seats but one."""
        self.frozen = weights.load(path, self.curriculum.version, self.features.size).network

    def header(self) -> dict[str, Any]:
        """What a file of weights says about its making."""
        return {
            "game": self.plan.game,
            "features": self.curriculum.version,
            "size": self.features.size,
            "first": self.network.first,
            "second": self.network.second,
            "games": self.done,
            "minutes": round(self.minutes, 1),
            "plan": asdict(self.plan),
            "history": self.history,
        }

    def save(self, path: Path, **more: Any) -> None:
        """The weights alone, as agents load them."""
        weights.write(path, {**self.header(), **more}, [self.network.taken()])

    def checkpoint(self, path: Path) -> None:
        """Everything that is needed to go on."""
        memory = self.learner.memory()
        arrays = [self.network.taken(), memory.pop("mean"), memory.pop("square"), memory.pop("gradient")]
        arrays += [former.taken() for former in self.snapshots]
        state = {"memory": memory, "snapshots": len(self.snapshots), "exact_minutes": self.minutes}
        weights.write(path, {**self.header(), "checkpoint": state}, arrays)

    @staticmethod
    def resume(path: Path, plan: TrainingPlan) -> Training:
        """Go on where a checkpoint left off; the plan must be the same."""
        header, numbers = weights.unpacked(path)
        state = header.get("checkpoint")
        if not isinstance(state, dict):
            raise BadInput("weights_alone", file=path.name)
        before = {"generation": 1, **header["plan"]}  # files of earlier releases do not say so
        if before != asdict(plan):
            changed = [key for key, value in asdict(plan).items() if before.get(key) != value]
            raise BadInput("weights_of_other_plan", file=path.name, setting=changed[0])
        training = Training(plan)
        weights.check(path.name, header, training.curriculum.version, training.features.size)
        count = training.network.count
        if len(numbers) != (4 + state["snapshots"]) * count:
            raise BadInput("weights_checkpoint_cut_off", file=path.name)
        parts = [array("f", numbers[first : first + count]) for first in range(0, len(numbers), count)]
        training.network.give(parts[0])
        training.learner.recall({**state["memory"], "mean": parts[1], "square": parts[2], "gradient": parts[3]})
        for former in parts[4:]:
            network = Network(training.network.size, training.network.first, training.network.second)
            network.give(former)
            training.snapshots.append(network)
        training.done, training.minutes = header["games"], state["exact_minutes"]
        training.history = header["history"]
        return training
