"""What happened: one fact each, with the rule it cites and who may see it."""

from collections.abc import Mapping

import msgspec

from amunre.game.refusal import Argument


class Event(msgspec.Struct, frozen=True):
    """A fact in the past tense, such as ``card_drawn``; `text` puts it into words."""

    name: str
    rule: str
    arguments: Mapping[str, Argument] = {}
    audience: tuple[int, ...] | None = None
    """The seats that may see it; None means everybody, watchers included."""

    def visible_to(self, seat: int | None) -> bool:
        """Whether the seat (None: a watcher) may see it."""
        return self.audience is None or seat in self.audience


class Prompt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat is asked to do, or what it is waiting for."""

    code: str
    rule: str
    arguments: Mapping[str, Argument]
