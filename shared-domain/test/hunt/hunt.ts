import fc from 'fast-check';
import { areEqualSums, betSums, type BetSums, betsText } from '../../src/accuracy/bet-sums.ts';
import { serviceReading } from '../../src/accuracy/service-reading.ts';
import { DEFAULT_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { parseMessage } from '../../src/message/parse-message.ts';
import { DEFAULT_OPTIONS, type Reading, type ReadingContext } from '../../src/message/reading.ts';
import { moneyToNumber } from '../../src/money/money.ts';
import { DEFAULT_PRICES } from '../../src/pricing/default-prices.ts';
import { type Bare, bareMessage, type HuntedMessage } from './message.ts';
import { noiseBefore, noiseBehind } from './noise.ts';

const contextFor = ({ date, region }: Pick<HuntedMessage, 'date' | 'region'>): ReadingContext => ({
  date,
  catalogue: DEFAULT_CATALOGUE,
  region,
  options: DEFAULT_OPTIONS,
  prices: DEFAULT_PRICES,
  customerName: '',
});

const strictReading = (text: string, context: ReadingContext): Reading => {
  const reading = parseMessage(text, context);
  if (!reading.ok) throw new Error(`not strict: ${text}\n${JSON.stringify(reading.errors)}`);
  return reading;
};

const around = (bare: Bare): fc.Arbitrary<HuntedMessage> => {
  const [first = ''] = bare.strict;
  const stake = moneyToNumber(strictReading(first, contextFor(bare)).tienxac);
  return fc
    .record({
      before: fc.option(noiseBefore(bare.date), { nil: null, freq: 1 }),
      behind: fc.option(noiseBehind(stake), { nil: null, freq: 1 }),
      first: fc.constantFrom(' ', '\n', ', '),
      last: fc.constantFrom(' ', '\n', '. ', ', '),
    })
    .map(({ before, behind, first: gap, last }) => ({
      ...bare,
      text: `${before === null ? '' : `${before.text}${gap}`}${bare.text}${behind === null ? '' : `${last}${behind.text}`}`,
      ways: [
        ...bare.ways,
        ...(before?.ways ?? []).map((way) => `before: ${way}`),
        ...(behind?.ways ?? []).map((way) => `behind: ${way}`),
      ],
    }));
};

/** Bets in a random way of writing, with random noise around them. `mixed`: amounts before and behind their types. */
export const huntedMessage = (mixed: boolean): fc.Arbitrary<HuntedMessage> =>
  bareMessage(mixed).chain(around);

/** `silent-in-part`: refused, but a line that the proposal mends, unmarked, bets what nobody meant. */
export const HUNT_OUTCOMES = [
  'right',
  'right-marked',
  'wrong-marked',
  'refused',
  'silent-in-part',
  'silent',
] as const;
export type HuntOutcome = (typeof HUNT_OUTCOMES)[number];

export const huntOutcome = (message: HuntedMessage): HuntOutcome => {
  const context = contextFor(message);
  const read = serviceReading(message.text, context);
  const meant = message.strict.map((text) => betSums(strictReading(text, context).items));
  if (read.items === null) {
    if (read.marked) return 'refused';
    const mended = betSums(read.mended);
    return meant.some((own) => isWithin(mended, own)) ? 'refused' : 'silent-in-part';
  }
  const bets = betSums(read.items);
  if (meant.some((own) => areEqualSums(bets, own))) return read.marked ? 'right-marked' : 'right';
  return read.marked ? 'wrong-marked' : 'silent';
};

const isWithin = (part: BetSums, whole: BetSums): boolean =>
  [...part].every(([key, centi]) => centi <= (whole.get(key) ?? 0));

export const isSilent = (outcome: HuntOutcome): boolean =>
  outcome === 'silent' || outcome === 'silent-in-part';

/** A silently wrong message, for people; bets in the language of a corpus. */
export interface Silent {
  readonly text: string;
  readonly date: string;
  readonly region: string;
  /** The strict grammar accepts the text as it stands. */
  readonly strict: boolean;
  /** What is saved; empty if only some lines are mended. */
  readonly proposed: string;
  readonly read: string;
  readonly meant: string;
  readonly ways: readonly string[];
}

export const silentMessage = (message: HuntedMessage): Silent => {
  const context = contextFor(message);
  const [meant = ''] = message.strict;
  const { text, date, region, ways } = message;
  const read = serviceReading(text, context);
  return {
    text,
    date,
    region,
    strict: parseMessage(text, context).ok,
    proposed: read.text ?? '',
    read: betsText(read.items ?? read.mended),
    meant: betsText(strictReading(meant, context).items),
    ways,
  };
};
