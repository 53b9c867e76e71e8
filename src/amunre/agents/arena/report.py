"""The report of an arena: one page that needs nothing else, for light and dark, made from the records."""

from __future__ import annotations

import html
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from amunre import __version__
from amunre.agents.arena import game_summary
from amunre.agents.arena.folder import Folder, Result
from amunre.agents.arena.game_summary import GameSummary
from amunre.agents.arena.report_names import Names, names_of
from amunre.agents.arena.standings import Standing, shared_first
from amunre.agents.arena.statistics import Estimate
from amunre.game.record import write_whole
from amunre.game.refusal import BadInput

STYLE = (Path(__file__).parent / "report.css").read_text(encoding="utf-8")


def need_matplotlib() -> None:
    """Plots are drawn with it, and it is an extra: say so before anything is drawn."""
    if importlib.util.find_spec("matplotlib") is None:
        raise BadInput("arena_report_library")


def write(
    path: Path,
    folder: Folder,
    about: Mapping[str, Any],
    results: Sequence[Result],
    standings: Sequence[Standing],
    progress: Callable[[int], None],
) -> None:
    """Write the page, whole or not at all."""
    need_matplotlib()
    files = [folder.file(result.number) for result in results]
    game, summaries = game_summary.summaries_of(files, about["labels"], progress)
    text = page(about, results, standings, summaries, names_of(game))
    try:
        write_whole(path, text)
    except OSError as error:
        raise BadInput("file_unwritable", path=str(path), reason=str(error.strerror)) from None


def page(
    about: Mapping[str, Any],
    results: Sequence[Result],
    standings: Sequence[Standing],
    summaries: Sequence[GameSummary],
    named: Names,
) -> str:
    """The whole page."""
    from amunre.agents.arena import plot_style

    with plot_style.style():
        sections = [
            standing_section(standings, summaries),
            score_section(summaries, named),
            *price_section(summaries, named),
            *offering_section(summaries),
            *card_section(summaries, named),
            sure_section(summaries),
            fault_section(about, results, standings),
        ]
    lineup = ", ".join(about["agents"])
    deals = len({result.deal for result in results})
    title = f"Arena: {', '.join(one.agent for one in standings)}"
    options = ", ".join(key.replace("_", " ") for key, value in about["options"].items() if value is True)
    facts = [
        f"{len(results):,} game{'s' * (len(results) != 1)} on {deals:,} deal{'s' * (deals != 1)}",
        f"{about['players']} players",
        f"the {about['game']} game, edition {about['edition']}" + (f" ({options})" if options else ""),
        f"seats at first: {lineup}",
        f"seed {about['seed']}",
        f"amun-re {__version__}",
    ]
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f"<title>{html.escape(title)}</title><style>{STYLE}</style></head>",
            "<body><main>",
            f"<header><h1>{html.escape(title)}</h1>",
            f"<p>{html.escape(' · '.join(facts))}</p></header>",
            *sections,
            "</main></body></html>",
            "",
        ]
    )


def section(title: str, *content: str) -> str:
    return "\n".join([f"<section><h2>{html.escape(title)}</h2>", *content, "</section>"])


def figure(svg: str, label: str, caption: str) -> str:
    """A drawing with its caption in plain words."""
    drawn = svg.replace("<svg ", f'<svg role="img" aria-label="{html.escape(label)}" ', 1)
    return f"<figure>{drawn}<figcaption>{html.escape(caption)}</figcaption></figure>"


def standing_section(standings: Sequence[Standing], summaries: Sequence[GameSummary]) -> str:
    """Who came out where, as a part of the report."""
    from amunre.agents.arena import plots

    heads = ("agent", "games", "first places", "mean place", "mean score", "rating")
    rows = [
        (
            html.escape(one.agent),
            f"{one.games:,}",
            cell(one.first_share, 100, 1, " %"),
            cell(one.mean_place, 1, 2),
            cell(one.mean_score, 1, 1),
            cell(one.rating, 1, 0),
        )
        for one in standings
    ]
    players = len(summaries[0].scores)
    note = (
        "All rotations of a deal share the luck of its cards. Games count once for every seat an agent takes; "
        f"{100 / players:.1f} % first places are even. Below each number is its 95 % interval; the deal is the unit."
    )
    content = [f"<p>{note}</p>", table(heads, rows)]
    if len(standings) > 1:
        content.append(
            figure(
                plots.ratings(standings),
                "ratings of the agents",
                "Ratings by the model of Plackett and Luce, fitted to the orders of all games. Bars: 95 % intervals.",
            )
        )
        agents = [one.agent for one in standings]
        content.append(
            figure(
                plots.places(summaries, agents),
                "places by agent",
                "How often each agent came in on each place. The dotted line marks an even share of first places.",
            )
        )
    content.append(
        figure(
            plots.seats(summaries),
            "first places by seat",
            "First places by seat, whoever sat there, with 95 % intervals. The dotted line is an even share.",
        )
    )
    return section("Strength", *content)


def cell(estimate: Estimate, factor: float, digits: int, unit: str = "") -> str:
    value, interval = estimate.spoken(factor, digits, unit)
    return f"{value}<small>{interval}</small>" if interval else value


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table whose cells are HTML already."""
    top = "".join(f"<th>{html.escape(head)}</th>" for head in heads)
    body = "".join("<tr>" + "".join(f"<td>{one}</td>" for one in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def score_section(summaries: Sequence[GameSummary], named: Names) -> str:
    from amunre.agents.arena import plots

    shared = sum(shared_first(summary.places) for summary in summaries)
    tied = f" {shared} of {len(summaries):,} games ended with a shared first place." if shared else ""
    return section(
        "Scores",
        figure(
            plots.scores(summaries),
            "winning scores and margins",
            f"The best score of each game, and how far it was ahead of the second best.{tied}",
        ),
        figure(
            plots.parts(summaries, named.parts(list(summaries[0].parts[0]))),
            "points by part",
            "Where points come from: mean points of a seat by part of the score, winners beside all others.",
        ),
    )


def price_section(summaries: Sequence[GameSummary], named: Names) -> list[str]:
    from amunre.agents.arena import plots

    found = {price.province: price.age for summary in summaries for price in summary.prices}
    if not found:
        return []
    ages = {price.age: named.age(price.age) for summary in summaries for price in summary.prices}
    drawn = plots.prices(summaries, {name: named.province(name) for name in found}, ages)
    caption = "What was paid for each province: the mean, and the range of the middle half of all prices."
    return [section("Prices", figure(drawn, "prices of the provinces", caption))]


def offering_section(summaries: Sequence[GameSummary]) -> list[str]:
    from amunre.agents.arena import plots

    if not any(summary.offerings for summary in summaries):
        return []
    thefts = any(one.gold is None for summary in summaries for one in summary.offerings)
    instead = "; above, the share of seats that took from the offering instead" if thefts else ""
    caption = (
        f"Left: the gold a seat offers, mean and middle half, round by round{instead}. "
        "Right: what the offerings led to, by the gold it brings."
    )
    return [section("Offerings", figure(plots.offerings(summaries), "offerings and tiles by round", caption))]


def card_section(summaries: Sequence[GameSummary], named: Names) -> list[str]:
    from amunre.agents.arena import plots

    found = {card for summary in summaries for counts in (*summary.used, *summary.sold) for card in counts}
    if not found:
        return []
    order = {card: named.card(card) for card in named.in_order("card", found)}
    caption = (
        "Left: how often a card is used for what it does, and how often it is sold, in one game. Middle and right: how "
        "the seats that used it fared in those games, with 95 % intervals, if there are "
        f"at least {plots.FEWEST}; the dotted lines are the mean of the table and an even share. A card that winners "
        "use need not be what made them win."
    )
    return [section("Cards", figure(plots.cards(summaries, order), "use and worth of the cards", caption))]


def sure_section(summaries: Sequence[GameSummary]) -> str:
    """Choices that cost something for nothing, or that there were none."""
    note = (
        "Choices that surely cost something for nothing, in 100 games of a seat, such as sure points sold, an offering "
        "stolen that could not have been beaten, gold kept that won nothing."
    )
    codes = sorted({code for summary in summaries for counts in summary.sure for code in counts})
    if not codes:
        return section("Sure things", f"<p>{note} There were none.</p>")
    agents = list(dict.fromkeys(label for summary in summaries for label in summary.labels))
    rows = []
    for agent in agents:
        seats = [one for summary in summaries for label, one in zip(summary.labels, summary.sure) if label == agent]
        counts = [100 * sum(one[code] for one in seats) / len(seats) for code in codes]
        rows.append((html.escape(agent), *[f"{count:.1f}" if count else "-" for count in counts]))
    return section("Sure things", f"<p>{note}</p>", table(("agent", *[code.replace("_", " ") for code in codes]), rows))


def fault_section(about: Mapping[str, Any], results: Sequence[Result], standings: Sequence[Standing]) -> str:
    """Faults, or that there were none."""
    if not any(one.faults for one in standings):
        return section("Faults", "<p>No agent crashed, hung, or answered with something that was not legal.</p>")
    rows = [
        (html.escape(one.agent), str(one.faults.total()), html.escape(kinds_of(one)), f"{one.fallbacks:,}")
        for one in standings
        if one.faults
    ]
    first = next((result, fault) for result in results for fault in result.faults)
    result, fault = first
    label = about["labels"][result.seating[fault["seat"]]]
    example = f"The first: game {result.number + 1}, {label}: {fault['kind']}: {fault['detail']}."
    return section(
        "Faults",
        "<p>Where an agent failed, a uniform choice decided; after three faults it played that seat to the end.</p>",
        table(("agent", "faults", "of what kind", "decisions by the fallback"), rows),
        f"<p>{html.escape(example)}</p>",
    )


def kinds_of(one: Standing) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in sorted(one.faults.items()))
