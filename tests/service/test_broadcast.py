"""News of a table: each gets its own, made once for those who may know the same."""

from __future__ import annotations

from typing import Any

from amunre.service.broadcast import Broadcast


class Heard:
    """A listener that keeps what it was sent."""

    def __init__(self, seat: int | None, language: str = "en") -> None:
        self.seat = seat
        self.language = language
        self.void = False
        self.messages: list[Any] = []

    def send(self, message: bytes) -> None:
        self.messages.append(message)

    def close(self, code: int, reason: str) -> None:
        self.messages.append((code, reason))


def table_of(*listeners: Heard) -> Broadcast:
    broadcast = Broadcast("table")
    broadcast.listeners.update(listeners)
    return broadcast


def test_a_message_is_made_once_for_those_alike() -> None:
    listeners = [Heard(0), Heard(0), Heard(0, "de"), Heard(None)]
    made: list[tuple[int | None, str]] = []

    def message(seat: int | None, language: str) -> bytes:
        made.append((seat, language))
        return f"{seat} {language}".encode()

    table_of(*listeners).to_each(message)
    assert [listener.messages for listener in listeners] == [[b"0 en"], [b"0 en"], [b"0 de"], [b"None en"]]
    assert len(made) == 3


def test_what_cannot_be_told_ends_the_connections_that_wait_for_it() -> None:
    first, other = Heard(0), Heard(1)
    table_of(first, other).to_each(lambda seat, language: b"" * (1 // 0), [first])
    assert (first.messages, other.messages) == ([(1011, "broken")], [])


def test_connections_are_counted_and_those_whose_token_is_void_are_cut_off() -> None:
    first, second, watcher = Heard(0), Heard(0), Heard(None)
    broadcast = table_of(first, second, watcher)
    assert [broadcast.connected(seat) for seat in (0, 1, None)] == [2, 0, 1]
    first.void = second.void = True
    broadcast.cut_off(4409, "replaced")
    assert [listener.messages for listener in (first, second, watcher)] == [[(4409, "replaced")]] * 2 + [[]]
    broadcast.to_all({"type": "bye"})
    assert watcher.messages == [b'{"type":"bye"}']
