import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { describe, expect, it } from 'vitest';
import { cellText, type PriceCell } from './configuration-draft.ts';
import { pasteBlock } from './paste-block.ts';

const at = (region: PriceCell['region'], row: PriceCell['row'], key: PriceCell['key']): PriceCell => ({
  region,
  row,
  key,
});

describe('a block of a spreadsheet', () => {
  it('goes over the cells to the right and down', () => {
    const block = '80\t81\t82\n70\t71\t72\n';
    const { settings, pasted, refused } = pasteBlock(DEFAULT_SETTINGS, at('MN', 'rate', '2D.dau'), block);
    expect([pasted, refused]).toEqual([6, 0]);
    expect(cellText(settings, at('MN', 'rate', '2D.b'))).toBe('82');
    expect(cellText(settings, at('MN', 'payout', '2D.dau'))).toBe('70');
    expect(cellText(settings, at('MN', 'payout', '2D.baylo'))).toBe('75');
  });

  it('follows the columns as they stand on the screen: the North has no 7 lô', () => {
    const { settings } = pasteBlock(DEFAULT_SETTINGS, at('MB', 'rate', '2D.b'), '80\t81');
    expect(cellText(settings, at('MB', 'rate', '3D.xdau'))).toBe('81');
  });

  it('goes on into the next grid, and money sets the rate there', () => {
    const { settings, pasted } = pasteBlock(DEFAULT_SETTINGS, at('MB', 'payout', '2D.b'), '70\r\n14,4');
    expect(pasted).toBe(2);
    expect(cellText(settings, at('MB', 'payout', '2D.b'))).toBe('70');
    expect(cellText(settings, at('MT', 'rate', '2D.b'))).toBe('80');
  });

  it('leaves what it has no text for, no cell for, or no number for', () => {
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
