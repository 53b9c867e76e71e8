"""An analysis as one page that needs nothing else, for light and dark, desktop and phone."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from operator import itemgetter
from pathlib import Path
from typing import Any

from amunre.agents import arena
from amunre.cli.analyse import HEADS, percent, reasons, seat_rows
from amunre.game.game import Game
from amunre.text import Words
from amunre.text.plans import plan_in_words

STYLE = (Path(str(arena.__file__)).parent / "report.css").read_text(encoding="utf-8")
OWN_STYLE = """
main { max-width: 72rem; }
th, td { white-space: normal; }
tbody th:first-child { min-width: 6.6rem; text-align: left; font-weight: 400; color: inherit; font-size: 1rem; }
tbody th:first-child { overflow-wrap: normal; }
summary { cursor: help; text-decoration: underline dotted; list-style: none; }
details p { margin: .2rem 0; color: var(--muted); font-size: .85rem; }
tbody .group th { padding-top: 1.2rem; color: var(--muted); font-weight: 600; }
.dearest { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr)); gap: .8rem; }
.dearest article { padding: .7rem 1rem; background: var(--card); border: 1px solid var(--grid); border-radius: 10px; }
.dearest p { margin: .25rem 0; }
.dearest span { color: var(--muted); font-size: .85rem; }
@media (max-width: 36rem) {
  th, td { padding: .4rem .2rem; font-size: .85rem; }
  tbody th:first-child { font-size: .85rem; }
}
"""
MEANS = (
    "", "analysis_initial_means", "analysis_luck_means", "analysis_errors_means", "analysis_table_means",
    "analysis_rest_means", "analysis_final_means", "analysis_rate_means", "analysis_accuracy_means",
    "analysis_level_means",
)  # fmt: skip
"""What the numbers of the first table mean, for whoever rests upon their names."""
WIDTH, HEIGHT = 900, 320


def page(found: Mapping[str, Any], text: Words, game: Game) -> str:
    """The whole page."""
    title = text.label("analysis_title", who=", ".join(one["name"] for one in found["seats"]))
    body = [
        f"<p>{html.escape(text.label('analysis_explained'))}</p>",
        sums(found, text),
        heading(text.label("analysis_chances")),
        curves(found, text),
        heading(text.label("analysis_dearest")),
        dearest(found, text, game),
        heading(text.label("analysis_phases")),
        phases(found, text),
        *auctions(found, text),
    ]
    head = [
        f'<!doctype html><html lang="{text.language}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        f"<title>{html.escape(title)}</title><style>{STYLE}{OWN_STYLE}</style></head>",
        f"<body><main><header><h1>{html.escape(title)}</h1></header><section>",
    ]
    return "\n".join([*head, *body, "</section></main></body></html>", ""])


def sums(found: Mapping[str, Any], text: Words) -> str:
    """The numbers that add up, a column for each seat; what a number means opens below its name."""
    rows = seat_rows(found, text)
    body = [
        [f"<details><summary>{html.escape(text.label(head))}</summary><p>{html.escape(said)}</p></details>"]
        + [html.escape(row[place]) for row in rows]
        for place, (head, said) in enumerate(zip(HEADS, means(found, text)))
        if place
    ]
    return table(["", *[row[0] for row in rows]], body)


def means(found: Mapping[str, Any], text: Words) -> list[str]:
    """What each number of the first table means; error rates beside those of our own levels."""
    told = {one: text.label(one) if one else "" for one in MEANS}
    if found["levels"]:
        levels = ", ".join(f"{name} {rate:.0f}" for name, rate in sorted(found["levels"].items(), key=itemgetter(1)))
        told["analysis_rate_means"] += " " + text.label("analysis_rate_levels", levels=levels)
    return [told[one] for one in MEANS]


def heading(words: str) -> str:
    return f"<h2>{html.escape(words)}</h2>"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The cells of the rows are finished; the first of each is its head, and one alone heads those that follow."""
    top = "".join(f"<th>{html.escape(head)}</th>" for head in heads)
    body = "".join(
        f'<tr><th scope="row">{first}</th>{"".join(f"<td>{one}</td>" for one in others)}</tr>'
        if others
        else f'<tr class="group"><th colspan="{len(heads)}">{first}</th></tr>'
        for first, *others in rows
    )
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def curves(found: Mapping[str, Any], text: Words) -> str:
    """Everybody's chance over the lines of the record, with marks at errors."""
    seats, label = found["seats"], text.label("analysis_chances")
    last = max([point[0] for one in seats for point in one["curve"]], default=1) or 1
    drawn, key, places = [], [], {}
    for share in (0, 25, 50, 75, 100):
        y = HEIGHT - 20 - (HEIGHT - 40) * share / 100
        drawn.append(f'<line x1="40" x2="{WIDTH - 10}" y1="{y}" y2="{y}" stroke="var(--grid)"/>')
        drawn.append(f'<text x="4" y="{y + 5}" font-size="14" fill="var(--muted)">{share}</text>')
    for number, one in enumerate(seats, start=1):
        spots = [(40 + (WIDTH - 50) * line / last, HEIGHT - 20 - (HEIGHT - 40) * share) for line, share in one["curve"]]
        places[one["seat"]] = {line: spot for (line, _), spot in zip(one["curve"], spots)}
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        colour = f"var(--series-{number})"
        drawn.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        key.append(f'<span style="color:{colour}">■</span> {html.escape(one["name"])}')
    names = {one["seat"]: one["name"] for one in seats}
    numbers = {one["seat"]: number for number, one in enumerate(seats, start=1)}
    for one in found["decisions"]:
        if one["error"] > 0:
            x, y = places[one["seat"]].get(one["line"], (0, 0))
            said: dict[str, Any] = {"who": names[one["seat"]], "line": one["line"], "error": percent(one["error"])}
            title = f"<title>{html.escape(text.label('analysis_mark', **said))}</title>"
            number = numbers[one["seat"]]
            spot = f'cx="{x:.1f}" cy="{y:.1f}" r="5" stroke="var(--ink)"'
            drawn.append(f'<circle {spot} fill="var(--series-{number})">{title}</circle>')
    return figure(drawn, label, HEIGHT, " &nbsp; ".join(key))


def figure(drawn: Sequence[str], label: str, height: int, caption: str) -> str:
    size = f'viewBox="0 0 {WIDTH} {height}"'
    svg = f'<svg role="img" aria-label="{html.escape(label)}" {size}>{"".join(drawn)}</svg>'
    return f"<figure>{svg}<figcaption>{caption}</figcaption></figure>"


def phases(found: Mapping[str, Any], text: Words) -> str:
    """What a decision of each phase cost."""
    names = list(dict.fromkeys(phase for one in found["seats"] for phase in one["phases"]))
    rows = [
        [html.escape(text.phase(phase)), *[told(one["phases"].get(phase)) for one in found["seats"]]] for phase in names
    ]
    return table(["", *[one["name"] for one in found["seats"]]], rows)


def told(rate: float | None) -> str:
    return "–" if rate is None else f"{rate:.1f}"


def dearest(found: Mapping[str, Any], text: Words, game: Game) -> str:
    if not found["dearest"]:
        return f"<p>{html.escape(text.label('analysis_noise'))}</p>"
    names = {one["seat"]: one["name"] for one in found["seats"]}
    articles = []
    for one in found["dearest"]:
        said: dict[str, Any] = {"who": names[one["seat"]], "line": one["line"], "error": percent(one["error"])}
        why = "; ".join(reasons(one, "why_best", text, list(names.values())))
        parts = [
            (key, words)
            for key, words in (
                ("analysis_played", plan_in_words(text, game, one["played"])),
                ("analysis_better", plan_in_words(text, game, one["best"])),
                ("analysis_why", why),
            )
            if words
        ]
        lines = [f"<p><span>{html.escape(text.label(key))}</span><br>{html.escape(words)}</p>" for key, words in parts]
        articles.append(f"<article><b>{html.escape(text.label('analysis_mark', **said))}</b>{''.join(lines)}</article>")
    return f'<div class="dearest">{"".join(articles)}</div>'


def auctions(found: Mapping[str, Any], text: Words) -> list[str]:
    """The auction sheet: for each province and seat the fair bid, and what was bid at last; once more as a plot."""
    whens = sorted({tuple(one["when"]) for seat in found["seats"] for one in seat["sheet"]})
    if not whens:
        return []
    rows: list[list[str]] = []
    for when in whens:
        rows.append([html.escape(f"{text.age(when[0] + 1)} · {when[1] + 1}")])
        here = {seat["seat"]: one for seat in found["seats"] for one in seat["sheet"] if tuple(one["when"]) == when}
        for province in sorted({province for one in here.values() for province in one["fair"]}):
            cells = [sheet_cell(here.get(seat["seat"]), province) for seat in found["seats"]]
            rows.append([html.escape(text.province(province)), *cells])
    heads = [text.label("analysis_province"), *[one["name"] for one in found["seats"]]]
    return [
        heading(text.label("analysis_sheet")),
        f"<p>{html.escape(text.label('analysis_auction_means'))} {html.escape(text.label('analysis_sheet_won'))}</p>",
        table(heads, rows),
        prices(found["seats"], text.label("analysis_prices")),
    ]


def sheet_cell(one: Mapping[str, Any] | None, province: str) -> str:
    """The fair bid, and the last bid where it was on this province."""
    if one is None:
        return ""
    shown = told(one["fair"].get(province))
    return f"{shown} <b>[{one['paid']}]</b>" if one["won"] == province else shown


def prices(seats: Sequence[Mapping[str, Any]], label: str) -> str:
    """What was bid at last over what was fair; on the line both are the same."""
    bids = [
        (number, one["fair"][one["won"]], one["paid"])
        for number, seat in enumerate(seats, start=1)
        for one in seat["sheet"]
        if one["fair"].get(one["won"]) is not None
    ]
    most = max([max(fair, paid) for _, fair, paid in bids], default=0) + 1
    wide, tall = (WIDTH - 60) / most, (HEIGHT - 40) / most
    drawn = [f'<path d="M40 {HEIGHT - 20}L{WIDTH - 20} 20" stroke="var(--muted)" stroke-dasharray="5 5"/>']
    for gold in range(0, int(most) + 1, max(1, int(most) // 5)):
        y = HEIGHT - 20 - tall * gold
        drawn.append(f'<line x1="40" x2="{WIDTH - 10}" y1="{y:.1f}" y2="{y:.1f}" stroke="var(--grid)"/>')
        drawn.append(f'<text x="4" y="{y + 5:.1f}" font-size="14" fill="var(--muted)">{gold}</text>')
        drawn.append(
            f'<text x="{40 + wide * gold:.1f}" y="{HEIGHT - 4}" font-size="14" fill="var(--muted)">{gold}</text>'
        )
    for number, fair, paid in bids:
        x, y = 40 + wide * fair, HEIGHT - 20 - tall * paid
        drawn.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="var(--series-{number})" fill-opacity=".75"/>')
    return figure(drawn, label, HEIGHT, html.escape(label))
