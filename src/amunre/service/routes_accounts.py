"""Accounts, and one's own data with or without one."""

from __future__ import annotations

from amunre.service import account_sessions, accounts, privacy
from amunre.service.replies.people import Account, AccountData, OpenSessions, Privacy, SeatData, Session
from amunre.service.replies.tables import FreshToken
from amunre.service.requests import AtSeat, AtSession, AtTable, Credentials, KeepWish, PassphraseWish
from amunre.service.routing import Asked, Endpoints

ENDPOINTS = Endpoints()


@ENDPOINTS.at("POST", "/api/accounts", 201, makes=True)
async def register(asked: Asked, wish: Credentials) -> Session:
    """A new account, and a session of it."""
    await asked.service.grants.account(asked.network)
    return await accounts.register(asked.service, wish.name, wish.passphrase, asked.device, asked.making)


@ENDPOINTS.at("POST", "/api/sessions", 201, makes=True)
async def enter(asked: Asked, wish: Credentials) -> Session:
    """A session of an account."""
    return await accounts.enter(asked.service, wish.name, wish.passphrase, asked.device, asked.making)


@ENDPOINTS.at("DELETE", "/api/sessions", 204)
async def leave(asked: Asked) -> None:
    """End a session."""
    await accounts.leave(asked.service, asked.token)


@ENDPOINTS.at("GET", "/api/me/sessions")
async def sessions(asked: Asked) -> OpenSessions:
    """Every session of the account: where it is open, and since when."""
    return await account_sessions.sessions_of(asked.service, asked.token)


@ENDPOINTS.at("DELETE", "/api/me/sessions", 204)
async def leave_others(asked: Asked) -> None:
    """End every session of the account but this one."""
    await account_sessions.end_others(asked.service, asked.token)


@ENDPOINTS.at("DELETE", "/api/me/sessions/{session}", 204)
async def end_session(asked: Asked, where: AtSession) -> None:
    """End one session of the account."""
    await account_sessions.end_session(asked.service, asked.token, where.session)


@ENDPOINTS.at("POST", "/api/me/passphrase", 204)
async def change_passphrase(asked: Asked, wish: PassphraseWish) -> None:
    """Change the passphrase; every other session ends."""
    await accounts.change_passphrase(asked.service, asked.token, wish.old, wish.new)


@ENDPOINTS.at("GET", "/api/me")
async def me(asked: Asked) -> Account:
    """The account of a session with its tables."""
    return await accounts.overview(asked.service, asked.token)


@ENDPOINTS.at("POST", "/api/me/seats", 201)
async def keep(asked: Asked, wish: KeepWish) -> Account:
    """Keep a seat with the account."""
    await accounts.keep_seat(asked.service, asked.token, wish.token)
    return await accounts.overview(asked.service, asked.token)


@ENDPOINTS.at("POST", "/api/me/seats/{table}/{seat}", 201, makes=True)
async def fresh(asked: Asked, where: AtSeat) -> FreshToken:
    """A token for a kept seat, for this device."""
    return await accounts.fresh_token(asked.service, asked.token, where.table, where.seat, asked.making)


@ENDPOINTS.at("GET", "/api/me/export")
async def export(asked: Asked) -> AccountData:
    """Everything stored about the account."""
    return await accounts.export(asked.service, asked.token)


@ENDPOINTS.at("DELETE", "/api/me", 204)
async def remove(asked: Asked) -> None:
    """Delete the account, and its name everywhere."""
    await accounts.remove(asked.service, asked.token)


@ENDPOINTS.at("GET", "/api/privacy")
async def privacy_page(asked: Asked) -> Privacy:
    """Who runs this service, and how long it keeps what."""
    how, quotas = asked.service.configuration, asked.service.quotas
    return Privacy(
        public=how.public,
        contact=how.contact,
        keep_days=how.keep_days,
        open_days=quotas.open_days,
        agents_days=quotas.agents_days,
        solo_days=quotas.solo_days,
        company_days=quotas.company_days,
        chat_days=how.chat_days,
    )


@ENDPOINTS.at("GET", "/api/tables/{table}/mine")
async def mine(asked: Asked, where: AtTable) -> SeatData:
    """Everything stored about the person the token belongs to, at the table or gone from it."""
    _, holder = await asked.person(where)
    return await privacy.stored_about(asked.service, await privacy.somebody(asked.service, holder))


@ENDPOINTS.at("DELETE", "/api/tables/{table}/mine", 204)
async def erase(asked: Asked, where: AtTable) -> None:
    """Erase the name and words of the person the token belongs to, at the table or gone from it."""
    table, holder = await asked.person(where)
    await privacy.erase_own(table, holder, await privacy.somebody(asked.service, holder))
