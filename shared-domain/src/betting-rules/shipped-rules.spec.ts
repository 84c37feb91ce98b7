import { describe, expect, test } from 'vitest';
import { contextOf } from '../../test/given-context.ts';
import { rowsOf } from '../../test/given-draws.ts';
import { compileCatalogue } from '../catalogue/catalogue.ts';
import { DEFAULT_RECORDS } from '../catalogue/default-records.ts';
import { stationsOfDay } from '../catalogue/draw-days.ts';
import { classOf } from '../catalogue/bet-types.ts';
import { PLAIN_KINDS } from '../catalogue/bet-classes.ts';
import { REGIONS } from '../catalogue/regions.ts';
import { lotsOf, positionsOf } from '../draws/lots.ts';
import { POSITIONS, prizesWith } from '../draws/prizes.ts';
import { parseMessage } from '../message/parse-message.ts';
import type { ReadingContext } from '../message/reading.ts';
import { moneyToNumber } from '../money/money.ts';
import { defaultPrices, soldKeys } from '../pricing/default-prices.ts';
import { emptyDrawTable, withRows } from '../scoring/draw-table.ts';
import { scoreItem } from '../scoring/score-item.ts';
import { traceItem } from '../trace/trace-item.ts';
import type { BettingRules } from './betting-rules.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import { ALTERNATIVE_RULES } from './shipped-rules.ts';

const FRIDAY = '2026-11-20';

const readIn = (rules: BettingRules, text: string) => {
  const context: ReadingContext = {
    ...contextOf(FRIDAY, ''),
    catalogue: compileCatalogue(DEFAULT_RECORDS, rules),
    prices: defaultPrices(rules),
  };
  return parseMessage(text, context);
};

const NORTH = Array.from({ length: 27 }, (_, index) => {
  const digits = POSITIONS.MB[index]?.digits ?? 0;
  return String(index === 20 ? 537 : 10_000 + index).slice(-digits);
});
const SOUTH = Array.from({ length: 18 }, (_, index) =>
  String(index === 5 ? 1237 : index === 2 ? 9937 : 100_000 + index).slice(
    -(POSITIONS.MN[index]?.digits ?? 0),
  ),
);

const wonIn = (rules: BettingRules, text: string, station: string, numbers: readonly string[]): number => {
  const reading = readIn(rules, text);
  const table = withRows(emptyDrawTable(reading.region ?? 'MN', rules), rowsOf(numbers));
  return reading.items.reduce(
    (sum, item) => sum + moneyToNumber(scoreItem(item, new Map([[station, table]])).thang),
    0,
  );
};

describe('two rule sets, one code', () => {
  test('another first station on Friday changes counts, dc, dp and the partner of a single dx station', () => {
    expect(readIn(DEFAULT_RULES, '2d 12b1n').normalised).toBe('vl bd 12b1n');
    expect(readIn(ALTERNATIVE_RULES, '2d 12b1n').normalised).toBe('bd vl 12b1n');
    expect(readIn(ALTERNATIVE_RULES, 'dc 12b1n dp 34b1n').normalised).toBe('bd 12b1n vl 34b1n');
    expect(readIn(DEFAULT_RULES, 'bd 12.34dx1n').normalised).toBe('bd tv 12.34dx1n');
    expect(readIn(ALTERNATIVE_RULES, 'bd 12.34dx1n').normalised).toBe('bd vl 12.34dx1n');
    expect(stationsOfDay(FRIDAY, 'MN').map(({ key }) => key)).toEqual(['vl', 'bd', 'tv']);
  });

  test('error sentences list the stations in the order of the rule set', () => {
    expect(readIn(ALTERNATIVE_RULES, '12b1n').errors[0]?.message).toMatch(/bd vl tv$/);
    expect(readIn(DEFAULT_RULES, '12b1n').errors[0]?.message).toMatch(/vl bd tv$/);
  });

  test('bảy lô in the North is not sold by the default rules and has seven lots in the other set', () => {
    expect(readIn(DEFAULT_RULES, 'mb 37baylo10n').errors.map(({ code }) => code)).toEqual(['thieucauhinh']);
    const reading = readIn(ALTERNATIVE_RULES, 'mb 37.45baylo10n 137baylo1n');
    expect(reading.ok).toBe(true);
    expect(reading.items.map(({ lots }) => lots)).toEqual([7, 7]);
    expect(moneyToNumber(reading.tienxac)).toBe(10 * 7 * 2 + 7);
    expect(soldKeys('MB', DEFAULT_RULES)).not.toContain('2D.baylo');
    expect(soldKeys('MB', ALTERNATIVE_RULES)).toContain('2D.baylo');
  });

  test('bảy lô in the North wins on the prizes of its table and on no others', () => {
    expect(wonIn(ALTERNATIVE_RULES, 'mb 37baylo10n', 'mb', NORTH)).toBe(10 * 75);
    expect(wonIn(ALTERNATIVE_RULES, 'mb 19baylo10n', 'mb', NORTH)).toBe(0);
  });

  test('xxdau over four digits covers three G6 by the default rules and G5 alone in the other set', () => {
    expect(moneyToNumber(readIn(DEFAULT_RULES, 'vl 1237xxdau1n').tienxac)).toBe(3);
    expect(moneyToNumber(readIn(ALTERNATIVE_RULES, 'vl 1237xxdau1n').tienxac)).toBe(1);
    expect(wonIn(DEFAULT_RULES, 'vl 9937xxdau1n', 'vl', SOUTH)).toBe(5500);
    expect(wonIn(ALTERNATIVE_RULES, 'vl 9937xxdau1n', 'vl', SOUTH)).toBe(0);
    expect(wonIn(DEFAULT_RULES, 'vl 1237xxdau1n', 'vl', SOUTH)).toBe(0);
    expect(wonIn(ALTERNATIVE_RULES, 'vl 1237xxdau1n', 'vl', SOUTH)).toBe(5500);
  });

  test('a trace names the prizes of its rule set', () => {
    const staked = [DEFAULT_RULES, ALTERNATIVE_RULES].map((rules) => {
      const { items } = readIn(rules, 'vl 1237xxdau1n');
      const context = { ...contextOf(FRIDAY, ''), catalogue: compileCatalogue(DEFAULT_RECORDS, rules) };
      const text = 'vl 1237xxdau1n';
      return traceItem({
        text,
        original: text,
        items,
        index: 0,
        context,
        draws: new Map(),
        priceOrigin: null,
      })?.lots;
    });
    expect(staked).toMatchObject([
      { prizes: 'G6 ×3', formula: '3 giải' },
      { prizes: 'G5', formula: '1 giải' },
    ]);
  });

  test('bets that the tables do not change are equal in both rule sets', () => {
    const text = 'vl tv 12.34b10n da5n\n345x1n';
    expect(readIn(ALTERNATIVE_RULES, text).items).toEqual(readIn(DEFAULT_RULES, text).items);
  });
});

describe.each([DEFAULT_RULES, ALTERNATIVE_RULES])('the tables of $name', (rules) => {
  test('name only drawn positions with enough digits, each once and in order', () => {
    for (const region of REGIONS)
      for (const kind of PLAIN_KINDS)
        for (const digits of [2, 3, 4]) {
          const positions = positionsOf(region, kind, digits, rules);
          expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
          for (const position of positions)
            expect(POSITIONS[region][position - 1]?.digits).toBeGreaterThanOrEqual(digits);
          expect(positions.length).toBeLessThanOrEqual(prizesWith(region, digits));
        }
  });

  test('order all stations that draw on a day', () => {
    for (let day = 16; day <= 22; day++) {
      const date = `2026-11-${day}`;
      for (const region of REGIONS)
        expect(
          stationsOfDay(date, region, rules)
            .map(({ key }) => key)
            .sort(),
        ).toEqual(
          stationsOfDay(date, region)
            .map(({ key }) => key)
            .sort(),
        );
    }
  });

  test('have a default price for every kind they sell', () => {
    const prices = defaultPrices(rules);
    for (const region of REGIONS)
      for (const kind of PLAIN_KINDS)
        for (const digits of [2, 3, 4])
          if (lotsOf(region, kind, digits, rules) > 0)
            expect(Object.keys(prices[region])).toContain(`${classOf(kind, digits)}.${kind}`);
  });
});
