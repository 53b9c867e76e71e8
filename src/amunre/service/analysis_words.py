"""An analysis in words: what a report says by notation and code, as people read it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from amunre.agents.reason import FOR
from amunre.analysis.hints import Candidate
from amunre.game.contract import GameState
from amunre.game.game import Game
from amunre.service import game_replies
from amunre.service.analyses import Analysis
from amunre.service.replies.analyses import (
    Analysed,
    AuctionGraded,
    DecisionGraded,
    ErrorMark,
    HintGiven,
    Hints,
    PhaseGraded,
    PlanGraded,
    ProvincePrice,
    SeatGraded,
    Swing,
)
from amunre.text import Words
from amunre.text.plans import plan_in_words

AS_IT_IS = (
    "initial",
    "final",
    "over",
    "luck",
    "table",
    "errors",
    "rest",
    "unforced",
    "error_rate",
    "accuracy",
    "level",
)
"""What is told of a seat as the report has it."""


class Teller:
    """Puts reports of one game into the words of one language."""

    def __init__(self, game: Game, names: Sequence[str], language: str) -> None:
        self.game = game
        self.names = names
        self.language = language
        self.words: Words = game_replies.words_for(game, language)

    def analysed(self, one: Analysis) -> Analysed:
        found = one.report or {"seats": [], "decisions": [], "shown": [], "levels": {}}
        marks = [ErrorMark(after(row), row["seat"], row["error"]) for row in found["decisions"] if row["error"] > 0]
        seats = [self.seat(row, found["shown"]) for row in found["seats"]]
        return Analysed(one.key, one.share, self.game.name, self.game.players, seats, marks, found["levels"])

    def seat(self, row: Mapping[str, Any], shown: Sequence[Mapping[str, Any]]) -> SeatGraded:
        phases = [PhaseGraded(name, self.words.phase(name), rate) for name, rate in row["phases"].items()]
        return SeatGraded(
            seat=row["seat"],
            phases=phases,
            sheet=[self.auction(one) for one in row["sheet"]],
            curve=[(max(0, line - 1), share) for line, share in row["curve"]],
            swings=[Swing(after(one), one["kind"], one["change"]) for one in row["swings"]],
            dearest=[self.decision(one) for one in shown if one["seat"] == row["seat"]],
            **{name: row[name] for name in AS_IT_IS},
        )

    def auction(self, row: Mapping[str, Any]) -> AuctionGraded:
        age, number = row["when"]
        fair = [ProvincePrice(self.words.province(name), price) for name, price in row["fair"].items()]
        when = f"{self.words.age(age + 1)} · {number + 1}"
        return AuctionGraded(when, fair, self.words.province(row["won"]), row["paid"])

    def decision(self, row: Mapping[str, Any]) -> DecisionGraded:
        return DecisionGraded(
            n=row["line"] - 2,
            seat=row["seat"],
            phase=self.words.phase(row["phase"]),
            played=self.plan(row["played"]),
            best=self.plan(row["best"]),
            cost=row["error"],
            doubt=row["standard_error"],
            plans=[self.graded(one, row) for one in row["plans"]],
        )

    def graded(self, plan: Mapping[str, Any], row: Mapping[str, Any]) -> PlanGraded:
        actions = plan["actions"]
        return PlanGraded(
            words=self.plan(actions),
            played=actions == row["played"],
            best=actions == row["best"],
            win=plan["win"],
            low=plan["low"],
            why=self.reasons([(code, arguments) for code, arguments in plan["why"]], row["seat"]),
        )

    def plan(self, actions: Sequence[str]) -> str:
        return plan_in_words(self.words, self.game, actions)

    def reasons(self, reasons: Sequence[tuple[str, Mapping[str, Any]]], seat: int) -> list[str]:
        names = game_replies.names_for(self.words, self.names, seat)
        return [self.words.advice(code, arguments, names) for code, arguments in reasons]

    def hints(self, state: GameState, seat: int, found: Sequence[Candidate]) -> Hints:
        """Hints in words; what speaks for the best and another lacks is said of the other."""
        best = self.reasons([(one.code, one.arguments) for one in found[0].reasons if one.speaks == FOR], seat)
        told = []
        for place, one in enumerate(found):
            why = self.reasons([(reason.code, reason.arguments) for reason in one.reasons], seat)
            told.append(
                HintGiven(
                    action=game_replies.action_json(self.game, one.plan[0], self.language),
                    then=self.plan([self.game.notation(action) for action in one.plan[1:]]) if one.plan[1:] else "",
                    win=one.win,
                    low=one.low,
                    high=one.high,
                    behind=one.behind,
                    doubt=one.doubt,
                    why=why,
                    lacks=[reason for reason in best if reason not in why] if place else [],
                    places=places_of(self.game, one.plan),
                )
            )
        return Hints(told)


def after(row: Mapping[str, Any]) -> int:
    """The line of the replay that shows what a line of the file did."""
    return int(row["line"]) - 1


def places_of(game: Game, actions: Sequence[int]) -> list[str]:
    """The provinces that actions name, each once."""
    named = [game.actions[action].named.get("province") for action in actions]
    return list(dict.fromkeys(str(one) for one in named if one is not None))
