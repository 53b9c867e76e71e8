/** Which puzzles were tried in this browser, and whether the first try was right. */

const PLACE = "amun-re.puzzles";

function read(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, boolean>;
  } catch {
    return {};
  }
}

class Solved {
  private kept = $state<Record<string, boolean>>(read());

  of(game: string, name: string): boolean | undefined {
    return this.kept[`${game}/${name}`];
  }

  /** The first try counts. */
  note(game: string, name: string, right: boolean): void {
    const key = `${game}/${name}`;
    if (key in this.kept) return;
    this.kept[key] = right;
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.kept));
    } catch {
      // Without it every puzzle is new again.
    }
  }
}

export const solved = new Solved();
