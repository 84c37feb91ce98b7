import { describe, expect, test } from 'vitest';
import { asked, returnsOf, settledItems } from '../../test/given-settlements.ts';
import { moneyFromMicro } from '../money/money.ts';
import { DEFAULT_LAYOUT, type SettlementLayout } from './layout.ts';
import { settleCustomer, type SettledItem, type SettlementTerms } from './settle-period.ts';
import { settlementText } from './settlement-text.ts';
import type { SettlementHead } from './settlement-words.ts';

const HEAD: SettlementHead = {
  name: 'Anh Ba',
  givesTo: false,
  from: '2026-11-20',
  to: '2026-11-20',
  stt: null,
};
const thousand = (amount: number) => moneyFromMicro(amount * 1_000_000);

interface Given {
  readonly items: readonly SettledItem[];
  readonly asked?: Partial<SettlementTerms>;
  readonly layout?: Partial<SettlementLayout>;
  readonly head?: Partial<SettlementHead>;
}
const text = (given: Given): string =>
  settlementText({ ...HEAD, ...given.head }, settleCustomer(given.items, asked(given.asked)), {
    ...DEFAULT_LAYOUT,
    ...given.layout,
  });
const lines = (given: Given): readonly string[] => text(given).split('\n');

/** 37 came six times in Vĩnh Long, 123 once; 45 twice in the North, 00 never. */
const bets = settledItems('vl 37b1n 123b10n', 'vl bd 37.79dx1n', 'mb 45b10n 00.45da1n');

describe('the text of a settlement, worked examples', () => {
  test('as it is by default: details with the stake, the take below', () => {
    expect(text({ items: bets })).toBe(
      [
        'Anh Ba – 20/11/2026',
        'Miền Nam',
        '2C: xác 18, trúng 6 điểm = 450, lỗ -436,5 × 0,95 = -414,675',
        '3C: xác 170, lời 110,5 × 0,95 = 104,975',
        'Đá xiên: xác 72, trúng 3 điểm = 1.650, lỗ -1.596 × 0,95 = -1.516,2',
        'Miền Bắc',
        '2C: xác 270, trúng 30 điểm = 2.250, lỗ -2.047,5 × 0,95 = -1.945,125',
        'Đá: xác 54, lời 40,5 × 0,95 = 38,475',
        'Thực thu: 421',
        'Tiền trúng: 4.350',
        'Lỗ: -3.732,55',
        'BÙ: 3.732,55',
      ].join('\n'),
    );
  });

  test('details with the take', () => {
    expect(lines({ items: settledItems('vl 37b1n'), layout: { detail: 'take' } })[2]).toBe(
      '2C: thu 13,5, trúng 6 điểm = 450, lỗ -436,5 × 0,95 = -414,675',
    );
  });

  test('everything hidden leaves what was won and the final line', () => {
    const layout = { detail: 'hidden', hideStake: true, hideTake: true } as const;
    expect(text({ items: settledItems('vl 00b10n'), layout })).toBe(
      'Anh Ba – 20/11/2026\nTiền trúng: 0\nLời: 128,25\nTHU: 128,25',
    );
  });

  test('stake and take shown', () => {
    const layout = { detail: 'hidden', hideStake: false } as const;
    expect(text({ items: settledItems('vl 00b10n'), layout })).toBe(
      'Anh Ba – 20/11/2026\nTiền xác: 180\nThực thu: 135\nTiền trúng: 0\nLời: 128,25\nTHU: 128,25',
    );
  });

  test('of a customer whom the agent hands bets to, everything is turned round', () => {
    const given = { items: settledItems('vl 00b10n'), asked: { givesTo: true }, head: { givesTo: true } };
    expect(text(given)).toBe(
      [
        'Anh Ba (giao) – 20/11/2026',
        'Miền Nam',
        '2C: xác 180, lỗ -135 × 0,95 = -128,25',
        'Thực thu: 135',
        'Tiền trúng: 0',
        'Lỗ: -128,25',
        'BÙ: 128,25',
      ].join('\n'),
    );
  });

  test('old debts join the final line, above 0 owed to the agent', () => {
    const given = {
      items: settledItems('vl 00b10n'),
      asked: { debts: [thousand(1000.5), thousand(-2000)] as const },
    };
    expect(lines(given).slice(-4)).toEqual([
      'Lời: 128,25',
      'Nợ cũ 1: 1.000,5',
      'Nợ cũ 2: -2.000',
      'BÙ: 871,25',
    ]);
  });

  test('for a customer who reads it himself, his loss is a loss and he reads what he pays', () => {
    const given = {
      items: settledItems('vl 00b10n'),
      asked: { debts: [thousand(1000.5), thousand(-200)] as const },
      layout: { side: 'customer' } as const,
    };
    // The agent reads: lời 135 × 0,95 = 128,25; THU 128,25 + 1.000,5 − 200.
    expect(text(given)).toBe(
      [
        'Anh Ba – 20/11/2026',
        'Miền Nam',
        '2C: xác 180, thua -135 × 0,95 = -128,25',
        'Thực thu: 135',
        'Tiền trúng: 0',
        'Thua: -128,25',
        'Nợ cũ 1: 1.000,5',
        'Dư cũ 2: 200',
        'PHẢI TRẢ: 928,75',
      ].join('\n'),
    );
  });

  test('for a customer who won, it says what he gets', () => {
    expect(lines({ items: bets, layout: { detail: 'hidden', side: 'customer' } })).toEqual([
      'Anh Ba – 20/11/2026',
      'Thực thu: 421',
      'Tiền trúng: 4.350',
      'Thắng: 3.732,55',
      'ĐƯỢC NHẬN: 3.732,55',
    ]);
  });

  test('even', () => {
    const given = {
      items: settledItems('vl 00b10n'),
      asked: { debts: [thousand(-128.25), thousand(0)] as const },
    };
    expect(lines(given).at(-1)).toBe('Huề: 0');
  });

  test('a factor of 0 is 1, and 1 is not written', () => {
    for (const returns of [returnsOf(0), returnsOf(1)])
      expect(lines({ items: settledItems('vl 00b10n'), asked: { returns } })[2]).toBe('2C: xác 180, lời 135');
  });

  test('đá not taken is left out of every sum and named', () => {
    const items = settledItems('vl 00b10n 37.79da1n', 'vl bd 12.34dx5n');
    expect(
      text({ items, asked: { leaveOutPairs: true }, layout: { detail: 'hidden', hideStake: false } }),
    ).toBe(
      [
        'Anh Ba – 20/11/2026',
        'Tiền xác: 180',
        'Thực thu: 135',
        'Tiền trúng: 0',
        'Không nhận đá: vl 37.79da1n, vl bd 12.34dx5n (xác 396)',
        'Lời: 128,25',
        'THU: 128,25',
      ].join('\n'),
    );
  });

  test('bets without results are counted as waiting, not as won or lost', () => {
    expect(text({ items: settledItems('tv 37b10n', 'vl 00b10n') })).toContain(
      'Thực thu: 270\nTiền trúng: 0\nChưa có kết quả: 1 cược\nLời: 128,25\n',
    );
  });

  test('a class of which nothing is settled yet is not said to be even', () => {
    const given = { items: settledItems('tv 37b10n', 'vl 123x1n') };
    expect(lines(given).slice(2, 4)).toEqual([
      '2C: xác 180, chưa có kết quả',
      '3C: xác 2, lời 1,3 × 0,95 = 1,235',
    ]);
  });

  test('one message and a period are named', () => {
    expect(lines({ items: [], head: { stt: 7 } })[0]).toBe('Anh Ba – 20/11/2026 – tin 7');
    expect(lines({ items: [], head: { to: '2026-11-22' } })[0]).toBe('Anh Ba – 20/11/2026 – 22/11/2026');
    expect(lines({ items: [], head: { region: 'MT' } })[0]).toBe('Anh Ba – 20/11/2026 – Miền Trung');
  });

  test('amounts are rounded to the đồng where they are shown, and nowhere before', () => {
    // 1.35 × 0.3337 = 0.450495 each: three of them are 1.351485, and not 3 × 0.450.
    const items = settledItems('vl 00b0.1n 00.99da005n', 'mb 00dui1.8n');
    const given = { items, asked: { returns: returnsOf(0.3337) } };
    expect(lines(given).filter((line) => line.includes('0,3337 = 0,45'))).toHaveLength(3);
    expect(lines(given).slice(-2)).toEqual(['Lời: 1,351', 'THU: 1,351']);
  });
});
