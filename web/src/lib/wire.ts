/** What the service says and understands. Written by `make types` from its structs; do not edit. */

export const PROTOCOL = 1;

/** Who somebody is here, with their tables. */
export interface Account {
  name: string;
  created: number;
  tables: KeptTable[];
}

/** Everything that is stored about an account. */
export interface AccountData {
  name: string;
  created: number;
  seats: SeatData[];
  tries?: TryData[];
}

export interface Act {
  type: "act";
  id: string;
  /** In the notation, or its number. */
  action: string | number;
  /** The number of the view it was chosen from; if there is a newer one, the answer is `stale`. */
  view?: number | null;
  /** What the seat does right after it: all of it together, or none. Nothing may follow what lays something open. */
  more?: (string | number)[];
}

export interface Action {
  id: number;
  /** In the notation, such as `bid thebes 6`. */
  text: string;
  kind: string;
  arguments: (string | number)[];
  /** In words. */
  label: string;
}

export interface ActionWish {
  id: string;
  action: string | number;
  /** The number of the view it was chosen from. */
  view?: number | null;
}

export interface Advice {
  action: Action;
  /** The chance to win; null if the adviser goes by rules of thumb. */
  win: number | null;
  points: number;
  reasons: string[];
}

/** The best of the legal actions first, by the seat's own view. */
export interface Advised {
  advice: Advice[];
}

/** An analysis as far as it is. */
export interface Analysed {
  id: string;
  /** How much is done; 1 is all. */
  share: number;
  game: string;
  players: number;
  /** Empty as long as nothing is known. */
  seats: SeatGraded[];
  marks: ErrorMark[];
  /** The error rates of our own opponents, as far as they were measured. */
  levels: Record<string, number>;
}

/** An auction as it was when the seat bid first, and what it won at last. */
export interface AuctionGraded {
  when: string;
  provinces: ProvincePrice[];
  won: string;
  paid: number;
}

export interface AuditEntry {
  number: number;
  time: number;
  /** What kind of thing it was, for programs. */
  what: string;
  words: string;
}

/** What the host of a table did, the oldest first. */
export interface AuditTrail {
  entries: AuditEntry[];
}

/** One province as it lies on the table. */
export interface BoardProvinceView {
  /** The seat it belongs to. */
  owner: number | null;
  /** Farmers placed, free and printed ones not counted. */
  farmers: number;
  /** Farmers that a favor card has placed. */
  free_farmers: number;
  /** Building stones that are not yet a pyramid. */
  stones: number;
  /** Pyramids that stand there. */
  pyramids: number;
  /** Where its card is: `unseen` (in the deck, in another hand, or never in the game), `mine` (in one's own hand, expert rules), `up` for auction, `used` in this age, or `out` of the second age. */
  card: "mine" | "out" | "unseen" | "up" | "used";
  /** The seat with the highest bid. */
  bidder: number | null;
  /** The number of the bid space the highest bidder stands on. */
  space: number | null;
  /** Favor cards that lie face down. */
  bonus_cards: number;
  /** How many of them stem from a deck that has been rebuilt since (Q15). */
  bonus_former: number;
}

/** What everybody may know about a seat. */
export interface BoardSeatView {
  /** Gold at hand. */
  gold: number;
  /** Points so far. */
  points: number;
  /** Favor cards in hand. */
  hand_size: number;
  /** Architects the seat must still hold: the one it began with, until it shows one (R1.2). */
  sure_architects: number;
  /** Province cards in hand (expert rules, E4). */
  province_cards: number;
  /** Kinds of favor card played in this phase. */
  played: number[];
  /** The province its scribe stands at. */
  standing: number | null;
  /** The province it was outbid at, and may not bid on at once. */
  outbid: number | null;
  /** Whether Protection guards its bid. */
  protected: boolean;
  /** Whether it has played Bribery. */
  bribing: boolean;
  /** The last offering: gold, -1 for Theft, None before the reveal (but for one's own). */
  offer: number | null;
  /** Whether it has laid an Offering Adjustment beside its offering. */
  adjusting: boolean;
  /** The province of its big harvest. */
  enriched: number | null;
  /** The province of its treasury. */
  replaced: number | null;
  /** The gold of the last bid that was paid. */
  paid: number;
  /** The gold of the last harvest. */
  income: number;
  /** Points by age and part. */
  parts: number[][];
}

/** Everything that one seat (or a watcher, seat None) may know at one moment. */
export interface BoardView {
  /** The rules and tables it is played by, which everybody knows; over the wire, the name of the game. */
  game: string;
  /** Whose view it is; None for a watcher. */
  seat: number | null;
  /** How many play. */
  players: number;
  /** From 0. */
  age: number;
  /** From 0. */
  round: number;
  /** Its name, such as `auction`; `words.phase` has it in words. */
  phase: string;
  /** The name of the step, such as `bid`. */
  step: string;
  /** The seat whose turn it is. */
  turn: number;
  /** The seat that starts the round. */
  start: number;
  /** Who must decide, as far as this seat can see. */
  actors: number[];
  /** The numbers of the actions this seat may choose from; empty unless it must decide. */
  legal: number[];
  /** What the seat is asked, or what it waits for. */
  prompt: Prompt;
  /** The number of the offering tile, from 0; None before the first offering. */
  tile: number | null;
  /** The collective offering as far as it is known; None while offerings are sealed and before the first. */
  total: number | null;
  /** The seats in the order they take rewards. */
  order: number[];
  /** How many seats are done in a step that goes around. */
  rank: number;
  /** Pieces still to be placed, or rewards still to be chosen. */
  left: number;
  /** Favor cards chosen as rewards, yet to be drawn. */
  cards_taken: number;
  /** For whom chance draws now, or drew last. */
  drawer: number;
  /** Cards still to be drawn. */
  draws: number;
  /** How often something hidden was laid open. */
  reveals: number;
  /** Favor cards in the deck. */
  deck_left: number;
  /** The favor cards the deck was made of when it was last rebuilt; what is still in it is among them (R6.3). */
  deck_from: number[];
  /** Favor cards drawn so far. */
  favor_draws: number;
  /** Province cards turned up or dealt so far. */
  province_draws: number;
  /** Discarded favor cards by kind. */
  discards: number[];
  /** Building stones in the supply. */
  stone_supply: number;
  /** Farmers in the supply. */
  farmer_supply: number;
  /** Pyramids in the supply. */
  pyramid_supply: number;
  /** What everybody may know about each seat. */
  seats: BoardSeatView[];
  /** The provinces, in the order of `names.provinces`. */
  provinces: BoardProvinceView[];
  /** One's own favor cards by kind; None for a watcher. */
  hand: number[] | null;
  /** What one has sold in this sealed moment, not yet seen by others (Q11). */
  sold: number[] | null;
  /** Whether one has made one's sealed choice. */
  sealed: boolean;
  /** The province one has chosen in secret (E4). */
  chosen: number | null;
}

export interface Bye {
  type: "bye";
  code: string;
  words: string;
}

/** One of a seat's three provinces. */
export interface CardProvinceView {
  /** Its card of each kingdom, by number; the last one laid down is on top. */
  cards: (number | null)[];
  /** Pyramids placed on it. */
  tokens: number;
  /** All its pyramids, printed and placed. */
  pyramids: number;
}

/** What everybody may know about a seat. */
export interface CardSeatView {
  /** The gold cards in the display, by number. */
  display: number[];
  /** The gold card in play, by number. */
  bid_card: number | null;
  /** The province card it lies at, or that was won and is to be laid down. */
  bid_on: number | null;
  /** The gold cards of the last offering; None before the first and, but for one's own, while it is sealed. */
  offer: number[] | null;
  /** Pyramids received for the last offering. */
  favors: number;
  /** Gold still to be spent or displayed, while it is the seat's turn to do so. */
  gold: number;
  /** The last revenue. */
  income: number;
  /** Pyramids built the last time. */
  built: number;
  /** Ankhs that can be seen. */
  ankhs: number;
  /** Fields that can be seen. */
  fields: number;
  /** Caravans that can be seen. */
  caravans: number;
  /** Points so far. */
  points: number;
  /** Points by kingdom and part. */
  parts: number[][];
  /** Its three provinces. */
  provinces: CardProvinceView[];
}

/** Everything that one seat (or a watcher, seat None) may know at one moment. */
export interface CardView {
  /** The rules and tables it is played by, which everybody knows; over the wire, the name of the game. */
  game: string;
  /** Whose view it is; None for a watcher. */
  seat: number | null;
  /** How many play. */
  players: number;
  /** From 0. */
  kingdom: number;
  /** The number of the auction in this kingdom, from 0; 3 once all are over. */
  auction: number;
  /** Its name, such as `auction`; `words.phase` has it in words. */
  phase: string;
  /** The name of the step, such as `form_display`. */
  step: string;
  /** The seat whose turn it is. */
  turn: number;
  /** The seat of the Pharaoh, from whom everything goes around. */
  pharaoh: number;
  /** Who must decide, as far as this seat can see. */
  actors: number[];
  /** The numbers of the actions this seat may choose from; empty unless it must decide. */
  legal: number[];
  /** What the seat is asked, or what it waits for. */
  prompt: Prompt;
  /** The number of the flood, from 0; None before the first offering. */
  flood: number | null;
  /** All offerings together; None while they are sealed and before the first. */
  total: number | null;
  /** Pyramids still to be placed. */
  left: number;
  /** While a display is formed: only gold cards with a lower number may follow. */
  below: number;
  /** How many seats, from the Pharaoh on, are done in a step that goes around. */
  rank: number;
  /** How often offerings were revealed. */
  reveals: number;
  /** How many province cards were turned up. */
  province_draws: number;
  /** The province cards in the row, by number. */
  up: number[];
  /** For every province card: `unseen` (in a deck, or never in the game), `up` for auction, or `taken`. */
  card_places: ("taken" | "unseen" | "up")[];
  /** What everybody may know about each seat. */
  seats: CardSeatView[];
  /** Whether one has made one's sealed choice. */
  sealed: boolean;
}

/** A number that an owner of the game has corrected. */
export interface Changed {
  /** The province or card; of a list, the place in it. */
  name: string;
  key: string;
  before: number;
  after: number;
  /** How the number was known before: stated, inferred or reconstructed. */
  known: string;
}

export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

export interface ChatLine {
  type: "chat";
  number: number;
  seat: number | null;
  name: string;
  text: string;
  time: number;
  /** Who said it: the same for the same person, and somebody else's for whoever has the seat after them. */
  author?: string | null;
}

export interface Clock {
  seats: SeatClock[];
}

/** How long people may think, and what happens then. */
export interface ClockWish {
  kind?: "game" | "move" | "none";
  seconds?: number;
  then?: "agent" | "wait";
  level?: string | null;
}

export interface CloneWish {
  n: number;
}

/** What a coach says to a seat that must decide. */
export interface Coached {
  /** What is to be known here, the most general first. */
  explained: Explained[];
  /** What an adviser would do, in words, with what belongs to it. */
  does: string;
  /** What an adviser would do, and why. */
  best: Advice;
  /** The same with what belongs to it: gold cards that are laid together. */
  plan: Action[];
  /** The actions that give much away, with a question for each. */
  slips: Record<string, string>;
  /** The actions that are about as good as the best. */
  good: string[];
}

export interface Commitments {
  dice: string | null;
}

export interface Consent {
  type: "consent";
  proposal: number;
  yes: boolean;
}

export interface Correction {
  /** What `--tables` reads. */
  file: string;
  /** What differs, to be sent to whoever keeps the tables. */
  report: string;
  changed: Changed[];
  /** What each kind of number is called. */
  labels: Record<string, string>;
}

export interface CorrectionWish {
  /** The keys of the edition's tables that differ. */
  tables: Record<string, unknown>;
}

export interface Credentials {
  name: string;
  passphrase: string;
}

/** The deal of a day. */
export interface Daily {
  game: string;
  day: string;
  /** When it is over, in seconds since 1970. */
  ends: number;
  /** Seconds until then. */
  left: number;
  over: boolean;
  /** The promise about its luck, published before anybody played it. */
  commitment: string;
  players: number;
  edition: string;
  rivals: DailyRival[];
  /** How many have begun it. */
  begun: number;
  /** How many tries count. */
  ended: number;
  own: DailyTry | null;
  /** Days in a row on which the player finished the deal of this game. */
  streak: number;
  /** What others came to: told to whoever has finished, and to everybody once the day is over. */
  field: DailyGroup[];
  /** Where the paths parted from one's own; once the day is over. */
  partings: DailyParting[];
  /** Once the day is over. */
  opened: DailyOpened | null;
  /** The last day before it that had a deal. */
  before: string | null;
}

export interface DailyChoice {
  words: string;
  count: number;
  /** What those made on average who chose it. */
  points: number;
  own: boolean;
}

/** Tries that came to the same. */
export interface DailyGroup {
  place: number;
  points: number;
  count: number;
  own: boolean;
}

/** What opens the promise, for `amun-re verify`. */
export interface DailyOpened {
  secret: string;
  nonce: string;
}

/** A decision before which others had played as oneself did, and at which they went another way. */
export interface DailyParting {
  moment: string;
  choices: DailyChoice[];
}

/** What came of one's own try, beside those of others. */
export interface DailyResult {
  /** At one's own table. */
  place: number;
  points: number;
  /** Among all tries: by the place at the table, then by points. */
  rank: number;
  among: number;
  /** The share of the others that one is ahead of; null if there are none. */
  percentile: number | null;
  /** A text to show around: it tells nothing of the deal. */
  share: string;
}

export interface DailyRival {
  name: string;
  level: string;
}

export interface DailySeat {
  seat: number;
  token: string;
  table: TableInfo;
}

/** One's own try. */
export interface DailyTry {
  table: string;
  /** Whether the game is over. */
  over: boolean;
  /** Null while it is played, and if the day was over first. */
  result: DailyResult | null;
}

/** Who plays the deal of the day; an account has a name of its own. */
export interface DailyWish {
  name?: string | null;
  /** Seconds before each move of an agent. */
  pace?: number;
}

/** A decision that cost something. */
export interface DecisionGraded {
  /** The line before it: where somebody who would do better goes on. */
  n: number;
  seat: number;
  phase: string;
  played: string;
  best: string;
  cost: number;
  /** The standard error of the cost; null if nobody looked closer yet. */
  doubt: number | null;
  /** Side by side, the one that was played first; empty if nobody looked closer yet. */
  plans: PlanGraded[];
}

/** It is on disk; the new `view` follows. */
export interface Done {
  type: "done";
  id: string;
  number: number;
  /** Whether it had been done before, under the same name. */
  again: boolean;
  /** For a sealed choice: keep it to check the record. */
  receipt: string | null;
}

/** Everything static that a client draws and says. */
export interface Drawn {
  game: string;
  edition: string;
  tables_digest: string;
  /** The numbers it is played with. In a province, `inferred` and `reconstructed` list what no rulebook states. */
  tables: Record<string, unknown>;
  /** What the numbers in a view stand for: `names.provinces[i]`, `names.cards[i]`. */
  names: Record<string, string[]>;
  words: Record<string, Record<string, string>>;
  actions: Action[];
}

export interface Edition {
  key: string;
  title: string | null;
  language: string | null;
}

export interface Ending {
  /** 1 for the winner or winners, then 2 and so on; two first are followed by a third. */
  places: number[];
  scores: number[];
  /** What each seat's score is made of. */
  parts: Record<string, number>[];
  /** What decided the first place: `points`, the name of the tie-break, or `shared`. */
  reason: string;
  words: string;
}

export interface Error {
  code: string;
  /** One sentence in the language of the reader. */
  message: string;
  /** What the sentence is about. */
  arguments: Record<string, unknown>;
  /** The name of the request, as in the header `X-Request-ID` and in the log of the service. */
  request?: string | null;
}

export interface ErrorMark {
  n: number;
  seat: number;
  cost: number;
}

/** Something that a coach explains once. */
export interface Explained {
  /** What it is about: the code of a question, or something more general. */
  topic: string;
  words: string;
}

/** What an action itself would do, from what this seat knows. */
export interface Foreseen {
  events: GameEvent[];
  outlook: Record<string, number>[] | null;
  /** Whether the rest depends on what nobody may know yet. */
  hidden: boolean;
  /** What the seat could do next, in the notation; nothing if it would not be asked. */
  legal?: string[];
}

export interface Frame {
  /** The line of the record. */
  n: number;
  seat: number | null;
  text: string | null;
  undo: boolean;
  words: string[];
  /** The age or kingdom it was in, the round or auction of it, and the phase of that: its chapter. */
  age?: number;
  round?: number;
  phase?: string;
  /** The provinces that it was about, by name. */
  places?: string[];
}

/** What opens a seat on one more device. */
export interface FreshToken {
  seat: number;
  token: string;
}

export interface GameEvent {
  name: string;
  rule: string;
  arguments: Record<string, number | string>;
  words: string;
}

export interface GameInfo {
  name: string;
  /** How many can play. */
  players: number[];
  default_edition: string;
  editions: Edition[];
  /** With their defaults. */
  options: Record<string, boolean | number | string | null>;
}

export type GameView = BoardView | CardView;

export interface Health {
  status: "ok";
  version: string;
}

/** The first message. Without a token, or with the host's, one watches. */
export interface Hello {
  type: "hello";
  token?: string | null;
  language?: string;
  /** The number of the last view the client has. */
  resume?: number | null;
  /** The version of the protocol the client was written for; absent: the present one. */
  protocol?: number | null;
}

/** A way to go on. */
export interface HintGiven {
  /** What it begins with. */
  action: Action;
  /** What follows from it in the same turn, in words; empty if nothing does. */
  then: string;
  win: number;
  low: number;
  /** The chances in its worst and its best tenth of what may come. */
  high: number;
  behind: number;
  doubt: number;
  why: string[];
  /** What the best has and this has not. */
  lacks: string[];
  /** The provinces it is about, by name. */
  places: string[];
}

/** The best first, by the seat's own view. */
export interface Hints {
  hints: HintGiven[];
}

export type Incoming = Welcome | ViewMessage | Done | Refused | WhyAnswer | PreviewAnswer | TableChanged | ChatLine | Proposal | Rematch | Bye | Pong;

export interface Invitation {
  invite: string;
}

export interface KeepWish {
  token: string;
}

/** A table at which somebody with an account has a seat. */
export interface KeptTable {
  seat: number;
  your_turn: boolean;
  table: TableInfo;
}

export interface Language {
  type: "language";
  language: string;
}

export interface LeaveWish {
  /** Who plays on. */
  agent?: string | null;
}

/** What came of what somebody did in a lesson. */
export interface LessonAnswer {
  /** Whether the lesson went on with it. Else it was only tried: nothing has changed. */
  taken: boolean;
  /** What happened, or would have. */
  told: string[];
  /** What the lesson says of it; empty if nothing in particular. */
  words: string;
  /** What a move that was only tried would change. */
  reasons: string[];
}

/** A lesson at one of its steps. */
export interface LessonShown {
  name: string;
  title: string;
  /** The rules it is about. */
  rules: string[];
  /** What was done so far, to be sent along with the next request. */
  moves: string[];
  steps: number;
  /** How many steps are done. */
  place: number;
  /** What to read and do; at the end, what to remember. */
  say: string;
  look: LessonSpot[];
  /** What goes on with the lesson; none where there is only to read. */
  wants: Action[];
  /** The moves of this step that are still to be made, this one first. */
  plan: Action[];
  done: boolean;
  answer: LessonAnswer | null;
  table: TableInfo;
  view: ViewMessage;
}

/** Where to look. */
export interface LessonSpot {
  /** A place on the table, such as `province memphis` or `gold`. */
  spot: string;
  words: string;
}

/** A lesson in the list. */
export interface LessonTitle {
  name: string;
  title: string;
  steps: number;
}

/** Where somebody is in a lesson, and what they try there. */
export interface LessonWish {
  /** What they did so far, as the answer before it said. */
  moves?: string[];
  /** What they do now, all together; none: only to be told where they are. */
  actions?: string[];
}

/** The lessons of a game, in their order. */
export interface Lessons {
  edition: string;
  lessons: LessonTitle[];
}

export interface Log {
  steps: Step[];
  number: number;
}

/** A new table with what its maker may do; null for those who come to a rematch that others made. */
export interface Made {
  table: TableInfo;
  host: string | null;
  invite: string | null;
  seats: SeatToken[];
}

/** What a form for a new table needs. */
export interface Offer {
  games: GameInfo[];
  /** From the weakest to the strongest. */
  agents: string[];
  languages: string[];
  colours: string[];
  version: string;
  /** The version of this protocol; see `hello`. */
  protocol: number;
}

/** A session of an account, as its owner may see it. */
export interface OpenSession {
  id: string;
  made: number | null;
  /** The day it was last used. */
  used: number | null;
  /** What the browser calls itself. */
  device: string | null;
  expires: number;
  /** Whether it is the one that asks. */
  own: boolean;
}

export interface OpenSessions {
  sessions: OpenSession[];
}

/** What was promised, opened when the game is over. */
export interface Opened {
  secret: string;
  nonce: string;
}

export interface Origin {
  kind: "clone" | "record" | "rematch";
  /** Not of a record that somebody brought along. */
  table?: string;
  lines?: number;
}

export type Outgoing = Hello | Act | Undo | Why | Preview | Propose | Consent | Chat | Language | Reading | Ping;

export interface PassphraseWish {
  old: string;
  new: string;
}

export interface PhaseGraded {
  phase: string;
  words: string;
  /** What a decision of it cost on average, in thousandths of a victory. */
  rate: number;
}

export interface Ping {
  type: "ping";
}

/** A plan for a decision, and how it fares. */
export interface PlanGraded {
  words: string;
  played: boolean;
  best: boolean;
  win: number;
  /** The chance in its worst tenth. */
  low: number;
  /** What it changes at once. */
  why: string[];
}

/** A plan carried out, action by action, as its seat would have seen it. */
export interface PlanShown {
  steps: StepShown[];
}

/** How one plan fares. */
export interface PlanTried {
  /** Its number among those to choose from. */
  plan: number;
  words: string;
  fares: string;
  win: number;
  /** How much of a victory it is behind the solution. */
  behind: number;
  /** The standard error of that. */
  error: number;
  reasons: string[];
}

export interface Pong {
  type: "pong";
  time: number;
}

export interface Preview {
  type: "preview";
  id: string;
  action: string | number;
  /** What the seat would do right after it. */
  more?: (string | number)[];
}

export interface PreviewAnswer {
  type: "preview";
  events: GameEvent[];
  outlook: Record<string, number>[] | null;
  /** Whether the rest depends on what nobody may know yet. */
  hidden: boolean;
  /** What the seat could do next, in the notation; nothing if it would not be asked. */
  legal?: string[];
  id: string;
}

/** What a page about privacy must say of this service; 0 days stand for never. */
export interface Privacy {
  /** Whether it is open to strangers. */
  public: boolean;
  /** Whom to write to. */
  contact: string | null;
  /** How long private games are kept after their end. */
  keep_days: number;
  /** How long a table waits for people. */
  open_days: number;
  /** How long a running game is kept that only agents play, after anybody was last there. */
  agents_days: number;
  /** The same of one person. */
  solo_days: number;
  /** The same of several. */
  company_days: number;
  /** How long what was said is kept, and where those came from who have left. */
  chat_days: number;
}

/** What a seat is asked to do, or what it is waiting for. */
export interface Prompt {
  code: string;
  rule: string;
  arguments: Record<string, number | string>;
}

export interface Proposal {
  type: "proposal";
  proposal: number;
  kind: string;
  seat: number;
  words: string;
  consent: number[];
  needed: number[];
  /** False once it is decided. */
  open: boolean;
  /** How it was decided; after an accepted one, every view follows anew. */
  accepted: boolean | null;
}

/** Asks the table to go back to one's last real choice, further than the engine's undo allows. */
export interface Propose {
  type: "propose";
  id: string;
  kind?: string;
}

export interface ProvincePrice {
  province: string;
  /** The bid at which the next best province would have been as good; null where there was none. */
  fair: number | null;
}

/** A puzzle in a list. */
export interface PuzzleInfo {
  name: string;
  game: string;
  /** What is asked: the code of the prompt. */
  kind: string;
  phase: string;
  players: number;
  /** 1 to 3. */
  difficulty: number;
  difficulty_words: string;
  question: string;
}

/** A puzzle as its seat sees it. */
export interface PuzzleShown {
  info: PuzzleInfo;
  where: string;
  table: TableInfo;
  drawn: Drawn;
  view: ViewMessage;
  /** The plans to choose from, in words. */
  plans: string[];
}

/** The answer to a try; the solution is the first plan. */
export interface PuzzleTried {
  right: boolean;
  answer: string;
  plans: PlanTried[];
  missed: string;
  judged: string;
}

export interface Puzzles {
  puzzles: PuzzleInfo[];
  date: string;
  /** The name of the puzzle of that day, the same for everybody. */
  day: string;
}

/** The seat is looking at what happened, or is done with it: at a table of one person the agents wait that long. */
export interface Reading {
  type: "reading";
  busy: boolean;
}

export interface RecordCloneWish {
  /** The whole file. */
  text: string;
  n: number;
}

export interface RecordShown {
  last: number;
  frames: Frame[];
  table: TableInfo;
  drawn: Drawn;
}

export interface RecordWish {
  /** The whole file. */
  text: string;
}

export interface RecoverWish {
  phrase: string;
}

export interface Refusal {
  error: Error;
}

/** Nothing has changed. With the code `stale`, the current `view` follows. */
export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  rule: string;
  words: string;
  number: number | null;
}

export interface Rematch {
  type: "rematch";
  table: string;
  invite: string | null;
}

export interface RematchWish {
  /** Mixed into the dice of the new game. */
  entropy?: string;
}

export interface ReplaceWish {
  kind: "agent" | "open";
  level?: string | null;
}

export interface Replay {
  last: number;
  frames: Frame[];
}

/** Something that the operator should see: about somebody on a seat, or about a line of the chat. */
export interface ReportWish {
  seat?: number | null;
  /** The number of the line in the chat. */
  line?: number | null;
  /** What is wrong. */
  words: string;
}

export interface Reported {
  /** The number under which whoever runs the service finds it. */
  report: number;
}

/** A rule in our own words, and what each edition has of it. */
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
  /** What the editions are called, by key. */
  titles?: Record<string, string>;
}

export interface Sat {
  seat: number;
  token: string;
  /** Brings a lost seat back, once. */
  phrase: string;
  table: TableInfo;
}

export interface SeatClock {
  /** Seconds, as of `since`; standing still where that is null. */
  left: number;
  since: number | null;
}

/** Everything that is stored about the person on a seat. */
export interface SeatData {
  table: string;
  seat: number;
  name: string | null;
  colour: string;
  entropy: string | null;
  chat: Timed[];
  actions: Timed[];
}

/** A seat's game: start, luck, errors, table and rest add up to the final chance. */
export interface SeatGraded {
  seat: number;
  initial: number;
  final: number;
  over: boolean;
  /** By kind, of those that are shown. */
  luck: Record<string, number>;
  table: number;
  errors: number;
  rest: number;
  unforced: number;
  error_rate: number | null;
  accuracy: number | null;
  /** The weaker and the stronger level between which the seat played; null if that was not measured. */
  level: (string | null)[] | null;
  phases: PhaseGraded[];
  sheet: AuctionGraded[];
  /** Lines of the replay, each with the chance of the seat after it. */
  curve: number[][];
  swings: Swing[];
  dearest: DecisionGraded[];
}

export interface SeatInfo {
  seat: number;
  kind: "agent" | "open" | "person";
  name: string | null;
  colour: string;
  level: string | null;
  connected: boolean;
  /** The level of an agent that plays for a person whose time ran out. */
  stand_in: string | null;
}

export interface SeatToken {
  seat: number;
  token: string;
  /** Brings a lost seat back, once. */
  phrase: string;
}

export interface SeatWish {
  name?: string | null;
  kind: "agent" | "me" | "open";
  colour?: string | null;
  level?: string | null;
}

export interface Session {
  session: string;
  expires: number;
}

/** What is absent or null stays as it is. */
export interface SettingsWish {
  pace?: number | null;
  public?: boolean | null;
  forced?: boolean | null;
  /** Seats that may not talk. */
  muted?: number[] | null;
}

export interface SitWish {
  name: string;
  seat?: number | null;
  colour?: string | null;
  entropy?: string;
}

/** What the score and the harvest rest on, as far as the seat may know. */
export interface Standing {
  /** What each seat has of each part of the score, in words. */
  reasons: Record<string, string>[];
  /** What each seat would earn now, at each level of the Nile. */
  incomes: number[][];
  /** What the seat's choices are about in numbers, in words, by their notation. */
  choices: Record<string, string>;
  /** How far the seat is with what its cards ask for, by card. */
  cards: Record<string, string>;
}

export interface Standings {
  places: number[];
  scores: number[];
}

export interface Step {
  /** -1 is chance; null is whoever was last in a sealed moment. */
  seat: number | null;
  /** The action; null if this seat may not know it. */
  text: string | null;
  undo: boolean;
  forced: boolean;
  events: GameEvent[];
  /** Who took back, where somebody did. */
  words?: string;
  /** Where an age or a kingdom was scored: what each seat had of each part, in words. */
  reasons?: Record<string, string>[] | null;
  /** And where it had that: provinces by name. */
  places?: Record<string, string[]>[] | null;
  /** Where gold was earned: what each seat's provinces paid, without cards. */
  yields?: Record<string, number>[] | null;
}

export interface StepShown {
  words: string;
  places: string[];
  view: ViewMessage;
}

/** What chance or the others changed at once. */
export interface Swing {
  n: number;
  /** `table` for the others, or the kind of what was drawn. */
  kind: string;
  change: number;
}

export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/** A table as everybody may see it. */
export interface TableInfo {
  id: string;
  game: string;
  edition: string;
  players: number;
  options: Record<string, boolean | number | string | null>;
  /** `open` waits for people. */
  status: "open" | "over" | "running";
  public: boolean;
  created: number;
  touched: number;
  start: "full" | "host";
  pace: number;
  forced: boolean;
  hotseat: boolean;
  /** Seats that may not talk. */
  muted: number[];
  clock: ClockWish;
  seats: SeatInfo[];
  watchers: number;
  tables_digest: string;
  corrected: boolean;
  commitments: Commitments;
  ending: Standings | null;
  rematch: string | null;
  origin: Origin | null;
  /** When it goes away, with all that is in it, unless somebody who sits here comes back; null: it stays. */
  fades?: number | null;
  /** No hints, no what-if, and no going back but by consent. */
  serious?: boolean;
  /** The day whose deal is played here: until it is over, nobody looks on. */
  daily?: string | null;
}

/** A new table. All but the seats have defaults. */
export interface TableWish {
  game?: string;
  edition?: string | null;
  players?: number | null;
  options?: Record<string, boolean | number | string | null>;
  /** `me` (the maker sits here, and gets the seat's token at once), `open`, or `agent`. */
  seats: SeatWish[];
  public?: boolean;
  /** `full`: as soon as every seat is taken; `host`: when the host says so. */
  start?: "full" | "host";
  /** Seconds before each move of an agent. */
  pace?: number;
  /** Moves without a choice are played for people. */
  forced?: boolean;
  clock?: ClockWish;
  /** Mixed into the dice. */
  entropy?: string;
  /** A corrected board: the keys of the edition's tables that differ. */
  tables?: Record<string, unknown> | null;
  /** Every `me` seat is played by the maker, with one token for each. */
  hotseat?: boolean;
  /** No hints, no what-if, and no going back but by consent; everybody is shown that it is so. */
  serious?: boolean;
}

export interface Tables {
  tables: TableInfo[];
}

/** Something said or done, and when. */
export interface Timed {
  text: string;
  time: number;
}

/** What is stored of a try at a daily deal. */
export interface TryData {
  game: string;
  day: string;
  table: string;
  begun: number;
  ended: number | null;
  place: number | null;
  points: number | null;
}

/** A try at a puzzle: one of its plans, from 0. */
export interface TryWish {
  plan: number;
}

export interface Undo {
  type: "undo";
  id: string;
  view?: number | null;
}

export interface UndoWish {
  id: string;
  view?: number | null;
}

/** What a seat (or a watcher, whose seat is null) may know now, and what it may do. */
export interface ViewMessage {
  type: "view";
  /** Grows with every change; it may jump. */
  number: number;
  seat: number | null;
  status: "open" | "over" | "running";
  /** What led here since the view before, in order. */
  steps: Step[];
  /** The view of the game. */
  view: GameView;
  prompt: string;
  /** Empty unless this seat must decide. */
  legal: Action[];
  actors: number[];
  /** Whether the engine allows taking back now. */
  undo: boolean;
  /** Where several share a device: whether this seat sees, or is asked, what the others may not. */
  secret?: boolean;
  outlook: Record<string, number>[] | null;
  standing?: Standing | null;
  clock: Clock | null;
  /** The service's clock, to count from. */
  time: number | null;
  ending: Ending | null;
  opened?: Opened | null;
  /** In a replay: the line of the record. */
  n?: number | null;
  /** In a replay for those who see all: the view of each seat. */
  views?: GameView[] | null;
}

/** The answer to `hello`; the first `view` follows. */
export interface Welcome {
  type: "welcome";
  seat: number | null;
  table: TableInfo;
  number: number;
  /** The steps since `resume`, for bots; our own client takes the log instead. */
  missed: Step[];
  /** The steps since this seat's last turn. */
  since: Step[];
  chat: ChatLine[];
  proposals: Proposal[];
  protocol: number;
}

export interface Why {
  type: "why";
  id: string;
  action: string | number;
}

export interface WhyAnswer {
  type: "why";
  legal: boolean;
  code: string | null;
  rule: string | null;
  words: string | null;
  id: string;
}

/** Why an action is not legal; all null if it is. */
export interface WhyNot {
  legal: boolean;
  code: string | null;
  rule: string | null;
  words: string | null;
}
