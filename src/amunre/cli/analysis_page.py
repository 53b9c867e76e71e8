"""An analysis as one page that needs nothing else, for light and dark, desktop and phone."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from amunre.agents import arena
from amunre.cli.analyse import HEADS, percent, reasons, seat_rows
from amunre.text import Words

STYLE = (Path(str(arena.__file__)).parent / "report.css").read_text(encoding="utf-8")
WIDTH, HEIGHT = 900, 320


def page(found: Mapping[str, Any], text: Words) -> str:
    """The whole page."""
    title = text.label("analysis_title", who=", ".join(one["name"] for one in found["seats"]))
    body = [
        f"<p>{html.escape(text.label('analysis_explained'))}</p>",
        table([text.label(head) for head in HEADS], seat_rows(found, text)),
        heading(text.label("analysis_chances")),
        curves(found["seats"], text.label("analysis_chances")),
        heading(text.label("analysis_dearest")),
        dearest(found, text),
        *auctions(found, text),
    ]
    head = [
        f'<!doctype html><html lang="{text.language}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        f"<title>{html.escape(title)}</title><style>{STYLE}</style></head>",
        f"<body><main><header><h1>{html.escape(title)}</h1></header><section>",
    ]
    return "\n".join([*head, *body, "</section></main></body></html>", ""])


def heading(words: str) -> str:
    return f"<h2>{html.escape(words)}</h2>"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{html.escape(head)}</th>" for head in heads)
    body = "".join("<tr>" + "".join(f"<td>{html.escape(one)}</td>" for one in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def curves(seats: Sequence[Mapping[str, Any]], label: str) -> str:
    """Everybody's chance over the lines of the record."""
    last = max([point[0] for one in seats for point in one["curve"]], default=1) or 1
    drawn, key = [], []
    for share in (0, 25, 50, 75, 100):
        y = HEIGHT - 20 - (HEIGHT - 40) * share / 100
        drawn.append(f'<line x1="40" x2="{WIDTH - 10}" y1="{y}" y2="{y}" stroke="var(--grid)"/>')
        drawn.append(f'<text x="4" y="{y + 5}" font-size="14" fill="var(--muted)">{share}</text>')
    for number, one in enumerate(seats, start=1):
        points = " ".join(
            f"{40 + (WIDTH - 50) * line / last:.1f},{HEIGHT - 20 - (HEIGHT - 40) * share:.1f}"
            for line, share in one["curve"]
        )
        colour = f"var(--series-{number})"
        drawn.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        key.append(f'<span style="color:{colour}">■</span> {html.escape(one["name"])}')
    svg = f'<svg role="img" aria-label="{html.escape(label)}" viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(drawn)}</svg>'
    return f"<figure>{svg}<figcaption>{' &nbsp; '.join(key)}</figcaption></figure>"


def dearest(found: Mapping[str, Any], text: Words) -> str:
    if not found["dearest"]:
        return f"<p>{html.escape(text.label('analysis_noise'))}</p>"
    names = {one["seat"]: one["name"] for one in found["seats"]}
    heads = ("analysis_head", "analysis_line", "analysis_cost", "analysis_played", "analysis_better", "analysis_why")
    rows = [
        [
            names[one["seat"]],
            str(one["line"]),
            percent(one["error"]),
            *[" · ".join(one[key]) for key in ("played", "best")],
            "; ".join(reasons(one, "why_best", text, list(names.values()))),
        ]
        for one in found["dearest"]
    ]
    # These cells hold sentences: they may break.
    return table([text.label(head) for head in heads], rows).replace("<td>", '<td style="white-space:normal">')


def auctions(found: Mapping[str, Any], text: Words) -> list[str]:
    rows = [
        [
            one["name"],
            str(price["line"]),
            text.province(price["province"]),
            str(price["paid"]),
            *["" if price[key] is None else f"{price[key]:.1f}" for key in ("fair", "regret")],
        ]
        for one in found["seats"]
        for price in one["auctions"]
    ]
    heads = ("analysis_head", "analysis_line", "analysis_province", "analysis_paid", "analysis_fair", "analysis_regret")
    return [heading(text.label("analysis_auction")), table([text.label(head) for head in heads], rows)] if rows else []
