import type { ResultConflict } from '../calls/draws/draws.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import { claimsOf, isDisputed, type DrawState, type PositionState } from '../../draws/state.ts';

interface OfDraw {
  readonly date: string;
  readonly station: string;
  readonly region: RegionKey;
}

const conflictRow = (
  { date, station, region }: OfDraw,
  position: number,
  place: PositionState,
): ResultConflict => ({
  xoso_mienid: region,
  xoso_daiid: station,
  xoso_ngay: date,
  xoso_vitri: position,
  xoso_sotrung: place.confirmed,
  claims: claimsOf(place.sourceClaims).map(({ number, sources }) => ({
    xoso_sotrung: number,
    sources: [...sources],
  })),
});

/** The positions of a draw with an open or past conflict, in announced order. */
export const conflictRows = (
  draw: OfDraw,
  state: DrawState,
): readonly { readonly row: ResultConflict; readonly open: boolean }[] =>
  [...state]
    .filter(([, place]) => place.raised || isDisputed(place))
    .toSorted(([a], [b]) => a - b)
    .map(([position, place]) => ({ row: conflictRow(draw, position, place), open: isDisputed(place) }));
