"""`python -m tests.envs.write` writes the kept playthroughs of OpenSpiel anew."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent / "playthroughs"


def kept_lines(playthrough: str) -> str:
    """A playthrough without the tensors: what networks see changes more often than what happens."""
    return "".join(
        f"{line}\n"
        for line in playthrough.splitlines()
        if not line.startswith(("InformationStateTensor", "ObservationTensor"))
    )


def main() -> None:
    from open_spiel.python.algorithms import generate_playthrough

    import amunre.envs.spiel  # noqa: F401 -- registers the games

    FOLDER.mkdir(exist_ok=True)
    for name in ("amun_re_tiny", "amun_re_tiny_sealed"):
        text = generate_playthrough.playthrough(name, action_sequence=None, seed=1)
        (FOLDER / f"{name}.txt").write_text(kept_lines(text))


if __name__ == "__main__":
    main()
