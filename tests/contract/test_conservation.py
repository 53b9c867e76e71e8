"""Nothing is lost or made out of nothing, the game ends, and the score is what a second count finds."""

from __future__ import annotations

from tests.contract.cases import Case, every_case, walk, walks

MOST_ACTIONS = 5_000


@every_case
def test_every_piece_is_accounted_for_after_every_action(case: Case) -> None:
    for number in walks(6, 2):
        for state, _, _ in walk(case.start(), case.generator(f"conserved {number}")):
            case.laws.conserved(state)
        case.laws.conserved(state)


@every_case
def test_the_game_ends_with_the_scores_of_a_second_count(case: Case) -> None:
    for number in walks(15, 2):
        recount = case.laws.recount()
        state = case.start()
        actions = 0
        for before, seat, action in walk(state, case.generator(f"score {number}")):
            assert before.ending is None
            after = before.copy()
            after.apply(seat, action)
            recount.see(before, seat, action, after)
            actions += 1
            assert actions < MOST_ACTIONS
        assert state.ending is not None
        recount.check(state)
        assert state.ending.winners
        for parts, score in zip(state.ending.parts, state.ending.scores, strict=True):
            assert sum(parts.values()) == score
