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
  cellBeside,
  type MoveKey,
  pasteBlock,
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

  it.each(['', '0', '-1', 'abc', '1.2.3'])('leaves the cell unchanged for "%s"', (text) => {
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
  it('is nothing for unchanged settings', () => {
    expect(changedRows('k', DEFAULT_SETTINGS, typed(cell('rate', '2D.b'), '75'))).toEqual([]);
  });

  it('is one row for a changed payout', () => {
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

const north = (row: PriceCell['row'], key: PriceCell['key']): PriceCell => ({ region: 'MB', row, key });

describe('moving between price cells', () => {
  it.each<[PriceCell, MoveKey, PriceCell]>([
    [north('rate', '2D.dau'), 'ArrowRight', north('rate', '2D.dui')],
    [north('rate', '2D.b'), 'ArrowDown', north('payout', '2D.b')],
    [north('rate', '2D.b'), 'ArrowUp', north('money', '2D.b')],
    // The North has no 7-lot column, and no money cell for heads.
    [north('rate', '2D.b'), 'ArrowRight', north('rate', '3D.xdau')],
    [north('money', '2D.b'), 'ArrowRight', north('money', '3D.b')],
    // From the last row of a grid into the next grid, over a missing money cell.
    [north('payout', '2D.dau'), 'Enter', { region: 'MT', row: 'rate', key: '2D.dau' }],
  ])('%j %s → %j', (from, key, to) => {
    expect(cellBeside(from, key)).toEqual(to);
  });

  it('stays at the edges of the sheet', () => {
    expect(cellBeside(north('rate', '2D.dau'), 'ArrowLeft')).toBeNull();
    expect(cellBeside(north('money', '2D.b'), 'ArrowUp')).toBeNull();
    expect(cellBeside({ region: 'MN', row: 'payout', key: 'dx.dx' }, 'ArrowDown')).toBeNull();
  });
});

const at = (region: PriceCell['region'], row: PriceCell['row'], key: PriceCell['key']): PriceCell => ({
  region,
  row,
  key,
});

describe('a block of a spreadsheet', () => {
  it('fills the cells to the right and down', () => {
    const block = '80\t81\t82\n70\t71\t72\n';
    const { settings, pasted, refused } = pasteBlock(DEFAULT_SETTINGS, at('MN', 'rate', '2D.dau'), block);
    expect([pasted, refused]).toEqual([6, 0]);
    expect(cellText(settings, at('MN', 'rate', '2D.b'))).toBe('82');
    expect(cellText(settings, at('MN', 'payout', '2D.dau'))).toBe('70');
    expect(cellText(settings, at('MN', 'payout', '2D.baylo'))).toBe('75');
  });

  it('follows the visible columns: the North has no 7 lô', () => {
    const { settings } = pasteBlock(DEFAULT_SETTINGS, at('MB', 'rate', '2D.b'), '80\t81');
    expect(cellText(settings, at('MB', 'rate', '3D.xdau'))).toBe('81');
  });

  it('continues in the next grid, where an amount sets the rate', () => {
    const { settings, pasted } = pasteBlock(DEFAULT_SETTINGS, at('MB', 'payout', '2D.b'), '70\r\n14,4');
    expect(pasted).toBe(2);
    expect(cellText(settings, at('MB', 'payout', '2D.b'))).toBe('70');
    expect(cellText(settings, at('MT', 'rate', '2D.b'))).toBe('80');
  });

  it('leaves a cell unchanged if the text is empty or invalid, and skips missing cells', () => {
    const block = '1\t2\t14,4\n\tx\t-5';
    const { settings, pasted, refused } = pasteBlock(DEFAULT_SETTINGS, at('MN', 'money', '2D.dau'), block);
    expect([pasted, refused]).toEqual([1, 2]);
    expect(cellText(settings, at('MN', 'rate', '2D.dau'))).toBe('75');
    expect(cellText(settings, at('MN', 'rate', '2D.b'))).toBe('80');
  });

  it('ends at the edges of the sheet', () => {
    const { settings, pasted } = pasteBlock(DEFAULT_SETTINGS, at('MN', 'payout', 'dx.dx'), '500\t1\n2\t3');
    expect(pasted).toBe(1);
    expect(cellText(settings, at('MN', 'payout', 'dx.dx'))).toBe('500');
  });
});
