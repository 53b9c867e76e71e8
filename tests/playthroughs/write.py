"""``python -m tests.playthroughs.write`` writes the golden playthroughs anew; review what changed before committing."""

from tests.playthroughs.scenes import SCENES, path_of, text_of


def main() -> None:
    for name in SCENES:
        path_of(name).write_text(text_of(name), encoding="utf-8")
        print(path_of(name).name)


if __name__ == "__main__":
    main()
