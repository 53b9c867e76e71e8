"""`amun-re learn`: every lesson by what it says to type, in every language; a lesson is taken up again."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from amunre.catalogue import GAMES
from amunre.cli.main import main
from amunre.languages import languages
from amunre.lessons.course import Course
from amunre.lessons.lesson import Lesson, lessons

ALL = [lesson for game in GAMES for lesson in lessons(game)]


def answers(lesson: Lesson) -> list[str]:
    course, found = Course(lesson), list[str]()
    while not course.done:
        found.append(course.wants[0] if course.wants else "")
        course.try_text(found[-1]) if found[-1] else course.read()
    return found


def learn(monkeypatch: pytest.MonkeyPatch, lesson: Lesson, file: Path, typed: list[str], language: str = "en") -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in typed)))
    return main(["learn", lesson.name, "--game", lesson.game, "--progress", str(file), "--language", language])


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game}-{lesson.name}")
def test_a_lesson_is_done_by_typing_what_it_says(
    lesson: Lesson, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert learn(monkeypatch, lesson, tmp_path / "p.json", answers(lesson), language) == 0
    assert lesson.rules[0] in capsys.readouterr().out
    assert '"done"' in (tmp_path / "p.json").read_text()
    assert main(["learn", "--game", lesson.game, "--progress", str(tmp_path / "p.json")]) == 0
    assert f"[x] {lesson.name}" in capsys.readouterr().out


def test_lessons_show_what_they_speak_of_and_what_comes_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The cards with what each is for, the choices with their numbers, and the command to go on with."""
    by_name = {lesson.name: lesson for lesson in lessons("board")}
    file = tmp_path / "p.json"
    assert main(["learn", "--progress", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Next: amun-re learn bid"
    assert learn(monkeypatch, by_name["cards"], file, [""]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "Big Harvest" in out
    assert "more gold per farmer" in out
    assert "2 Play Free Farmer in Thebes free-farmer thebes" in out
    for lesson in lessons("board"):
        capsys.readouterr()
        assert learn(monkeypatch, lesson, file, answers(lesson), "de") == 0
    assert capsys.readouterr().out.splitlines()[-1] == "amun-re play --agents apprentice --language de"


def test_other_moves_are_answered_and_the_lesson_is_taken_up_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lesson, file = lessons("board")[0], tmp_path / "p.json"
    typed = ["", "", "bid thebes 6", "bid edfu 3", "b", "dance", "bid memphis 3", "quit"]
    assert learn(monkeypatch, lesson, file, typed) == 0
    out = capsys.readouterr().out
    for told in ("You bid 6 on Thebes", "nothing has changed", "R2.1", "could mean"):
        assert told in " ".join(out.split())
    assert learn(monkeypatch, lesson, file, ["bid thebes 6"]) == 0
    assert "R2.2" in capsys.readouterr().out
    file.write_text("[]")
    assert learn(monkeypatch, lesson, file, []) == 2
    assert "not a file of progress" in capsys.readouterr().err
