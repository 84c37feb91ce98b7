import { describe, expect, it } from 'vitest';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { resultRow } from '@so-cuoc/shared-domain/contract/results.ts';
import { z } from 'zod';
import { auditing } from '../../test/auditing.ts';
import * as a from '../../test/history.ts';

const ADMIN: Identity = { userId: a.uuid('u', 1), username: 'admin', role: 'ad', agentId: a.uuid('u', 1) };
const AGENT: Identity = { userId: a.AGENT, username: 'daily1', role: 'us', agentId: a.AGENT };
const HISTORY: readonly a.Happened[] = [
  a.confirmed('bd', { 1: '44' }),
  a.confirmed('vl', { 2: '934', 1: '30' }),
  a.corrected('vl', 1, '12', '30'),
  a.corrected('vl', 1, '13', '12'),
];

const asked = async (query: string, identity = ADMIN) => {
  const { ask } = await auditing(HISTORY, identity);
  return ask(`/api/basic/get_basic_ketqua/${a.DATE}?${query}`);
};
const numbers = async (query: string) =>
  z
    .array(resultRow)
    .parse((await asked(query)).json())
    .map(({ xoso_daiid, xoso_sotrung }) => `${xoso_daiid} ${xoso_sotrung}`);

describe('results with their history', () => {
  it('all=1: every number that a prize had, with reason, who and when', async () => {
    expect((await asked('all=1')).json()).toMatchObject([
      {
        xoso_daiid: 'vl',
        xoso_vitri: 1,
        xoso_sotrung: '13',
        isModify: true,
        history: [
          { xoso_sotrung: '30', at: '2026-11-20T02:00:01.000Z', actor: a.AGENT, reason: null },
          { xoso_sotrung: '12', at: '2026-11-20T02:00:02.000Z', reason: 'nhầm' },
          { xoso_sotrung: '13', reason: 'nhầm' },
        ],
      },
      { xoso_daiid: 'vl', xoso_vitri: 2, history: [{ xoso_sotrung: '934' }] },
      { xoso_daiid: 'bd' },
    ]);
  });

  it('asOf: as they stood then, the event of that very instant included', async () => {
    expect(await numbers('asOf=2026-11-20T02:00:00Z')).toEqual(['bd 44']);
    expect(await numbers('asOf=2026-11-20T02:00:02Z')).toEqual(['vl 12', 'vl 934', 'bd 44']);
    expect(await numbers('asOf=2026-11-20T02:00:03Z')).toEqual(await numbers(''));
    expect((await asked('asOf=2026-11-20T02:00:03Z')).json()).toEqual((await asked('')).json());
  });

  it('all=1 is for an ad alone', async () => {
    expect((await asked('all=1', AGENT)).statusCode).toBe(403);
    expect((await asked('all=0', AGENT)).statusCode).toBe(200);
  });
});
