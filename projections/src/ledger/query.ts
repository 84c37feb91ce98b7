import type { LedgerAnswer } from '@so-cuoc/shared-domain/contract/calls/ledger.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import {
  factoredToNumber,
  NO_AMOUNT,
  plusFactored,
  type Factored,
} from '@so-cuoc/shared-domain/settlement/factored-amount.ts';
import type { ReportCustomer } from '../report/report-customers.ts';
import {
  movementsOfBets,
  movementsOfEntry,
  movementsRow,
  NOTHING,
  owedAfter,
  plus,
  type Movements,
} from './movements.ts';
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
  readonly customer: ReportCustomer;
  before: Factored;
  moved: Movements;
}

/** Deleted customers are omitted, as in every report (domain.md §4). */
const accountsOf = (
  customers: readonly ReportCustomer[],
  khachId: string | null,
): ReadonlyMap<string, Account> =>
  new Map(
    customers
      .filter((customer) => !customer.deleted && (khachId === null || customer.khachId === khachId))
      .map((customer) => [customer.khachId, { customer, before: NO_AMOUNT, moved: NOTHING }]),
  );

const isStill = ({ before, moved }: Account): boolean =>
  before === 0n && Object.values(moved).every((amount) => amount === 0 || amount === 0n);

/**
 * GET /api/ledger: bets and payments of each customer by day, with opening and closing balance. Bets are
 * settled by the customers' current settings, so the ledger agrees with report_settlement.
 */
export const ledger = async (
  source: LedgerSource,
  { agentId, khachId, from, to }: LedgerQuery,
): Promise<LedgerAnswer> => {
  const accounts = accountsOf(await source.customers(agentId), khachId);
  const days = new Map<string, Movements>();
  const add = (account: Account, date: string, moved: Movements): void => {
    if (date < from) {
      account.before = owedAfter(account.before, moved);
      return;
    }
    account.moved = plus(account.moved, moved);
    days.set(date, plus(days.get(date) ?? NOTHING, moved));
  };
  for (const { date, customers } of await source.days(agentId, to))
    for (const day of customers) {
      const account = accounts.get(day.khachId);
      if (account !== undefined) add(account, date, movementsOfBets(day, account.customer));
    }
  const entries = await source.entries(agentId, to);
  for (const entry of entries) {
    const account = accounts.get(entry.khachId);
    if (account !== undefined) add(account, entry.date, movementsOfEntry(entry));
  }

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
        khach_id: account.customer.khachId,
        khach_name: account.customer.name,
        kconfig_bit1: account.customer.givesTo,
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
  };
};
