import { defineEvent, recogniserOf, type EventOf } from '../aggregate/define-events.ts';
import { defineStream } from '../aggregate/define-stream.ts';
import type { SoldTerm } from './terms.ts';

export const renewalStreams = defineStream('renewal-{invoice}');

/**
 * The stream of one renewal: what was sold at what price, and who has paid whom. The end of the account is only in
 * the stream of the account (AccountRenewed, RenewalMoved, RenewalTakenBack).
 */
export const renewalStream = (invoice: string): string => renewalStreams.name({ invoice });

interface RenewalData {
  readonly invoice: string;
  /** The account that is renewed. */
  readonly userId: string;
  /** The seller, who owes the provider: the maker of the account; null for a self-registered account. */
  readonly sellerId: string | null;
}

/** A sale at the terms of its day, with seller and buyer. */
export interface RenewalSale extends RenewalData {
  /** Names never change. */
  readonly username: string;
  /** '' = no seller. */
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

/** Upcaster of version 1: a payment never counted anew. */
const inTime = (data: Readonly<Record<string, unknown>>) => ({ ...data, late: false });

export const RENEWAL_EVENTS = {
  RenewalRequested: defineEvent<
    RenewalSale & {
      /** ISO instant. */
      readonly deadline: string;
    }
  >({
    version: 1,
    summary: 'The account asked for time; it gets the time when it has paid before the deadline.',
    label: 'Xin gia hạn',
  }),
  RenewalGranted: defineEvent<RenewalSale>({
    version: 1,
    summary: 'The seller gave the time at once and owes the provider from now on.',
    label: 'Bán gia hạn',
  }),
  RenewalPaid: defineEvent<
    RenewalData & {
      /** The account had no time left, or the renewal none to give: its months count from this payment. */
      readonly late: boolean;
    },
    2
  >({
    version: 2,
    summary: 'The customer has paid (gia_th_toan).',
    label: 'Khách thanh toán',
    upcasters: [inTime],
  }),
  RenewalUnpaid: defineEvent<RenewalData>({
    version: 1,
    summary: 'The customer had not paid: the mark was a mistake.',
  }),
  RenewalReceived: defineEvent<RenewalData>({
    version: 1,
    summary: 'The provider has received its part (gia_admin_th_toan).',
    label: 'Admin nhận tiền',
  }),
  RenewalNotReceived: defineEvent<RenewalData>({
    version: 1,
    summary: 'The provider had not received its part: the mark was a mistake.',
  }),
  RenewalReevaluated: defineEvent<
    RenewalData & {
      /** yyyy-mm-dd */
      readonly endDate: string;
    }
  >({ version: 1, summary: 'The provider set another last day.', label: 'Đổi ngày gia hạn' }),
  RenewalCancelled: defineEvent<
    RenewalData & {
      /** `unpaid`: the deadline passed; `deleted`: somebody cancelled it. */
      readonly reason: 'unpaid' | 'deleted';
    }
  >({
    version: 1,
    summary: 'The renewal was cancelled: neither money nor time is owed.',
    label: 'Hủy gia hạn',
  }),
} as const;

export type RenewalEvent = EventOf<typeof RENEWAL_EVENTS>;

export const isRenewalEvent = recogniserOf(RENEWAL_EVENTS);

/** The ledger of a sale: the seller's, or the account's own if there is no seller (gia_manage, user_namee2). */
export const renewalLedgerOf = ({
  sellerId,
  sellerName,
  userId,
  username,
}: Pick<RenewalSale, 'sellerId' | 'sellerName' | 'userId' | 'username'>): {
  readonly id: string;
  readonly name: string;
} => (sellerId === null ? { id: userId, name: username } : { id: sellerId, name: sellerName });
