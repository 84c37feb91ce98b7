import type { ResultSource, SourcesRun } from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import type { Position } from '@so-cuoc/event-store/port.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { decideObservation, type Observation } from '@so-cuoc/shared-domain/draws/decide-observation.ts';
import { drawStream } from '@so-cuoc/shared-domain/draws/events.ts';
import { latestPosition } from '../../http/command-request.ts';
import type { Service } from '../../service.ts';
import type { CommandOrigin } from '../../streams/command-handler.ts';
import { PAGE_LIMITS } from './fetch-page.ts';
import { readSource, rowCount, type SourceReading } from './read-source.ts';
import type { ResultConflict } from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { rowsOfRegion } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { conflictRows } from '@so-cuoc/shared-domain/contract/rows/result-conflicts.ts';
import { confirmedRows } from '@so-cuoc/shared-domain/draws/state.ts';

type RegionRun = SourcesRun[number];

/** The observations of all sources, by station. */
const byStation = (readings: readonly SourceReading[]): ReadonlyMap<string, readonly Observation[]> => {
  const stations = new Map<string, Observation[]>();
  for (const { source, stations: said } of readings)
    for (const { station, rows } of said)
      stations.set(station, [...(stations.get(station) ?? []), { source: source.id, rows }]);
  return stations;
};

/**
 * Reads the sources of one region for a day, yyyy-mm-dd, and records their results. An unreadable source is
 * reported and stops nothing. Concurrent runs are harmless: a repeated claim adds nothing.
 */
export const readRegion = async (
  service: Service,
  sources: readonly ResultSource[],
  { date, region }: { readonly date: string; readonly region: RegionKey },
  origin: CommandOrigin,
): Promise<{ readonly run: RegionRun; readonly position: Position | null }> => {
  const readings = await Promise.all(
    sources
      .filter(({ mien }) => mien === region)
      .map(async (source) => {
        const limits = { ...PAGE_LIMITS, signal: service.stopping.signal };
        const reading = await readSource(source, date, limits, service.fetchPage);
        await service.sourceStatuses.note(reading, service.now().getTime());
        return reading;
      }),
  );
  const executed = await Promise.all(
    [...byStation(readings)].map(([station, observations]) =>
      service.draws.execute(drawStream(date, station), origin, (state) =>
        decideObservation({ date, station, observations }, state),
      ),
    ),
  );
  const { conflicts, ...day } = await regionDay(service, date, region);
  return {
    position: latestPosition(
      service,
      executed.map((one) => (one.ok ? one.position : null)),
    ),
    run: {
      xoso_mienid: region,
      ...day,
      conflicts: [...conflicts],
      sources: readings.map((reading) => ({
        id: reading.source.id,
        ok: reading.fault === null,
        rows: rowCount(reading),
        error: reading.fault?.message ?? null,
        code: reading.fault?.code ?? null,
      })),
    },
  };
};

/** The results of one region's day. */
export interface RegionDay {
  /** Prize positions with any known value. */
  readonly rows: number;
  readonly confirmed: number;
  readonly complete: boolean;
  readonly conflicts: readonly ResultConflict[];
}

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
    conflicts: states.flatMap(([station, state]) =>
      conflictRows({ date, region, station }, state).flatMap(({ row, open }) => (open ? [row] : [])),
    ),
  };
};
