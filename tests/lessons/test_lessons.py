"""Every lesson is played to its goal in every edition it claims, and every text and rule it cites is there."""

from __future__ import annotations

import pytest

from amunre.catalogue import GAMES, editions_of, new
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
                words = lesson_words("en", edition, lesson.game)
                assert words.what_happened(reply, course)
                assert words.answer(lesson, reply), f"{lesson.name}: {course.game.notation(action)} has no answer"
        assert course.table.state.digest == before
        assert course.try_text(course.wants[0]).taken
    assert course.reached()
    assert Course(lesson, edition, course.taken).table.state.digest == course.table.state.digest


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("lesson", "edition"), CASES, ids=named)
def test_every_text_and_rule_is_there(lesson: Lesson, edition: str, language: str) -> None:
    words = lesson_words(language, edition, lesson.game)
    found = [words.title(lesson), words.ending(lesson)]
    shared = set(words.tables.get("answer", {}))
    for step in lesson.step:
        own = words.tables[lesson.name][step.name]
        found += [words.says(lesson, step), *own.values(), *[words.spot(spot) for spot in step.look]]
        assert bool(step.moves) == ("came" in own)
        assert set(step.answers.values()) - shared == set(own) - {"say", "came"}
    for text in found:
        assert text
        assert not set("{}#") & set(text)
        assert "@" not in words.put(text)
    assert set(lesson.rules) <= set(reference(language, edition, lesson.game).rules)
    assert len(lesson.rules) > 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_no_text_is_left_over(game: str, language: str) -> None:
    tables = dict(read(language, f"lessons-{game}"))
    for name in ("spot", "coach", "why", "doubt"):
        tables.pop(name)
    answers = set(tables.pop("answer", {}))
    assert answers <= {key for lesson in lessons(game) for step in lesson.step for key in step.answers.values()}
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
    with pytest.raises(BadInput, match="there is no lesson"):
        lesson_of("board", "dance")
    with pytest.raises(BadInput, match="is not valid TOML"):
        from_text("board", "x", "=")
    with pytest.raises(BadInput, match="not written as expected"):
        from_text("board", "x", "order = 1")
    view = Course(lesson).table.state.view(0)
    with pytest.raises(BadInput, match="is not a condition"):
        holds("gold", view)
    with pytest.raises(BadInput, match="not in the view"):
        holds("provinces.rome.owner = me", view)
    assert fits("bid memphis * | theft", "bid memphis 6")
    assert not fits("bid memphis *", "bid thebes 6")


def test_moves_that_are_made_together_are_all_wanted_or_all_tried() -> None:
    lesson = lesson_of("card", "display")
    together = [f"display {gold}" for gold in (5, 4, 3, 2)]
    course = Course(lesson, None, [GO_ON])
    tried = course.try_moves([course.game.parse(text) for text in ("display 8", "display 6")])
    assert not tried.taken
    assert tried.answer == "large"
    assert [course.game.notation(move.action) for move in tried.moves] == ["display 8", "display 6"]
    assert course.try_moves([course.game.parse(text) for text in together]).finished
    assert course.taken == [GO_ON, "display 5"]  # the rest leaves no choice, and is played as at any table
    assert course.reached()


@pytest.mark.parametrize("game", GAMES)
def test_a_coach_explains_questions_that_are_asked(game: str) -> None:
    """Each topic is the code of a prompt, in every language, and in the words of every edition."""
    asked = set(read("en", game)["prompt"])
    for language in languages():
        tables = read(language, f"lessons-{game}")
        assert set(tables["coach"]) - {"goal", "new_age", "last_kingdom"} <= asked
        assert set(tables["why"]) <= {action.kind for action in new(game).actions}
        for edition in editions_of(game).names():
            words = lesson_words(language, edition, game)
            for text in [text for name in ("coach", "why", "doubt") for text in tables[name].values()]:
                assert "@" not in words.put(text)
