import { describe, expect, test } from 'vitest';
import { readItem, type FeedItem } from './read-item.ts';

const TITLE = 'KẾT QUẢ XỔ SỐ MIỀN NAM NGÀY 20/11 (Thứ Sáu)';
const LINK = 'https://a.test/xsmn/ngay-20-11-2026';

const item = (description: string, more: Partial<FeedItem> = {}): FeedItem => ({
  title: TITLE,
  link: LINK,
  pubDate: '20/11/2026',
  description,
  ...more,
});

const stationsOf = (description: string, more?: Partial<FeedItem>, region: 'MN' | 'MT' | 'MB' = 'MN') => {
  const reading = readItem(item(description, more), region);
  if (!reading.ok) return reading.fault.code;
  return Object.fromEntries(
    reading.stations.map(({ station, rows }) => [station, rows.map(({ number }) => number).join(' ')]),
  );
};
const faultsOf = (description: string, more?: Partial<FeedItem>) => {
  const reading = readItem(item(description, more), 'MN');
  return reading.ok ? reading.faults.map(({ code, message }) => `${code}: ${message}`) : [reading.fault.code];
};

const NUMBERS =
  '52 940 5118 0044 9087 3310 00912 88217 36650 90451 11873 45029 70664 63388 02417 57190 84436 019275';
const LINES = `ĐB: 019275
1: 84436
2: 57190
3: 63388 - 02417
4: 00912 - 88217 - 36650 - 90451 - 11873 - 45029 - 70664
5: 3310
6: 5118 - 0044 - 9087
7: 940`;

describe('the prizes of a station', () => {
  test('a prize a line; the last is glued to the one before it where a line break was lost', () => {
    expect(stationsOf(`[Vĩnh Long]     \n${LINES}8: 52`)).toEqual({ vl: NUMBERS });
    expect(stationsOf(`[Vĩnh Long]\n${LINES}\n8: 52`)).toEqual({ vl: NUMBERS });
  });

  test('every line break lost', () => {
    expect(stationsOf(`[Vĩnh Long]${LINES.replaceAll('\n', '')}8: 52`)).toEqual({ vl: NUMBERS });
  });

  test('on one line, DB for ĐB, an advertisement at the end', () => {
    const line = LINES.replaceAll('\n', ' ').replace('ĐB', 'DB');
    expect(stationsOf(`[Vĩnh Long] ${line} 8: 52  Để xem tường thuật vui lòng truy cập a1.test`)).toEqual({
      vl: NUMBERS,
    });
  });

  test('in any order', () => {
    expect(stationsOf(`[Vĩnh Long]\n8: 52\n${LINES.split('\n').toReversed().join('\n')}`)).toEqual({
      vl: NUMBERS,
    });
  });

  test.each([
    'G.ĐB: 019275\nG1: 84436\nG.2: 57190',
    'Giải đặc biệt: 019275\nGiải nhất: 84436\nGiải nhì: 57190',
    'Đặc biệt 019275\nGiải 1 84436\nG2 57190',
    'ĐB\n019275\nG1\n84436\nG2\n57190',
  ])('names of prizes: %j', (text) => {
    expect(stationsOf(`[Vĩnh Long]\n${text}`)).toEqual({ vl: '57190 84436 019275' });
  });

  test.each([
    '5118 - 0044 - 9087',
    '5118, 0044, 9087',
    '5118-0044-9087',
    '5118 0044 9087',
    '5118\n0044\n9087',
  ])('numbers apart by anything: %j', (numbers) => {
    expect(stationsOf(`[Vĩnh Long]\n6: ${numbers}\n7: 940`)).toEqual({ vl: '940 5118 0044 9087' });
  });

  test('what is still to come is left out, and is no fault', () => {
    const early = '[Vĩnh Long]\nĐB: \n1: đang quay\n6: 5118 - 0044\n7: 940\n8: 52';
    expect(stationsOf(early)).toEqual({ vl: '52 940' });
    expect(faultsOf(early)).toEqual([]);
  });

  test('nothing yet', () => {
    expect(stationsOf('')).toEqual({});
    expect(stationsOf('[Vĩnh Long]\nĐB: \n1: \n7: 8: ')).toEqual({});
  });

  test('tables of other things after the prizes are not prizes', () => {
    expect(stationsOf('[Vĩnh Long]\n7: 940\n8: 52\nLô tô đầu: 0: 04, 08\n1: 10\n2: 25\n8: 84, 88')).toEqual({
      vl: '52 940',
    });
    expect(
      faultsOf('[Vĩnh Long]\n8: 52\n[Bình Dương]\n8: 33\n[Trà Vinh]\n8: 17\nLô tô đầu: 0: 04, 08'),
    ).toEqual([]);
    expect(stationsOf('Mã ĐB: 3AB - 5AB - 12AB\nĐB: 12345\n7: 45 - 45 - 71 - 72', NORTH, 'MB')).toEqual({
      mb: '12345 45 45 71 72',
    });
  });
});

describe('what is wrong is named, and nothing is guessed', () => {
  test('a leading zero that was lost', () => {
    expect(faultsOf('[Vĩnh Long]\n7: 940\n8: 4')).toEqual([
      'sochuso: Vĩnh Long, giải G8: phải là 2 chữ số, nguồn ghi "4".',
    ]);
    expect(stationsOf('[Vĩnh Long]\n7: 940\n8: 4')).toEqual({ vl: '940' });
  });

  test('a number too long, a letter in it, one number too many', () => {
    expect(faultsOf('[Vĩnh Long]\n7: 9401')).toEqual([
      'sochuso: Vĩnh Long, giải G7: phải là 3 chữ số, nguồn ghi "9401".',
    ]);
    expect(faultsOf('[Vĩnh Long]\n7: 940x')).toEqual([
      'sochuso: Vĩnh Long, giải G7: phải là 3 chữ số, nguồn ghi "940".',
    ]);
    expect(faultsOf('[Vĩnh Long]\n7: 940 - 941')).toEqual([
      'sogiai: Vĩnh Long, giải G7: có 1 số, nguồn ghi 2.',
    ]);
  });

  test('a prize twice with the same number is once, with another it makes the station worthless', () => {
    expect(stationsOf('[Vĩnh Long]\n7: 940\n7: 940\n8: 52')).toEqual({ vl: '52 940' });
    expect(stationsOf('[Vĩnh Long]\n7: 940\n7: 941\n8: 52')).toEqual({});
    expect(faultsOf('[Vĩnh Long]\n7: 940\n7: 941')).toEqual([
      'trunggiai: Vĩnh Long, giải G7: nguồn ghi hai lần với số khác nhau.',
    ]);
  });

  test('a prize that the region does not have', () => {
    expect(stationsOf('8: 52\n7: 45 - 45 - 71 - 72', NORTH, 'MB')).toEqual({ mb: '45 45 71 72' });
  });

  test('a station that does not draw that day', () => {
    expect(faultsOf('[Sóc Trăng]\n7: 940\n8: 52')).toEqual([
      'khongdai: Miền Nam ngày 20/11/2026 không có đài "soc trang".',
    ]);
  });

  test('prizes under no station', () => {
    expect(faultsOf('7: 940\n8: 52')).toEqual([
      'khongdai: Miền Nam ngày 20/11/2026 không có đài nào được nêu tên.',
    ]);
  });

  test('an item longer than any result', () => {
    expect(faultsOf('x'.repeat(20_000))).toEqual(['quadai']);
  });
});

const NORTH = { title: 'Kết quả xổ số miền Bắc ngày 20/11/2026', link: '' };

describe('stations', () => {
  test.each([
    ['[Vĩnh Long]', 'vl'],
    ['[VĨNH LONG]', 'vl'],
    ['[Vĩnh Long]'.normalize('NFD'), 'vl'],
    ['[XSVL]', 'vl'],
    ['[Xổ số Vĩnh Long]', 'vl'],
    ['[Tỉnh Bình Dương]', 'bd'],
    ['Trà Vinh', 'tv'],
    ['Đài Trà Vinh:', 'tv'],
    ['Kết quả xổ số miền Nam - Trà Vinh', 'tv'],
    ['[Trà Vinh] mở thưởng lúc 16h15', 'tv'],
    ['Mở thưởng lúc 16h15\nTrà Vinh', 'tv'],
    ['Trà Vinh\nđang quay trực tiếp', 'tv'],
  ])('%s', (heading, key) => {
    expect(stationsOf(`${heading}\n7: 940\n8: 52`)).toEqual({ [key]: '52 940' });
  });

  test('several in one item, in brackets or not, on one line or not', () => {
    const both = { vl: '52 940', bd: '11 222' };
    expect(stationsOf('[Vĩnh Long]\n7: 9408: 52\n[Bình Dương]\n7: 2228: 11')).toEqual(both);
    expect(stationsOf('Vĩnh Long\n7: 940\n8: 52\nBình Dương\n7: 222\n8: 11')).toEqual(both);
    expect(stationsOf('Vĩnh Long 7: 940 8: 52 Bình Dương 7: 222 8: 11')).toEqual(both);
  });

  test('a block under an unknown name does not belong to the station before it', () => {
    expect(stationsOf('[Vĩnh Long]\n7: 940\nBình Dươmg\n8: 11')).toEqual({ vl: '940' });
  });

  test('a name of several stations is settled by the day and the region', () => {
    const saturday = { title: 'Xổ số miền Nam 21/11/2026', link: '' };
    expect(stationsOf('[Hồ Chí Minh]\n8: 52\n[TP.HCM]\n7: 940', saturday)).toEqual({ tp: '52 940' });
    const sunday = { title: 'Xổ số miền Nam 22/11/2026', link: '' };
    expect(stationsOf('[Lâm Đồng]\n8: 52\n[Đà Lạt (Lâm Đồng)]\n7: 940', sunday)).toEqual({ dl: '52 940' });
  });

  test('one that the title names', () => {
    const title = 'Kết quả xổ số Vĩnh Long ngày 20/11/2026';
    expect(stationsOf('ĐB: 019275\n8: 52', { title })).toEqual({ vl: '52 019275' });
  });

  test.each(['', '[Miền Bắc] ', '[Hà Nội]\n', 'Hải Phòng:\n', 'Kết quả xổ số miền Bắc hôm nay\n'])(
    'the North under %j',
    (heading) => {
      expect(stationsOf(`${heading}ĐB: 12345\n7: 45 - 45 - 71 - 72`, NORTH, 'MB')).toEqual({
        mb: '12345 45 45 71 72',
      });
    },
  );

  test('an item of another region', () => {
    expect(stationsOf('ĐB: 12345', NORTH, 'MN')).toBe('saimien');
  });
});

describe('the day', () => {
  const dayOf = (title: string, link = '', pubDate = ''): string => {
    const reading = readItem({ title, link, pubDate, description: '' }, 'MN');
    return reading.ok ? reading.date : reading.fault.code;
  };

  test.each([
    ['xổ số miền Nam ngày 20/11/2026', '2026-11-20'],
    ['xổ số 20-11-2026', '2026-11-20'],
    ['xổ số 20.11.2026', '2026-11-20'],
    ['xổ số 2026-11-20', '2026-11-20'],
    ['xổ số ngày 5 tháng 12 năm 2025', '2025-12-05'],
    ['NGÀY 20/11/2026 (THỨ SÁU)', '2026-11-20'],
    ['ngày 20/11/2026 (Thứ 6)', '2026-11-20'],
    ['Chủ nhật 22/11/2026', '2026-11-22'],
    ['xổ số ngày 20/11/2026 - XSMN 20/11', '2026-11-20'],
    ['xổ số miền Nam', 'khongngay'],
    ['xổ số ngày 20/11', 'khongnam'],
    ['xổ số ngày 31/02/2026', 'ngaysai'],
    ['xổ số ngày 20/11/2026 và 21/11/2026', 'ngaysai'],
    ['xổ số ngày 20/11/2026 (Thứ Bảy)', 'ngaysai'],
    ['xổ số ngày 20/11/2025 (Thứ Sáu)', 'ngaysai'],
  ])('%s → %s', (title, expected) => {
    expect(dayOf(title)).toBe(expected);
  });

  test.each([
    ['link', 'https://a.test/ngay-20-11-2026', '', '2026-11-20'],
    ['a link that says it twice', 'https://a.test/?day=20-11-2026&day1=20-11-2026', '', '2026-11-20'],
    ['pubDate dd/mm/yyyy', '', '20/11/2026', '2026-11-20'],
    ['pubDate of a mail', '', 'Fri, 20 Nov 2026 19:20:11 GMT', '2026-11-20'],
    ['pubDate with a half hour clock', '', 'Fri, 20 Nov 2026 12:00 AM', '2026-11-20'],
    ['pubDate ISO', '', '2026-11-20T18:00:00+07:00', '2026-11-20'],
    ['another day in the link', 'https://a.test/ngay-19-11-2026', '', 'ngaysai'],
    ['nothing', 'https://a.test/', 'hôm nay', 'khongnam'],
  ])('a year from %s', (_, link, pubDate, expected) => {
    expect(dayOf('xổ số ngày 20/11', link, pubDate)).toBe(expected);
  });

  test('the year of New Year’s Eve when it is published on New Year’s Day', () => {
    expect(dayOf('xổ số ngày 31/12', '', '01/01/2027')).toBe('2026-12-31');
    expect(dayOf('xổ số ngày 01/01', '', 'Thu, 31 Dec 2026 23:59:00 GMT')).toBe('2027-01-01');
  });

  test('no day in the title, but in the link', () => {
    expect(dayOf('xổ số miền Nam', 'https://a.test/ngay-20-11-2026')).toBe('2026-11-20');
  });

  test('pubDate alone is the day on which the page was made, not the draw’s', () => {
    expect(dayOf('xổ số miền Nam', '', '20/11/2026')).toBe('khongngay');
  });
});
