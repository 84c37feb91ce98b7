import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { describe, expect, it } from 'vitest';
import {
  cellText,
  changedRows,
  returnText,
  typedNumber,
  withCell,
  withReturn,
  type PriceCell,
} from './configuration-draft.ts';

const cell = (
  row: PriceCell['row'],
  key: PriceCell['key'],
  region: PriceCell['region'] = 'MN',
): PriceCell => ({ region, row, key });

/** The settings after typing; fails the test if the text is refused. */
const typed = (at: PriceCell, text: string, from = DEFAULT_SETTINGS) => {
  const next = withCell(from, at, text);
  if (next === null) throw new Error(`refused: ${text}`);
  return next;
};

describe('money and rate of a price', () => {
  it('given 75 %, shows 13,5 for 18 lots', () => {
    expect(cellText(DEFAULT_SETTINGS, cell('money', '2D.b'))).toBe('13,5');
    expect(cellText(DEFAULT_SETTINGS, cell('rate', '2D.b'))).toBe('75');
  });

  it('when money is typed, the rate follows: 14,4 over 18 lots is 80 %', () => {
    expect(cellText(typed(cell('money', '2D.b'), '14,4'), cell('rate', '2D.b'))).toBe('80');
  });

  it('when the rate is typed, money follows with the factor of the region: 80 % of 27 lots is 21,6', () => {
    expect(cellText(typed(cell('rate', '2D.b', 'MB'), '80'), cell('money', '2D.b', 'MB'))).toBe('21,6');
  });

  it('reads a rate of 1 or less as a fraction', () => {
    expect(cellText(typed(cell('rate', 'da.da'), '0.8'), cell('rate', 'da.da'))).toBe('80');
  });

  it.each(['', '0', '-1', 'abc', '1.2.3'])('leaves the cell as it was for "%s"', (text) => {
    expect(withCell(DEFAULT_SETTINGS, cell('payout', '2D.b'), text)).toBeNull();
  });
});

describe('typedNumber', () => {
  it.each([
    ['13,5', 13.5],
    ['13.5', 13.5],
    [' 7 ', 7],
    ['1e3', null],
    [',', null],
  ])('reads "%s" as %s', (text, value) => {
    expect(typedNumber(text)).toBe(value);
  });
});

describe('return factors', () => {
  it('takes 0 to 1 and shows it with a comma', () => {
    const next = withReturn(DEFAULT_SETTINGS, 'MB', 'Da', '0,9');
    expect(next === null ? null : returnText(next, 'MB', 'Da')).toBe('0,9');
  });

  it.each(['1,01', '2', '0,12345', 'x'])('refuses "%s"', (text) => {
    expect(withReturn(DEFAULT_SETTINGS, 'MB', 'Da', text)).toBeNull();
  });
});

describe('what a save sends', () => {
  it('is nothing for settings that stand as they were', () => {
    expect(changedRows('k', DEFAULT_SETTINGS, typed(cell('rate', '2D.b'), '75'))).toEqual([]);
  });

  it('is the one row of a changed payout', () => {
    const rows = changedRows('k', DEFAULT_SETTINGS, typed(cell('payout', '3D.xdui', 'MT'), '700'));
    expect(rows).toMatchObject([
      {
        kconfig_khachid: 'k',
        kconfig_loai1: 'CoVaTraThuong',
        kconfig_loai2: 'MT',
        kconfig_loai3: 'trathuong',
        kconfig_loai5: 'xdui',
        kconfig_loai6: '3D',
        kconfig_num1: 700,
      },
    ]);
  });
});
