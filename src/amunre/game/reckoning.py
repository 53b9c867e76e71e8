"""Why a score is what it is: a code and the numbers that matter; `text` puts it into words."""

from collections.abc import Mapping, Sequence

import msgspec

from amunre.game.refusal import Argument


class Reason(msgspec.Struct, frozen=True):
    """What a seat has of something that is counted or compared."""

    code: str
    arguments: Mapping[str, Argument]
    places: Sequence[str] = ()
    """Where it is, by name: what is lit while it is counted."""
