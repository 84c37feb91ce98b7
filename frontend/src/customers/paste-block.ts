import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';
import { soldKeys } from '@so-cuoc/shared-domain/pricing/default-prices.ts';
import { GRID_REGIONS } from './cell-moves.ts';
import { hasCell, PRICE_ROWS, withCell, type PriceCell, type PriceRow } from './configuration-draft.ts';

/** The rows of the three grids from top to bottom, as they stand on the screen. */
const ROWS: readonly { readonly region: RegionKey; readonly row: PriceRow }[] = GRID_REGIONS.flatMap(
  (region) => PRICE_ROWS.map((row) => ({ region, row })),
);

interface Pasted {
  readonly settings: CustomerSettings;
  /** Cells that took their text, and cells that could not: those stay as they were. */
  readonly pasted: number;
  readonly refused: number;
}

const linesOf = (block: string): readonly (readonly string[])[] =>
  block
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

/**
 * A block of tab-separated lines over the cells from one on, to the right and down, as it lies on the
 * screen; it goes on into the next grid. An empty cell of the block, one that a grid does not have and
 * one beyond its edge leave what is there.
 */
export const pasteBlock = (settings: CustomerSettings, from: PriceCell, block: string): Pasted => {
  const top = ROWS.findIndex(({ region, row }) => region === from.region && row === from.row);
  let after = settings;
  let pasted = 0;
  let refused = 0;
  for (const [down, texts] of linesOf(block).entries()) {
    const line = ROWS[top + down];
    if (line === undefined) break;
    const keys = soldKeys(line.region);
    const left = keys.indexOf(from.key);
    for (const [right, text] of texts.entries()) {
      const key = left === -1 ? undefined : keys[left + right];
      if (key === undefined || text.trim() === '' || !hasCell({ ...line, key })) continue;
      const next = withCell(after, { ...line, key }, text);
      if (next === null) refused += 1;
      else {
        after = next;
        pasted += 1;
      }
    }
  }
  return { settings: after, pasted, refused };
};
