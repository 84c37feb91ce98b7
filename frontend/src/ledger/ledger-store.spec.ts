import * as ledgerCalls from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { describe, expect, it } from 'vitest';
import { ledgerPath, touchesLedger } from './ledger-store.ts';

const SCOPE = { agentId: 'a', from: '2026-11-01', to: '2026-11-20', customer: null };
const told = (date: string | null): readonly LiveRow[] => [{ kind: 'ledger', date }];

describe('the ledger on the screen', () => {
  it('requests all customers or one', () => {
    expect(ledgerPath(SCOPE)).toBe(`${ledgerCalls.read.path}?userId=a&from=2026-11-01&to=2026-11-20`);
    expect(ledgerPath({ ...SCOPE, customer: 'k' })).toContain('customer=k');
  });

  it('requests a past moment', () => {
    const asOf = '2026-11-20T09:15:00.000Z';
    expect(ledgerPath({ ...SCOPE, asOf })).toContain(`asOf=${encodeURIComponent(asOf)}`);
  });

  it('is outdated by changes up to its last day, which the balance includes, but not by later days', () => {
    expect(touchesLedger(SCOPE.to, told('2026-11-20'))).toBe(true);
    expect(touchesLedger(SCOPE.to, told('2020-01-01'))).toBe(true);
    expect(touchesLedger(SCOPE.to, told('2026-11-21'))).toBe(false);
    expect(touchesLedger(SCOPE.to, told(null))).toBe(true);
    expect(touchesLedger(SCOPE.to, [{ kind: 'overflow-stale', date: null }])).toBe(false);
    expect(touchesLedger(SCOPE.to, [{ kind: 'customer-removed', khach_id: 'k' }])).toBe(true);
  });
});
