import type { DocumentReader } from '../read-model/port.ts';
import { bySale, paymentRowOf, soldBetween } from './query.ts';
import type { KeptRenewal } from './view.ts';
import type {
  MonthTotal,
  PaymentRow,
  PriceTotal,
  SellerTotal,
  UnpaidTotal,
} from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import {
  byMonth,
  byPrice,
  bySeller,
  type CountedRenewal,
  unpaidOf,
} from '@so-cuoc/shared-domain/contract/rows/payment-tables.ts';

/** The sales of these days (yyyy-mm-dd, inclusive), of one seller or (null) of all. */
export interface PaymentsOf {
  readonly sellerId: string | null;
  readonly from: string;
  readonly to: string;
}

const countedOf = ({ state }: KeptRenewal): CountedRenewal => ({
  sale: state.sale,
  received: state.status === 'given' && state.received,
});

/** The payment report of /thanhtoan2: one table for each of get_report_thanhtoan_new1 … new5. */
export interface PaymentTables {
  readonly new1: readonly SellerTotal[];
  readonly new2: readonly PriceTotal[];
  readonly new3: readonly MonthTotal[];
  readonly new4: readonly PaymentRow[];
  readonly new5: readonly [UnpaidTotal];
}

const TABLES: {
  readonly [Name in keyof PaymentTables]: (sold: readonly KeptRenewal[]) => PaymentTables[Name];
} = {
  new1: (sold) => bySeller(sold.map(countedOf)),
  new2: (sold) => byPrice(sold.map(countedOf)),
  new3: (sold) => byMonth(sold.map(countedOf)),
  new4: (sold) => sold.toSorted(bySale).map((renewal, index) => paymentRowOf(renewal, index + 1)),
  new5: (sold) => [unpaidOf(sold.map(countedOf))],
};

export const paymentTable = async <Name extends keyof PaymentTables>(
  documents: DocumentReader,
  name: Name,
  { sellerId, from, to }: PaymentsOf,
): Promise<PaymentTables[Name]> => TABLES[name](await soldBetween(documents, sellerId, from, to));
