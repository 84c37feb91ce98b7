import type { RegionKey } from '../../catalogue/regions.ts';
import type { ReadingContext } from '../../message/reading.ts';
import { lookUpStation } from '../../message/stations/station-lookup.ts';
import { type Atom, atom } from '../atoms/atom.ts';

/**
 * A message has one region: the first that it names in words (`miền trung`, `2 đài mt`) or by a station. A line that
 * names another region is unreadable and stays unchanged, so that its bets do not get the first region
 * (`mn 12 b1` above `mb 13 b1`).
 */
export const keepSingleRegion = (atoms: readonly Atom[], context: ReadingContext): readonly Atom[] => {
  let fixed: RegionKey | null = null;
  return atoms.map((own) => {
    const region = regionOf(own, fixed, context);
    fixed ??= region;
    return region === null || region === fixed ? own : atom({ kind: 'unknown' }, own);
  });
};

const regionOf = (own: Atom, fixed: RegionKey | null, context: ReadingContext): RegionKey | null => {
  if (own.kind === 'region' || own.kind === 'count') return own.region;
  if (own.kind !== 'station') return null;
  return lookUpStation(own.word, context.date, fixed ?? context.region)?.region ?? null;
};
