import type { ClaimEvent, Claim, DrawEvent, DrawRowBackedUp } from './events.ts';

/** By source id, the number that it says. */
export type SourceClaims = ReadonlyMap<string, string>;

/** What is known of one position of a draw. */
export interface PositionState {
  /** The number that counts; null = none yet. */
  readonly confirmed: string | null;
  /** What each source said last. */
  readonly sourceClaims: SourceClaims;
  /** What an admin has decided against: these claims are no conflict any more while they stay as they were. */
  readonly overruled: SourceClaims;
  /** The numbers over which there was a conflict, and whether it was ever raised. */
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

/** The numbers that sources say, each with who says it; by number. */
export const claimsOf = (said: SourceClaims): readonly Claim[] => {
  const sources = new Map<string, string[]>();
  for (const [source, number] of said) sources.set(number, [...(sources.get(number) ?? []), source]);
  return [...sources]
    .map(([number, by]) => ({ number, sources: by.toSorted() }))
    .toSorted((a, b) => (a.number < b.number ? -1 : 1));
};

/** The claims against the number that counts which nobody has decided; without such a number, all that differ. */
export const openClaims = ({ confirmed, sourceClaims, overruled }: PositionState): readonly Claim[] => {
  const open = new Map([...sourceClaims].filter(([source, number]) => overruled.get(source) !== number));
  const claims = claimsOf(open);
  if (confirmed === null) return claims.length > 1 ? claims : [];
  return claims.filter(({ number }) => number !== confirmed);
};

/** Whether somebody has to decide this position. */
export const isDisputed = (place: PositionState): boolean => openClaims(place).length > 0;

/** How many rows count. */
export const confirmedRows = (state: DrawState): number =>
  [...state.values()].filter(({ confirmed }) => confirmed !== null).length;
