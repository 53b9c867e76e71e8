"""A sight is the view as numbers: the same text, the same guesses, and nothing else."""

from __future__ import annotations

import functools
import pickle
from typing import Any

import msgspec
import pytest

import amunre
from amunre.game import action_list, kinds, shape, viewing
from amunre.game.contract import CHANCE, GameState
from amunre.game.dice import Dice
from amunre.game.generator import Generator
from amunre.game.quick import QuickGame
from amunre.game.refusal import BadInput, Refused
from amunre.game.shape import Text
from amunre.game.sight import Reader
from amunre.game.table import Table
from tests.contract.cases import Case, every_case, every_table, walk
from tests.positions import board


def moments(case: Case, salt: str, every: int) -> list[GameState]:
    return [state.copy() for number, (state, _, _) in enumerate(walk(case.start(), case.generator(salt)))][::every]


@every_case
def test_the_text_of_a_sight_is_that_of_its_view(case: Case) -> None:
    """Agents draw their luck from it, so not a letter may differ."""
    for state in moments(case, "sight", 11):
        for seat in (None, *range(case.players)):
            sight = state.sight(seat)
            view = sight.view()
            assert sight.text() == repr(view).encode() == view.text()
            assert (sight.seat, sight.players, sight.legal) == (view.seat, view.players, view.legal)
            assert sight.legal is sight.legal  # made once
            assert view.sight is sight
            assert sight.legal is sight.legal, "made once"


@every_case
def test_a_view_from_elsewhere_has_the_same_sight_and_the_same_guesses(case: Case) -> None:
    for state in moments(case, "elsewhere", 29):
        for seat in (None, *range(case.players)):
            view = state.view(seat)
            again = viewing.view_from(case.rules, viewing.content_of(view))
            assert not again.sight.made_here
            assert again.text() == view.text()
            first, second = case.rules.guess(view, Generator(3)), case.rules.guess(again, Generator(3))
            assert first.fields() == second.fields()


@every_case
def test_a_sight_hides_what_a_view_hides(case: Case) -> None:
    """Two states that look the same to a seat have the same numbers for it."""
    for state in moments(case, "hidden", 23):
        for seat in range(case.players):
            sight = state.sight(seat)
            assert case.rules.guess(sight, Generator(9)).sight(seat).store == sight.store


@every_table
def test_a_sight_survives_pickling(case: Case) -> None:
    for state in moments(case, "pickled", 60):
        sight = pickle.loads(pickle.dumps(state.sight(0)))
        assert sight.view() == state.view(0)
        assert sight.made_here


def test_seats_that_are_not_there_have_no_sight() -> None:
    for seat in (CHANCE, 4, True, "0"):
        with pytest.raises(Refused, match="no such seat|seat"):
            board().start().sight(seat)  # type: ignore[arg-type]


def changed(**fields: Any) -> Any:
    """A view of the board game as nobody ever saw it."""
    state = board(start=0).start()
    while state.actors == (CHANCE,):
        state.apply(CHANCE, state.odds()[0][0])
    view = state.view(0)
    seats = fields.pop("first_seat", None)
    if seats is not None:
        fields["seats"] = (msgspec.structs.replace(view.seats[0], **seats), *view.seats[1:])
    other = fields.pop("second_seat", None)
    if other is not None:
        fields["seats"] = (view.seats[0], msgspec.structs.replace(view.seats[1], **other), *view.seats[2:])
    return msgspec.structs.replace(view, **fields)


@pytest.mark.parametrize(
    "fields",
    [
        {"second_seat": {"hand_size": 40}},
        {"second_seat": {"province_cards": 16}},
        {"second_seat": {"sure_architects": 200}},
        {"deck_left": 90},
        {"discards": (90,) * 12},
    ],
)
def test_what_no_state_can_show_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match="no state of the game looks like this"):
        board(start=0).guess(changed(**fields), Generator(1))


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"age": 7}, "age"),
        ({"turn": -4}, "turn"),
        ({"first_seat": {"standing": 99}}, "standing"),
        ({"order": (9, 9, 9)}, "order"),
        ({"rank": 1 << 15}, "too large"),
        ({"legal": (1,) * kinds.MOST_SIGHT}, "too large"),
    ],
)
def test_numbers_out_of_their_range_are_refused(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        board(start=0).guess(changed(**fields), Generator(1))


def test_strange_numbers_lead_nobody_astray() -> None:
    """Seats, cards and tuples beyond what there is are passed over, and nothing is read behind the end."""
    view = changed(actors=(0, 17, -9), order=(0, 1, 2, 3, 0, 1, 2), first_seat={"played": (3, 900, -5)}, seat=1000)
    assert board(start=0).guess(changed(actors=(0, 17)), Generator(1)).actors == (0,)
    seen = board(start=0).blank()
    assert seen.recall(view.sight, None)
    assert seen.fields()["waiting"] == 1
    reader = Reader(b"\x05\x00", 0)
    target = [7, 7, 7]
    if isinstance(getattr(reader, "place", None), int):  # compiled, nobody asks a reader from outside
        reader.take(target, 1, 1)
        assert target == [7, 0, 7]
        assert reader.cut() == b""


@pytest.mark.skipif(amunre.COMPILED, reason="compiled, nobody asks for it from outside")
def test_outcomes_with_their_weights_are_made_once_while_these_are_small() -> None:
    assert action_list.pair_of(5, 3) == (5, 3)
    assert action_list.pair_of(5, 3) is action_list.pair_of(5, 3)
    assert action_list.pair_of(5, 1000) == (5, 1000)


def test_a_text_ends_where_there_is_no_room() -> None:
    text = Text()
    if hasattr(text, "say"):  # compiled, nobody writes from outside
        text.say(b"x" * kinds.MOST_TEXT)
        text.say(b"y")
        text.number(5)
        assert text.to_bytes() == b"x" * kinds.MOST_TEXT


@every_table
def test_a_quick_game_is_that_of_a_table(case: Case) -> None:
    luck = case.generator("quick")
    run = QuickGame(case.start(), Dice(5))
    chosen: list[int] = []
    while (seat := run.next_choice()) >= 0:
        chosen.append(luck.choice(run.state.legal(seat)))
        run.choose(seat, chosen[-1])
    table = Table(case.rules)
    table.chance(Dice(5))
    while actors := table.state.actors:
        legal = table.state.legal(actors[0])
        table.act(actors[0], chosen.pop(0) if len(legal) > 1 else legal[0])
        table.chance(Dice(5))
    assert run.moves == [(move.seat, move.action) for move in table.moves]
    assert run.state.digest == table.state.digest


@every_table
def test_a_quick_game_shows_each_seat_its_sight_or_its_view(case: Case) -> None:
    """Whoever is asked in a match without listeners is shown what the gate shows, and nothing else."""
    luck = case.generator("shown")
    run = QuickGame(case.start(), Dice(6))
    asked = [0] * case.players

    def choose(seat: int, shown: Any) -> int:
        asked[seat] += 1
        expected = run.state.sight(seat)
        assert (shown.store if seat % 2 else shown.sight.store) == expected.store
        assert hasattr(shown, "store") == bool(seat % 2)
        action: int = luck.choice(shown.legal)
        return action

    choosers = [functools.partial(choose, seat) for seat in range(case.players)]
    assert run.play(choosers, [bool(seat % 2) for seat in range(case.players)]) == sum(asked)
    assert run.state.actors == ()


def test_a_number_of_another_kind_is_carried_out_once() -> None:
    class Number:
        def __init__(self, value: int) -> None:
            self.value = value

        def __index__(self) -> int:
            return self.value

    one, other = QuickGame(board().start(), Dice(1)), QuickGame(board().start(), Dice(1))
    seat = one.next_choice()
    assert other.next_choice() == seat
    action = one.state.legal(seat)[1]
    one.choose(seat, action)
    other.choose(seat, Number(action))  # type: ignore[arg-type]
    assert one.moves == other.moves
    assert one.state.digest == other.state.digest


def test_a_quick_game_refuses_what_is_not_legal() -> None:
    run = QuickGame(board().start(), Dice(1))
    seat = run.next_choice()
    illegal = next(action for action in range(board().actions.size) if action not in run.state.legal(seat))
    legal = run.state.legal(seat)[0]
    for action in (illegal, -1, 1 << 21, legal + (1 << 32), legal - (1 << 80), "bid"):
        with pytest.raises(Refused):
            run.choose(seat, action)  # type: ignore[arg-type]


def test_the_first_question_to_a_game_may_be_an_action() -> None:
    """No list has been made yet, so there is none to take."""
    state = board(start=None).start()
    state.apply(CHANCE, 0)
    assert state.actors


@every_table
def test_a_list_of_legal_actions_serves_one_state_and_one_moment(case: Case) -> None:
    """`apply` takes the list that `legal` made: not one of another seat, of another state, or of another moment."""
    luck = case.generator("lists")
    for state, seat, action in walk(case.start(), luck):
        if seat == CHANCE or luck.random() < 0.8:
            continue
        twin = state.copy()
        earlier = twin.legal(seat)
        run = QuickGame(twin, Dice(3))
        if run.next_choice() < 0 or not twin.actors:
            continue
        mover = twin.actors[0]
        for stale in set(earlier) - set(twin.copy().legal(mover)):
            with pytest.raises(Refused):
                twin.apply(mover, stale)
        other = state.copy()
        state.legal(seat)
        other.apply(seat, action)
        for wrong in [one for one in other.actors if one != CHANCE]:
            other.legal(wrong)
        assert state.legal(seat) == earlier


@every_table
def test_a_full_memory_of_passages_begins_anew(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shape, "MOST_KNOWN", 1)
    for state in moments(case, "memory", 20):
        for seat in (None, *range(case.players)):
            view = state.view(seat)
            assert view.sight.text() == repr(view).encode()
