import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import { chatRow } from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import { expect, it } from 'vitest';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { z } from 'zod';
import { readingCalls } from '../../test/reading-calls.ts';
import * as a from '../../test/history.ts';
import { chatArchived, chatPosted } from '../../test/messaging-history.ts';

const AGENT: Identity = { userId: a.AGENT, username: 'daily1', role: 'us', agentId: a.AGENT };

const shown = async (history: readonly a.HistoryEvent[]) => {
  const { ask } = await readingCalls(history, AGENT);
  return z.array(chatRow).parse((await ask(messagingCalls.chat.path)).json());
};

it('given no messages, is empty', async () => {
  expect(await shown([])).toEqual([]);
});

it('given messages of several days, lists them oldest first, with author and time', async () => {
  const rows = await shown([
    chatPosted(1, 'Chào', '2026-11-19'),
    chatPosted(2, 'Chào lại'),
    chatPosted(3, 'Xổ rồi'),
  ]);
  expect(rows.map(({ chat_content }) => chat_content)).toEqual(['Chào', 'Chào lại', 'Xổ rồi']);
  expect(rows[1]).toEqual({
    chat_id: a.uuid('m', 2),
    chat_name: 'daily1',
    chat_content: 'Chào lại',
    chat_date: '2026-11-20T02:00:01.000Z',
    user_namee: 'daily1',
  });
});

it('given an archived day, lists the other days', async () => {
  const rows = await shown([
    chatPosted(1, 'Cũ', '2025-11-19'),
    chatPosted(2, 'Mới'),
    chatArchived('2025-11-19'),
  ]);
  expect(rows.map(({ chat_content }) => chat_content)).toEqual(['Mới']);
});

it('lists the last 500 messages of many days', async () => {
  const days = Array.from({ length: 30 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`);
  const rows = await shown(
    days.flatMap((date, day) =>
      Array.from({ length: 20 }, (_, index) => chatPosted(day * 20 + index, `${day * 20 + index}`, date)),
    ),
  );
  expect(rows).toHaveLength(500);
  expect([rows[0]?.chat_content, rows.at(-1)?.chat_content]).toEqual(['100', '599']);
});
