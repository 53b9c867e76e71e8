/** What the service says, as `docs/wire.md` has it. Nothing here decides anything. */

export interface Action {
  id: number;
  text: string;
  kind: string;
  arguments: (string | number)[];
  label: string;
}

export interface GameEvent {
  name: string;
  rule: string;
  arguments: Record<string, unknown>;
  words: string;
}

export interface Step {
  /** -1: chance; null: whoever was last in a sealed moment. */
  seat: number | null;
  text: string | null;
  undo: boolean;
  forced?: boolean;
  events: GameEvent[];
  words?: string;
}

export interface Ending {
  places: number[];
  scores: number[];
  parts: unknown[];
  reason: string;
  words: string;
}

export type Outlook = Record<string, number>[] | null;

export interface Clock {
  seats: { left: number; since: number | null }[];
}

/** One seat's picture of the table. `view` is the game's own and is typed by the game that draws it. */
export interface ViewMessage {
  type: "view";
  number: number;
  seat: number | null;
  status: string;
  steps: Step[];
  view: unknown;
  prompt: string;
  legal: Action[];
  actors: number[];
  undo: boolean;
  outlook: Outlook;
  clock: Clock | null;
  time: number | null;
  ending: Ending | null;
  /** In a replay for somebody who may see everything: every seat's view. */
  views?: unknown[];
  n?: number;
}

export interface SeatInfo {
  seat: number;
  kind: "person" | "open" | "agent";
  name: string | null;
  colour: string;
  level: string | null;
  connected: boolean;
  stand_in: string | null;
}

export interface TableInfo {
  id: string;
  game: string;
  edition: string;
  players: number;
  options: Record<string, unknown>;
  status: "open" | "running" | "over";
  public: boolean;
  created: number;
  touched: number;
  start: string;
  pace: number;
  forced: boolean;
  /** Seats that may not talk. */
  muted: number[];
  seats: SeatInfo[];
  watchers: number;
  corrected: boolean;
  ending: Ending | null;
  rematch: string | null;
  origin: { kind: string; table: string } | null;
}

export interface ChatLine {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  time: number;
}

export interface Proposal {
  proposal: number;
  kind: string;
  seat: number;
  words: string;
  consent: number[];
  needed: number[];
  open: boolean;
  accepted: boolean | null;
}

export interface Refusal {
  code: string;
  rule: string;
  words: string;
}

export interface Why {
  legal: boolean;
  code: string | null;
  rule: string | null;
  words: string | null;
}

export interface Preview {
  events: GameEvent[];
  outlook: Outlook;
  hidden: boolean;
}

export interface Advice {
  action: Action;
  /** The chance to win; null if the adviser goes by rules of thumb. */
  win: number | null;
  points: number;
  reasons: string[];
}

export type Incoming =
  | ViewMessage
  | {
      type: "welcome";
      seat: number | null;
      table: TableInfo;
      number: number;
      missed: Step[];
      since: Step[];
      chat: ChatLine[];
      proposals: Proposal[];
    }
  | { type: "done"; id: string; number: number; again: boolean; receipt?: string }
  | ({ type: "refused"; id: string | null; number: number | null } & Refusal)
  | ({ type: "why"; id: string } & Why)
  | ({ type: "preview"; id: string } & Preview)
  | { type: "table"; table: TableInfo }
  | ({ type: "chat" } & ChatLine)
  | ({ type: "proposal" } & Proposal)
  | { type: "rematch"; table: string; invite: string | null }
  | { type: "bye"; code: string; words: string }
  | { type: "pong" };

/** Everything static that is drawn and said at a table. */
export interface Drawn {
  game: string;
  edition: string;
  tables_digest: string;
  tables: Record<string, unknown>;
  names: Record<string, string[]>;
  words: Record<string, Record<string, string>>;
  actions: Action[];
}

export interface Edition {
  key: string;
  title: string;
  language: string;
}

export interface GameInfo {
  name: string;
  players: number[];
  default_edition: string;
  editions: Edition[];
  options: Record<string, boolean | number | string | null>;
}

export interface Offer {
  games: GameInfo[];
  agents: string[];
  languages: string[];
  colours: string[];
  version: string;
}

export interface Rule {
  number: string;
  title: string;
  text: string;
  chapter: string;
  editions: Record<string, string>;
}

export interface RuleBook {
  chapters: Record<string, string>;
  rules: Rule[];
}

export interface SeatToken {
  seat: number;
  token: string;
  phrase: string;
}

export interface Made {
  table: TableInfo;
  host: string | null;
  invite: string | null;
  seats: SeatToken[];
}

export interface Frame {
  n: number;
  seat: number | null;
  text: string | null;
  undo: boolean;
  words: string[];
}
