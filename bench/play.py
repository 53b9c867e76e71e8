"""What games among viziers tell about the game itself: how much is luck, fair prices, cards, offers (docs/play.md).

    python -m bench.analysis honesty --game board --games 2000 --keep network.jsonl      the pass of the network
    python -m bench.play searched --game board --games 300 --keep searched.jsonl         decisions looked at closer
    python -m bench.play tell --game board --network network.jsonl --searched searched.jsonl

`tell` prints the tables of docs/play.md. Intervals are 95 %: games are drawn again 400 times.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any

from amunre.analysis.grading import BUDGET, Grading
from bench.analysis import KINDS, PLAYERS, Found, every, players_of, record_of
from bench.facts import facts_of

BASE = 5_000_000
"""These games are of nobody else."""
DRAWS = 400
FEW = 20
"""A mean of fewer numbers is not told."""


def searched(game: str, base: int, number: int) -> Found:
    """A game whose doubtful decisions are looked at closer: errors by phase, and mixes of the sealed choices."""
    players = players_of(game, number)
    grading = Grading(record_of(game, ["vizier"] * players, base + number), budget=BUDGET // 4)
    grading.first_pass()
    for _ in grading.look_closer():
        pass
    errors: dict[str, list[float]] = defaultdict(list)
    for columns in grading.columns.values():
        for one in columns.decisions:
            if one.unforced:
                errors[one.phase].append(round(one.error, 4))
    return {"players": players, "errors": errors, "offers": mixes(grading), "facts": facts_of(grading)}


def mixes(grading: Grading) -> list[Any]:
    """For every offer that was looked at closer: the round, and what the seat's mix offers, with its shares."""
    found, actions = [], grading.game.actions
    for columns in grading.columns.values():
        for one in columns.decisions:
            mix = (
                grading.mixes.get(grading.game.reveals(one.stretch.before), {}).get(one.seat, []) if one.sealed else []
            )
            offered = [
                [sum(int(actions[a].named["gold"]) for a in plan if actions[a].kind == "offer"), round(share, 3)]
                for plan, share in mix
                if any(actions[a].kind == "offer" for a in plan)
            ]
            if offered:
                found.append([grading.judge.foresight.rounds_done(one.stretch.before), offered])
    return found


# Telling ------------------------------------------------------------------------------------------------------------


def read(path: Path) -> list[Found]:
    return [json.loads(line) for line in path.read_text().splitlines()[1:]]


def interval(groups: Sequence[Sequence[float]]) -> str:
    """The mean of numbers that come game by game, with its interval: games are drawn again."""
    own = [(sum(one), len(one)) for one in groups if one]
    if sum(count for _, count in own) < FEW:
        return "–"
    luck, means = random.Random(1), []
    for _ in range(DRAWS):
        drawn = luck.choices(own, k=len(own))
        means.append(sum(total for total, _ in drawn) / sum(count for _, count in drawn))
    means.sort()
    mean = sum(total for total, _ in own) / sum(count for _, count in own)
    return f"{mean:.1f} ({means[DRAWS // 40]:.1f} to {means[-1 - DRAWS // 40]:.1f})"


def table(head: str, rows: dict[str, list[str]]) -> None:
    print(f"\n| {head} |\n|{'---|' * (head.count('|') + 1)}")
    for name in sorted(rows):
        print(f"| {name} | {' | '.join(rows[name])} |")


def tell(game: str, network: Sequence[Found], closer: Sequence[Found]) -> None:
    print(f"{game}: {len(network)} games in a pass of the network, {len(closer)} looked at closer")
    luck_share(network)
    facts = [one["facts"] for one in network]
    tell_prices(facts)
    gold = tell_gold(facts)
    tell_cards(facts, gold)
    tell_offers(facts, closer)
    phases = sorted({phase for one in closer for phase in one["errors"]})
    table(
        "phase | error of a vizier, thousandths",
        {phase: [interval([[1000 * e for e in one["errors"].get(phase, [])] for one in closer])] for phase in phases},
    )


def tell_prices(facts: Sequence[Found]) -> None:
    for what in ("fair", "paid"):
        rounds = sorted({(row[0], row[1]) for one in facts for row in one[what]})
        head = " | ".join(f"{age + 1}.{number + 1}" for age, number in rounds)
        rows = {
            province: [
                interval([[r[3] for r in one[what] if (r[0], r[1]) == when and r[2] == province] for one in facts])
                for when in rounds
            ]
            for province in sorted({row[2] for one in facts for row in one[what]})
        }
        table(f"{what}, gold, by age and round | {head}", rows)


def tell_gold(facts: Sequence[Found]) -> list[float]:
    """What a gold is worth at the auction, in thousandths of a victory, by age."""
    ages = sorted({row[0] for one in facts for row in one["gold"]})
    worth = [[[1000 * row[2] for row in one["gold"] if row[0] == age] for one in facts] for age in ages]
    for age, found in zip(ages, worth):
        print(f"age {age + 1}: a gold is worth {interval(found)} thousandths of a victory")
    return [fmean([row for one in found for row in one]) for found in worth]


def tell_cards(facts: Sequence[Found], gold: Sequence[float]) -> None:
    """What each card is worth: the mean card, by what buying one leads to, and how much more or less this one is."""
    cards = sorted({card for one in facts for _, worth in one["cards"] for card in worth})
    if not cards:
        return
    rows: dict[str, list[str]] = {"the mean card": []} | {card: [] for card in cards}
    for age, coin in enumerate(gold):
        bought = [[row for row in one["buying"] if age_of(row[0]) == age] for one in facts]
        mean = [[1000 * (w["1"] - w["0"]) + coin for _, w in one if {"0", "1"} <= w.keys()] for one in bought]
        rows["the mean card"] += [interval(mean), f"{fmean([worth for one in mean for worth in one]) / coin:.1f}"]
        usual = fmean([worth for one in mean for worth in one])
        for card in cards:
            drawn = [[w for done, w in one["cards"] if age_of(done) == age and card in w] for one in facts]
            worth = [[usual + 1000 * w[card] for w in one] for one in drawn]
            rows[card] += [interval(worth), f"{fmean([w for one in worth for w in one]) / coin:.1f}"]
    head = [f"{what}, age {age + 1}" for age in range(len(gold)) for what in ("thousandths", "gold")]
    table(f"card | {' | '.join(head)}", rows)


def age_of(done: int) -> int:
    """Three rounds make an age."""
    return done // 3


def tell_offers(facts: Sequence[Found], closer: Sequence[Found]) -> None:
    rows = {}
    for place, when in enumerate(sorted({(row[0], row[1]) for one in facts for row in one["offers"]})):
        here = [[row for row in one["offers"] if (row[0], row[1]) == when] for one in facts]
        rows[f"{when[0] + 1}.{when[1] + 1}"] = [
            interval([[row[3] for row in one if row[2] == "gold"] for one in here]),
            interval([[100.0 * (row[2] == "theft") for row in one] for one in here]),
            interval([[mean_of(mix) for done, mix in one["offers"] if done == place] for one in closer]),
        ]
    table("age and round | gold offered | thefts, % | gold of the mix", rows)


def mean_of(mix: Sequence[Sequence[float]]) -> float:
    return sum(gold * share for gold, share in mix) / (sum(share for _, share in mix) or 1.0)


def luck_share(network: Sequence[Found]) -> None:
    """How much of the results goes with luck: their covariance beside the variance of results."""
    for kind in KINDS:
        pairs = [(seat["luck"][kind], seat["result"] - 1 / one["players"]) for one in network for seat in one["seats"]]
        spread = sum(result * result for _, result in pairs)
        share = sum(luck * result for luck, result in pairs) / spread
        error = (sum((luck * result - share * result * result) ** 2 for luck, result in pairs)) ** 0.5 / spread
        print(f"luck of {kind}: {100 * share:.1f} % of the variance of results (± {196 * error:.1f})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("searched", "tell"))
    parser.add_argument("--game", default="board", choices=tuple(PLAYERS))
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--network", type=Path)
    parser.add_argument("--searched", type=Path)
    arguments = parser.parse_args()
    if arguments.what == "searched":
        print(f"{len(list(every(arguments, partial(searched, arguments.game, BASE))))} games")
    else:
        tell(arguments.game, read(arguments.network), read(arguments.searched))


if __name__ == "__main__":
    main()
