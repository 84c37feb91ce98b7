import type { SettledScope } from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import { describe, expect, it } from 'vitest';
import { messageRowWith as message } from '../bet-messages/rows-for-specs.ts';
import { settledDays } from './settled-days.ts';

const [MONDAY, TUESDAY] = ['2026-11-23', '2026-11-24'];
const sent = (khach_id: string, doi = false, tu = MONDAY, den = tu): SettledScope => ({
  ...{ khach_id, tu, den, mien: null, doi },
});
const bet = (ui_user_khach_id: string, ui_date = MONDAY, ui_iserror = false) =>
  message({ ui_id: `${ui_user_khach_id}${ui_date}`, ui_user_khach_id, ui_date, ui_iserror });
const saidOf = (rows: readonly ReturnType<typeof bet>[], ...scopes: readonly SettledScope[]) =>
  settledDays(rows, scopes).get(MONDAY)?.text;

describe('A day of the report', () => {
  const both = [bet('ba'), bet('tu'), bet('ba', TUESDAY)];

  it('says how many of its customers are settled, and that all are', () => {
    expect(saidOf(both)).toBe(null);
    expect(saidOf(both, sent('ba'))).toBe('Chốt 1/2 khách');
    expect(saidOf(both, sent('ba'), sent('tu', false, MONDAY, TUESDAY))).toBe('Đã chốt');
  });

  it('says how many were changed since', () => {
    expect(saidOf(both, sent('ba'), sent('tu', true))).toBe('1 khách đã đổi');
    expect(saidOf(both, sent('tu', true))).toBe('1 khách đã đổi');
  });

  it('says of one customer what its row says', () => {
    expect(saidOf([bet('ba')], sent('ba'))).toBe('Đã chốt');
    expect(saidOf([bet('ba')], sent('ba', true))).toBe('Đã chốt, đã đổi');
    expect(saidOf([bet('ba')], sent('tu', true))).toBe(null);
  });

  it('does not wait for messages flagged as wrong', () => {
    expect(saidOf([bet('ba'), bet('tu', MONDAY, true)], sent('ba'))).toBe('Đã chốt');
  });
});
