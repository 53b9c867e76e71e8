"""Files of learned weights: one line that says what it is, one line of JSON about its making, then 32-bit floats.

Weights belong to one version of the features and to one shape of network. A file that does not fit is refused in one
sentence; whoever asked for it plays the level below.
"""

from __future__ import annotations

import json
import os
import sys
from array import array
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from amunre.agents.network import Network
from amunre.game.refusal import BadInput

FIRST_LINE = b"amun-re weights 1\n"
FOLDER = Path(__file__).parent / "weights"


@dataclass(frozen=True)
class Weights:
    """A learned network and what is known about its making."""

    header: dict[str, Any]
    network: Network


def packed(header: dict[str, Any], arrays: list[array[float]]) -> bytes:
    """The content of a file: the arrays follow the header in its order."""
    line = json.dumps(header, separators=(", ", ": "), ensure_ascii=False).encode()
    return b"".join([FIRST_LINE, line, b"\n", *map(_little, arrays)])


def _little(numbers: array[float]) -> bytes:
    if sys.byteorder == "big":
        numbers = array("f", numbers)
        numbers.byteswap()
    return numbers.tobytes()


def write(path: Path, header: dict[str, Any], arrays: list[array[float]]) -> None:
    """In one step: nobody ever sees half a file."""
    arriving = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        arriving.write_bytes(packed(header, arrays))
        arriving.replace(path)
    except OSError as error:
        arriving.unlink(missing_ok=True)
        raise BadInput(f"{path}: cannot be written ({error.strerror}).") from None


def unpacked(path: Path) -> tuple[dict[str, Any], array[float]]:
    """The header and all numbers of a file."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror}); expected a file of weights.") from None
    head, line, rest = content[: len(FIRST_LINE)], *content[len(FIRST_LINE) :].partition(b"\n")[::2]
    try:
        header = json.loads(line)
        numbers = array("f", rest)
    except ValueError:
        header = None
    if head != FIRST_LINE or not isinstance(header, dict):
        raise BadInput(f"{path.name}: is not a file of weights; expected one that `amun-re train` has written.")
    if sys.byteorder == "big":
        numbers.byteswap()
    return header, numbers


def check(name: str, header: dict[str, Any], version: str, size: int) -> None:
    """Whether the weights are for these features."""
    if header.get("features") != version or header.get("size") != size:
        raise BadInput(
            f"{name}: was learned with the features {header.get('features')} ({header.get('size')} numbers), "
            f"but this release has {version} ({size}); learn anew with `amun-re train`."
        )


def load(path: Path, version: str, size: int) -> Weights:
    """The network of a file, if it fits the features."""
    header, numbers = unpacked(path)
    check(path.name, header, version, size)
    first, second = header.get("first"), header.get("second")
    if type(first) is not int or type(second) is not int or not 1 <= min(first, second) <= max(first, second) <= 256:
        raise BadInput(f"{path.name}: its layers are {first!r} and {second!r} wide; expected numbers from 1 to 256.")
    network = Network(size, first, second)
    if len(numbers) < network.count:
        raise BadInput(f"{path.name}: holds {len(numbers)} numbers, expected {network.count}; the file is cut off.")
    network.give(numbers)
    return Weights(header, network)
