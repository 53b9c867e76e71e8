"""A bot that is a program of its own, in any language: driven by lines of text through pipes (docs/protocol.md).

The program is started when it is first asked, gets a time limit for every answer, and is killed and started anew when
it does not keep to the protocol. It is told views, never a state.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from amunre.game import record_lines
from amunre.game.ending import Ending
from amunre.game.event import Event
from amunre.game.game import Game, View
from amunre.game.refusal import BadInput, Refused
from amunre.game.viewing import content_of

PROTOCOL = 1
START_LIMIT = 20.0
"""Seconds a program may take at least until it has started, and until it has made a game ready."""
LONGEST_LINE = 100_000
MOST_LINES = 10_000
"""So much a program may say, beside its choice, in one answer."""
FAILED_STARTS = 3
"""After this many in a row a program is not started again."""


class Fault(Exception):
    """What an agent did wrong: ``crashed``, ``hung``, ``rubbish`` or ``illegal``."""

    def __init__(self, kind: str, detail: str) -> None:
        self.kind = kind
        self.detail = " ".join(detail.split())[:200]
        super().__init__(f"{kind}: {self.detail}")


def command_of(text: str) -> list[str]:
    """The words of a command line; the program must exist."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise BadInput("agent_command_unreadable", command=text, error=str(error)) from None
    if not words:
        raise BadInput("agent_command_missing")
    # The command `amun-re` lies beside the interpreter, also where that folder is not on the path.
    folders = os.pathsep.join([os.environ.get("PATH", os.defpath), str(Path(sys.executable).parent)])
    found = shutil.which(words[0], path=folders)
    if found is None:
        raise BadInput("agent_program_missing", command=text, program=words[0])
    return [found, *words[1:]]


class External:
    """An agent that asks a program."""

    def __init__(self, command: Sequence[str], limit: float, settings: Mapping[str, str] | None = None) -> None:
        self.command = list(command)
        self.limit = limit
        self.settings = dict(settings or {})
        self.name = ""
        self.wants_events = False
        self._process: subprocess.Popen[bytes] | None = None
        self._heard = b""
        self._failed_starts = 0
        self._seated: tuple[Game, int, int] | None = None
        self._budget: int | float | None = None
        self._header_sent: str | None = None
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 -- as long-lived as the agent
        self._complaints_told = 0
        self.talk: Callable[[str], None] | None = None
        """Who is shown the conversation, if anybody."""

    @property
    def pid(self) -> int:
        """The number of the process and of its group; 0 while there is none."""
        return self._process.pid if self._process is not None else 0

    def sit(self, game: Game, seat: int, seed: int, budget: int | float | None) -> None:
        """Take a seat in a new game; the program is started, so that it can hear how the game begins."""
        self._seated = (game, seat, seed)
        self._budget = budget
        try:
            if self._process is None or self._process.poll() is not None:
                self._start()
            else:
                self._introduce()
        except Fault:
            self.stop()  # it is started anew when it is asked, and fails then if it must

    def choose(self, view: View) -> int:
        """Ask the program; raises `Fault` if it does not answer with a legal action."""
        if self._process is None:
            self._start()
        self._settle()
        deadline = time.monotonic() + self.limit
        legal = {view.game.notation(action): action for action in view.legal}
        self._say("position " + record_lines.line(content_of(view)), deadline)
        self._say("legal " + json.dumps(list(legal), separators=(",", ":")), deadline)
        self._say(go_line(self._budget), deadline)
        text = self._answer("choose", deadline)
        self._tell_complaints()
        if text in legal:
            return legal[text]
        try:
            action = view.game.parse(text)
        except Refused:
            self._object(text)
            raise Fault("rubbish", f"chose {text!r:.80}, which is not an action") from None
        if action not in view.legal:
            self._object(text)
            raise Fault("illegal", f"chose {text!r:.80}")
        return action

    def hear(self, events: list[Event]) -> None:
        """Tell a program that wants to know what its seat may see; one that is not running hears nothing."""
        if self.wants_events and self._process is not None:
            with contextlib.suppress(Fault):
                for event in events:
                    content = {"name": event.name, "rule": event.rule, "arguments": dict(event.arguments)}
                    self._say("event " + record_lines.line(content), time.monotonic() + self.limit)

    def leave(self, ending: Ending) -> None:
        """The game is over."""
        if self._process is not None:
            content = {
                "places": list(ending.places),
                "scores": list(ending.scores),
                "parts": [dict(parts) for parts in ending.parts],
                "reason": ending.reason,
            }
            with contextlib.suppress(Fault):
                self._say("end " + record_lines.line(content), time.monotonic() + self.limit)

    def close(self) -> None:
        """Let the program end by itself for a moment, then end it."""
        if self._process is not None:
            with contextlib.suppress(Fault):
                self._say("quit", time.monotonic() + 1)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(1)
        self.stop()
        self._complaints.close()

    def stop(self) -> None:
        """End the program and everything it started, at once."""
        process, self._process = self._process, None
        self._heard = b""
        self._header_sent = None
        if process is not None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            for pipe in (process.stdin, process.stdout):
                assert pipe is not None
                with contextlib.suppress(OSError):
                    pipe.close()

    # The conversation ------------------------------------------------------------------------------------------------

    def _start(self) -> None:
        self.stop()
        if self._failed_starts >= FAILED_STARTS:
            raise Fault("crashed", f"is not started again after {FAILED_STARTS} failed starts")
        self._failed_starts += 1
        self._complaints.seek(0)
        self._complaints.truncate()
        self._complaints_told = 0
        try:
            self._process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                bufsize=0,
                process_group=0,  # so that an interrupt is for the arena, and all it started can be ended at once
            )
        except OSError as error:
            raise Fault("crashed", f"cannot be started: {error.strerror}") from None
        assert self._process.stdin is not None
        os.set_blocking(self._process.stdin.fileno(), False)
        deadline = time.monotonic() + max(self.limit, START_LIMIT)
        self.wants_events = False
        self._say(f"hello {PROTOCOL}", deadline)
        self._answer("ready", deadline)
        for name, value in self.settings.items():
            self._say(f"set {name} {value}", deadline)
        self._introduce()
        self._failed_starts = 0

    def _introduce(self) -> None:
        """Tell the game, if it is another than before, and the seat."""
        assert self._seated is not None
        game, seat, seed = self._seated
        deadline = time.monotonic() + max(self.limit, START_LIMIT)
        header = record_lines.header_line(game, (), {})  # nobody learns here who sits where
        if header != self._header_sent:
            self._say("game " + header, deadline)
            self._answer("ready", deadline)
            self._header_sent = header
        self._say(f"new {seat} {seed}", deadline)

    def _say(self, line: str, deadline: float) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._tell("> " + line)
        rest = memoryview(line.encode() + b"\n")
        pipe = self._process.stdin.fileno()
        while rest:
            if not select.select([], [pipe], [], max(0.0, deadline - time.monotonic()))[1]:
                self.stop()
                raise Fault("hung", "does not read what it is told")
            try:
                rest = rest[os.write(pipe, rest) :]
            except BlockingIOError:
                continue
            except OSError:
                raise self._ended() from None

    def _settle(self) -> None:
        """Nothing may be left over from before: it would be taken for the answer to the next question."""
        assert self._process is not None
        assert self._process.stdout is not None
        pipe = self._process.stdout.fileno()
        while select.select([pipe], [], [], 0)[0] and len(self._heard) <= LONGEST_LINE:
            chunk = os.read(pipe, 65536)
            if not chunk:
                raise self._ended()
            self._heard += chunk
        lines = self._heard.decode("utf-8", "replace").splitlines()
        unasked = next((line for line in lines if line.split() and line.split()[0] != "info"), None)
        if unasked is not None:
            self.stop()
            raise Fault("rubbish", f"said {unasked!r:.80} without being asked")
        self._heard = b""

    def _answer(self, word: str, deadline: float) -> str:
        """What follows the word the program is expected to say; what else it may say is taken note of."""
        for _ in range(MOST_LINES):
            first, _, rest = self._line(deadline).strip().partition(" ")
            if first == word:
                return " ".join(rest.split())
            if first == "name":
                self.name = rest.strip()[:80]
            elif first == "wants":
                self.wants_events = rest.strip() == "events"
            elif first == "error":
                self.stop()
                raise Fault("rubbish", f"gave up: {rest}")
            elif first not in ("", "info", "author", "option"):
                self.stop()  # nobody knows what its next line would answer
                raise Fault("rubbish", f"said {' '.join((first, rest))!r:.80}; expected {word}")
        self.stop()
        raise Fault("rubbish", f"said {MOST_LINES} lines without {word}")

    def _line(self, deadline: float) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        pipe = self._process.stdout.fileno()
        while b"\n" not in self._heard:
            if len(self._heard) > LONGEST_LINE:
                self.stop()
                raise Fault("rubbish", f"said a line of more than {LONGEST_LINE} characters")
            if not select.select([pipe], [], [], max(0.0, deadline - time.monotonic()))[0]:
                self.stop()
                raise Fault("hung", f"gave no answer in {self.limit:g} seconds")
            chunk = os.read(pipe, 65536)
            if not chunk:
                raise self._ended()
            self._heard += chunk
        line, _, self._heard = self._heard.partition(b"\n")
        text = line.decode("utf-8", "replace")
        self._tell("< " + text)
        return text

    def _tell(self, line: str) -> None:
        if self.talk is not None:
            self.talk(line)

    def _tell_complaints(self) -> None:
        """Show what the program has said on its error output since this was last asked."""
        if self.talk is not None:
            said = os.pread(self._complaints.fileno(), 1 << 16, self._complaints_told)
            self._complaints_told += len(said)
            for line in said.decode("utf-8", "replace").splitlines():
                self.talk("! " + line)

    def _object(self, text: str) -> None:
        """Tell the program that its choice was not taken."""
        with contextlib.suppress(Fault):
            self._say(f"illegal {text[:80]}", time.monotonic() + 1)

    def _ended(self) -> Fault:
        """The program is gone: how, and what it said last on its error output."""
        process = self._process
        assert process is not None
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(1)  # its pipes may close a moment before it ends
        code = process.poll()
        self._tell_complaints()
        self.stop()
        self._complaints.seek(0)
        said = self._complaints.read()[-2000:].decode("utf-8", "replace").strip().splitlines()
        if code is None:
            how = "closed its output"
        else:
            how = f"was ended by signal {-code}" if code < 0 else f"ended with code {code}"
        return Fault("crashed", f"{how}: {said[-1]}" if said else how)


def go_line(budget: int | float | None) -> str:
    """The question, with what may be spent on the answer."""
    if budget is None:
        return "go"
    return f"go nodes {budget}" if isinstance(budget, int) else f"go seconds {budget:g}"
