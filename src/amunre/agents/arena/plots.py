"""The plots of the report, each from the summaries of the games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import quantiles

from amunre.agents.arena.game_summary import GameSummary
from amunre.agents.arena.plot_style import INK, MUTED, PAPER, Sheet, colour, keys, lines, patches, whisker
from amunre.agents.arena.report_names import ordinal
from amunre.agents.arena.standings import Standing
from amunre.agents.arena.statistics import mean, share, sums_by_deal

FEWEST = 10
"""Of fewer seats that used a card nothing is said."""


def ratings(standings: Sequence[Standing]) -> str:
    """Ratings with their intervals."""
    sheet = Sheet("ratings", 0.9 + 0.42 * len(standings))
    axes = sheet.axes[0]
    for row, one in enumerate(reversed(standings)):
        if one.rating.interval is not None:
            axes.plot(one.rating.interval, (row, row), color=colour(0), linewidth=5, alpha=0.35, solid_capstyle="round")
        axes.plot([one.rating.value], [row], "o", color=colour(0), markersize=9)
    axes.set_yticks(range(len(standings)), [one.agent for one in reversed(standings)])
    axes.set_ylim(-0.6, len(standings) - 0.4)
    axes.margins(x=0.12)
    axes.set_xlabel("rating: 400 points are odds of ten to one")
    lines(axes, across=True)
    return sheet.svg()


def places(summaries: Sequence[GameSummary], agents: Sequence[str]) -> str:
    """How often each agent came in on each place."""
    players = len(summaries[0].scores)
    sheet = Sheet("places", 1.2 + 0.48 * len(agents))
    axes = sheet.axes[0]
    counts = {agent: Counter[int]() for agent in agents}
    for summary in summaries:
        for label, place in zip(summary.labels, summary.places):
            counts[label][place] += 1
    for row, agent in enumerate(reversed(agents)):
        left = 0.0
        for place in range(1, players + 1):
            width = 100 * counts[agent][place] / counts[agent].total()
            axes.barh(row, width, left=left, height=0.72, color=colour(place - 1), edgecolor=PAPER, linewidth=1.2)
            if width >= 6:
                axes.text(left + width / 2, row, f"{width:.0f}", ha="center", va="center", color=PAPER)
            left += width
    axes.set_yticks(range(len(agents)), list(reversed(agents)))
    axes.set_xlim(0, 100)
    axes.set_xlabel("games of a seat, %")
    axes.axvline(100 / players, color=INK, linewidth=1, linestyle=(0, (2, 3)))
    keys(sheet.figure, [(ordinal(place), colour(place - 1)) for place in range(1, players + 1)])
    axes.grid(visible=False)
    return sheet.svg()


def seats(summaries: Sequence[GameSummary]) -> str:
    """First places by seat, whoever sits there."""
    players = len(summaries[0].scores)
    sheet = Sheet("seats", 2.6)
    axes = sheet.axes[0]
    for seat in range(players):
        found = share(sums_by_deal((summary.deal, summary.places[seat] == 1) for summary in summaries))
        axes.bar(seat, 100 * found.value, width=0.62, color=colour(1))
        if found.interval is not None:
            low, high = found.interval
            axes.plot((seat, seat), (100 * low, 100 * high), color=INK, linewidth=1.4)
    axes.axhline(100 / players, color=INK, linewidth=1, linestyle=(0, (2, 3)))
    axes.set_xticks(range(players), [f"seat {seat}" for seat in range(players)])
    axes.set_ylabel("first places, %")
    lines(axes, across=False)
    return sheet.svg()


def scores(summaries: Sequence[GameSummary]) -> str:
    """Winning scores, and by how much they won."""
    sheet = Sheet("scores", 3.1, 2)
    winning = [max(summary.scores) for summary in summaries]
    margins = [summary.margin for summary in summaries]
    for axes, values, title, label in (
        (sheet.axes[0], winning, "Winning score", "points"),
        (sheet.axes[1], margins, "Margin", "points ahead of the next"),
    ):
        step = max(1, round((max(values) - min(values)) / 24))
        edges = [edge - 0.5 for edge in range(min(values), max(values) + step + 1, step)]
        first = axes is sheet.axes[0]
        weights = [100 / len(values)] * len(values)
        axes.hist(values, edges, weights=weights, color=colour(0 if first else 1), edgecolor=PAPER, linewidth=1)
        middle = sum(values) / len(values)
        axes.axvline(middle, color=INK, linewidth=1.2)
        axes.annotate(
            f"mean {middle:.1f}", (middle, 1.0), (5, -4), xycoords=("data", "axes fraction"),
            textcoords="offset points", va="top", fontsize=10,
        )  # fmt: skip
        axes.margins(y=0.14)
        axes.set_title(title)
        axes.set_xlabel(label)
        axes.set_ylabel("games, %" if first else "")
        lines(axes, across=False)
    return sheet.svg()


def parts(summaries: Sequence[GameSummary], named: Mapping[str, tuple[str, str]]) -> str:
    """What scores are made of; `named` gives the age and the name of each part."""
    ages = list(dict.fromkeys(age for age, _ in named.values()))
    names = list(dict.fromkeys(name for _, name in named.values()))
    rows = [(age, winners) for age in ages for winners in (True, False)]
    sheet = Sheet("parts", 1.5 + 0.46 * len(rows))
    axes = sheet.axes[0]
    for row, (age, winners) in enumerate(reversed(rows)):
        own = [
            part
            for summary in summaries
            for part, place in zip(summary.parts, summary.places)
            if (place == 1) == winners
        ]
        left = 0.0
        for number, name in enumerate(names):
            keys_here = [key for key, one in named.items() if one == (age, name)]
            width = sum(part.get(key, 0) for part in own for key in keys_here) / max(1, len(own))
            begin = left if width > 0 else 0.0  # points that are lost stand on the other side
            axes.barh(row, width, left=begin, height=0.74, color=colour(number), edgecolor=PAPER, linewidth=1.2)
            if width >= 0.9:
                axes.text(left + width / 2, row, f"{width:.1f}", ha="center", va="center", color=PAPER, fontsize=10)
            left += max(0.0, width)
    who = {True: "winners", False: "others"}
    axes.set_yticks(range(len(rows)), [f"{age}, {who[w]}" if age else who[w] for age, w in reversed(rows)])
    axes.set_xlabel("mean points")
    keys(sheet.figure, [(name, colour(number)) for number, name in enumerate(names)])
    lines(axes, across=True)
    return sheet.svg()


def prices(summaries: Sequence[GameSummary], named: Mapping[str, str], ages: Mapping[int, str]) -> str:
    """What provinces cost: the middle half of prices, and their mean."""
    paid: dict[str, dict[int, list[int]]] = {}
    for summary in summaries:
        for price in summary.prices:
            paid.setdefault(price.province, {}).setdefault(price.age, []).append(price.gold)
    everything = {name: [gold for golds in by_age.values() for gold in golds] for name, by_age in paid.items()}
    order = sorted(paid, key=lambda name: sum(everything[name]) / len(everything[name]))
    found_ages = sorted({age for by_age in paid.values() for age in by_age})
    apart = all(len(by_age) == 1 for by_age in paid.values())  # where each is for one age only, one line is enough
    sheet = Sheet("prices", 1.2 + (0.24 if apart else 0.4) * len(order))
    axes = sheet.axes[0]
    for row, name in enumerate(order):
        for number, age in enumerate(found_ages):
            golds = paid[name].get(age, [])
            height = row if apart else row + 0.17 * (len(found_ages) - 1) - 0.34 * number
            if golds:
                low, high = middle_half(golds)
                drawn = colour(number)
                axes.plot((low, high), (height, height), color=drawn, linewidth=6, alpha=0.35, solid_capstyle="round")
                axes.plot([sum(golds) / len(golds)], [height], "o", color=drawn, markersize=7)
    axes.set_yticks(range(len(order)), [named[name] for name in order])
    axes.set_ylim(-0.7, len(order) - 0.3)
    axes.set_xlabel("gold")
    axes.margins(x=0.03)
    keys(sheet.figure, [(ages[age], colour(number)) for number, age in enumerate(found_ages)])
    lines(axes, across=True)
    return sheet.svg()


def offerings(summaries: Sequence[GameSummary]) -> str:
    """What a seat gives round by round, and the tiles that came of it."""
    rounds = sorted({offering.round for summary in summaries for offering in summary.offerings})
    tiles = sorted({value for summary in summaries for _, value in summary.tiles})
    thefts = any(one.gold is None for summary in summaries for one in summary.offerings)
    sheet = Sheet("offerings", 3.4, 2)
    left, right = sheet.axes
    for number in rounds:
        given = [one.gold for summary in summaries for one in summary.offerings if one.round == number]
        golds = [gold for gold in given if gold is not None]
        if golds:
            low, high = middle_half(golds)
            left.plot((number, number), (low, high), color=colour(0), linewidth=12, alpha=0.35, solid_capstyle="butt")
            left.plot([number], [sum(golds) / len(golds)], "o", color=colour(0), markersize=8)
        stolen = f"{100 * (len(given) - len(golds)) / len(given):.0f} %" if thefts else ""
        left.annotate(
            stolen, (number, 1.0), (0, 2), xycoords=("data", "axes fraction"), textcoords="offset points",
            ha="center", fontsize=9, color=MUTED,
        )  # fmt: skip
        laid = Counter(value for summary in summaries for at, value in summary.tiles if at == number)
        bottom = 0.0
        for place, value in enumerate(tiles):
            height = 100 * laid[value] / max(1, laid.total())
            right.bar(number, height, bottom=bottom, width=0.72, color=colour(place), edgecolor=PAPER, linewidth=1.2)
            if height >= 8:
                right.text(
                    number, bottom + height / 2, f"{height:.0f}", ha="center", va="center", color=PAPER, fontsize=9
                )
            bottom += height
    left.set_title("Offering of a seat", pad=22)
    left.set_ylabel("gold")
    left.set_ylim(bottom=0)
    right.set_title(summaries[0].laid, pad=22)
    right.set_ylabel("games, %")
    right.legend(
        handles=patches([(str(value), colour(place)) for place, value in enumerate(tiles)]),
        loc="lower right", bbox_to_anchor=(1.0, 1.0), ncols=len(tiles), handlelength=0.8, columnspacing=1.0,
        borderaxespad=0.2,
    )  # fmt: skip
    for axes in (left, right):
        axes.set_xlabel("round")
        axes.set_xticks(rounds)
        lines(axes, across=False)
    return sheet.svg()


def cards(summaries: Sequence[GameSummary], named: Mapping[str, str]) -> str:
    """How often cards are used and sold, and how those fare who use them."""
    rows = list(named)[::-1]
    sheet = Sheet("cards", 1.3 + 0.38 * len(rows), 3, (1.15, 1, 1))
    use, worth, firsts = sheet.axes
    players = len(summaries[0].scores)
    for row, card in enumerate(rows):
        used = sum(one[card] for summary in summaries for one in summary.used) / len(summaries)
        sold = sum(one[card] for summary in summaries for one in summary.sold) / len(summaries)
        use.barh(row, used, height=0.68, color=colour(0))
        use.barh(row, sold, left=used, height=0.68, color=colour(2), edgecolor=PAPER, linewidth=1)
        users = [(summary, seat) for summary in summaries for seat, one in enumerate(summary.used) if one[card]]
        if len(users) >= FEWEST:
            whisker(worth, row, mean(sums_by_deal((summary.deal, summary.lead(seat)) for summary, seat in users)), 1, 1)
            won = share(sums_by_deal((summary.deal, summary.places[seat] == 1) for summary, seat in users))
            whisker(firsts, row, won, 100, 1)
    for axes, title, label in (
        (use, "Cards in a game", "times in a game"),
        (worth, "Lead of its users", "points above the table's mean"),
        (firsts, "First places of its users", "%"),
    ):
        axes.set_title(title)
        axes.set_xlabel(label)
        axes.set_yticks(range(len(rows)), [named[card] for card in rows] if axes is use else [""] * len(rows))
        axes.set_ylim(-0.6, len(rows) - 0.4)
        lines(axes, across=True)
    worth.axvline(0, color=INK, linewidth=1, linestyle=(0, (2, 3)))
    firsts.axvline(100 / players, color=INK, linewidth=1, linestyle=(0, (2, 3)))
    keys(sheet.figure, [("used", colour(0)), ("sold", colour(2))])
    return sheet.svg()


def middle_half(values: Sequence[int]) -> tuple[float, float]:
    if len(values) < 2:
        return (values[0], values[0])
    low, _, high = quantiles(values, n=4, method="inclusive")
    return (low, high)
