"""What may come in over a socket, checked as it is read."""

from __future__ import annotations

from typing import Annotated

import msgspec

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Wish = Annotated[str, msgspec.Meta(min_length=1, max_length=80)] | int
"""An action in its notation, or its number."""
Number = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]


class Hello(msgspec.Struct, tag="hello"):
    token: Annotated[str, msgspec.Meta(max_length=128)] | None = None
    language: Annotated[str, msgspec.Meta(max_length=16)] = "en"
    resume: Number | None = None


class Act(msgspec.Struct, tag="act"):
    id: Name
    action: Wish
    view: Number | None = None


class Undo(msgspec.Struct, tag="undo"):
    id: Name
    view: Number | None = None


class Why(msgspec.Struct, tag="why"):
    id: Name
    action: Wish


class Preview(msgspec.Struct, tag="preview"):
    id: Name
    action: Wish


class Propose(msgspec.Struct, tag="propose"):
    id: Name
    kind: Annotated[str, msgspec.Meta(pattern="^undo$")] = "undo"


class Consent(msgspec.Struct, tag="consent"):
    proposal: Number
    yes: bool


class Chat(msgspec.Struct, tag="chat"):
    id: Name
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Language(msgspec.Struct, tag="language"):
    language: Annotated[str, msgspec.Meta(max_length=16)]


class Ping(msgspec.Struct, tag="ping"):
    pass


Message = Hello | Act | Undo | Why | Preview | Propose | Consent | Chat | Language | Ping
DECODER = msgspec.json.Decoder(Message)
