import { expect, test } from 'vitest';
import { asked, returnsOf, settledItems } from '../../../test/given-settlements.ts';
import { moneyFromMicro } from '../../money/money.ts';
import { settlementAnswerOf } from './settlement.ts';
import { DEFAULT_LAYOUT } from '../../settlement/layout.ts';
import { settleCustomer } from '../../settlement/settle-period.ts';
import { settlementText } from '../../settlement/settlement-text.ts';

const head = { name: 'Anh Ba', givesTo: false, from: '2026-11-20', to: '2026-11-20', stt: 3 };
const thousand = (amount: number) => moneyFromMicro(amount * 1_000_000);

test('a settlement on the wire: classes, sums, factors as fractions, switches as 0 and 1, and its text', () => {
  const returns = { ...returnsOf(0.9), MB: { '2C': 9_000, '3C': 8_000, Da: 7_000 } };
  const layout = { ...DEFAULT_LAYOUT, hideStake: false, hideTake: true, leaveOutPairs: true };
  // 37 came six times in Vĩnh Long; Trà Vinh has not drawn; the pair is left out.
  const items = settledItems('vl 37b1n\ntv 37b1n', 'mb 00.45da1n');
  const settlement = settleCustomer(
    items,
    asked({ returns, leaveOutPairs: true, debts: [thousand(100), thousand(-20)] }),
  );
  expect(settlementAnswerOf({ khachId: 'k1', head, returns, layout, settlement })).toEqual({
    khach_id: 'k1',
    khach_name: 'Anh Ba',
    kconfig_bit1: false,
    stt: 3,
    rows: [
      {
        mien: 'MN',
        r_Key: '2D',
        r_TienXac: 36,
        r_ThucThu: 27,
        r_Diem: 6,
        r_TienTrung: 450,
        r_ThangThua: -436.5,
        r_NhanVe: 0.9,
        r_ThangThuax95: -392.85,
        open: 1,
      },
    ],
    tienxac: 36,
    thucthu: 27,
    trung: 6,
    tientrung: 450,
    thangthuanew: -436.5,
    open: 1,
    thangthuax95: -392.85,
    no1: 100,
    no2: -20,
    tong: -312.85,
    dakhongnhan: { tienxac: 54, thucthu: 40.5, trung: 0, tientrung: 0, thangthuanew: 40.5, open: 0 },
    nhanve: {
      MN: { '2C': 0.9, '3C': 0.9, Da: 0.9 },
      MT: { '2C': 0.9, '3C': 0.9, Da: 0.9 },
      MB: { '2C': 0.9, '3C': 0.8, Da: 0.7 },
    },
    chkAnChiTiet: 0,
    chkAnTienXac: 0,
    chkAnThucThu: 1,
    chkSoDaKoNhan: 1,
    chkBenKhach: 0,
    text: settlementText(head, settlement, layout),
  });
});

test('a result of zero is neither won nor lost', () => {
  const settlement = settleCustomer(settledItems('tv 37b1n'), asked());
  const text = settlementText({ ...head, stt: null }, settlement, DEFAULT_LAYOUT).split('\n');
  expect(text).toContain('2C: xác 18, chưa có kết quả');
  expect(text).toContain('Lời: 0');
  expect(text.at(-1)).toBe('Huề: 0');
});
