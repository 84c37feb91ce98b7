import type { PriceKey } from '../catalogue/bet-classes.ts';
import { REGIONS, type RegionKey } from '../catalogue/regions.ts';
import { payoutToNumber, takeRateToNumber, takeRateToPercent } from '../money/money.ts';
import { soldKeys } from '../pricing/default-prices.ts';
import type { Price } from '../pricing/prices.ts';
import { RETURN_CLASSES, type CustomerSettings } from './settings.ts';

/** Option switches with one row each, in order. */
export const SWITCHES = ['CuPhapDa', 'SoDaTrung', 'DDDauDui', 'CuPhapDuoi4Con'] as const;
/** Option switches with one row per region. */
export const REGION_SWITCHES = ['TinhKiRuoi', 'TinhKiRuoiDx'] as const;

/** A row of a customer's configuration on the wire; kconfig_loai1 names the setting. */
export interface ConfigurationRow {
  readonly kconfig_khachid: string;
  readonly kconfig_loai1: string;
  readonly kconfig_loai2: string;
  readonly kconfig_loai3: string;
  readonly kconfig_loai4: string;
  readonly kconfig_loai5: string;
  readonly kconfig_loai6: string;
  readonly kconfig_bit1: boolean | 0 | 1 | null;
  readonly kconfig_num1: number | null;
  readonly kconfig_num2: number | null;
}

/** A row without its customer. */
export type ConfigurationCells = Omit<ConfigurationRow, 'kconfig_khachid'>;

/** ConfigurationCells that set nothing. */
export const BLANK_CELLS: ConfigurationCells = {
  kconfig_loai1: '',
  kconfig_loai2: '',
  kconfig_loai3: '',
  kconfig_loai4: '',
  kconfig_loai5: '',
  kconfig_loai6: '',
  kconfig_bit1: null,
  kconfig_num1: null,
  kconfig_num2: null,
};

const priceCells = (region: RegionKey, key: PriceKey, price: Price): readonly ConfigurationCells[] => {
  const [betClass = '', kind = ''] = key.split('.');
  const place: ConfigurationCells = {
    ...BLANK_CELLS,
    kconfig_loai1: 'CoVaTraThuong',
    kconfig_loai2: region,
    kconfig_loai5: kind,
    kconfig_loai6: betClass,
  };
  return [
    {
      ...place,
      kconfig_loai3: 'co',
      kconfig_num1: takeRateToPercent(price.co),
      kconfig_num2: takeRateToNumber(price.co),
    },
    { ...place, kconfig_loai3: 'trathuong', kconfig_num1: payoutToNumber(price.trathuong) },
  ];
};

const pricesCells = (settings: CustomerSettings, region: RegionKey): readonly ConfigurationCells[] =>
  soldKeys(region).flatMap((key) => {
    const price = settings.prices[region][key];
    return price === undefined ? [] : priceCells(region, key, price);
  });

/**
 * A customer's settings as rows of the wire (khachhang_config), always in the same order: switches,
 * default region, prices by region, return factors. 93 for a customer with every price.
 */
export const configurationRows = (khachId: string, settings: CustomerSettings): readonly ConfigurationRow[] =>
  [
    { ...BLANK_CELLS, kconfig_loai1: 'giaonhan', kconfig_bit1: settings.givesTo },
    ...SWITCHES.map((name) => ({
      ...BLANK_CELLS,
      kconfig_loai1: name,
      kconfig_bit1: settings.options[name],
    })),
    ...REGION_SWITCHES.flatMap((name) =>
      REGIONS.map((region) => ({
        ...BLANK_CELLS,
        kconfig_loai1: name,
        kconfig_loai2: region,
        kconfig_bit1: settings.options[name].includes(region),
      })),
    ),
    { ...BLANK_CELLS, kconfig_loai1: 'MienMacDinh', kconfig_loai2: settings.region ?? '' },
    ...REGIONS.flatMap((region) => pricesCells(settings, region)),
    ...REGIONS.flatMap((region) =>
      RETURN_CLASSES.map((returnClass) => ({
        ...BLANK_CELLS,
        kconfig_loai1: 'NhanVe',
        kconfig_loai3: region,
        kconfig_loai5: returnClass,
        kconfig_num1: settings.returns[region][returnClass] / 10_000,
      })),
    ),
  ].map((cells) => ({ kconfig_khachid: khachId, ...cells }));
