"""How a request reaches the function that answers it: read and checked before, encoded after.

The signature of such a function says everything: `where` is what stands in the address, `wish` is the body, and what
it returns is the answer. The description is made from the same signatures (`description.py`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from amunre.service.app_state import Service
from amunre.service.authorization import host_holder, person_holder, seat_holder
from amunre.service.error_replies import refused_field
from amunre.service.game_replies import ENCODER
from amunre.service.holders import Holder
from amunre.service.idempotency import ANEW, Answered, Making
from amunre.service.live import LiveTable
from amunre.service.problem import Problem
from amunre.service.replies.tables import TableInfo
from amunre.service.requests import AtTable

JSON = "application/json"
T = TypeVar("T")
Answer = TypeVar("Answer", bound=Callable[..., Awaitable[Any]])


@dataclass
class Asked:
    """Who is asked, and what the one who asks may do."""

    service: Service
    token: str | None
    network: str = ""
    """Where the request comes from, for limits."""
    making: Making = ANEW
    """What keeps the answer, if the request makes something and must not do so twice."""
    device: str | None = None
    """What the client calls itself."""
    asked_at: AtTable | None = None
    """The table at which the token was asked for."""
    about_oneself: bool = False
    """Whether it was asked for what is stored about its owner."""

    @property
    def caller(self) -> str:
        """What may be stored of where the request comes from."""
        return self.service.callers.of_address(self.network)

    async def at(self, where: AtTable) -> tuple[LiveTable, Holder | None]:
        """The table, and what the token allows there; None without one.

        Nothing may be awaited between this and the lock of the table: see `Tables.get`.
        """
        self.asked_at = where
        table = await self.service.tables.get(where.table, fresh=True)
        holder = table.holders.find(self.token)
        self.service.tables.bans.check("person", None if holder is None else holder.person)
        table.check_looker(holder)
        return table, holder

    async def person(self, where: AtTable) -> tuple[LiveTable, Holder]:
        """The table, closed or not, and whom the token belongs to, banned or not: what is stored is theirs."""
        self.asked_at, self.about_oneself = where, True
        table = await self.service.tables.get(where.table, closed=True, fresh=True)
        if self.token is None:
            raise Problem("no_token", "token_seat")
        return table, person_holder(table.holders.anybody(self.token))

    async def seated(self, where: AtTable) -> tuple[LiveTable, Holder]:
        """The table, and the holder of one of its seats."""
        table, holder = await self.at(where)
        return table, seat_holder(holder)

    async def hosting(self, where: AtTable) -> tuple[LiveTable, Holder]:
        """The table, and its host."""
        table, holder = await self.at(where)
        return table, host_holder(holder)

    async def ask_again(self) -> None:
        """Before anything is told: a token that was made void meanwhile is told nothing."""
        if self.asked_at is not None:
            await (self.person if self.about_oneself else self.at)(self.asked_at)


@dataclass(frozen=True)
class Endpoint:
    """One method of one address, and what answers it."""

    method: str
    path: str
    answer: Callable[..., Awaitable[Any]]
    status: int = 200
    makes: bool = False
    """Whether it makes something, and so understands the key of a request (`idempotency.py`)."""

    @cached_property
    def hints(self) -> dict[str, Any]:
        return get_type_hints(self.answer, include_extras=True)

    @property
    def where(self) -> Any:
        return self.hints.get("where")

    @property
    def wish(self) -> Any:
        return self.hints.get("wish")

    @property
    def finished(self) -> Any:
        """What finished bytes hold: the shape of their JSON, or a media type. None: it is encoded here."""
        reply = self.hints["return"]
        return get_args(reply)[1] if get_origin(reply) is Annotated else None

    def route(self) -> Route:
        return Route(self.path, self.serve, methods=[self.method])

    async def serve(self, request: Request) -> Response:
        given: dict[str, Any] = {}
        if self.where is not None:
            given["where"] = read({**request.query_params, **request.path_params}, self.where)
        if self.wish is not None:
            given["wish"] = await read_body(request, self.wish)
        asked = Asked(request.app.state.service, token_of(request), request.scope["caller"])
        asked.device = request.headers.get("user-agent")
        key = request.headers.get("idempotency-key") if self.makes else None
        if key is None:
            reply = await self.answer(asked, **given)
        else:
            what = f"{self.method} {request.url.path} ".encode() + await request.body()
            asked.making = Making(key, asked.token, what)
            reply = await self.answer_once(asked, given)
        if self.method == "GET":
            await asked.ask_again()
        self.note_look(asked, request.path_params.get("table"))
        if reply is None:
            return Response(status_code=204)
        if self.finished is not None:
            return Response(reply, self.status, media_type=self.finished if isinstance(self.finished, str) else JSON)
        return Response(ENCODER.encode(reply), self.status, media_type=JSON)

    async def answer_once(self, asked: Asked, given: dict[str, Any]) -> Any:
        """The answer that was given to this key before, or a new one, which is kept with what it tells of."""
        service, making = asked.service, asked.making
        async with service.makings.alone(making):
            found = await service.tables.read(making.find)
            if found is None:
                try:
                    return await self.answer(asked, **given)
                except Answered:
                    found = await service.tables.read(making.find)
        if found is None:
            raise Problem("not_kept", "not_kept_elsewhere")
        table, parts = found
        reply = self.hints["return"]
        if table is None or reply is type(None):
            return parts or None
        shown = (await service.tables.get(table, fresh=True)).info()
        return (
            shown if reply is TableInfo else {**parts, "table": shown} if "table" in reply.__struct_fields__ else parts
        )

    def note_look(self, asked: Asked, id: str | None) -> None:
        """Somebody has looked at the table that the request was about; with a token only if it was asked for there."""
        if id is not None and (table := asked.service.tables.live.get(id)) is not None:
            asked.service.tables.attention.look(table, asked.token is not None and asked.asked_at is not None)


class Endpoints(list[Endpoint]):
    """What a module answers: each function says its address in the line above it."""

    def at(self, method: str, path: str, status: int = 200, makes: bool = False) -> Callable[[Answer], Answer]:
        def add(answer: Answer) -> Answer:
            self.append(Endpoint(method, path, answer, status, makes))
            return answer

        return add


def read(given: dict[str, str], kind: type[T]) -> T:
    """Texts of an address as what they stand for."""
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise refused_field(error, kind) from None


async def read_body(request: Request, kind: Any) -> Any:
    """The body as what is expected; one that may be left out is None then."""
    body = await request.body()
    if not body and type(None) in get_args(kind):
        return None
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Problem("invalid", "request_content_type")
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise refused_field(error, kind) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Problem("invalid", "request_json") from None


def token_of(request: Request) -> str | None:
    """The token of a seat, of the host or of a session."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None
