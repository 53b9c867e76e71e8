"""Files of learned weights: one line that says what it is, one line of JSON about its making, then 32-bit floats.

Weights belong to one version of the features and to one shape of network. A file that does not fit is refused in one
sentence. Agents play by the files that come with the package, or by those in the folder that ``AMUNRE_WEIGHTS`` names.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from array import array
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from amunre.agents.curriculum import curriculum_of
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
    """Write a file of weights in one step: nobody ever sees half a file.

    The header names `features` (the version of the observation), `size`, `first` and `second` (the widths); the arrays
    are the rows of each layer and its bias, from the first to the heads.
    """
    arriving = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        arriving.write_bytes(packed(header, arrays))
        arriving.replace(path)
    except OSError as error:
        arriving.unlink(missing_ok=True)
        raise BadInput("file_unwritable", path=str(path), reason=str(error.strerror)) from None


def unpacked(path: Path) -> tuple[dict[str, Any], array[float]]:
    """The header and all numbers of a file."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadInput("weights_unreadable", path=str(path), reason=str(error.strerror)) from None
    head, line, rest = content[: len(FIRST_LINE)], *content[len(FIRST_LINE) :].partition(b"\n")[::2]
    try:
        header = json.loads(line)
        numbers = array("f", rest)
    except ValueError:
        header = None
    if head != FIRST_LINE or not isinstance(header, dict):
        raise BadInput("weights_foreign", file=path.name)
    if sys.byteorder == "big":
        numbers.byteswap()
    return header, numbers


def check(name: str, header: dict[str, Any], version: str, size: int) -> None:
    """Whether the weights are for these features."""
    if header.get("features") != version or header.get("size") != size:
        raise BadInput(
            "weights_features",
            file=name,
            features=str(header.get("features")),
            size=str(header.get("size")),
            our_features=version,
            our_size=size,
        )


def load(path: Path, version: str, size: int) -> Weights:
    """The network of a file, if it fits the features."""
    header, numbers = unpacked(path)
    check(path.name, header, version, size)
    first, second = header.get("first"), header.get("second")
    if type(first) is not int or type(second) is not int or not 1 <= min(first, second) <= max(first, second) <= 256:
        raise BadInput("weights_layers", file=path.name, first=repr(first), second=repr(second))
    network = Network(size, first, second)
    if len(numbers) < network.count:
        raise BadInput("weights_cut_off", file=path.name, numbers=len(numbers), expected=network.count)
    network.give(numbers)
    return Weights(header, network)


@cache
def learned_network(game: str, folder: str = "") -> Network | None:
    """The network that agents play a game by; None, and one sentence on the error output, if none fits."""
    try:
        return fitting(game, Path(folder, f"{game}.amun") if folder else path_of(f"{game}.amun")).network
    except BadInput as refusal:
        print(f"amun-re: {refusal} Until then apprentice plays instead of what has learned.", file=sys.stderr)
        return None


def fitting(game: str, path: Path) -> Weights:
    """The weights of a file, if they are for the features of the game."""
    curriculum = curriculum_of(game)
    return load(path, curriculum.version, curriculum.features().size)


def fingerprint(game: str, folder: str = "") -> str:
    """A digest of the file that a level plays by, for those who measure: missing or unfit weights are refused, and
    nothing takes their place."""
    folder = folder or os.environ.get("AMUNRE_WEIGHTS", "")
    path = Path(folder or FOLDER, f"{game}.amun")
    fitting(game, path)
    return hashlib.blake2b(path.read_bytes(), digest_size=16).hexdigest()


def path_of(name: str) -> Path:
    """One's own file of that name, if there is one, else the package's."""
    folder = os.environ.get("AMUNRE_WEIGHTS", "")
    own = Path(folder, name)
    if folder and not own.parent.is_dir():
        raise BadInput("weights_folder", folder=folder, file=name)
    return own if folder and own.is_file() else FOLDER / name
