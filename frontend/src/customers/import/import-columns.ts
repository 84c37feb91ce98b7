import { BET_CLASSES, type BetClass, type PriceKey } from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import { REGION_NAMES, REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import {
  BLANK_CELLS,
  REGION_SWITCHES,
  SWITCHES,
  type ConfigurationCells,
} from '@so-cuoc/shared-domain/customers/configuration-rows.ts';
import { RETURN_CLASSES, type CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';
import { payoutToNumber, takeRateToPercent } from '@so-cuoc/shared-domain/money/money.ts';
import { soldKeys } from '@so-cuoc/shared-domain/pricing/default-prices.ts';
import { linkFactor } from '@so-cuoc/shared-domain/pricing/rate-link.ts';
import { normalizeText } from '../../design/text/normalize-text.ts';
import { texts as configuration } from '../../i18n/vi/customers/configuration.ts';
import { texts } from '../../i18n/vi/customers/customer-import.ts';
import { classOfKey, typedNumber } from '../configuration-draft.ts';

/** One column of a list of customers. */
export interface ImportColumn {
  readonly label: string;
  /** What the text of a cell sets; a sentence if it sets nothing. */
  readonly rowsOf: (text: string) => readonly ConfigurationCells[] | string;
  /** What settings have there; absent for a column that stands for several settings. */
  readonly shownIn?: (settings: CustomerSettings) => string | number;
}

const wordOf = (text: string): string => normalizeText(text).replaceAll(/[^a-z0-9]+/g, '');

const YES = new Set(['co', '1', 'x', 'true', 'yes', 'dung']);
const NO = new Set(['khong', '0', 'false', 'no', 'ko']);

const switchRows =
  (kind: string, region: string) =>
  (text: string): readonly ConfigurationCells[] | string => {
    const word = wordOf(text);
    if (!YES.has(word) && !NO.has(word)) return texts.cell.yesNo;
    return [{ ...BLANK_CELLS, kconfig_loai1: kind, kconfig_loai2: region, kconfig_bit1: YES.has(word) }];
  };

const numbered =
  (rowsOf: (value: number) => readonly ConfigurationCells[]) =>
  (text: string): readonly ConfigurationCells[] | string => {
    const value = typedNumber(text.replace('%', ''));
    return value === null ? texts.cell.number : rowsOf(value);
  };

interface Priced {
  readonly region: RegionKey;
  readonly key: PriceKey;
}

const priceRows =
  (priced: readonly Priced[], what: 'co' | 'trathuong') =>
  (text: string): readonly ConfigurationCells[] | string =>
    numbered((value) =>
      priced.map(({ region, key }) => {
        const [betClass = '', kind = ''] = key.split('.');
        return {
          ...BLANK_CELLS,
          kconfig_loai1: 'CoVaTraThuong',
          kconfig_loai2: region,
          kconfig_loai3: what,
          kconfig_loai5: kind,
          kconfig_loai6: betClass,
          kconfig_num1: value,
        };
      }),
    )(text);

const PRICED: readonly Priced[] = REGIONS.flatMap((region) =>
  soldKeys(region).map((key) => ({ region, key })),
);

const classColumns = (betClass: BetClass): readonly ImportColumn[] => {
  const priced = PRICED.filter(({ key }) => classOfKey(key) === betClass);
  const name = configuration.groups[betClass];
  return [
    { label: `${name} ${texts.rate}`, rowsOf: priceRows(priced, 'co') },
    { label: `${name} ${texts.payout}`, rowsOf: priceRows(priced, 'trathuong') },
  ];
};

const keyColumns = (one: Priced): readonly ImportColumn[] => {
  const { region, key } = one;
  const kind = configuration.columns[key](linkFactor(region, key) ?? 0);
  const name = `${REGION_NAMES[region]} ${configuration.groups[classOfKey(key)]} ${kind}`;
  const priceIn = ({ prices }: CustomerSettings) => prices[region][key];
  return [
    {
      label: `${name} ${texts.rate}`,
      rowsOf: priceRows([one], 'co'),
      shownIn: (settings) => {
        const price = priceIn(settings);
        return price === undefined ? '' : takeRateToPercent(price.co);
      },
    },
    {
      label: `${name} ${texts.payout}`,
      rowsOf: priceRows([one], 'trathuong'),
      shownIn: (settings) => {
        const price = priceIn(settings);
        return price === undefined ? '' : payoutToNumber(price.trathuong);
      },
    },
  ];
};

/** Return factors are stored in ten-thousandths. */
const FACTOR_SCALE = 10_000;
const shownYes = (on: boolean): string => (on ? texts.yes : texts.no);

const GIVES = new Map([
  ['giao', true],
  ['nhan', false],
]);
const REGION_WORDS = new Map<string, RegionKey>(
  REGIONS.flatMap((region) => [
    [wordOf(region), region] as const,
    [wordOf(configuration.regions[region]), region] as const,
    [wordOf(REGION_NAMES[region]), region] as const,
  ]),
);

/** Columns that people fill in, from left to right. The first ten prices stand for all regions and kinds of a class. */
export const COMMON_COLUMNS: readonly ImportColumn[] = [
  {
    label: texts.givesTo,
    rowsOf: (text) => {
      const gives = GIVES.get(wordOf(text));
      return gives === undefined
        ? texts.cell.givesTo
        : [{ ...BLANK_CELLS, kconfig_loai1: 'giaonhan', kconfig_bit1: gives }];
    },
    shownIn: ({ givesTo }) => normalizeText(givesTo ? configuration.gives : configuration.takes),
  },
  {
    label: texts.region,
    rowsOf: (text) => {
      const region = REGION_WORDS.get(wordOf(text));
      return region === undefined
        ? texts.cell.region
        : [{ ...BLANK_CELLS, kconfig_loai1: 'MienMacDinh', kconfig_loai2: region }];
    },
    shownIn: ({ region }) => (region === null ? '' : configuration.regions[region]),
  },
  ...BET_CLASSES.flatMap(classColumns),
];

/** One column for every other setting of the configuration. */
export const SINGLE_COLUMNS: readonly ImportColumn[] = [
  ...PRICED.flatMap(keyColumns),
  ...SWITCHES.map((kind) => ({
    label: configuration[kind],
    rowsOf: switchRows(kind, ''),
    shownIn: ({ options }: CustomerSettings) => shownYes(options[kind]),
  })),
  ...REGION_SWITCHES.flatMap((kind) =>
    REGIONS.map((region) => ({
      label: texts.ofRegion(configuration[kind], configuration.regions[region]),
      rowsOf: switchRows(kind, region),
      shownIn: ({ options }: CustomerSettings) => shownYes(options[kind].includes(region)),
    })),
  ),
  ...REGIONS.flatMap((region) =>
    RETURN_CLASSES.map((returnClass) => ({
      label: texts.returns(configuration.regions[region], returnClass),
      rowsOf: numbered((value) => [
        {
          ...BLANK_CELLS,
          kconfig_loai1: 'NhanVe',
          kconfig_loai3: region,
          kconfig_loai5: returnClass,
          kconfig_num1: value,
        },
      ]),
      shownIn: ({ returns }: CustomerSettings) => returns[region][returnClass] / FACTOR_SCALE,
    })),
  ),
];

/** Compares headings without case, accents and signs. */
export const headingKey = wordOf;
