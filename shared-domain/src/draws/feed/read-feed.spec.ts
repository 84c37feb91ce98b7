import { describe, expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';
import type { FeedItem } from './read-item.ts';

const item = (day: string, description: string, title = `Xổ số miền Nam ngày ${day}`): FeedItem => ({
  title,
  link: '',
  pubDate: '',
  description,
});
const FRIDAY = '2026-11-20';
const read = (...items: readonly FeedItem[]) => {
  const { stations, faults } = readFeed(items, 'MN', FRIDAY);
  return {
    stations: stations.map(({ station, rows }) => `${station} ${rows.map(({ number }) => number).join(' ')}`),
    faults: faults.map(({ code }) => code),
  };
};

describe('a source with several items', () => {
  test('gives those of the day, joined by station', () => {
    expect(
      read(
        item('19/11/2026', '[Tây Ninh]\n8: 11'),
        item('20/11/2026', '[Vĩnh Long]\n8: 52'),
        item('20/11/2026', '[Vĩnh Long]\n7: 940\n[Bình Dương]\n8: 33'),
      ),
    ).toEqual({ stations: ['vl 52 940', 'bd 33'], faults: [] });
  });

  test('the same item twice is one', () => {
    const twice = item('20/11/2026', '[Vĩnh Long]\n8: 52');
    expect(read(twice, twice)).toEqual({ stations: ['vl 52'], faults: [] });
  });

  test('two items that contradict each other say nothing of that station', () => {
    expect(
      read(
        item('20/11/2026', '[Vĩnh Long]\n8: 52\n[Bình Dương]\n8: 33'),
        item('20/11/2026', '[Vĩnh Long]\n8: 53'),
        item('20/11/2026', '[Vĩnh Long]\n8: 52'),
      ),
    ).toEqual({ stations: ['bd 33'], faults: ['trunggiai'] });
  });

  test('a late one has yesterday alone: nothing, and no fault', () => {
    expect(read(item('19/11/2026', '[Tây Ninh]\n8: 11'))).toEqual({ stations: [], faults: [] });
  });

  test('an announcement without a day and items of other regions are passed over', () => {
    const north = item('20/11/2026', 'ĐB: 12345', 'Xổ số miền Bắc ngày 20/11/2026');
    const announcement = item('', 'Tường thuật trực tiếp', 'Kết quả xổ số');
    expect(read(announcement, north, item('20/11/2026', '[Vĩnh Long]\n8: 52'))).toEqual({
      stations: ['vl 52'],
      faults: [],
    });
    expect(read(announcement)).toEqual({ stations: [], faults: [] });
    expect(read(announcement, north)).toEqual({ stations: [], faults: ['saimien'] });
  });
});
