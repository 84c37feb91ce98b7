import { stationOf, weekdayOf } from '../../catalogue/draw-days.ts';
import { REGION_NAMES, type RegionKey } from '../../catalogue/regions.ts';
import { formatDay } from '../../calendar/vietnam-day.ts';
import type { DrawRow } from '../events.ts';
import { POSITIONS, PRIZES, type PrizeRank } from '../prizes.ts';
import type { FeedItem, StationRows } from './read-item.ts';

/**
 * How sources write a day. `lines`: one prize per line, no year in the title, no break before a station's
 * last prize; `oneline`: all on one line, followed by an advertisement; `words`: prizes named in words, from
 * the smallest up.
 */
export const DIALECTS = ['lines', 'oneline', 'words'] as const;
export type Dialect = (typeof DIALECTS)[number];

const WEEKDAYS = ['Chủ Nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy'];
const WORDS: Readonly<Record<PrizeRank['rank'], string>> = {
  G8: 'Giải tám',
  G7: 'Giải bảy',
  G6: 'Giải sáu',
  G5: 'Giải năm',
  G4: 'Giải tư',
  G3: 'Giải ba',
  G2: 'Giải nhì',
  G1: 'Giải nhất',
  ĐB: 'Giải đặc biệt',
};

/** From the special prize down, as sources do it. */
const ranksOf = (region: RegionKey): readonly PrizeRank['rank'][] => {
  const ranks = PRIZES[region].map(({ rank }) => rank);
  return region === 'MB' ? ranks : ranks.toReversed();
};

const written = (region: RegionKey, rows: readonly DrawRow[], rank: PrizeRank['rank']): readonly string[] =>
  POSITIONS[region]
    .filter((position) => position.rank === rank)
    .flatMap(({ position }) => rows.find((row) => row.position === position)?.number ?? []);

const blockOf = (dialect: Dialect, region: RegionKey, { station, rows }: StationRows): string => {
  const name = stationOf(station)?.name ?? station;
  const ranks = ranksOf(region);
  const label = (rank: PrizeRank['rank']): string =>
    rank === 'ĐB' ? (dialect === 'oneline' ? 'DB' : 'ĐB') : rank.slice(1);
  const prize = (rank: PrizeRank['rank']): string =>
    `${label(rank)}: ${written(region, rows, rank).join(' - ')}`;
  switch (dialect) {
    case 'lines': {
      const heading = region === 'MB' ? '' : `[${name}]     \n`;
      return `${heading}${ranks.map(prize).join('\n').replace(/\n8: /, '8: ')}`;
    }
    case 'oneline':
      return `[${name}] ${ranks.map(prize).join(' ')}`;
    case 'words':
      return [
        `${name}:`,
        ...ranks.toReversed().map((rank) => `${WORDS[rank]}: ${written(region, rows, rank).join(', ')}`),
      ].join('\n');
  }
};

/** A region's day as a source of that dialect publishes it; prizes without rows are empty. */
export const writeItem = (
  dialect: Dialect,
  date: string,
  region: RegionKey,
  stations: readonly StationRows[],
): FeedItem => {
  const [year = '', month = '', day = ''] = date.split('-');
  const plain = `${Number(day)}-${Number(month)}-${year}`;
  const blocks = stations.map((station) => blockOf(dialect, region, station));
  if (dialect === 'lines')
    return {
      title: `KẾT QUẢ XỔ SỐ ${REGION_NAMES[region].toUpperCase()} NGÀY ${day}/${month} (${WEEKDAYS[weekdayOf(date) - 1] ?? ''})`,
      link: `https://so-cuoc.invalid/xs${region.toLowerCase()}/ngay-${plain}`,
      pubDate: formatDay(date),
      description: blocks.join('\n'),
    };
  return {
    title: `Kết Quả Xổ Số ${REGION_NAMES[region]} Ngày ${formatDay(date)}`,
    link: `https://so-cuoc.invalid/result?day=${plain}&day1=${plain}`,
    pubDate: '',
    description:
      dialect === 'oneline'
        ? `${blocks.join(' ')}  Để xem tường thuật trực tiếp vui lòng truy cập so-cuoc.invalid`
        : blocks.join('\n'),
  };
};
