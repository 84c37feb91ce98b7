import type { ReportCustomer } from '../report/report-customers.ts';
import { agentsResult } from '@so-cuoc/shared-domain/contract/rows/report-rows.ts';
import { addSums, classesOf, noSums } from './class-sums.ts';
import type { CustomerDay, DebtEntry } from './documents.ts';
import { moneyFromMicro } from '@so-cuoc/shared-domain/money/money.ts';
import {
  type Factored,
  factoredToNumber,
  negateFactored,
  NO_AMOUNT,
  plusFactored,
  unfactored,
} from '@so-cuoc/shared-domain/settlement/factored-amount.ts';
import { factoredOf, type FactoredResult } from '@so-cuoc/shared-domain/settlement/settle-period.ts';

/** The movements of a period, named as on the wire. Wide integers keep sums of any length exact. */
export interface Movements {
  /** Messages, and bets that wait for results. */
  readonly r_count: number;
  readonly open: number;
  readonly tienxac: Factored;
  readonly thucthu: Factored;
  readonly tientrung: Factored;
  /** The agent's result, and the result × the return factors. */
  readonly thangthuanew: Factored;
  readonly chot: Factored;
  readonly thu: Factored;
  readonly tra: Factored;
  readonly nocu: Factored;
}

type Amount = Exclude<keyof Movements, 'r_count' | 'open'>;

const eachAmount = <Value>(of: (name: Amount) => Value): Readonly<Record<Amount, Value>> => ({
  ...{ tienxac: of('tienxac'), thucthu: of('thucthu'), tientrung: of('tientrung') },
  ...{ thangthuanew: of('thangthuanew'), chot: of('chot') },
  ...{ thu: of('thu'), tra: of('tra'), nocu: of('nocu') },
});

export const NOTHING: Movements = { r_count: 0, open: 0, ...eachAmount(() => NO_AMOUNT) };

export const plus = (a: Movements, b: Movements): Movements => ({
  r_count: a.r_count + b.r_count,
  open: a.open + b.open,
  ...eachAmount((name) => plusFactored(a[name], b[name])),
});

/**
 * A customer's bets of a day. `results` are those that are settled with the customer, with their factors (domain.md
 * §8).
 */
export const movementsOfBets = (
  { count, sums: packed }: CustomerDay,
  customer: ReportCustomer,
  results: readonly FactoredResult[],
): Movements => {
  const sums = noSums();
  addSums(sums, packed);
  const classes = classesOf(sums).map((one) => ({
    ...one,
    result: agentsResult(moneyFromMicro(one.thangthua), customer),
  }));
  const total = (of: (one: (typeof classes)[number]) => number): Factored =>
    unfactored(moneyFromMicro(classes.reduce((sum, one) => sum + of(one), 0)));
  return {
    ...NOTHING,
    r_count: count,
    open: classes.reduce((open, one) => open + one.open, 0),
    tienxac: total((one) => one.tienxac),
    thucthu: total((one) => one.thucthu),
    tientrung: total((one) => one.tientrung),
    thangthuanew: total((one) => one.result),
    chot: plusFactored(NO_AMOUNT, ...results.map(factoredOf)),
  };
};

export const movementsOfEntry = ({ kind, amount }: DebtEntry): Movements => ({
  ...NOTHING,
  [kind]: unfactored(amount),
});

/** The amount owed to the agent after these movements. */
export const owedAfter = (before: Factored, { chot, nocu, thu, tra }: Movements): Factored =>
  plusFactored(before, chot, nocu, tra, negateFactored(thu));

export const movementsRow = (moved: Movements) => ({
  r_count: moved.r_count,
  open: moved.open,
  ...eachAmount((name) => factoredToNumber(moved[name])),
});
