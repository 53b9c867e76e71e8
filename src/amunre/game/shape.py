"""What the numbers of a sight stand for: read from the type of a game's view, and never written down twice.

A number is itself, None if it is `NONE`, true or false, or the place of a name; a tuple is how many there are (-1:
None) and each; a struct, several of them and the prompt are passages. A passage says how many numbers it has and is
read once for as long as they are the same: from one view to the next, most of a table does not change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import NoneType
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

import cython
import msgspec

from amunre.game import kinds
from amunre.game.event import Prompt
from amunre.game.refusal import BadInput
from amunre.game.sight import Pad, Reader, Sight

if TYPE_CHECKING:
    from amunre.game.game import View

MOST_KNOWN = 4096
"""So many passages of one kind are remembered."""
Names = Mapping[str, tuple[str, ...]]


class Text:
    """A text that is being written, as long as there is room."""

    def __init__(self) -> None:
        self.size = 0
        if not cython.compiled:
            self.chars = bytearray()

    def clear(self) -> None:
        self.size = 0
        if not cython.compiled:
            self.chars.clear()

    def say(self, words: bytes) -> None:
        size = len(words)
        if self.size + size > kinds.MOST_TEXT:
            return
        if cython.compiled:
            memcpy(cython.address(self.chars[self.size]), cython.cast(cython.p_char, words), size)  # type: ignore[name-defined]  # noqa: F821
        else:
            self.chars += words
        self.size += size

    def number(self, number: int) -> None:
        if number < 0:
            self.say(b"-")
            number = -number
        if self.size + 5 > kinds.MOST_TEXT:
            return
        if cython.compiled and number < 10:  # most are, and need no division
            self.chars[self.size] = 48 + number
            self.size += 1
            return
        power = 1
        while power * 10 <= number:
            power *= 10
        while power > 0:
            if cython.compiled:
                self.chars[self.size] = 48 + number // power % 10
            else:
                self.chars.append(48 + number // power % 10)
            self.size += 1
            power //= 10

    def to_bytes(self) -> bytes:
        if cython.compiled:
            return cython.cast(cython.p_char, self.chars)[: self.size]  # type: ignore[no-any-return]
        return bytes(self.chars)


class Part:
    """One field, or what a tuple is made of. Those of a tuple have an inner part, those of a passage a section."""

    inner: Part
    section: Section

    def __init__(
        self, kind: int, inner: Part | None = None, section: Section | None = None, names: tuple[str, ...] = ()
    ) -> None:
        self.kind = kind
        self.inner = inner  # type: ignore[assignment]
        self.section = section  # type: ignore[assignment]
        self.names = names
        self.spelt = [repr(name).encode() for name in names]
        self.label = b""

    def value(self, reader: Reader) -> Any:
        """The next numbers as an object."""
        if self.kind == kinds.A_PASSAGE:
            return self.section.value(reader)
        number = reader.next()
        if self.kind == kinds.A_NUMBER:
            return number
        if self.kind == kinds.A_TRUTH:
            return number != 0
        if self.kind == kinds.A_NAME:
            return self.names[number]
        if self.kind == kinds.A_TUPLE:
            return None if number < 0 else tuple([self.inner.at(place).value(reader) for place in range(number)])
        return None if number == kinds.NONE else number

    def at(self, place: int) -> Part:
        """Itself, about to read what stands at a place of a tuple."""
        if self.kind == kinds.A_PASSAGE:
            self.section.place = place if place < kinds.PLACES else 0
        return self

    def write(self, reader: Reader, out: Text) -> None:
        """The next numbers as text."""
        number = 0 if self.kind == kinds.A_PASSAGE else reader.next()
        if self.kind == kinds.A_PASSAGE:
            self.section.say(reader, out)
        elif self.kind == kinds.A_NUMBER:
            out.number(number)
        elif self.kind == kinds.A_TRUTH:
            out.say(b"True" if number != 0 else b"False")
        elif self.kind == kinds.A_NAME:
            out.say(self.spelt[number])
        elif self.kind == kinds.A_TUPLE:
            self.write_tuple(number, reader, out)
        elif number == kinds.NONE:
            out.say(b"None")
        else:
            out.number(number)

    def write_tuple(self, count: int, reader: Reader, out: Text) -> None:
        out.say(b"None" if count < 0 else b"(")
        for number in range(count):
            if number > 0:
                out.say(b", ")
            self.inner.at(number).write(reader, out)
        if count >= 0:
            out.say(b",)" if count == 1 else b")")

    def put(self, value: Any, out: Pad) -> None:
        """The other way round: the numbers of a value."""
        if self.kind == kinds.A_PASSAGE:
            self.section.put(value, out)
        elif self.kind == kinds.A_TUPLE:
            jot(out, -1 if value is None else len(value))
            for one in value or ():
                self.inner.put(one, out)
        elif self.kind == kinds.A_NAME:
            jot(out, self.names.index(value))
        else:
            jot(out, kinds.NONE if value is None else int(value))


def with_room(known: dict[bytes, Any]) -> dict[bytes, Any]:
    """What is kept of passages, emptied if it is full."""
    if len(known) >= MOST_KNOWN:
        known.clear()
    return known


class Section:
    """A struct, several structs, or the prompt: what passages are read by."""

    def __init__(
        self,
        parts: list[Part],
        kind: type | None = None,
        many: Part | None = None,
        reads: Callable[..., Prompt] | None = None,
    ) -> None:
        self.parts = parts
        self.kind = kind
        self.many = many
        self.reads = reads
        self.head = b"" if kind is None else f"{kind.__name__}(".encode()
        self.values: dict[bytes, Any] = {}
        self.texts: dict[bytes, bytes] = {}
        self.place = 0
        self.last_read = [b"\0"] * kinds.PLACES  # no passage: half a number
        self.last_values: list[Any] = [None] * kinds.PLACES
        self.last_spelt = [b"\0"] * kinds.PLACES
        self.last_texts = [b""] * kinds.PLACES
        self.out = Text()

    def value(self, reader: Reader) -> Any:
        """The next passage as an object, read anew only if it has not been read before."""
        place = self.place
        if reader.repeats(self.last_read[place]):
            return self.last_values[place]
        numbers = reader.cut()
        found = self.values.get(numbers)
        if found is None:
            found = with_room(self.values)[numbers] = self.read(numbers)
        self.last_read[place], self.last_values[place] = numbers, found
        return found

    def say(self, reader: Reader, out: Text) -> None:
        """Write the next passage as text; whoever only hashes a view needs no object of it."""
        if self.many is not None:  # all of them at once are long, and hardly ever come again
            reader.next()
            self.many.write(reader, out)
        else:
            place = self.place
            if not reader.repeats(self.last_spelt[place]):
                numbers = reader.cut()
                found = self.texts.get(numbers)
                if found is None:
                    found = with_room(self.texts)[numbers] = self.spell(numbers)
                self.last_spelt[place], self.last_texts[place] = numbers, found
            out.say(self.last_texts[place])

    def read(self, numbers: bytes) -> Any:
        reader = Reader(numbers, 0)
        if self.reads is not None:
            return self.reads(*[reader.next() for _ in range(len(numbers) // 2)])
        if self.many is not None:
            return self.many.value(reader)
        assert self.kind is not None
        return self.kind(*[part.value(reader) for part in self.parts])

    def spell(self, numbers: bytes) -> bytes:
        if self.reads is not None:
            return repr(self.read(numbers)).encode()
        self.out.clear()  # no section is a part of itself, so nobody else is writing here
        self.write(Reader(numbers, 0), self.out)
        return self.out.to_bytes()

    def write(self, reader: Reader, out: Text) -> None:
        """The text of the struct, as its `repr` has it."""
        out.say(self.head)
        for part in self.parts:
            out.say(part.label)
            part.write(reader, out)
        out.say(b")")

    def put(self, value: Any, out: Pad) -> None:
        """The numbers of a value. Those of the prompt are left out: it follows from the others."""
        jot(out, 0)
        start = out.size
        if self.many is not None:
            self.many.put(value, out)
        elif self.reads is None:
            for part, name in zip(self.parts, value.__struct_fields__, strict=True):
                part.put(getattr(value, name), out)
        out.numbers[start - 1] = out.size - start


class Shape:
    """The shape of a game's views: `names` are those that numbers stand for, `prompt` makes prompts from numbers."""

    def __init__(self, kind: type[View], names: Names, prompt: Callable[..., Prompt]) -> None:
        self.kind = kind
        self.section = section_of(kind, names, prompt, "game")

    def view(self, sight: Sight) -> View:
        reader = Reader(sight.store, 1)
        view = self.kind(sight.game, *[part.value(reader) for part in self.section.parts])
        view.__dict__["sight"] = sight
        return view

    def text(self, sight: Sight) -> bytes:
        out = self.section.out
        out.clear()
        self.section.write(Reader(sight.store, 1), out)
        return out.to_bytes()

    def sight(self, view: View) -> Sight:
        """The sight of a view that may come from anywhere."""
        out = Pad()
        names = self.kind.__struct_fields__[1:]
        for part, name in zip(self.section.parts, names, strict=True):
            if name == "legal":
                out.numbers[0] = out.size
            part.put(getattr(view, name), out)
        return out.sight(view.game, self, False)


def jot(out: Pad, number: int) -> None:
    """Write down a number that may be anything."""
    if not kinds.NONE <= number < -kinds.NONE or out.size >= kinds.MOST_SIGHT:
        raise BadInput("view_number", bound=-kinds.NONE)
    out.numbers[out.size] = number
    out.size += 1


def section_of(kind: type[Any], names: Names, prompt: Callable[..., Prompt], without: str = "") -> Section:
    """How a struct is read."""
    parts: list[Part] = []
    for field in msgspec.structs.fields(kind):
        if field.name != without:
            part = part_of(field.type, names.get(field.name, ()), names, prompt)
            part.label = f"{', ' if parts else ''}{field.name}=".encode()
            parts.append(part)
    return Section(parts, kind)


def part_of(kind: Any, own: tuple[str, ...], names: Names, prompt: Callable[..., Prompt]) -> Part:
    """How a value of the type is read; `own` are the names that its numbers stand for."""
    choices = [one for one in get_args(kind) if one is not NoneType]
    if kind is bool:
        return Part(kinds.A_TRUTH)
    if kind is str or get_origin(kind) is Literal:
        return Part(kinds.A_NAME, names=own)
    if kind is Prompt:
        return Part(kinds.A_PASSAGE, section=Section([], reads=prompt))
    if get_origin(kind) is tuple:
        if isinstance(choices[0], type) and issubclass(choices[0], msgspec.Struct):
            one = Part(kinds.A_PASSAGE, section=section_of(choices[0], names, prompt))
            return Part(kinds.A_PASSAGE, section=Section([], many=Part(kinds.A_TUPLE, inner=one)))
        return Part(kinds.A_TUPLE, inner=part_of(choices[0], own, names, prompt))
    if choices and get_origin(choices[0]) is tuple:
        return part_of(choices[0], own, names, prompt)
    return Part(kinds.A_KNOWN if choices else kinds.A_NUMBER)
