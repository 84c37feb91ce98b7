import type { ItemTrace, Origin, Worked } from './item-trace.ts';
import type { UsedHabit } from '../book/events.ts';
import { formatDay, vietnamDay } from '../calendar/vietnam-day.ts';
import { answerInWords } from '../customers/habits.ts';
import { POSITIONS } from '../draws/prizes.ts';
import type { BettingRules } from '../betting-rules/betting-rules.ts';
import type { BetItem } from '../message/bets/bet-item.ts';
import type { ReadingContext } from '../message/reading.ts';
import { moneyToNumber, payoutToNumber, pointsToNumber, subtract, takeRateToNumber } from '../money/money.ts';
import type { DrawTables } from '../scoring/draw-table.ts';
import { scoreItem } from '../scoring/score-item.ts';
import { numbersCame, tracedWinners } from './hits.ts';
import { sourceSpans, findWrittenBet } from './source-spans.ts';
import { readingRules } from './applied-rules.ts';
import type { PlainKind } from '../catalogue/bet-classes.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import { positionsOf } from '../draws/lots.ts';

/** `G8, G7, G6 ×3`: the prizes covered by a number of this many digits, and their count. */
export const stakedPrizes = (
  region: RegionKey,
  kind: PlainKind,
  digits: number,
  house: BettingRules,
): readonly [names: string, count: number] => {
  const positions = positionsOf(region, kind, digits, house);
  const ranks = new Map<string, number>();
  for (const position of positions) {
    const rank = POSITIONS[region][position - 1]?.rank ?? '';
    ranks.set(rank, (ranks.get(rank) ?? 0) + 1);
  }
  const names = [...ranks].map(([rank, count]) => (count === 1 ? rank : `${rank} ×${count}`)).join(', ');
  return [names, positions.length];
};

/** `5 × 18 = 90`: a formula of these factors and its value, in thousand đồng. */
const workedProduct = (
  factors: readonly (readonly [value: number, unit: string])[],
  value: number,
): Worked => ({
  formula: factors.map(([factor, unit]) => (unit === '' ? `${factor}` : `${factor} ${unit}`)).join(' × '),
  value,
});

/** The input of a trace: a placed message and the state of its day. */
export interface TraceInput {
  /** The text that was read, and the text as sent. */
  readonly text: string;
  readonly original: string;
  readonly items: readonly BetItem[];
  /** The index of the item, from 0. */
  readonly index: number;
  /** The reading context, used for spans only; the figures are the item's own. */
  readonly context: ReadingContext;
  readonly draws: DrawTables;
  /** The habits that decided how the message was read. */
  readonly habits?: readonly UsedHabit[] | undefined;
  /** The event that set the item's price; null if unknown. */
  readonly priceOrigin: Origin | null;
}

const byHabit = (habit: UsedHabit): string =>
  `${answerInWords(habit)}, theo thói quen đã nhớ ngày ${formatDay(vietnamDay(Date.parse(habit.learnedAt)))}`;

const lotsOf = (item: BetItem, house: BettingRules): ItemTrace['lots'] => {
  const [prizes, count] = stakedPrizes(item.region, item.kind, item.numbers[0]?.length ?? 0, house);
  const factors: (readonly [number, string])[] = [[count, 'giải']];
  if (item.kind === 'da' || item.kind === 'dx') factors.push([2, 'số']);
  if (item.kind === 'dx') factors.push([2, 'đài']);
  return { ...workedProduct(factors, item.lots), prizes };
};

const choose2 = (count: number): number => (count * (count - 1)) / 2;

const tienxacOf = (item: BetItem): Worked => {
  const { kind, numbers, stations, points, lots, tienxac } = item;
  const pairs = kind === 'da' || kind === 'dx';
  return workedProduct(
    [
      [pointsToNumber(points), ''],
      [lots, 'lô'],
      pairs ? [choose2(numbers.length), 'cặp số'] : [numbers.length, 'số'],
      kind === 'dx' ? [choose2(stations.length), 'cặp đài'] : [stations.length, 'đài'],
    ],
    moneyToNumber(tienxac),
  );
};

/** Explains step by step how an item came to its money (domain.md §2 to §5); null if there is no such item. */
export const traceItem = (asked: TraceInput): ItemTrace | null => {
  const { text, original, items, index, context, draws, priceOrigin, habits = [] } = asked;
  const item = items[index];
  if (item === undefined) return null;
  const written = findWrittenBet(text, items, index, context);
  const places = written === null ? null : sourceSpans(text, written);
  const score = scoreItem(item, draws);
  const came = numbersCame(item, draws);
  const hits = score.halfHits / 2;
  const points = pointsToNumber(item.points);
  const co = takeRateToNumber(item.co);
  const trathuong = payoutToNumber(item.trathuong);
  const tienxac = moneyToNumber(item.tienxac);
  const thucthu = moneyToNumber(item.thucthu);
  const thang = moneyToNumber(score.thang);
  return {
    region: item.region,
    text,
    original,
    places,
    rules: [...readingRules(item, places)],
    ...(habits.length === 0 ? {} : { habits: habits.map(byHabit) }),
    typed: item.typed,
    kind: item.kind,
    betClass: item.betClass,
    stations: [...item.stations],
    numbers: [...item.numbers],
    points,
    lots: lotsOf(item, context.catalogue.rules),
    tienxac: tienxacOf(item),
    price: { key: `${item.betClass}.${item.kind}`, co, trathuong, half: item.half, origin: priceOrigin },
    thucthu: workedProduct(
      [
        [tienxac, ''],
        [co, ''],
      ],
      thucthu,
    ),
    draws: item.stations.map((station) => ({
      station,
      rows: draws.get(station)?.filled ?? 0,
      of: POSITIONS[item.region].length,
    })),
    came,
    winners: tracedWinners(item, score, came),
    diemtrung: workedProduct(
      [
        [points, ''],
        [hits, 'lần'],
      ],
      moneyToNumber(score.diemtrung),
    ),
    thang: workedProduct(
      [
        [points, ''],
        [hits, 'lần'],
        [trathuong, ''],
      ],
      thang,
    ),
    thangthua: score.settled
      ? {
          formula: `${thang} − ${thucthu}`,
          value: moneyToNumber(subtract(score.thang, item.thucthu)),
        }
      : null,
  };
};
