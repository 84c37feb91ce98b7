import fc from 'fast-check';
import {
  type HuntOutcome,
  huntedMessage,
  huntOutcome,
  isSilent,
  type Silent,
  silentMessage,
} from './hunt.ts';
import type { HuntedMessage } from './message.ts';

/** What became of some random messages. */
export interface HuntResult {
  readonly outcomes: Readonly<Record<HuntOutcome, number>>;
  /** How often a way of writing was read at all, and how often silently wrong. */
  readonly ways: ReadonlyMap<string, { readonly read: number; readonly silent: number }>;
  /** The silently wrong ones, shrunk as far as they stay silently wrong. */
  readonly silent: readonly Silent[];
}

export const noOutcomes = (): Record<HuntOutcome, number> => ({
  right: 0,
  'right-marked': 0,
  'wrong-marked': 0,
  refused: 0,
  'silent-in-part': 0,
  silent: 0,
});

export interface HuntChunk {
  readonly seed: number;
  readonly runs: number;
  /** At most so many of the silently wrong ones are shrunk. */
  readonly most: number;
  /** Amounts before and behind their types in one group. */
  readonly mixed: boolean;
}

/** Reads random messages of a seed. */
export const huntChunk = ({ seed, runs, most, mixed }: HuntChunk): HuntResult => {
  const messages = huntedMessage(mixed);
  const outcomes = noOutcomes();
  const ways = new Map<string, { read: number; silent: number }>();
  const found: { readonly message: HuntedMessage; readonly at: number }[] = [];
  let at = 0;
  const look = (message: HuntedMessage): boolean => {
    const outcome = huntOutcome(message);
    outcomes[outcome]++;
    if (isSilent(outcome)) found.push({ message, at });
    if (outcome !== 'refused') for (const way of message.ways) count(ways, way, isSilent(outcome));
    at++;
    return true;
  };
  fc.check(fc.property(messages, look), { seed, numRuns: runs });
  return {
    outcomes,
    ways,
    silent: found.slice(0, most).map((own) => silentMessage(shrunk(messages, own, seed))),
  };
};

const count = (ways: Map<string, { read: number; silent: number }>, way: string, silent: boolean): void => {
  const known = ways.get(way) ?? { read: 0, silent: 0 };
  ways.set(way, { read: known.read + 1, silent: known.silent + (silent ? 1 : 0) });
};

const shrunk = (
  messages: fc.Arbitrary<HuntedMessage>,
  { message, at }: { readonly message: HuntedMessage; readonly at: number },
  seed: number,
): HuntedMessage => {
  const isNotSilent = (own: HuntedMessage): boolean => !isSilent(huntOutcome(own));
  const details = fc.check(fc.property(messages, isNotSilent), { seed, path: String(at), numRuns: 1 });
  return details.counterexample?.[0] ?? message;
};
