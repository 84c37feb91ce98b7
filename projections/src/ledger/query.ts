import type { LedgerAnswer } from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import {
  factoredToNumber,
  NO_AMOUNT,
  plusFactored,
  type Factored,
} from '@so-cuoc/shared-domain/settlement/factored-amount.ts';
import {
  movementsOfBets,
  movementsOfEntry,
  movementsRow,
  NOTHING,
  owedAfter,
  plus,
  type Movements,
} from './movements.ts';
import { bookedWith, resultsOf, type CustomerBooks } from './sent/balance.ts';
import { agentBooks } from './sent/books.ts';
import { sentRowOf } from './sent/rows.ts';
import type { LedgerSource } from './source.ts';

export interface LedgerQuery {
  readonly agentId: string;
  /** One customer only; null = all of the agent's. */
  readonly khachId: string | null;
  /** Days yyyy-mm-dd, both included. */
  readonly from: string;
  readonly to: string;
}

/** A running ledger account: the amount owed before the first day, and the movements since. */
interface Account {
  readonly books: CustomerBooks;
  before: Factored;
  moved: Movements;
}

const isStill = ({ before, moved }: Account): boolean =>
  before === 0n && Object.values(moved).every((amount) => amount === 0 || amount === 0n);

/**
 * GET /api/ledger: bets and payments of each customer by day, with opening and closing balance. Bets are settled
 * as they were sent, to the đồng, else by the customers' current settings, as in report_settlement. An old debt that
 * a sent settlement told instead of the ledger's counts on its last day.
 */
export const ledger = async (
  source: LedgerSource,
  { agentId, khachId, from, to }: LedgerQuery,
): Promise<LedgerAnswer> => {
  const books = await agentBooks(source, { agentId, khachId, to });
  const accounts = new Map<string, Account>(
    [...books.customers].map(([id, own]) => [id, { books: own, before: NO_AMOUNT, moved: NOTHING }]),
  );
  const days = new Map<string, Movements>();
  const add = (account: Account, date: string, moved: Movements): void => {
    if (date < from) {
      account.before = owedAfter(account.before, moved);
      return;
    }
    account.moved = plus(account.moved, moved);
    days.set(date, plus(days.get(date) ?? NOTHING, moved));
  };
  const entries = books.entries.filter(({ date }) => date <= to);
  for (const account of accounts.values()) {
    const { customer, days: own, sent } = account.books;
    for (const { date, day } of own)
      add(account, date, movementsOfBets(day, customer, resultsOf(account.books, date, day)));
    for (const entry of account.books.entries)
      if (entry.date <= to) add(account, entry.date, movementsOfEntry(entry));
    for (const record of sent) {
      if (record.to > to || record.withdrawnAt !== null || record.adjustment === '0') continue;
      const { typed, rounding } = bookedWith(record);
      add(account, record.to, { ...NOTHING, nocu: typed, chot: rounding });
    }
  }

  const texts = await source.texts(agentId, { from, to });
  const all = [...accounts.values()];
  const before = plusFactored(...all.map((account) => account.before));
  const moved = all.reduce((sum, account) => plus(sum, account.moved), NOTHING);
  let owed = before;
  return {
    from,
    to,
    dau: factoredToNumber(before),
    ...movementsRow(moved),
    cuoi: factoredToNumber(owedAfter(before, moved)),
    khach: all
      .filter((account) => khachId !== null || !isStill(account))
      .map((account) => ({
        khach_id: account.books.customer.khachId,
        khach_name: account.books.customer.name,
        kconfig_bit1: account.books.customer.givesTo,
        dau: factoredToNumber(account.before),
        ...movementsRow(account.moved),
        cuoi: factoredToNumber(owedAfter(account.before, account.moved)),
      })),
    ngay: [...days]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([ngay, of]) => {
        owed = owedAfter(owed, of);
        return { ngay, ...movementsRow(of), cuoi: factoredToNumber(owed) };
      }),
    khoan: entries
      .filter(({ date, khachId: whose }) => date >= from && accounts.has(whose))
      .map(({ entryId, khachId: whose, date, kind, amount, note, recordedAt }) => ({
        ...{ no_id: entryId, khach_id: whose, ngay: date, loai: kind },
        ...{ sotien: moneyToNumber(amount), ghichu: note, luc: recordedAt },
      })),
    chotso: all
      .flatMap(({ books: own }) =>
        own.sent
          .filter((one) => one.withdrawnAt === null && from <= one.to && one.to <= to)
          .map((one) => ({ one, row: sentRowOf(own, one, texts.get(one.settlementId)) })),
      )
      .toSorted((a, b) => a.one.order - b.one.order)
      .map(({ row }) => row),
  };
};
