import { parseArgs } from 'node:util';
import { HUNT_OUTCOMES } from '@so-cuoc/shared-domain/test/hunt/hunt.ts';
import { huntChunk, type HuntResult, noOutcomes } from '@so-cuoc/shared-domain/test/hunt/hunt-chunk.ts';
import { causesOf } from './causes.ts';

/** `bets hunt`: random bets in random ways of writing; none of them may be read silently wrong. */
export interface HuntAsked {
  readonly messages: number;
  readonly seed: number;
  /** Examples of each cause. */
  readonly show: number;
  /** Amounts before and behind their types in one group of bets. */
  readonly mixed: boolean;
}

const OPTIONS = {
  messages: { type: 'string', default: '10000' },
  seed: { type: 'string', default: '1' },
  show: { type: 'string', default: '3' },
  mixed: { type: 'boolean', default: false },
} as const;

const WHOLE = /^\d{1,9}$/;

/** What was asked; null if it cannot be understood. */
export const huntAsked = (args: readonly string[]): HuntAsked | null => {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const { messages, seed, show, mixed } = values;
    if (![messages, seed, show].every((text) => WHOLE.test(text))) return null;
    return { messages: Number(messages), seed: Number(seed), show: Number(show), mixed };
  } catch {
    return null;
  }
};

const CHUNK = 2_000;
/** Shrinking one takes some hundred readings. */
const MOST_SHRUNK = 300;

const joined = (a: HuntResult, b: HuntResult): HuntResult => {
  const ways = new Map(a.ways);
  for (const [way, { read, silent }] of b.ways) {
    const known = ways.get(way) ?? { read: 0, silent: 0 };
    ways.set(way, { read: known.read + read, silent: known.silent + silent });
  }
  const outcomes = { ...a.outcomes };
  for (const outcome of HUNT_OUTCOMES) outcomes[outcome] += b.outcomes[outcome];
  return { outcomes, ways, silent: [...a.silent, ...b.silent] };
};

const sentence = ({ outcomes }: HuntResult): string =>
  Object.entries(outcomes)
    .map(([outcome, count]) => `${outcome} ${count}`)
    .join(', ');

/**
 * Hunts in chunks, each with a seed of its own; `progress` gets a line behind each. The lines are what was found, by
 * probable cause, the most frequent first.
 */
export const hunt = (
  { messages, seed, show, mixed }: HuntAsked,
  progress: (line: string) => void,
): { readonly lines: readonly string[]; readonly silent: number } => {
  let all: HuntResult = {
    outcomes: noOutcomes(),
    ways: new Map(),
    silent: [],
  };
  for (let done = 0; done < messages;) {
    const runs = Math.min(CHUNK, messages - done);
    all = joined(
      all,
      huntChunk({ seed: seed + done / CHUNK, runs, most: MOST_SHRUNK - all.silent.length, mixed }),
    );
    done += runs;
    progress(`${done} of ${messages}: ${sentence(all)}`);
  }
  return {
    lines: [...causesOf(all, show), sentence(all)],
    silent: all.outcomes.silent + all.outcomes['silent-in-part'],
  };
};
