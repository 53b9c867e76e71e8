"""When the whole terminal is taken, and games that are taken up again in it."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

import amunre
from amunre.cli.main import main

COMMAND = [sys.executable, "-m", "amunre.cli", "play"]
WHOLE = "\033[?1049h"
"""What a program says to a terminal to have all of it."""


class Terminal:
    """A real terminal with a game in it."""

    def __init__(self, folder: Path, *flags: str, term: str = "xterm-256color") -> None:
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
        environment = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES")}
        self.process = subprocess.Popen(
            [*COMMAND, *flags], cwd=folder, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True,
            env={**environment, "TERM": term},
        )  # fmt: skip
        os.close(theirs)
        self.seen = ""

    def read_until(self, text: str, limit: float = 60) -> str:
        end = time.monotonic() + limit
        while text not in self.seen and time.monotonic() < end:
            if select.select([self.ours], [], [], 0.2)[0]:
                try:
                    self.seen += os.read(self.ours, 65536).decode(errors="replace")
                except OSError:
                    break
        assert text in self.seen, self.seen[-3000:]
        return self.seen

    def press(self, keys: bytes) -> None:
        os.write(self.ours, keys)

    def close(self) -> int:
        code = self.process.wait(timeout=60)
        os.close(self.ours)
        return code


def test_a_game_is_broken_off_and_taken_up_again(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--seed", "3", "--record", "kept.jsonl")
    assert WHOLE in terminal.read_until("Enter plays it")
    terminal.press(b"\r")
    while not any('"seat":0' in line for line in (tmp_path / "kept.jsonl").read_text().splitlines()):
        time.sleep(0.05)
    terminal.press(b"\x03")
    terminal.read_until("--resume kept.jsonl")
    assert terminal.close() == 130
    before = (tmp_path / "kept.jsonl").read_text()
    amunre.load(tmp_path / "kept.jsonl").verify(unfinished=True)
    again = Terminal(tmp_path, "--seed", "3", "--resume", "kept.jsonl", "--terminal")
    again.read_until("Enter plays it")
    again.press(b"\x11")
    again.read_until("go on with")
    assert again.close() == 0
    assert (tmp_path / "kept.jsonl").read_text().startswith(before)


@pytest.mark.parametrize(("flags", "term"), [(("--plain",), "xterm-256color"), ((), "dumb")])
def test_line_by_line_if_asked_or_if_the_terminal_can_do_no_more(
    flags: tuple[str, ...], term: str, tmp_path: Path
) -> None:
    terminal = Terminal(tmp_path, "--seed", "3", *flags, term=term)
    assert WHOLE not in terminal.read_until("> ")
    terminal.press(b"quit\n")
    terminal.read_until("--resume")
    assert terminal.close() == 0


def test_without_a_terminal_it_cannot_be_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["play", "--terminal"]) == 2
    assert "--terminal needs a terminal" in capsys.readouterr().err
    assert main(["play", "--terminal", "--plain"]) == 2
    assert not list((tmp_path / "games").glob("*"))
