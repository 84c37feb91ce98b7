import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import { MOST_TOKENS } from '@so-cuoc/shared-domain/inbox/decide.ts';
import { randomUUID } from 'node:crypto';
import { firstRow, type Caller } from '../test-service.ts';
import type { OutcomeRecorder } from './outcome-recorder.ts';

export const askForInbox = async (asking: OutcomeRecorder, agent: Caller): Promise<void> => {
  const own = { userid: agent.id };
  await asking.post(agent, inboxCalls.receive.path, { ...own, noidung: ' ' });
  await asking.post(agent, inboxCalls.assign.path, { ...own, nguoigui: '', khach_id: '' });
  const unknown = { ...own, ngay: '2026-11-20', ui_ids: [randomUUID()] };
  await asking.post(agent, inboxCalls.dismiss.path, unknown);
  await asking.post(agent, inboxCalls.revokeToken.path, { ...own, ma_id: randomUUID() });
  const create = (ten: string) => asking.post(agent, inboxCalls.createToken.path, { ...own, ten });
  await create('');
  await create('x'.repeat(61));
  const token = String(firstRow(await create('1'))['ma']);
  for (let made = 1; made <= MOST_TOKENS; made += 1) await create(String(made));
  const post = (to: string, payload: string) =>
    asking.ask({
      method: 'POST',
      url: pathOf(inboxCalls.post, { params: { token: to } }),
      headers: { 'content-type': 'application/json' },
      payload,
    });
  await post(token, '{}');
  for (let time = 0; time < 31; time += 1) await post('wrong', '{}');
};
