import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byMonth, byPrice, bySeller, unpaidOf, type CountedRenewal } from './payment-tables.ts';
import { monthsOf, type SoldTerm } from '../../renewals/terms.ts';

const sold = (
  sellerName: string,
  more: { term?: SoldTerm; price?: number; date?: string; received?: boolean; username?: string } = {},
): CountedRenewal => {
  const { term = '6', price = 1000, date = '2026-11-20', received = false, username = 'daily1' } = more;
  return {
    received,
    sale: {
      invoice: 'i',
      userId: `id of ${username}`,
      username,
      sellerId: sellerName === '' ? null : `id of ${sellerName}`,
      sellerName,
      term,
      ...monthsOf(term),
      price,
      percent: 0.2,
      date,
    },
  };
};

const ROWS = [
  sold('tong2'),
  sold('tong1', { term: '1', date: '2026-10-31' }),
  sold('tong1', { term: '3', price: 800, received: true }),
  sold('tong1', { term: '1', received: true }),
];

const tong1 = { keyy: 'id of tong1', user_namee2: 'tong1', co_tong: true };
const tong2 = { keyy: 'id of tong2', user_namee2: 'tong2', co_tong: true };
const all6 = { tongthang: 6, tongtien: 6000, gia_tien3: 4800, gia_tien4: 1200 };

describe('the payment tables', () => {
  test('have one row per seller, ordered by name', () => {
    expect(bySeller(ROWS)).toEqual([
      { stt: 1, ...tong1, tongthang: 5, tongtien: 4400, gia_tien3: 3520, gia_tien4: 880 },
      { stt: 2, ...tong2, ...all6 },
    ]);
  });

  test('have one row per seller and price', () => {
    expect(byPrice(ROWS)).toMatchObject([
      { ...tong1, gia_tien: 800, tongthang: 3, tongtien: 2400 },
      { ...tong1, gia_tien: 1000, tongthang: 2, tongtien: 2000 },
      { ...tong2, gia_tien: 1000, ...all6 },
    ]);
  });

  test('have one row per seller and month of the sale', () => {
    expect(byMonth(ROWS)).toMatchObject([
      { ...tong1, thang: '2026-10', tongthang: 1, tongtien: 1000 },
      { ...tong1, thang: '2026-11', tongthang: 4, tongtien: 3400 },
      { ...tong2, thang: '2026-11' },
    ]);
  });

  test('sum up what the provider has not received yet', () => {
    expect(unpaidOf(ROWS)).toEqual({ tongthang: 7, tongtien: 5600 });
    expect(unpaidOf([])).toEqual({ tongthang: 0, tongtien: 0 });
  });

  test('give a self-registered account its own row', () => {
    expect(bySeller([sold('', { username: 'mot' })])).toMatchObject([
      { keyy: 'id of mot', user_namee2: 'mot', co_tong: false },
    ]);
  });

  test('all have the same total', () => {
    const anySold = fc
      .record({
        seller: fc.constantFrom('', 'tong1', 'tong2'),
        term: fc.constantFrom<SoldTerm>('1', '3', '6', '12'),
        cents: fc.integer({ min: 1, max: 1_000_000 }),
        date: fc.constantFrom('2026-10-01', '2026-10-31', '2026-11-01'),
        received: fc.boolean(),
      })
      .map(({ seller, cents, ...more }) => sold(seller, { ...more, price: cents / 100 }));
    const micro = (rows: readonly { readonly tongtien: number }[]): number =>
      rows.reduce((sum, { tongtien }) => sum + Math.round(tongtien * 1e6), 0);
    fc.assert(
      fc.property(fc.array(anySold, { maxLength: 40 }), (rows) => {
        const [sellers, prices, months] = [bySeller(rows), byPrice(rows), byMonth(rows)].map(micro);
        expect(prices).toBe(sellers);
        expect(months).toBe(sellers);
      }),
    );
  });
});
