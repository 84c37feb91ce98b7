import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { resultOfAll, resultRow } from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { describe, expect, it } from 'vitest';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { z } from 'zod';
import { readingCalls } from '../../test/reading-calls.ts';
import * as a from '../../test/history.ts';

const ADMIN: Identity = { userId: a.uuid('u', 1), username: 'admin', role: 'ad', agentId: a.uuid('u', 1) };
const AGENT: Identity = { userId: a.AGENT, username: 'daily1', role: 'us', agentId: a.AGENT };
const HISTORY: readonly a.HistoryEvent[] = [
  a.confirmed('bd', { 1: '44' }),
  a.confirmed('vl', { 2: '934', 1: '30' }),
  a.corrected('vl', 1, '12', '30'),
  a.corrected('vl', 1, '13', '12'),
];

const asked = async (query: string, identity = ADMIN) => {
  const { ask } = await readingCalls(HISTORY, identity);
  return ask(`${pathOf(drawCalls.day, { params: { date: a.DATE } })}?${query}`);
};
const numbers = async (query: string) =>
  z
    .array(resultRow)
    .parse((await asked(query)).json())
    .map(({ xoso_daiid, xoso_sotrung }) => `${xoso_daiid} ${xoso_sotrung}`);

const OBSERVED = { date: a.DATE, station: 'vl', region: 'MN' } as const;
const observed = (source: string, number: string): a.HistoryEvent => ({
  type: 'DrawRowsObserved',
  version: 1,
  data: { ...OBSERVED, source, rows: [{ position: 1, number }] },
});

describe('the claims of sources', () => {
  const asked = async (...history: readonly a.HistoryEvent[]) => {
    const { ask } = await readingCalls(history, ADMIN);
    const plain = await ask(pathOf(drawCalls.day, { params: { date: a.DATE } }));
    const rows = z
      .array(resultOfAll)
      .parse((await ask(`${pathOf(drawCalls.day, { params: { date: a.DATE } })}?all=1`)).json());
    return { rows, plain: z.array(resultRow).parse(plain.json()) };
  };

  it('all=1 lists the last row of every source, and the conflict', async () => {
    const { rows, plain } = await asked(observed('a', '30'), observed('b', '31'), observed('b', '32'));
    expect(plain).toEqual([]);
    expect(rows).toMatchObject([
      { kind: 'source', xoso_source: 'a', xoso_sotrung: '30', isModify: false },
      {
        kind: 'source',
        xoso_source: 'b',
        xoso_sotrung: '32',
        isModify: true,
        at: '2026-11-20T02:00:02.000Z',
      },
      {
        kind: 'conflict',
        open: true,
        xoso_daiid: 'vl',
        xoso_vitri: 1,
        xoso_sotrung: null,
        claims: [
          { xoso_sotrung: '30', sources: ['a'] },
          { xoso_sotrung: '32', sources: ['b'] },
        ],
      },
    ]);
  });

  it('a decided conflict stays visible and is closed', async () => {
    const { rows } = await asked(
      observed('a', '30'),
      observed('b', '31'),
      {
        type: 'DrawConflictRaised',
        version: 1,
        data: { ...OBSERVED, rows: [{ position: 1, confirmed: null, claims: [] }] },
      },
      a.confirmed('vl', { 1: '30' }),
      {
        type: 'DrawConflictSettled',
        version: 1,
        data: {
          ...OBSERVED,
          reason: '',
          rows: [{ position: 1, number: '30', against: [{ number: '31', sources: ['b'] }] }],
        },
      },
    );
    expect(rows.at(-1)).toMatchObject({ kind: 'conflict', open: false, xoso_sotrung: '30' });
  });
});

describe('results with their history', () => {
  it('all=1 lists every number of a prize, with reason, actor and time', async () => {
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

  it('asOf includes an event at that very instant', async () => {
    expect(await numbers('asOf=2026-11-20T02:00:00Z')).toEqual(['bd 44']);
    expect(await numbers('asOf=2026-11-20T02:00:02Z')).toEqual(['vl 12', 'vl 934', 'bd 44']);
    expect(await numbers('asOf=2026-11-20T02:00:03Z')).toEqual(await numbers(''));
    expect((await asked('asOf=2026-11-20T02:00:03Z')).json()).toEqual((await asked('')).json());
  });

  it('all=1 is allowed only for an ad', async () => {
    expect((await asked('all=1', AGENT)).statusCode).toBe(403);
    expect((await asked('all=0', AGENT)).statusCode).toBe(200);
  });
});
