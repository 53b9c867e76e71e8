"""Promises about secrets: published before they matter, opened at the end, checked by anybody offline.

Whoever runs a table publishes the digest of a secret before anybody sits down. The dice are made of that secret and of
what each seat brought along, so neither side alone can choose them. A sealed choice is promised in the same way.

The second scheme is for a deal that many play at tables of their own, each without knowing what is in store: nobody
brings anything along, all draws are those of one secret (`deal.py`), and it is opened once the day is over.
`docs/record-format.md` says where each of this stands in a record.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from amunre.game.contract import CHANCE
from amunre.game.deal import Deal
from amunre.game.dice import Dice
from amunre.game.refusal import BadRecord
from amunre.game.table import Table

if TYPE_CHECKING:
    from amunre.game.record import Record

SCHEME = "1"
DEAL_SCHEME = "2"


def digest(purpose: str, *parts: bytes) -> str:
    """SHA-256 of a purpose and parts; each is preceded by its length, so that no two lists of parts read the same."""
    found = hashlib.sha256()
    for part in (f"amun-re {purpose}".encode(), *parts):
        found.update(len(part).to_bytes(8, "big") + part)
    return found.hexdigest()


def dice_promise(secret: str, nonce: str) -> str:
    """What is published of a secret (both in hexadecimal) before anybody sits down."""
    return digest("dice", bytes.fromhex(nonce), bytes.fromhex(secret))


def dice_of(secret: str, entropy: Sequence[str]) -> Dice:
    """The dice made of the secret and of what each seat brought along."""
    return Dice(bytes.fromhex(digest("seed", bytes.fromhex(secret), *[text.encode() for text in entropy])))


def seal_promise(nonce: str, seat: int, action: str) -> str:
    """What the owner of a sealed choice gets as a receipt; the nonce stays with whoever runs the table."""
    return digest("seal", bytes.fromhex(nonce), str(seat).encode(), action.encode())


def header_of(promise: str, entropy: Sequence[str], since: int = 0) -> dict[str, str]:
    """The `commitments` of a header; `since` is the line after which these dice decide."""
    found = {"scheme": SCHEME, "dice": promise, "entropy": ",".join(entropy)}
    return {**found, "since": str(since)} if since else found


def deal_promise(secret: str, nonce: str, day: str) -> str:
    """What is published of the secret of a day's deal before anybody plays it."""
    return digest("deal promise", bytes.fromhex(nonce), bytes.fromhex(secret), day.encode())


def deal_of(secret: str, day: str) -> Deal:
    """The deal of a day: nothing that a seat does or brings along changes it."""
    return Deal(bytes.fromhex(digest("deal", bytes.fromhex(secret), day.encode())))


def deal_header(promise: str, day: str) -> dict[str, str]:
    """The `commitments` of the header of a table at which a day's deal is played."""
    return {"scheme": DEAL_SCHEME, "dice": promise, "day": day}


def check(record: Record) -> bool:
    """Whether the promises of a finished record were kept; False if there are none. A broken one is a `BadRecord`."""
    promised = record.header["commitments"]
    if promised.get("scheme") not in (SCHEME, DEAL_SCHEME) or record.redacted or record.ending is None:
        return False
    opened = record.ending.get("opened")
    if not isinstance(opened, Mapping):
        raise BadRecord("record_promise_unopened", source=record.source)
    try:
        check_chance(record, promised, opened)
        if promised["scheme"] == SCHEME or "seals" in opened:
            check_seals(record, promised, opened)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadRecord("record_promise_unreadable", source=record.source) from None
    return True


def check_chance(record: Record, promised: Mapping[str, str], opened: Mapping[str, Any]) -> None:
    """Every outcome of chance must be what was promised, by either scheme."""
    (check_deal if promised["scheme"] == DEAL_SCHEME else check_dice)(record, promised, opened)


def check_dice(record: Record, promised: Mapping[str, str], opened: Mapping[str, Any]) -> None:
    """Every outcome of chance must be the one of the dice that were promised."""
    if not hmac.compare_digest(dice_promise(opened["secret"], opened["nonce"]), promised["dice"]):
        raise BadRecord("record_promise_secret", source=record.source)
    dice = dice_of(opened["secret"], promised["entropy"].split(","))
    since = int(promised.get("since", "0"))
    for table, entry in zip(record.play(), record.entries):
        if entry.seat == CHANCE and entry.line - 1 > since:
            pile, number = record.game.pile(table.state)
            drawn = dice.pick(pile, number, table.state.odds())
            if drawn != entry.action:
                action = record.game.notation(drawn)
                raise BadRecord("record_promise_dice", source=record.source, line=entry.line, action=action)


def check_deal(record: Record, promised: Mapping[str, str], opened: Mapping[str, Any]) -> None:
    """Every outcome of chance must be what the deal of the day had in store for this very draw."""
    day = promised["day"]
    if not hmac.compare_digest(deal_promise(opened["secret"], opened["nonce"], day), promised["dice"]):
        raise BadRecord("record_promise_secret", source=record.source)
    deal = deal_of(opened["secret"], day)
    for table, entry in zip(record.play(), record.entries):
        if entry.seat == CHANCE and (drawn := deal.outcome(table)) != entry.action:
            action = record.game.notation(drawn)
            raise BadRecord("record_promise_dice", source=record.source, line=entry.line, action=action)


def check_seals(record: Record, promised: Mapping[str, str], opened: Mapping[str, Any]) -> None:
    """Every sealed choice has a seal, and is the one its receipt was given for.

    A header with this scheme promises a seal for each: a record cannot lose one. That a seal was not made anew, with
    another choice, only a receipt can show that somebody kept (`check_receipts`).
    """
    entries = {entry.line - 1: entry for entry in record.entries}
    for seal in opened.get("seals", []):
        entry = entries[seal["n"]]
        text = "undo" if entry.action is None else record.game.notation(entry.action)
        if seal_promise(seal["nonce"], entry.seat, text) != seal["receipt"]:
            raise BadRecord("record_promise_choice", source=record.source, line=entry.line)
    sealed = {seal["n"] for seal in opened.get("seals", [])}
    for number in sealed_lines(record, int(promised.get("since", "0"))):
        if number not in sealed:
            raise BadRecord("record_promise_unsealed", source=record.source, line=number + 1)


def sealed_lines(record: Record, since: int) -> Iterator[int]:
    """The lines after one that were chosen in a sealed moment."""
    table = Table(record.game)
    for entry in record.entries:
        step = table.follow(entry)
        if step.sealed and step.number > since:
            yield step.number


def check_receipts(record: Record, receipts: Sequence[str]) -> None:
    """Receipts that a player kept must all stand in the finished record."""
    opened = {} if record.ending is None else record.ending.get("opened", {})
    there = {seal["receipt"] for seal in opened.get("seals", [])}
    missing = [receipt for receipt in receipts if receipt not in there]
    if missing:
        raise BadRecord("record_promise_receipt", source=record.source, receipt=missing[0][:80])
