import type { ClaimEvent, Claim, DrawEvent, DrawRowBackedUp } from './events.ts';

/** The reported number of each source, by source id. */
export type SourceClaims = ReadonlyMap<string, string>;

/** The state of one position of a draw. */
export interface PositionState {
  /** The number that counts; null = none yet. */
  readonly confirmed: string | null;
  /** The last report of each source. */
  readonly sourceClaims: SourceClaims;
  /** The claims that an admin decided against; they are no conflict while they stay unchanged. */
  readonly overruled: SourceClaims;
  /** Whether a conflict over this position was ever raised. */
  readonly raised: boolean;
}

/** One station's draw, by position. */
export type DrawState = ReadonlyMap<number, PositionState>;

const EMPTY_PLACE: PositionState = {
  confirmed: null,
  sourceClaims: new Map(),
  overruled: new Map(),
  raised: false,
};

export const positionState = (state: DrawState, position: number): PositionState =>
  state.get(position) ?? EMPTY_PLACE;

export const initialState = (): DrawState => new Map();

const changed = (
  place: PositionState,
  event: DrawEvent | Exclude<ClaimEvent, DrawRowBackedUp>,
  position: number,
): PositionState => {
  switch (event.type) {
    case 'DrawRowsConfirmed':
    case 'DrawCorrected': {
      const row = event.data.rows.find((each) => each.position === position);
      return row === undefined ? place : { ...place, confirmed: row.number };
    }
    case 'DrawRowsObserved': {
      const row = event.data.rows.find((each) => each.position === position);
      return row === undefined
        ? place
        : { ...place, sourceClaims: new Map(place.sourceClaims).set(event.data.source, row.number) };
    }
    case 'DrawConflictRaised':
      return { ...place, raised: true };
    case 'DrawConflictSettled': {
      const row = event.data.rows.find((each) => each.position === position);
      const overruled = new Map(place.overruled);
      for (const { number, sources } of row?.against ?? [])
        for (const source of sources) overruled.set(source, number);
      return { ...place, overruled };
    }
  }
};

export const evolve = (state: DrawState, event: DrawEvent | ClaimEvent): DrawState => {
  if (event.type === 'DrawRowBackedUp') return state;
  const places = new Map(state);
  for (const { position } of event.data.rows)
    places.set(position, changed(positionState(places, position), event, position));
  return places;
};

/** The reported numbers with their sources, sorted by number. */
export const claimsOf = (said: SourceClaims): readonly Claim[] => {
  const sources = new Map<string, string[]>();
  for (const [source, number] of said) sources.set(number, [...(sources.get(number) ?? []), source]);
  return [...sources]
    .map(([number, by]) => ({ number, sources: by.toSorted() }))
    .toSorted((a, b) => (a.number < b.number ? -1 : 1));
};

/** The undecided claims against the confirmed number; without one, all claims if they differ. */
export const openClaims = ({ confirmed, sourceClaims, overruled }: PositionState): readonly Claim[] => {
  const open = new Map([...sourceClaims].filter(([source, number]) => overruled.get(source) !== number));
  const claims = claimsOf(open);
  if (confirmed === null) return claims.length > 1 ? claims : [];
  return claims.filter(({ number }) => number !== confirmed);
};

/** Whether an admin must decide this position. */
export const isDisputed = (place: PositionState): boolean => openClaims(place).length > 0;

/** The number of confirmed rows. */
export const confirmedRows = (state: DrawState): number =>
  [...state.values()].filter(({ confirmed }) => confirmed !== null).length;
