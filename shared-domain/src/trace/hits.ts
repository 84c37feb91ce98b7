import type { NumberCame, PrizeHit, TracedWinner } from './item-trace.ts';
import { POSITIONS } from '../draws/prizes.ts';
import type { BetItem } from '../message/bets/bet-item.ts';
import { positionsHit, type DrawTables } from '../scoring/draw-table.ts';
import type { ItemScore, Winner } from '../scoring/score-item.ts';

const prizesIn = (item: BetItem, station: string, number: string, draws: DrawTables): readonly PrizeHit[] => {
  const table = draws.get(station);
  if (table === undefined) return [];
  return positionsHit(table, item.kind, number).map((position) => ({
    station,
    rank: POSITIONS[table.region][position - 1]?.rank ?? '',
    position,
    drawn: table.numbers[position] ?? '',
  }));
};

/** The numbers of the item that came in these stations, with the prizes that they hit. */
const cameIn = (item: BetItem, stations: readonly string[], draws: DrawTables): readonly NumberCame[] =>
  [...new Set(item.numbers)].flatMap((number) => {
    const prizes = stations.flatMap((station) => prizesIn(item, station, number, draws));
    return prizes.length === 0 ? [] : [{ stations: [...stations], number, prizes }];
  });

const pairsOf = <Part>(parts: readonly Part[]): readonly (readonly [Part, Part])[] =>
  parts.flatMap((first, index) => parts.slice(index + 1).map((second) => [first, second] as const));

/** The stations in which the item counts hits together: one, or two for dx. */
const groupsOf = ({ kind, stations }: BetItem): readonly (readonly string[])[] =>
  kind === 'dx' ? pairsOf(stations) : stations.map((station) => [station]);

export const numbersCame = (item: BetItem, draws: DrawTables): NumberCame[] =>
  groupsOf(item).flatMap((stations) => cameIn(item, stations, draws));

/** The formula of a winner's hits; the hits themselves come from the score. */
const hitsFormula = (item: BetItem, { stations, numbers }: Winner, came: readonly NumberCame[]): string => {
  const times = numbers.map(
    (number) =>
      came.find((one) => one.number === number && one.stations.join() === stations.join())?.prizes.length ??
      0,
  );
  const [a = 0, b] = times;
  if (b === undefined) return `${a}`;
  if (numbers[0] === numbers[1]) return item.half ? `${a} ÷ 2` : `phần nguyên của ${a} ÷ 2`;
  return item.half ? `(${a} + ${b}) ÷ 2` : `số nhỏ hơn của ${a} và ${b}`;
};

export const tracedWinners = (
  item: BetItem,
  { winners }: ItemScore,
  came: readonly NumberCame[],
): TracedWinner[] =>
  winners.map((winner) => ({
    stations: [...winner.stations],
    numbers: [...winner.numbers],
    hits: { formula: hitsFormula(item, winner, came), value: winner.halfHits / 2 },
  }));
