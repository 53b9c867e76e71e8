"""Looks for puzzles in games among strong levels.

Game number *n* depends on the game, the seed, *n* and the weights alone, and so do the puzzles in it: a mine can be
left and taken up again. A position is looked at again and again: the network says whether there is something to
decide, a few guesses whether one plan may lead, and many fresh ones whether it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, takewhile

from amunre import catalogue
from amunre.agents.advice import reasons_of
from amunre.agents.agent import Agent, make
from amunre.agents.match import play
from amunre.agents.reason import weightiest
from amunre.analysis.decision import Plan, carried_out
from amunre.analysis.judge import NetworkJudge
from amunre.analysis.stretches import Stretch, course, phase_of, standing_moves
from amunre.catalogue import reopen
from amunre.game.contract import CHANCE, GameState
from amunre.game.record import from_lines
from amunre.game.table import Move
from amunre.puzzles.plans import plans_of_levels, variations
from amunre.puzzles.puzzle import Puzzle, PuzzlePlan
from amunre.puzzles.weighing import Scales, Weighed, clear

PLAYERS = {"board": (4, 3, 5), "card": (4, 3, 5, 2)}
"""The tables that are played, in turn."""
STRONG = ("pharaoh", 1_500)
"""Every fourth game is among these, with this many nodes for a decision; the others are among viziers."""
BELOW = ("apprentice", "scribe", "vizier")
"""The levels that are asked what they would do."""
ERRING = ("scribe", "vizier")
"""One of these must miss the solution."""
SPREAD = 0.04
"""What the network must see between its options for a closer look."""
LOOKS = ((6, 0.02), (24, 0.035))
"""Short looks: guesses, and how far a plan must lead in them to be looked at once more."""
MANY = 120
"""Guesses of the last look, which decides; they are fresh ones."""
SHOWN = 6
"""This many plans are shown, the better ones."""


class Mine:
    """The puzzles of one game, game after game."""

    def __init__(self, game: str, seed: int = 1) -> None:
        catalogue.descriptor(game)
        self.name, self.seed = game, seed
        self.judges: dict[int, NetworkJudge] = {}
        self.levels: dict[str, Agent] = {name: make(name, seed=seed) for name in BELOW}

    def dig(self, number: int) -> list[Puzzle]:
        """The puzzles of game number `number`."""
        players = PLAYERS[self.name][number % len(PLAYERS[self.name])]
        game = catalogue.new(self.name, players=players)
        if players not in self.judges:
            self.judges[players] = NetworkJudge(game)
        level, nodes = STRONG if number % 4 == 3 else ("vizier", None)
        agents = [make(level, seed=self.seed + seat, budget=nodes) for seat in range(players)]
        match = play(game, agents, f"{self.name} {self.seed} {number}".encode(), [level] * players)
        moves, _ = standing_moves(from_lines(list(match.lines), "mine", reopen))
        found = []
        for seat in range(players):
            for stretch in course(moves, seat):
                if stretch.steps and (puzzle := self.look(stretch, seat, moves, number)) is not None:
                    found.append(puzzle)
        return found

    def look(self, stretch: Stretch, seat: int, moves: Sequence[Move], number: int) -> Puzzle | None:
        """The puzzle of one decision, if it is one."""
        state = stretch.before
        judge = self.judges[state.game.players]
        if len(state.legal(seat)) == 1 or spread(judge, state, seat) < SPREAD:
            return None
        levels = plans_of_levels(self.levels, state, seat)
        plans = variations(judge, state, seat, list(dict.fromkeys(levels.values())))
        scales = Scales(judge)
        for guesses, lead in LOOKS:
            weighed = scales.weigh(state, seat, plans, self.seed, guesses)
            if len(plans) < 3 or not clear(weighed, lead, 1.0):
                return None
            plans = [one.plan for one in weighed[:SHOWN]]
        weighed = scales.weigh(state, seat, plans, self.seed + 1, MANY)
        missed = missing(levels, weighed[0].plan, state, seat)
        if not clear(weighed) or not any(name in ERRING for name in missed):
            return None
        before = [script_line(move) for move in takewhile(lambda move: move.before is not state, moves)]
        return puzzle_from(f"{number}-{stretch.line}-{seat}", state, seat, before, weighed, missed, MANY)


def spread(judge: NetworkJudge, state: GameState, seat: int) -> float:
    """How far the options lie apart, as the network sees it."""
    options = judge.options(state, seat)
    return options[0][1] - options[-1][1]


def missing(levels: Mapping[str, Plan], solution: Plan, state: GameState, seat: int) -> list[str]:
    """The levels whose plan leads to another position than the solution."""
    best = carried_out(state, {seat: solution}).digest
    return [name for name, plan in levels.items() if carried_out(state, {seat: plan}).digest != best]


def script_line(move: Move) -> str:
    """A move as `lessons.script` reads it."""
    text = move.before.game.notation(move.action)
    return text if move.seat == CHANCE else f"{move.seat} {text}"


def puzzle_from(
    name: str,
    state: GameState,
    seat: int,
    before: Sequence[str],
    weighed: Sequence[Weighed],
    missed: Sequence[str],
    guesses: int,
) -> Puzzle:
    prompt = state.view(seat).prompt
    assert prompt is not None
    return Puzzle(
        name=name,
        game=state.game.name,
        edition=state.game.edition,
        players=state.game.players,
        seat=seat,
        kind=prompt.code,
        asked=dict(prompt.arguments),
        phase=phase_of(state),
        before="\n".join(before),
        plans=[plan_from(one, state, seat) for one in weighed],
        missed=list(missed),
        guesses=guesses,
        options={name: value for name, value in state.game.options.items() if value is not None},
    )


def plan_from(one: Weighed, state: GameState, seat: int) -> PuzzlePlan:
    game = state.game
    after = carried_out(state, {seat: one.plan})
    why = weightiest(reasons_of(game.name)(state, seat, one.plan, after))
    return PuzzlePlan(
        actions=[game.notation(action) for action in one.plan],
        win=round(one.win, 4),
        behind=round(one.behind, 4),
        error=round(one.error, 4),
        reasons=[(reason.code, dict(reason.arguments)) for reason in why],
    )


# A collection ------------------------------------------------------------------------------------------------------


def spread_over_kinds(puzzles: Sequence[Puzzle], wanted: int) -> list[Puzzle]:
    """This many of them, taken in turn from every kind of question and difficulty, the clearest first."""
    heaps: dict[tuple[str, int], list[Puzzle]] = {}
    for one in sorted(puzzles, key=lambda one: (-one.plans[1].behind, one.name)):
        heaps.setdefault((one.kind, one.difficulty), []).append(one)
    return sorted(islice(in_turn(heaps), wanted), key=lambda one: (one.difficulty, one.kind, one.name))


def in_turn(heaps: Mapping[tuple[str, int], list[Puzzle]]) -> Iterator[Puzzle]:
    for place in range(max(map(len, heaps.values()), default=0)):
        for key in sorted(heaps):
            if place < len(heaps[key]):
                yield heaps[key][place]
