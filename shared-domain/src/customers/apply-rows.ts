import { PRICE_KEYS, type PriceKey } from '../catalogue/bet-classes.ts';
import { REGION_NAMES, REGIONS, type RegionKey } from '../catalogue/regions.ts';
import type { RowError } from '../aggregate/decision.ts';
import {
  payoutWithin,
  takeRateOfFractionCell,
  takeRateOfPercentCell,
  takeRateWithin,
  type Price,
} from '../pricing/prices.ts';
import { REGION_SWITCHES, SWITCHES, type ConfigurationRow } from './configuration-rows.ts';
import { refusedReturn, returnPlace } from './return-factor.ts';
import { RETURN_CLASSES, type CustomerSettings } from './settings.ts';
import { CUSTOMER_OUTCOMES } from '../outcomes/customers.ts';
import { message } from '../outcomes/outcome.ts';

export interface RowRefusal extends RowError<ConfigurationRow> {
  readonly result: 'loi';
}

type CellError = Omit<RowError<ConfigurationRow>, 'row'>;

type Applied = CustomerSettings | CellError;

const isCellError = (applied: Applied): applied is CellError => 'message' in applied;
const fault = (field: keyof ConfigurationRow, message: string): CellError => ({ field, message });
const oneOf = <Name extends string>(names: readonly Name[], text: string): Name | undefined =>
  names.find((name) => name === text);

const regionOf = (row: ConfigurationRow, field: 'kconfig_loai2' | 'kconfig_loai3'): RegionKey | CellError =>
  oneOf(REGIONS, row[field]) ??
  fault(field, message(CUSTOMER_OUTCOMES.regionBad, { kind: row.kconfig_loai1 }));

const bitOf = (row: ConfigurationRow): boolean | CellError =>
  row.kconfig_bit1 === null
    ? fault('kconfig_bit1', message(CUSTOMER_OUTCOMES.bitMissing, { kind: row.kconfig_loai1 }))
    : Boolean(row.kconfig_bit1);

const withPrice = (
  settings: CustomerSettings,
  region: RegionKey,
  key: PriceKey,
  price: Price,
): CustomerSettings => ({
  ...settings,
  prices: { ...settings.prices, [region]: { ...settings.prices[region], [key]: price } },
});

const applyPrice = (settings: CustomerSettings, row: ConfigurationRow): Applied => {
  const region = regionOf(row, 'kconfig_loai2');
  if (typeof region !== 'string') return region;
  const key = oneOf(PRICE_KEYS, `${row.kconfig_loai6}.${row.kconfig_loai5}`);
  if (key === undefined)
    return fault(
      'kconfig_loai5',
      message(CUSTOMER_OUTCOMES.noSuchPrice, { class: row.kconfig_loai6, kind: row.kconfig_loai5 }),
    );
  const place = `${REGION_NAMES[region]} ${row.kconfig_loai6} ${row.kconfig_loai5}`;
  const before = settings.prices[region][key];
  if (before === undefined) return fault('kconfig_loai5', message(CUSTOMER_OUTCOMES.notSold, { place }));
  if (row.kconfig_loai3 === 'co') {
    const { kconfig_num1: percent, kconfig_num2: fraction } = row;
    const field = fraction === null ? 'kconfig_num1' : 'kconfig_num2';
    const rate =
      fraction !== null
        ? takeRateOfFractionCell(fraction)
        : percent === null
          ? null
          : takeRateOfPercentCell(percent);
    return rate === null
      ? fault(field, message(CUSTOMER_OUTCOMES.takeBad, { place }))
      : withPrice(settings, region, key, { ...before, co: rate });
  }
  if (row.kconfig_loai3 === 'trathuong') {
    const paid = row.kconfig_num1 === null ? null : payoutWithin(row.kconfig_num1);
    return paid === null
      ? fault('kconfig_num1', message(CUSTOMER_OUTCOMES.payoutBad, { place }))
      : withPrice(settings, region, key, { ...before, trathuong: paid });
  }
  return fault('kconfig_loai3', message(CUSTOMER_OUTCOMES.neitherTakeNorPayout, { place }));
};

const applyReturn = (settings: CustomerSettings, row: ConfigurationRow): Applied => {
  const region = regionOf(row, 'kconfig_loai3');
  if (typeof region !== 'string') return region;
  const returnClass = oneOf(RETURN_CLASSES, row.kconfig_loai5);
  if (returnClass === undefined) return fault('kconfig_loai5', message(CUSTOMER_OUTCOMES.returnClassBad));
  const factor =
    row.kconfig_num1 === 0 ? 0 : row.kconfig_num1 === null ? null : takeRateWithin(row.kconfig_num1, 1);
  if (factor === null)
    return fault(
      'kconfig_num1',
      message(refusedReturn(row.kconfig_num1), { place: returnPlace(region, returnClass) }),
    );
  return {
    ...settings,
    returns: { ...settings.returns, [region]: { ...settings.returns[region], [returnClass]: factor } },
  };
};

const applySwitch = (settings: CustomerSettings, row: ConfigurationRow): Applied => {
  const bit = bitOf(row);
  if (typeof bit !== 'boolean') return bit;
  if (row.kconfig_loai1 === 'giaonhan') return { ...settings, givesTo: bit };
  const plain = oneOf(SWITCHES, row.kconfig_loai1);
  if (plain !== undefined) return { ...settings, options: { ...settings.options, [plain]: bit } };
  const regional = oneOf(REGION_SWITCHES, row.kconfig_loai1);
  if (regional === undefined)
    return fault('kconfig_loai1', message(CUSTOMER_OUTCOMES.noSuchSetting, { kind: row.kconfig_loai1 }));
  const region = regionOf(row, 'kconfig_loai2');
  if (typeof region !== 'string') return region;
  const on = REGIONS.filter((other) => (other === region ? bit : settings.options[regional].includes(other)));
  return { ...settings, options: { ...settings.options, [regional]: on } };
};

const applyRow = (settings: CustomerSettings, row: ConfigurationRow): Applied => {
  switch (row.kconfig_loai1) {
    case 'CoVaTraThuong':
      return applyPrice(settings, row);
    case 'NhanVe':
      return applyReturn(settings, row);
    case 'MienMacDinh': {
      if (row.kconfig_loai2 === '') return { ...settings, region: null };
      const region = regionOf(row, 'kconfig_loai2');
      return typeof region === 'string' ? { ...settings, region } : region;
    }
    default:
      return oneOf(['giaonhan', ...SWITCHES, ...REGION_SWITCHES], row.kconfig_loai1) === undefined
        ? fault('kconfig_loai1', message(CUSTOMER_OUTCOMES.noSuchSetting, { kind: row.kconfig_loai1 }))
        : applySwitch(settings, row);
  }
};

/**
 * Applies changed rows in order. If a row is invalid, returns its error and applies none. co is num2, or num1 if num2
 * is missing; a value above 1 is a percent (product-2 §5).
 */
export const applyRows = (
  before: CustomerSettings,
  rows: readonly ConfigurationRow[],
):
  | { readonly ok: true; readonly settings: CustomerSettings }
  | { readonly ok: false; readonly refusal: RowRefusal } => {
  let settings = before;
  for (const [row, cells] of rows.entries()) {
    const applied = applyRow(settings, cells);
    if (isCellError(applied)) return { ok: false, refusal: { result: 'loi', row, ...applied } };
    settings = applied;
  }
  return { ok: true, settings };
};
