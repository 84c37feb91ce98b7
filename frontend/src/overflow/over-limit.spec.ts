import { DEFAULT_LIMITS } from '@so-cuoc/shared-domain/limits/limits.ts';
import { pointsFromCenti, pointsToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import type { ExposedBet } from '@so-cuoc/shared-domain/overflow/position.ts';
import { describe, expect, it } from 'vitest';
import { levelRowsOf } from './overflow-state.ts';
import { itemRowWith as item, messageRowWith as message } from '../bet-messages/rows-for-specs.ts';
import { exposureOf, overrunsOf } from './over-limit.ts';

const bet = (thousand: number, number = '75'): ExposedBet => ({
  region: 'MN',
  stations: ['vl'],
  betClass: '2D',
  kind: 'b',
  numbers: [number],
  points: pointsFromCenti(thousand * 100),
});
const levels = levelRowsOf([
  {
    mien: 'MN',
    station: 'vl',
    class: '2D',
    kind: 'b',
    numbers: ['75'],
    taken: 150,
    limit: 200,
    forwarded: 0,
    excess: 0,
    over: 0,
  },
]);
const shown = (
  items: readonly ExposedBet[],
  more: { pending?: ExposedBet[]; replaced?: ExposedBet[] } = {},
) =>
  overrunsOf(items, { levels, limits: DEFAULT_LIMITS, pending: [], replaced: [], ...more }).map(
    ({ before, taken, excess }) => [before, taken, excess].map(pointsToNumber),
  );

describe('the warning before CƯỢC', () => {
  it('starts from the levels of the service', () => {
    expect(shown([bet(50)])).toEqual([]);
    expect(shown([bet(75), bet(100, '76')])).toEqual([[150, 225, 25]]);
  });

  it('includes pending messages', () => {
    expect(shown([bet(50)], { pending: [bet(10)] })).toEqual([[160, 210, 10]]);
  });

  it('leaves out the previous bets of an edited message', () => {
    expect(shown([bet(75)], { replaced: [bet(50)] })).toEqual([]);
    expect(shown([bet(120)], { replaced: [bet(50)] })).toEqual([[100, 220, 20]]);
  });

  it('reads the bets of a stored message from its items', () => {
    const row = message({
      chitiet: [
        item({ ks_kieuDanh: '2D', ks_kieuUseKey: 'b', ks_dai: 'vl@bd', ks_soShow: '75.76', ks_diem: 1.5 }),
        item({ ks_kieuUseKey: 'mới' }),
      ],
    });
    expect(exposureOf(row)).toEqual([
      {
        region: row.ui_mien,
        stations: ['vl', 'bd'],
        betClass: '2D',
        kind: 'b',
        numbers: ['75', '76'],
        points: 150,
      },
    ]);
  });
});
