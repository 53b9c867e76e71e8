/** What a person has set for this browser. */
import { guessLanguage, languages } from "../i18n/languages";

export type Theme = "auto" | "light" | "dark";

interface Kept {
  theme: Theme;
  language: string;
  confirm: boolean;
  sounds: boolean;
  motion: boolean;
  name: string;
  company: string[];
  sure: boolean;
}

const PLACE = "amun-re.settings";

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

class Settings {
  theme = $state<Theme>("auto");
  language = $state("en");
  /** Ask before every action is sent. */
  confirm = $state(false);
  sounds = $state(false);
  motion = $state(true);
  name = $state("");
  /** Who played at this device last, by seat. */
  company = $state.raw<string[]>([]);
  /** Mark the numbers that no rulebook states. */
  sure = $state(false);

  constructor() {
    const kept = read();
    this.theme = kept.theme ?? "auto";
    this.language = kept.language && kept.language in languages ? kept.language : guessLanguage(navigator.languages);
    this.confirm = kept.confirm ?? false;
    this.sounds = kept.sounds ?? false;
    this.motion = kept.motion ?? true;
    this.name = kept.name ?? "";
    this.company = kept.company ?? [];
    this.sure = kept.sure ?? false;
  }

  /** Follow the settings on the page and keep them; called once, from the root component. */
  follow(): void {
    $effect(() => {
      const root = document.documentElement;
      root.dataset.theme = this.theme;
      root.lang = this.language;
      root.dataset.motion = this.motion ? "on" : "off";
      const { theme, language, confirm, sounds, motion, name, company, sure } = this;
      try {
        localStorage.setItem(PLACE, JSON.stringify({ theme, language, confirm, sounds, motion, name, company, sure }));
      } catch {
        // Nothing is kept then.
      }
    });
  }
}

export const settings = new Settings();

/** How long an animation may take: nothing if the person or the system wants none. */
export function lasting(milliseconds: number): number {
  if (!settings.motion) return 0;
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : milliseconds;
}
