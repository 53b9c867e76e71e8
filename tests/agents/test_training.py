"""Self-play learns, repeats, and goes on where it stopped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import amunre
from amunre.agents import kinds, weights
from amunre.agents.curriculum import curriculum_of
from amunre.agents.learning.strength import duel
from amunre.agents.learning.training import Lesson, Training, TrainingPlan, made_here
from amunre.agents.style import Style
from amunre.board import editions
from amunre.cli.main import main
from amunre.game.generator import Generator
from amunre.game.refusal import BadInput

SMALL = TrainingPlan("board", games=40, seed=5, first=8, second=4, batch=50)

only_compiled = pytest.mark.skipif(not amunre.COMPILED, reason="plain code would take minutes")


@only_compiled
def test_some_thousand_games_are_better_than_chance() -> None:
    training = Training(TrainingPlan("board", games=2400, seed=1, first=24, second=8, batch=60))
    training.run(2400)
    game = amunre.new("board", players=4)
    result = duel(game, training.features, Style(training.network), Style(None, blind=True), 200)
    assert result.first_share > 0.7
    assert "first" in str(result)


@only_compiled
def test_a_run_repeats(tmp_path: Path) -> None:
    runs = []
    for _ in range(2):
        training = Training(SMALL)
        training.run(40)
        runs.append(list(training.network.taken()))
    assert runs[0] == runs[1]
    other = Training(TrainingPlan("board", games=40, seed=6, first=8, second=4, batch=50))
    other.run(40)
    assert list(other.network.taken()) != runs[0]


@only_compiled
@pytest.mark.parametrize("pause", [1, 17, 39])
def test_a_resumed_run_ends_like_one_that_was_not_interrupted(pause: int, tmp_path: Path) -> None:
    whole = Training(SMALL)
    whole.run(40)
    part = Training(SMALL)
    part.run(pause)
    part.checkpoint(tmp_path / "run.checkpoint")
    rest = Training.resume(tmp_path / "run.checkpoint", SMALL)
    assert rest.done == pause
    rest.run(40)
    assert list(rest.network.taken()) == list(whole.network.taken())


@only_compiled
def test_games_of_a_generation_are_played_by_the_weights_before_it(tmp_path: Path) -> None:
    """Whatever stops a generation, it counts as a whole or not at all; so a run can always be taken up again."""
    plan = replace(SMALL, generation=15)
    whole = Training(plan)
    whole.run(40)
    part = Training(plan)
    part.run(16)
    assert part.done == 30
    part.makers = interrupted
    with pytest.raises(KeyboardInterrupt):
        part.run(40)
    assert part.done == 30
    part.checkpoint(tmp_path / "run.checkpoint")
    rest = Training.resume(tmp_path / "run.checkpoint", plan)
    rest.run(40)
    assert rest.done == 40
    assert rest.digest == whole.digest
    other = Training(SMALL)
    other.run(40)
    assert other.digest != whole.digest


def interrupted(training: Training, numbers: Sequence[int]) -> Iterator[Lesson]:
    """The first games are learned from, and then somebody presses Ctrl-C."""
    yield from list(made_here(training, numbers))[:4]
    raise KeyboardInterrupt


@only_compiled
def test_a_checkpoint_of_an_earlier_release_is_gone_on_with(tmp_path: Path) -> None:
    """It does not say how long a generation is: one game."""
    training, path = Training(SMALL), tmp_path / "run.checkpoint"
    training.run(7)
    training.checkpoint(path)
    header, numbers = weights.unpacked(path)
    del header["plan"]["generation"]
    weights.write(path, header, [numbers])
    assert Training.resume(path, SMALL).done == 7
    with pytest.raises(BadInput, match="generation"):
        Training.resume(path, replace(SMALL, generation=2))


@only_compiled
@pytest.mark.parametrize("game", ["board", "card"])
def test_lessons_teach_and_repeat(game: str) -> None:
    """Options that were not taken are learned from, too: other weights, and the same ones every time."""
    found = []
    for lessons in (0.0, 0.3, 0.3):
        training = Training(TrainingPlan(game, games=10, seed=5, first=8, second=4, batch=50, lessons=lessons))
        training.run(10)
        seen = training.learner.seen
        found.append((seen, list(training.network.taken())))
    plain, one, other = found
    assert one[0] > plain[0]
    assert one[1] == other[1] != plain[1]


@only_compiled
@pytest.mark.parametrize("game", ["board", "card"])
def test_lessons_are_about_sealed_offerings_alone(game: str) -> None:
    """They are few among the decisions of a game, though every one of them is taught here."""
    plan = TrainingPlan(game, games=10, seed=5, first=8, second=4, batch=50, lessons=1.0, lesson_width=2)
    training = Training(plan)
    training.run(1)
    (table,) = training.tables.values()
    assert 0 < table.lessons.pages.count < table.trajectory.count


def test_a_checkpoint_of_another_run_is_refused(tmp_path: Path) -> None:
    training = Training(SMALL)
    training.checkpoint(tmp_path / "a.checkpoint")
    training.save(tmp_path / "a.amun")
    with pytest.raises(BadInput, match="was begun with another seed"):
        Training.resume(tmp_path / "a.checkpoint", TrainingPlan("board", 40, seed=6, first=8, second=4, batch=50))
    with pytest.raises(BadInput, match="holds weights alone"):
        Training.resume(tmp_path / "a.amun", SMALL)
    content = (tmp_path / "a.checkpoint").read_bytes()
    (tmp_path / "b.checkpoint").write_bytes(content[:-400])
    with pytest.raises(BadInput, match="is cut off"):
        Training.resume(tmp_path / "b.checkpoint", SMALL)


def test_learning_begins_with_given_weights(tmp_path: Path) -> None:
    first = Training(SMALL)
    first.save(tmp_path / "first.amun")
    second = Training(TrainingPlan("board", 40, seed=9, first=8, second=4, late=0.5))
    second.begin_with(tmp_path / "first.amun")
    assert list(second.network.taken()) == list(first.network.taken())
    wider = Training(TrainingPlan("board", 40, seed=9, first=9, second=4))
    with pytest.raises(BadInput, match="layers are 8 and 4 wide; expected 9 and 4"):
        wider.begin_with(tmp_path / "first.amun")


def test_every_table_is_practised() -> None:
    curriculum = curriculum_of("board")
    drawn = {curriculum.draw(Generator(seed)) for seed in range(3000)}
    assert drawn == set(range(len(curriculum.tables)))
    games = [curriculum.table(number) for number in sorted(drawn)]
    assert {game.players for game in games} == {3, 4, 5}
    assert {game.edition for game in games} == {"tmg-2016", "tmg-2016-first", "rgg-2003", "hig-2003"}
    with pytest.raises(BadInput, match="'chess' cannot be learned"):
        curriculum_of("chess")


@only_compiled
def test_a_corrected_board_is_learned_and_played_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    text = (editions.FOLDER / "provinces.toml").read_text(encoding="utf-8")
    Path("mine.toml").write_text(text.replace("fields = 6  # 4 to 6", "fields = 5"), encoding="utf-8")
    Path("wrong.toml").write_text(text.replace("fields = 6  # 4 to 6", "fields = 60"), encoding="utf-8")
    common = ["train", "--games", "12", "--seed", "3", "--hidden", "8", "--measure", "0", "--out", "learned/board.amun"]
    assert main([*common, "--tables", "wrong.toml"]) == 2
    assert "wrong.toml: Mendes fields is 60" in capsys.readouterr().err
    assert not Path("learned").exists()
    assert main([*common, "--tables", "mine.toml", "--stop", "6"]) == 0
    assert main([*common, "--resume"]) == 2
    assert "was begun with another tables" in capsys.readouterr().err
    assert main([*common, "--tables", "mine.toml", "--resume"]) == 0
    curriculum = curriculum_of("board")
    learned = weights.load(Path("learned/board.amun"), curriculum.version, curriculum.features().size)
    assert "--tables mine.toml" in learned.header["command"]
    weights.learned_network.cache_clear()
    try:
        monkeypatch.setenv("AMUNRE_WEIGHTS", "learned")
        network = weights.learned_network("board")
        assert network is not None
        assert list(network.taken()) == list(learned.network.taken())
        assert weights.path_of("card.amun") == weights.FOLDER / "card.amun"
        monkeypatch.setenv("AMUNRE_WEIGHTS", "nowhere")
        with pytest.raises(
            BadInput, match=r"AMUNRE_WEIGHTS names nowhere, which is not a folder; expected one with card"
        ):
            weights.path_of("card.amun")
    finally:
        weights.learned_network.cache_clear()


@only_compiled
def test_the_command_learns_stops_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    common = ["train", "--games", "30", "--seed", "3", "--hidden", "8", "--measure", "4"]
    assert main([*common, "--stop", "12", "--out", "a.amun"]) == 0
    assert "12 games" in capsys.readouterr().out
    assert main([*common, "--out", "a.amun"]) == 2
    assert "go on with --resume" in capsys.readouterr().err
    assert main([*common, "--out", "a.amun", "--resume"]) == 0
    assert main([*common, "--out", "b.amun", "--json"]) == 0
    features = curriculum_of("board").features()
    one, other = (
        weights.load(Path(name), curriculum_of("board").version, features.size) for name in ("a.amun", "b.amun")
    )
    assert list(one.network.taken()) == list(other.network.taken())
    assert one.header["games"] == 30
    assert one.header["command"].startswith("amun-re train --game board --games 30 --seed 3")
    assert main(["train", "--game", "chess"]) == 2
    assert main(["train", "--games", "3", "--out", "a.amun/c.amun"]) == 2
    assert main(["train", "--games", "3", "--begin", "none.amun", "--out", "c.amun"]) == 2
    assert not list(tmp_path.glob("*.amun.*[0-9]"))


def test_a_best_response_learns_on_one_seat_and_leaves_the_others_alone(tmp_path: Path) -> None:
    frozen = Training(SMALL)
    frozen.save(tmp_path / "frozen.amun")
    training = Training(replace(SMALL, seed=6, against="a digest"))
    training.play_against(tmp_path / "frozen.amun")
    for number in range(20):
        styles, pupils = training.styles(4, 0.5, Generator(number))
        seats = [seat for seat in range(4) if pupils >> seat & 1]
        assert [seat for seat, style in enumerate(styles) if style.network is training.network] == seats
        assert len(seats) == 1
    before = list(training.network.taken())
    training.run(3)
    assert list(training.network.taken()) != before or training.learner.samples > 0
    assert training.frozen is not None
    assert list(training.frozen.taken()) == list(frozen.network.taken())


def test_the_builder_is_kept_out_of_training() -> None:
    training = Training(replace(SMALL, population=1.0))
    tastes = {style.taste for number in range(300) for style in training.styles(5, 0.5, Generator(number))[0]}
    assert tastes == {kinds.NOTHING, kinds.RARE_CARDS, kinds.HOARDING, kinds.STEALING, kinds.GIVING}
