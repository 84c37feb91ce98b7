import type { Silent } from '@so-cuoc/shared-domain/test/hunt/hunt.ts';
import type { HuntResult } from '@so-cuoc/shared-domain/test/hunt/hunt-chunk.ts';

/** A way of writing that was read so rarely says little. */
const RARE = 5;

/**
 * Silently wrong messages by probable cause: of the ways of writing that a shrunk message still has, the one that is
 * most often read silently wrong. Each cause with its shortest examples.
 */
export const causesOf = ({ ways, silent }: HuntResult, show: number): readonly string[] => {
  const rate = (way: string): number => {
    const { read, silent: wrong } = ways.get(way) ?? { read: 0, silent: 0 };
    return wrong / (read + RARE);
  };
  const causes = new Map<string, Silent[]>();
  for (const one of silent) {
    const cause = one.ways.toSorted((a, b) => rate(b) - rate(a))[0] ?? 'nothing unusual';
    causes.set(cause, [...(causes.get(cause) ?? []), one]);
  }
  return [...causes]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([cause, examples]) => [
      `## ${cause}: ${examples.length}`,
      ...examples
        .toSorted((a, b) => a.text.length - b.text.length)
        .slice(0, show)
        .map((example) => JSON.stringify(example)),
    ]);
};
