import type { SettledScope } from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { describe, expect, it } from 'vitest';
import { settledOf, touchesSettled } from './settled-store.ts';

const DAY = '2026-11-20';
const day = { from: DAY, to: DAY };
const sent = (tu: string, den = tu, mien: SettledScope['mien'] = null, khach_id = 'ba'): SettledScope => ({
  ...{ khach_id, tu, den, mien, doi: false },
});
const changed = (scope: SettledScope): SettledScope => ({ ...scope, doi: true });

describe('A customer’s days', () => {
  it('are settled by what was sent to this customer and holds them', () => {
    expect(settledOf([], 'ba', ['MN'], day)).toBe('no');
    expect(settledOf([sent(DAY)], 'ba', ['MN', 'MB'], day)).toBe('yes');
    expect(settledOf([sent('2026-11-16', '2026-11-22')], 'ba', ['MN'], day)).toBe('yes');
    expect(settledOf([sent(DAY)], 'tu', ['MN'], day)).toBe('no');
    expect(settledOf([sent('2026-11-19'), sent('2026-11-21')], 'ba', ['MN'], day)).toBe('no');
  });

  it('are settled once each region with bets is', () => {
    const south = sent(DAY, DAY, 'MN');
    expect(settledOf([south], 'ba', ['MN'], day)).toBe('yes');
    expect(settledOf([south], 'ba', ['MN', 'MB'], day)).toBe('no');
    expect(settledOf([south, sent(DAY, DAY, 'MB')], 'ba', ['MN', 'MB'], day)).toBe('yes');
    expect(settledOf([south], 'ba', [], day)).toBe('no');
  });

  it('are settled day by day, in whatever order, without a gap', () => {
    const days = { from: '2026-11-18', to: DAY };
    const [first, second, third] = [sent('2026-11-18'), sent('2026-11-19'), sent(DAY)];
    expect(settledOf([third, first, second], 'ba', ['MN'], days)).toBe('yes');
    expect(settledOf([third, first], 'ba', ['MN'], days)).toBe('no');
    expect(settledOf([sent('2026-11-01', '2026-11-19'), third], 'ba', ['MN'], days)).toBe('yes');
  });

  it('are settled and changed where one of their settlements is no longer so', () => {
    const days = { from: '2026-11-19', to: DAY };
    const [first, second] = [sent('2026-11-19'), sent(DAY)];
    expect(settledOf([first, changed(second)], 'ba', ['MN'], days)).toBe('changed');
    expect(settledOf([first, changed(second)], 'ba', ['MN'], { from: '2026-11-19', to: '2026-11-19' })).toBe(
      'yes',
    );
    expect(settledOf([changed(second)], 'ba', ['MN'], days)).toBe('no');
    expect(settledOf([second, changed(sent(DAY, DAY, 'MB'))], 'ba', ['MN'], day)).toBe('yes');
    expect(settledOf([second, changed(sent(DAY, DAY, null, 'tu'))], 'ba', ['MN'], day)).toBe('yes');
  });
});

const SUMS = { r_count: 0, tienxac: 0, thucthu: 0, tientrung: 0, thangthuanew: 0, trung: 0, open: 0 };
const betsOf = (khach_id: string, date: string): LiveRow => ({
  kind: 'customer-day',
  date,
  row: {
    ...{ stt: 1, khach_id, khach_name: 'Anh Ba', kconfig_bit1: false },
    ...SUMS,
    mien: { MN: SUMS, MT: SUMS, MB: SUMS },
  },
});

describe('What was settled', () => {
  it('is loaded again after a settlement of these or later days, not after earlier payments', () => {
    expect(touchesSettled(DAY, [], [{ kind: 'ledger', date: DAY }])).toBe(true);
    expect(touchesSettled(DAY, [], [{ kind: 'ledger', date: '2026-11-22' }])).toBe(true);
    expect(touchesSettled(DAY, [], [{ kind: 'ledger', date: '2026-11-19' }])).toBe(false);
    expect(touchesSettled(DAY, [], [{ kind: 'ledger', date: null }])).toBe(false);
    expect(touchesSettled(DAY, [], [{ kind: 'overflow-stale', date: DAY }])).toBe(false);
  });

  it('is loaded again after bets of what was sent, not after those of other customers and later days', () => {
    expect(touchesSettled(DAY, [sent(DAY)], [betsOf('ba', DAY)])).toBe(true);
    expect(touchesSettled(DAY, [sent(DAY)], [betsOf('ba', '2026-11-01')])).toBe(true);
    expect(touchesSettled(DAY, [sent(DAY)], [betsOf('ba', '2026-11-21')])).toBe(false);
    expect(touchesSettled(DAY, [sent(DAY)], [betsOf('tu', DAY)])).toBe(false);
    expect(touchesSettled(DAY, [], [betsOf('ba', DAY)])).toBe(false);
  });
});
