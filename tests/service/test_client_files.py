"""The built client is served with the service; old private tables go away by themselves."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from amunre.service import app as service_app
from amunre.service.app_state import Configuration
from amunre.service.server import server_of
from amunre.store.database import open_database


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Amun-Re</title>")
    (static / "assets" / "app.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text("outside")
    app = service_app.make_app(open_database(f"sqlite:///{tmp_path / 'games.db'}"), Configuration(static=static))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = server_of(app)
        thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        server.should_exit = True
        thread.join(20)


def test_the_client_and_its_places(site: str) -> None:
    for path in ("/", "/t/fQ3kV0aZ1xYb", "/index.html"):
        answer = httpx.get(site + path)
        assert answer.status_code == 200, path
        assert "Amun-Re" in answer.text
        assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "javascript" in httpx.get(site + "/assets/app.js").headers["content-type"]
    assert httpx.get(site + "/api/games").status_code == 200
    for path in ("/nowhere", "/api/nowhere", "/assets/../../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt"):
        answer = httpx.get(site + path)
        assert answer.status_code == 404, path
        assert "outside" not in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/%2e%2e%2fsecret.txt",
        "/assets/..%5c..%5csecret.txt",
        "/assets//../..//secret.txt",
        "//secret.txt",
        "/assets/%00/../../secret.txt",
        "/games.db",
        "/../games.db",
    ],
)
def test_path_tricks_do_not_lead_out_of_the_client(site: str, path: str) -> None:
    """As they are: a library would tidy the path up before it sends it."""
    port = int(site.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), 10) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while piece := raw.recv(65536):
            answer += piece
    assert answer.split(b" ")[1] in (b"400", b"404")
    assert b"outside" not in answer
    assert b"SQLite format" not in answer
