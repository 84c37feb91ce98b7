import type { Money } from '../money/money.ts';

/** What changes hands, or is owed from before, beside the bets (domain.md §8): stream `debts-{agent}`. */

/** thu: the customer paid the agent. tra: the agent paid the customer. nocu: an old debt, above 0 owed to the agent. */
export const DEBT_KINDS = ['thu', 'tra', 'nocu'] as const;
export type DebtKind = (typeof DEBT_KINDS)[number];

interface OfEntry {
  readonly agentId: string;
  readonly khachId: string;
  readonly entryId: string;
  /** The day that it counts on, yyyy-mm-dd. */
  readonly date: string;
}

export interface DebtRecorded {
  readonly type: 'DebtRecorded';
  readonly version: 1;
  readonly data: OfEntry & {
    readonly kind: DebtKind;
    /** Above 0; of an old debt any but 0. */
    readonly amount: Money;
    readonly note: string;
  };
}
/** It was entered by mistake, and counts no longer. */
export interface DebtCancelled {
  readonly type: 'DebtCancelled';
  readonly version: 1;
  readonly data: OfEntry;
}

export type DebtEvent = DebtRecorded | DebtCancelled;
