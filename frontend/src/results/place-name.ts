import { stationOf } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';

/** A prize of a station, by its key and its position from 1. */
interface Place {
  readonly station: string;
  readonly position: number;
}

/** "Vĩnh Long, G8" */
export const placeName = ({ station: key, position }: Place): string => {
  const station = stationOf(key);
  if (station === undefined) return key;
  return `${station.name}, ${POSITIONS[station.region][position - 1]?.rank ?? ''}`;
};
