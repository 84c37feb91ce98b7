import { unpackScores } from '../scoring/packed-scores.ts';
import { unpackItems } from './packed-items.ts';
import { type RegionKey, REGIONS } from '../catalogue/regions.ts';
import type { BetItem } from '../message/bets/bet-item.ts';
import type { Money } from '../money/money.ts';
import type { ItemScore } from '../scoring/score-item.ts';

/** The fields of a message besides its items. Deleted messages are kept, as they may be restored. */
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
  /** Excluded from all totals (ui_iserror). */
  readonly flagged: boolean;
  /** Flagged because it arrived after the cut-off. */
  readonly late: boolean;
  /** When its overflow was run, hh:mm:ss in Vietnam; empty before. */
  readonly ran: string;
}

/** A message of an agent's day as the report shows it. */
export interface Message extends MessageHead {
  readonly items: readonly BetItem[];
  /** The winnings of each item so far; null while all are open without winnings. */
  readonly scores: readonly ItemScore[] | null;
}

/**
 * A message in memory, with packed items: thousands of item objects would cost the garbage collector as much
 * time as the folding.
 */
export interface HeldMessage extends MessageHead {
  readonly items: string;
  readonly tienxac: Money;
  readonly thucthu: Money;
}

/** A message with packed items and scores. */
export interface MessageText extends MessageHead {
  readonly items: string;
  /** Empty while all items are open without winnings. */
  readonly scores: string;
}

export const messageOf = (text: MessageText): Message => {
  const items = unpackItems(text.items, text.region);
  return { ...text, items, scores: unpackScores(text.scores, items) };
};

/**
 * A message in a document: its head, its text, and the original where that is another text. A
 * rebuild writes every message of the log, and one line is written several times faster than an
 * object of its fields. `flags` is 1 for a deleted message plus 2 for a flagged one plus 4 for a late one. The head:
 *
 *     uiId;stt;khachId;region;created;updated or nothing;flags;ran;items by spaces;scores by commas or nothing
 */
export type PackedMessage = readonly [head: string, text: string, original: string | null];

export const packMessage = (
  message: Omit<HeldMessage, 'tienxac' | 'thucthu'>,
  scores: string,
): PackedMessage => {
  const { uiId, stt, khachId, region, created, updated, deleted, flagged, late, ran } = message;
  const { items, text, original } = message;
  const changed = updated === created ? '' : updated;
  const flags = (deleted ? 1 : 0) + (flagged ? 2 : 0) + (late ? 4 : 0);
  return [
    `${uiId};${stt};${khachId};${region};${created};${changed};${flags};${ran};${items};${scores}`,
    text,
    original === text ? null : original,
  ];
};

/** The ui_id of a packed message. */
export const idOfPacked = ([head]: PackedMessage): string => head.slice(0, head.indexOf(';'));

/** Unpacks the text of `packMessage`. Throws TypeError for anything else. */
export const unpackMessage = ([head, text, original]: PackedMessage): MessageText => {
  const [
    uiId = '',
    stt,
    khachId = '',
    key,
    created = '',
    updated = '',
    flags = '',
    ran = '',
    items = '',
    scores,
  ] = head.split(';');
  const region = REGIONS.find((one) => one === key);
  if (region === undefined || scores === undefined) throw new TypeError(`not a packed message: ${head}`);
  const bits = Number(flags);
  return {
    uiId,
    stt: Number(stt),
    khachId,
    region,
    original: original ?? text,
    text,
    items,
    created,
    updated: updated === '' ? created : updated,
    deleted: (bits & 1) !== 0,
    flagged: (bits & 2) !== 0,
    late: (bits & 4) !== 0,
    ran,
    scores,
  };
};
