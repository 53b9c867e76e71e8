/** Something that may be refused: why is shown until the next attempt. */
import { t } from "../i18n/say.svelte";
import { Refused } from "./api";

/** Why something did not work, in words: the service's own, if it said any. */
export const problemOf = (error: unknown): string => (error instanceof Refused ? error.message || t().unreachable : String(error));

export class Attempt {
  problem = $state("");
  busy = $state(false);

  run = async (work: () => Promise<unknown>): Promise<void> => {
    this.problem = "";
    this.busy = true;
    try {
      await work();
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.busy = false;
  };
}
