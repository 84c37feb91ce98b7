import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { BetItem } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import type { ItemScore } from '@so-cuoc/shared-domain/scoring/score-item.ts';

/** What a message is, however its items are kept. A deleted one is kept: it may be restored. */
export interface MessageHead {
  readonly uiId: string;
  /** Order of entry in the agent's day, from 1, never reused. */
  readonly stt: number;
  readonly khachId: string;
  readonly region: RegionKey;
  readonly original: string;
  readonly text: string;
  /** ISO instants of the placement and of the last change of content. */
  readonly created: string;
  readonly updated: string;
  readonly deleted: boolean;
  /** It counts in no total (ui_iserror). */
  readonly flagged: boolean;
  /** Flagged because it came after the cut-off. */
  readonly late: boolean;
  /** When its overflow was run, hh:mm:ss in Vietnam; empty while it was not. */
  readonly ran: string;
}

/** A message of an agent's day as the report shows it. */
export interface Message extends MessageHead {
  readonly items: readonly BetItem[];
  /** What each item has won so far; null while all wait with nothing won. */
  readonly scores: readonly ItemScore[] | null;
}
