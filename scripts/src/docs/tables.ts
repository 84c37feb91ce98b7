import { BET_TYPES } from '@so-cuoc/shared-domain/catalogue/bet-types.ts';
import { PLAIN_KINDS, type PlainKind } from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import { NUMBER_SETS } from '@so-cuoc/shared-domain/catalogue/number-sets.ts';
import { REGIONS, REGION_NAMES, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { STATIONS, type Weekday } from '@so-cuoc/shared-domain/catalogue/stations.ts';
import { lotsOf } from '@so-cuoc/shared-domain/draws/lots.ts';
import { PRIZES } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { SHIPPED_RULES } from '@so-cuoc/shared-domain/betting-rules/shipped-rules.ts';
import { DEFAULT_RULES } from '@so-cuoc/shared-domain/betting-rules/default-rules.ts';
import type { BettingRules } from '@so-cuoc/shared-domain/betting-rules/betting-rules.ts';
import { payoutToNumber, takeRateToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import { DEFAULT_PRICES, soldKeys } from '@so-cuoc/shared-domain/pricing/default-prices.ts';
import { stakedPrizes } from '@so-cuoc/shared-domain/trace/trace-item.ts';
import { outcomesTable } from './outcomes-table.ts';
import { callsTables } from './calls-table.ts';
import { eventsTable, streamsTable } from './events-table.ts';
import { table, type Row } from './markdown-table.ts';
import { screensTable } from './screens-table.ts';
import { WORKED_EXAMPLES } from './worked-examples.ts';

const WEEK: readonly (readonly [Weekday, string])[] = [
  [2, 'Monday'],
  [3, 'Tuesday'],
  [4, 'Wednesday'],
  [5, 'Thursday'],
  [6, 'Friday'],
  [7, 'Saturday'],
  [1, 'Sunday'],
];
const nameOf = new Map(STATIONS.map((station) => [station.key, station.name]));
const drawing = (day: Weekday, region: RegionKey): string =>
  DEFAULT_RULES.dayOrder[day][region].map((key) => `\`${key}\` ${nameOf.get(key) ?? ''}`).join(', ');

const calendar = (): string =>
  table(
    ['day', 'South (MN)', 'Central (MT)', 'North (MB)'],
    WEEK.map(([day, name]) => [name, drawing(day, 'MN'), drawing(day, 'MT'), drawing(day, 'MB')]),
  );

const stationAliases = (): string =>
  table(
    ['key', 'station', 'region', 'also written'],
    STATIONS.map(({ key, name, region, aliases }) => [`\`${key}\``, name, region, aliases.join(', ')]),
  );

const prizes = (): string =>
  table(
    ['region', 'numbers × digits in announced order'],
    REGIONS.map((region) => [
      `${region} ${REGION_NAMES[region]}`,
      PRIZES[region].map(({ rank, numbers, digits }) => `${rank} ${numbers}×${digits}`).join(', '),
    ]),
  );

const lots = (region: RegionKey, kind: (typeof PLAIN_KINDS)[number]): string => {
  const sold = [2, 3, 4].map((digits) => lotsOf(region, kind, digits)).filter((count) => count > 0);
  return sold.length === 0 ? 'not sold' : sold.join(' / ');
};
const kinds = (): string =>
  table(
    ['plain kind', 'South, Central', 'North'],
    PLAIN_KINDS.map((kind) => [`\`${kind}\``, lots('MN', kind), lots('MB', kind)]),
  );

/** The prizes of a kind under a rule set, by number length: `G7, G6 ×3 / G6 ×3, G5`. */
const prizesOf = (house: BettingRules, region: RegionKey, kind: PlainKind): string => {
  const sold = [2, 3, 4].flatMap((digits) => {
    const [names, count] = stakedPrizes(region, kind, digits, house);
    return count === 0 ? [] : [names];
  });
  return sold.length === 0 ? 'not sold' : sold.join(' / ');
};

/** Only the differences between the shipped rule sets. */
const ruleSetDifferences = (): string => {
  const kept: readonly Row[] = PLAIN_KINDS.flatMap((kind) =>
    REGIONS.map((region) => [
      `prizes of \`${kind}\`, ${region}`,
      ...SHIPPED_RULES.map((house) => prizesOf(house, region, kind)),
    ]),
  );
  const order: readonly Row[] = WEEK.flatMap(([day, name]) =>
    REGIONS.map((region) => [
      `stations of ${name}, ${region}`,
      ...SHIPPED_RULES.map(({ dayOrder }) => dayOrder[day][region].join(' ')),
    ]),
  );
  const differing = [...kept, ...order].filter(([, ...cells]) => new Set(cells).size > 1);
  return table(['rule', ...SHIPPED_RULES.map(({ key, name }) => `\`${key}\` ${name}`)], differing);
};

const types = (): string =>
  table(
    ['type', 'name', 'becomes', 'also written'],
    BET_TYPES.map(({ key, name, form, sells, aliases }) => [
      `\`${key}\``,
      name,
      `${Object.entries(sells)
        .map(([digits, plain]) => `${digits} digits: ${plain.join(' + ')}`)
        .join('; ')}${form === 'permuted' ? ', every permutation' : form === 'pairs' ? ', every pair' : ''}`,
      aliases.join(', '),
    ]),
  );

const sets = (): string =>
  table(
    ['set', 'name', 'numbers', 'also written'],
    NUMBER_SETS.map(({ key, name, numbers, aliases }) => [
      `\`${key}\``,
      name,
      numbers.join(' '),
      aliases.join(', '),
    ]),
  );

const prices = (): string =>
  table(
    ['class.kind', ...REGIONS.map((region) => `${region}: co, payout`)],
    soldKeys('MN').map((key) => [
      `\`${key}\``,
      ...REGIONS.map((region) => {
        const price = DEFAULT_PRICES[region][key];
        return price === undefined
          ? 'not sold'
          : `${takeRateToNumber(price.co)}, ${payoutToNumber(price.trathuong)}`;
      }),
    ]),
  );

/** The generated tables of the docs by name. */
export type Tables = ReadonlyMap<string, () => string>;

/** Every generated table of the docs. */
export const ALL_TABLES: Tables = new Map([
  ['calendar', calendar],
  ['stations', stationAliases],
  ['prizes', prizes],
  ['kinds', kinds],
  ['houses', ruleSetDifferences],
  ['types', types],
  ['sets', sets],
  ['prices', prices],
  ['answers', outcomesTable],
  ['streams', streamsTable],
  ['events', eventsTable],
  ['screens', screensTable],
  ...WORKED_EXAMPLES,
  ...callsTables,
]);
