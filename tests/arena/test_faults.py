"""Agents that crash, hang, babble or cheat are counted and named, and the games go on."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

import amunre
from amunre.agents.external import External, Fault
from amunre.game.contract import CHANCE
from amunre.game.game import View
from tests.arena.command import OWN, arena, refused, run

FALLBACK = "uniform,uniform:name=x,uniform"


def faulty(agent: str, *more: object) -> tuple[dict[str, Any], dict[str, Any]]:
    """An arena of three games with one agent that fails; the whole outcome and what it says of that agent."""
    found = arena("--agents", f"uniform,{agent},uniform", "--games", 3, *more)
    assert found["games"] == 3
    assert found["agents"]["uniform"]["faults"] == {}
    [own] = [value for name, value in found["agents"].items() if name != "uniform"]
    assert sum(own["faults"].values()) == len(found["faults"])
    return found, own


@pytest.mark.parametrize(
    ("name", "kind", "detail"),
    [
        ("Crasher", "crashed", "ZeroDivisionError: I cannot bid (agents.py, line 36)"),
        ("Leaver", "crashed", "SystemExit: 3 (agents.py, line 44)"),
        ("Babbler", "rubbish", "answered 'bid thebes 6'; expected the number of an action"),
        ("Cheat", "illegal", "chose 'start 0'"),
    ],
)
def test_faults_of_agents_are_counted_and_named(name: str, kind: str, detail: str) -> None:
    found, own = faulty(f"{OWN}.{name}")
    assert own["faults"] == {kind: 9}  # three in each game; after that the fallback plays on
    assert own["fallback_decisions"] > 30
    assert {fault["detail"] for fault in found["faults"]} == {detail}
    assert {fault["game"] for fault in found["faults"]} == {1, 2, 3}
    assert found["faults"][0]["agent"] == f"tests.arena.agents.{name}"


def test_the_fallback_is_a_uniform_choice() -> None:
    """An agent that never answers well plays the very games of `uniform`."""
    found, _ = faulty(f"{OWN}.Babbler")
    assert found["digest"] == arena("--agents", FALLBACK, "--games", 3)["digest"]


def test_an_agent_that_cannot_be_made_is_refused_beforehand() -> None:
    assert "cannot be made (LookupError: no weights here)" in refused("--agents", f"uniform,{OWN}.Unmakeable,uniform")


def test_an_agent_that_cannot_be_made_later_is_played_by_the_fallback() -> None:
    found, own = faulty(f"{OWN}.Fading")
    assert own["faults"] == {"crashed": 9}
    assert found["faults"][0]["detail"] == "LookupError: no weights any more (agents.py, line 91)"


def test_an_agent_that_hangs_in_c_is_ended_from_outside() -> None:
    found, own = faulty(f"{OWN}.Sleeper", "--limit", "2s", "--jobs", 1)
    assert set(own["faults"]) == {"hung"}
    assert {fault["game"] for fault in found["faults"]} == {1, 2, 3}
    assert found["faults"][0]["detail"] == "gave no answer in 2 seconds"


def test_an_agent_that_brings_down_its_process_is_found_out() -> None:
    found, own = faulty(f"{OWN}.Destroyer", "--jobs", 1)
    assert set(own["faults"]) == {"crashed"}
    assert found["faults"][0]["detail"].startswith("brought down its process by signal")


def test_faults_are_shown_to_people_and_kept_with_the_records(tmp_path: Path) -> None:
    arguments = ("arena", "--agents", f"uniform,{OWN}.Crasher,uniform", "--games", 3, "--records", tmp_path / "x")
    done = run(*arguments)
    assert done.returncode == 0
    told = "tests.arena.agents.Crasher: 9 faults (9 crashed); a uniform choice decided"
    assert told in done.stdout
    assert (
        "  game 1, seat 1, tests.arena.agents.Crasher: crashed: ZeroDivisionError: I cannot bid (agents.py, line 36)\n"
        in done.stdout
    )
    assert "  and 4 more\n" in done.stdout
    assert told in run(*arguments, "--resume").stdout
    amunre.load(tmp_path / "x" / "game-000001.jsonl").verify()


def test_agents_that_listen_hear_what_their_seat_may_see() -> None:
    _, own = faulty(f"{OWN}.Eavesdropper")
    assert own["faults"] == {}


# Programs ------------------------------------------------------------------------------------------------------------

BOT = """
import json, os, signal, sys, time
asked = 0
def say_twice():  # in one write: a second answer that came later could be taken for the next question's
    os.write(1, f"choose {legal[0]}\\n".encode() * 2)
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word in ("hello", "game"):
        print("ready", flush=True)
    elif word == "legal":
        legal = json.loads(rest)
    elif word == "go":
        asked += 1
        {misdeed}
        print("choose", legal[0], flush=True)
"""

MISDEEDS = {
    "dies": ("if asked == 5: os.kill(os.getpid(), signal.SIGKILL)", "crashed", "was ended by signal 9"),
    "leaves": ("if asked == 5: sys.exit('I have had enough')", "crashed", "ended with code 1: I have had enough"),
    "hangs": ("if asked == 5: time.sleep(1000)", "hung", "gave no answer in 2 seconds"),
    "babbles": ("if asked == 5: print('I think, therefore')", "rubbish", "said 'I think, therefore'; expected choose"),
    "gives-up": ("if asked == 5: print('error too hard')", "rubbish", "gave up: too hard"),
    "invents": ("if asked == 5: legal = ['dance']", "rubbish", "chose 'dance', which is not an action"),
    "cheats": ("if asked == 5: legal = ['start 0']", "illegal", "chose 'start 0'"),
    "stutters": ("if asked == 5: say_twice(); continue", "rubbish", "said 'choose"),
    "fades": ("if asked == 5: print('choose', legal[0], flush=True); os._exit(0)", "crashed", "ended with code 0"),
    "closes": ("if asked == 5: os.close(1); time.sleep(1000)", "crashed", "closed its output"),
    "floods": (
        "if asked == 5: sys.stdout.write('x' * 300000)",
        "rubbish",
        "said a line of more than 100000 characters",
    ),
    "chatters": ("if asked == 5: print('info x\\n' * 20000)", "rubbish", "said 10000 lines without choose"),
}


@pytest.mark.parametrize("name", MISDEEDS)
def test_programs_that_fail_are_counted_and_started_again(name: str, tmp_path: Path) -> None:
    misdeed, kind, detail = MISDEEDS[name]
    path = tmp_path / f"{name}.py"
    path.write_text(BOT.replace("{misdeed}", misdeed))
    found, own = faulty(
        f"external:name=bot:{sys.executable} {path}", "--limit", 2 if kind == "hung" else 30, "--jobs", 1
    )
    assert set(own["faults"]) == {kind}
    assert found["faults"][0]["detail"].startswith(detail)
    assert own["fallback_decisions"] >= own["faults"][kind] > 0
    # One misdeed of a program that stays alive; a program that is started anew fails again at its fifth decision.
    assert own["faults"][kind] <= (1 if name in ("invents", "cheats") else 9)


@pytest.mark.parametrize(
    ("program", "detail"),
    [
        ("import time; time.sleep(100)", "gave no answer in"),
        ("print('Welcome to my bot!')", "said 'Welcome to my bot!'; expected ready"),
        ("raise SystemExit(9)", "ended with code 9"),
        ("import sys; sys.stdin.close(); import time; print('ready', flush=True); time.sleep(100)", "ended"),
    ],
)
def test_programs_that_do_not_speak_the_protocol(program: str, detail: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("amunre.agents.external.START_LIMIT", 1.0)
    bot = External([sys.executable, "-c", program], limit=1.0)
    view = first_view()
    bot.sit(view.game, 0, 1, None)
    with pytest.raises(Fault) as fault:
        bot.choose(view)
    if detail != "ended":
        assert detail in fault.value.detail
    assert bot.pid == 0
    for _ in range(3):
        with pytest.raises(Fault) as fault:
            bot.choose(view)
    assert fault.value.detail == "is not started again after 3 failed starts"
    bot.close()


def first_view() -> View:
    state = amunre.new("board", players=3, start=0).start()
    while state.actors == (CHANCE,):
        state.apply(CHANCE, state.odds()[0][0])
    return state.view(0)


def test_a_program_that_cannot_be_run_crashes(tmp_path: Path) -> None:
    path = tmp_path / "bot"
    path.write_text("no program")
    path.chmod(0o755)
    bot = External([str(path)], limit=1.0)
    view = first_view()
    bot.sit(view.game, 0, 1, None)
    with pytest.raises(Fault, match="crashed: cannot be started: Exec format error"):
        bot.choose(view)
    bot.close()
