"""The numbers that compiled and plain rules must share: censuses, and digests of random games.

``python -m tests.contract.numbers`` prints them as JSON; ``--update`` writes the censuses into ``census.json``.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from pathlib import Path

import amunre
from amunre.game.census import census
from amunre.game.contract import CHANCE, GameState
from amunre.game.generator import Generator
from amunre.game.playout import play_out
from tests.contract.cases import CASES, PLAIN_TABLES, Case

STORED = Path(__file__).parent / "census.json"
DEPTHS = (1, 2, 3, 4, 5)
"""From the start of a game with a named start player, for every edition and number of players."""
POSITIONS = 16
POSITION_DEPTH = 3
"""From positions reached by random play, so that every phase is counted."""
GAMES = 1_000


def pick(state: GameState, generator: Generator) -> tuple[int, int]:
    """A random action of the first seat that must decide, or an outcome of chance; weights do not matter here."""
    seat = state.actors[0]
    legal = state.legal(seat)
    return seat, legal[generator.draw(len(legal))]


def censuses() -> dict[str, list[int]]:
    """The number of ways to play on: from the start by depth, and from positions all through a random game."""
    numbers = {}
    for case in PLAIN_TABLES:
        named = amunre.new(case.game, edition=case.edition, players=case.players, start=0)
        numbers[f"{case.label} start"] = [census(named.start(), depth) for depth in DEPTHS]
    for case in CASES:
        numbers[f"{case.label} positions"] = [census(state, POSITION_DEPTH) for state in positions(case)]
    return numbers


def positions(case: Case) -> list[GameState]:
    """Positions spread evenly over a random game; chance takes part, but the counting begins with a seat."""
    generator = Generator(len(case.label))
    state = case.start()
    seen = []
    while state.actors:
        if state.actors != (CHANCE,):
            seen.append(state.copy())
        state.apply(*pick(state, generator))
    return seen[:: max(1, len(seen) // POSITIONS)]


def game_digests() -> list[str]:
    """The last states of random games, whose every number depends on all that was played; and some all the way."""
    digests = []
    for number in range(GAMES):
        case = CASES[number % len(CASES)]
        state = case.start()
        if number < len(CASES):
            digests.append(whole_digest(state, Generator(number)))
        else:
            tally = play_out(state, Generator(number))
            digests.append(f"{state.digest} {tally.decisions} {tally.forced} {tally.chance}")
    return digests


def whole_digest(state: GameState, generator: Generator) -> str:
    """One digest of every state, event, view and legal action of a game."""
    game = state.game
    found = hashlib.blake2b(digest_size=16)
    while state.actors:
        seat, action = pick(state, generator)
        before = state.copy()
        state.apply(seat, action)
        told = game.events(before, seat, action, state)
        viewer = generator.draw(game.players)
        found.update(f"{seat} {action} {state.digest} {told} {state.view(viewer)} {before.odds()}".encode())
    found.update(str(state.ending).encode())
    return found.hexdigest()


def dump(numbers: dict[str, list[int]]) -> str:
    """One line for each case."""
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in numbers.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--update", action="store_true", help="write the censuses into census.json")
    if arguments.parse_args().update:
        STORED.write_text(dump(censuses()), encoding="utf-8")
        return
    print(json.dumps({"compiled": amunre.COMPILED, "census": censuses(), "games": game_digests()}))


if __name__ == "__main__":
    main()
