"""What comes of foretold chances: for each phase, chances to win in bins against how often they came true.

`.venv/bin/python -m bench.calibration --game board --players 4 --games 500` plays games of viziers and reads the chance
of every seat at the first choice of each step of the game. The error is the mean distance between what was foretold in
a bin and what came of it, the bins weighed by how much is in them; `bias` is the mean of foretold minus came.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from statistics import fmean

import amunre
from amunre.agents.agent import make
from amunre.agents.curriculum import curriculum_of
from amunre.agents.features import Inputs
from amunre.agents.match import play
from amunre.agents.network import Reading
from amunre.agents.weights import learned_network
from amunre.game.contract import GameState

Pair = tuple[float, float]


class Reader:
    """Reads the chance of a seat."""

    def __init__(self, game: str) -> None:
        found = learned_network(game)
        assert found is not None
        self.network, self.features, self.reading = found, curriculum_of(game).features(), Reading()

    def chance(self, state: GameState, seat: int) -> float:
        inputs = Inputs()
        for number in self.features.shown(state, seat):
            inputs.append(number)
        return self.reading.foretold(self.network, inputs)[0]


def pairs_of(arguments: argparse.Namespace) -> dict[str, list[Pair]]:
    """Foretold and came, by the step of the game."""
    reader = Reader(arguments.game)
    game = amunre.new(arguments.game, players=arguments.players)
    found: dict[str, list[Pair]] = defaultdict(list)
    for number in range(arguments.games):
        agents = [make("vizier", arguments.seed + seat) for seat in range(game.players)]
        match = play(game, agents, seed=(arguments.seed << 32) + number)
        winners = [place == 1 for place in match.ending.places]
        state, before = game.start(), None
        for seat, action in match.moves:
            now = state.fields()["step"]
            if now != before and state.actors:
                before = now
                for one in range(game.players):
                    came = winners[one] / sum(winners)
                    found[str(now)].append((reader.chance(state, one), came))
            state.apply(seat, action)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Calibration of the chance to win, by phase.")
    parser.add_argument("--game", default="board", help="the game (default: board)")
    parser.add_argument("--players", type=int, default=4, help="number of players (default: 4)")
    parser.add_argument("--games", type=int, default=200, help="games to read (default: 200)")
    parser.add_argument("--seed", type=int, default=2, help="seed of all deals (default: 2)")
    print("| step | moments | bias | error | foretold: came true |\n|---|---|---|---|---|")
    for step, pairs in sorted(pairs_of(parser.parse_args()).items()):
        bins: dict[int, list[Pair]] = defaultdict(list)
        for pair in pairs:
            bins[min(9, int(10 * pair[0]))].append(pair)
        means = {one: (fmean(a for a, _ in bins[one]), fmean(b for _, b in bins[one])) for one in sorted(bins)}
        error = sum(len(bins[one]) * abs(a - b) for one, (a, b) in means.items()) / len(pairs)
        shown = " ".join(f"{a:.2f}:{b:.2f}" for a, b in means.values())
        print(f"| {step} | {len(pairs)} | {fmean(a - b for a, b in pairs):+.3f} | {error:.3f} | {shown} |")


if __name__ == "__main__":
    main()
