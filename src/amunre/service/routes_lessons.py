"""Lessons in the browser. Nothing of them is kept: a lesson is a function of the moves so far, which the browser has.

So they cost a stranger's share of one thread and no memory, and whoever comes back goes on where they were.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache

import msgspec

from amunre.game.refusal import BadInput, Refused
from amunre.lessons.course import GO_ON, Course, MoveResult
from amunre.lessons.lesson import lesson_of, lessons
from amunre.lessons.texts import LessonWords
from amunre.service import game_replies, games, queries
from amunre.service.game_replies import action_json, language_of
from amunre.service.problem import Problem
from amunre.service.replies.lessons import LessonAnswer, Lessons, LessonShown, LessonSpot, LessonTitle
from amunre.service.replies.play import Foreseen, WhyNot
from amunre.service.requests import AtGame, AtLesson, LessonWish
from amunre.service.routing import Asked, Endpoints
from amunre.service.table_info import of_nowhere
from amunre.service.threads import on_uploads_thread

ENDPOINTS = Endpoints()


@ENDPOINTS.at("GET", "/api/lessons/{game}")
async def list_lessons(asked: Asked, where: AtGame) -> Lessons:
    """The lessons of a game that hold for the edition."""
    edition = where.edition or games.default_edition(where.game)
    words = words_of(
        games.known(where.game), games.plain_game(where.game, edition).edition, language_of(where.language)
    )
    found = [lesson for lesson in lessons(where.game) if edition in lesson.editions]
    return Lessons(edition, [LessonTitle(one.name, words.title(one), len(one.step)) for one in found])


@ENDPOINTS.at("POST", "/api/lessons/{game}/{lesson}/moves")
async def move(asked: Asked, where: AtLesson, wish: LessonWish) -> LessonShown:
    """Where the moves so far lead, or what comes of one more."""
    return await on_uploads_thread(lesson_shown, where, wish)


@ENDPOINTS.at("POST", "/api/lessons/{game}/{lesson}/preview")
async def preview(asked: Asked, where: AtLesson, wish: LessonWish) -> Foreseen:
    """What actions would do at this place of a lesson."""
    return await on_uploads_thread(foreseen, where, wish)


@ENDPOINTS.at("POST", "/api/lessons/{game}/{lesson}/why")
async def why(asked: Asked, where: AtLesson, wish: LessonWish) -> WhyNot:
    """Why the first of the actions is not legal at this place of a lesson."""
    return await on_uploads_thread(why_not, where, wish)


@lru_cache(maxsize=32)
def words_of(game: str, edition: str, language: str) -> LessonWords:
    """The words of the lessons, with everything called as it is on the table beside them."""
    return LessonWords(language, edition, game, game_replies.words_for(games.plain_game(game, edition), language))


def course_of(where: AtLesson, moves: Sequence[str]) -> Course:
    """The lesson after these moves; moves that do not lead on are refused."""
    lesson = lesson_of(games.known(where.game), where.lesson)
    try:
        return Course(lesson, where.edition, moves)
    except Refused:
        raise BadInput("lesson_moves", lesson=lesson.name, move=", ".join(moves)) from None


def names_of(where: AtLesson, course: Course) -> list[str]:
    return words_of(where.game, course.game.edition, language_of(where.language)).names(course)


def foreseen(where: AtLesson, wish: LessonWish) -> Foreseen:
    course = course_of(where, wish.moves)
    state, names = course.table.state, names_of(where, course)
    with in_words(where, course):
        return queries.foreseen(state, names, course.seat, wish.actions, language_of(where.language))


def why_not(where: AtLesson, wish: LessonWish) -> WhyNot:
    course = course_of(where, wish.moves)
    state, names = course.table.state, names_of(where, course)
    return queries.why_not(state, names, course.seat, (wish.actions or [""])[0], language_of(where.language))


def lesson_shown(where: AtLesson, wish: LessonWish) -> LessonShown:
    """The lesson after the moves so far, and after one more if it goes on with it."""
    course, language = course_of(where, wish.moves), language_of(where.language)
    words = words_of(where.game, course.game.edition, language)
    before = len(course.table.moves)
    reply: MoveResult | None = None
    with in_words(where, course):
        if wish.actions == [GO_ON]:
            reply = course.read()
        elif wish.actions:
            reply = course.try_moves([course.game.parse(text) for text in wish.actions])
    lesson, step = course.lesson, course.step
    names = words.names(course)
    more = {"status": "over" if course.table.state.ending else "running", "clock": None, "time": None, "undo": False}
    moves = course.table.moves[before:]

    def labelled(text: str) -> msgspec.Raw:
        return action_json(course.game, course.game.parse(text), language)

    return LessonShown(
        name=lesson.name,
        title=words.title(lesson),
        rules=lesson.rules,
        moves=course.taken,
        steps=len(lesson.step),
        place=course.place,
        say=words.ending(lesson) if course.done else words.says(lesson, step),
        look=[] if course.done else [LessonSpot(spot, words.spot(spot)) for spot in step.look],
        wants=[labelled(text) for text in course.wants],
        plan=[labelled(text) for text in course.plan],
        done=course.done,
        answer=None if reply is None else answered(course, reply, words),
        table=of_nowhere("lesson", course.game, names, course.seat),
        view=msgspec.Raw(game_replies.view_message(course.table, course.seat, language, names, moves, more)),
    )


@contextmanager
def in_words(where: AtLesson, course: Course) -> Iterator[None]:
    """What is against the rules is refused in the words of the lesson's game."""
    try:
        yield
    except Refused as refused:
        words = words_of(where.game, course.game.edition, language_of(where.language))
        raise Problem("refused", "given", words=words.words.refusal(refused, words.names(course))) from None


def answered(course: Course, reply: MoveResult, words: LessonWords) -> LessonAnswer:
    said = words.came(course.lesson, reply.step) if reply.finished else words.answer(course.lesson, reply)
    return LessonAnswer(
        reply.taken, words.what_happened(reply, course), said, words.reasons(reply, words.names(course))
    )
