import type { SoldTerm } from './terms.ts';

/**
 * The facts of one renewal, stream `renewal-{invoice}`: what was sold at what price, and who has paid
 * whom. When an account ends is in its own stream alone (AccountRenewed, RenewalMoved, RenewalTakenBack).
 */
interface RenewalFact<Type extends string, Data extends object = object> {
  readonly type: Type;
  readonly version: 1;
  readonly data: {
    readonly invoice: string;
    /** Whose time of use it is. */
    readonly userId: string;
    /** Who sold it and owes the provider: who made the account; null where it registered by itself. */
    readonly sellerId: string | null;
  } & Data;
}

/** What is sold, as it was offered at that time. */
interface Sale {
  /** Names are given for good. */
  readonly username: string;
  /** '' = nobody. */
  readonly sellerName: string;
  readonly term: SoldTerm;
  readonly months: number;
  readonly free: number;
  /** Thousand đồng a month, at most 2 decimals. */
  readonly price: number;
  /** The seller's share, a fraction of at most 4 decimals. */
  readonly percent: number;
  /** yyyy-mm-dd, the day of the sale in Vietnam. */
  readonly date: string;
}

/** The account asked for it: it has the time when it has paid, up to the deadline (ISO instant). */
export type RenewalRequested = RenewalFact<'RenewalRequested', Sale & { readonly deadline: string }>;
/** The seller gave the time on its word: it owes the provider from now on. */
export type RenewalGranted = RenewalFact<'RenewalGranted', Sale>;
/** The customer has paid (gia_th_toan). */
export type RenewalPaid = RenewalFact<'RenewalPaid'>;
/** It had not: the mark was a mistake. */
export type RenewalUnpaid = RenewalFact<'RenewalUnpaid'>;
/** The provider has its part (gia_admin_th_toan). */
export type RenewalReceived = RenewalFact<'RenewalReceived'>;
export type RenewalNotReceived = RenewalFact<'RenewalNotReceived'>;
/** The provider gave it another last day, yyyy-mm-dd. */
export type RenewalReevaluated = RenewalFact<'RenewalReevaluated', { readonly endDate: string }>;
/** `unpaid`: the deadline passed; `deleted`: somebody took it back. */
export type RenewalCancelled = RenewalFact<'RenewalCancelled', { readonly reason: 'unpaid' | 'deleted' }>;

export type RenewalEvent =
  | RenewalRequested
  | RenewalGranted
  | RenewalPaid
  | RenewalUnpaid
  | RenewalReceived
  | RenewalNotReceived
  | RenewalReevaluated
  | RenewalCancelled;

/** A sale with whom it is between. */
export type RenewalSale = RenewalGranted['data'];
