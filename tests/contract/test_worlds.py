"""Paired worlds: what a seat cannot see makes no difference to its view, its events, its actions or its refusals."""

from __future__ import annotations

import random
from collections.abc import Iterator

from amunre.game.contract import CHANCE, GameState
from amunre.game.event import Event
from amunre.game.game import Game
from tests.contract.cases import Case, choose, every_case, walk, walks


@every_case
def test_hidden_cards_make_no_difference_to_others(case: Case) -> None:
    """A second world follows the first through every action that is possible in both."""
    exchanged = followed = 0
    for number in walks(4, 1):
        generator = case.generator(f"cards {number}")
        viewer, twin = None, None
        for state, seat, action in walk(case.start(), generator):
            if twin is None:
                viewer = generator.choice([None, *range(case.players)])
                twin = case.laws.hide(state, viewer, generator)
                if twin is None:
                    continue
                exchanged += 1
                assert twin.digest != state.digest
                case.laws.conserved(twin)
                same_for(case.rules, viewer, state, twin, generator)
            if action not in twin.legal(seat):
                twin = None
                continue
            told, twin_told, after, twin_after = step(case.rules, viewer, state, twin, seat, action)
            assert told == twin_told
            if after.ending is None:  # at the very end every hand is laid open
                same_for(case.rules, viewer, after, twin_after, generator)
            followed += 1
            twin = twin_after
    if not case.laws.hides_cards:
        assert exchanged == 0
        return
    assert exchanged > 5
    assert followed > 20


@every_case
def test_sealed_choices_make_no_difference_to_others(case: Case) -> None:
    """Others have sealed something else, sold something else, or not chosen at all."""
    exchanged = 0
    for number in walks(5, 2):
        generator = case.generator(f"seals {number}")
        for state, _, _ in walk(case.start(), generator):
            if not case.rules.sealed(state):
                continue
            viewer = generator.choice([None, *range(case.players)])
            twin = case.laws.reseal(state, viewer, generator)
            if twin is None:
                continue
            exchanged += 1
            case.laws.conserved(twin)
            same_for(case.rules, viewer, state, twin, generator)
            if viewer in state.actors:
                assert viewer is not None
                action = choose(state, viewer, generator)
                told, twin_told, after, twin_after = step(case.rules, viewer, state, twin, viewer, action)
                # If all others had chosen in one of the worlds, the seat's choice has ended the moment there.
                if unrevealed(case.rules, state, after) and unrevealed(case.rules, twin, twin_after):
                    assert told == twin_told
                    same_for(case.rules, viewer, after, twin_after, generator)
    assert exchanged > 5


def moves(case: Case, salt: str, games: range) -> Iterator[tuple[GameState, int, int, GameState]]:
    """Every move of some random games: the state before, the seat, its action, the state after."""
    for number in games:
        for state, seat, action in walk(case.start(), case.generator(f"{salt} {number}")):
            after = state.copy()
            after.apply(seat, action)
            yield state, seat, action, after


@every_case
def test_a_sealed_action_is_seen_by_its_owner_alone(case: Case) -> None:
    seen = 0
    for state, seat, action, after in moves(case, "alone", walks(4, 1)):
        if case.rules.sealed(state) and unrevealed(case.rules, state, after):
            seen += 1
            told = case.rules.events(state, seat, action, after)
            assert told
            assert {event.audience for event in told} == {(seat,)}
            for viewer in (None, *range(case.players)):
                if viewer != seat:
                    assert after.view(viewer) == state.view(viewer)
    assert seen


@every_case
def test_what_was_sealed_is_told_to_everybody_at_the_reveal(case: Case) -> None:
    """Whenever hidden things are laid open, watchers hear of every seat."""
    revealed = 0
    for state, seat, action, after in moves(case, "reveal", walks(5, 1)):
        if not unrevealed(case.rules, state, after):
            revealed += 1
            told = [event for event in case.rules.events(state, seat, action, after) if event.visible_to(None)]
            assert {event.arguments["seat"] for event in told if "seat" in event.arguments} >= set(range(case.players))
    assert revealed


@every_case
def test_only_chance_and_sealed_actions_have_an_audience(case: Case) -> None:
    for state, seat, action in walk(case.start(), case.generator("audience")):
        after = state.copy()
        after.apply(seat, action)
        told = case.rules.events(state, seat, action, after)
        for event in told:
            assert event.name
            assert event.rule
            if event.audience is not None:
                assert seat == CHANCE or case.rules.sealed(state)
                assert len(event.audience) == 1


def unrevealed(game: Game, before: GameState, after: GameState) -> bool:
    return game.reveals(before) == game.reveals(after)


def step(
    game: Game, viewer: int | None, state: GameState, twin: GameState, seat: int, action: int
) -> tuple[list[Event], list[Event], GameState, GameState]:
    """The same action in both worlds: what the viewer is told, and the states it leads to."""
    after, twin_after = state.copy(), twin.copy()
    after.apply(seat, action)
    twin_after.apply(seat, action)
    told = [event for event in game.events(state, seat, action, after) if event.visible_to(viewer)]
    twin_told = [event for event in game.events(twin, seat, action, twin_after) if event.visible_to(viewer)]
    return told, twin_told, after, twin_after


def same_for(game: Game, viewer: int | None, state: GameState, twin: GameState, generator: random.Random) -> None:
    """The viewer cannot tell the two worlds apart, neither by looking nor by trying."""
    assert state.view(viewer) == twin.view(viewer)
    if viewer is None:
        return
    assert state.legal(viewer) == twin.legal(viewer)
    for action in generator.sample(range(game.actions.size), 10):
        reason, twin_reason = game.why_not(state, viewer, action), game.why_not(twin, viewer, action)
        assert str(reason) == str(twin_reason)
