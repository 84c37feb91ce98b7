import { describe, expect, it } from 'vitest';
import {
  applyToMessages,
  betOn,
  sortMessages,
  pointsOf,
  pointsOfItem,
  rowAfter,
  rowsOf,
} from './message-rows.ts';
import { truncateText } from '../design/text/truncate-text.ts';
import { itemRowWith as item, messageRowWith as message } from './rows-for-specs.ts';

const DAY = { from: '2026-11-20', to: '2026-11-20' };

describe('Message rows under live changes', () => {
  const first = message();
  const rows = rowsOf([first]);

  it('add new and changed messages of their days', () => {
    const changed = { ...first, tientrung: 75 };
    const added = message({ ui_id: 'm2', stt: 2 });
    const after = applyToMessages(rows, DAY, [
      { kind: 'message', row: changed },
      { kind: 'message', row: added },
    ]);
    expect([...after.values()]).toEqual([changed, added]);
    expect([...rows.values()]).toEqual([first]);
  });

  it('ignore messages of other days', () => {
    const after = applyToMessages(rows, DAY, [
      { kind: 'message', row: message({ ui_id: 'm2', ui_date: '2026-11-21' }) },
    ]);
    expect([...after.keys()]).toEqual(['m1']);
  });

  it('take over winnings that results decide, of messages that are there', () => {
    const bet = item({ ks_dai: 'tp', ks_soShow: '12', ks_diem: 5, ks_trathuong: 75, ks_thucthu: 67.5 });
    const placed = message({ chitiet: [bet], open: 1 });
    const scores = { kind: 'scores', ui_id: 'm1', date: '2026-11-20', scores: 's tp:12:4' } as const;
    const other = { ...scores, ui_id: 'm2' };
    const after = applyToMessages(rowsOf([placed]), DAY, [scores, other]);
    expect([...after.values()]).toMatchObject([
      {
        ...{ ui_id: 'm1', thucthu: 67.5, tientrung: 750, thangthuanew: -682.5, open: 0 },
        chitiet: [{ ks_isThang: true, ks_soTrung: '12', ks_thang: 750, ks_thangthua: 682.5, ks_chiki: 2 }],
      },
    ]);
    expect(rowAfter(placed, [other])).toBe(placed);
    expect(rowAfter(placed, [scores])).toEqual(after.get('m1'));
  });

  it('drop a deleted message, and all messages of a deleted customer', () => {
    expect(
      applyToMessages(rows, DAY, [{ kind: 'message-removed', ui_id: 'm1', date: '2026-11-20' }]).size,
    ).toBe(0);
    const two = rowsOf([first, message({ ui_id: 'm2', ui_user_khach_id: 'k2' })]);
    expect([...applyToMessages(two, DAY, [{ kind: 'customer-removed', khach_id: 'k1' }]).keys()]).toEqual([
      'm2',
    ]);
  });

  it('show a renamed customer', () => {
    const renamed = {
      khach_id: 'k1',
      khach_name: 'Anh Tư',
      khach_name2: 'Anh Tư',
      khach_createdate: '',
      stt: 1,
    };
    expect(applyToMessages(rows, DAY, [{ kind: 'customer', row: renamed }]).get('m1')?.khach_name2).toBe(
      'Anh Tư',
    );
  });

  it('are sorted by day and number, or newest first', () => {
    const some = rowsOf([
      message({ ui_id: 'b', stt: 2 }),
      message({ ui_id: 'c', ui_date: '2026-11-21', stt: 1 }),
      message({ ui_id: 'a', stt: 1 }),
    ]);
    expect(sortMessages(some, false).map((row) => row.ui_id)).toEqual(['a', 'b', 'c']);
    expect(sortMessages(some, true).map((row) => row.ui_id)).toEqual(['c', 'b', 'a']);
  });
});

describe('Points', () => {
  it('of a plain bet count every number in every station', () => {
    expect(pointsOfItem(item({ ks_diem: 5, ks_soSo: 3, ks_soDai: 2 }))).toBe(30);
  });
  it('of da count the pairs in every station', () => {
    expect(
      pointsOfItem(item({ ks_kieuUseKey: 'da', ks_diem: 2, ks_soSo: 3, ks_soCapSo: 3, ks_soDai: 2 })),
    ).toBe(12);
  });
  it('of dx count the pairs over every pair of stations', () => {
    expect(
      pointsOfItem(item({ ks_kieuUseKey: 'dx', ks_diem: 1, ks_soSo: 3, ks_soCapSo: 3, ks_soDai: 4 })),
    ).toBe(18);
  });
  it('of a message are the exact sum of its items', () => {
    expect(pointsOf([item({ ks_diem: 0.1 }), item({ ks_diem: 0.2 })])).toBe(0.3);
  });
});

describe('The stations, types and numbers of a message', () => {
  it('are listed once each, in order', () => {
    const items = [
      item({ ks_dai: 'tp@dt', ks_soShow: '12.34', ks_kieuKey: 'dd' }),
      item({ ks_dai: 'dt', ks_soShow: '34.56', ks_kieuKey: 'dd' }),
    ];
    expect(betOn(items)).toEqual({ stations: ['tp', 'dt'], types: ['dd'], numbers: ['12', '34', '56'] });
  });
});

describe('A truncated message', () => {
  it('is one line, cut with … only if it is too long', () => {
    expect(truncateText('tp 12b5n', 15)).toBe('tp 12b5n');
    expect(truncateText('tp\n 12  b5n', 15)).toBe('tp 12 b5n');
    expect(truncateText('tp 12.34.56b5n dd10n', 15)).toBe('tp 12.34.56b5n…');
  });
});
