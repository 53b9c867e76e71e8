"""Options by arrows, numbers and words; undo; pages; refusals; sizes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from amunre.cli.screen.app import TableApp
from amunre.cli.screen.input_line import Completion, InputLine
from amunre.cli.screen.menu_list import MenuList
from amunre.cli.screen.palette import letters
from amunre.game.refusal import BadInput
from tests.screen import seats
from tests.screen.pilots import Pilot, press, settled, shown, type_in


def run(app: TableApp, steps: Callable[[Pilot], Awaitable[None]], size: tuple[int, int] = (100, 30)) -> TableApp:
    """Carry out the steps once the first person is asked."""

    async def whole() -> None:
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            await steps(pilot)

    asyncio.run(whole())
    return app


def auction() -> TableApp:
    """The second auction of the kept game: Amarna, Avaris (a bid of 3), Buto, Edfu (a bid of 6); 16 gold."""
    return seats.moment(seats.moments("bid")[1])


def market() -> TableApp:
    return seats.moment(seats.moments("buy_stones")[3])


def done(app: TableApp, since: int) -> list[str]:
    """What the first seat has done since a number of moves."""
    game = app.turns.table.game
    return [game.notation(move.action) for move in app.turns.table.moves[since:] if move.seat == 0]


@pytest.mark.parametrize(
    ("keys", "action"),
    [
        (("enter",), "bid amarna 0"),
        (("right", "right", "left", "enter"), "bid amarna 1"),
        (("right",) * 20 + ("enter",), "bid amarna 15"),
        (("down", "right", "enter"), "bid avaris 10"),
        (("up", "enter"), "sell west-or-east"),
        (("pagedown", "pageup", "enter"), "bid amarna 0"),
        (("2", "enter"), "bid avaris 6"),
        (("2", "space", "1", "5", "enter"), "bid avaris 15"),
        ((*"bid", "space", *"buto", "space", "6", "enter"), "bid buto 6"),
        ((*"ed", "space", "1", "5", "enter"), "bid edfu 15"),
        ((*"bid", "space", "e", "tab", "5", "enter"), "bid edfu 15"),
        (("s", "e", "tab", "a", "tab", "enter"), "sell architect"),
        ((*"bid", "escape", "down", "enter"), "bid avaris 6"),
    ],
)
def test_ways_to_say_it(keys: tuple[str, ...], action: str) -> None:
    app = auction()
    since = len(app.turns.table.moves)

    async def steps(pilot: Pilot) -> None:
        await press(pilot, *keys)

    run(app, steps)
    assert done(app, since)[0] == action


def test_typing_points_and_completes() -> None:
    app = auction()

    async def steps(pilot: Pilot) -> None:
        answer, choices = app.table.query_one(InputLine), app.table.query_one(MenuList)
        await pilot.press(*"bid", "space", *"avaris", "space", "1", "0")
        assert choices.pointed is not None
        assert choices.pointed.text == "bid avaris 10"
        assert "▸Avaris" in shown(app)
        await pilot.press("escape", "tab")
        assert answer.value == ""
        await pilot.press("b", "tab")
        assert answer.value == "bid "
        await pilot.press("tab")
        assert answer.value == "bid amarna 0"
        await pilot.press("left", "right", "backspace", "3", "enter")

    since = len(app.turns.table.moves)
    run(app, steps)
    assert done(app, since)[0] == "bid amarna 3"


def test_completion() -> None:
    completion = Completion()
    completion.texts = ("bid abu 0", "bid abu 10", "bid edfu 3", "undo")
    asked = {"": "", "x": "x", "b": "bid ", "bid ": "bid abu 0", "e 3": "bid edfu 3", "UN": "undo", "abu 1": "abu 1"}
    assert {value: completion.complete(value) for value in asked} == {**asked, "abu 1": "abu 1"}
    assert asyncio.run(completion.get_suggestion("BID E")) == "bid edfu 3"
    assert asyncio.run(completion.get_suggestion("")) is None


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("bid sawu 6", "Sawu is not up for auction. (R2.1)"),
        ("bid avaris 1", "(R2.3)"),
        ("dance", "'dance' is not an action"),
        ("99", "There is no line 99"),
        ("bid", "could mean"),
        ("undo", "cannot be taken back"),
        ("rules dance", "No rule is called"),
    ],
)
def test_what_cannot_be_done_is_said(answer: str, words: str) -> None:
    app = auction()
    since = len(app.turns.table.moves)

    async def steps(pilot: Pilot) -> None:
        await type_in(pilot, answer)
        assert words in " ".join(shown(app).split())

    run(app, steps)
    assert done(app, since) == []


@pytest.mark.parametrize("how", ["undo", "ctrl+z"])
def test_undo(how: str) -> None:
    app = market()
    since = len(app.turns.table.moves)

    async def steps(pilot: Pilot) -> None:
        await type_in(pilot, "buy 2 stones")
        assert done(app, since) == ["buy 2 stones"]
        if how == "undo":
            await type_in(pilot, "undo")
        else:
            await press(pilot, how)
        assert done(app, since) == []
        assert "Taken back." in shown(app)
        await type_in(pilot, "buy 1 stones")

    run(app, steps)
    assert done(app, since)[0] == "buy 1 stones"


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("f1", "Your options stand below the map"),
        ("?", "Your options stand below the map"),
        ("f2", "Nefertari bid 0 on Avaris"),
        ("f3", "R2.3"),
        ("f4", "a pyramid from only two stones"),
        ("f5", "most pyramids, west"),
        ("log", "Nefertari bid 0 on Avaris"),
        ("rules R2.8", "Bribery"),
    ],
)
def test_pages_open_and_close(key: str, words: str) -> None:
    app = auction()
    since = len(app.turns.table.moves)
    run(app, page_opens_and_closes(app, key, words))
    assert done(app, since)[0] == "bid amarna 0"


def page_opens_and_closes(app: TableApp, key: str, words: str) -> Callable[[Pilot], Awaitable[None]]:
    """Steps that open a page by a key or a word, find the words on it, close it and play on."""

    async def steps(pilot: Pilot) -> None:
        if len(key) > 2:
            await type_in(pilot, key)
        else:
            await pilot.press("question_mark" if key == "?" else key)
        await pilot.pause()
        assert words in shown(app)
        await pilot.press("down", "up", "pagedown", "pageup", "f2")
        assert len(app.screen_stack) == 2
        await pilot.press("escape")
        assert len(app.screen_stack) == 1
        await pilot.press("enter")

    return steps


def test_a_refusal_is_explained_by_its_rule() -> None:
    app = auction()

    async def steps(pilot: Pilot) -> None:
        await type_in(pilot, "bid sawu 6")
        await pilot.press("f3")
        await pilot.pause()
        assert "R2.1" in shown(app)
        assert "R2.3" in shown(app)

    run(app, steps)


@pytest.mark.parametrize("size", [(30, 10), (59, 15), (60, 14)])
def test_a_terminal_that_is_too_small_asks_for_more_and_nothing_is_played_unseen(size: tuple[int, int]) -> None:
    app = auction()
    before = len(app.turns.table.moves)

    async def steps(pilot: Pilot) -> None:
        assert shown(app).split("\n")[0] == "Too small: at least 60 x 15"
        assert "bid" not in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert len(app.turns.table.moves) == before
        await pilot.resize_terminal(60, 15)
        await pilot.pause()
        assert "Too small" not in shown(app)
        assert "Bid 0 on Amarna" in shown(app)
        await press(pilot, "enter")
        assert done(app, before)[0] == "bid amarna 0"

    run(app, steps, size)


@pytest.mark.parametrize("size", [*seats.SIZES, (60, 15), (200, 60)])
def test_everything_is_there_at_every_size(size: tuple[int, int]) -> None:
    app = auction()

    async def steps(pilot: Pilot) -> None:
        text = shown(app)
        assert all(len(line) <= size[0] for line in text.splitlines())
        for word in ("Old Kingdom", "Bid on a province", "Bid 0 on Amarna", "Damanhur"):
            assert word in text
        if size >= (80, 24):
            names = (
                "Abu",
                "Berenike",
                "Thebes",
                "Mendes",
                "▲Y You",
                "■A Ahmose",
                "West or East",
                "total",
                "Sell Architect",
            )
            for word in (*names, "SINCE YOUR LAST TURN", "OFFERING"):
                assert word in text
        wide = size >= (100, 30)
        assert ("Lower Egypt" in text) == wide
        assert ("most west" in text or "most pyramids, west" in text) == wide
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Lower Egypt" not in shown(app)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert "Lower Egypt" in shown(app)

    run(app, steps, size)


@pytest.mark.parametrize(("key", "how"), [("ctrl+q", "left"), ("ctrl+c", "interrupted"), ("quit", "left")])
def test_leaving(key: str, how: str) -> None:
    app = auction()

    async def steps(pilot: Pilot) -> None:
        if key == "quit":
            await pilot.press(*key, "enter")
        else:
            await pilot.press(key)

    assert run(app, steps).return_value == how


def test_a_click_plays() -> None:
    app = auction()
    since = len(app.turns.table.moves)

    async def steps(pilot: Pilot) -> None:
        await pilot.click("#menu", offset=(8, 1))
        await settled(pilot)

    run(app, steps)
    assert done(app, since)[0] == "bid avaris 6"


@pytest.mark.parametrize("early", [True, False])
def test_a_record_that_cannot_be_written_ends_the_game(early: bool) -> None:
    """Nobody is told of an action that is not on disk."""
    app = market()

    def full(line: str) -> None:
        if early or '"seat":0' not in line:
            raise BadInput("the disk is full.")

    async def steps(pilot: Pilot) -> None:
        app.turns.table._keep = full
        for _ in range(500):
            if app.failure is None and app.asked is not None:
                app.simulate_key("enter")
            await asyncio.sleep(0.01 if app.failure is None else 0)

    run(app, steps)
    assert str(app.failure) == "the disk is full."


def test_letters() -> None:
    assert letters(["You", "Ahmose", "Imhotep"]) == ("Y", "A", "I")
    assert letters(["Ann", "Ahmose", "Imhotep"]) == ("A", "B", "C")


def test_a_game_of_agents_alone_is_watched_to_its_end() -> None:
    app = seats.new("0", players=3)

    async def steps(pilot: Pilot) -> None:
        assert app.over
        assert "The game is over" in shown(app)
        assert "YOUR HAND" not in shown(app)

    run(app, steps)
