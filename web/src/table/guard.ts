/**
 * What has just appeared under the pointer must not take a click that was meant for what lay there before. After each
 * change of the page, a click at the very place where the pointer rests counts only when it has rested for a moment;
 * whoever moves the pointer, or taps elsewhere, has seen what is there. Clicks that go on hammering do not count, but
 * nobody is kept out for longer than `PATIENCE`.
 */

const REST = 600;
const PATIENCE = 1500;
const NEAR = 16;

export class ClickGuard {
  private pointer: { x: number; y: number } | null = null;
  private begun = -Infinity;
  private since = -Infinity;
  private at: { x: number; y: number } | null = null;

  /** The pointer is here. */
  moved(x: number, y: number): void {
    this.pointer = { x, y };
    if (this.at && Math.hypot(x - this.at.x, y - this.at.y) > NEAR) this.at = null;
  }

  /** The page has changed. */
  changed(now: number): void {
    this.begun = this.since = now;
    this.at = this.pointer;
  }

  /** Whether a click here and now is meant for what lies here now. */
  allows(x: number, y: number, now: number): boolean {
    if (this.at === null || now - this.since >= REST || now - this.begun >= PATIENCE || Math.hypot(x - this.at.x, y - this.at.y) > NEAR) return true;
    this.since = now;
    return false;
  }
}
