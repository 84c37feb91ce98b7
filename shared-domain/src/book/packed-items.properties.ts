import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAs } from '../../test/given-readings.ts';
import { upcast } from '../aggregate/event-types.ts';
import { packItems, unpackItems } from './packed-items.ts';

const twoDigits = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));
const lines = fc.record({
  stations: fc.constantFrom('vl', 'vl,bd', '2d', 'mb', 'dn,kh'),
  numbers: fc.uniqueArray(twoDigits, { minLength: 2, maxLength: 6 }),
  bet: fc.constantFrom('b10n', 'dd2.5n', 'dau0.05n', 'da1n', 'dx3n', 'xc15n b1n'),
});
const texts = fc
  .array(lines, { minLength: 1, maxLength: 4 })
  .map((all) =>
    all.map(({ stations, numbers, bet }) => `${stations} ${numbers.join('.')} ${bet}`).join('\n'),
  );

describe('packed items', () => {
  it('are the same again, whatever was read', () => {
    let read = 0;
    fc.assert(
      fc.property(texts, fc.constantFrom('2026-11-20', '2026-11-22'), (text, date) => {
        const { ok, region, items } = readAs(text, { date });
        if (!ok || region === null) return;
        read += 1;
        expect(unpackItems(packItems(items), region)).toEqual(items);
        const data = { region, items: JSON.parse(JSON.stringify(items)) as unknown };
        expect(upcast({ type: 'BetPlaced', version: 1, data }).data).toEqual({
          region,
          items: packItems(items),
        });
      }),
    );
    expect(read).toBeGreaterThan(10);
  });

  it.each([[undefined], [null], ['b'], [[null]], [[{ kind: 'b' }]]])(
    'given %j as the items of an older event, leaves them to whoever folds it',
    (items) => {
      const data = { region: 'MN', items };
      const event = { type: 'BetEdited', version: 1, data };
      expect(upcast(event)).toEqual({ ...event, version: 2, data });
    },
  );
});
