"""The score of the board game counted a second time, from the fields of states and the raw tables (R7, R8)."""

from __future__ import annotations

from typing import Any

from amunre.board import kinds
from amunre.board.state import State
from amunre.game.contract import GameState
from amunre.game.game import Game
from tests.contract.laws import Recount

Fields = dict[str, Any]
NAMES = (
    "Abu", "Abydos", "Amarna", "Avaris", "Baharya", "Berenike", "Buto", "Dakhla", "Damanhur", "Edfu", "Kharga",
    "Memphis", "Mendes", "Sawu", "Thebes",
)  # fmt: skip


class BoardRecount(Recount):
    def __init__(self, game: Game) -> None:
        self.game = game
        entries = {entry["name"]: entry for entry in game.tables["province"]}  # type: ignore[index, union-attr]
        self.board = [entries[name] for name in NAMES]
        self.parts: list[dict[str, int]] = [{} for _ in range(game.players)]
        self.card_points = [[0, 0] for _ in range(game.players)]
        self.scorings = 0

    def see(self, before: GameState, seat: int, action: int, after: GameState) -> None:
        assert isinstance(before, State)
        assert isinstance(after, State)
        old, new = before.fields(), after.fields()
        spelt = self.game.actions[action]
        if spelt.kind == "score":
            assert self.deserves(old, seat, str(spelt.arguments[0]))
            self.card_points[seat][old["age"]] += 3
        scored = old["phase"] < kinds.SCORING and (new["phase"] >= kinds.SCORING or new["age"] > old["age"])
        if scored:
            # The last action may have placed a stone, and after it the owners may be gone: take each where it is sure.
            self.score_age(old["age"], {**new, "owner": old["owner"]})
        if old["phase"] == kinds.SCORING and new["phase"] == kinds.OVER:
            for other in range(self.game.players):
                sold = old["hand_size"][other] - (1 if other == seat and spelt.kind == "score" else 0)
                assert new["gold"][other] == old["gold"][other] + sold, "R8.2"

    def owned(self, fields: Fields, seat: int) -> list[int]:
        return [province for province, owner in enumerate(fields["owner"]) if owner == seat]

    def deserves(self, fields: Fields, seat: int, card: str) -> bool:
        """R7.5: the condition of a yellow card."""
        own = self.owned(fields, seat)
        entries = [self.board[province] for province in own]
        if card == "master-of-scribes":
            return sum(entry.get("favor", 0) + entry.get("bonus_favor", 0) for entry in entries) >= 7
        if card == "master-of-farmers":
            placed = sum(fields["farmers"][province] + fields["free_farmers"][province] for province in own)
            return placed + sum(entry.get("printed_farmers", 0) for entry in entries) >= 9
        trait = {
            "west-or-east": lambda entry: entry["column"] in (1, 2),
            "nile-or-frontier": lambda entry: entry["column"] in (2, 3),
            "upper-or-lower": lambda entry: entry["row"] in (1, 2),
        }[card]
        return len({trait(entry) for entry in entries}) == 1

    def score_age(self, age: int, fields: Fields) -> None:
        """R7.1 to R7.4."""
        self.scorings += 1
        name = ("old", "new")[age]
        value = (1, 2, 3, 4)[fields["tile"]]
        for seat, parts in enumerate(self.parts):
            own = self.owned(fields, seat)
            assert len(own) == 3
            built = [fields["pyramids"][province] for province in own]
            parts[f"{name}_temples"] = value * sum(self.board[province].get("temples", 0) for province in own)
            parts[f"{name}_pyramids"] = sum(built)
            parts[f"{name}_sets"] = 3 * min(built)
        for side, columns in (("west", (1, 2)), ("east", (3, 4))):
            strengths = [self.strength(fields, seat, columns) for seat in range(self.game.players)]
            for parts, strength in zip(self.parts, strengths, strict=True):
                parts[f"{name}_{side}"] = 5 if strength[0] > 0 and strength == max(strengths) else 0

    def strength(self, fields: Fields, seat: int, columns: tuple[int, int]) -> tuple[int, int]:
        """E2: pyramids, then stones, of the best province or of the whole side."""
        here = [
            (fields["pyramids"][province], fields["stones"][province])
            for province in self.owned(fields, seat)
            if self.board[province]["column"] in columns
        ]
        if self.game.edition == "tmg-2016-first":
            return (sum(pyramids for pyramids, _ in here), sum(stones for _, stones in here))
        return max(here, default=(0, 0))

    def check(self, last: GameState) -> None:
        assert isinstance(last, State)
        assert self.scorings == 2
        fields = last.fields()
        assert sum(fields["hand_size"]) == 0, "R8.2"
        for seat, (parts, points) in enumerate(zip(self.parts, self.gold_points(fields), strict=True)):
            parts["old_cards"], parts["new_cards"] = self.card_points[seat]
            parts["new_gold"] = points
        ending = last.ending
        assert ending is not None
        assert [dict(parts) for parts in ending.parts] == self.parts
        assert list(ending.scores) == [sum(parts.values()) for parts in self.parts]
        self.check_places(fields, ending.places, ending.reason)

    def gold_points(self, fields: Fields) -> list[int]:
        """R8.1, E9: 6, 4, 2 by rank; equals share one and use up the next, or one each."""
        purses = fields["gold"][: self.game.players]
        points = {}
        rank = 0
        for amount in sorted(set(purses), reverse=True):
            points[amount] = (6, 4, 2, 0, 0)[rank]
            equals = purses.count(amount)
            rank += equals if self.game.edition == "tmg-2016" else min(equals, 2)
        return [points[amount] for amount in purses]

    def check_places(self, fields: Fields, places: tuple[int, ...], reason: str) -> None:
        """R8.3: points, then pyramids, then stones."""
        keys = []
        for seat, parts in enumerate(self.parts):
            own = self.owned(fields, seat)
            pyramids = sum(fields["pyramids"][province] for province in own)
            keys.append((sum(parts.values()), pyramids, sum(fields["stones"][province] for province in own)))
        ranking = sorted(keys, reverse=True)
        assert list(places) == [ranking.index(key) + 1 for key in keys]
        differs = [name for name, one, two in zip(("points", "pyramids", "stones"), *ranking[:2]) if one != two]
        assert reason == (differs[0] if differs else "shared")
