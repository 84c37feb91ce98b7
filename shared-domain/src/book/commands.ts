import type { Refusal } from '../aggregate/decision.ts';
import type { CutOffs } from '../limits/cut-offs.ts';
import type { MessageError } from '../message/diagnostics/diagnostics.ts';
import type { Reading } from '../message/reading.ts';
import type { NextRun } from '../overflow/next-run.ts';
import type { MessageContent } from './events.ts';
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
  readonly khachId: string;
  /** As typed or pasted (ui_chuoi_root). */
  readonly original: string;
  /** The text that was parsed (ui_chuoi). */
  readonly text: string;
  readonly reading: Reading;
  /** The ISO instant at which the service received it, and the agent's cut-offs at that moment. */
  readonly arrived: string;
  readonly cutOffs: CutOffs;
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

/**
 * `loi`: the message is invalid (`errors` lists errors in its text); `khongco`: no such message;
 * `thaydoi`: the book changed after the command was computed.
 */
export interface BookRefusal extends Refusal {
  readonly result: 'loi' | 'khongco' | 'thaydoi';
  readonly errors?: readonly MessageError[];
}
