"""Every route answers as the OpenAPI description says, down to the last key."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import httpx
import jsonschema_rs

from tests.service.running import Running

SOLO = [{"kind": "me", "name": "Ada"}, {"kind": "agent", "level": "uniform"}]
BOTH = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}]
ENOUGH = 20
"""Actions after which every question was asked at different moments."""


class Described:
    """Asks, and compares what comes with the description."""

    def __init__(self, service: Running) -> None:
        self.service = service
        self.document = service.request("GET", "/openapi.json").json()
        for schema in self.document["components"]["schemas"].values():
            if "properties" in schema:
                schema["additionalProperties"] = False  # here a key that is not described is a mistake
        self.seen: set[tuple[str, str]] = set()
        self.validators: dict[str, Any] = {}

    def ask(self, method: str, path: str, token: str | None = None, **more: Any) -> Any:
        answer = self.service.request(method, path, token, **more)
        template = self.template(method, path.split("?")[0])
        described = self.document["paths"][template][method.lower()]["responses"]
        assert str(answer.status_code) in described, (method, path, answer.status_code, answer.text)
        self.check(described[str(answer.status_code)], answer)
        if answer.status_code < 400:
            self.seen.add((method, template))
        return answer.json() if answer.headers.get("content-type", "")[-4:] == "json" else answer.text

    def template(self, method: str, path: str) -> str:
        """The path of the description; one without a place for anything is preferred."""
        for template in sorted(self.document["paths"], key=lambda template: template.count("{")):
            pattern = re.sub(r"{[^}]+}", "[^/]+", template)
            if re.fullmatch(pattern, path) and method.lower() in self.document["paths"][template]:
                return str(template)
        raise AssertionError(f"{method} {path} is not described")

    def check(self, described: dict[str, Any], answer: httpx.Response) -> None:
        if answer.status_code == 204:
            assert not answer.content
            return
        kind = answer.headers["content-type"].split(";")[0]
        assert kind in described["content"]
        schema = described["content"][kind].get("schema", {})
        if kind == "application/json":
            assert schema, "an answer without a shape"
            key = json.dumps(schema)
            if key not in self.validators:  # to make one takes longer than to use it a hundred times
                whole = {**schema, "components": self.document["components"]}
                self.validators[key] = jsonschema_rs.Draft202012Validator(whole)
            self.validators[key].validate(answer.json())

    def operations(self) -> set[tuple[str, str]]:
        return {(method.upper(), path) for path, methods in self.document["paths"].items() for method in methods}


def test_every_route_answers_as_described(service: Running) -> None:
    described = Described(service)
    ask = described.ask
    look_around(ask)
    wish = {"game": "card", "edition": "sm-2017", "pace": 0, "public": True}
    play_some(ask, ask("POST", "/api/tables", json={**wish, "seats": BOTH, "hotseat": True}))
    sit_and_get_up(ask)
    made = ask("POST", "/api/tables", json={**wish, "seats": SOLO})
    id, host, seat = made["table"]["id"], made["host"], made["seats"][0]["token"]
    ask("POST", f"/api/tables/{id}/settings", host, json={"pace": 0.0})
    people(ask, id, seat)
    # Ada has not moved yet, so the game cannot be over; then agents alone play it to its end.
    ask("POST", f"/api/tables/{id}/leave", seat, json={"agent": "uniform"})
    for _ in range(1200):
        if ask("GET", f"/api/tables/{id}")["status"] == "over":
            break
        time.sleep(0.1)
    look_back(ask, id, host)
    assert described.seen == described.operations()


def look_around(ask: Any) -> None:
    ask("GET", "/healthz")
    ask("GET", "/readyz")
    ask("GET", "/metrics")
    ask("GET", "/api/privacy")
    for game in ask("GET", "/api/games")["games"]:
        place = f"/api/games/{game['name']}/{game['default_edition']}"
        printed = ask("GET", f"{place}/tables?language=de")["tables"]
        ask("POST", f"{place}/tables?language=de", json={"tables": printed})
        ask("GET", f"{place}/rules?language=de")
    learn(ask)
    ask("GET", "/api/tables?status=open")
    assert ask("GET", "/api/tables/nowhere")["error"]["code"] == "not_found"


def learn(ask: Any) -> None:
    """A lesson's first step with what can be asked there, and the puzzle of the day."""
    lesson = ask("GET", "/api/lessons/card?language=de")["lessons"][0]["name"]
    place = f"/api/lessons/card/{lesson}"
    view = ask("POST", f"{place}/moves", json={"moves": []})["view"]
    actions = [view["legal"][0]["text"]]
    for question in ("preview", "why", "moves"):
        ask("POST", f"{place}/{question}", json={"moves": [], "actions": actions})
    ask("GET", "/api/puzzles/card?date=2026-11-18")
    ask("GET", "/api/puzzles/card/today?language=de")
    ask("POST", "/api/puzzles/card/today/try", json={"plan": 0})
    guest = "guest-" + "g" * 40
    ask("POST", "/api/daily/card", guest, json={"name": "Ada", "pace": 60})
    ask("GET", "/api/daily/card?language=de", guest)


def play_some(ask: Any, made: Any) -> None:
    """Actions until one could be taken back, with every question that can be asked on the way.

    All seats are the maker's, so somebody can always act and nothing is waited for.
    """
    place, tokens = f"/api/tables/{made['table']['id']}", [seat["token"] for seat in made["seats"]]
    ask("GET", f"{place}/tables")
    undone = False
    for count in range(400):
        views = [ask("GET", f"{place}/view?language=en", token) for token in tokens]
        seat, view = next((seat, view) for seat, view in zip(tokens, views) if view["legal"])
        ask("GET", f"{place}/coach?language=en", seat)
        if not count:
            ask("GET", f"{place}/hints?language=de", seat)
        action = view["legal"][count % len(view["legal"])]["text"]
        for question in ("why", "preview"):
            ask("GET", f"{place}/{question}?action={action.replace(' ', '+')}", seat)
        body = {"id": f"c{count}", "view": view["number"], "action": action}
        assert ask("POST", f"{place}/actions", seat, json=body)["type"] == "done"
        if not undone:
            undone = ask("POST", f"{place}/undo", seat, json={"id": f"u{count}"}).get("type") == "done"
        elif count >= ENOUGH:
            break
    assert undone
    ask("GET", f"{place}/why?action=dance", tokens[0])
    ask("GET", f"{place}/log", tokens[0])
    ask("GET", f"{place}/record")
    ask("GET", f"{place}/view")


def sit_and_get_up(ask: Any) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    clock = {"kind": "move", "seconds": 600, "then": "agent", "level": "uniform"}
    made = ask("POST", "/api/tables", json={"seats": seats, "start": "host", "clock": clock})
    place, host = f"/api/tables/{made['table']['id']}", made["host"]
    invite = ask("POST", f"{place}/invite", host)["invite"]
    sat = ask("POST", f"{place}/sit", invite, json={"name": "Bo"})
    assert ask("POST", f"{place}/sit", invite, json={"name": "bo"})["error"]["code"] == "name_taken"
    assert ask("POST", f"{place}/seats/{sat['seat']}/link", host)["error"]["code"] == "forbidden"
    ask("POST", f"{place}/seats/0/link", host)
    assert ask("GET", f"{place}/audit?language=de")["entries"]
    assert ask("POST", f"{place}/reports", sat["token"], json={"seat": 0, "words": "stalls"})["report"]
    made["seats"] = [ask("POST", f"{place}/seats/0/link", host)]
    own = ask("POST", f"{place}/recover", json={"phrase": made["seats"][0]["phrase"]})
    ask("POST", f"{place}/seats/2", host, json={"kind": "agent", "level": "uniform"})
    ask("POST", f"{place}/start", host)
    assert ask("GET", f"{place}/view")["clock"]["seats"]
    ask("GET", f"{place}/advice", own["token"])
    waiting = ask("POST", "/api/tables", json={"seats": seats})
    ask("DELETE", f"/api/tables/{waiting['table']['id']}", waiting["host"])


def people(ask: Any, id: str, seat: str) -> None:
    account = {"name": f"Ada {time.time_ns() % 10**9}", "passphrase": "a long passphrase"}
    ask("POST", "/api/accounts", json=account)
    session = ask("POST", "/api/sessions", json=account)["session"]
    ask("POST", "/api/me/seats", session, json={"token": seat})
    ask("POST", f"/api/me/seats/{id}/0", session)
    assert ask("GET", "/api/me", session)["tables"]
    ask("GET", "/api/me/export", session)
    other = ask("POST", "/api/sessions", json=account)["session"]
    listed = ask("GET", "/api/me/sessions", session)["sessions"]
    ask("DELETE", f"/api/me/sessions/{next(one['id'] for one in listed if not one['own'])}", session)
    assert ask("GET", "/api/me", other)["error"]["code"] == "wrong_token"
    ask("POST", "/api/me/passphrase", session, json={"old": account["passphrase"], "new": "a longer passphrase"})
    ask("DELETE", "/api/me/sessions", session)
    ask("GET", f"/api/tables/{id}/mine", seat)
    other = ask("POST", "/api/tables", json={"seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]})
    ask("DELETE", f"/api/tables/{other['table']['id']}/mine", other["seats"][0]["token"])
    ask("DELETE", "/api/sessions", session)


def look_back(ask: Any, id: str, host: str) -> None:
    place = f"/api/tables/{id}"
    last = ask("GET", f"{place}/replay?seat=0&language=de")["last"]
    ask("GET", f"{place}/replay?seat=all")
    ask("GET", f"{place}/replay/{last}?seat=all")
    ask("GET", f"{place}/view")
    text = ask("GET", f"{place}/record")
    assert "ending" in json.loads(text.splitlines()[-1])
    ask("POST", "/api/records?seat=1", json={"text": text})
    ask("POST", f"/api/records/{last // 2}", json={"text": text})
    analyses(ask, place, text)
    ask("POST", f"{place}/clone", host, json={"n": last // 2})
    ask("POST", f"{place}/rematch", host)
    account = {"name": f"Bo {time.time_ns() % 10**9}", "passphrase": "a long passphrase"}
    session = ask("POST", "/api/accounts", json=account)["session"]
    ask("DELETE", "/api/me", session)


def analyses(ask: Any, place: str, text: str) -> None:
    """Of the table, and of its record as one that is brought along."""
    begun = ask("POST", "/api/records/analysis", json={"text": text})
    ask("POST", "/api/records/clone", json={"text": text, "n": 20})
    for again, plans in (
        (lambda: ask("POST", f"{place}/analysis"), f"{place}/analysis"),
        (lambda: ask("GET", f"/api/analyses/{begun['id']}"), f"/api/analyses/{begun['id']}/plans"),
    ):
        for _ in range(1200):
            if (found := again())["share"] == 1:
                break
            time.sleep(0.1)
        one = next(one for seat in found["seats"] for one in seat["dearest"] if one["plans"])
        assert ask("GET", f"{plans}/{one['n']}?seat={one['seat']}&plan=0")["steps"]
