"""Every level decides by its seed, its budget and the view alone."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import amunre
from amunre.agents import levels, make, names
from amunre.agents.luck import luck_of
from amunre.agents.match import play
from amunre.board import kinds
from amunre.board.editions import CARDS
from amunre.board.state import State
from amunre.card import kinds as card_kinds
from amunre.game.contract import CHANCE, GameState
from amunre.game.game import View
from amunre.game.generator import Generator
from amunre.game.refusal import BadInput
from amunre.game.sight import Sight
from tests.contract.cases import CASES, Case, walk

LEVELS = [("uniform", None), ("apprentice", None), ("scribe", None), ("vizier", None), ("pharaoh", 400)]
every_level = pytest.mark.parametrize(("level", "budget"), LEVELS, ids=[name for name, _ in LEVELS])
EVERY = {"board": 23, "card": 7}  # of this many decisions one is looked at
SOME = [case for case in CASES if case.game == "board"][1::6] + [case for case in CASES if case.game == "card"][::2]


@pytest.mark.parametrize("case", SOME, ids=[case.label for case in SOME])
@every_level
def test_equal_views_get_equal_decisions(case: Case, level: str, budget: int | None) -> None:
    used = make(level, seed=2, budget=budget)
    checked = 0
    for number, (state, seat, _) in enumerate(walk(case.start(), case.generator("levels"))):
        if seat == CHANCE or number % EVERY[case.game]:
            continue
        view = state.view(seat)
        guess = case.rules.guess(view, Generator(number))
        choice = make(level, seed=2, budget=budget).choose(view)
        assert choice in view.legal
        assert make(level, seed=2, budget=budget).choose(guess.view(seat)) == choice
        assert used.choose(view) == choice, "an agent remembers nothing"
        assert used.choose(state.sight(seat)) == choice, "a sight is all it needs"  # type: ignore[arg-type]
        checked += 1
    assert checked > 5


@pytest.mark.parametrize("case", SOME, ids=[case.label for case in SOME])
def test_a_vizier_decides_the_same_in_every_state_that_the_view_allows(case: Case) -> None:
    """So it may leave out what would tell it in which of them to think: the hash of the view."""
    vizier, others = make("vizier"), [make("vizier", seed) for seed in range(2, 6)]
    checked = 0
    for number, (state, seat, _) in enumerate(walk(case.start(), case.generator("guesses"))):
        if seat == CHANCE or number % EVERY[case.game] or len(state.legal(seat)) == 1:
            continue
        sight = state.sight(seat)
        guessed = [(other, other.begin(sight)) for other in others]  # type: ignore[attr-defined]
        assert {other.decide(question) for other, question in guessed} == {vizier.choose(sight)}  # type: ignore[attr-defined, arg-type]
        checked += 1
    assert checked > 1


@pytest.mark.parametrize("game", ["board", "card"])
@pytest.mark.parametrize(("level", "asks"), [("vizier", 1), ("scribe", 30), ("thief", 30), ("pharaoh", 30)])
def test_luck_is_asked_for_only_where_something_hangs_on_it(
    level: str, asks: int, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A vizier asks once in a game, before it knows what it plays by; whoever draws or searches asks always."""
    asked: list[int] = []

    def counted(seed: int, view: View | Sight) -> int:
        asked.append(seed)
        return luck_of(seed, view)

    monkeypatch.setattr(levels, "luck_of", counted)
    play(amunre.new(game, players=3), [make(level, seed, 100) for seed in range(3)], seed=3)
    assert len(asked) == 3 if asks == 1 else len(asked) > asks


@pytest.mark.parametrize("case", SOME, ids=[case.label for case in SOME])
def test_the_only_sensible_option_is_taken_unweighed(case: Case) -> None:
    vizier = make("vizier")
    assert isinstance(vizier, levels.Level)
    alone = 0
    for number, (state, seat, _) in enumerate(walk(case.start(), case.generator("alone"))):
        if seat == CHANCE or number % 5 or len(state.legal(seat)) == 1:
            continue
        sight = state.sight(seat)
        options = vizier.weigh(vizier.begin(sight))
        assert vizier.lookahead is not None
        before = vizier.lookahead.evaluations
        assert vizier.choose(sight) == options[0][0]
        assert (vizier.lookahead.evaluations == before) == (len(options) == 1)
        alone += len(options) == 1
    assert alone > 0 or case.game == "card"  # there it is rare


def decisions(level: str, budget: int | None, seed: int, game_name: str = "board") -> tuple[str, ...]:
    game = amunre.new(game_name, players=3)
    return play(game, [make(level, seed, budget)] * 3, seed=3).lines


@pytest.mark.parametrize("game", ["board", "card"])
@every_level
def test_the_same_seed_plays_the_same_game(level: str, budget: int | None, game: str) -> None:
    first = decisions(level, budget, 1, game)
    assert decisions(level, budget, 1, game) == first


def test_a_careless_level_depends_on_its_seed() -> None:
    assert decisions("apprentice", None, 1) != decisions("apprentice", None, 2)
    assert decisions("pharaoh", 300, 1) != decisions("pharaoh", 1500, 1)


def test_a_budget_in_seconds_is_kept_roughly() -> None:
    game = amunre.new("board", players=3, start=0)
    state = game.start()
    while state.actors == (CHANCE,):
        state.apply(CHANCE, state.legal(CHANCE)[0])
    view = state.view(0)
    assert make("pharaoh", budget=0.05).choose(view) in view.legal


@pytest.mark.parametrize("budget", [0, -1, -0.5, float("nan"), True, "1"])
def test_a_budget_is_a_number_above_zero(budget: object) -> None:
    with pytest.raises(BadInput, match="expected a whole number of nodes or a number of seconds above 0"):
        make("pharaoh", budget=budget)  # type: ignore[arg-type]


def test_a_view_without_a_decision_is_refused() -> None:
    game = amunre.new("board", players=3)
    with pytest.raises(BadInput, match="nothing to decide"):
        make("vizier").choose(game.start().view(0))
    with pytest.raises(BadInput, match="nothing to decide"):
        make("vizier").choose(game.start().view(None))


@pytest.mark.skipif(not amunre.COMPILED, reason="plain code would take minutes")
def test_the_vizier_uses_every_card_and_sells_some() -> None:
    """Over some games every card is played; those that few hands keep are dealt to whoever could use them now."""
    used: set[str] = set()
    vizier = make("vizier")

    def note(view: View, action: int) -> None:
        kind = view.game.actions[action].kind
        used.add(view.game.notation(action) if kind == "score" else kind)

    for secret in range(40):
        game = amunre.new("board", players=3 + secret % 3)
        luck = Generator(secret)
        state = game.start()
        while state.actors:
            seat = state.actors[0]
            if seat == CHANCE:
                outcomes = [outcome for outcome, weight in state.odds() for _ in range(weight)]
                state.apply(seat, outcomes[luck.draw(len(outcomes))])
                continue
            view = state.view(seat)
            for step, cards in RARE.items():
                for card in cards:
                    if view.step == step and (richer := with_card(state, seat, card)) is not None:
                        note(view, vizier.choose(richer.view(seat)))
            action = vizier.choose(view)
            note(view, action)
            state.apply(seat, action)
    wanted = {"protection", "bribery", "architect", "free_farmer", "adjustment", "big_harvest", "treasury", "sell"}
    wanted |= {"theft", "raise", "lower", "finish", "card"}
    wanted |= {f"score {word.replace('_', '-')}" for word in CARDS[kinds.FIRST_YELLOW :]}
    assert wanted - used <= {"raise", "lower"}


RARE = {
    "bid": (kinds.PROTECTION_CARD, kinds.BRIBERY_CARD),
    "seal_offering": (kinds.ADJUSTMENT_CARD,),
    "score_cards": tuple(range(kinds.FIRST_YELLOW, kinds.CARDS)),
}
"""Cards that are seldom held when they could be played."""


def with_card(state: GameState, seat: int, card: int) -> State | None:
    """The same state with one more card in the seat's hand, drawn from the deck; None if it has none."""
    assert isinstance(state, State)
    fields = state.fields()
    if fields["deck"][card] == 0 or fields["deck_left"] == 0 or fields["hand"][seat * kinds.CARDS + card] > 0:
        return None
    fields["deck"][card] -= 1
    fields["deck_left"] -= 1
    fields["hand"][seat * kinds.CARDS + card] += 1
    fields["hand_size"][seat] += 1
    return State.build(state.game, **fields)


def test_levels_are_named_from_weak_to_strong() -> None:
    assert names() == [
        "uniform", "apprentice", "scribe", "hoarder", "thief", "builder", "priest", "vizier", "pharaoh"
    ]  # fmt: skip


@pytest.mark.parametrize("game", ["board", "card"])
def test_every_level_plays_plain(game: str) -> None:
    """Without compiled code the same agents decide, slowly."""
    script = (
        "import amunre\n"
        "from amunre.agents import make, advise\n"
        "assert not amunre.COMPILED\n"
        f"game = amunre.new({game!r}, players=3)\n"
        "state = game.start()\n"
        "while state.actors == (-1,):\n"
        "    state.apply(-1, state.legal(-1)[0])\n"
        "view = state.view(state.actors[0])\n"
        "for level in ('apprentice', 'scribe', 'vizier'):\n"
        "    assert make(level).choose(view) in view.legal\n"
        "assert make('pharaoh', budget=30).choose(view) in view.legal\n"
        "assert len(advise(view)) == len(view.legal)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], env={**os.environ, "AMUNRE_PLAIN": "1"}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(not amunre.COMPILED, reason="the levels think with compiled code")
def test_characters_of_the_card_game_live_up_to_their_names() -> None:
    """What each offers and builds in its seat among viziers, on the same deals."""
    game = amunre.new("card", players=3)
    offered, built = {}, {}
    for level in ("hoarder", "thief", "builder", "priest"):
        moves = []
        for deal in range(6):
            seats = [make(level, 1), make("vizier", 2), make("vizier", 3)]
            moves += [action for seat, action in play(game, seats, seed=deal).moves if seat == 0]
        offers = range(card_kinds.OFFER, card_kinds.OFFER + card_kinds.GOLD_CARDS)
        offered[level] = sum(action - card_kinds.OFFER for action in moves if action in offers)
        built[level] = sum(action - card_kinds.BUILD for action in moves if action >= card_kinds.BUILD)
    assert max(offered["hoarder"], offered["thief"]) < offered["builder"] < offered["priest"]
    assert built["hoarder"] < min(built["thief"], built["builder"], built["priest"])
