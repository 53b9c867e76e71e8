"""Questions to the table: something happens when everybody who is asked agrees."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from amunre.service import messages
from amunre.service.game_replies import ENCODER
from amunre.service.holders import Holder
from amunre.service.live import LiveTable
from amunre.service.locking import by_holder
from amunre.service.problem import Problem


@dataclass
class Proposal:
    """One question, and how it stands."""

    number: int
    kind: str
    seat: int
    """Whose move or seat it is about."""
    needed: list[int]
    words: Callable[[str], str]
    """The question in a language."""
    carry_out: Callable[[], Awaitable[None]]
    """What happens when all agree; under the lock of the table."""
    stands: Callable[[], bool]
    """Whether it still makes sense: the game may have gone on."""
    consent: list[int] = field(default_factory=list)
    accepted: bool | None = None

    def message(self, language: str) -> messages.Proposal:
        return messages.Proposal(
            proposal=self.number,
            kind=self.kind,
            seat=self.seat,
            words=self.words(language),
            consent=self.consent,
            needed=self.needed,
            open=self.accepted is None,
            accepted=self.accepted,
        )


async def ask(
    table: LiveTable,
    kind: str,
    seat: int,
    needed: list[int],
    words: Callable[[str], str],
    carry_out: Callable[[], Awaitable[None]],
    stands: Callable[[], bool],
    consent: Sequence[int] = (),
) -> None:
    """Under the lock: ask these seats; a table is asked one thing at a time."""
    for old in list(table.proposals.values()):
        if not old.stands():
            await settle(table, old)
    if table.proposals:
        raise Problem("refused", "asked_already")
    table.proposal_last += 1
    proposal = Proposal(table.proposal_last, kind, seat, needed, words, carry_out, stands, list(consent))
    table.proposals[proposal.number] = proposal
    await settle(table, proposal)


@by_holder
async def consent(table: LiveTable, holder: Holder, number: int, yes: bool) -> None:
    """Agree, or not: then the question is over."""
    seat = holder.place
    proposal: Proposal | None = table.proposals.get(number)
    if proposal is None:
        raise Problem("not_found", "asked_no_more")
    if seat not in proposal.needed:
        raise Problem("forbidden", "asked_not_you")
    if yes and seat not in proposal.consent:
        proposal.consent.append(seat)
    if not yes:
        if seat in proposal.consent:
            proposal.consent.remove(seat)
        proposal.accepted = False
    await settle(table, proposal)


def missing(table: LiveTable, proposal: Proposal) -> list[int]:
    """Who is asked and has not agreed; whoever has left the table is not waited for."""
    asked = [seat for seat in proposal.needed if table.seats[seat].kind == "person"]
    return [seat for seat in asked if seat not in proposal.consent]


async def settle(table: LiveTable, proposal: Proposal) -> None:
    """Do it if everybody agrees; tell everybody how the question stands, once that is on disk."""
    if not proposal.stands():
        proposal.accepted = False
    elif proposal.accepted is None and proposal.consent and not missing(table, proposal):
        await proposal.carry_out()
        proposal.accepted = True
    if proposal.accepted is not None:
        table.proposals.pop(proposal.number, None)
    table.broadcast.to_each(lambda seat, language: ENCODER.encode(proposal.message(language)))
    if proposal.accepted:
        table.tell_views()
