/** The beats of a scene: one thing after the other, at the pace of the table; all at once where nothing may move. */
import { lasting } from "../lib/settings.svelte";

const BEAT = 750;
/** The pace for which a beat is as long as that. */
const USUAL = 0.9;

/** How long a beat is at a pace of this many seconds. */
export const beatOf = (pace: number): number => BEAT * Math.max(0.4, Math.min(2.2, pace / USUAL));

export class Beats {
  /** How many beats have passed. */
  now = $state(0);

  constructor(
    pace: number,
    readonly count: number,
    onover: (() => void) | null,
  ) {
    const still = lasting(1) === 0;
    const beat = beatOf(pace);
    if (still) this.now = count;
    $effect(() => {
      let timer: ReturnType<typeof setTimeout>;
      const on = (): void => {
        if (this.now < count) {
          this.now += 1;
          timer = setTimeout(on, beat);
        } else if (onover) timer = setTimeout(onover, still ? beat * Math.max(3, count * 0.6) : beat * 2);
      };
      timer = setTimeout(on, still ? 0 : beat * 0.6);
      return () => clearTimeout(timer);
    });
  }

  /** Everything at once. */
  end(): void {
    this.now = this.count;
  }
}
