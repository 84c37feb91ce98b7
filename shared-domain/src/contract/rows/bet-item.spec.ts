import { betItemRow } from '../calls/reports/reports.ts';
import { describe, expect, test } from 'vitest';
import { tableOf, VINH_LONG } from '../../../test/given-draws.ts';
import { item } from '../../../test/given-items.ts';
import { scoreItem } from '../../scoring/score-item.ts';
import { itemId, itemRow } from './bet-item.ts';

const UI = '00000000-0000-4000-8000-00000000000a';
const pair = item({ kind: 'da', numbers: '37 79 45', trathuong: 750, half: true });

describe('a bet item on the wire', () => {
  test('shows the bet and no winnings before any result', () => {
    expect(itemRow(pair, UI, 0, null)).toMatchObject({
      ks_ui_id: UI,
      ks_stt: 1,
      ks_kieuUseKey: 'da',
      ks_kieuDanh: 'da',
      ks_tenKieu: 'Đá thẳng',
      ks_dai: 'vl',
      ks_soShow: '37.79.45',
      ks_soDai: 1,
      ks_soCapSo: 3,
      ks_soSo: 3,
      ks_soGiai: 36,
      ks_diem: 5,
      ks_tienxac: 540,
      ks_thucthu: 405,
      ks_co: 0.75,
      ks_trathuong: 750,
      ks_kiruoi: true,
      ks_thang: null,
      ks_thangthua: null,
      ks_diemtrung: null,
      ks_chiki: null,
      ks_soTrung: '',
      ks_isThang: false,
    });
  });

  test('shows half hits, winnings and the customer’s result when it is settled', () => {
    // 37 six, 79 three, 45 once: 4.5 + 3.5 + 2 = 10 hits × 5 × 750 = 37500, less 405
    expect(itemRow(pair, UI, 0, scoreItem(pair, new Map([['vl', tableOf('MN', VINH_LONG)]])))).toMatchObject({
      ks_chiki: 10,
      ks_diemtrung: 50,
      ks_thang: 37_500,
      ks_thangthua: 37_095,
      ks_soTrung: '37.79 37.45 79.45',
      ks_isThang: true,
    });
  });

  test('shows hits but no money while a result is missing', () => {
    const score = scoreItem(pair, new Map([['vl', tableOf('MN', VINH_LONG.slice(0, 17))]]));
    expect(itemRow(pair, UI, 0, score)).toMatchObject({ ks_isThang: true, ks_thang: null, ks_chiki: null });
  });

  test('matches the wire schema', () => {
    const row = itemRow(item({ kind: 'b', numbers: '37' }), UI, 3, null);
    expect(betItemRow.parse(row)).toEqual(row);
    expect(row.ks_soCapSo).toBe(0);
  });
});

describe('the counts of an item', () => {
  test('plain kinds have no pairs, đá xiên has the pairs of its numbers, and stations are joined', () => {
    expect(itemRow(item({ kind: 'b', numbers: '37 79 12' }), UI, 0, null)).toMatchObject({
      ks_soCapSo: 0,
      ks_soSo: 3,
    });
    expect(
      itemRow(item({ kind: 'dx', numbers: '37 79 12 45', stations: 'vl bd' }), UI, 0, null),
    ).toMatchObject({
      ks_soCapSo: 6,
      ks_soSo: 4,
      ks_dai: 'vl@bd',
      ks_soDai: 2,
    });
  });

  test('an item without winnings is not won', () => {
    const lost = item({ kind: 'b', numbers: '38' });
    const draws = new Map([['vl', tableOf('MN', VINH_LONG)]]);
    expect(itemRow(lost, UI, 0, scoreItem(lost, draws))).toMatchObject({ ks_isThang: false, ks_thang: 0 });
  });
});

describe('the id of an item', () => {
  test('follows from the id of the message and is always the same', () => {
    expect(itemId(UI, 0)).toBe('00000000-0000-4000-8000-00000000000b');
    expect(itemId(UI, 5)).toBe('00000000-0000-4000-8000-000000000010');
  });

  test('wraps around at the end', () => {
    expect(itemId('00000000-0000-4000-8000-ffffffffffff', 0)).toBe('00000000-0000-4000-8000-000000000000');
  });
});
