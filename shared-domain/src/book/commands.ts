import type { BookRefusal } from './refusal.ts';
import type { CutOffs } from '../limits/cut-offs.ts';
import type { NextRun } from '../overflow/next-run.ts';
import type { BookableContent } from './bookable-content.ts';
import type { MessageContent, MessageProvenance } from './events.ts';
import type { SeenContent } from './content-fingerprint.ts';

/** The agent and the day of a command. */
interface OfBook {
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
}

/** A change of a message that an editor has open. */
interface OfSeen extends OfBook {
  /** The content that the editor saw. If the message differs by now, the change is refused; undefined = no check. */
  readonly seen?: SeenContent | undefined;
}

/**
 * Places a message, or edits the one with this id. The same content at the same prices changes nothing.
 * The service parses the message itself.
 */
export interface PlaceBet extends OfSeen {
  readonly type: 'place';
  readonly uiId: string;
  /** What the service read, or why it cannot be booked (bookable-content.ts). */
  readonly content: BookableContent | BookRefusal;
  /** How the text came to be and which habits it was read with; the events keep it. */
  readonly provenance?: MessageProvenance;
  /** The ISO instant at which the service received it, and the agent's cut-offs at that moment. */
  readonly arrived: string;
  readonly cutOffs: CutOffs;
  /** It waited so long that the time of the event would mislead: the event keeps when it arrived. */
  readonly hasWaited?: boolean;
}
interface DeleteBet extends OfSeen {
  readonly type: 'delete';
  readonly uiId: string;
}
export interface RestoreBet extends OfBook {
  readonly type: 'restore';
  readonly uiId: string;
}
/** Accepts a late message. */
export interface AcceptLate extends OfBook {
  readonly type: 'acceptLate';
  readonly uiId: string;
}
interface ClearDay extends OfBook {
  readonly type: 'clear';
}
/** Forwards the excesses of a run. The run was computed from an earlier read of the book. */
export interface ForwardOverflow extends OfBook {
  readonly type: 'forward';
  readonly run: NextRun;
}

/** Re-prices one message (Tính lại). The prices were computed from an earlier read of the book. */
export interface RepriceBet extends OfBook {
  readonly type: 'reprice';
  readonly uiId: string;
  /** Its status fingerprint in that read. */
  readonly seen: number;
  /** The message at current prices, or why it has none, in Vietnamese. */
  readonly priced: MessageContent | string;
}

export type BookCommand =
  | PlaceBet
  | DeleteBet
  | RestoreBet
  | AcceptLate
  | ClearDay
  | ForwardOverflow
  | RepriceBet;
