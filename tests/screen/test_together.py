"""People at one screen: between two of them nothing is shown, and nobody sees the secrets of another."""

from __future__ import annotations

import asyncio

from amunre.board.editions import CARDS, PROVINCES
from amunre.cli.screen.app import TableApp
from amunre.cli.screen.pages import HandOver
from tests.screen import seats
from tests.screen.pilots import Pilot, press, rows, settled, shown


def below(app: TableApp) -> str:
    """Everything that the parts under the hand-over hold."""
    return "\n".join(str(part.render()) for part in app.table.query("Static"))


def names(app: TableApp) -> list[str]:
    words = app.turns.words
    return [words.card(card) for card in CARDS]


def test_the_hand_over_shows_nothing_but_a_name() -> None:
    app = seats.new("Ann,Bob", players=3, edition="tmg-2016", expert=True, start=0)

    async def play() -> None:
        async with app.run_test(size=(100, 30)) as pilot:
            await settled(pilot)
            for person in ("Ann", "Bob"):
                assert isinstance(app.screen, HandOver)
                text = [line.strip() for line in rows(app.export_screenshot()) if line.strip()]
                assert text == [f"{person}, it is your turn.", "Press Enter when nobody else looks."]
                assert not [name for name in names(app) if name in below(app)]
                assert "SINCE" not in text
                await pilot.press("f1", "f2", "f3", "f4", "f5", "ctrl+z", "a", "escape")
                assert len(app.screen_stack) == 2
                await press(pilot, "enter")
                await pilot.pause()
                seat = ("Ann", "Bob").index(person)
                await see_own_secrets(pilot, app, seat)
                await press(pilot, "enter")

    asyncio.run(play())


async def see_own_secrets(pilot: Pilot, app: TableApp, seat: int) -> None:
    """One's own dealt provinces are told and marked, those of the other person are not."""
    text = shown(app)
    view, other = app.turns.view(seat), app.turns.view(1 - seat)
    mine = [name for name, province in zip(PROVINCES, view.provinces) if province.card == "mine"]
    theirs = [name for name, province in zip(PROVINCES, other.provinces) if province.card == "mine"]
    assert len(mine) == 3
    assert text.count("yours") == 3
    await pilot.press("f2")
    await pilot.pause()
    log = shown(app)
    me, you = app.turns.names[seat], app.turns.names[1 - seat]
    assert all(f"{me} got the province card of {name}." in log for name in mine)
    assert not [name for name in theirs if f"{you} got the province card of {name}." in log]
    assert f"{you} chose" not in log
    await pilot.press("escape")


def test_what_one_was_reading_is_closed_before_the_next_person_looks() -> None:
    app = seats.moment(seats.moments("offer")[2], ("Ann", "Bob"))

    async def play() -> None:
        async with app.run_test(size=(100, 30)) as pilot:
            await settled(pilot)
            await press(pilot, "enter")
            app.action_log()
            await pilot.pause()
            assert "What happened" in shown(app)
            assert app.asked == 0
            app.turns.table.act(0, app.turns.table.game.parse("theft"))
            app.end_turn()
            await settled(pilot)
            assert isinstance(app.screen, HandOver)
            assert len(app.screen_stack) == 2
            await press(pilot, "enter")
            assert app.shown == 1
            assert "What happened" not in shown(app)

    asyncio.run(play())


def test_the_screen_never_shows_what_a_watcher_may_not_see_after_the_end() -> None:
    app = seats.moment(10**6, ("Ann", "Bob"))

    async def play() -> None:
        async with app.run_test(size=(100, 30)) as pilot:
            await settled(pilot)
            assert app.over
            assert app.shown is None

    asyncio.run(play())
