import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { describe, expect, it } from 'vitest';
import { touchesSent } from './corrections-store.ts';

const SUMS = { r_count: 0, tienxac: 0, thucthu: 0, tientrung: 0, thangthuanew: 0, trung: 0, open: 0 };
const day = (date: string): LiveRow => ({
  kind: 'customer-day',
  date,
  row: {
    ...{ stt: 1, khach_id: 'k', khach_name: 'Anh Ba', kconfig_bit1: false },
    ...SUMS,
    mien: { MN: SUMS, MT: SUMS, MB: SUMS },
  },
});

describe('what must be told to customers', () => {
  it('is read again where bets of a day change that was sent, and not for later days', () => {
    expect(touchesSent('2026-11-20', [day('2026-11-20')])).toBe(true);
    expect(touchesSent('2026-11-20', [day('2026-11-01')])).toBe(true);
    expect(touchesSent('2026-11-20', [day('2026-11-21')])).toBe(false);
    expect(touchesSent(null, [day('2026-11-20')])).toBe(false);
  });

  it('is read again where the ledger changes', () => {
    expect(touchesSent(null, [{ kind: 'ledger', date: '2026-11-21' }])).toBe(true);
    expect(touchesSent(null, [{ kind: 'customer-removed', khach_id: 'k' }])).toBe(true);
    expect(touchesSent('2026-11-20', [{ kind: 'overflow-stale', date: null }])).toBe(false);
  });
});
