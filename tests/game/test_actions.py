"""The action table: number, kind with arguments, and text, each from the other."""

from __future__ import annotations

import pytest

from amunre.game.actions import ActionTable, Block, Parameter
from amunre.game.refusal import Refused


def numbered(count: int) -> tuple[Parameter]:
    return (Parameter("number", range(count)),)


WAY = Parameter("way", ("left", "right", "up"), ("Left", "Right", "Up"))


def table() -> ActionTable:
    return ActionTable(
        [
            Block("roll", 0, "roll {number}", numbered(6), chance=True),
            Block("move", 6, "move {way}", (WAY,)),
            Block("pass", 9, "pass"),
        ]
    )


def test_every_number_has_a_kind_arguments_and_a_text() -> None:
    actions = table()
    assert actions.size == 10
    assert actions.notation(2) == "roll 2"
    assert (actions[7].kind, actions[7].arguments, actions[7].text) == ("move", ("right",), "move right")
    assert actions[0].chance
    assert not actions[9].chance
    assert [actions.parse(actions.notation(number)) for number in range(10)] == list(range(10))


@pytest.mark.parametrize("text", ["move left", "MOVE left", "  Move   LEFT\t"])
def test_case_and_spaces_do_not_matter(text: str) -> None:
    assert table().parse(text) == 6


def test_an_unknown_text_is_refused_with_an_example() -> None:
    with pytest.raises(Refused) as caught:
        table().parse("move lift")
    assert caught.value.code == "not_an_action"
    assert caught.value.arguments == {"text": "move lift", "example": "move left"}
    for text, example in (
        ("x" * 10_000, "move left"),
        ("rol", "roll 0"),
        ("mvoe rihgt now", "move right"),
        ("pass 3", "pass"),
        ("", "move left"),
    ):
        with pytest.raises(Refused) as caught:
            table().parse(text)
        assert caught.value.arguments == {"text": text[:80], "example": example}


@pytest.mark.parametrize("number", [-1, 10, 2**70, True, None, 1.0, "1"])
def test_a_number_outside_the_table_is_refused(number: object) -> None:
    with pytest.raises(Refused) as caught:
        table()[number]  # type: ignore[index]
    assert caught.value.code == "no_such_action"
    assert caught.value.arguments["actions"] == 10


def test_blocks_must_join_and_texts_must_differ() -> None:
    with pytest.raises(ValueError, match="b begins at 3, expected 2"):
        ActionTable([Block("a", 0, "a {number}", numbered(2)), Block("b", 3, "b")])
    with pytest.raises(ValueError, match="two actions have the same text"):
        ActionTable([Block("a", 0, "same", numbered(2))])
    with pytest.raises(ValueError, match="3000 actions, expected at most 2048"):
        ActionTable([Block("a", 0, "a {number}", numbered(3000))])


def test_arguments_are_known_by_name_and_run_through_the_last_first() -> None:
    actions = ActionTable([Block("jump", 0, "jump {number} {way}", (*numbered(2), WAY))])
    jump = actions[actions.parse("jump 1 right")]
    assert (jump.number, jump.block, jump.arguments) == (4, 0, (1, "right"))
    assert jump.index == {"number": 1, "way": 1}
    assert jump.named == {"number": 1, "way": "Right"}
