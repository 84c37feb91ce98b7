import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { expect, it } from 'vitest';
import { append } from '../../test/temporary-stores.ts';
import { serve } from '../../test/served-queries.ts';
import * as a from '../../test/history.ts';

const AN = a.uuid('k', 1);
const an = a.created(AN, 'Anh An');

it('?asOf answers the customers, their habits and their settings of that instant', async () => {
  const { app, log } = await serve();
  const learned: a.HistoryEvent = {
    type: 'HabitLearned',
    version: 1,
    data: {
      ...{ agentId: a.AGENT, khachId: AN, question: 'db', answer: 'dui' },
      ...{ from: null, at: '2026-11-20T02:00:01.000Z' },
    },
  };
  const forgotten: a.HistoryEvent = {
    type: 'HabitForgotten',
    version: 1,
    data: { agentId: a.AGENT, khachId: AN, question: 'db' },
  };
  const headers = { 'x-min-position': await append(log, [an, learned, forgotten]) };
  const ask = async (call: typeof customerCalls.list | typeof customerCalls.configuration, asOf: string) => {
    const url = pathOf(call, { params: { userId: a.AGENT }, query: { asOf } });
    const rows: unknown = (await app.inject({ url, headers })).json();
    return rows;
  };
  const habits = [{ question: 'db', answer: 'dui', learnedAt: '2026-11-20T02:00:01.000Z', from: null }];
  expect(await ask(customerCalls.list, '2026-11-20T02:00:01Z')).toMatchObject([{ khach_id: AN, habits }]);
  expect(await ask(customerCalls.list, '2026-11-20T02:00:02Z')).toEqual(
    await ask(customerCalls.list, '2026-11-20T02:00:00Z'),
  );
  expect(await ask(customerCalls.configuration, '2026-11-20T02:00:00Z')).toHaveLength(93);
  expect(await ask(customerCalls.configuration, '2026-11-20T01:59:59Z')).toEqual([]);
});
