import * as ledgerCalls from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import type { Agent } from '../clients/agent.ts';
import type { SecondBook } from './second-book.ts';
import type { Violation } from './violation.ts';

const LAW = 'balance-is-results-and-payments';
/** A settlement rounds the old debt and its last line to the đồng, and books the rest with the results; thousand đồng. */
const ROUNDED = 0.001;
const EXACT = 1e-6;

type Sums = Readonly<Record<'dau' | 'chot' | 'nocu' | 'thu' | 'tra' | 'cuoi', number>>;
const COLUMNS = ['dau', 'chot', 'nocu', 'thu', 'tra', 'cuoi'] as const;

/**
 * Of each customer the ledger's balance is what was owed before, the results and the payments, and the same as a second
 * book has; the agent's is the sum of them. `body`: the ledger of all days.
 */
export const ledgerLaw = (agent: Agent, book: SecondBook, body: string, settlements: number): Violation[] => {
  const ledger = ledgerCalls.read.answer.parse(JSON.parse(body));
  const violations: Violation[] = [];
  const expect = (what: string, found: number, expected: number, within: number): void => {
    if (Math.abs(found - expected) > within)
      violations.push({ law: LAW, details: `${what}: ${found} instead of ${expected}` });
  };
  const isSound = (who: string, { dau, chot, nocu, thu, tra, cuoi }: Sums): void =>
    expect(`${who} ends`, cuoi, dau + chot + nocu - thu + tra, EXACT);
  isSound('the agent', ledger);
  for (const column of COLUMNS)
    expect(
      `the agent's ${column}`,
      ledger[column],
      ledger.khach.reduce((sum, one) => sum + one[column], 0),
      EXACT * (ledger.khach.length + 1),
    );
  const rounded = ROUNDED * settlements + EXACT * 100;
  for (const khachId of agent.customers) {
    const found = ledger.khach.find((one) => one.khach_id === khachId);
    if (found !== undefined) isSound(khachId, found);
    expect(`${khachId} owes`, found?.cuoi ?? 0, book.balance(khachId), rounded);
    expect(`${khachId} has from bets`, found?.chot ?? 0, book.results(khachId), rounded);
  }
  return violations;
};
