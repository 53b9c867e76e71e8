"""Questions to the table: something happens when everybody who is asked agrees.

A question is plain data, so that any worker can put it into words and carry it out; what it is about says its kind.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection

from amunre.service import messages
from amunre.service.game_replies import ENCODER
from amunre.service.holders import Holder
from amunre.service.live import LiveTable
from amunre.service.locking import by_holder
from amunre.service.problem import Problem
from amunre.store import models
from amunre.store.writer import Job

if TYPE_CHECKING:
    from amunre.service.registry import TableRegistry


@dataclass(frozen=True)
class Proposal:
    """One question, and how it stands."""

    number: int
    kind: str
    seat: int
    """Whose move or seat it is about."""
    needed: list[int]
    about: dict[str, Any]
    """What the kind of question must know."""
    consent: list[int] = field(default_factory=list)
    accepted: bool | None = None


@dataclass(frozen=True)
class Kind:
    """What all questions of one kind have in common."""

    words: Callable[[LiveTable, Proposal, str], str]
    """The question in a language."""
    carry_out: Callable[[LiveTable, Proposal, TableRegistry], Awaitable[None]]
    """What happens when all agree; under the lock of the table."""
    stands: Callable[[LiveTable, Proposal], bool]
    """Whether it still makes sense: the game may have gone on."""


KINDS: dict[str, Kind] = {}
"""By name; the modules that ask put theirs here."""


def message(table: LiveTable, proposal: Proposal, language: str) -> messages.Proposal:
    return messages.Proposal(
        proposal=proposal.number,
        kind=proposal.kind,
        seat=proposal.seat,
        words=KINDS[proposal.kind].words(table, proposal, language),
        consent=proposal.consent,
        needed=proposal.needed,
        open=proposal.accepted is None,
        accepted=proposal.accepted,
    )


def stands(table: LiveTable, proposal: Proposal) -> bool:
    return KINDS[proposal.kind].stands(table, proposal)


async def ask(
    table: LiveTable,
    tables: TableRegistry,
    kind: str,
    seat: int,
    needed: list[int],
    about: dict[str, Any],
    consent: Sequence[int] = (),
    also: Callable[[Connection], None] | None = None,
) -> None:
    """Under the lock: ask these seats; a table is asked one thing at a time. `also` is stored together with it."""
    for old in list(table.proposals.values()):
        if not stands(table, old):
            await settle(table, tables, old)
    if table.proposals:
        raise Problem("refused", "asked_already")
    with table.along(also):
        await settle(table, tables, Proposal(table.proposal_last + 1, kind, seat, needed, about, list(consent)))


@by_holder
async def consent(table: LiveTable, holder: Holder, tables: TableRegistry, number: int, yes: bool) -> None:
    """Agree, or not: then the question is over."""
    seat = holder.place
    proposal: Proposal | None = table.proposals.get(number)
    if proposal is None:
        raise Problem("not_found", "asked_no_more")
    if seat not in proposal.needed:
        raise Problem("forbidden", "asked_not_you")
    agreed = [other for other in proposal.consent if other != seat] + [seat] * yes
    await settle(table, tables, replace(proposal, consent=agreed, accepted=None if yes else False))


def missing(table: LiveTable, proposal: Proposal) -> list[int]:
    """Who is asked and has not agreed; whoever has left the table is not waited for."""
    asked = [seat for seat in proposal.needed if table.seats[seat].kind == "person"]
    return [seat for seat in asked if seat not in proposal.consent]


async def settle(table: LiveTable, tables: TableRegistry, proposal: Proposal) -> None:
    """Do it if everybody agrees; tell everybody how the question stands, once that is on disk."""
    if not stands(table, proposal):
        proposal = replace(proposal, accepted=False)
    elif proposal.accepted is None and proposal.consent and not missing(table, proposal):
        proposal = replace(proposal, accepted=True)
        with table.along(storing(table, proposal)):
            await KINDS[proposal.kind].carry_out(table, proposal, tables)
    if not proposal.accepted and (table.writer.shared or any(table.beside)):
        await table.keep(Job(more=storing(table, proposal)))
    take_up(table, proposal)
    tell(table, proposal)
    if proposal.accepted:
        table.tell_views()


def storing(table: LiveTable, proposal: Proposal) -> Callable[[Connection], Any] | None:
    """Where there are other workers, they must know of the question; one alone keeps it in mind."""
    if not table.writer.shared:
        return None
    asked = models.tables.update().where(models.tables.c.id == table.id).values(asked=json.dumps(asdict(proposal)))
    return lambda connection: connection.execute(asked).rowcount


def take_up(table: LiveTable, proposal: Proposal) -> None:
    """In memory: the question that is open, if it is, and its number."""
    table.proposal_last = max(table.proposal_last, proposal.number)
    if proposal.accepted is None:
        table.proposals[proposal.number] = proposal
    else:
        table.proposals.pop(proposal.number, None)


def read(table: LiveTable, asked: str | None) -> Proposal | None:
    """The last question, as it is stored; in memory it is from now on as well."""
    if asked is None:
        return None
    found = Proposal(**json.loads(asked))
    table.proposals.clear()
    take_up(table, found)
    return found


def tell(table: LiveTable, proposal: Proposal) -> None:
    table.broadcast.to_each(lambda seat, language: ENCODER.encode(message(table, proposal, language)))
