import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { WritingStyle } from './writing-style.ts';
import type { Random } from './random.ts';

/** Stations as a customer names them: a count, the first or second, a key or a full name. */
export interface NamedStations {
  readonly text: string;
  readonly count: number;
}

/** Names that contain a dot or a bet type word are replaced by their key. */
const nameOf = (key: string, name: string, style: WritingStyle, random: Random): string =>
  style.capitals && !name.includes('.') && random.chance(0.5)
    ? name
    : style.capitals
      ? key.toUpperCase()
      : key;

const counted = (count: number, region: RegionKey, random: Random): string => {
  const word = region === 'MT' ? 'dmt' : random.pick(['d', 'dai', 'đài']);
  return word === 'đài' ? `${count} đài` : `${count}${word}`;
};

/** One, some or all stations that draw in a region on a day (yyyy-mm-dd). */
export const nameStations = (
  date: string,
  region: RegionKey,
  style: WritingStyle,
  random: Random,
): NamedStations => {
  const stations = stationsOfDay(date, region);
  const [first, second] = stations;
  if (first === undefined) throw new RangeError(`no station draws in ${region} on ${date}`);
  if (second === undefined) return { text: style.capitals ? 'MB' : random.pick(['mb', 'hn']), count: 1 };
  if (random.chance(0.45)) {
    const count = random.between(2, stations.length);
    return { text: counted(count, region, random), count };
  }
  if (region === 'MN' && random.chance(0.2)) return { text: random.pick(['dc', 'dp']), count: 1 };
  if (random.chance(0.35)) {
    const names = [first, second].map(({ key, name }) => nameOf(key, name, style, random));
    return { text: names.join(' '), count: 2 };
  }
  const { key, name } = random.pick([first, ...stations.slice(1)]);
  return { text: nameOf(key, name, style, random), count: 1 };
};
