"""Our engine, timed the way the peers are; with AMUNRE_PLAIN=1 in the environment the same, plain."""

from __future__ import annotations

import random
import tempfile
from functools import partial
from pathlib import Path

import clock

import amunre
from amunre.game.contract import CHANCE
from amunre.game.dice import Dice
from amunre.game.game import Game
from amunre.game.generator import Generator
from amunre.game.playout import play_out
from amunre.game.table import Table

GAMES = {
    "": amunre.new("board", edition="tmg-2016", players=4),
    "card ": amunre.new("card", edition="sm-2017", players=4),
}
"""Both games, by how their measurements are called."""


def inside(game: Game, seconds: float, seed: int) -> dict[str, float]:
    """Random games played wholly inside the rules' own code."""
    generator = Generator(seed)

    def play(counts: clock.Counts) -> None:
        played = play_out(game.start(), generator)
        counts.decisions += played.decisions
        counts.forced += played.forced
        counts.chance += played.chance

    return {**clock.games(play, seconds), "compiled": amunre.COMPILED}


def loop(game: Game, seconds: float, seed: int) -> dict[str, float]:
    """Random games driven from Python through the checked contract, like the peers."""
    dice = random.Random(seed)

    def play(counts: clock.Counts) -> None:
        state = game.start()
        actors = state.actors
        while actors:
            seat = actors[0]
            if seat == CHANCE:
                counts.chance += 1
                state.apply(seat, state.outcome(dice.random()))
            else:
                actions = state.legal(seat)
                if len(actions) > 1:
                    counts.decisions += 1
                    state.apply(seat, actions[dice.randrange(len(actions))])
                else:
                    counts.forced += 1
                    state.apply(seat, actions[0])
            actors = state.actors

    return {**clock.games(play, seconds), "compiled": amunre.COMPILED}


def copy(game: Game, seconds: float, seed: int) -> dict[str, float]:
    dice = random.Random(seed)
    state = game.start()
    seen = []
    while state.actors:
        seat = state.actors[0]
        if seat != CHANCE:
            seen.append(state.copy())
        state.apply(seat, dice.choice(state.legal(seat)))
    positions = clock.spread(seen)

    def work() -> int:
        for _ in range(100):
            for position in positions:
                position.copy()
        return 100 * len(positions)

    return clock.repeat(work, seconds)


def verify(game: Game, seconds: float, seed: int) -> dict[str, float]:
    """Read a full record of a random game, play it through and compare its ending."""
    dice = random.Random(seed)
    lines: list[str] = []
    table = Table(game, keep=lines.append)
    chance = Dice(seed)
    table.chance(chance)
    while actors := table.state.actors:
        table.act(actors[0], dice.choice(table.state.legal(actors[0])))
        table.chance(chance)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")

        def work() -> int:
            amunre.load(path).verify()
            return 1

        return {**clock.repeat(work, seconds), "lines": len(lines)}


if __name__ == "__main__":
    kinds = (inside, loop, copy, verify)
    clock.main(
        "Our engine", {f"{name}{kind.__name__}": partial(kind, game) for name, game in GAMES.items() for kind in kinds}
    )
