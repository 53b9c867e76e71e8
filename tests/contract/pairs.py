"""Pairs of positions that differ only in what somebody cannot see: everything they are told must be the same.

    python -m tests.contract.pairs --pairs 1000000 --told 100000

compares this many views, and this many positions with all that a service would tell of them, over every game, edition,
table size and choice of options. CI runs a few thousand (`test_pairs.py`).
"""

from __future__ import annotations

import argparse
import itertools
import multiprocessing
import sys
import time
from collections.abc import Iterator
from functools import partial

from tests.contract.cases import CASES, Case, walk
from tests.contract.told import compare_told

EVERY = 5
"""Seconds between two lines of progress."""
PORTION = 400
"""Pairs that a process compares before it says so."""


def compare_views(case: Case, salt: str, wanted: int) -> int:
    """Compare views of hidden cards and sealed choices exchanged, in random games, until there are enough pairs."""
    generator = case.generator(f"pairs {salt}")
    done = 0
    while done < wanted:
        for state, _, _ in walk(case.start(), generator):
            viewer = generator.choice([None, *range(case.players)])
            for exchange in (case.laws.hide, case.laws.reseal):
                twin = exchange(state, viewer, generator)
                if twin is None:
                    continue
                done += 1
                same_view(case, state.view(viewer), twin.view(viewer))
                for seat in range(case.players):
                    same_forced(case, state, twin, seat)
            if done >= wanted:
                break
    return done


def same_view(case: Case, first: object, second: object) -> None:
    assert first == second, f"{case}: views differ\n{first}\n{second}"


def same_forced(case: Case, state: object, twin: object, seat: int) -> None:
    """Whether a seat's move plays itself is the same, though which card it must sell may not be."""
    found = [case.rules.forced(world, seat) is None for world in (state, twin)]  # type: ignore[arg-type]
    sealed = case.rules.sealed(state)  # type: ignore[arg-type]
    assert sealed or found[0] == found[1], f"{case}: seat {seat} is forced in one world only"


def portions(wanted: int, run: int) -> Iterator[tuple[Case, str, int]]:
    """The work in portions, every case in turn."""
    for number in itertools.count():
        if number * PORTION >= wanted:
            return
        yield CASES[number % len(CASES)], f"{run} {number}", min(PORTION, wanted - number * PORTION)


def work(kind: str, portion: tuple[Case, str, int]) -> int:
    case, salt, wanted = portion
    return (compare_views if kind == "views" else compare_told)(case, salt, wanted)


def run(kind: str, wanted: int, processes: int, number: int) -> int:
    """Compare this many pairs of one kind, and say now and then how far it is."""
    began = shown = time.monotonic()
    done = 0
    with multiprocessing.Pool(processes) as pool:
        for count in pool.imap_unordered(partial(work, kind), portions(wanted, number)):
            done += count
            if time.monotonic() - shown > EVERY:
                shown = time.monotonic()
                print(f"{kind}: {done} of {wanted} pairs in {shown - began:.0f} s", file=sys.stderr, flush=True)
    taken = time.monotonic() - began
    print(f"{kind}: {done} pairs, no difference, {taken:.0f} s ({1000 * taken * processes / max(1, done):.2f} ms each)")
    return done


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=1_000_000, help="views to compare")
    parser.add_argument("--told", type=int, default=100_000, help="positions to compare with all that is told of them")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--run", type=int, default=1, help="another number plays other games")
    given = parser.parse_args()
    run("views", given.pairs, given.processes, given.run)
    run("told", given.told, given.processes, given.run)


if __name__ == "__main__":
    main()
