/** How far this browser's owner is with learning: lessons, and who was beaten. It stays in the browser. */
import { account } from "../lib/account.svelte";
import { keptTables } from "../lib/keeping";
import type { TableInfo } from "../lib/wire";
import { above, LADDER } from "./ladder";

interface Kept {
  /** The moves made so far of a lesson that was begun; "done" when it was finished once. */
  lessons: Record<string, string[] | "done">;
  /** The level to play against next, by game. */
  levels: Record<string, string>;
}

const PLACE = "amun-re.learning";
const NOTHING: Kept = { lessons: {}, levels: {} };
function read(): Kept {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>) };
  } catch {
    return NOTHING;
  }
}

class Progress {
  private kept = $state.raw<Kept>(read());

  private keep(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.kept));
    } catch {
      // Nothing is kept then.
    }
  }

  /** The moves with which a lesson is taken up again. */
  moves(game: string, lesson: string): string[] {
    const found = this.kept.lessons[`${game}/${lesson}`];
    return Array.isArray(found) ? found : [];
  }

  state(game: string, lesson: string): "new" | "begun" | "done" {
    const found = this.kept.lessons[`${game}/${lesson}`];
    return found === "done" ? "done" : found && found.length > 0 ? "begun" : "new";
  }

  /** Whom to play against: the apprentice at first, after each victory the next; who has played here before, the vizier. */
  level(game: string): string {
    const own = this.kept.levels[game] ?? (keptTables().length > 0 ? "vizier" : LADDER[0]!);
    const won = (account.me?.tables ?? []).flatMap(({ seat, table }) => (table.game === game ? (above(table, seat) ?? []) : []));
    return [own, ...won].reduce((best, level) => (LADDER.indexOf(level) > LADDER.indexOf(best) ? level : best));
  }

  /** A game began: from now on nobody is new here. */
  begun(game: string): void {
    if (!this.kept.levels[game]) this.keep({ levels: { ...this.kept.levels, [game]: this.level(game) } });
  }

  /** A game is over: after a victory over a level, the next one is offered. */
  over(table: TableInfo, seat: number): void {
    const next = above(table, seat);
    if (next && LADDER.indexOf(next) > LADDER.indexOf(this.level(table.game))) this.keep({ levels: { ...this.kept.levels, [table.game]: next } });
  }

  note(game: string, lesson: string, moves: string[] | "done"): void {
    this.keep({ lessons: { ...this.kept.lessons, [`${game}/${lesson}`]: moves } });
  }
}

export const progress = new Progress();
