"""The action table: number, kind with arguments, and text, each from the other."""

from __future__ import annotations

import pytest

from amunre.game.actions import ActionTable, Block
from amunre.game.refusal import Refused


def numbered(offset: int) -> tuple[str | int, ...]:
    return (offset,)


def table() -> ActionTable:
    return ActionTable(
        [
            Block("roll", 0, 6, "roll {}", numbered, chance=True),
            Block("move", 6, 3, "move {}", lambda offset: (("left", "right", "up")[offset],)),
            Block("pass", 9, 1, "pass", lambda offset: ()),
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
    for text, example in (("x" * 10_000, "move left"), ("rol", "roll 5"), ("pass 3", "pass"), ("", "move left")):
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
        ActionTable([Block("a", 0, 2, "a {}", numbered), Block("b", 3, 1, "b {}", numbered)])
    with pytest.raises(ValueError, match="two actions have the same text"):
        ActionTable([Block("a", 0, 2, "same", lambda offset: ())])
