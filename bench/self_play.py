"""What the games in an arena's records look like, as tables: points, prices, offerings, cards and gold that was left.

`.venv/bin/python -m bench.self_play RECORDS` is for games among seats of one kind. The arena's own report draws the
same figures; these tables are for `docs/ladder.md`.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import fmean, median

from amunre import catalogue
from amunre.agents.arena.folder import Folder
from amunre.agents.arena.game_summary import GameSummary, summaries_of

Pairs = list[tuple[GameSummary, int]]


def show_points(summaries: Sequence[GameSummary]) -> None:
    """What winners and the others score, by part."""
    seats = [(one, seat) for one in summaries for seat in range(len(one.places))]
    winners = [(one, seat) for one, seat in seats if one.places[seat] == 1]
    others = [(one, seat) for one, seat in seats if one.places[seat] != 1]
    close = sum(one.margin <= 1 for one in summaries) / len(summaries)
    print(f"{len(summaries)} games; margins: {fmean(one.margin for one in summaries):.1f} on average, ", end="")
    print(f"at most 1 in {100 * close:.0f} %; first places by seat: ", end="")
    print(" ".join(str(sum(one.places[seat] == 1 for one in summaries)) for seat in range(len(summaries[0].places))))
    parts = list(dict.fromkeys(part for one, seat in seats for part in one.parts[seat]))
    print(f"\n| points | all | {' | '.join(parts)} |\n|---|---|{'---|' * len(parts)}")
    for name, some in (("winners", winners), ("others", others)):
        means = [fmean(one.parts[seat].get(part, 0) for one, seat in some) for part in parts]
        total = fmean(one.scores[seat] for one, seat in some)
        print(f"| {name} | {total:.1f} | {' | '.join(f'{mean:.1f}' for mean in means)} |")


def show_cards(summaries: Sequence[GameSummary]) -> None:
    """How often cards are used and sold, and how their users fare."""
    seats: Pairs = [(one, seat) for one in summaries for seat in range(len(one.places))]
    cards = sorted({card for one, seat in seats for card in one.used[seat] | one.sold[seat]})
    if not cards:
        return
    print("\n| card | used in a game | sold | first places of users |\n|---|---|---|---|")
    for card in cards:
        users = [one.places[seat] == 1 for one, seat in seats if one.used[seat][card]]
        used = sum(one.used[seat][card] for one, seat in seats) / len(summaries)
        sold = sum(one.sold[seat][card] for one, seat in seats) / len(summaries)
        share = f"{100 * fmean(users):.0f} %" if users else "-"
        print(f"| {card} | {used:.2f} | {sold:.2f} | {share} |")


def show_prices(summaries: Sequence[GameSummary]) -> None:
    prices: dict[str, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for one in summaries:
        for price in one.prices:
            prices[price.province][price.age].append(price.gold)
    ages = sorted({age for by_age in prices.values() for age in by_age})
    print(f"\n| province | {' | '.join(f'age {age}' for age in ages)} |\n|---|{'---|' * len(ages)}")
    for province, by_age in sorted(prices.items(), key=lambda item: -mean_of(item[1][ages[-1]])):
        print(f"| {province} | {' | '.join(f'{mean_of(by_age[age]):.1f}' for age in ages)} |")


def show_offerings(summaries: Sequence[GameSummary]) -> None:
    rounds = sorted({offering.round for one in summaries for offering in one.offerings})
    laid = summaries[0].laid.lower()
    print(f"\n| round | steal | offer, on average | half of them | {laid}, on average |\n|---|---|---|---|---|")
    for number in rounds:
        every = [offering.gold for one in summaries for offering in one.offerings if offering.round == number]
        given = [gold for gold in every if gold is not None]
        tile = fmean(value for one in summaries for place, value in one.tiles if place == number)
        stolen = 100 * (1 - len(given) / len(every))
        print(f"| {number} | {stolen:.0f} % | {mean_of(given):.1f} | up to {median(given or [0]):g} | {tile:.2f} |")


def show_gold(paths: Iterable[Path]) -> None:
    """What everybody had at the very end."""
    by_place: dict[int, list[int]] = defaultdict(list)
    for path in paths:
        *_, table = catalogue.load(path).play()
        fields, ending = table.state.fields(), table.state.ending
        assert ending is not None
        for seat, place in enumerate(ending.places):
            by_place[place].append(int(fields["gold"][seat]))
    told = ", ".join(f"{place}: {fmean(gold):.1f}" for place, gold in sorted(by_place.items()))
    print(f"\nGold at the end by place: {told}")


def mean_of(numbers: Sequence[int]) -> float:
    return fmean(numbers) if numbers else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description="What games among seats of one kind look like, as tables.")
    parser.add_argument("records", type=Path, metavar="RECORDS", help="the records of an arena")
    arguments = parser.parse_args()
    folder = Folder(arguments.records)
    paths = folder.files()
    _, summaries = summaries_of(paths, folder.description()["labels"], lambda done: None)
    show_points(summaries)
    show_cards(summaries)
    show_prices(summaries)
    show_offerings(summaries)
    show_gold(paths)


if __name__ == "__main__":
    main()
