import { BET_TYPES, type BetType } from '../catalogue/bet-types.ts';
import { stationOf } from '../catalogue/draw-days.ts';
import { NUMBER_SETS } from '../catalogue/number-sets.ts';
import { numberText, permutationsOf } from '../message/numbers/number-ranges.ts';
import { addBet, betKey, type BetSums } from './bet-sums.ts';

/**
 * One right reading of a message, in the language of a corpus:
 *
 *     reading = ["?"] bet (";" bet)*  |  "R:" why
 *     bet     = station ("," station)*  kind  (number | low "~" high | "{" set "}")+  "@" thousands
 *
 * A leading `?` is right only if the reading is marked as doubtful. `R:` is right if the message is refused or marked.
 */
export type ExpectedReading =
  | { readonly refused: true }
  | { readonly refused: false; readonly mustBeMarked: boolean; readonly bets: BetSums };

/** Throws RangeError, naming the part, for text that is not in the language. */
export const expectedReading = (text: string): ExpectedReading => {
  if (text.startsWith('R:')) return { refused: true };
  const mustBeMarked = text.startsWith('?');
  const sums = new Map<string, number>();
  for (const bet of (mustBeMarked ? text.slice(1) : text).split(';')) addWritten(sums, bet.trim());
  return { refused: false, mustBeMarked, bets: sums };
};

const BET = /^(?<stations>[a-z,]+) (?<kind>[a-z]+) (?<numbers>.+) @(?<amount>\d+(?:\.\d{1,2})?)$/;
const types: ReadonlyMap<string, BetType> = new Map(BET_TYPES.map((type) => [type.key, type]));

const addWritten = (sums: Map<string, number>, bet: string): void => {
  const { stations: places, kind, numbers: list, amount } = BET.exec(bet)?.groups ?? {};
  const type = types.get(kind ?? '');
  if (places === undefined || list === undefined || type === undefined)
    throw new RangeError(`no bet: ${bet}`);
  const stations = places.split(',');
  const unknown = stations.find((key) => stationOf(key) === undefined);
  if (unknown !== undefined) throw new RangeError(`no station ${unknown}: ${bet}`);
  const numbers = list.split(' ').flatMap(numbersOf);
  const centi = Math.round(Number(amount) * 100);
  if (type.form === 'pairs') {
    const where = type.key === 'dx' ? pairsOf(stations) : stations.map((station) => [station]);
    for (const pair of pairsOf(numbers))
      for (const own of where) addBet(sums, betKey(own, type.key, pair), centi);
    return;
  }
  for (const number of numbers) {
    const { length } = number;
    const kinds = length === 2 || length === 3 || length === 4 ? type.sells[length] : undefined;
    if (kinds === undefined) throw new RangeError(`${type.key} does not take ${number}: ${bet}`);
    for (const own of type.form === 'permuted' ? permutationsOf(number) : [number])
      for (const station of stations)
        for (const plain of kinds) addBet(sums, betKey([station], plain, [own]), centi);
  }
};

const pairsOf = (list: readonly string[]): readonly (readonly [string, string])[] =>
  list.flatMap((first, at) => list.slice(at + 1).map((second): readonly [string, string] => [first, second]));

const numbersOf = (written: string): readonly string[] => {
  if (/^\d{2,4}$/.test(written)) return [written];
  const set = /^\{(?<key>\w+)\}$/.exec(written)?.groups?.['key'];
  if (set !== undefined) {
    const found = NUMBER_SETS.find(({ key }) => key === set);
    if (found === undefined) throw new RangeError(`no set ${set}`);
    return found.numbers;
  }
  const { low, high } = /^(?<low>\d{2,4})~(?<high>\d{2,4})$/.exec(written)?.groups ?? {};
  if (low === undefined || high === undefined) throw new RangeError(`no number: ${written}`);
  return rangeBetween(low, high);
};

/** By the step of domain.md §5, but of any length: the step is the place of the lowest digit that differs. */
const rangeBetween = (low: string, high: string): readonly string[] => {
  if (low.length !== high.length || low >= high) throw new RangeError(`no range: ${low}~${high}`);
  let same = 0;
  while (low.at(-1 - same) === high.at(-1 - same)) same++;
  const step = 10 ** same;
  const count = (Number(high) - Number(low)) / step + 1;
  return Array.from({ length: count }, (_, at) => numberText(Number(low) + at * step, low.length));
};
