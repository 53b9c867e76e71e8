"""What an analysis promises: columns that add up, grades that only depend on the view, blunders found."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from statistics import fmean, stdev

import pytest

from amunre import new
from amunre.agents.agent import Agent, make
from amunre.agents.match import play
from amunre.analysis.chance import possible_draws
from amunre.analysis.columns import Columns
from amunre.analysis.decision import look_closer, measured
from amunre.analysis.grading import Grading
from amunre.analysis.judge import NetworkJudge, RolloutJudge, chances
from amunre.analysis.measures import measured as measured_luck
from amunre.analysis.report import accuracy_of, level_of, rate_of, report
from amunre.catalogue import reopen
from amunre.cli.main import main
from amunre.game.export import redact
from amunre.game.record import Record, from_lines
from amunre.game.refusal import BadInput
from amunre.game.sight import Sight

RECORDS = Path(__file__).parent.parent / "records" / "0.1.0"
KINDS = ("start", "turn_up", "draw", "deal")


def record_of(levels: list[str], game: str = "board", seed: int = 1, **options: bool) -> Record:
    agents: list[Agent] = [make(name, seed=10 * seed + seat) for seat, name in enumerate(levels)]
    match = play(new(game, players=len(levels), **options), agents, seed, levels)
    return from_lines(list(match.lines), "test", reopen)


def graded(
    record: Record, budget: int = 0, seed: int = 1, seats: list[int] | None = None, kinds: Sequence[str] | None = None
) -> Grading:
    grading = Grading(record, seats, budget, seed, kinds=kinds)
    grading.first_pass()
    for _ in grading.look_closer() if budget else ():
        pass
    return grading


@cache
def many(game: str, games: int) -> list[Columns]:
    records = [record_of(["vizier"] * 4, game, n) for n in range(games)]
    return [one for record in records for one in graded(record, kinds=KINDS).columns.values()]


@pytest.mark.parametrize("game", ["board", "card"])
def test_each_kind_of_luck_has_mean_0(game: str) -> None:
    found = many(game, 20)
    for kind in KINDS:
        lucks = [sum(part.luck for part in one.parts if part.stretch.name == kind) for one in found]
        if any(lucks):
            assert abs(fmean(lucks)) < 3 * stdev(lucks) / len(lucks) ** 0.5, kind


def test_the_rest_has_mean_0_and_bounded_spread() -> None:
    shown = measured_luck("board").shown
    rests = [one.rest(shown) for one in many("board", 20)]
    assert abs(fmean(rests)) < 3 * stdev(rests) / len(rests) ** 0.5
    assert stdev(rests) < 0.12


@pytest.mark.parametrize("game", ["board", "card"])
def test_a_moment_is_worth_the_same_from_before_and_after_a_phase_ends(game: str) -> None:
    """Who plays what the network thinks best changes nothing by it, whatever is asked next."""
    for one in graded(record_of(["vizier"] * 4, game, 2)).columns.values():
        for part, following in pairwise(one.parts):
            best = part.stretch.kind == "own" and part.decision is not None and part.decision.seen == 0
            if best and not following.luck and part.before != one.initial:
                assert part.after == pytest.approx(part.before, abs=1e-6), part.stretch.line


def test_what_a_closer_look_finds_does_not_come_back_as_rest() -> None:
    """The better plan was left by the others: errors and what they left go together."""
    grading = graded(record_of(["scribe"] * 3, seed=4), 60_000, seats=[1])
    one = grading.columns[1]
    looked = [part for part in one.parts if part.decision and part.decision.measured and part.decision.unforced]
    assert sum(part.error for part in looked) > 0.02
    assert [part.unexplained(True) for part in looked] == pytest.approx([0.0] * len(looked), abs=1e-9)
    assert one.table == pytest.approx(sum(part.table for part in one.parts) + sum(part.left for part in one.parts))


def test_odds_of_hidden_cards_are_those_that_were_measured() -> None:
    record = record_of(["vizier"] * 3, seed=6)
    moves = Grading(record, budget=0).moves
    move = next(move for move in moves if record.game.actions[move.action].kind == "draw")
    rounds = str(NetworkJudge(record.game).foresight.rounds_done(move.before))
    even, odd = (
        NetworkJudge(record.game, odds={rounds: {"treasury": factor}}).likelihood(move.before) for factor in (1.0, 5.0)
    )
    sight = move.before.sight(move.before.game.players - 1)
    share = [odds[card] / odds.total() for likely in (even, odd) for odds, card in [drawn(sight, likely, "treasury")]]
    assert share[1] == pytest.approx(5 * share[0] / (1 + 4 * share[0]))


def drawn(sight: Sight, likely: Mapping[int, float], card: str) -> tuple[Counter[int], int]:
    odds, _ = possible_draws(sight, 1, likely)
    return odds, next(one for one in odds if sight.game.actions[one].named["card"] == card)


def test_the_auction_sheet_names_every_province_that_was_up() -> None:
    found = report(graded(record_of(["vizier"] * 3, seed=8)))
    for one in found["seats"]:
        assert len({tuple(auction["when"]) for auction in one["sheet"]}) == 6
        assert all(len(auction["fair"]) >= 2 and auction["won"] for auction in one["sheet"])
        assert one["sheet"][-1]["paid"] == one["auctions"][-1]["paid"]


@pytest.mark.parametrize("game", ["board", "card"])
def test_weaker_levels_make_larger_errors(game: str) -> None:
    levels = ["uniform", "apprentice", "scribe", "vizier"]
    rates: dict[str, list[float]] = {name: [] for name in levels}
    for number in range(6):
        seated = levels[number % 4 :] + levels[: number % 4]
        for seat, one in graded(record_of(seated, game, number), 40_000).columns.items():
            rates[seated[seat]].append(rate_of(one) or 0.0)
    means = [fmean(rates[name]) for name in levels]
    assert means == sorted(means, reverse=True), means


def test_a_planted_blunder_is_found_and_costs_what_play_outs_say() -> None:
    """The last of its options in place of the vizier's choice, in the first auction."""
    judge = NetworkJudge(new("board", players=4))

    class Blunderer:
        done = False

        def choose(self, view: object) -> int:
            action = make("vizier").choose(view)  # type: ignore[arg-type]
            bids = [one for one in view.legal if view.game.actions[one].kind == "bid"]  # type: ignore[attr-defined]
            if self.done or not bids:
                return action
            self.done = True
            return int(bids[-1])

    agents: list[Agent] = [make("vizier"), Blunderer(), make("vizier"), make("vizier")]  # type: ignore[list-item]
    match = play(new("board", players=4), agents, 5)
    grading = graded(from_lines(list(match.lines), "test", reopen), 300_000)
    worst = max(grading.columns[1].decisions, key=lambda one: one.error)
    assert worst.phase == "auction"
    assert grading.game.actions[worst.played[-1]].kind == "bid"
    first = min(one.line for one in grading.columns[1].decisions)
    assert worst.line == first
    before = worst.measured
    look_closer(judge, worst, seed=99)
    assert before == pytest.approx(worst.measured, abs=0.05)


@pytest.mark.parametrize(
    ("game", "options"), [("board", {}), ("board", {"expert": True}), ("card", {})], ids=["board", "expert", "card"]
)
def test_a_redacted_record_gives_its_seat_the_same_grades(game: str, options: dict[str, bool]) -> None:
    record = record_of(["scribe"] * 4, game, 7, **options)
    whole = graded(record, 30_000)
    for seat in (0, 2):
        mine = graded(from_lines(redact(record, seat), "redacted", reopen), 30_000)
        assert mine.seats == [seat]
        assert grades(mine, seat) == grades(whole, seat)


def grades(grading: Grading, seat: int) -> tuple[object, ...]:
    one = grading.columns[seat]
    found = [(d.played, d.best, d.seen, d.error, d.standard_error) for d in one.decisions]
    return (one.initial, one.final, one.luck(KINDS), one.table, one.errors, found)


def test_the_same_seed_gives_the_same_grades_and_columns_add_up() -> None:
    record = record_of(["scribe", "vizier", "apprentice"], "board", 3)
    found = report(graded(record, 30_000))
    assert found == report(graded(record, 30_000))
    assert found != report(graded(record, 30_000, seed=2))
    for one in found["seats"]:
        parts = sum(one["luck"].values()) + one["errors"] + one["table"] + one["rest"]
        assert one["initial"] + parts == pytest.approx(one["final"])
        assert set(one["luck"]) == set(measured_luck("board").shown)


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.jsonl"))[::4], ids=lambda path: path.stem)
def test_every_edition_and_table_can_be_graded(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(path), "--budget", "3000", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["seats"]) == found["players"]
    assert {"line", "seat", "played", "best", "error", "standard_error"} <= set(found["decisions"][0])


def test_an_analysis_is_taken_up_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, notes, shown = str(next(RECORDS.glob("board-tmg*4*.jsonl"))), tmp_path / "notes", tmp_path / "a.html"
    command = ["analyse", path, "--seat", "1", "--budget", "30000", "--json", "--keep", str(notes)]
    assert main(command) == 0
    first, lines = capsys.readouterr().out, notes.read_text().splitlines(keepends=True)
    assert len(lines) > 3
    notes.write_text("".join(lines[:3]) + lines[3][:5])
    assert main(command) == 0
    assert capsys.readouterr().out == first
    assert main([*command[:-2], "--seed", "2", "--keep", str(notes)]) == 2
    assert "another analysis" in capsys.readouterr().err
    assert main(["analyse", path, "--budget", "0", "--html", str(shown), "--language", "de"]) == 0
    text = shown.read_text()
    assert "Siegchancen" in text
    assert "http" not in text


def test_a_watchers_record_and_another_seat_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = record_of(["scribe"] * 3)
    with pytest.raises(BadInput, match="redacted for a watcher"):
        Grading(from_lines(redact(record, None), "redacted", reopen))
    path = tmp_path / "own.jsonl"
    path.write_text("\n".join([*redact(record, 1), ""]))
    assert main(["analyse", str(path), "--seat", "2"]) == 2
    assert "cannot be graded" in capsys.readouterr().err


def test_the_best_of_one_half_is_measured_on_the_other() -> None:
    """Two plans that only seem better on one half each are not better."""
    differences, _ = measured([[0.0] * 4, [1.0, -1.0, 1.0, -1.0], [-1.0, 1.0, -1.0, 1.0]])
    assert differences == [-1.0] * 4


def test_judges_are_exchangeable_and_numbers_have_their_ends() -> None:
    game = new("board", players=3)
    network = NetworkJudge(game)
    judge = RolloutJudge(network, 4)
    state = game.start()
    assert chances(judge, state) == chances(RolloutJudge(network, 4), state)
    assert sum(chances(judge, state)) == pytest.approx(1, abs=0.5)
    assert accuracy_of(0.0, 4) == 100
    assert accuracy_of(25.0, 4) == pytest.approx(50)
    rates = {"scribe": 12.0, "vizier": 2.0}
    assert [level_of(rate, rates) for rate in (0.0, 5.0, 99.0)] == [
        ["vizier", None],
        ["scribe", "vizier"],
        [None, "scribe"],
    ]
    assert level_of(5.0, {}) is None
