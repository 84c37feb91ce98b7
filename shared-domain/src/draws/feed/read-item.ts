import { stationsOfDay } from '../../catalogue/draw-days.ts';
import { type RegionKey, REGION_NAMES } from '../../catalogue/regions.ts';
import type { Station } from '../../catalogue/stations.ts';
import { formatDay } from '../../calendar/vietnam-day.ts';
import type { DrawRow } from '../events.ts';
import { POSITIONS, PRIZES, type PrizeRank } from '../prizes.ts';
import { feedError, quoted, type FeedError } from './feed-error.ts';
import { dayOfItem, type ItemDates } from './item-day.ts';
import { regionNamed, stationInTitle, stationNamed } from './item-station.ts';
import { prizeBlocks, type Heading, type WrittenPrize } from './prize-blocks.ts';

/** One entry of a source as text, free of markup and entities. */
export interface FeedItem extends ItemDates {
  readonly description: string;
}

/** The rows of one station in an item; stations with contradicting prizes are left out. */
export interface StationRows {
  readonly station: string;
  /** By position. Incomplete or wrong prizes are left out. */
  readonly rows: readonly DrawRow[];
}

export type ItemReading =
  | {
      readonly ok: true;
      /** yyyy-mm-dd */
      readonly date: string;
      readonly stations: readonly StationRows[];
      readonly faults: readonly FeedError[];
    }
  | { readonly ok: false; readonly fault: FeedError };

/** Far longer than any page of results. */
const MOST_CHARACTERS = 20_000;

const rankIn = (region: RegionKey, rank: PrizeRank['rank']): PrizeRank | undefined =>
  PRIZES[region].find((prize) => prize.rank === rank);

/** The numbers of a complete prize, none if some are still to come, or the error. */
const numbersOf = (
  station: Station,
  { rank, numbers, broken }: WrittenPrize,
): readonly string[] | FeedError => {
  const prize = rankIn(station.region, rank);
  const place = `${station.name}, giải ${rank}`;
  if (prize === undefined)
    return feedError('sogiai', `${place}: ${REGION_NAMES[station.region]} không có giải này.`);
  const misfit = numbers.find((number) => number.length !== prize.digits);
  if (misfit !== undefined || broken)
    return feedError(
      'sochuso',
      `${place}: phải là ${prize.digits} chữ số, nguồn ghi ${quoted(misfit ?? numbers.join(' - '))}.`,
    );
  if (numbers.length > prize.numbers)
    return feedError('sogiai', `${place}: có ${prize.numbers} số, nguồn ghi ${numbers.length}.`);
  return numbers.length < prize.numbers ? [] : numbers;
};

/** The rows of one station; null if a prize comes twice with different numbers. */
const placed = (
  station: Station,
  prizes: readonly WrittenPrize[],
  faults: FeedError[],
): readonly DrawRow[] | null => {
  const whole = new Map<PrizeRank['rank'], readonly string[]>();
  for (const prize of prizes) {
    const numbers = numbersOf(station, prize);
    if ('code' in numbers) {
      faults.push(numbers);
      continue;
    }
    const before = whole.get(prize.rank);
    if (numbers.length > 0 && before !== undefined && before.join(' ') !== numbers.join(' ')) {
      faults.push(
        feedError('trunggiai', `${station.name}, giải ${prize.rank}: nguồn ghi hai lần với số khác nhau.`),
      );
      return null;
    }
    if (numbers.length > 0) whole.set(prize.rank, numbers);
  }
  return PRIZES[station.region].flatMap(({ rank }) => {
    const positions = POSITIONS[station.region].filter((position) => position.rank === rank);
    return (whole.get(rank) ?? []).flatMap((number, index) => {
      const position = positions[index]?.position;
      return position === undefined ? [] : [{ position, number }];
    });
  });
};

/** The station of a block without a heading. */
const unnamedStation = (title: string, date: string, region: RegionKey): Station | null =>
  region === 'MB' ? (stationsOfDay(date, region)[0] ?? null) : stationInTitle(title, date, region);

/** The station of a heading, by the first of its names that is one. */
const headedBy = ({ names }: Heading, date: string, region: RegionKey): Station | null => {
  for (const name of names) {
    const station = stationNamed(name, date, region);
    if (station !== null) return station;
  }
  return null;
};

/**
 * The prizes by station. An unknown heading is an error while a station of the day is missing; once all are
 * there it belongs to another table.
 */
const byStation = (
  item: FeedItem,
  date: string,
  region: RegionKey,
  faults: FeedError[],
): ReadonlyMap<Station, readonly WrittenPrize[]> => {
  const unnamed = unnamedStation(item.title, date, region);
  const digitsOf = (rank: PrizeRank['rank']): number | null => rankIn(region, rank)?.digits ?? null;
  const known = new Map<Heading, Station | null>();
  const stationOver = (heading: Heading | null): Station | null => {
    if (heading === null) return unnamed;
    const before = known.get(heading);
    if (before !== undefined) return before;
    const named = headedBy(heading, date, region) ?? (heading.isIntroduction ? unnamed : null);
    known.set(heading, named);
    return named;
  };
  const unknown = new Set<string>();
  const stations = new Map<Station, WrittenPrize[]>();
  for (const prize of prizeBlocks(item.description, digitsOf)) {
    const station = stationOver(prize.heading);
    if (station === null) {
      unknown.add(prize.heading?.names[0] ?? '');
      continue;
    }
    const prizes = stations.get(station) ?? [];
    prizes.push(prize);
    stations.set(station, prizes);
  }
  if (stations.size === stationsOfDay(date, region).length) return stations;
  for (const name of unknown)
    faults.push(
      feedError(
        'khongdai',
        `${REGION_NAMES[region]} ngày ${formatDay(date)} không có đài ${name === '' ? 'nào được nêu tên' : quoted(name)}.`,
      ),
    );
  return stations;
};

/**
 * Reads an item of a source that is configured for `region`. Any text is read or refused in linear time.
 * Nothing is guessed: a prize counts if it has exactly its numbers, each with exactly its digits.
 */
export const readItem = (item: FeedItem, region: RegionKey): ItemReading => {
  const length = item.title.length + item.link.length + item.pubDate.length + item.description.length;
  if (length > MOST_CHARACTERS)
    return { ok: false, fault: feedError('quadai', `Mục ${quoted(item.title)} dài ${length} ký tự.`) };
  const named = regionNamed(item.title);
  if (named !== null && named !== region)
    return {
      ok: false,
      fault: feedError('saimien', `Mục ${quoted(item.title)} không phải của ${REGION_NAMES[region]}.`),
    };
  const date = dayOfItem(item);
  if (typeof date !== 'string') return { ok: false, fault: date };
  const faults: FeedError[] = [];
  const stations: StationRows[] = [];
  for (const [station, prizes] of byStation(item, date, region, faults)) {
    const rows = placed(station, prizes, faults);
    if (rows !== null && rows.length > 0) stations.push({ station: station.key, rows });
  }
  return { ok: true, date, stations, faults };
};
