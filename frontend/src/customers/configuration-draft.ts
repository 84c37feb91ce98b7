import {
  BET_CLASSES,
  type BetClass,
  type PriceKey,
  PRICE_KEYS,
} from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import {
  configurationRows,
  type ConfigurationRow,
} from '@so-cuoc/shared-domain/customers/configuration-rows.ts';
import type { CustomerSettings, ReturnClass } from '@so-cuoc/shared-domain/customers/settings.ts';
import { payoutToNumber, takeRateToPercent } from '@so-cuoc/shared-domain/money/money.ts';
import { payoutWithin, takeRateOfPercentCell, type Price } from '@so-cuoc/shared-domain/pricing/prices.ts';
import { texts } from '../i18n/vi/customers/configuration.ts';
import { linkFactor, moneyOfRate, rateOfMoney } from '@so-cuoc/shared-domain/pricing/rate-link.ts';
import { soldKeys } from '@so-cuoc/shared-domain/pricing/default-prices.ts';

/** The rows of a price grid: money in thousand đồng, take rate in percent, payout per point. */
export const PRICE_ROWS = ['money', 'rate', 'payout'] as const;
export type PriceRow = (typeof PRICE_ROWS)[number];

export interface PriceCell {
  readonly region: RegionKey;
  readonly row: PriceRow;
  readonly key: PriceKey;
}

/** Parses a typed number with `,` or `.` before the decimals; null if it is invalid. */
export const typedNumber = (text: string): number | null => {
  const trimmed = text.trim().replace(',', '.');
  return /^\d{1,12}(\.\d{0,6})?$|^\.\d{1,6}$/.test(trimmed) ? Number(trimmed) : null;
};

const shown = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3, useGrouping: false });
const shownNumber = (value: number): string => shown.format(value);

/** The class of a price: the part of its key before the dot. Throws for a key without a dot. */
export const classOfKey = (key: PriceKey): BetClass => {
  const found = BET_CLASSES.find((betClass) => key.startsWith(`${betClass}.`));
  if (found === undefined) throw new Error(`a price of no class: ${key}`);
  return found;
};

/** Whether the grid has the cell: money only where a factor links it to the rate. */
export const hasCell = ({ region, row, key }: PriceCell): boolean =>
  row !== 'money' || linkFactor(region, key) !== null;

/** The text of a cell for the given settings. */
export const cellText = (settings: CustomerSettings, { region, row, key }: PriceCell): string => {
  const price = settings.prices[region][key];
  if (price === undefined) return '';
  const factor = linkFactor(region, key);
  switch (row) {
    case 'money':
      return factor === null ? '' : shownNumber(moneyOfRate(price.co, factor));
    case 'rate':
      return shownNumber(takeRateToPercent(price.co));
    case 'payout':
      return shownNumber(payoutToNumber(price.trathuong));
  }
};

const typedPrice = (before: Price, cell: PriceCell, value: number): Price | null => {
  if (cell.row === 'payout') {
    const paid = payoutWithin(value);
    return paid === null ? null : { ...before, trathuong: paid };
  }
  const factor = linkFactor(cell.region, cell.key);
  const co =
    cell.row === 'rate' ? takeRateOfPercentCell(value) : factor === null ? null : rateOfMoney(value, factor);
  return co === null ? null : { ...before, co };
};

/** The settings after typing into a price cell; null if the text is no valid price. */
export const withCell = (
  settings: CustomerSettings,
  cell: PriceCell,
  text: string,
): CustomerSettings | null => {
  const { region, key } = cell;
  const before = settings.prices[region][key];
  const value = typedNumber(text);
  if (before === undefined || value === null || value <= 0) return null;
  const price = typedPrice(before, cell, value);
  return price === null
    ? null
    : { ...settings, prices: { ...settings.prices, [region]: { ...settings.prices[region], [key]: price } } };
};

/** The error message of a text in the cell; null if it is valid. */
export const cellFault = (settings: CustomerSettings, cell: PriceCell, text: string): string | null => {
  if (withCell(settings, cell, text) !== null) return null;
  const value = typedNumber(text);
  return value === null || value <= 0 ? texts.mustBePositive : texts.outOfBounds[cell.row];
};

/** Return factors are stored in ten-thousandths. */
const FACTOR_SCALE = 10_000;

export const returnText = (settings: CustomerSettings, region: RegionKey, returnClass: ReturnClass): string =>
  String(settings.returns[region][returnClass] / FACTOR_SCALE).replace('.', ',');

/** The settings after typing a return factor; null unless it is 0 … 1 with at most 4 decimals. */
export const withReturn = (
  settings: CustomerSettings,
  region: RegionKey,
  returnClass: ReturnClass,
  text: string,
): CustomerSettings | null => {
  const value = typedNumber(text);
  if (value === null || value > 1) return null;
  const factor = Math.round(value * FACTOR_SCALE);
  if (factor / FACTOR_SCALE !== value) return null;
  const returns = { ...settings.returns, [region]: { ...settings.returns[region], [returnClass]: factor } };
  return { ...settings, returns };
};

/** The wire rows that differ between two settings of a customer: the content of a save. */
export const changedRows = (
  khachId: string,
  before: CustomerSettings,
  now: CustomerSettings,
): readonly ConfigurationRow[] => {
  const old = new Set(configurationRows(khachId, before).map((row) => JSON.stringify(row)));
  return configurationRows(khachId, now).filter((row) => !old.has(JSON.stringify(row)));
};

/** The grids from top to bottom (product-2 §2.2). */
export const GRID_REGIONS: readonly RegionKey[] = ['MB', 'MT', 'MN'];

/** All cells of the three grids as one sheet, one column per price key; null where a grid has no cell. */
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

/** The rows of the three grids from top to bottom on the screen. */
const ROWS: readonly { readonly region: RegionKey; readonly row: PriceRow }[] = GRID_REGIONS.flatMap(
  (region) => PRICE_ROWS.map((row) => ({ region, row })),
);

interface Pasted {
  readonly settings: CustomerSettings;
  /** The numbers of pasted cells and of cells that stayed unchanged because their text was invalid. */
  readonly pasted: number;
  readonly refused: number;
}

const linesOf = (block: string): readonly (readonly string[])[] =>
  block
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

/**
 * Pastes tab-separated lines into the visible cells from one on, to the right and down, continuing in the
 * next grid. Empty texts, missing cells and cells beyond the edge are skipped.
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
