import { LEDGER_OF_TODAY } from '../navigation/ledger-address.ts';
import { isIsoDate } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { type RegionKey, REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { type Moment, momentFrom, momentText } from '../as-of/moment.ts';
import type { Period } from '../calendar/period.ts';

/** State of the report in the URL, so that links, reload and Back show the same. */
export interface ReportAddress extends Period {
  /** null: all regions. */
  readonly region: RegionKey | null;
  /** Set from level 2 on: the customer whose messages are listed, or `EVERY_CUSTOMER`. */
  readonly customer: string | null;
  /** Set on level 3: the message whose bets are listed. */
  readonly message: string | null;
  /** The ledger instead of the report; it has two levels and all regions. */
  readonly ledger: boolean;
  /** Shows the level by day, as a chart and a table. */
  readonly byDay: boolean;
  /** Report or ledger as of this moment; null = now, live. */
  readonly asOf: Moment | null;
}

/** In the place of a customer: the messages of all of them. */
export const EVERY_CUSTOMER = '*';

export type Level = 1 | 2 | 3;

export const levelOf = ({ customer, message }: ReportAddress): Level =>
  message !== null ? 3 : customer !== null ? 2 : 1;

const dayIn = (query: URLSearchParams, name: string): string | null => {
  const day = query.get(name);
  return day !== null && isIsoDate(day) ? day : null;
};

/**
 * Parses `?tu=&den=&mien=&khach=&tin=&luc=&xem=no|ngay`. Missing or invalid parts fall back to today, all
 * regions, level 1.
 */
export const addressFrom = (search: string, today: string): ReportAddress => {
  const query = new URLSearchParams(search);
  const from = dayIn(query, 'tu') ?? today;
  const customer = query.get('khach');
  return {
    from,
    to: dayIn(query, 'den') ?? from,
    region: REGIONS.find((region) => region === query.get('mien')) ?? null,
    customer: customer === '' ? null : customer,
    message: customer === null || customer === '' ? null : query.get('tin'),
    ledger: query.get('xem') === 'no',
    byDay: query.get('xem') === 'ngay',
    asOf: momentFrom(query.get('luc') ?? ''),
  };
};

/** What one customer owes now. */
export const ledgerOfToday = (khachId: string): string =>
  `${LEDGER_OF_TODAY}&${new URLSearchParams({ khach: khachId }).toString()}`;

/** The search part of the URL with its question mark. */
export const searchOf = ({
  from,
  to,
  region,
  customer,
  message,
  ledger,
  byDay,
  asOf,
}: ReportAddress): string => {
  const query = new URLSearchParams({ tu: from, den: to });
  if (region !== null) query.set('mien', region);
  if (customer !== null) query.set('khach', customer);
  if (customer !== null && message !== null) query.set('tin', message);
  if (asOf !== null) query.set('luc', momentText(asOf));
  if (ledger || byDay) query.set('xem', ledger ? 'no' : 'ngay');
  return `?${query.toString()}`;
};

/** One level up; level 1 stays. */
export const stepUp = (address: ReportAddress): ReportAddress =>
  address.message !== null ? { ...address, message: null } : { ...address, customer: null };

/**
 * Shows another moment. One shown day goes back with a moment before it: of a day to come there was nothing yet to see.
 */
export const atMoment = (address: ReportAddress, asOf: Moment | null): ReportAddress => {
  const { from, to } = address;
  if (asOf === null || from !== to || asOf.day >= from) return { ...address, asOf };
  return { ...address, from: asOf.day, to: asOf.day, message: null, asOf };
};

/** Switches between report and ledger; days, customer and moment stay. A debt is always that of one customer. */
export const inLedger = (address: ReportAddress, ledger: boolean): ReportAddress => ({
  ...address,
  ledger,
  customer: address.customer === EVERY_CUSTOMER ? null : address.customer,
  message: null,
  byDay: false,
});

/** Shows a level by day, or its rows. A message has only one day. */
export const inDays = (address: ReportAddress, byDay: boolean): ReportAddress => ({
  ...address,
  message: null,
  byDay,
});

/** Changes the region. The customer stays; the open message is closed (product-2 §2.3). */
export const inRegion = (address: ReportAddress, region: RegionKey | null): ReportAddress => ({
  ...address,
  region,
  message: null,
});
