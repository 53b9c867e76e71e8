"""What is written from the structs of the wire: the client's types, and the lists of fields in the documents."""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from amunre.service.app import ENDPOINTS
from amunre.service.description import document
from amunre.service.messages import PROTOCOL

ROOT = Path(__file__).parent.parent.parent
TYPES = ROOT / "web" / "src" / "lib" / "wire.ts"
DOCUMENTS = [ROOT / "docs" / "wire.md", ROOT / "docs" / "views.md"]
LIST = re.compile(r"(<!-- fields: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
"""Where a document has the list of a struct's fields."""

NAMES = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


@cache
def shapes() -> dict[str, Any]:
    """Every shape of the wire by its name, as JSON Schema."""
    found: dict[str, Any] = json.loads(document(ENDPOINTS))["components"]["schemas"]
    return found


def typed(schema: dict[str, Any]) -> str:
    """A schema as a type of TypeScript."""
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[1])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(typed(part) for part in schema["anyOf"]))
    if schema.get("type") == "array":
        inner = typed(schema.get("items", {}))
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if schema.get("type") == "object":
        return f"Record<string, {typed(schema.get('additionalProperties', {}))}>"
    return NAMES[schema["type"]] if "type" in schema else "unknown"


# Words ---------------------------------------------------------------------------------------------------------------


def structs(kind: type = msgspec.Struct) -> Iterator[type]:
    for below in kind.__subclasses__():
        if below.__module__.startswith("amunre."):
            yield below
        yield from structs(below)


@cache
def kinds() -> dict[str, type]:
    """The structs by the names of their shapes: a game's own have the name of the game before theirs."""
    shapes()
    found = {}
    for kind in structs():
        game = re.fullmatch(r"amunre\.(\w+)\.view", kind.__module__)
        found[(game[1].title() if game else "") + kind.__name__] = kind
    return found


@cache
def explained(name: str) -> dict[str, str]:
    """What stands below each field of a struct in the source, its bases included."""
    found: dict[str, str] = {}
    for kind in reversed(kinds()[name].__mro__ if name in kinds() else ()):
        if kind.__module__.startswith("amunre."):
            path = Path(sys.modules["amunre"].__path__[0]).parent / (kind.__module__.replace(".", "/") + ".py")
            for node in ast.parse(path.read_text("utf-8")).body:
                if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
                    found |= below_fields(node)
    return found


def below_fields(node: ast.ClassDef) -> dict[str, str]:
    found = {}
    for field, after in zip(node.body, node.body[1:]):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                found[field.target.id] = " ".join(str(after.value.value).split()).replace("``", "`")
    return found


# Files ---------------------------------------------------------------------------------------------------------------


def types() -> str:
    """The types of the browser client."""
    lines = [
        "/** What the service says and understands. Written by `make types` from its structs; do not edit. */",
        "",
        f"export const PROTOCOL = {PROTOCOL};",
    ]
    for name, schema in shapes().items():
        lines.append("")
        if "properties" not in schema:
            lines.append(f"export type {name} = {typed(schema)};")
            continue
        if words := schema.get("description"):
            lines.append(f"/** {' '.join(words.split())} */")
        lines.append(f"export interface {name} {{")
        for key, part in schema["properties"].items():
            if words := explained(name).get(key):
                lines.append(f"  /** {words} */")
            lines.append(f"  {key}{'' if key in schema.get('required', ()) else '?'}: {typed(part)};")
        lines.append("}")
    return "\n".join(lines) + "\n"


def listed(name: str) -> str:
    """The fields of a struct as a table of a document."""
    schema = shapes()[name]
    rows = ["| key | type | meaning |", "|---|---|---|"]
    for key, part in schema["properties"].items():
        kind = typed(part).replace("|", "\\|")
        usual = f" (`{json.dumps(part['default'])}`)" if part.get("default") not in (None, {}) else ""
        told = "" if key in schema.get("required", ()) else f"optional{usual}. "
        rows.append(f"| `{key}` | `{kind}` | {(told + explained(name).get(key, '')).strip()} |")
    return "\n".join(rows) + "\n"


def text_of(path: Path) -> str:
    """A document with its lists as they should be."""
    return LIST.sub(lambda match: match[1] + listed(match[2]) + match[3], path.read_text("utf-8"))


def files() -> dict[Path, str]:
    """Everything that is written from the structs."""
    return {TYPES: types(), **{path: text_of(path) for path in DOCUMENTS}}
