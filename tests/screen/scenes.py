"""The screens that are kept as pictures: each a moment, a size and some keys."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from amunre.cli.screen.app import TableApp
from tests.screen import pilots, seats

FOLDER = Path(__file__).parent / "snapshots"


@dataclass(frozen=True)
class Scene:
    """How a picture comes about."""

    app: Callable[[], TableApp]
    size: tuple[int, int] = (100, 30)
    keys: tuple[str, ...] = ()


def at(kind: str, number: int, game: str = "board") -> Callable[[], TableApp]:
    """The kept game when the first seat is about to do something of a kind, not for the first time."""
    return lambda: seats.moment(seats.moments(kind, game)[number], game=game)


def together() -> TableApp:
    return seats.moment(seats.moments("offer")[2], ("Ann", "Bob"))


def german(game: str = "board") -> TableApp:
    return seats.moment(seats.moments("bid", game)[1], ("Ann",), "de", game)


SCENES = {
    "auction-100x30": Scene(at("bid", 1), keys=("down", "right")),
    "auction-80x24": Scene(at("bid", 1), (80, 24), keys=("down", "right")),
    "auction-140x45": Scene(at("bid", 1), (140, 45), keys=("down", "right")),
    "market-100x30": Scene(at("buy_stones", 3)),
    "offering-100x30": Scene(at("offer", 4)),
    "scoring-100x30": Scene(at("score", 0)),
    "typing-100x30": Scene(at("offer", 4), keys=("o", "f", "f")),
    "refusal-100x30": Scene(at("bid", 1), keys=(*"bid", "space", *"sawu", "space", "6", "enter")),
    "help-100x30": Scene(at("bid", 1), keys=("f1",)),
    "log-100x30": Scene(at("bid", 1), keys=("f2",)),
    "rules-100x30": Scene(at("bid", 1), keys=(*"rules", "space", *"bribery", "enter")),
    "hand-100x30": Scene(at("offer", 4), keys=("f4",)),
    "score-100x30": Scene(at("offer", 4), keys=("f5",)),
    "german-100x30": Scene(german, keys=("down", "right")),
    "german-80x24": Scene(german, (80, 24), keys=("down", "right")),
    "hand-over-100x30": Scene(together),
    "end-100x30": Scene(lambda: seats.moment(10**6)),
    "card-start-100x30": Scene(lambda: seats.moment(0, game="card")),
    "card-display-100x30": Scene(at("display", 0, "card")),
    "card-auction-100x30": Scene(at("bid", 3, "card"), keys=("down", "right")),
    "card-auction-80x24": Scene(at("bid", 3, "card"), (80, 24), keys=("down", "right")),
    "card-auction-140x45": Scene(at("bid", 3, "card"), (140, 45), keys=("down", "right")),
    "card-extend-100x30": Scene(at("extend", 1, "card"), keys=("down",)),
    "card-offering-100x30": Scene(at("offer", 1, "card"), keys=("down",)),
    "card-sealing-100x30": Scene(at("finish", 0, "card")),
    "card-build-100x30": Scene(at("build", 1, "card"), keys=("right",)),
    "card-pyramid-100x30": Scene(at("pyramid", 0, "card"), keys=("down",)),
    "card-refusal-100x30": Scene(at("bid", 3, "card"), keys=(*"bid", "space", *"k3-01", "space", "6", "enter")),
    "card-help-100x30": Scene(at("bid", 3, "card"), keys=("f1",)),
    "card-hand-100x30": Scene(at("offer", 1, "card"), keys=("f4",)),
    "card-score-100x30": Scene(at("bid", 3, "card"), keys=("f5",)),
    "card-rules-100x30": Scene(at("bid", 3, "card"), keys=(*"rules", "space", *"caravan", "enter")),
    "card-german-100x30": Scene(lambda: german("card"), keys=("down", "right")),
    "card-end-100x30": Scene(lambda: seats.moment(10**6, game="card")),
}


def picture(scene: Scene) -> str:
    """The scene as an SVG."""
    app = scene.app()

    async def look() -> str:
        async with app.run_test(size=scene.size) as pilot:
            await pilots.settled(pilot)
            for key in scene.keys:
                await pilot.press(key)
            await pilot.pause()
            await pilot.pause(0.05)
            # Without this a picture shows its spaces in some programs and not in others.
            return app.export_screenshot().replace("<text ", '<text xml:space="preserve" ')

    return asyncio.run(look())
