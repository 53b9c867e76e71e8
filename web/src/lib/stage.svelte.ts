/** Plays one scene after the other; whoever draws them says when each is over, and anybody may skip. */
import type { Scene } from "./scenes";

/** A place on the picture that counts just now. */
export interface Mark {
  /** A province by name. */
  place: string;
  seat: number;
  /** What is written on it; empty: it is only lit. */
  words: string;
  /** Whether it brings something, or is only compared. */
  strong: boolean;
}

export class Stage {
  scene = $state.raw<Scene | null>(null);
  /** What the scene points at on the picture. */
  marks = $state.raw<Mark[]>([]);
  /** How high the water stands in it, from 0 to 1; null: as the game has it. */
  flood = $state<number | null>(null);
  private over: (() => void) | null = null;

  async play(scenes: Scene[]): Promise<void> {
    for (const scene of scenes) {
      await new Promise<void>((resolve) => {
        this.over = resolve;
        this.scene = scene;
      });
      this.marks = [];
    }
    this.scene = null;
    this.flood = null;
  }

  /** The scene has been seen. */
  next = (): void => {
    const { over } = this;
    this.over = null;
    over?.();
  };
}
