import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { feedbackRow } from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import { expect, it } from 'vitest';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { z } from 'zod';
import { readingCalls } from '../../test/reading-calls.ts';
import * as a from '../../test/history.ts';
import { feedbackAnswered, feedbackGiven } from '../../test/messaging-history.ts';

const ADMIN: Identity = { userId: a.uuid('u', 1), username: 'admin', role: 'ad', agentId: a.uuid('u', 1) };

const HISTORY = [
  feedbackGiven(1, 'Chữ nhỏ'),
  feedbackGiven(2, 'Thêm đài', a.OTHER_AGENT),
  feedbackAnswered(1, 'Đã sửa'),
];
const shown = async (path: string) => {
  const { ask } = await readingCalls(HISTORY, ADMIN);
  return z.array(feedbackRow).parse((await ask(path)).json());
};

it('a user’s feedback is listed with its answer', async () => {
  expect(
    await shown(`${pathOf(messagingCalls.feedback, { params: { userId: a.AGENT } })}?userId=${a.AGENT}`),
  ).toEqual([
    {
      gop_id: a.uuid('f', 1),
      gop_userid: a.AGENT,
      user_namee: 'daily1',
      gop_content: 'Chữ nhỏ',
      gop_reply: 'Đã sửa',
      gop_createdate: '2026-11-20T02:00:00.000Z',
      gop_replydate: '2026-11-20T02:00:02.000Z',
    },
  ]);
});

it('all feedback is listed by date', async () => {
  expect((await shown(messagingCalls.allFeedback.path)).map(({ gop_content }) => gop_content)).toEqual([
    'Chữ nhỏ',
    'Thêm đài',
  ]);
});

it('a user without feedback has an empty list', async () => {
  expect(
    await shown(
      `${pathOf(messagingCalls.feedback, { params: { userId: a.uuid('u', 7) } })}?userId=${a.uuid('u', 7)}`,
    ),
  ).toEqual([]);
});
