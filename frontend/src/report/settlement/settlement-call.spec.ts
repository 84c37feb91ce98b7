import * as settlementCalls from '@so-cuoc/shared-domain/contract/calls/money/settlement.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { describe, expect, it } from 'vitest';
import { settlementPath } from './settlement-call.ts';

const OF = {
  agentId: 'a',
  khachId: 'k',
  from: '2026-11-20',
  to: '2026-11-21',
  region: null,
  uiId: null,
} as const;

describe('the request of a settlement', () => {
  it('contains only changed settings; the others are the saved ones', () => {
    expect(settlementPath(OF, {})).toBe(
      pathOf(settlementCalls.settlement, {
        params: { from: '2026-11-20', to: '2026-11-21', userId: 'a', khachId: 'k' },
      }),
    );
    expect(settlementPath({ ...OF, region: 'MN' }, { no1: ' -12,5 ', no2: '', chkAnTienXac: '0' })).toBe(
      `${pathOf(settlementCalls.settlement, { params: { from: '2026-11-20', to: '2026-11-21', userId: 'a', khachId: 'k' } })}?mien=MN&no1=-12.5&chkAnTienXac=0`,
    );
  });

  it('takes an emptied factor for 1, as 0 counts, and not for the saved one', () => {
    expect(settlementPath(OF, { nhanve: '', nhanveMBDa: ' ' })).toBe(
      `${pathOf(settlementCalls.settlement, { params: { from: '2026-11-20', to: '2026-11-21', userId: 'a', khachId: 'k' } })}?nhanve=1&nhanveMBDa=1`,
    );
  });

  it('for one message has no region', () => {
    expect(settlementPath({ ...OF, region: 'MN', uiId: 'm' }, { nhanveMN2C: '0,8' })).toBe(
      `${pathOf(settlementCalls.settlement, { params: { from: '2026-11-20', to: '2026-11-21', userId: 'a', khachId: 'k' } })}?ui_id=m&nhanveMN2C=0.8`,
    );
  });
});
