"""The card game on the whole terminal: bids, displays, offerings and pyramids by keys and words; sizes; secrets."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from amunre.cli.card_lines import Cards
from amunre.cli.screen.app import TableApp
from amunre.cli.screen.card.tableau import Tableau
from amunre.cli.screen.menu_list import MenuList
from amunre.cli.screen.pages import HandOver
from tests.screen import seats
from tests.screen.pilots import Pilot, press, settled, shown, type_in
from tests.screen.test_keys import done, page_opens_and_closes, run


def at(kind: str, number: int = 0) -> TableApp:
    return seats.moment(seats.moments(kind, "card")[number], game="card")


def said(app: TableApp) -> str:
    """The message of the screen."""
    return " ".join(str(app.table.query_one("#message").render()).split())


def auction() -> TableApp:
    """The third auction: K1-01 (a bid of 1), K1-12 (3), K1-13 (6), K1-15 (none); one's display is 0 and 6."""
    return at("bid", 3)


@pytest.mark.parametrize(
    ("keys", "action"),
    [
        (("enter",), "bid k1-01 6"),
        (("down", "enter"), "bid k1-12 6"),
        (("up", "enter"), "bid k1-15 0"),
        (("up", "right", "enter"), "bid k1-15 6"),
        (("3", "space", "6", "enter"), "bid k1-15 6"),
        ((*"bid", "space", *"k1-15", "space", "6", "enter"), "bid k1-15 6"),
        ((*"k1-15", "space", "6", "enter"), "bid k1-15 6"),
        (("b", "tab", "1", "5", "tab", "6", "enter"), "bid k1-15 6"),
    ],
)
def test_ways_to_bid(keys: tuple[str, ...], action: str) -> None:
    app = auction()
    since = len(app.turns.table.moves)

    async def steps(pilot: Pilot) -> None:
        await press(pilot, *keys)

    run(app, steps)
    assert done(app, since)[0] == action


@pytest.mark.parametrize(
    ("kind", "number", "answer", "words"),
    [
        ("bid", 3, "bid k1-13 6", "On K1-13 lies the 6 of Imhotep; the 6 is not higher. (C2.2)"),
        ("bid", 3, "bid k1-15 5", "The 5 is not in your display. (C2.2)"),
        ("bid", 3, "bid k3-01 6", "K3-01 is not up for auction. (C2.1)"),
        ("bid", 3, "extend 1", "from the second kingdom on"),
        ("display", 0, "display 4", "the lower cards are not enough for the 14 gold"),
        ("display", 0, "display 0", "The 0 is already in your display. (C1.3)"),
        ("extend", 1, "extend 1", "Your first province has already been extended in this kingdom. (C2.4)"),
        ("offer", 1, "finish", "An offering has at least one card; the 0 will do. (C3.1)"),
        ("offer", 1, "offer 7", "The 7 is not in your display. (C3.1)"),
        ("build", 1, "build 12", "12 pyramids cost 91 gold, and you have 27. (C4.2)"),
        ("build", 1, "build 15", "the costs end at 12"),
        ("bid", 3, "rules dance", "No rule is called"),
    ],
)
def test_what_cannot_be_done_is_said(kind: str, number: int, answer: str, words: str) -> None:
    app = at(kind, number)
    since = len(app.turns.table.moves)

    async def steps(pilot: Pilot) -> None:
        await type_in(pilot, answer)
        assert words in said(app)

    run(app, steps)
    assert done(app, since) == []


def test_a_refusal_is_explained_by_its_rule() -> None:
    app = auction()

    async def steps(pilot: Pilot) -> None:
        await type_in(pilot, "bid k3-01 6")
        await pilot.press("f3")
        await pilot.pause()
        assert "An auction begins" in shown(app)
        assert "Bidding and outbidding" in shown(app)

    run(app, steps)


def test_what_is_pointed_at_is_marked_on_the_table() -> None:
    app = auction()

    async def steps(pilot: Pilot) -> None:
        assert "▸K1-01" in shown(app)
        await pilot.press(*"k1-15", "space", "6")
        pointed = app.table.query_one(MenuList).pointed
        assert pointed is not None
        assert pointed.text == "bid k1-15 6"
        assert "▸K1-15" in shown(app)

    run(app, steps)
    extending = at("extend", 1)

    async def move(pilot: Pilot) -> None:
        await pilot.press("down")
        await pilot.pause()
        assert "3▸K1-15" in shown(extending)

    run(extending, move)


def test_an_offering_can_be_taken_back_card_by_card() -> None:
    app = at("offer", 1)
    since = len(app.turns.table.moves)

    async def steps(pilot: Pilot) -> None:
        await type_in(pilot, "offer 5")
        assert "5 gold so far" in " ".join(str(app.table.query_one("#prompt").render()).split())
        assert "offers 5" in shown(app)
        await press(pilot, "ctrl+z")
        assert done(app, since) == []
        await type_in(pilot, "offer 3")
        await type_in(pilot, "finish")

    run(app, steps)
    assert done(app, since)[:2] == ["offer 3", "finish"]


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("f1", "Your options stand below the table"),
        ("f2", "Ahmose outbid you on K1-12"),
        ("f3", "C2.2"),
        ("f4", "All gold cards"),
        ("f5", "fewest ankhs"),
        ("rules C2.4", "Extending a province"),
        ("rules caravan", "C4.1"),
    ],
)
def test_pages_open_and_close(key: str, words: str) -> None:
    app = auction()
    since = len(app.turns.table.moves)
    run(app, page_opens_and_closes(app, key, words))
    assert done(app, since)[0] == "bid k1-01 6"


@pytest.mark.parametrize("size", [*seats.SIZES, (60, 15), (200, 60)])
@pytest.mark.parametrize("players", [2, 5])
def test_everything_is_there_at_every_size(size: tuple[int, int], players: int) -> None:
    app = seats.new(name="card", players=players, start=0)

    async def steps(pilot: Pilot) -> None:
        await type_in(pilot, "display 8")
        while app.asked is not None and app.turns.view(0).phase == "setup":
            await press(pilot, "enter")
        text = shown(app)
        assert all(len(line) <= size[0] for line in text.splitlines())
        assert "Auction 1 of 3" in text
        view = app.turns.view(0)
        for card in view.up:
            assert f"K1-{card + 1:02}" in text
        if size >= (80, 24):
            for name in app.turns.seating.names:
                assert name[:8] in text
            for word in ("FLOOD", "YOUR GOLD", "discard", "total", "♔"):
                assert word in text
        assert ("fewest ankhs" in text) == (size >= (100, 30))

    run(app, steps, size)


def test_at_the_start_it_is_said_that_cards_are_reconstructed() -> None:
    app = seats.new(name="card", players=3)

    async def steps(pilot: Pilot) -> None:
        assert "are reconstructed: the rulebook does not print them" in said(app)
        await press(pilot, "enter")
        assert said(app) == ""

    run(app, steps)


def test_nobody_sees_the_offering_of_another() -> None:
    """C3.1: what one has chosen shows on nobody else's screen, and the hand-over shows nothing at all."""
    number = seats.moments("offer", "card")[1]
    app = seats.moment(number, ("Ann", "Bob", "Cleo", "Dan"), game="card")

    async def play() -> None:
        async with app.run_test(size=(100, 30)) as pilot:
            await settled(pilot)
            assert isinstance(app.screen, HandOver)
            await press(pilot, "enter")
            await type_in(pilot, "offer 5")
            assert "offers 5" in shown(app)
            await type_in(pilot, "finish")
            while app.turns.view(None).step == "seal_offering":
                assert isinstance(app.screen, HandOver)
                assert "offers" not in "\n".join(str(part.render()) for part in app.table.query("Static"))
                await press(pilot, "enter")
                assert "offers 5" not in shown(app)
                await press(pilot, "f2")
                assert "Ann laid" not in shown(app)
                await press(pilot, "escape")
                await press(pilot, "enter")
                if app.asked is not None and not isinstance(app.screen, HandOver):
                    await type_in(pilot, "finish")
            assert "Ann offered 5 gold: 5. (C3.1)" in [
                text for text, _ in app.turns.sentences(app.turns.table.moves, None)
            ]

    asyncio.run(play())


def test_there_is_room_for_all_nine_gold_cards() -> None:
    app = at("bid", 3)
    game = app.turns.table.game
    seat = SimpleNamespace(display=tuple(range(9)), provinces=(), ankhs=0, fields=0, offer=None)
    view: Any = SimpleNamespace(game=game, seats=(seat,), seat=0, actors=(), pharaoh=0, step="bid")
    lines = Tableau(view, app.words, app.marks, None, Cards(game)).name(0)
    assert lines[1].plain == " 0 1 2 3 4 5 6 7 8 "
