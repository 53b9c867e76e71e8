"""How honest an analysis is: calibration, slopes of luck, the rest, error rates of the levels, and time.

    python bench/analysis.py calibrate --game board     what the network says beside what came true, by stage; written
    python bench/analysis.py odds --game board          how much likelier than by even odds hidden cards come; written
    python bench/analysis.py luck --game board          how much of what a draw seems to change is real; written
    python bench/analysis.py honesty --game board       all of it on fresh games: slopes, means, the rest, ten bins
    python bench/analysis.py levels --game board        error rates of the levels, at the default budget; written

In this order after every change of the weights: what is written goes to `src/amunre/analysis/measured/`, and each step
plays games of its own. `--keep FILE` keeps each game's numbers as they come, and a run goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from amunre import new
from amunre.agents.agent import make
from amunre.agents.luck import luck_of
from amunre.agents.match import play
from amunre.agents.weights import fingerprint
from amunre.analysis import chance, measures
from amunre.analysis.calibration import Calibration, fitted
from amunre.analysis.grading import BUDGET, Grading
from amunre.analysis.judge import NetworkJudge
from amunre.analysis.measures import Measures
from amunre.analysis.report import rate_of
from amunre.analysis.stretches import course, sees
from amunre.catalogue import reopen
from amunre.game.contract import CHANCE
from amunre.game.record import Record, from_lines
from bench.facts import facts_of

LEVELS = ("uniform", "apprentice", "scribe", "vizier", "pharaoh")
PLAYERS = {"board": (3, 4, 5), "card": (2, 3, 4, 5)}
SURE = 2.0
"""A factor is used if it is this many standard errors from 0."""
FEW_DRAWS, ROUNDS_OF_FITTING = 100, 6
KINDS = ("start", "turn_up", "draw", "deal")
SEEDS = {"odds": 6_000_000, "calibrate": 1_000_000, "luck": 2_000_000, "honesty": 3_000_000, "levels": 4_000_000}
"""Each step has games of its own."""
THIRDS = ("start", "middle", "end")

Found = dict[str, Any]
"""What one game says."""


def record_of(game: str, levels: Sequence[str], seed: int) -> Record:
    """A fresh game among levels; pharaohs think by nodes, so that games come out the same everywhere."""
    agents = [make(name, seed=seed * 10 + seat, budget=15_000) for seat, name in enumerate(levels)]
    match = play(new(game, players=len(levels)), agents, seed, levels)
    return from_lines(list(match.lines), "bench", reopen)


def players_of(game: str, number: int) -> int:
    return PLAYERS[game][number % len(PLAYERS[game])]


# What one game says -------------------------------------------------------------------------------------------------


def raw_chances(game: str, level: str, base: int, number: int) -> Found:
    """What the network says of every moment, uncorrected, and what came of it."""
    players = players_of(game, number)
    record = record_of(game, [level] * players, base + number)
    judge = NetworkJudge(record.game, calibration=Calibration({}))
    grading = Grading(record, budget=0, measures=Measures())
    found = []
    for seat in range(players):
        result = judge.chance(grading.last, seat)
        for stretch in course(grading.moves, seat):
            state = judge.decided(stretch.after, seat)
            if state.ending is None and state.actors != (CHANCE,):
                found.append((judge.stage(state), round(judge.now(state, seat), 4), result))
    return {"players": players, "pairs": found}


def columns(game: str, level: str, with_factors: bool, budget: int, base: int, number: int) -> Found:
    """Luck, rest and curve of every seat."""
    players = players_of(game, number)
    known = measures.measured(game)
    known = known if with_factors else replace(known, luck={})
    kinds = [kind for kind, found in known.luck.items() if abs(found["factor"]) > SURE * found["factor_error"]]
    record = record_of(game, [level] * players, base + number)
    grading = Grading(record, budget=budget, measures=known, kinds=kinds if with_factors else KINDS)
    grading.first_pass()
    for _ in grading.look_closer() if budget else ():
        pass
    found = {"players": players, "seats": [seat_numbers(one) for one in grading.columns.values()]}
    return {**found, "facts": facts_of(grading)} if with_factors else found


def seat_numbers(one: Any) -> Found:
    rests = one.rests(KINDS)
    third = len(rests) / 3
    return {
        "result": one.final,
        "luck": {kind: sum(p.luck for p in one.parts if p.stretch.name == kind) for kind in KINDS},
        "rests": [sum(rests[round(n * third) : round((n + 1) * third)]) for n in range(3)],
        "foretold": [one.parts[(2 * n + 1) * len(one.parts) // 6].after for n in range(3)],
    }


def hidden_draws(game: str, level: str, base: int, number: int) -> Found:
    """For every hidden draw that one seat sees: rounds that are done, the odds if all is dealt evenly, and the card."""
    players = players_of(game, number)
    grading = Grading(record_of(game, [level] * players, base + number), budget=0, measures=Measures())
    actions, found = grading.game.actions, []
    for move in grading.moves:
        drawn = actions[move.action]
        seats = [seat for seat in range(players) if sees(move, seat)] if drawn.kind == "draw" else []
        if len(seats) == 1:
            sight = move.before.sight(seats[0])
            odds, _ = chance.possible_draws(sight, luck_of(1, sight), {})
            shares = {str(actions[one].named["card"]): round(share / odds.total(), 4) for one, share in odds.items()}
            found.append([grading.judge.foresight.rounds_done(move.before), shares, str(drawn.named["card"])])
    return {"players": players, "draws": found}


def rates(game: str, budget: int, base: int, number: int) -> Found:
    """Error rates of four levels at one table, and how long that took."""
    seated = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(4)]
    record = record_of(game, seated, base + number)
    began = time.process_time()
    grading = Grading(record, budget=budget)
    grading.first_pass()
    for _ in grading.look_closer():
        pass
    found = {seated[seat]: rate_of(one) for seat, one in grading.columns.items()}
    return {"rates": found, "seconds": time.process_time() - began}


# Many games ---------------------------------------------------------------------------------------------------------


def every(arguments: argparse.Namespace, one: Callable[[int], Found]) -> Iterator[Found]:
    """What each game says, in order; those that are kept are not played again."""
    key = {
        "what": arguments.what,
        "closer": getattr(arguments, "closer", False),
        "game": arguments.game,
        "weights": fingerprint(arguments.game),
    }
    lines = arguments.keep.read_text().splitlines() if arguments.keep and arguments.keep.exists() else []
    kept = [json.loads(line) for line in lines[1:]] if lines and json.loads(lines[0]) == key else []
    yield from kept[: arguments.games]
    began = time.monotonic()
    if arguments.keep and not kept:
        arguments.keep.write_text(json.dumps(key) + "\n")
    with ProcessPoolExecutor(arguments.jobs) as pool:
        numbers = range(len(kept), arguments.games)
        for number, found in zip(numbers, pool.map(one, numbers, chunksize=2)):
            if arguments.keep:
                with arguments.keep.open("a") as file:
                    file.write(json.dumps(found) + "\n")
            yield found
            done = number + 1 - len(kept)
            pace = (time.monotonic() - began) / done
            print(f"\r{number + 1} of {arguments.games} games, {pace:.2f} s each ", end="", file=sys.stderr)
    print(file=sys.stderr)


def store(game: str, **changed: Any) -> None:
    """Write what was measured for the weights in use beside what is known of them already."""
    known = asdict(measures.measured(game))
    weights = fingerprint(game)
    path = measures.path_of(game)
    path.parent.mkdir(exist_ok=True)
    path.write_text(measures.to_toml(game, weights, {**known, **changed}), encoding="utf-8")
    print(f"written: {path.name}")


def calibrate(arguments: argparse.Namespace) -> None:
    """A line for each stage."""
    pairs: dict[str, dict[str, list[tuple[float, float]]]] = defaultdict(lambda: defaultdict(list))
    one = partial(raw_chances, arguments.game, arguments.level, SEEDS["calibrate"])
    for found in every(arguments, one):
        for stage, said, result in found["pairs"]:
            pairs[str(found["players"])][stage].append((said, result))
    lines = {
        players: {stage: fitted(said) for stage, said in sorted(stages.items())}
        for players, stages in sorted(pairs.items())
    }
    store(arguments.game, calibration=lines)


def odds(arguments: argparse.Namespace) -> None:
    """How much likelier than by even odds hidden cards come: players keep some kinds and play others at once."""
    one = partial(hidden_draws, arguments.game, arguments.level, SEEDS["odds"])
    draws = [draw for found in every(arguments, one) for draw in found["draws"]]
    whole = fitted_odds(draws, {}, FEW_DRAWS // 10)
    rounds = sorted({done for done, _, _ in draws})
    found = {str(done): fitted_odds([draw for draw in draws if draw[0] == done], whole, FEW_DRAWS) for done in rounds}
    for card in sorted(whole):
        print(f"{card}: {whole[card]:.2f}; by round {' '.join(f'{of[card]:.2f}' for of in found.values())}")
    store(arguments.game, odds=found)


def fitted_odds(draws: Sequence[Any], usual: Mapping[str, float], few: int) -> dict[str, float]:
    """Factors of the odds with which every card comes as often as it should; `few` draws go half the way from what is
    usual."""
    cards = sorted({card for _, shares, _ in draws for card in shares})
    came = Counter(card for _, _, card in draws)
    factors = {card: usual.get(card, 1.0) for card in cards}
    for _ in range(ROUNDS_OF_FITTING):
        due: Counter[str] = Counter()
        for _, shares, _ in draws:
            total = sum(share * factors[card] for card, share in shares.items())
            for card, share in shares.items():
                due[card] += share * factors[card] / total  # type: ignore[assignment]
        for card in cards:
            pull = few / usual.get(card, 1.0) * factors[card]
            factors[card] *= (came[card] + few) / (due[card] + pull)
    return factors


def slope_of(lucks: Sequence[float], results: Sequence[float]) -> tuple[float, float]:
    """By how much the result rises with luck, and its standard error."""
    mean = fmean(lucks)
    square = sum((value - mean) ** 2 for value in lucks)
    slope = sum((value - mean) * result for value, result in zip(lucks, results)) / square
    return slope, stdev(results) / square**0.5


def seats_found(arguments: argparse.Namespace, with_factors: bool) -> list[Found]:
    """All seats; results are told apart from an even share, so that tables of all sizes go together."""
    budget = arguments.budget if arguments.closer else 0
    one = partial(columns, arguments.game, arguments.level, with_factors, budget, SEEDS[arguments.what])
    return [
        {**seat, "players": found["players"], "above": seat["result"] - 1 / found["players"]}
        for found in every(arguments, one)
        for seat in found["seats"]
    ]


def luck(arguments: argparse.Namespace) -> None:
    """How much of what draws seem to change shows in results."""
    seats = seats_found(arguments, False)
    factors = {}
    for kind in KINDS:
        lucks = [seat["luck"][kind] for seat in seats]
        if any(lucks):
            slope, error = slope_of(lucks, [seat["above"] for seat in seats])
            factors[kind] = {"factor": slope, "factor_error": error}
            print(f"luck of {kind}: slope {slope:.2f} +- {error:.2f}, spread {stdev(lucks):.4f}")
    store(arguments.game, luck=factors)


def honesty(arguments: argparse.Namespace) -> None:
    """Slopes, means, the rest, and chances against results in ten bins, on fresh games."""
    seats = seats_found(arguments, True)
    known: dict[str, dict[str, float]] = {kind: dict(v) for kind, v in measures.measured(arguments.game).luck.items()}
    print(f"{arguments.game}, {arguments.games} games of {arguments.level}, {len(seats)} seats")
    for kind in KINDS:
        lucks = [seat["luck"][kind] for seat in seats]
        if any(lucks):
            slope, error = slope_of(lucks, [seat["above"] for seat in seats])
            mean, doubt = fmean(lucks), stdev(lucks) / len(lucks) ** 0.5
            known.setdefault(kind, {}).update(slope=slope, slope_error=error)
            print(f"luck of {kind}: slope {slope:.2f} +- {error:.2f}, mean {mean:.4f} +- {doubt:.4f}")
    for name, rests in [
        ("rest", [sum(seat["rests"]) for seat in seats]),
        *[(f"rest of the {third}", [seat["rests"][n] for seat in seats]) for n, third in enumerate(THIRDS)],
    ]:
        error = stdev(rests) / len(rests) ** 0.5
        print(f"{name}: mean {fmean(rests):.4f} +- {error:.4f}, spread {stdev(rests):.3f}")
    for players in PLAYERS[arguments.game]:
        for number, third in enumerate(THIRDS):
            here = [(seat["foretold"][number], seat["result"]) for seat in seats if seat["players"] == players]
            print(f"{players} players, {third}: {bins(here)}")
    store(arguments.game, luck=known)


def bins(pairs: Sequence[tuple[float, float]]) -> str:
    """What was foretold and what came true, in ten bins; the slope of the one on the other."""
    tenths: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for said, came in pairs:
        tenths[min(9, int(10 * said))].append((said, came))
    shown = [f"{fmean([a for a, _ in tenths[n]]):.2f}:{fmean([b for _, b in tenths[n]]):.2f}" for n in sorted(tenths)]
    slope, error = slope_of([said for said, _ in pairs], [came for _, came in pairs])
    off = sum(len(t) * abs(fmean([a - b for a, b in t])) for t in tenths.values()) / len(pairs)
    return f"slope {slope:.2f} +- {error:.2f}, off by {off:.3f} on average; {' '.join(shown)}"


def levels(arguments: argparse.Namespace) -> None:
    """Error rates of the levels, side by side at tables of four."""
    found: dict[str, list[float]] = defaultdict(list)
    seconds = []
    for game in every(arguments, partial(rates, arguments.game, arguments.budget, SEEDS["levels"])):
        seconds.append(game["seconds"])
        for name, rate in game["rates"].items():
            if rate is not None:
                found[name].append(rate)
    for name in LEVELS:
        error = stdev(found[name]) / len(found[name]) ** 0.5
        print(f"{name}: {fmean(found[name]):.1f} +- {error:.1f} thousandths, {len(found[name])} seats")
    print(f"{fmean(seconds):.1f} s of a core for a game, at most {max(seconds):.1f}")
    store(arguments.game, levels={name: fmean(found[name]) for name in LEVELS})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=tuple(SEEDS))
    parser.add_argument("--game", default="board", choices=tuple(PLAYERS))
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--level", default="vizier")
    parser.add_argument("--budget", type=int, default=BUDGET)
    parser.add_argument("--closer", action="store_true", help="honesty at the budget, not of the first pass alone")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=Path)
    arguments = parser.parse_args()
    {"calibrate": calibrate, "odds": odds, "luck": luck, "honesty": honesty, "levels": levels}[arguments.what](
        arguments
    )


if __name__ == "__main__":
    main()
