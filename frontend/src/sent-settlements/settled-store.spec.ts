import type { SettledScope } from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import { describe, expect, it } from 'vitest';
import { isSettled, touchesSettled } from './settled-store.ts';

const DAY = '2026-11-20';
const day = { from: DAY, to: DAY };
const sent = (tu: string, den = tu, mien: SettledScope['mien'] = null, khach_id = 'ba'): SettledScope => ({
  ...{ khach_id, tu, den, mien },
});

describe('A customer’s days', () => {
  it('are settled by what was sent to this customer and holds them', () => {
    expect(isSettled([], 'ba', ['MN'], day)).toBe(false);
    expect(isSettled([sent(DAY)], 'ba', ['MN', 'MB'], day)).toBe(true);
    expect(isSettled([sent('2026-11-16', '2026-11-22')], 'ba', ['MN'], day)).toBe(true);
    expect(isSettled([sent(DAY)], 'tu', ['MN'], day)).toBe(false);
    expect(isSettled([sent('2026-11-19'), sent('2026-11-21')], 'ba', ['MN'], day)).toBe(false);
  });

  it('are settled once each region with bets is', () => {
    const south = sent(DAY, DAY, 'MN');
    expect(isSettled([south], 'ba', ['MN'], day)).toBe(true);
    expect(isSettled([south], 'ba', ['MN', 'MB'], day)).toBe(false);
    expect(isSettled([south, sent(DAY, DAY, 'MB')], 'ba', ['MN', 'MB'], day)).toBe(true);
    expect(isSettled([south], 'ba', [], day)).toBe(false);
  });

  it('are settled day by day, in whatever order, without a gap', () => {
    const days = { from: '2026-11-18', to: DAY };
    const [first, second, third] = [sent('2026-11-18'), sent('2026-11-19'), sent(DAY)];
    expect(isSettled([third, first, second], 'ba', ['MN'], days)).toBe(true);
    expect(isSettled([third, first], 'ba', ['MN'], days)).toBe(false);
    expect(isSettled([sent('2026-11-01', '2026-11-19'), third], 'ba', ['MN'], days)).toBe(true);
  });
});

describe('What was settled', () => {
  it('is loaded again after a settlement of these or later days, not after bets and earlier payments', () => {
    expect(touchesSettled(DAY, [{ kind: 'ledger', date: DAY }])).toBe(true);
    expect(touchesSettled(DAY, [{ kind: 'ledger', date: '2026-11-22' }])).toBe(true);
    expect(touchesSettled(DAY, [{ kind: 'ledger', date: '2026-11-19' }])).toBe(false);
    expect(touchesSettled(DAY, [{ kind: 'ledger', date: null }])).toBe(false);
    expect(touchesSettled(DAY, [{ kind: 'overflow-stale', date: DAY }])).toBe(false);
  });
});
