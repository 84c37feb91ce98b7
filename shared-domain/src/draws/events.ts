import { defineEvent, recogniserOf, type EventOf } from '../aggregate/define-events.ts';
import { defineStream } from '../aggregate/define-stream.ts';
import type { RegionKey } from '../catalogue/regions.ts';

export const drawStreams = defineStream('draw-{date}-{station}');

/** The stream of one station's draw of a day; `date` is yyyy-mm-dd. */
export const drawStream = (date: string, station: string): string => drawStreams.name({ date, station });

/** The day of a draw's stream; null for any other stream. */
export const dateOfDrawStream = (stream: string): string | null => drawStreams.parse(stream)?.date ?? null;

interface DrawData {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly station: string;
  readonly region: RegionKey;
}

/** One prize as announced: position from 1 in announced order, digits as text. */
export interface DrawRow {
  readonly position: number;
  readonly number: string;
}

/** A number of a position and the sources that report it. */
export interface Claim {
  readonly number: string;
  /** Source ids, in their order. */
  readonly sources: readonly string[];
}

/** The results that count: the only events that scoring uses. */
export const DRAW_EVENTS = {
  DrawRowsConfirmed: defineEvent<DrawData & { readonly source: string; readonly rows: readonly DrawRow[] }>({
    version: 1,
    summary: 'Rows count from here on: an admin entered them, or two sources agreed.',
    label: 'Kết quả xổ số',
  }),
  DrawCorrected: defineEvent<
    DrawData & {
      readonly reason: string;
      readonly rows: readonly (DrawRow & {
        /** The number that counted before. */
        readonly was: string;
      })[];
    }
  >({
    version: 1,
    summary: 'An admin replaced confirmed rows, with a reason; the old numbers are kept here.',
    label: 'Sửa kết quả',
  }),
} as const;

/** What sources report, and what became of it. These events stand in the same stream as the results. */
export const CLAIM_EVENTS = {
  DrawRowsObserved: defineEvent<DrawData & { readonly source: string; readonly rows: readonly DrawRow[] }>({
    version: 1,
    summary:
      'A source reported rows, new or different from its last report; they do not count by themselves.',
    label: 'Nguồn ghi kết quả',
  }),
  DrawConflictRaised: defineEvent<
    DrawData & {
      readonly rows: readonly {
        readonly position: number;
        /** The number that counts; null = none yet. */
        readonly confirmed: string | null;
        readonly claims: readonly Claim[];
      }[];
    }
  >({
    version: 1,
    summary: 'Sources contradict each other, or a confirmed number.',
    label: 'Các nguồn mâu thuẫn',
  }),
  DrawConflictSettled: defineEvent<
    DrawData & {
      /** '' = none was given. */
      readonly reason: string;
      readonly rows: readonly (DrawRow & { readonly against: readonly Claim[] })[];
    }
  >({
    version: 1,
    summary: 'An admin closed conflicts: the number counts, the claims against it do not.',
    label: 'Giải quyết mâu thuẫn',
  }),
  DrawRowBackedUp: defineEvent<
    DrawData & {
      readonly rows: readonly (DrawRow & {
        /** The number that counted then; null = none. */
        readonly confirmed: string | null;
      })[];
    }
  >({
    version: 1,
    summary: 'A row was saved as somebody saw it (ketquaxosobackup); it changes no result.',
    label: 'Sao lưu kết quả',
  }),
} as const;

export type DrawEvent = EventOf<typeof DRAW_EVENTS>;
export type ClaimEvent = EventOf<typeof CLAIM_EVENTS>;
export type DrawRowBackedUp = EventOf<typeof CLAIM_EVENTS, 'DrawRowBackedUp'>;

export const isDrawEvent = recogniserOf(DRAW_EVENTS);
export const isClaimEvent = recogniserOf(CLAIM_EVENTS);

/** The types of everything in a draw's stream: these events belong to no agent's book. */
export const DRAW_EVENT_TYPES: readonly string[] = Object.keys({ ...DRAW_EVENTS, ...CLAIM_EVENTS });
