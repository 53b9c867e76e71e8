/** Something that may be refused: the service's own sentence is shown until the next attempt. */
import { t } from "../i18n/say.svelte";
import { Refused } from "./api";

export class Attempt {
  problem = $state("");
  busy = $state(false);

  run = async (work: () => Promise<unknown>): Promise<void> => {
    this.problem = "";
    this.busy = true;
    try {
      await work();
    } catch (error) {
      this.problem = error instanceof Refused ? error.message || t().unreachable : String(error);
    }
    this.busy = false;
  };
}
