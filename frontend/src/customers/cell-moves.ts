import { PRICE_KEYS, type PriceKey } from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { soldKeys } from '@so-cuoc/shared-domain/pricing/default-prices.ts';
import { hasCell, PRICE_ROWS, type PriceCell } from './configuration-draft.ts';

/** The grids from top to bottom (product-2 §2.2). */
export const GRID_REGIONS: readonly RegionKey[] = ['MB', 'MT', 'MN'];

/** All cells of the three grids as one sheet: a column a price key, null where a grid has no cell. */
const SHEET: readonly (readonly (PriceCell | null)[])[] = GRID_REGIONS.flatMap((region) =>
  PRICE_ROWS.map((row) =>
    PRICE_KEYS.map((key: PriceKey) => {
      const cell = { region, row, key };
      return soldKeys(region).includes(key) && hasCell(cell) ? cell : null;
    }),
  ),
);

export const cellId = ({ region, row, key }: PriceCell): string => `${region}.${row}.${key}`;

const STEPS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
} as const;
export type MoveKey = keyof typeof STEPS;
export const isMoveKey = (key: string): key is MoveKey => key in STEPS;

/** The next cell in the direction of a key, over gaps and from grid to grid; null at the edge. */
export const cellBeside = (from: PriceCell, key: MoveKey): PriceCell | null => {
  const [down, right] = STEPS[key];
  let row = SHEET.findIndex((cells) =>
    cells.some((cell) => cell?.region === from.region && cell.row === from.row),
  );
  let column = PRICE_KEYS.indexOf(from.key);
  for (;;) {
    row += down;
    column += right;
    const cells = SHEET[row];
    if (cells === undefined || column < 0 || column >= PRICE_KEYS.length) return null;
    const cell = cells[column];
    if (cell !== null && cell !== undefined) return cell;
  }
};
