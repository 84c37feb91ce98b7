import { describe, expect, it } from 'vitest';
import { cellBeside, type MoveKey } from './cell-moves.ts';
import type { PriceCell } from './configuration-draft.ts';

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
