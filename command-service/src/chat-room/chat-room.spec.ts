import { expect, test } from 'vitest';
import { claim, eventTypes, first, openAccount, openHouse } from '../../test/test-service.ts';

const CHAT = '/api/modify/modify_chat';

test('a word is the session’s, whatever name comes with it, and is kept once', async () => {
  const house = await openHouse();
  const agent = await openAccount(house, await claim(house), 'us', 'daily1');
  const word = { chat_name: 'admin', chat_content: ' Chào cả nhà ' };
  const key = { 'idempotency-key': '6f1d8c52-3b57-4c0a-9a53-0f2f64a1d009' };
  const said = await agent.post(CHAT, word, key);
  expect(first(said)['result']).toBe('updatesuccess');
  expect(said.headers['x-position']).toBeDefined();
  expect((await agent.post(CHAT, word, key)).json()).toEqual(said.json());
  const kept = [];
  for await (const { data, metadata } of house.service.store.readStream('chat'))
    kept.push([data, metadata.actor]);
  expect(kept).toEqual([
    [
      {
        messageId: first(said)['chat_id'],
        date: '2026-11-18',
        userId: agent.id,
        name: 'daily1',
        text: 'Chào cả nhà',
      },
      agent.id,
    ],
  ]);
});

test('nothing is said by white space; too much, or no text, is refused by its field', async () => {
  const house = await openHouse();
  const admin = await claim(house);
  expect(first(await admin.post(CHAT, { chat_content: ' \n' }))['result']).toBe('rong');
  for (const chat_content of ['x'.repeat(2001), 7, undefined])
    expect((await admin.post(CHAT, { chat_content })).json()).toMatchObject({
      error: { code: 'invalid', field: 'chat_content' },
    });
  expect(await eventTypes(house, 'chat')).toEqual([]);
});
