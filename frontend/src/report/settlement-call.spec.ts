import { describe, expect, it } from 'vitest';
import { settlementPath } from './settlement-call.ts';

const OF = { agentId: 'a', khachId: 'k', from: '2026-11-20', to: '2026-11-21', region: null } as const;

describe('what a settlement is asked with', () => {
  it('is nothing more than what was changed: the rest stands as it is kept', () => {
    expect(settlementPath(OF, {})).toBe('/api/basic/report_settlement/2026-11-20/2026-11-21/a/k');
    expect(settlementPath({ ...OF, region: 'MN' }, { no1: ' -12,5 ', no2: '', chkAnTienXac: '0' })).toBe(
      '/api/basic/report_settlement/2026-11-20/2026-11-21/a/k?mien=MN&no1=-12.5&chkAnTienXac=0',
    );
  });
});
