import type { ConfigurationRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { BET_CLASSES, type BetClass, type PriceKey } from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { configurationRows } from '@so-cuoc/shared-domain/customers/configuration-rows.ts';
import type { CustomerSettings, ReturnClass } from '@so-cuoc/shared-domain/customers/settings.ts';
import { payoutToNumber, takeRateToPercent } from '@so-cuoc/shared-domain/money/money.ts';
import { payoutWithin, takeRateOfPercentCell, type Price } from '@so-cuoc/shared-domain/pricing/prices.ts';
import { texts } from '../i18n/vi/configuration.ts';
import { linkFactor, moneyOfRate, rateOfMoney } from '@so-cuoc/shared-domain/pricing/rate-link.ts';

/** The rows of a price grid: money in thousand đồng, take rate in percent, payout per point. */
export const PRICE_ROWS = ['money', 'rate', 'payout'] as const;
export type PriceRow = (typeof PRICE_ROWS)[number];

export interface PriceCell {
  readonly region: RegionKey;
  readonly row: PriceRow;
  readonly key: PriceKey;
}

/** A typed number, with `,` or `.` before the decimals; null if it is none. */
export const typedNumber = (text: string): number | null => {
  const trimmed = text.trim().replace(',', '.');
  return /^\d{1,12}(\.\d{0,6})?$|^\.\d{1,6}$/.test(trimmed) ? Number(trimmed) : null;
};

const shown = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3, useGrouping: false });
const shownNumber = (value: number): string => shown.format(value);

/** The class of a price, its part before the dot. Throws for a key without one. */
export const classOfKey = (key: PriceKey): BetClass => {
  const found = BET_CLASSES.find((betClass) => key.startsWith(`${betClass}.`));
  if (found === undefined) throw new Error(`a price of no class: ${key}`);
  return found;
};

/** Whether the grid has the cell: money only where a factor links it to the rate. */
export const hasCell = ({ region, row, key }: PriceCell): boolean =>
  row !== 'money' || linkFactor(region, key) !== null;

/** What a cell shows for the settings as they stand. */
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

/** The settings with a price cell typed; null if the text is no such price (the cell then stays as it was). */
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

/** Why a text is no price of the cell; null where it is one. */
export const cellFault = (settings: CustomerSettings, cell: PriceCell, text: string): string | null => {
  if (withCell(settings, cell, text) !== null) return null;
  const value = typedNumber(text);
  return value === null || value <= 0 ? texts.mustBePositive : texts.outOfBounds[cell.row];
};

/** Return factors are kept in ten-thousandths. */
const FACTOR_SCALE = 10_000;

export const returnText = (settings: CustomerSettings, region: RegionKey, returnClass: ReturnClass): string =>
  String(settings.returns[region][returnClass] / FACTOR_SCALE).replace('.', ',');

/** The settings with a return factor typed; null unless it is 0 … 1 with at most 4 decimals. */
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

/** The rows of the wire that differ between two settings of a customer: what a save sends. */
export const changedRows = (
  khachId: string,
  before: CustomerSettings,
  now: CustomerSettings,
): readonly ConfigurationRow[] => {
  const old = new Set(configurationRows(khachId, before).map((row) => JSON.stringify(row)));
  return configurationRows(khachId, now).filter((row) => !old.has(JSON.stringify(row)));
};
