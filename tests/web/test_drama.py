"""The great moments: they are shown before the game goes on, at the pace of the table, and can be skipped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.service.running import Running
from tests.web.axe import serious
from tests.web.clicking import Clicker, until
from tests.web.conftest import DESK, PHONE
from tests.web.steering import asks, offers, quickened, steer
from tests.web.tables import make, own_link

Visit = Callable[..., Any]
SUM = {"en-GB": "Together: ", "de-DE": "Zusammen: "}
GO_ON = {"en-GB": "Continue", "de-DE": "Weiter"}
SEALING = {
    "board": lambda message: message["view"]["round"] == 2 and offers("offer")(message),
    "card": asks("seal_offering"),
}
"""The last offering before a score."""
RECORD = """
window.seen = [];
const note = () => {
  const scene = document.querySelector(".scene:not([inert])");
  if (!scene) return;
  const open = scene.querySelectorAll(".person.open, tr.part.open").length;
  const said = scene.querySelector(".sum, [data-act=continue]")?.textContent ?? "";
  const one = [scene.dataset.scene, open, said];
  if (window.seen.at(-1)?.join() !== one.join()) window.seen.push(one);
};
new MutationObserver(note).observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
"""
"""Notes every state of every scene, however short it is seen."""


class Watcher(Clicker):
    """Plays on, and looks at every scene to its end; a score is left by its button."""

    def __init__(self, page: Any, seed: int) -> None:
        super().__init__(page, seed)
        self.acts += ":not([data-act=continue])"  # a score may come just before a click, which would hurry it on

    def skip(self) -> bool:
        page = self.page
        kind = page.evaluate("document.querySelector('.scene')?.dataset.scene ?? ''")
        if kind == "scoring":
            until(page, "!document.querySelector('.scene tr.part:not(.open)')")
            page.locator("[data-scene=scoring] [data-act=continue]").click()
        if kind:  # another one may follow at once
            page.wait_for_selector(f"[data-scene={kind}]", state="detached", timeout=30_000)
        return bool(kind)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("way", ["pace", "skip", "still"])
@pytest.mark.parametrize("game", ["board", "card"])
def test_offering_harvest_and_score_are_played(
    service: Running, visit: Visit, game: str, way: str, locale: str
) -> None:
    made = make(service, game=game, pace=0.05)
    steer(service, made, SEALING[game])
    motion = "reduce" if way == "still" else "no-preference"
    page = visit("about:blank", locale=locale, viewport=PHONE if way == "skip" else DESK, reduced_motion=motion)
    page.add_init_script(RECORD)
    page.goto(own_link(service, made))
    page.wait_for_selector("[data-act], [data-arm]")
    player = Clicker(page, 6) if way == "skip" else Watcher(page, 6)
    for _ in range(120):
        player.wait()
        if not player.skip():
            player.click()
        if page.evaluate("window.seen.some(([kind]) => kind === 'scoring') && !document.querySelector('.scene')"):
            break
    seen = page.evaluate("window.seen")
    assert list(dict.fromkeys(kind for kind, _, _ in seen)) == ["offering", "harvest", "scoring"]
    opened = {kind: {count for one, count, _ in seen if one == kind} for kind in ("offering", "harvest", "scoring")}
    if way == "pace":  # one after the other
        assert opened["offering"] >= {1, 2, 3, 4}
        assert opened["scoring"] >= {1, 2}
    if way == "still":  # all at once
        assert opened["offering"] == {4}
        assert len(opened["scoring"]) == 1
    assert any(said.startswith(SUM[locale]) for _, _, said in seen)
    assert any(said == GO_ON[locale] for _, _, said in seen)


def test_a_key_skips_and_agents_wait_for_a_score(service: Running, visit: Visit) -> None:
    made = quickened(service, 0.8, SEALING["board"])
    page = visit("about:blank", reduced_motion="no-preference")
    views: list[bool] = []
    said: list[str] = []

    def listen(socket: Any) -> None:
        socket.on("framereceived", lambda frame: views.append('"type":"view"' in frame))
        socket.on("framesent", lambda frame: said.append(str(frame)))

    page.on("websocket", listen)
    page.goto(own_link(service, made))
    clicker = Clicker(page, 6)
    clicker.play_until("[data-scene=offering]", 900)
    page.keyboard.press("Escape")
    until(page, "!document.querySelector('[data-scene=offering]')", timeout=3_000)  # by itself it takes twice as long
    for _ in range(900):
        kind = page.evaluate("document.querySelector('.scene')?.dataset.scene ?? ''")
        if kind == "scoring":
            break
        if kind:
            page.keyboard.press("Escape")
        else:
            clicker.click()
        page.wait_for_timeout(40)
    page.wait_for_selector("[data-scene=scoring]")
    while '"busy":true' not in said[-1]:  # until then the service does not know that anybody reads
        page.wait_for_timeout(50)
    page.wait_for_timeout(700)  # what was on its way
    before = sum(views)
    page.wait_for_timeout(2_500)
    assert sum(views) == before, "the agents play on behind the score"
    # The first click shows the rest, the next one goes on; on a slow machine the rest has come by itself.
    assert serious(page) == []
    if page.locator("[data-act=continue]").inner_text() != "Continue":
        page.keyboard.press("Escape")
    until(page, "document.querySelector('[data-act=continue]')?.textContent === 'Continue'")
    page.locator("[data-act=continue]").click()
    page.wait_for_selector("[data-scene=scoring]", state="detached")


SHEET = """() => {
  const [leaf, roll, on] = [".leaf", ".leaf .roll", "[data-act=continue]"].map((one) => document.querySelector(one));
  const [outer, inner, button] = [leaf, roll, on].map((one) => one.getBoundingClientRect());
  return {
    covered: Math.max(0, inner.bottom - button.top),
    below: Math.max(0, button.bottom - innerHeight, outer.bottom - innerHeight),
    hidden: roll.scrollHeight - roll.clientHeight,
    across: roll.scrollWidth - roll.clientWidth,
  };
}"""


def test_the_score_of_five_fits_below_a_coach(service: Running, visit: Visit) -> None:
    """The table ran out of the screen, and its button lay over it; the heading was still at the phase before."""
    made = make(service, seats=[{"kind": "me", "name": "Ada"}, *[{"kind": "agent", "level": "uniform"}] * 4])
    steer(service, made, SEALING["board"])
    page = visit("about:blank", viewport={"width": 1280, "height": 800}, allow=("coach",))
    page.add_init_script(f"localStorage.setItem('amun-re.coached', '{{\"{made['table']['id']}\": {{\"on\": true}}}}')")
    page.goto(own_link(service, made))
    page.wait_for_selector(".coach")
    clicker = Clicker(page, 6)
    clicker.play_until("[data-scene=scoring]")
    assert page.locator(".moment [aria-current=step]").inner_text() == "Scoring"
    for width, height in ((1280, 800), (1440, 900), (1024, 700), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(200)
        found = page.evaluate(SHEET)
        roomy = width >= 1024
        assert {**found, "hidden": max(0, found["hidden"]) if roomy else 0} == dict.fromkeys(found, 0), (width, height)


def test_what_others_do_is_printed_and_lit(service: Running, visit: Visit) -> None:
    page = visit(own_link(service, make(service, pace=0.6)))
    page.wait_for_selector("[data-act=bid]")
    page.evaluate(
        "window.lit = 0; new MutationObserver(() => { window.lit += document.querySelectorAll('.land .lit').length })"
        ".observe(document.body, {subtree: true, childList: true}); 0"
    )
    page.locator("[data-act=bid]").first.click()
    page.wait_for_selector(".news .latest:has-text('bid')")
    until(page, "window.lit > 0")
    # The log: an entry for each turn, which unfolds, and lights up where it was.
    page.get_by_role("tab", name="Log").click()
    entry = page.locator(".log .line:has-text('bid')").first
    entry.focus()
    page.wait_for_selector(".land .lit", state="attached")
    entry.click()
    page.wait_for_selector(".log .details .rule")
    page.get_by_role("tab", name="Since your turn").click()
    told = page.locator(".log .line").all_inner_texts()
    assert told[0].startswith("You bid"), "what happened since stands in order"
