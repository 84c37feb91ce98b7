import type { RegionKey } from '../catalogue/regions.ts';
import type { BetItem } from '../message/bets/bet-item.ts';
import type { Money } from '../money/money.ts';
import type { OverflowEntry } from '../overflow/entry.ts';

/** The facts of one agent's day, stream `book-{agent}-{date}`. */

/** A message as it was understood and priced when it was placed, edited or re-priced. */
export interface MessageContent {
  readonly khachId: string;
  /** The text as it was typed or pasted (ui_chuoi_root). */
  readonly original: string;
  /** The text that was read (ui_chuoi): the original, or what the agent made of it. */
  readonly text: string;
  readonly normalised: string;
  readonly region: RegionKey;
  readonly items: readonly BetItem[];
  readonly tienxac: Money;
  readonly thucthu: Money;
}

interface OfBook {
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
}

export interface BetPlaced {
  readonly type: 'BetPlaced';
  readonly version: 1;
  readonly data: OfBook &
    MessageContent & {
      readonly uiId: string;
      /** Order of entry in the agent's day, from 1, never reused. */ readonly stt: number;
    };
}
export interface BetEdited {
  readonly type: 'BetEdited';
  readonly version: 1;
  readonly data: OfBook & MessageContent & { readonly uiId: string };
}
export interface BetDeleted {
  readonly type: 'BetDeleted';
  readonly version: 1;
  readonly data: OfBook & { readonly uiId: string };
}
/** A deletion taken back: the message stands again with its old id and stt. */
export interface BetRestored {
  readonly type: 'BetRestored';
  readonly version: 1;
  readonly data: OfBook & { readonly uiId: string };
}
/** "Delete all in range": one event a day. */
export interface DayCleared {
  readonly type: 'DayCleared';
  readonly version: 1;
  readonly data: OfBook & { readonly uiIds: readonly string[] };
}

/** Tính lại: the same bets at the prices of that moment; the text and the items stay. */
export interface BetRepriced {
  readonly type: 'BetRepriced';
  readonly version: 1;
  readonly data: OfBook & MessageContent & { readonly uiId: string };
}
/**
 * The message counts in no total (ui_iserror): `late` came after the cut-off of its region, until it is
 * edited in time or accepted; `unpriced` lacks a price, until it is edited or re-priced. `reason` in
 * Vietnamese. Version 1 knew no cause: all were unpriced.
 */
export interface BetFlagged {
  readonly type: 'BetFlagged';
  readonly version: 2;
  readonly data: OfBook & {
    readonly uiId: string;
    readonly cause: 'late' | 'unpriced';
    readonly reason: string;
  };
}
/** A late message that the agent takes all the same: it counts from here on. */
export interface LateBetAccepted {
  readonly type: 'LateBetAccepted';
  readonly version: 1;
  readonly data: OfBook & { readonly uiId: string };
}
/** Chạy số: the excesses of this moment were handed on (domain.md §7). */
export interface OverflowForwarded {
  readonly type: 'OverflowForwarded';
  readonly version: 1;
  readonly data: OfBook & {
    /** Chạy lần, from 1 in the day. */
    readonly lan: number;
    /** The region that was run alone; null = all. */
    readonly region: RegionKey | null;
    /** Messages up to this stt were run; later ones are of the next run. */
    readonly upTo: number;
    readonly entries: readonly OverflowEntry[];
  };
}

export type BookEvent =
  | BetPlaced
  | BetEdited
  | BetDeleted
  | BetRestored
  | DayCleared
  | BetRepriced
  | BetFlagged
  | LateBetAccepted
  | OverflowForwarded;
