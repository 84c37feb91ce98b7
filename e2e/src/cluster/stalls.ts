import type { CommandCall } from './history.ts';

/** When a fault began and was over. */
export interface FaultSpan {
  readonly name: string;
  readonly beganAt: number;
  readonly endedAt: number;
}

/** The faults of one name. */
export interface Stall {
  readonly times: number;
  /** The longest time without any acknowledgement that touches such a fault, in seconds. */
  readonly longestSeconds: number;
}

/** How long nobody was answered, by the name of the fault. */
export const stallsOf = (
  commands: readonly CommandCall[],
  spans: readonly FaultSpan[],
): Readonly<Record<string, Stall>> => {
  const answers = commands
    .flatMap(({ attempts }) =>
      attempts.flatMap(({ outcome, endedAt }) => (outcome === 'acknowledged' ? [endedAt] : [])),
    )
    .toSorted((a, b) => a - b);
  const gaps = answers.slice(1).map((to, index) => ({ from: answers[index] ?? to, to }));
  const stalls: Record<string, Stall> = {};
  for (const { name, beganAt, endedAt } of spans) {
    const longest = gaps
      .filter(({ from, to }) => to >= beganAt && from <= endedAt)
      .reduce((most, { from, to }) => Math.max(most, to - from), 0);
    const { times, longestSeconds } = stalls[name] ?? { times: 0, longestSeconds: 0 };
    stalls[name] = {
      times: times + 1,
      longestSeconds: Math.max(longestSeconds, Math.round(longest / 100) / 10),
    };
  }
  return stalls;
};
