/**
 * The stages of a renewal as its payer meets them; docs/renewals.md says what holds in each.
 *
 * - `asked`: requested and not paid; no time given yet.
 * - `credit`: sold on credit, not paid; its days are not over.
 * - `used`: sold on credit, not paid; its days are over and the account has other time.
 * - `run-out`: sold on credit, not paid; the account has no time left.
 * - `paid`: paid.
 * - `overdue`: cancelled at the deadline, because it was not paid. It can still be paid.
 * - `deleted`: cancelled by somebody.
 */
export const RENEWAL_STAGES = ['asked', 'credit', 'used', 'run-out', 'paid', 'overdue', 'deleted'] as const;
export type RenewalStage = (typeof RENEWAL_STAGES)[number];

/** A renewal as its row on the wire shows it. */
export interface ShownRenewal {
  readonly gia_state: 'open' | 'given' | 'paid' | 'settled' | 'cancelled';
  /** yyyy-mm-dd, its last day; '' while it gives none. */
  readonly gia_end: string;
  /** Why it was cancelled: unpaid or deleted; '' = it was not. */
  readonly gia_reason: string;
}

/** The stage of a renewal. `isOver`: its account has no time left. `today` is yyyy-mm-dd. */
export const stageOf = (
  { gia_state, gia_end, gia_reason }: ShownRenewal,
  isOver: boolean,
  today: string,
): RenewalStage => {
  switch (gia_state) {
    case 'open':
      return 'asked';
    case 'paid':
    case 'settled':
      return 'paid';
    case 'cancelled':
      return gia_reason === 'unpaid' ? 'overdue' : 'deleted';
    case 'given':
      if (isOver) return 'run-out';
      return gia_end !== '' && gia_end < today ? 'used' : 'credit';
  }
};
