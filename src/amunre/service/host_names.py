"""Which names this service answers to.

A page of a stranger can give its own name the address of this machine, and then it is, to a browser, of the same site
as the service (DNS rebinding). It cannot choose what the browser says in `Host`: that is the stranger's name.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address


def name_of(host: str) -> str:
    """A host without its port, in small letters."""
    if host.startswith("["):
        return host.partition("]")[0][1:].lower()
    return host.partition(":")[0].lower().rstrip(".")


class HostNames:
    """Names that are ours: this machine's own, every plain address, and those the operator names."""

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        own = socket.gethostname().lower().rstrip(".")
        self.names = {"localhost", own, f"{own}.local", *(name_of(host) for host in allowed)}

    def ours(self, host: str) -> bool:
        """Whether a request with this `Host` is for us. Every browser sends one; who sends none is none."""
        name = name_of(host)
        if not host or name in self.names or name.endswith(".localhost"):
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return True
