import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import { expect, test } from 'vitest';
import { claimSetup, eventTypes, firstRow, openAccount, openTestService } from '../../test/test-service.ts';

const FEEDBACK = messagingCalls.giveFeedback.path;

const given = async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  return { service, admin, agent: await openAccount(service, admin, 'us', 'daily1') };
};

test('a user gives feedback and is thanked in the product’s words; an ad answers it', async () => {
  const { service, admin, agent } = await given();
  const sent = await agent.post(FEEDBACK, {
    datatype: 'insert',
    gop_userid: agent.id,
    gop_content: 'Chữ nhỏ quá',
  });
  expect(firstRow(sent)).toMatchObject({
    result: 'updatesuccess',
    message: 'Góp ý thành công - Cảm ơn bạn đã góp ý. Chúng tôi sẽ phản hồi sau.',
  });
  const reply = { datatype: 'reply', gop_userid: agent.id, gop_reply: 'Đã sửa' };
  expect(firstRow(await admin.post(FEEDBACK, reply))['result']).toBe('updatesuccess');
  expect(await eventTypes(service, `feedback-${agent.id}`)).toEqual(['FeedbackGiven', 'FeedbackAnswered']);
});

test('feedback is given only in one’s own name, and only an ad answers', async () => {
  const { admin, agent } = await given();
  const insert = { datatype: 'insert', gop_userid: agent.id, gop_content: 'x' };
  expect((await admin.post(FEEDBACK, insert)).statusCode).toBe(403);
  const reply = { datatype: 'reply', gop_userid: agent.id, gop_reply: 'x' };
  expect((await agent.post(FEEDBACK, reply)).statusCode).toBe(403);
  expect(firstRow(await admin.post(FEEDBACK, reply))['result']).toBe('khongco');
  expect((await agent.post(FEEDBACK, { ...insert, datatype: 'delete' })).json()).toMatchObject({
    error: { field: 'datatype' },
  });
});
