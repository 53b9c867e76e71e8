"""Paired worlds on exports: what a seat cannot see makes no difference to its redacted record, to the byte."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import amunre
from amunre.game.completion import completed
from amunre.game.contract import CHANCE, GameState
from amunre.game.export import redact
from amunre.game.refusal import BadRecord, Refused
from amunre.game.table import Table
from tests.contract.cases import PLAIN_TABLES, Case, choose, every_case, walks
from tests.contract.test_records import play, written


class Parted(Exception):
    """Nothing is possible in both worlds any more."""


class Pair:
    """Two tables with the same course in the eyes of one viewer; what it cannot see differs wherever it can."""

    def __init__(self, case: Case, viewer: int | None, generator: random.Random, folder: Path) -> None:
        self.case, self.game, self.viewer, self.generator, self.folder = case, case.rules, viewer, generator, folder
        self.kept: tuple[list[str], list[str]] = ([], [])
        self.tables = [Table(self.game, keep=lines.append) for lines in self.kept]
        self.alike = generator.choice([0.3, 0.7, 0.95])
        """How often a hidden outcome is the same in both worlds: the rarer, the sooner they part."""
        self.drawn = self.sealed = 0

    @property
    def state(self) -> GameState:
        return self.tables[0].state

    def play(self) -> bool:
        """To the end of the game, or until the worlds part; whether the end was reached."""
        try:
            while self.state.actors:
                if self.state.actors == (CHANCE,):
                    self.draw()
                elif self.game.sealed(self.state):
                    self.seal()
                else:
                    self.act()
        except Parted:
            return False
        return True

    def common(self, seat: int) -> list[int]:
        """What the seat may do in both worlds."""
        first, second = [table.state.legal(seat) for table in self.tables]
        found = [action for action in first if action in second]
        if not found:
            raise Parted
        return found

    def draw(self) -> None:
        """An outcome that is hidden from the viewer may be another one in the other world."""
        outcome = choose(self.state, CHANCE, self.generator)
        after = self.state.copy()
        after.apply(CHANCE, outcome)
        told = self.game.events(self.state, CHANCE, outcome, after)
        if all(event.visible_to(self.viewer) for event in told):
            outcome = self.generator.choice(self.common(CHANCE))
            outcomes = [outcome, outcome]
        else:
            outcomes = [outcome, choose(self.tables[1].state, CHANCE, self.generator)]
            if self.generator.random() < self.alike and outcome in self.tables[1].state.legal(CHANCE):
                outcomes[1] = outcome
        self.drawn += outcomes[0] != outcomes[1]
        for table, outcome in zip(self.tables, outcomes):
            table.act(CHANCE, outcome)

    def act(self) -> None:
        """In the open the same happens in both worlds, and is taken back in both."""
        (seat,) = self.state.actors
        action = self.generator.choice(self.common(seat))
        for table in self.tables:
            table.act(seat, action)
        if self.generator.random() < 0.1:
            for table in self.tables:
                try:
                    table.undo(seat)
                except Refused:
                    assert table is self.tables[0]
                    break

    def seal(self) -> None:
        """All come to the same choices in the end, by other ways and in another order."""
        wills = [self.will(seat) for seat in range(self.game.players)]
        own = [] if self.viewer is None else self.own_way(wills[self.viewer])
        for table in self.tables:
            plans: dict[int, list[int | None]] = {}
            for seat, will in enumerate(wills):
                plans[seat] = [*own] if seat == self.viewer else self.way_to(will)
            while plans:
                seat = self.next_to_choose(plans)
                if seat != self.viewer and len(table.state.actors) > 1 and self.generator.random() < 0.3:
                    table.act(seat, choose(table.state, seat, self.generator))
                    table.undo(seat)
                self.take(table, seat, plans)
        self.sealed += 1

    def will(self, seat: int) -> list[int]:
        """Actions up to a sealed choice that are possible in both worlds."""
        worlds = [table.state.copy() for table in self.tables]
        done: list[int] = []
        while seat in worlds[0].actors:
            common = [action for action in worlds[0].legal(seat) if action in worlds[1].legal(seat)]
            if not common:
                raise Parted
            done.append(self.generator.choice([common[0], self.generator.choice(common)]))
            for world in worlds:
                world.apply(seat, done[-1])
        return done

    def own_way(self, will: list[int]) -> list[int | None]:
        """The viewer itself remembers everything: the same way, with second thoughts (None), in both worlds."""
        return [will[0], None, *will] if self.generator.random() < 0.5 else [*will]

    def way_to(self, will: list[int]) -> list[int | None]:
        """A way to the same choice, through the steps before it in another order where the game has none."""
        steps = will[:-1]
        if self.case.laws.steps_in_any_order:
            self.generator.shuffle(steps)
        return [*steps, will[-1]]

    def next_to_choose(self, plans: dict[int, list[int | None]]) -> int:
        """Any seat; but somebody else must be undecided while the viewer still thinks again."""
        seat = self.generator.choice(sorted(plans))
        thinking = self.viewer is not None and len(plans.get(self.viewer, ())) > 1
        if thinking and len(plans) == 2 and len(plans[seat]) == 1:
            assert self.viewer is not None
            return self.viewer
        return seat

    def take(self, table: Table, seat: int, plans: dict[int, list[int | None]]) -> None:
        step = plans[seat].pop(0)
        if step is None:
            table.undo(seat)
        else:
            table.act(seat, step)
        if not plans[seat]:
            del plans[seat]

    def export(self, kept: list[str]) -> list[str]:
        return redact(amunre.load(written(self.folder, kept)), self.viewer)


@every_case
def test_two_games_that_differ_in_what_is_hidden_give_the_same_export(case: Case, tmp_path: Path) -> None:
    drawn = sealed = 0
    for number in range(20):
        generator = case.generator(f"exports {number}")
        pair = Pair(case, [None, *range(case.players)][number % (case.players + 1)], generator, tmp_path)
        pair.play()
        first, second = [pair.export(kept) for kept in pair.kept]
        assert first == second
        drawn += pair.drawn
        sealed += pair.sealed
        if number + 1 >= len(walks(4, 1)) and (drawn > 2 or not case.laws.hides_cards) and sealed:
            break
    assert drawn > 2 or not case.laws.hides_cards
    assert sealed


HIDING = [case for case in PLAIN_TABLES if case.laws.hides_cards]


@pytest.mark.parametrize("case", HIDING if amunre.COMPILED else HIDING[::4], ids=str)
def test_to_the_very_end_hands_are_counted_and_not_named(case: Case, tmp_path: Path) -> None:
    """What the hands hold differs between the worlds until they are sold; the exports do not."""
    finished = 0
    for number in range(30):
        pair = Pair(case, None, case.generator(f"ends {number}"), tmp_path)
        if pair.play() and pair.drawn:
            finished += 1
            assert pair.kept[0] != pair.kept[1]
            first, second = [pair.export(kept) for kept in pair.kept]
            assert first == second
            assert '"ending"' in first[-1]
            assert "digest" not in first[-1]
            break
    assert finished


@every_case
def test_a_running_game_is_told_without_the_choices_that_are_sealed(case: Case, tmp_path: Path) -> None:
    """Whoever has sealed what, in whatever order: until the reveal only the viewer's own choice is in its record."""
    compared = 0
    for number in walks(2, 1):
        generator = case.generator(f"running {number}")
        lines: list[str] = []
        table = Table(case.rules, keep=lines.append)
        viewer = [None, *range(case.players)][number % (case.players + 1)]
        before: list[str] = []
        while table.state.actors and compared < len(walks(15, 5)) * (number + 1):
            seat = generator.choice(table.state.actors)
            sealed = case.rules.sealed(table.state)
            if sealed:
                before = redact(amunre.load(written(tmp_path, lines)), viewer)
            move = table.act(seat, choose(table.state, seat, generator))
            if sealed and seat != viewer and case.rules.reveals(move.before) == case.rules.reveals(move.after):
                compared += 1
                assert redact(amunre.load(written(tmp_path, lines)), viewer) == before
                if generator.random() < 0.3:
                    table.undo(seat)
                    assert redact(amunre.load(written(tmp_path, lines)), viewer) == before
    assert compared > 2


@every_case
def test_an_export_is_verified_by_a_whole_game_that_agrees_with_it(case: Case, tmp_path: Path) -> None:
    """Also cut short anywhere: some game is found whose export has these very lines."""
    generator = case.generator("verified")
    lines: list[str] = []
    play(case, Table(case.rules, keep=lines.append), generator, [], undo=0.2)
    for viewer in generator.sample([None, *range(case.players)], 2 if amunre.COMPILED else 1):
        whole = redact(amunre.load(written(tmp_path, lines)), viewer)
        record = amunre.load(written(tmp_path, whole))
        assert record.redacted
        assert record.viewer == viewer
        assert record.verify().ending is not None
        cut = whole[: generator.randrange(1, len(whole))]
        while not complete(tmp_path, cut):  # cut between choices that are revealed together
            cut.pop()
        assert export_of_completion(tmp_path, cut, viewer) == cut


def complete(folder: Path, lines: list[str]) -> bool:
    """Whether a redacted record cut short is whole as far as it goes."""
    try:
        amunre.load(written(folder, lines)).verify(unfinished=True)
    except BadRecord as refused:
        if "tells a sealed choice before all are revealed" in str(refused):
            return False
        raise
    return True


def export_of_completion(folder: Path, part: list[str], viewer: int | None) -> list[str]:
    """The export of the whole game that verifying makes up."""
    record = amunre.load(written(folder, part))
    lines: list[str] = []
    table = Table(record.game, record.seats, lines.append)
    for entry in completed(record):
        table.follow(entry)
    kept = [line for line in lines if '"ending"' not in line]
    return redact(amunre.load(written(folder, kept)), viewer)
