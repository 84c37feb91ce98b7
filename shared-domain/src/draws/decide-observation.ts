import { stationOf } from '../catalogue/draw-days.ts';
import { decided, type Decision } from '../aggregate/decision.ts';
import type { ClaimEvent, DrawEvent, DrawRow } from './events.ts';
import {
  claimsOf,
  evolve,
  isDisputed,
  openClaims,
  positionState,
  type DrawState,
  type PositionState,
} from './state.ts';

/** How many sources must report the same number before it counts (domain.md §9). */
export const QUORUM = 2;

/** The rows that one source reports for a draw. */
export interface Observation {
  readonly source: string;
  readonly rows: readonly DrawRow[];
}

/** The rows that several sources report for a draw, read together. */
export interface ObserveRows {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly station: string;
  readonly observations: readonly Observation[];
}

/** The number that enough sources report, with these sources; null if there is none or several. */
const agreed = ({ sourceClaims }: PositionState): { readonly number: string; readonly by: string } | null => {
  const enough = claimsOf(sourceClaims).filter(({ sources }) => sources.length >= QUORUM);
  const [one] = enough;
  return one === undefined || enough.length > 1 ? null : { number: one.number, by: one.sources.join('+') };
};

const conflictKey = (place: PositionState): string => JSON.stringify([place.confirmed, openClaims(place)]);

/**
 * Decides the events of reported rows. A row counts once two sources agree on it and no two others agree
 * on another number; a confirmed number never changes here. A conflict is raised when it begins and
 * whenever it changes. Repeated reports give no events.
 */
export const decideObservation = (
  { date, station: key, observations }: ObserveRows,
  before: DrawState,
): Decision<DrawEvent | ClaimEvent, never> => {
  const station = stationOf(key);
  if (station === undefined) throw new RangeError(`no such station: ${key}`);
  const draw = { date, station: station.key, region: station.region };

  const observed = observations.flatMap(({ source, rows }): readonly ClaimEvent[] => {
    const fresh = rows.filter(
      ({ position, number }) => positionState(before, position).sourceClaims.get(source) !== number,
    );
    return fresh.length === 0
      ? []
      : [{ type: 'DrawRowsObserved', version: 1, data: { ...draw, source, rows: fresh } }];
  });
  const heard = observed.reduce(evolve, before);
  const touched = [
    ...new Set(observed.flatMap(({ data }) => data.rows.map(({ position }) => position))),
  ].toSorted((a, b) => a - b);

  const counts = touched.flatMap((position) => {
    const place = positionState(heard, position);
    const agreement = place.confirmed === null ? agreed(place) : null;
    return agreement === null ? [] : [{ position, ...agreement }];
  });
  const confirmed = [...new Set(counts.map(({ by }) => by))].map((source): DrawEvent => {
    const rows = counts
      .filter(({ by }) => by === source)
      .map(({ position, number }) => ({ position, number }));
    return { type: 'DrawRowsConfirmed', version: 1, data: { ...draw, source, rows } };
  });
  const after = confirmed.reduce<DrawState>(evolve, heard);

  const disputed = touched.filter((position) => {
    const now = positionState(after, position);
    return isDisputed(now) && conflictKey(now) !== conflictKey(positionState(before, position));
  });
  const raised: readonly ClaimEvent[] =
    disputed.length === 0
      ? []
      : [
          {
            type: 'DrawConflictRaised',
            version: 1,
            data: {
              ...draw,
              rows: disputed.map((position) => {
                const place = positionState(after, position);
                return { position, confirmed: place.confirmed, claims: claimsOf(place.sourceClaims) };
              }),
            },
          },
        ];
  return decided<DrawEvent | ClaimEvent>(...observed, ...confirmed, ...raised);
};
