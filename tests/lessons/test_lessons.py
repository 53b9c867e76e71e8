"""Every lesson is played to its goal in every edition it claims, and every text and rule it cites is there."""

from __future__ import annotations

import pytest

from amunre.catalogue import GAMES
from amunre.game.refusal import BadInput, Refused
from amunre.languages import languages, read
from amunre.lessons.condition import holds
from amunre.lessons.course import GO_ON, Course
from amunre.lessons.lesson import Lesson, fits, from_text, lesson_of, lessons
from amunre.lessons.texts import lesson_words
from amunre.text.reference import reference

ALL = [lesson for game in GAMES for lesson in lessons(game)]
CASES = [(lesson, edition) for lesson in ALL for edition in lesson.editions]


def named(value: object) -> str:
    return f"{value.game}-{value.name}" if isinstance(value, Lesson) else str(value)


@pytest.mark.parametrize(("lesson", "edition"), CASES, ids=named)
def test_a_lesson_leads_to_its_goal_and_answers_every_other_move(lesson: Lesson, edition: str) -> None:
    course = Course(lesson, edition)
    while not course.done:
        if not course.wants:
            course.read()
            continue
        before = course.table.state.digest
        for action in course.table.state.legal(course.seat):
            if course.game.notation(action) not in course.wants:
                reply = course.try_move(action)
                assert not reply.taken
                assert reply.moves
                assert lesson_words("en", edition, lesson.game).what_happened(reply, course)
        assert course.table.state.digest == before
        assert course.try_text(course.wants[0]).taken
    assert course.reached()
    assert Course(lesson, edition, course.taken).table.state.digest == course.table.state.digest


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("lesson", "edition"), CASES, ids=named)
def test_every_text_and_rule_is_there(lesson: Lesson, edition: str, language: str) -> None:
    words = lesson_words(language, edition, lesson.game)
    found = [words.title(lesson), words.ending(lesson)]
    for step in lesson.step:
        found += [words.says(lesson, step), *[words.spot(spot) for spot in step.look]]
        assert set(step.answers.values()) <= set(words.tables[lesson.name][step.name])
    for text in found:
        assert text
        assert not set("{}@#") & set(text)
    assert set(lesson.rules) <= set(reference(language, edition, lesson.game).rules)
    assert len(lesson.rules) > 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_no_text_is_left_over(game: str, language: str) -> None:
    tables = dict(read(language, f"lessons-{game}"))
    tables.pop("spot")
    assert set(tables) == {lesson.name for lesson in lessons(game)}
    for lesson in lessons(game):
        assert set(tables[lesson.name]) == {"title", "done", *[step.name for step in lesson.step]}


def test_what_does_not_fit_is_refused() -> None:
    lesson = lesson_of("board", "bid")
    with pytest.raises(Refused):
        Course(lesson, None, [GO_ON]).try_text("bid edfu 3")
    for wrong in (["bid memphis 3"], [GO_ON, "bid memphis 6"]):
        with pytest.raises(BadInput):
            Course(lesson, None, wrong)
    with pytest.raises(BadInput, match="does not hold for the edition"):
        Course(lesson, "sm-2017")
    with pytest.raises(BadInput, match="no lesson of the game"):
        lesson_of("board", "dance")
    with pytest.raises(BadInput, match="is no TOML"):
        from_text("board", "x", "=")
    with pytest.raises(BadInput, match="not written as expected"):
        from_text("board", "x", "order = 1")
    view = Course(lesson).table.state.view(0)
    with pytest.raises(BadInput, match="is no condition"):
        holds("gold", view)
    with pytest.raises(BadInput, match="not in the view"):
        holds("provinces.rome.owner = me", view)
    assert fits("bid memphis * | theft", "bid memphis 6")
    assert not fits("bid memphis *", "bid thebes 6")
