import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { balanceChange } from '@so-cuoc/shared-domain/debts/events.ts';
import { moneyFromMicro, add, subtract } from '@so-cuoc/shared-domain/money/money.ts';
import {
  type Factored,
  factoredFromText,
  negateFactored,
  NO_AMOUNT,
  plusFactored,
  toDong,
  unfactored,
} from '@so-cuoc/shared-domain/settlement/factored-amount.ts';
import type { SentTerms, SettlementScope } from '@so-cuoc/shared-domain/sent-settlements/events.ts';
import {
  factoredOf,
  type FactoredResult,
  withFactors,
} from '@so-cuoc/shared-domain/settlement/settle-period.ts';
import type { ReportCustomer } from '../../report/report-customers.ts';
import { agentsResult } from '@so-cuoc/shared-domain/contract/rows/report-rows.ts';
import { addSums, classesOf, noSums } from '../class-sums.ts';
import type { CustomerDay } from '../documents.ts';
import type { DatedEntry } from '../source.ts';
import type { SentRecord } from './documents.ts';

/** Everything between an agent and one customer. */
export interface CustomerBooks {
  readonly customer: ReportCustomer;
  /** By date. */
  readonly days: readonly { readonly date: string; readonly day: CustomerDay }[];
  readonly entries: readonly DatedEntry[];
  /** In order of sending. */
  readonly sent: readonly SentRecord[];
}

const covers = ({ from, to, region }: SettlementScope, date: string, of: RegionKey): boolean =>
  from <= date && date <= to && (region === null || region === of);

const termsOf = ({ givesTo, returns, layout }: ReportCustomer): SentTerms => ({
  ...{ givesTo, returns },
  leaveOutPairs: layout.leaveOutPairs,
});

/** How the bets of a day and region are settled: as they were sent last, else as is chosen for the customer now. */
const termsOn = (
  { customer, sent }: Pick<CustomerBooks, 'customer' | 'sent'>,
  date: string,
  region: RegionKey,
): SentTerms =>
  sent.findLast((one) => one.withdrawnAt === null && covers(one, date, region))?.terms ?? termsOf(customer);

/** The results of a day's bets by region and class, of the regions asked for. */
export const resultsOf = (
  books: Pick<CustomerBooks, 'customer' | 'sent'>,
  date: string,
  { sums: packed }: Pick<CustomerDay, 'sums'>,
  isAsked: (region: RegionKey) => boolean = () => true,
): readonly FactoredResult[] => {
  const sums = noSums();
  addSums(sums, packed);
  const classes = classesOf(sums);
  return REGIONS.filter(isAsked).flatMap((region) => {
    const own = classes.filter((one) => one.region === region);
    if (own.length === 0) return [];
    const terms = termsOn(books, date, region);
    return withFactors(
      own.map(({ betClass, thangthua }) => ({
        ...{ region, betClass },
        result: agentsResult(moneyFromMicro(thangthua), terms),
      })),
      terms,
    );
  });
};

const sumOf = (results: readonly FactoredResult[]): Factored =>
  plusFactored(NO_AMOUNT, ...results.map(factoredOf));

/** The moment of a settlement: what was sent or recorded later is not in it. */
interface Moment {
  readonly order: number;
  /** ISO instant. */
  readonly at: string;
}

const NOW: Moment = { order: Number.POSITIVE_INFINITY, at: '9999' };

/**
 * Whether a settlement of a scope includes a day and region: its own, all days before its first, and of its days
 * what an earlier settlement told.
 */
const isIncluded =
  (sent: readonly SentRecord[], scope: SettlementScope, { order, at }: Moment) =>
  (date: string, region: RegionKey): boolean =>
    date < scope.from ||
    covers(scope, date, region) ||
    sent.some(
      (one) =>
        one.order < order && (one.withdrawnAt === null || one.withdrawnAt > at) && covers(one, date, region),
    );

const isCounted =
  ({ to }: SettlementScope, { at }: Moment) =>
  ({ date, recordedAt }: DatedEntry): boolean =>
    date <= to && recordedAt <= at;

/** The results of the bets of a scope itself, added up by region and class. */
export const resultsWithin = (books: CustomerBooks, scope: SettlementScope): readonly FactoredResult[] => {
  const sums = new Map<string, FactoredResult>();
  for (const { date, day } of books.days)
    for (const one of resultsOf(books, date, day, (region) => covers(scope, date, region))) {
      const key = `${one.region}/${one.betClass}/${one.factor}`;
      const before = sums.get(key);
      sums.set(key, before === undefined ? one : { ...one, result: add(before.result, one.result) });
    }
  return [...sums.values()];
};

/**
 * The balance with a customer on which a settlement ends, as the bets are now: above 0 owed to the agent. It
 * includes payments recorded up to the moment, and what was booked by the settlements up to it.
 */
export const balanceOf = (books: CustomerBooks, scope: SettlementScope, moment: Moment): Factored => {
  const includes = isIncluded(books.sent, scope, moment);
  return plusFactored(
    NO_AMOUNT,
    ...books.days
      .filter(({ date }) => date <= scope.to)
      .map(({ date, day }) => sumOf(resultsOf(books, date, day, (region) => includes(date, region)))),
    ...books.entries.filter(isCounted(scope, moment)).map((entry) => unfactored(balanceChange(entry))),
    ...books.sent
      .filter((one) => one.withdrawnAt === null && one.order <= moment.order && one.to <= scope.to)
      .map(({ adjustment }) => factoredFromText(adjustment)),
  );
};

/** What a settlement booked: the old debt that was typed instead of the ledger's, and the rounding to the đồng. */
export const bookedWith = ({
  adjustment,
  carried,
  debts: [no1, no2],
}: SentRecord): { readonly typed: Factored; readonly rounding: Factored } => {
  const typed = unfactored(subtract(add(no1, no2), toDong(factoredFromText(carried))));
  return { typed, rounding: plusFactored(factoredFromText(adjustment), negateFactored(typed)) };
};

/** The balance before a day (yyyy-mm-dd), as the ledger has it. */
export const balanceBefore = (books: CustomerBooks, day: string): Factored =>
  plusFactored(
    NO_AMOUNT,
    ...books.days.filter(({ date }) => date < day).map((one) => sumOf(resultsOf(books, one.date, one.day))),
    ...books.entries.filter(({ date }) => date < day).map((entry) => unfactored(balanceChange(entry))),
    ...books.sent
      .filter(({ to, withdrawnAt }) => withdrawnAt === null && to < day)
      .map(({ adjustment }) => factoredFromText(adjustment)),
  );

/** What the ledger has besides the bets of a scope. */
export const owedBesides = (books: CustomerBooks, scope: SettlementScope): Factored =>
  plusFactored(balanceOf(books, scope, NOW), negateFactored(sumOf(resultsWithin(books, scope))));

/**
 * Nợ cũ of a settlement. What the same settlement was rounded by when it was sent before is no debt: with it, each
 * copy of a settlement that ends on half a đồng would owe one more.
 */
export const carriedTo = (books: CustomerBooks, scope: SettlementScope): Factored =>
  plusFactored(
    owedBesides(books, scope),
    ...books.sent
      .filter(
        ({ withdrawnAt, from, to, region }) =>
          withdrawnAt === null && from === scope.from && to === scope.to && region === scope.region,
      )
      .map((record) => negateFactored(bookedWith(record).rounding)),
  );

/** What payments have changed since a settlement, until one that replaced it. */
export const changedSince = (
  books: CustomerBooks,
  record: SentRecord,
  until: SentRecord | null,
): Factored => {
  const moment = { order: record.order, at: record.sentAt };
  const counted = isCounted(record, moment);
  return plusFactored(
    NO_AMOUNT,
    ...books.entries
      .filter((entry) => !counted(entry) && (until === null || entry.recordedAt <= until.sentAt))
      .map((entry) => unfactored(balanceChange(entry))),
  );
};

/** The next settlement that includes everything that this one told; null if it is the latest. */
export const replacedBy = (sent: readonly SentRecord[], record: SentRecord): SentRecord | null =>
  sent.find((one) => one.withdrawnAt === null && one.order > record.order && one.to >= record.to) ?? null;
