import { stationOf } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { vi } from '../i18n/vi.ts';
import type { TypedRow } from './typed-results.ts';

/** "Vĩnh Long, G8" */
export const placeName = ({ station: key, position }: Pick<TypedRow, 'station' | 'position'>): string => {
  const station = stationOf(key);
  if (station === undefined) return key;
  return `${station.name}, ${POSITIONS[station.region][position - 1]?.rank ?? ''}`;
};

/** What is wrong with a typed number that does not fit its place, for a person. */
export const wrongLengthMessage = (row: TypedRow): string => {
  const station = stationOf(row.station);
  const digits = station === undefined ? 0 : (POSITIONS[station.region][row.position - 1]?.digits ?? 0);
  return vi.results.digits(placeName(row), digits, row.number);
};
