import type { BetType } from '../../catalogue/bet-types.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import { RANGE, SET, STATION, TYPE } from '../../catalogue/words.ts';
import { SINGLE, type Tokens } from '../lexer/tokens.ts';
import type { ReadingContext } from '../reading.ts';
import { drawnThatDay } from '../stations/station-lookup.ts';
import { errorSentences } from './error-sentences.ts';
import { similarWords } from './similar-words.ts';

/** The last part read; it decides the meaning of a word and which part is missing. */
export type LastPart = 'nothing' | 'station' | 'number' | 'type' | 'amount' | 'unknown';

/** The meanings that a word can have there; suggestions keep to them (reading.md, Errors). */
const MAY_FOLLOW: Readonly<Record<LastPart, number>> = {
  nothing: STATION,
  station: STATION | SET,
  number: TYPE | RANGE,
  type: 0,
  amount: TYPE | STATION,
  unknown: TYPE | STATION | SET,
};

/** What is said of a word that nothing matches, or that is one of ours in a wrong place; `region` is that of a station count there. */
export const unknownWordSentence = (
  tokens: Tokens,
  at: number,
  last: LastPart,
  context: ReadingContext,
  region: RegionKey,
): string => {
  const [typed, normalized] = [tokens.typed(at), tokens.normalized(at)];
  if (normalized === 'd') return errorSentences.loneD(typed);
  if (normalized === 'xq' || normalized === 'quay') return errorSentences.crossOfMany();
  const { catalogue } = context;
  const near = catalogue.words.has(normalized) ? [] : similarWords(catalogue, normalized, MAY_FOLLOW[last]);
  return at > 0
    ? errorSentences.konhandien(typed, near)
    : errorSentences.noStation(typed, near, drawnThatDay(context, region));
};

/** What is said of a type without numbers before it. xiên 3, xiên 4 of the North are not sold, nor x3, x4. */
export const noNumberSentence = (
  tokens: Tokens,
  at: number,
  { key }: BetType,
  region: RegionKey | null,
): string => {
  const count = (tokens.kind(at + 1) & SINGLE) === 0 ? 0 : tokens.value(at + 1);
  return region === 'MB' && (key === 'dx' || (key === 'x' && count > 2))
    ? errorSentences.crossOfMany()
    : errorSentences.typeWithoutNumber();
};
