"""The proxies of docs/deploy.md, as they stand there, in front of a real service: TLS, the socket, allowed origins."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.service.running import Running

GUIDE = (Path(__file__).parents[2] / "docs" / "deploy.md").read_text()
NAME = "amun-re.example.org"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def code_of(first_line: str) -> str:
    """The block of the guide that begins with a line."""
    found = re.search(rf"^```\w*\n({re.escape(first_line)}.*?)^```", GUIDE, re.M | re.S)
    assert found, f"the guide has no block {first_line!r}"
    return found[1]


class Front:
    """A proxy with a certificate of its own."""

    def __init__(self, folder: Path, service: Running) -> None:
        self.folder = folder
        self.service = service
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def origin(self) -> str:
        return f"https://{NAME}:{self.port}"

    def nginx(self) -> list[str]:
        subject = ("-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}")
        files = ("-keyout", str(self.folder / "key"), "-out", str(self.folder / "pem"))
        make = ("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *files, *subject)
        subprocess.run(make, check=True, capture_output=True)
        server = code_of("server {").replace("/etc/ssl/amun-re.pem", str(self.folder / "pem"))
        server = server.replace("/etc/ssl/amun-re.key", str(self.folder / "key"))
        server = server.replace("listen 443", f"listen 127.0.0.1:{self.port}").replace("127.0.0.1:8000", self.behind)
        paths = "".join(f"{name}_temp_path {self.folder / name};\n" for name in
                        ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))  # fmt: skip
        whole = f"daemon off; pid {self.folder / 'pid'}; error_log stderr;\nevents {{}}\n"
        whole += f"http {{\naccess_log {self.folder / 'access'};\n{paths}{server}}}\n"
        (self.folder / "nginx.conf").write_text(whole)
        return ["nginx", "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]

    def caddy(self) -> list[str]:
        site = code_of(f"{NAME} {{").replace("127.0.0.1:8000", self.behind)
        # Outside, Caddy fetches a certificate; here it makes one itself, and listens on a free port.
        site = site.replace(f"{NAME} {{", f"https://{NAME}:{self.port} {{\n    bind 127.0.0.1\n    tls internal", 1)
        general = "{\n    admin off\n    skip_install_trust\n    auto_https disable_redirects\n"
        general += f"    storage file_system {self.folder / 'storage'}\n}}\n"
        (self.folder / "Caddyfile").write_text(general + site)
        return ["caddy", "run", "--adapter", "caddyfile", "--config", str(self.folder / "Caddyfile")]

    @property
    def behind(self) -> str:
        return f"127.0.0.1:{self.service.port}"

    def start(self, program: str) -> None:
        command = self.nginx() if program == "nginx" else self.caddy()
        with (self.folder / "proxy.log").open("w") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        for _ in range(200):
            try:
                self.ask("GET", "/healthz")
                return
            except httpx.TransportError:
                assert self.process.poll() is None, (self.folder / "proxy.log").read_text()
                time.sleep(0.1)
        raise AssertionError("the proxy does not answer")

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(20)

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """As a browser asks that looked the name up and found this machine."""
        headers = {"Host": f"{NAME}:{self.port}", **more.pop("headers", {})}
        with httpx.Client(verify=trusting(), timeout=30) as client:
            request = client.build_request(method, f"https://127.0.0.1:{self.port}{path}", headers=headers, **more)
            request.extensions["sni_hostname"] = NAME
            return client.send(request)

    async def talk(self, made: dict[str, Any], origin: str) -> dict[str, Any]:
        """The first message of the service over the socket."""
        address = f"wss://{NAME}:{self.port}/api/tables/{made['table']['id']}/live"
        async with connect(
            address,
            host="127.0.0.1",
            port=self.port,
            ssl=trusting(),
            server_hostname=NAME,
            origin=origin,  # type: ignore[arg-type]
        ) as live:
            await live.send(json.dumps({"type": "hello", "token": made["seats"][0]["token"]}))
            found: dict[str, Any] = json.loads(await asyncio.wait_for(live.recv(), 20))
            return found


def trusting() -> ssl.SSLContext:
    """The certificate is nobody's but ours."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


@pytest.fixture(params=["nginx", "caddy"])
def front(request: pytest.FixtureRequest, serve: Callable[..., Running], tmp_path: Path) -> Iterator[Front]:
    if shutil.which(request.param) is None:
        pytest.skip(f"the guide's configuration for {request.param} needs it (apt-get install {request.param})")
    if request.param == "nginx" and shutil.which("openssl") is None:
        pytest.skip("the certificate for nginx needs openssl (apt-get install openssl)")
    found = Front(tmp_path, serve("--proxied", "--allow-host", NAME))
    try:
        found.start(request.param)
        yield found
    finally:
        found.stop()


def test_the_guide_serves_with_tls(front: Front) -> None:
    assert front.ask("GET", "/healthz").status_code == 200
    assert front.service.request("GET", "/metrics").status_code == 200
    assert front.ask("GET", "/metrics").status_code == 404
    body = {"seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    right = front.ask("POST", "/api/tables", json=body, headers={"Origin": front.origin})
    assert right.status_code == 201, right.text
    for wrong in ("https://evil.example", f"https://{NAME}.evil.example:{front.port}", "null"):
        refused = front.ask("POST", "/api/tables", json=body, headers={"Origin": wrong})
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "wrong_origin")
    made = right.json()
    assert asyncio.run(front.talk(made, front.origin))["type"] == "welcome"
    with pytest.raises(InvalidStatus) as answer:
        asyncio.run(front.talk(made, "https://evil.example"))
    assert answer.value.response.status_code == 403


def test_the_proxy_says_who_calls(front: Front) -> None:
    """With --proxied the service counts by the address the proxy saw, whatever the caller claims."""
    front.service.stop()
    front.service.flags = ("--api-only", "--proxied", "--allow-host", NAME)
    front.service.start()
    body = {"phrase": "wrong phrase"}
    place = "/api/tables/nowhere/recover"
    claimed = [front.ask("POST", place, json=body, headers={"X-Forwarded-For": f"10.0.0.{n}"}) for n in range(12)]
    assert claimed[0].status_code == 404
    assert claimed[-1].status_code == 429
    direct = front.service.request("POST", place, json=body, headers={"X-Forwarded-For": "10.1.1.1"})
    assert direct.status_code == 404
