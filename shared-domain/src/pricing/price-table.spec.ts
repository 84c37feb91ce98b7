import { describe, expect, test } from 'vitest';
import { paid, rate } from '../../test/given-items.ts';
import { priceTable } from './price-table.ts';

describe('prices as the command line takes them', () => {
  test('what is named has a price, nothing else has', () => {
    expect(
      priceTable({ MN: { '2D.b': { co: 0.75, trathuong: 75 }, 'dx.dx': { co: 0.8, trathuong: 550.5 } } }),
    ).toEqual({
      ok: true,
      prices: {
        MN: {
          '2D.b': { co: rate(0.75), trathuong: paid(75) },
          'dx.dx': { co: rate(0.8), trathuong: paid(550.5) },
        },
        MT: {},
        MB: {},
      },
    });
  });

  test('nothing named is a table without prices', () => {
    expect(priceTable({})).toEqual({ ok: true, prices: { MN: {}, MT: {}, MB: {} } });
  });

  test.each<[string, unknown, string]>([
    ['no object', 'x', ''],
    ['a region that there is not', { XX: {} }, 'XX'],
    ['a key that there is not', { MN: { '2D.x': { co: 0.75, trathuong: 75 } } }, 'MN.2D.x'],
    ['no co', { MN: { '2D.b': { trathuong: 75 } } }, 'MN.2D.b.co'],
    ['co as text', { MN: { '2D.b': { co: '0.75', trathuong: 75 } } }, 'MN.2D.b.co'],
    ['co 0', { MN: { '2D.b': { co: 0, trathuong: 75 } } }, 'MN.2D.b.co'],
    ['co below 0', { MN: { '2D.b': { co: -0.5, trathuong: 75 } } }, 'MN.2D.b.co'],
    ['co of 5 decimals', { MN: { '2D.b': { co: 0.75001, trathuong: 75 } } }, 'MN.2D.b.co'],
    ['co beyond 10', { MN: { '2D.b': { co: 75, trathuong: 75 } } }, 'MN.2D.b.co'],
    ['payout of 3 decimals', { MN: { '2D.b': { co: 0.75, trathuong: 75.001 } } }, 'MN.2D.b.trathuong'],
    ['payout 0', { MN: { '2D.b': { co: 0.75, trathuong: 0 } } }, 'MN.2D.b.trathuong'],
    ['payout beyond reason', { MN: { '2D.b': { co: 0.75, trathuong: 100_001 } } }, 'MN.2D.b.trathuong'],
  ])('%s is refused at its field', (_, wire, field) => {
    const result = priceTable(wire);
    expect(result).toMatchObject({ ok: false, field });
    expect(result).toHaveProperty('message', expect.stringMatching(/phải/));
  });
});
