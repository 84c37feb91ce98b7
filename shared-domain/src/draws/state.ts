import type { ClaimEvent, Claim, DrawEvent, DrawRowBackedUp } from './events.ts';

/** By source id, the number that it says. */
export type Said = ReadonlyMap<string, string>;

/** What is known of one position of a draw. */
export interface Place {
  /** The number that counts; null = none yet. */
  readonly confirmed: string | null;
  /** What each source said last. */
  readonly said: Said;
  /** What an admin has decided against: these claims are no conflict any more while they stay as they were. */
  readonly overruled: Said;
  /** The numbers over which there was a conflict, and whether it was ever raised. */
  readonly raised: boolean;
}

/** One station's draw, by position. */
export type DrawState = ReadonlyMap<number, Place>;

const EMPTY_PLACE: Place = {
  confirmed: null,
  said: new Map(),
  overruled: new Map(),
  raised: false,
};

export const placeAt = (state: DrawState, position: number): Place => state.get(position) ?? EMPTY_PLACE;

export const initialState = (): DrawState => new Map();

const changed = (
  place: Place,
  event: DrawEvent | Exclude<ClaimEvent, DrawRowBackedUp>,
  position: number,
): Place => {
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
        : { ...place, said: new Map(place.said).set(event.data.source, row.number) };
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
    places.set(position, changed(placeAt(places, position), event, position));
  return places;
};

/** The numbers that sources say, each with who says it; by number. */
export const claimsOf = (said: Said): readonly Claim[] => {
  const sources = new Map<string, string[]>();
  for (const [source, number] of said) sources.set(number, [...(sources.get(number) ?? []), source]);
  return [...sources]
    .map(([number, by]) => ({ number, sources: by.toSorted() }))
    .toSorted((a, b) => (a.number < b.number ? -1 : 1));
};

/** The claims against the number that counts which nobody has decided; without such a number, all that differ. */
export const openClaims = ({ confirmed, said, overruled }: Place): readonly Claim[] => {
  const open = new Map([...said].filter(([source, number]) => overruled.get(source) !== number));
  const claims = claimsOf(open);
  if (confirmed === null) return claims.length > 1 ? claims : [];
  return claims.filter(({ number }) => number !== confirmed);
};

/** Whether somebody has to decide this position. */
export const isDisputed = (place: Place): boolean => openClaims(place).length > 0;

/** How many rows count. */
export const confirmedRows = (state: DrawState): number =>
  [...state.values()].filter(({ confirmed }) => confirmed !== null).length;
