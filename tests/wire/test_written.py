"""No shape of the wire is written down a second time by hand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from amunre.service.messages import Incoming, Outgoing
from tests.wire.written import DOCUMENTS, LIST, TYPES, files, kinds, shapes, typed

VIEWS = ["BoardView", "BoardSeatView", "BoardProvinceView", "CardView", "CardSeatView", "CardProvinceView"]
MESSAGES = ["Hello", "Act", "Welcome", "ViewMessage", "Step", "Proposal", "TableInfo", "SeatInfo", "TableWish"]


@pytest.mark.parametrize("path", [TYPES, *DOCUMENTS], ids=lambda path: path.name)
def test_what_is_written_from_the_structs_is_up_to_date(path: Path) -> None:
    assert path.read_text("utf-8") == files()[path], f"{path.name} is not as the structs are: run `make types`"


def test_the_documents_list_every_view_and_the_chief_messages() -> None:
    listed = {name for path in DOCUMENTS for _, name, _ in LIST.findall(path.read_text("utf-8"))}
    assert {*VIEWS, *MESSAGES} <= listed


@pytest.mark.parametrize("name", VIEWS)
def test_every_field_of_a_view_says_what_it_means(name: str) -> None:
    rows = re.findall(rf"<!-- fields: {name} -->\n(.*?)<!-- end -->", DOCUMENTS[1].read_text("utf-8"), re.DOTALL)
    assert len(re.findall(r"^\| `\w+` \| .* \| .+ \|$", rows[0], re.MULTILINE)) == len(shapes()[name]["properties"])


def test_every_shape_has_its_struct() -> None:
    assert set(shapes()) - set(kinds()) == {"GameView", "Incoming", "Outgoing"}


def test_the_examples_of_messages_can_be_read() -> None:
    page = DOCUMENTS[0].read_text("utf-8").split("## The socket")[1]
    examples = [line for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL) for line in block.splitlines()]
    heard, told = page.index("### In"), page.index("### Out")
    assert len(examples) == 19
    for line in examples:
        kind: Any = Incoming if heard < page.index(line) < told else Outgoing
        assert msgspec.json.decode(line, type=kind)


@pytest.mark.parametrize(
    ("schema", "text"),
    [
        ({}, "unknown"),
        ({"type": "array"}, "unknown[]"),
        ({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}, "(string | null)[]"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "Record<string, number>"),
        ({"enum": ["a", "b"]}, '"a" | "b"'),
        ({"$ref": "#/components/schemas/Action"}, "Action"),
    ],
)
def test_schemas_become_types(schema: dict[str, object], text: str) -> None:
    assert typed(schema) == text
