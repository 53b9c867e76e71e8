/** Plays one scene after the other; whoever draws them says when each is over, and anybody may skip. */
import type { Scene } from "./scenes";

export class Stage {
  scene = $state.raw<Scene | null>(null);
  private over: (() => void) | null = null;

  async play(scenes: Scene[]): Promise<void> {
    for (const scene of scenes) {
      await new Promise<void>((resolve) => {
        this.over = resolve;
        this.scene = scene;
      });
    }
    this.scene = null;
  }

  /** The scene has been seen. */
  next = (): void => {
    const { over } = this;
    this.over = null;
    over?.();
  };
}
