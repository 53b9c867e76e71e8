"""Who calls, as far as limits must know: an account, or a network address that is never stored as it is.

What is stored is a hash with a key that stands in the database itself, so limits survive a restart and nobody who
sees a log or a list of tables learns an address. A copy of the whole database holds the key: see the privacy page.
"""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import secrets

from sqlalchemy import Connection, select, text

from amunre.store import models

KEY = "callers"


def network(address: str) -> str:
    """What counts as one caller: an IPv4 address, or the /64 that a household gets of IPv6."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:  # a socket of the machine itself, or nothing
        return address[:64]
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is None:
            return str(ipaddress.ip_network((found, 64), strict=False))
        found = found.ipv4_mapped
    return str(found)


def caller_key(connection: Connection) -> bytes:
    """The key of this database, made when it is first asked for."""
    keys = models.keys
    found = connection.execute(select(keys.c.value).where(keys.c.name == KEY)).scalar()
    if found is None:
        row = {"name": KEY, "value": secrets.token_hex(32)}
        connection.execute(text("INSERT INTO keys (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING"), row)
        found = connection.execute(select(keys.c.value).where(keys.c.name == KEY)).scalar_one()
    return bytes.fromhex(found)


class Callers:
    """The names under which callers are counted."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def of_address(self, address: str) -> str:
        """The name of a network address; it cannot be turned back without the key."""
        return "n" + hmac.new(self.key, network(address).encode(), hashlib.sha256).hexdigest()[:32]

    def of_account(self, account: str) -> str:
        return "a" + account
