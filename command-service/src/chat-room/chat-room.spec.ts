import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import { expect, test } from 'vitest';
import { claimSetup, eventTypes, firstRow, openAccount, openTestService } from '../../test/test-service.ts';

const CHAT = messagingCalls.post.path;

test('a word is the session’s, whatever name comes with it, and is kept once', async () => {
  const service = await openTestService();
  const agent = await openAccount(service, await claimSetup(service), 'us', 'daily1');
  const word = { chat_name: 'admin', chat_content: ' Chào cả nhà ' };
  const key = { 'idempotency-key': '6f1d8c52-3b57-4c0a-9a53-0f2f64a1d009' };
  const said = await agent.post(CHAT, word, key);
  expect(firstRow(said)['result']).toBe('updatesuccess');
  expect(said.headers['x-position']).toBeDefined();
  expect((await agent.post(CHAT, word, key)).json()).toEqual(said.json());
  const kept = [];
  for await (const { data, metadata } of service.internals.store.readStream('chat'))
    kept.push([data, metadata.actor]);
  expect(kept).toEqual([
    [
      {
        messageId: firstRow(said)['chat_id'],
        date: '2026-11-18',
        userId: agent.id,
        name: 'daily1',
        text: 'Chào cả nhà',
      },
      agent.id,
    ],
  ]);
});

test('white space alone posts nothing; a text that is too long or missing is refused by its field', async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  expect(firstRow(await admin.post(CHAT, { chat_content: ' \n' }))['result']).toBe('rong');
  for (const chat_content of ['x'.repeat(2001), 7, undefined])
    expect((await admin.post(CHAT, { chat_content })).json()).toMatchObject({
      error: { code: 'invalid', field: 'chat_content' },
    });
  expect(await eventTypes(service, 'chat')).toEqual([]);
});
