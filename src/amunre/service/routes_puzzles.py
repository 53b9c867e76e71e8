"""Puzzles that come with the game: a list, one as its seat sees it, a try, and the puzzle of the day."""

from __future__ import annotations

import datetime
from functools import lru_cache

import msgspec

from amunre.game.refusal import BadInput
from amunre.lessons.texts import RIVALS
from amunre.puzzles.puzzle import Puzzle, game_of, named_day, of_the_day, puzzle_of, shipped, table_of
from amunre.puzzles.texts import PuzzleWords
from amunre.service import game_replies, games
from amunre.service.game_replies import language_of
from amunre.service.problem import Problem
from amunre.service.replies.puzzles import PlanTried, PuzzleInfo, Puzzles, PuzzleShown, PuzzleTried
from amunre.service.requests import AtPuzzle, OfPuzzles, TryWish
from amunre.service.routes_games import drawn
from amunre.service.routing import Asked, Endpoints
from amunre.service.table_info import of_nowhere
from amunre.service.threads import on_uploads_thread

ENDPOINTS = Endpoints()


@ENDPOINTS.at("GET", "/api/puzzles/{game}")
async def list_puzzles(asked: Asked, where: OfPuzzles) -> Puzzles:
    """All puzzles of a game, and which is the one of the day."""
    games.known(where.game)
    day = day_of(where.date)
    found = await on_uploads_thread(infos, where.game, language_of(where.language))
    return Puzzles(found, day.isoformat(), of_the_day(where.game, day).name)


@ENDPOINTS.at("GET", "/api/puzzles/{game}/{name}")
async def one_puzzle(asked: Asked, where: AtPuzzle) -> PuzzleShown:
    """A puzzle as its seat sees it, with the plans to choose from; `today` is the one of the day."""
    return await on_uploads_thread(puzzle_shown, found_at(where), language_of(where.language))


@ENDPOINTS.at("POST", "/api/puzzles/{game}/{name}/try")
async def try_plan(asked: Asked, where: AtPuzzle, wish: TryWish) -> PuzzleTried:
    """How every plan fares, and why. Nothing is kept."""
    puzzle = found_at(where)
    if wish.plan >= len(puzzle.plans):
        raise Problem("not_found", "no_plan", last=len(puzzle.plans) - 1)
    return await on_uploads_thread(tried, puzzle, wish.plan, language_of(where.language))


def day_of(text: str | None) -> datetime.date:
    try:
        return named_day(text)
    except ValueError:
        raise Problem("invalid", "no_day", text=str(text)[:20]) from None


def found_at(where: AtPuzzle) -> Puzzle:
    games.known(where.game)
    if where.name == "today":
        return of_the_day(where.game, day_of(where.date))
    try:
        return puzzle_of(where.game, where.name)
    except BadInput:
        raise Problem("not_found", "no_puzzle", puzzle=where.name[:40]) from None


def text_for(puzzle: Puzzle, language: str) -> PuzzleWords:
    """The words of the puzzles, with cards called as people call them in the browser."""
    text = PuzzleWords(language, puzzle.edition, puzzle.game)
    text.words = game_replies.words_for(game_of(puzzle), language)
    return text


@lru_cache(maxsize=16)
def infos(game: str, language: str) -> list[PuzzleInfo]:
    return [info_of(one, text_for(one, language)) for one in shipped(game).puzzles]


def info_of(puzzle: Puzzle, text: PuzzleWords) -> PuzzleInfo:
    return PuzzleInfo(
        name=puzzle.name,
        game=puzzle.game,
        kind=puzzle.kind,
        phase=text.words.phase(puzzle.phase),
        players=puzzle.players,
        difficulty=puzzle.difficulty,
        difficulty_words=text.difficulty(puzzle),
        question=text.question(puzzle),
    )


def puzzle_shown(puzzle: Puzzle, language: str) -> PuzzleShown:
    table, text = table_of(puzzle), text_for(puzzle, language)
    names = names_of(puzzle, text)
    more = {"status": "running", "n": table.lines, "clock": None, "time": None, "undo": False}
    return PuzzleShown(
        info=info_of(puzzle, text),
        where=text.where(puzzle),
        table=of_nowhere("puzzle", table.game, names),
        drawn=msgspec.Raw(drawn(table.game, language)),
        view=msgspec.Raw(game_replies.view_message(table, puzzle.seat, language, names, (), more)),
        plans=[text.plan(puzzle.plans[place], table.game) for place in puzzle.order()],
    )


def names_of(puzzle: Puzzle, text: PuzzleWords) -> list[str]:
    others = iter(RIVALS)
    own = text.words.label("you").capitalize()
    return [own if seat == puzzle.seat else next(others) for seat in range(puzzle.players)]


def tried(puzzle: Puzzle, number: int, language: str) -> PuzzleTried:
    text, game, order = text_for(puzzle, language), game_of(puzzle), puzzle.order()
    names = text.names(puzzle)
    plans = [
        PlanTried(
            plan=order.index(place),
            words=text.plan(plan, game),
            fares=text.fares(puzzle, place),
            win=plan.win,
            behind=plan.behind,
            error=plan.error,
            reasons=text.reasons(plan, names),
        )
        for place, plan in enumerate(puzzle.plans)
    ]
    return PuzzleTried(
        right=order[number] == 0,
        answer=text.answer(puzzle, order[number]),
        plans=plans,
        missed=text.missed(puzzle),
        judged=text.say("judged", guesses=puzzle.guesses),
    )
