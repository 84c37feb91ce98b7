import fc from 'fast-check';
import { stationsOfDay } from '../../src/catalogue/draw-days.ts';
import type { RegionKey } from '../../src/catalogue/regions.ts';
import type { Station } from '../../src/catalogue/stations.ts';
import { oneOf, usually, type Written, written } from './written.ts';

export interface WrittenStations extends Written {
  readonly keys: readonly string[];
}

const COUNTS = ['một', 'hai', 'ba', 'bốn'];
const glued = (name: string): string => name.replace('TP. ', '');

const keysOf = (stations: readonly Station[]): readonly string[] => stations.map(({ key }) => key);

const few = usually(1, 2, 3, 4);

const named = (ofDay: readonly Station[]): fc.Arbitrary<WrittenStations> =>
  fc
    .tuple(
      few.chain((most) =>
        fc.shuffledSubarray([...ofDay], { minLength: 1, maxLength: Math.min(most, ofDay.length) }),
      ),
      usually(' ', ', ', '.', '-', '+', ' + ', ' và ', ' với '),
      usually('', 'đài ', 'Đài ', 'dai '),
      usually('key', 'name', 'upper'),
    )
    .map(([stations, joint, before, as]) => ({
      ...written(
        `${before}${stations
          .map(({ key, name }) => (as === 'key' ? key : as === 'upper' ? key.toUpperCase() : glued(name)))
          .join(joint)}`,
        ...(joint === ' ' || stations.length === 1 ? [] : [`stations joined by ${JSON.stringify(joint)}`]),
        ...(before === '' ? [] : ['đài before names']),
        ...(as === 'key' ? [] : [`station ${as}`]),
      ),
      keys: keysOf(stations),
    }));

const counted = (ofDay: readonly Station[], region: RegionKey): fc.Arbitrary<WrittenStations> =>
  fc.integer({ min: 1, max: ofDay.length }).chain((count) => {
    const word = COUNTS[count - 1] ?? '';
    const first = keysOf(ofDay.slice(0, count));
    const last = keysOf(ofDay.slice(-count));
    const behind = keysOf(ofDay.slice(1, count + 1));
    const own = region === 'MT' ? 'mt' : 'mn';
    const list: readonly WrittenStations[] = [
      { ...written(`${count}d${region === 'MT' ? 'mt' : ''}`), keys: first },
      ...[`${count}đ`, `${count} đài`, `${count}dai`, `${count} dai`, `${word} đài`].map((text) => ({
        ...written(region === 'MT' ? `${text} mt` : text, 'count of stations in words'),
        keys: first,
      })),
      { ...written(`${count}d${own}`, 'count with region'), keys: first },
      { ...written(`${count}${own}`, 'count and region'), keys: first },
      { ...written(`${count} đài ${keysOf(ofDay.slice(-count)).join(' ')}`, 'count and names'), keys: last },
      ...(count > 1 ? [{ ...written(`${count} đài cuối`, 'last stations'), keys: last }] : []),
      ...(count < ofDay.length
        ? [`${count} đài phụ`, `${count}đ phụ`, `${count}dp`].map((text) => ({
            ...written(region === 'MT' ? `mt ${text}` : text, 'secondary stations'),
            keys: behind,
          }))
        : []),
    ];
    const [usual, ...others] = list;
    return usual === undefined ? fc.constantFrom(...list) : usually(usual, ...others);
  });

const placed = (ofDay: readonly Station[]): fc.Arbitrary<WrittenStations> => {
  const place = (at: number): readonly string[] => keysOf(ofDay.slice(at, at + 1));
  const [first, second] = [place(0), place(1)];
  return fc.constantFrom<WrittenStations>(
    ...['dc', 'Dc', 'đài chính', 'đài chánh', 'chánh', 'd.chinh'].map((text) => ({
      ...written(text, 'first station in words'),
      keys: first,
    })),
    ...['dp', 'đài phụ', 'D.phu', 'phụ'].map((text) => ({
      ...written(text, 'second station in words'),
      keys: second,
    })),
    ...ofDay.map((_, at) => ({ ...written(`đài ${at + 1}`, 'station by its place'), keys: place(at) })),
    { ...written('đài chót', 'last station'), keys: keysOf(ofDay.slice(-1)) },
    { ...written('tất cả các đài', 'all stations'), keys: keysOf(ofDay) },
    ...ofDay.map((left) => ({
      ...written(`${ofDay.length} đài trừ ${left.key}`, 'all but one'),
      keys: keysOf(ofDay.filter((own) => own !== left)),
    })),
  );
};

/** A list of stations of a region on a day, for a customer whose own region it is. */
export const stationList = (date: string, region: RegionKey): fc.Arbitrary<WrittenStations> => {
  const ofDay = stationsOfDay(date, region);
  return region === 'MB'
    ? fc.constantFrom<WrittenStations>(
        ...['mb', 'MB', 'HN', 'miền bắc', 'Hà Nội', 'hn', 'h.noi'].map((text) => ({
          ...written(text, ...(text === 'mb' ? [] : ['name of the North'])),
          keys: ['mb'],
        })),
      )
    : oneOf(
        { weight: 8, arbitrary: named(ofDay) },
        { weight: 3, arbitrary: counted(ofDay, region) },
        { weight: 1, arbitrary: region === 'MN' ? placed(ofDay) : named(ofDay) },
      );
};
