"""Which names the service answers to, what pages of other sites may read, and the names of requests."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from amunre.service.host_names import HostNames
from amunre.service.logs import Lines
from amunre.service.texts import alike, plain_name, seen_whole, talk
from tests.service.running import Running, play
from tests.service.test_security import error

SEATS = [{"kind": "open"}] * 3


def test_a_foreign_name_is_refused_even_if_the_origin_matches(service: Running) -> None:
    """DNS rebinding: a page of evil.example, whose name leads to this machine, is of the same origin to a browser."""
    headers = {"Host": "evil.example", "Origin": "http://evil.example"}
    answer = service.request("POST", "/api/tables", json={"seats": SEATS}, headers=headers)
    assert error(answer) == (421, "wrong_host")
    assert "--allow-host" in answer.json()["error"]["message"]
    assert error(service.request("GET", "/api/games", headers={"Host": "evil.example:80"})) == (421, "wrong_host")
    assert service.request("GET", "/readyz", headers={"Host": "whatever"}).status_code == 200
    made = service.make(3)

    async def knock() -> int:
        with pytest.raises(InvalidStatus) as refused:
            await connect(service.live(made["table"]["id"]).replace("127.0.0.1", "evil.example"),
                          host="127.0.0.1", port=service.port, origin="http://evil.example")  # type: ignore[arg-type]  # fmt: skip
        return refused.value.response.status_code

    assert play(knock()) == 421


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("localhost:8000", True),
        ("games.localhost", True),
        ("127.0.0.1:8000", True),
        ("192.168.1.7", True),
        ("[::1]:8000", True),
        ("[fe80::1]", True),
        ("", True),
        ("Amun-Re.Example.ORG.", True),
        ("amun-re.example.org:8443", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example", False),
        ("x.amun-re.example.org", False),
        ("[evil", False),
    ],
)
def test_names_that_are_ours(host: str, ours: bool) -> None:
    assert HostNames(["amun-re.example.org"]).ours(host) is ours


def test_pages_of_an_allowed_site_may_read_answers_and_refusals(serve: Callable[..., Running]) -> None:
    site = "http://localhost:5173"
    service = serve("--allow-origin", site)
    asks = {
        "Origin": site,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,content-type",
    }
    before = service.request("OPTIONS", "/api/tables", headers=asks)
    assert before.status_code == 200
    assert before.headers["access-control-allow-origin"] == site
    assert "POST" in before.headers["access-control-allow-methods"]
    own = {"Origin": site}
    made = service.request("POST", "/api/tables", json={"seats": SEATS}, headers=own)
    assert (made.status_code, made.headers["access-control-allow-origin"]) == (201, site)
    large = service.request("POST", "/api/tables", content=b"x" * 300_000, headers=own)
    assert (large.status_code, large.headers["access-control-allow-origin"]) == (413, site)
    other = service.request("GET", "/api/games", headers={"Origin": "http://evil.example"})
    assert "access-control-allow-origin" not in other.headers


def test_a_request_keeps_its_name_from_the_proxy_to_the_log(serve: Callable[..., Running]) -> None:
    service = serve("--log", "debug")
    given = service.request("GET", "/api/tables/nowhere", headers={"X-Request-ID": "proxy-12345.a"})
    assert given.headers["x-request-id"] == given.json()["error"]["request"] == "proxy-12345.a"
    lines = [json.loads(line) for line in service.log().splitlines()]
    named = [line for line in lines if line.get("request") == "proxy-12345.a"]
    assert [(line["event"], line["status"], line["route"]) for line in named if line.get("event") == "request"] == [
        ("request", 404, "/api/tables/{table}")
    ]
    for strange in ("short", "x" * 65, "two words here", 'quote"quote'):
        made = service.request("GET", "/healthz", headers={"X-Request-ID": strange}).headers["x-request-id"]
        assert made != strange
        assert len(made) == 16
    assert "nowhere" not in service.log()


def test_lines_of_the_log_outside_of_a_request_have_no_name() -> None:
    import logging

    line = Lines().format(logging.LogRecord("x", logging.INFO, "", 0, "hello", None, None))
    assert "request" not in json.loads(line)


# Names ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "Ada\u202eevil",
        "A\u200bda",
        "\u2066Ada",
        "Ada\ufeff",
        "\u3164",
        "A\u0302\u0323\u0324\u0325\u0326da",
        "\u2800",
        "Ada\u2028Bo",
        "\ue000x",
    ],
)
def test_names_show_what_is_in_them(service: Running, name: str) -> None:
    seats: list[dict[str, Any]] = [{"kind": "me", "name": name}, {"kind": "open"}, {"kind": "open"}]
    answer = service.request("POST", "/api/tables", json={"seats": seats})
    assert error(answer) == (422, "invalid")
    assert "seats.0.name has characters" in answer.json()["error"]["message"]
    account = {"name": name, "passphrase": "a long passphrase"}
    assert error(service.request("POST", "/api/accounts", json=account)) == (422, "invalid")


def test_names_at_a_table_do_not_look_alike(service: Running) -> None:
    for names in (("Ada", "ada"), ("Ada", "Ａda"), ("José", "Jose\u0301"), ("Ada  B", "Ada B")):
        seats = [{"kind": "me", "name": name} for name in names] + [{"kind": "open"}]
        answer = service.request("POST", "/api/tables", json={"seats": seats, "hotseat": True})
        assert error(answer) == (409, "name_taken"), names
    made = service.make([{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}], public=True)
    path = f"/api/tables/{made['table']['id']}/sit"
    assert error(service.request("POST", path, json={"name": "ＡＤＡ"})) == (409, "name_taken")
    sat = service.request("POST", path, json={"name": " Jose\u0301   B "}).json()
    assert sat["table"]["seats"][1]["name"] == "José B"


def test_corrected_tables_hold_no_hidden_signs(service: Running) -> None:
    wish = {"seats": SEATS, "tables": {"title": "Amun\u202eRe"}}
    assert error(service.request("POST", "/api/tables", json=wish)) == (422, "invalid")


def test_half_a_character_in_a_record_is_no_mistake_of_the_service(service: Running) -> None:
    answer = service.request("POST", "/api/records", json={"text": '{"tables":{"title":"\\ud800"}}\n'})
    assert error(answer) == (422, "invalid")
    assert "not a JSON object" in answer.json()["error"]["message"]
    for body in (rb'{"seats":[],"tables":{"title":"\ud800"}}', b'{"seats":[],"tables":{"title":"\xed\xa0\x80"}}'):
        answer = service.request("POST", "/api/tables", content=body, headers={"Content-Type": "application/json"})
        assert error(answer) == (422, "invalid")


def test_texts() -> None:
    assert seen_whole("Zoë Ångström 李 😀")
    assert plain_name(" A\u00a0 b ") == "A b"
    assert alike("ﬁn") == alike("FIN")
    assert talk("a\u202eb\u200b\u00a0c\n d\u3164") == "ab c d"
