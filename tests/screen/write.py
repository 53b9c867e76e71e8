"""Draw the kept pictures again: `python -m tests.screen.write [NAME ...]`. Look at them before you commit them."""

import sys

from tests.screen.scenes import FOLDER, SCENES, picture

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or SCENES:
        (FOLDER / f"{name}.svg").write_text(picture(SCENES[name]))
        print(name)
