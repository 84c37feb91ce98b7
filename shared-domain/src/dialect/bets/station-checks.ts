import type { RegionKey } from '../../catalogue/regions.ts';
import type { Lattice } from '../tokens/lattice.ts';
import type { Token } from '../tokens/token.ts';

/** What a list of stations must not hold, or only with a doubt (reading.md, principle 4). */

/** The same name twice may stand for another station. */
export const repeatedNames = (spec: readonly Token[], lattice: Lattice): readonly Token[] => {
  const names = spec.map((token) => lattice.text.slice(token.from, lattice.endBefore(token.to)));
  return spec.filter((_, at) => names.indexOf(names[at] ?? '') < at);
};

/** Two different counts in one list. */
export const hasTwoCounts = (spec: readonly Token[]): boolean =>
  new Set(
    spec.flatMap(({ meaning }) =>
      meaning.kind === 'count' ? [`${meaning.count} ${meaning.region ?? ''}`] : [],
    ),
  ).size > 1;

/** Whether a region in words differs from the one before it, or from that of the stations named before it. */
export const isForeign = (region: RegionKey, before: RegionKey | null, named: readonly Token[]): boolean =>
  (before !== null && before !== region) ||
  named.some(({ meaning }) =>
    meaning.kind === 'station'
      ? meaning.word.stations.every((station) => station.region !== region)
      : meaning.kind === 'count' && meaning.region !== null && meaning.region !== region,
  );
