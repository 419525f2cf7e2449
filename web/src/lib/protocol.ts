/**
 * What the server takes and gives, over HTTP and over the socket, and what each game's views and events hold.
 * Made by `make protocol` from the server's structs and the games' declarations; not to be changed by hand.
 */

export type OmertaEnding =
  | { code: "lowest"; rounds: number };

export type OmertaOutcome = {
  winners: number[];
  scores: number[];
  reason: string;
  ending: OmertaEnding;
};

export type ActionEvent = {
  kind: "action";
  seat: number;
  action: string;
};

export type TurnEvent = {
  kind: "turn";
  seat: number;
};

export type DrawEvent = {
  kind: "draw";
  seat: number;
  from: "deck" | "discard";
  card: string | null;
};

export type LookEvent = {
  kind: "look";
  seat: number;
  where: "hand" | "safe";
  places: number[];
  cards: string[];
};

export type DiscardEvent = {
  kind: "discard";
  seat: number;
  card: string;
};

export type SnapEvent = {
  kind: "snap";
  seat: number;
  place: number;
  card: string;
  hit: boolean;
};

export type ClosedEvent = {
  kind: "closed";
  seat: null;
};

export type RevealEvent = {
  kind: "reveal";
  seat: number;
  place: number;
  card: string;
  hit: boolean;
};

export type ThrowEvent = {
  kind: "throw";
  seat: number;
  place: number;
  card: string;
  hit: boolean;
};

export type PenaltyEvent = {
  kind: "penalty";
  seat: number;
  cards: 0 | 1;
};

export type DealtEvent = {
  kind: "dealt";
  seat: number;
  to: number;
};

export type EffectEvent = {
  kind: "effect";
  seat: number;
  action: string;
  cancelled: boolean;
};

export type LaidEvent = {
  kind: "laid";
  seat: number;
  to: number;
  card: "Mamma" | "Patrol";
};

export type LiftEvent = {
  kind: "lift";
  seat: number;
  card: "Mamma" | "Patrol";
};

export type SkipEvent = {
  kind: "skip";
  seat: number;
};

export type ReshuffleEvent = {
  kind: "reshuffle";
  seat: null;
  cards: number;
};

export type RoundEvent = {
  caller: number;
  hands: string[][];
  stocks: number[];
  points: number[];
  kind: "round";
  seat: number;
  round: number;
};

export type OmertaEvent =
  | ActionEvent
  | TurnEvent
  | DrawEvent
  | LookEvent
  | DiscardEvent
  | SnapEvent
  | ClosedEvent
  | RevealEvent
  | ThrowEvent
  | PenaltyEvent
  | DealtEvent
  | EffectEvent
  | LaidEvent
  | LiftEvent
  | SkipEvent
  | ReshuffleEvent
  | RoundEvent
  | {  kind: "over";  seat: null;  winners: number[];  scores: number[];  reason: string;  ending: OmertaEnding; };

export type Place = {
  card: string | null;
  locked: boolean;
};

export type LaidPatrol = {
  seat: number;
  place: number;
  by: number;
  turns: number;
};

export type LastRound = {
  caller: number;
  hands: string[][];
  stocks: number[];
  points: number[];
};

export type Mark = {
  seen_by: number[];
  source: number | null;
};

export type Mix = {
  source: number;
  cards: (string | null)[];
  marks: Mark[];
  gone: string[];
};

export type Marks = {
  hands: Mark[][];
  safe: Mark[];
  drawn: Mark | null;
  deck: number | null;
};

export type LookedReason = {
  kind: "looked";
  decision: number;
  by: number;
};

export type PublicReason = {
  kind: "public";
  decision: number;
};

export type AbsentReason = {
  kind: "absent";
  decision: number;
  cards: string[];
};

export type OutReason = {
  kind: "out";
  card: string;
  decisions: number[];
};

export type GoneReason = {
  kind: "gone";
  cards: string[];
};

export type OwnGoneReason = {
  kind: "own_gone";
  cards: string[];
};

export type MixedReason = {
  kind: "mixed";
  decision: number;
  cards: string[];
};

export type SpentReason = {
  kind: "spent";
  cards: string[];
};

export type OmertaReasons = {
  hands: (((LookedReason | PublicReason)[])[])[];
  safe: ((LookedReason | PublicReason)[])[];
  drawn: (LookedReason | PublicReason)[];
  sources: Record<string, (AbsentReason | OutReason | GoneReason | OwnGoneReason | MixedReason | SpentReason)[]>;
};

export type OmertaRecall = {
  hands: Place[][];
  safe: Place[];
  drawn: string | null;
  mixes: Mix[];
  marks: Marks;
  pools: Record<string, string[]>;
  reasons: OmertaReasons;
};

export type OmertaView = {
  game: "omerta";
  players: number;
  options: Record<string, number | string | boolean>;
  seat: number | null;
  phase: "peek" | "draw" | "play" | "ability" | "trade" | "reaction" | "snap" | "over";
  turn: number | null;
  to_act: number[];
  legal: string[];
  outcome: OmertaOutcome | null;
  hands: Place[][];
  safe: Place[];
  deck: number;
  discard: string | null;
  pile: string[];
  drawn: string | null;
  drawn_from: "deck" | "discard" | null;
  scores: number[];
  round: number;
  starter: number;
  mamma: number | null;
  mamma_by: number | null;
  patrol: LaidPatrol | null;
  snap: number | null;
  snap_next: number | null;
  attack: string | null;
  failed: number[];
  last_round: LastRound | null;
  decisions: number;
  recall?: OmertaRecall;
};

export type KillerInspectorEnding =
  | { code: "accused" }
  | { code: "inspector-killed" }
  | { code: "kills"; kills: number };

export type KillerInspectorOutcome = {
  winners: number[];
  scores: number[];
  reason: string;
  ending: KillerInspectorEnding;
};

export type AccuseEvent = {
  kind: "accuse";
  seat: number;
  name: string;
  hit: boolean;
};

export type CanvassEvent = {
  kind: "canvass";
  seat: number;
  name: string | null;
  hands: number[];
};

export type KillerInspectorDrawEvent = {
  kind: "draw";
  seat: number;
  count: number;
  names: string[] | null;
};

export type InnocentEvent = {
  kind: "innocent";
  seat: number;
  name: string;
};

export type KillerInspectorDiscardEvent = {
  kind: "discard";
  seat: number;
  name: string;
};

export type KillerInspectorEvent =
  | ActionEvent
  | AccuseEvent
  | CanvassEvent
  | KillerInspectorDrawEvent
  | InnocentEvent
  | KillerInspectorDiscardEvent
  | {  kind: "over";  seat: null;  winners: number[];  scores: number[];  reason: string;  ending: KillerInspectorEnding; };

export type Card = {
  name: string;
  alive: boolean;
  innocent: boolean;
  officer: boolean;
  arrested: boolean;
  tokens: ("treasure" | "bomb" | "threat" | "protection")[];
};

export type You = {
  role: string;
  identity: string | null;
  hand: string[];
};

export type CollapseUnderWay = {
  lines: "rows" | "cols" | null;
  gone: string[];
};

export type ShownReason = {
  kind: "shown";
  decision: number;
  names: string[];
};

export type DeadReason = {
  kind: "dead";
  decision: number;
  names: string[];
};

export type ReachReason = {
  kind: "reach";
  decision: number;
  action: string;
  names: string[];
};

export type MissReason = {
  kind: "miss";
  decision: number;
  by: number;
  action: string;
  names: string[];
};

export type HitReason = {
  kind: "hit";
  decision: number;
  by: number;
  action: string;
  names: string[];
};

export type HandReason = {
  kind: "hand";
  decision: number;
  name: string;
  names: string[];
};

export type NoHandReason = {
  kind: "no_hand";
  decision: number;
  name: string;
  names: string[];
};

export type AmongReason = {
  kind: "among";
  decision: number;
  seats: number[];
  held: string[];
  names: string[];
};

export type OwnReason = {
  kind: "own";
  names: string[];
};

export type KillerInspectorRecall = {
  suspects: Record<string, string[]>;
  public: Record<string, string[]>;
  reasons: Record<string, (ShownReason | DeadReason | ReachReason | MissReason | HitReason | HandReason | NoHandReason | AmongReason | OwnReason)[]>;
};

export type KillerInspectorView = {
  game: "noir/killer-inspector";
  players: number;
  options: Record<string, number | string | boolean>;
  seat: number | null;
  phase: "opening" | "choice" | "killer" | "inspector" | "lay" | "collapse" | "over";
  turn: number | null;
  to_act: number[];
  legal: string[];
  outcome: KillerInspectorOutcome | null;
  board: Card[][];
  deck: number;
  known: Record<string, string>;
  last_shift: string | null;
  decisions: number;
  you: You | null;
  roles: string[];
  hands: number[];
  kills: number;
  discards: string[];
  removed: string[];
  collapse: CollapseUnderWay | null;
  recall?: KillerInspectorRecall;
};

export type HitmanSleuthEnding =
  | { code: "accused" }
  | { code: "list-done" }
  | { code: "no-identity" };

export type HitmanSleuthOutcome = {
  winners: number[];
  scores: number[];
  reason: string;
  ending: HitmanSleuthEnding;
};

export type HitmanSleuthDiscardEvent = {
  kind: "discard";
  seat: number;
  name: string;
  from: "board" | "list" | "hand" | "identity" | "deck";
};

export type TargetEvent = {
  kind: "target";
  seat: number;
  name: string;
};

export type ListEvent = {
  kind: "list";
  seat: number;
  change: 1 | -1;
};

export type HitmanSleuthEvent =
  | ActionEvent
  | AccuseEvent
  | CanvassEvent
  | KillerInspectorDrawEvent
  | InnocentEvent
  | HitmanSleuthDiscardEvent
  | TargetEvent
  | ListEvent
  | {  kind: "over";  seat: null;  winners: number[];  scores: number[];  reason: string;  ending: HitmanSleuthEnding; };

export type HitmanSleuthRecall = {
  suspects: Record<string, string[]>;
  public: Record<string, string[]>;
  not_held: string[][];
  reasons: Record<string, (ShownReason | DeadReason | ReachReason | MissReason | HitReason | HandReason | NoHandReason | AmongReason | OwnReason)[]>;
};

export type HitmanSleuthView = {
  game: "noir/hitman-sleuth";
  players: number;
  options: Record<string, number | string | boolean>;
  seat: number | null;
  phase: "choice" | "hitman" | "replacement" | "sleuth" | "lay" | "collapse" | "over";
  turn: number | null;
  to_act: number[];
  legal: string[];
  outcome: HitmanSleuthOutcome | null;
  board: Card[][];
  deck: number;
  known: Record<string, string>;
  last_shift: string | null;
  decisions: number;
  you: You | null;
  roles: string[];
  hands: number[];
  hit_list: (string | null)[];
  discards: string[];
  removed: string[];
  collapse: CollapseUnderWay | null;
  recall?: HitmanSleuthRecall;
};

export type SpyTagEnding =
  | { code: "spy-trophies"; trophies: number }
  | { code: "team-trophies"; trophies: number };

export type SpyTagOutcome = {
  winners: number[];
  scores: number[];
  reason: string;
  ending: SpyTagEnding;
};

export type TrophyEvent = {
  kind: "trophy";
  seat: number;
  name: string;
  from: number;
};

export type SpyTagEvent =
  | ActionEvent
  | AccuseEvent
  | CanvassEvent
  | TrophyEvent
  | KillerInspectorDrawEvent
  | {  kind: "over";  seat: null;  winners: number[];  scores: number[];  reason: string;  ending: SpyTagEnding; };

export type OwnAmongReason = {
  kind: "own_among";
  decision: number;
  seats: number[];
  held: string[];
  names: string[];
};

export type SpyTagRecall = {
  suspects: Record<string, string[]>;
  public: Record<string, string[]>;
  reasons: Record<string, (ShownReason | ReachReason | MissReason | HandReason | NoHandReason | AmongReason | OwnReason | OwnAmongReason)[]>;
};

export type SpyTagView = {
  game: "noir/spy-tag";
  players: number;
  options: Record<string, number | string | boolean>;
  seat: number | null;
  phase: "spy" | "collapse" | "over";
  turn: number | null;
  to_act: number[];
  legal: string[];
  outcome: SpyTagOutcome | null;
  board: Card[][];
  deck: number;
  known: Record<string, string>;
  last_shift: string | null;
  decisions: number;
  you: You | null;
  roles: string[];
  teams: number[][];
  to_win: number;
  trophies: string[][];
  collapse: CollapseUnderWay | null;
  recall?: SpyTagRecall;
};

export type ThiefChiefEnding =
  | { code: "all-taken" }
  | { code: "accused" }
  | { code: "legs"; first: number; second: number };

export type ThiefChiefOutcome = {
  winners: number[];
  scores: number[];
  reason: string;
  ending: ThiefChiefEnding;
};

export type OfficerEvent = {
  kind: "officer";
  seat: number;
  name: string;
};

export type ThiefChiefEvent =
  | ActionEvent
  | AccuseEvent
  | OfficerEvent
  | {  kind: "leg";  seat: null;  leg: number;  roles: string[];  taken: number[];  reason: string;  ending: ThiefChiefEnding; }
  | KillerInspectorDrawEvent
  | {  kind: "over";  seat: null;  winners: number[];  scores: number[];  reason: string;  ending: ThiefChiefEnding; };

export type TrioReason = {
  kind: "trio";
  decision: number;
  stretches: string[][];
  left: string[];
  names: string[];
};

export type OwnTrioReason = {
  kind: "own_trio";
  decision: number;
  stretches: string[][];
  left: string[];
  names: string[];
};

export type ThiefChiefRecall = {
  suspects: Record<string, string[]>;
  public: Record<string, string[]>;
  trios: string;
  stretches: string[][];
  reasons: Record<string, (ShownReason | ReachReason | MissReason | HitReason | TrioReason | OwnReason | OwnTrioReason)[]>;
};

export type ThiefChiefView = {
  game: "noir/thief-chief";
  players: number;
  options: Record<string, number | string | boolean>;
  seat: number | null;
  phase: "choice" | "thief" | "chief" | "dismiss" | "grab" | "over";
  turn: number | null;
  to_act: number[];
  legal: string[];
  outcome: ThiefChiefOutcome | null;
  board: Card[][];
  deck: number;
  known: Record<string, string>;
  last_shift: string | null;
  decisions: number;
  you: You | null;
  roles: string[];
  hands: number[];
  treasures: number;
  officers: string[];
  discards: string[];
  leg: number;
  taken: number[];
  recall?: ThiefChiefRecall;
};

export type FbiMafiaEnding =
  | { code: "kill-points"; points: number }
  | { code: "arrests"; arrests: number }
  | { code: "no-mafioso" }
  | { code: "no-agent" };

export type FbiMafiaOutcome = {
  winners: number[];
  scores: number[];
  reason: string;
  ending: FbiMafiaEnding;
};

export type LaidOpenEvent = {
  kind: "innocent";
  seat: number;
  name: string;
  place: number | null;
};

export type PurgeEvent = {
  kind: "discard";
  seat: number;
  names: string[];
  places: number[];
};

export type DeathEvent = {
  kind: "death";
  seat: number | null;
  name: string;
};

export type ArrestEvent = {
  kind: "arrest";
  seat: number;
  name: string;
};

export type StrikeEvent = {
  kind: "strike";
  seat: number;
  name: string;
};

export type AimlessEvent = {
  kind: "aimless";
  seat: number;
};

export type UnderEvent = {
  kind: "under";
  seat: number;
  count: number;
  names: string[] | null;
};

export type ShuffleEvent = {
  kind: "shuffle";
  seat: null;
  names: string[];
};

export type OutEvent = {
  kind: "out";
  seat: number;
};

export type IdentityEvent = {
  kind: "identity";
  seat: number;
  name: string | null;
};

export type FbiMafiaEvent =
  | ActionEvent
  | AccuseEvent
  | CanvassEvent
  | KillerInspectorDrawEvent
  | LaidOpenEvent
  | PurgeEvent
  | DeathEvent
  | ArrestEvent
  | StrikeEvent
  | AimlessEvent
  | UnderEvent
  | ShuffleEvent
  | OutEvent
  | IdentityEvent
  | {  kind: "over";  seat: null;  winners: number[];  scores: number[];  reason: string;  ending: FbiMafiaEnding; };

export type ToWin = {
  kills: number;
  arrests: number;
};

export type Pending = {
  victim: string | null;
  cause: "kill" | "snipe" | "threat" | "bomb" | "blast" | null;
  bomb: string | null;
  accused: number | null;
  threats: number;
};

export type DiedReason = {
  kind: "died";
  decision: number;
  names: string[];
};

export type DrawnReason = {
  kind: "drawn";
  decision: number;
  names: string[];
};

export type SavedReason = {
  kind: "saved";
  decision: number;
  name: string;
  names: string[];
};

export type StruckReason = {
  kind: "struck";
  decision: number;
  name: string;
  names: string[];
};

export type CalmReason = {
  kind: "calm";
  decision: number;
  spared: string[];
  names: string[];
};

export type AimedReason = {
  kind: "aimed";
  decision: number;
  names: string[];
};

export type AimlessReason = {
  kind: "aimless";
  decision: number;
  names: string[];
};

export type TracedReason = {
  kind: "traced";
  held: string[];
  names: string[];
};

export type Slot = {
  place: number;
  card: string | null;
  among: string[] | null;
  seen_by: number[];
};

export type FbiMafiaRecall = {
  suspects: Record<string, string[]>;
  public: Record<string, string[]>;
  reasons: Record<string, (ShownReason | DeadReason | DiedReason | DrawnReason | MissReason | ReachReason | SavedReason | StruckReason | CalmReason | AimedReason | AimlessReason | HandReason | NoHandReason | AmongReason | OwnReason | OwnAmongReason | TracedReason)[]>;
  traced: Record<string, number[]>;
  deck: Slot[];
  hands: Record<string, Slot[]>;
};

export type FbiMafiaView = {
  game: "noir/fbi-mafia";
  players: number;
  options: Record<string, number | string | boolean>;
  seat: number | null;
  phase: "killer" | "psycho" | "bomber" | "sniper" | "undercover" | "detective" | "suit" | "profiler" | "protect" | "threaten" | "lay" | "collapse" | "save" | "detonate" | "blast" | "over";
  turn: number | null;
  to_act: number[];
  legal: string[];
  outcome: FbiMafiaOutcome | null;
  board: Card[][];
  deck: number;
  known: Record<string, string>;
  last_shift: string | null;
  decisions: number;
  you: You | null;
  roles: string[];
  hands: number[];
  kills: number;
  arrests: number;
  to_win: ToWin;
  trophies: string[][];
  discards: string[];
  removed: string[];
  out: number[];
  collapse: CollapseUnderWay | null;
  pending: Pending;
  recall?: FbiMafiaRecall;
};

export type HeistEnding =
  | { code: "vaults" }
  | { code: "caught-last" }
  | { code: "no-role" };

export type HeistOutcome = {
  winners: number[];
  scores: number[];
  reason: string;
  ending: HeistEnding;
};

export type CaughtEvent = {
  kind: "caught";
  seat: number;
  name: string;
  role: string;
};

export type TradeEvent = {
  kind: "trade";
  seat: number;
  names: string[];
};

export type RobbedEvent = {
  kind: "robbed";
  seat: number;
  vault: "nw" | "ne" | "sw" | "se";
};

export type RoleEvent = {
  kind: "role";
  seat: number;
  role: string;
};

export type HeistEvent =
  | ActionEvent
  | AccuseEvent
  | CaughtEvent
  | CanvassEvent
  | TradeEvent
  | RobbedEvent
  | OfficerEvent
  | RoleEvent
  | KillerInspectorDrawEvent
  | IdentityEvent
  | {  kind: "over";  seat: null;  winners: number[];  scores: number[];  reason: string;  ending: HeistEnding; };

export type HeistYou = {
  role: string | null;
  identity: string | null;
  hand: string[];
};

export type Vaults = {
  nw: number[] | "robbed";
  ne: number[] | "robbed";
  sw: number[] | "robbed";
  se: number[] | "robbed";
};

export type FoundReason = {
  kind: "found";
  decision: number;
  action: string;
  names: string[];
};

export type NotFoundReason = {
  kind: "not_found";
  decision: number;
  action: string;
  names: string[];
};

export type TradedReason = {
  kind: "traded";
  decision: number;
  held: string[];
  names: string[];
};

export type Former = {
  names: string[];
  seats: number[];
};

export type FormerReason = {
  kind: "former";
  decision: number;
  formers: Former[];
  names: string[];
};

export type HeistRecall = {
  suspects: Record<string, string[]>;
  public: Record<string, string[]>;
  reasons: Record<string, (ShownReason | ReachReason | MissReason | FoundReason | NotFoundReason | TradedReason | AmongReason | FormerReason | OwnReason | OwnAmongReason)[]>;
  formers: Former[];
  public_formers: Former[];
  team: string[] | null;
  unchanged: number[];
};

export type HeistView = {
  game: "noir/heist";
  players: number;
  options: Record<string, number | string | boolean>;
  seat: number | null;
  phase: "officers" | "plainclothes" | "thief" | "mimic" | "return" | "chief" | "over";
  turn: number | null;
  to_act: number[];
  legal: string[];
  outcome: HeistOutcome | null;
  board: Card[][];
  deck: number;
  known: Record<string, string>;
  last_shift: string | null;
  decisions: number;
  you: HeistYou | null;
  roles: (string | null)[];
  hands: number[];
  officers: string[];
  stunned: string[];
  eliminations: number;
  role_deck: number;
  role_discards: string[];
  caught: number[];
  discards: string[];
  vaults: Vaults;
  covert: number;
  next_thief: number;
  recall?: HeistRecall;
};

export type View =
  | OmertaView
  | KillerInspectorView
  | HitmanSleuthView
  | SpyTagView
  | ThiefChiefView
  | FbiMafiaView
  | HeistView;

export type Seen =
  | OmertaEvent
  | KillerInspectorEvent
  | HitmanSleuthEvent
  | SpyTagEvent
  | ThiefChiefEvent
  | FbiMafiaEvent
  | HeistEvent;

export type Outcome =
  | OmertaOutcome
  | KillerInspectorOutcome
  | HitmanSleuthOutcome
  | SpyTagOutcome
  | ThiefChiefOutcome
  | FbiMafiaOutcome
  | HeistOutcome;

export type Ending =
  | OmertaEnding
  | KillerInspectorEnding
  | HitmanSleuthEnding
  | SpyTagEnding
  | ThiefChiefEnding
  | FbiMafiaEnding
  | HeistEnding;

export type Problem = {
  code: string;
  text: string;
};

export type Guest = {
  name: string;
  language?: string | null;
};

export type Account = {
  account: string;
  password: string;
};

export type Login = {
  account: string;
  password: string;
};

export type Proof = {
  password: string;
};

export type NewPassword = {
  old: string;
  password: string;
};

export type Recover = {
  account: string;
  code: string;
  password: string;
};

export type Arrival = {
  code: string;
};

export type Carried = {
  code: string;
  until: number;
};

export type Recovery = {
  codes: string[];
};

export type Session = {
  id: string;
  device: string;
  created: number;
  used: number;
  here: boolean;
};

export type Seating = {
  code: string;
  game: string;
  status: string;
  speed: string;
  seat: number | null;
  seats: (Record<string, unknown>)[];
  waits_for: number[];
  since: number | null;
  away: boolean;
};

export type Invited = {
  code: string;
  game: string;
  name: string;
  at: number;
};

export type Me = {
  player: string;
  name: string;
  account: string | null;
  tables: Seating[];
  invitations: Invited[];
};

export type Registered = {
  me: Me;
  recovery: string[];
};

export type GameOption = {
  name: string;
  about: string;
  default: number | string | boolean;
  rated: number | string | boolean;
  allowed: (number | string | boolean)[];
  players: number[];
};

export type GameEntry = {
  key: string;
  title: string;
  about: string;
  players: number[];
  roles: string[];
  options: GameOption[];
  levels: string[];
};

export type NewTable = {
  game: string;
  players?: number | null;
  options?: Record<string, number | string | boolean>;
  speed?: string;
  snap?: string | null;
  windows?: string | null;
  pace?: string | null;
  allowance?: number | null;
  bank?: number | null;
  patience?: number | null;
  takeover?: number | null;
  aid?: boolean | null;
  listed?: boolean;
  rated?: boolean;
  bots?: Record<string, string>;
  beside?: string | null;
};

export type NewPlay = {
  game: string;
  players?: number | null;
  level?: string;
  options?: Record<string, number | string | boolean>;
  speed?: string;
  pace?: string | null;
  windows?: string | null;
  aid?: boolean | null;
  seat?: number | null;
  wish?: string | null;
};

export type NewLesson = {
  lesson: string;
  pace?: string | null;
};

export type Learned = {
  lessons: string[];
};

export type Advised = {
  action: string;
  chance: number | null;
  error: number | null;
  learn: number | null;
  expose: number | null;
};

export type Advice = {
  level: string;
  playouts: number;
  exposed: number | null;
  choices: Advised[];
};

export type Opened = {
  code: string;
  link: string;
};

export type Wanted = {
  game: string;
  players: number;
  speed: string;
  waiting: number;
};

export type Listing = {
  tables: (Record<string, unknown>)[];
  wanted: Wanted[];
};

export type Played = {
  code: string;
  number: number;
  game: string;
  finished: number;
  seat: number;
  seats: (Record<string, unknown>)[];
  outcome: Record<string, unknown>;
};

export type History = {
  matches: Played[];
  before: number | null;
};

export type FinishedMatch = {
  code: string;
  number: number;
  game: string;
  finished: number;
  seats: (Record<string, unknown>)[];
  outcome: Record<string, unknown>;
  record: Record<string, unknown>;
};

export type Rating = {
  player: string;
  name: string;
  rating: number;
  mu: number;
  sigma: number;
  games: number;
};

export type Ratings = {
  game: string;
  best: Rating[];
  own: Rating | null;
};

export type Changes = {
  name?: string;
  language?: string;
};

export type Seek = {
  game: string;
  players?: number | null;
  speed?: string;
  level?: string;
  bots?: boolean;
  wish?: string | null;
};

export type SeekChange = {
  bots: boolean;
};

export type Sought = {
  game: string;
  players: number;
  speed: string;
  level: string;
  since: number;
  fill: number | null;
  waiting: number;
  now: number;
  code: string | null;
};

export type Invite = {
  player: string;
};

export type Companion = {
  player: string;
  name: string;
  games: number;
  last: number;
};

export type RatingStep = {
  at: number;
  mu: number;
  sigma: number;
};

export type Profile = {
  game: string;
  mu: number;
  sigma: number;
  games: number;
  steps: RatingStep[];
};

export type PushKey = {
  key: string | null;
};

export type Subscription = {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: string;
};

export type Unsubscribe = {
  endpoint: string;
};

export type Goodbye = {
  password?: string;
};

export type Export = {
  player: Record<string, unknown>;
  sessions: (Record<string, unknown>)[];
  tables: string[];
  ratings: Profile[];
  strengths: Record<string, number>;
  browsers: (Record<string, unknown>)[];
  matches: (Record<string, unknown>)[];
};

export type ReplayStep = {
  events: (Record<string, unknown>)[];
  view: Record<string, unknown>;
  held?: (Record<string, unknown> | null)[] | null;
};

export type Steps = {
  game: string;
  seats: (Record<string, unknown>)[];
  total: number;
  start: number;
  steps: ReplayStep[];
  version: number;
  today: number;
  decisions: ((number | string)[])[] | null;
};

export type Recalled = {
  recall: Record<string, unknown> | null;
};

export type Revealed = {
  seats: (Record<string, unknown> | null)[];
};

export type ClockState = {
  left: number;
  bank: number;
  grace: number;
  since: number | null;
  running: boolean;
};

export type AwayState = {
  since: number | null;
  choice: number;
  takeover: number | null;
};

export type SeatState = {
  seat: number;
  name: string | null;
  player: string | null;
  bot: string | null;
  stand_in: boolean;
  connected: boolean;
  clock: ClockState | null;
  ready: boolean;
  wish: string | null;
  ending: boolean;
  hurry: boolean;
  cut: boolean;
  away: AwayState | null;
};

export type DealState = {
  commitment: string | null;
  match: number;
  until: number | null;
};

export type PauseState = {
  until: number;
  waiting: number[];
};

export type WindowState = {
  id: number;
  kind: "reaction" | "snap";
  timed: boolean;
  opens: number;
  closes: number;
  flipped: boolean;
  answered: boolean;
  answer: string | null;
  early: boolean;
};

export type LessonState = {
  key: string;
  step: string;
  number: number;
  steps: number;
  asks: boolean;
  watching: boolean;
  wish: string[];
  point: string[];
  missed: number;
  showed: boolean;
  finished: boolean;
};

export type Remark = {
  code: string;
  who: number;
  names: string[];
  count: number;
  before: number;
  card: string;
  place: number;
};

export type CoachState = {
  now: Remark | null;
  told: Remark | null;
};

export type TableState = {
  game: string;
  players: number;
  options: Record<string, number | string | boolean>;
  speed: "relaxed" | "live" | "slow";
  allowance: number;
  bank: number;
  patience: number;
  takeover: number;
  snap: "race" | "calm";
  windows: "steady" | "fast";
  pace: "natural" | "quick";
  aid: boolean;
  listed: boolean;
  rated: boolean;
  code: string;
  status: "open" | "running" | "over" | "closed";
  match: number;
  number: number;
  host: string | null;
  locked: boolean;
  seats: SeatState[];
  offers: number[][];
  watchers: number;
  scores: number[];
  lesson: string | null;
  void: number | null;
  deal: DealState;
  pause: PauseState | null;
  window: WindowState | null;
  led: LessonState | null;
  coach: CoachState | null;
};

export type GlimpseState = {
  until: number;
  look: Seen;
};

export type StepBody = {
  kind: "step";
  events: Seen[];
  own: number[];
  view: View | null;
  table: TableState;
  glimpse: GlimpseState | null;
};

export type TalkBody = {
  kind: "talk";
  from: string;
  seat: number | null;
  text: string;
  channel: "table" | "watchers";
};

export type VerdictState = {
  seat: number;
  ms: number | null;
  arrival: number | null;
  credit: number | null;
  result: "hit" | "miss" | "late" | "early";
  swift: boolean;
};

export type ReceiptBody = {
  kind: "receipt";
  window: number;
  tries: VerdictState[];
};

export type Body =
  | StepBody
  | TalkBody
  | ReceiptBody;

export type Sit = {
  do: "sit";
  id: string;
  seat: number;
};

export type Leave = {
  do: "leave";
  id: string;
};

export type Swap = {
  do: "swap";
  id: string;
  seat: number;
};

export type Wish = {
  do: "wish";
  id: string;
  wish: string | null;
};

export type SeatBot = {
  do: "bot";
  id: string;
  seat: number;
  level?: string | null;
};

export type SetUp = {
  do: "setup";
  id: string;
  game?: string;
  players?: number;
  options?: Record<string, number | string | boolean>;
  speed?: string;
  allowance?: number;
  bank?: number;
  patience?: number;
  takeover?: number;
  snap?: string;
  windows?: string;
  pace?: string;
  aid?: boolean;
  listed?: boolean;
  rated?: boolean;
};

export type Aid = {
  do: "aid";
  id: string;
  on: boolean;
};

export type Start = {
  do: "start";
  id: string;
  fill?: string | null;
};

export type Act = {
  do: "act";
  id: string;
  action: string;
  number: number;
};

export type Answer = {
  do: "answer";
  id: string;
  window: number;
  action: string;
};

export type Snap = {
  do: "snap";
  id: string;
  window: number;
  action: string;
};

export type Say = {
  do: "talk";
  id: string;
  text: string;
};

export type Return = {
  do: "return";
  id: string;
};

export type Wait = {
  do: "wait";
  id: string;
  seat: number;
};

export type GoOn = {
  do: "go-on";
  id: string;
};

export type End = {
  do: "end";
  id: string;
};

export type Hurry = {
  do: "hurry";
  id: string;
  on: boolean;
};

export type Rematch = {
  do: "rematch";
  id: string;
};

export type Next = {
  do: "next";
  id: string;
  step: string;
};

export type TakeHint = {
  do: "hint";
  id: string;
};

export type Cut = {
  do: "cut";
  id: string;
  commitment: string;
  bytes: string;
};

export type HandOver = {
  do: "host";
  id: string;
  seat: number;
};

export type Remove = {
  do: "remove";
  id: string;
  seat: number;
};

export type Lock = {
  do: "lock";
  id: string;
  locked: boolean;
};

export type Close = {
  do: "close";
  id: string;
};

export type Command =
  | Sit
  | Leave
  | Swap
  | Wish
  | SeatBot
  | SetUp
  | Aid
  | Start
  | Act
  | Answer
  | Snap
  | Say
  | Return
  | Wait
  | GoOn
  | End
  | Hurry
  | Rematch
  | Next
  | TakeHint
  | Cut
  | HandOver
  | Remove
  | Lock
  | Close;

export type Hello = {
  v: number;
  player: string | null;
  seat: number | null;
  server: string;
  n: number;
};

export type HelloFrame = {
  hello: Hello;
};

export type StepFrame = {
  n: number;
  at: number;
  now: number;
  body: StepBody | TalkBody | ReceiptBody;
};

export type Shown = {
  table: TableState;
  view: View | null;
  log: Seen[];
  talk: TalkBody[];
  parts: Seen[];
  glimpse: GlimpseState | null;
};

export type SnapshotFrame = {
  n: number;
  now: number;
  snapshot: Shown;
};

export type Accepted = {
  seq: number;
};

export type OkFrame = {
  re: string;
  ok: Accepted;
};

export type Reason = {
  code: string;
  text: string;
};

export type RefusedFrame = {
  re: string | null;
  error: Reason;
};

export type PingFrame = {
  ping: number;
};

export type ErrorFrame = {
  error: Reason;
};

export type ByeFrame = {
  bye: Reason;
};

export type Frame =
  | HelloFrame
  | StepFrame
  | SnapshotFrame
  | OkFrame
  | RefusedFrame
  | PingFrame
  | ErrorFrame
  | ByeFrame;

export type Pong = {
  pong: number;
};

export type Refusal = "answered" | "bad" | "broken" | "closed" | "foreign-origin" | "full" | "illegal" | "late" | "locked" | "name-taken" | "not-allowed" | "not-found" | "not-full" | "not-host" | "not-now" | "not-seated" | "removed" | "running" | "seated" | "set-aside" | "slow-down" | "stale" | "stand-in" | "taken" | "too-early" | "too-large" | "too-long" | "too-many" | "unavailable" | "unknown" | "unknown-player" | "wrong-code" | "wrong-password";
