import type { Refusal } from '../aggregate/decision.ts';
import type { CutOffs } from '../limits/cut-offs.ts';
import type { MessageError } from '../message/diagnostics/diagnostics.ts';
import type { Reading } from '../message/reading.ts';
import type { NextRun } from '../overflow/next-run.ts';
import type { MessageContent } from './events.ts';
import type { SeenContent } from './content-fingerprint.ts';

/** What may be asked of one agent's day, and why it may be refused. */
interface OfBook {
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
}

/** A change of a message that somebody has before them. */
interface OfSeen extends OfBook {
  /** What it said then: where it says another thing by now the change is refused; left out = whatever it says. */
  readonly seen?: SeenContent | undefined;
}

/**
 * Places a message, or edits the one that stands under this id; the same content again, priced the
 * same, changes nothing. The reading is the service's own.
 */
export interface PlaceBet extends OfSeen {
  readonly type: 'place';
  readonly uiId: string;
  readonly khachId: string;
  /** As typed or pasted (ui_chuoi_root). */
  readonly original: string;
  /** The text that `reading` is of (ui_chuoi). */
  readonly text: string;
  readonly reading: Reading;
  /** When the service received it, an ISO instant, and the agent's cut-offs at that moment. */
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
/** Takes a message that came late all the same. */
export interface AcceptLate extends OfBook {
  readonly type: 'acceptLate';
  readonly uiId: string;
}
interface ClearDay extends OfBook {
  readonly type: 'clear';
}
/** Hands on the excesses of a run that was worked out from the book as it was read a moment before. */
export interface ForwardOverflow extends OfBook {
  readonly type: 'forward';
  readonly run: NextRun;
}

/** Tính lại of one message that was read a moment before. */
export interface RepriceBet extends OfBook {
  readonly type: 'reprice';
  readonly uiId: string;
  /** Its mark as it was read. */
  readonly seen: number;
  /** At the prices of now, or why there are none, in Vietnamese. */
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
 * `loi`: the message cannot stand (`errors` where the text is at fault); `khongco`: no such message;
 * `thaydoi`: the book is no longer what the command was worked out from.
 */
export interface BookRefusal extends Refusal {
  readonly result: 'loi' | 'khongco' | 'thaydoi';
  readonly errors?: readonly MessageError[];
}
