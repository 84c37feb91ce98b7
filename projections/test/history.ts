import type { TimeEvent } from '../src/renewals/view.ts';
import type { NewEvent } from '@so-cuoc/event-store/port.ts';
import { type AbbreviationEvent } from '@so-cuoc/shared-domain/abbreviations/events.ts';
import {
  type BookEvent,
  type MessageContent,
  type MessageOrigin,
  type OverflowForwarded,
} from '@so-cuoc/shared-domain/book/events.ts';
import { packContent } from '@so-cuoc/shared-domain/book/packed-content.ts';
import type { PlainKind } from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import { classOf } from '@so-cuoc/shared-domain/catalogue/bet-types.ts';
import { stationOf } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { type ChatEvent } from '@so-cuoc/shared-domain/chat-room/events.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { type CustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { type SettlementEvent } from '@so-cuoc/shared-domain/sent-settlements/events.ts';
import { type DebtEvent, type DebtKind } from '@so-cuoc/shared-domain/debts/events.ts';
import { type ClaimEvent, type DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import { lotsOf } from '@so-cuoc/shared-domain/draws/lots.ts';
import { type FeedbackEvent } from '@so-cuoc/shared-domain/feedback/events.ts';
import { type LimitEvent } from '@so-cuoc/shared-domain/limits/events.ts';
import { DEFAULT_LIMITS, LIMIT_KEYS } from '@so-cuoc/shared-domain/limits/limits.ts';
import type { BetItem } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import {
  collectedStake,
  grossStake,
  moneyFromMicro,
  payout,
  type Points,
  pointsFromCenti,
  sum,
  takeRate,
} from '@so-cuoc/shared-domain/money/money.ts';
import { type RenewalEvent } from '@so-cuoc/shared-domain/renewals/events.ts';
import { type WebConfigEvent } from '@so-cuoc/shared-domain/web-config/events.ts';

import type { ArrivalEvent } from '@so-cuoc/shared-domain/arrivals/events.ts';
import type { InboxEvent } from '@so-cuoc/shared-domain/inbox/events.ts';

/** Histories of books, customers and draws, written as events for the specs of this package. */
export type HistoryEvent =
  | ArrivalEvent
  | InboxEvent
  | BookEvent
  | ClaimEvent
  | CustomerEvent
  | DebtEvent
  | DrawEvent
  | LimitEvent
  | RenewalEvent
  | SettlementEvent
  | TimeEvent
  | ChatEvent
  | FeedbackEvent
  | AbbreviationEvent
  | WebConfigEvent;

export const AGENT = '00000000-0000-4000-8000-00000000000a';
export const OTHER_AGENT = '00000000-0000-4000-8000-00000000000b';
/** A Friday: vl, bd, tv draw in the South. */
export const DATE = '2026-11-20';

export const uuid = (kind: string, number: number): string =>
  `${kind.charCodeAt(0).toString(16).padEnd(8, '0')}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** Points in thousand đồng. */
export const points = (thousand: number): Points => pointsFromCenti(Math.round(thousand * 100));

const CO = takeRate(0.75);
const PAYOUT = payout(75);

export interface ItemQuery {
  readonly kind?: PlainKind;
  readonly stations?: readonly string[];
  readonly numbers?: readonly string[];
  /** Thousand đồng per number and station. */
  readonly points?: number;
}

/** A bet item. Default: 10 điểm bao lô of 12 in Vĩnh Long. */
export const item = ({
  kind = 'b',
  stations = ['vl'],
  numbers = ['12'],
  points = 10,
}: ItemQuery = {}): BetItem => {
  if (CO === null || PAYOUT === null) throw new Error('not a price');
  const region = stationOf(stations[0] ?? '')?.region ?? 'MN';
  const digits = numbers[0]?.length ?? 2;
  const lots = lotsOf(region, kind, digits);
  const pairs = (numbers.length * (numbers.length - 1)) / 2;
  const stationPairs = (stations.length * (stations.length - 1)) / 2;
  const count =
    kind === 'dx' ? pairs * stationPairs : (kind === 'da' ? pairs : numbers.length) * stations.length;
  const stake = pointsFromCenti(Math.round(points * 100));
  const tienxac = grossStake(stake, lots, count);
  return {
    line: 0,
    segment: 0,
    region,
    typed: kind,
    kind,
    betClass: classOf(kind, digits),
    stations,
    numbers,
    points: stake,
    lots,
    count,
    co: CO,
    trathuong: PAYOUT,
    half: kind === 'da',
    tienxac,
    thucthu: collectedStake(tienxac, CO),
  };
};

/** A message that was typed over by hand. */
export const retyped = (characters: number, ...words: readonly string[]): MessageOrigin => ({
  kind: 'retyped',
  characters,
  words,
  answers: [],
});

export const content = (khachId: string, items: readonly BetItem[], text = 'vl 12 b10n'): MessageContent => ({
  khachId,
  original: `${text} `,
  text,
  normalised: text,
  region: items[0]?.region ?? 'MN',
  items,
  tienxac: sum(items.map((each) => each.tienxac)),
  thucthu: sum(items.map((each) => each.thucthu)),
});

export const created = (khachId: string, name: string, agentId = AGENT, givesTo = false): CustomerEvent => ({
  type: 'CustomerCreated',
  version: 1,
  data: { agentId, khachId, name, settings: { ...DEFAULT_SETTINGS, givesTo } },
});

export const placed = (
  uiId: string,
  stt: number,
  message: MessageContent,
  date = DATE,
  agentId = AGENT,
): BookEvent => ({
  type: 'BetPlaced',
  version: 2,
  data: { agentId, date, uiId, stt, ...packContent(message) },
});
export const edited = (uiId: string, message: MessageContent, date = DATE, agentId = AGENT): BookEvent => ({
  type: 'BetEdited',
  version: 2,
  data: { agentId, date, uiId, ...packContent(message) },
});
export const deleted = (uiId: string, date = DATE, agentId = AGENT): BookEvent => ({
  type: 'BetDeleted',
  version: 1,
  data: { agentId, date, uiId },
});
export const restored = (uiId: string, date = DATE, agentId = AGENT): BookEvent => ({
  type: 'BetRestored',
  version: 1,
  data: { agentId, date, uiId },
});
export const repriced = (uiId: string, message: MessageContent, date = DATE, agentId = AGENT): BookEvent => ({
  type: 'BetRepriced',
  version: 2,
  data: { agentId, date, uiId, ...packContent(message) },
});
export const flagged = (uiId: string, date = DATE, agentId = AGENT): BookEvent => ({
  type: 'BetFlagged',
  version: 2,
  data: { agentId, date, uiId, cause: 'unpriced', reason: 'thiếu giá' },
});
export const late = (uiId: string, date = DATE, agentId = AGENT): BookEvent => ({
  type: 'BetFlagged',
  version: 2,
  data: { agentId, date, uiId, cause: 'late', reason: 'Tin đến sau giờ chốt.' },
});
export const acceptedLate = (uiId: string, date = DATE, agentId = AGENT): BookEvent => ({
  type: 'LateBetAccepted',
  version: 1,
  data: { agentId, date, uiId },
});
export const forwarded = (
  lan: number,
  upTo: number,
  entries: OverflowForwarded['data']['entries'] = [],
  region: RegionKey | null = null,
  date = DATE,
  agentId = AGENT,
): BookEvent => ({
  type: 'OverflowForwarded',
  version: 1,
  data: { agentId, date, lan, region, upTo, entries },
});
export const cleared = (uiIds: readonly string[], date = DATE, agentId = AGENT): BookEvent => ({
  type: 'DayCleared',
  version: 1,
  data: { agentId, date, uiIds },
});

/** Every limit the same, thousand đồng. */
export const limited = (thousand: number, agentId = AGENT): LimitEvent => ({
  type: 'LimitsSet',
  version: 1,
  data: {
    agentId,
    limits: LIMIT_KEYS.reduce((limits, key) => ({ ...limits, [key]: points(thousand) }), DEFAULT_LIMITS),
  },
});

/** A payment or an old debt in thousand đồng. */
export const debt = (
  entryId: string,
  khachId: string,
  kind: DebtKind,
  thousand: number,
  date = DATE,
  agentId = AGENT,
): DebtEvent => ({
  type: 'DebtRecorded',
  version: 1,
  data: {
    ...{ agentId, khachId, entryId, date, kind },
    amount: moneyFromMicro(Math.round(thousand * 1_000_000)),
    note: '',
  },
});
export const debtCancelled = (entryId: string, khachId: string, date = DATE, agentId = AGENT): DebtEvent => ({
  type: 'DebtCancelled',
  version: 1,
  data: { agentId, khachId, entryId, date },
});

type Numbers = Readonly<Record<number, string>>;

export const confirmed = (station: string, numbers: Numbers, date = DATE): DrawEvent => ({
  type: 'DrawRowsConfirmed',
  version: 1,
  data: {
    date,
    station,
    region: stationOf(station)?.region ?? 'MN',
    source: 'tay',
    rows: Object.entries(numbers).map(([position, number]) => ({ position: Number(position), number })),
  },
});
export const corrected = (
  station: string,
  position: number,
  number: string,
  was: string,
  date = DATE,
): DrawEvent => ({
  type: 'DrawCorrected',
  version: 1,
  data: {
    date,
    station,
    region: stationOf(station)?.region ?? 'MN',
    reason: 'nhầm',
    rows: [{ position, number, was }],
  },
});

/** A complete draw of a South or Central station. No number ends in 12 except the given ones. */
export const wholeDraw = (numbers: Numbers = {}): Numbers => ({
  ...Object.fromEntries(
    [2, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6].map((digits, index) => [
      index + 1,
      (index + 30).toString().padStart(digits, '9'),
    ]),
  ),
  ...numbers,
});

/** The `number`-th event of a history, one second after the previous one. */
export const newEvent = (event: HistoryEvent, number: number): NewEvent => ({
  ...event,
  eventId: uuid('e', number),
  metadata: {
    occurredAt: new Date(Date.UTC(2026, 10, 20, 2, 0, number)).toISOString(),
    actor: AGENT,
    ...{ commandId: uuid('c', number), correlationId: uuid('c', number) },
  },
});
