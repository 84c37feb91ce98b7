import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/calendar.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { ResultConflict } from '@so-cuoc/shared-domain/contract/result-sources.ts';
import { rowsOfRegion } from '@so-cuoc/shared-domain/draws/complete.ts';
import { claimsOf, confirmedRows, isDisputed, type DrawState } from '@so-cuoc/shared-domain/draws/state.ts';
import { drawStream } from '@so-cuoc/shared-domain/draws/stream.ts';
import type { Service } from '../../service.ts';

/** One region's day as it stands in the log. */
export interface RegionDay {
  /** Positions of which anything is known. */
  readonly rows: number;
  readonly confirmed: number;
  readonly complete: boolean;
  readonly conflicts: readonly ResultConflict[];
}

const conflictsOf = (
  date: string,
  region: RegionKey,
  station: string,
  state: DrawState,
): readonly ResultConflict[] =>
  [...state]
    .filter(([, place]) => isDisputed(place))
    .toSorted(([a], [b]) => a - b)
    .map(([position, { confirmed, said }]) => ({
      xoso_mienid: region,
      xoso_daiid: station,
      xoso_ngay: date,
      xoso_vitri: position,
      xoso_sotrung: confirmed,
      claims: claimsOf(said).map(({ number, sources }) => ({ xoso_sotrung: number, sources: [...sources] })),
    }));

/** Reads a region's day, yyyy-mm-dd, from its draws. */
export const regionDay = async (
  { draws }: Pick<Service, 'draws'>,
  date: string,
  region: RegionKey,
): Promise<RegionDay> => {
  const states = await Promise.all(
    stationsOfDay(date, region).map(
      async ({ key }) => [key, await draws.read(drawStream(date, key))] as const,
    ),
  );
  const confirmed = states.reduce((sum, [, state]) => sum + confirmedRows(state), 0);
  return {
    rows: states.reduce((sum, [, state]) => sum + state.size, 0),
    confirmed,
    complete: confirmed === rowsOfRegion(date, region),
    conflicts: states.flatMap(([station, state]) => conflictsOf(date, region, station, state)),
  };
};
