import { defineEvent, recogniserOf, type EventOf } from '../aggregate/define-events.ts';
import { defineStream } from '../aggregate/define-stream.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import type { BetItem } from '../message/bets/bet-item.ts';
import type { Money } from '../money/money.ts';
import type { OverflowEntry } from '../overflow/entry.ts';
import { packStoredItems } from './packed-items.ts';

export const bookStreams = defineStream('book-{agentId}-{date}');

/** The stream of one agent's day; `date` is yyyy-mm-dd. */
export const bookStream = (agentId: string, date: string): string => bookStreams.name({ agentId, date });

/** The agent and the day of a book's stream; null for any other stream. */
export const bookOfStream = bookStreams.parse;

/** The parsed and priced content of a message when it was placed, edited or re-priced. */
export interface MessageContent {
  readonly khachId: string;
  /** The text as it was typed or pasted (ui_chuoi_root). */
  readonly original: string;
  /** The parsed text (ui_chuoi): the original, or the agent's edit of it. */
  readonly text: string;
  readonly normalised: string;
  readonly region: RegionKey;
  readonly items: readonly BetItem[];
  readonly tienxac: Money;
  readonly thucthu: Money;
}

/** The content of a message as its events keep it. */
export interface PackedContent extends Omit<MessageContent, 'items'> {
  /** packed-items.ts */
  readonly items: string;
}

/** An answer to a question that a message left open; the keys are those of `dialect/questions.ts`. */
export interface GivenAnswer {
  readonly question: string;
  readonly answer: string;
}

/**
 * How the placed text came from the original (reading.md, “How well it reads”). The service computes it from both
 * texts. It is for statistics: no bet and no price depends on it.
 */
export type MessageOrigin =
  /** The original was placed as it came. */
  | { readonly kind: 'as-sent' }
  /** The proposal was taken as it was offered first. The answers are those that it takes where it was doubtful. */
  | { readonly kind: 'proposal'; readonly answers?: readonly GivenAnswer[] }
  /** Another offered reading was taken. The answers are those that differ from the proposal; none if it has no key. */
  | { readonly kind: 'choice'; readonly answers: readonly GivenAnswer[] }
  /** The text was changed by hand. */
  | {
      readonly kind: 'retyped';
      /** Characters typed or removed, counted from the nearest of the original and what was offered for it. */
      readonly characters: number;
      /** The words of the original that were changed, in lower case and each once. */
      readonly words: readonly string[];
      /** As of a choice: what was chosen besides. */
      readonly answers: readonly GivenAnswer[];
    };

/** A habit of the customer that decided the reading (reading.md). */
export interface UsedHabit extends GivenAnswer {
  /** The ISO instant at which the habit was learned. */
  readonly learnedAt: string;
}

/** What is known of how a message was read. Messages that were placed before it was kept have neither. */
export interface MessageProvenance {
  readonly origin?: MessageOrigin;
  /** Absent if no habit was used. */
  readonly habits?: readonly UsedHabit[];
}

/** When a message reached the service. */
interface MessageArrival {
  /** ISO instant. Absent: it was appended at once, at the time of the event. */
  readonly arrivedAt?: string;
}

interface BookData {
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
}
interface MessageData extends BookData {
  readonly uiId: string;
}

export const BOOK_EVENTS = {
  BetPlaced: defineEvent<
    MessageData &
      PackedContent &
      MessageProvenance &
      MessageArrival & {
        /** Order of entry in the agent's day, from 1, never reused. */
        readonly stt: number;
      },
    2
  >({ version: 2, summary: 'A message was placed.', label: 'Nhập tin', upcasters: [packStoredItems] }),
  BetEdited: defineEvent<MessageData & PackedContent & MessageProvenance & MessageArrival, 2>({
    version: 2,
    summary: 'The text, customer or prices of a message were replaced.',
    label: 'Sửa tin',
    upcasters: [packStoredItems],
  }),
  BetDeleted: defineEvent<MessageData>({ version: 1, summary: 'A message was deleted.', label: 'Xóa tin' }),
  BetRestored: defineEvent<MessageData>({
    version: 1,
    summary: 'A deletion was undone: the message counts again under its old id and number.',
    label: 'Khôi phục tin',
  }),
  BetRepriced: defineEvent<MessageData & PackedContent, 2>({
    version: 2,
    summary: 'The same bets were re-priced (Tính lại); text and items stay.',
    label: 'Tính lại',
    upcasters: [packStoredItems],
  }),
  BetFlagged: defineEvent<
    MessageData & {
      /**
       * `late`: it came after the cut-off of its region, until it is edited in time or accepted. `unpriced`: it lacks a
       * price, until it is edited or re-priced.
       */
      readonly cause: 'late' | 'unpriced';
      /** In Vietnamese. */
      readonly reason: string;
    },
    2
  >({
    version: 2,
    summary: 'A message was excluded from all totals (ui_iserror), because it is late or has no price.',
    label: 'Đánh dấu lỗi',
    // Version 1 had no cause: every flagged message was unpriced.
    upcasters: [(data) => ({ ...data, cause: 'unpriced' })],
  }),
  LateBetAccepted: defineEvent<MessageData>({
    version: 1,
    summary: 'The agent accepted a late message: it counts from here on.',
    label: 'Nhận tin trễ',
  }),
  DayCleared: defineEvent<BookData & { readonly uiIds: readonly string[] }>({
    version: 1,
    summary: 'All messages of the day were deleted at once.',
    label: 'Xóa tin trong ngày',
  }),
  OverflowForwarded: defineEvent<
    BookData & {
      /** Chạy lần, from 1 in the day. */
      readonly lan: number;
      /** The region of the run; null = all regions. */
      readonly region: RegionKey | null;
      /** The run covers messages up to this stt; later ones belong to the next run. */
      readonly upTo: number;
      readonly entries: readonly OverflowEntry[];
    }
  >({
    version: 1,
    summary: 'The excesses over the limits were forwarded (Chạy số, domain.md §7).',
    label: 'Chạy số',
  }),
} as const;

export type BookEvent = EventOf<typeof BOOK_EVENTS>;
export type OverflowForwarded = EventOf<typeof BOOK_EVENTS, 'OverflowForwarded'>;

export const isBookEvent = recogniserOf(BOOK_EVENTS);
