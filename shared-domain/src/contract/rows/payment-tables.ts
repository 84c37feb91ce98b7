import type { MonthTotal, PriceTotal, SellerTotal, UnpaidTotal } from '../calls/money/payments.ts';
import { monthKey } from '../../calendar/vietnam-calendar.ts';
import { add, moneyToNumber, ZERO, type Money } from '../../money/money.ts';
import { amountsOf } from '../../renewals/amounts.ts';
import { type RenewalSale, renewalLedgerOf } from '../../renewals/events.ts';

/** A renewal as the tables count it: its time is given, paid or not. */
export interface CountedRenewal {
  readonly sale: RenewalSale;
  /** The provider has received its part. */
  readonly received: boolean;
}

interface Sums {
  months: number;
  collection: Money;
  due: Money;
  commission: Money;
}

interface Group<Key> extends Sums {
  readonly key: Key;
  readonly seller: Pick<SellerTotal, 'keyy' | 'user_namee2' | 'co_tong'>;
}

const addTo = (sums: Sums, sale: RenewalSale): void => {
  const { collection, due, commission } = amountsOf(sale);
  sums.months += sale.months;
  sums.collection = add(sums.collection, collection);
  sums.due = add(sums.due, due);
  sums.commission = add(sums.commission, commission);
};

const NONE = { months: 0, collection: ZERO, due: ZERO, commission: ZERO };

/** Sums by seller and a key, in the order of sellers' names and then of the keys. */
const grouped = <Key extends string | number>(
  rows: readonly CountedRenewal[],
  keyOf: (sale: RenewalSale) => Key,
): readonly Group<Key>[] => {
  const groups = new Map<string, Group<Key>>();
  for (const { sale } of rows) {
    const { id, name } = renewalLedgerOf(sale);
    const key = keyOf(sale);
    const named = `${id}/${key}`;
    const seller = { keyy: id, user_namee2: name, co_tong: sale.sellerId !== null };
    const group = groups.get(named) ?? { key, seller, ...NONE };
    addTo(group, sale);
    groups.set(named, group);
  }
  const first = (a: string | number, b: string | number): number => (a === b ? 0 : a < b ? -1 : 1);
  const compared = (a: Group<Key>, b: Group<Key>): number =>
    first(a.seller.user_namee2, b.seller.user_namee2) ||
    first(a.seller.keyy, b.seller.keyy) ||
    first(a.key, b.key);
  return [...groups.values()].sort(compared);
};

const totalOf = (
  { seller, months, collection, due, commission }: Group<unknown>,
  index: number,
): SellerTotal => ({
  stt: index + 1,
  ...seller,
  tongthang: months,
  tongtien: moneyToNumber(collection),
  gia_tien3: moneyToNumber(due),
  gia_tien4: moneyToNumber(commission),
});

/** get_report_thanhtoan_new1: what each seller has sold. */
export const bySeller = (rows: readonly CountedRenewal[]): readonly SellerTotal[] =>
  grouped(rows, () => '').map(totalOf);

/** get_report_thanhtoan_new2: the same by the price of a month. */
export const byPrice = (rows: readonly CountedRenewal[]): readonly PriceTotal[] =>
  grouped(rows, ({ price }) => price).map((group, index) => ({
    ...totalOf(group, index),
    gia_tien: group.key,
  }));

/** get_report_thanhtoan_new3: the same by month of the sale. */
export const byMonth = (rows: readonly CountedRenewal[]): readonly MonthTotal[] =>
  grouped(rows, ({ date }) => monthKey(date)).map((group, index) => ({
    ...totalOf(group, index),
    thang: group.key,
  }));

/** get_report_thanhtoan_new5: months and money that the provider has not received yet. */
export const unpaidOf = (rows: readonly CountedRenewal[]): UnpaidTotal => {
  const sums: Sums = { ...NONE };
  for (const { sale, received } of rows) if (!received) addTo(sums, sale);
  return { tongthang: sums.months, tongtien: moneyToNumber(sums.due) };
};
