import { parseMessage } from '../message/parse-message.ts';
import type { ReadingContext } from '../message/reading.ts';
import { moneyToNumber } from '../money/money.ts';
import type { BetSums } from './bet-sums.ts';
import type { ExpectedReading } from './expected-reading.ts';
import { pick, type Random } from './random.ts';
import { VARIATIONS } from './variations.ts';

export interface Varied {
  /** The name of the way in which it differs. */
  readonly variation: string;
  readonly text: string;
}

/** Up to `count` different texts that say the same as a message with these right readings. */
export const variedMessages = (
  text: string,
  expected: readonly ExpectedReading[],
  context: ReadingContext,
  { count, random }: { readonly count: number; readonly random: Random },
): readonly Varied[] => {
  const bets = expected.flatMap((one) => (one.refused ? [] : [one.bets]));
  const message = { text, bets, stake: commonStake(bets, context) };
  const found = new Map<string, string>();
  for (let tries = 0; tries < 4 * count && found.size < count; tries++) {
    const way = pick(VARIATIONS, random);
    const varied = way?.vary(message, random) ?? null;
    if (way !== undefined && varied !== null && varied !== text) found.set(varied, way.name);
  }
  return [...found].map(([own, variation]) => ({ variation, text: own }));
};

const commonStake = (bets: readonly BetSums[], context: ReadingContext): number | null => {
  const [stake, ...others] = new Set(bets.map((own) => stakeOf(own, context)));
  return stake === undefined || others.length > 0 ? null : stake;
};

/** The stake of bets in thousand đồng: each is read as strict text of its own. */
const stakeOf = (bets: BetSums, context: ReadingContext): number | null => {
  const text = [...bets]
    .map(([key, centi]) => {
      const [stations = '', kind = '', numbers = ''] = key.split(' ');
      return `${stations.replaceAll('+', ' ')} ${numbers.replaceAll('+', '.')} ${kind}${centi / 100}n`;
    })
    .join('\n');
  const reading = parseMessage(text, context);
  return reading.ok ? moneyToNumber(reading.tienxac) : null;
};
