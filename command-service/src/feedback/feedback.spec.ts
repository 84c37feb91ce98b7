import { expect, test } from 'vitest';
import { claim, eventTypes, first, openAccount, openHouse } from '../../test/test-service.ts';

const FEEDBACK = '/api/modify/modify_gopy';

const given = async () => {
  const house = await openHouse();
  const admin = await claim(house);
  return { house, admin, agent: await openAccount(house, admin, 'us', 'daily1') };
};

test('a user gives feedback and is thanked in the product’s words; an ad answers it', async () => {
  const { house, admin, agent } = await given();
  const sent = await agent.post(FEEDBACK, {
    datatype: 'insert',
    gop_userid: agent.id,
    gop_content: 'Chữ nhỏ quá',
  });
  expect(first(sent)).toMatchObject({
    result: 'updatesuccess',
    message: 'Góp ý thành công - Cảm ơn bạn đã góp ý. Chúng tôi sẽ phản hồi sau.',
  });
  const reply = { datatype: 'reply', gop_userid: agent.id, gop_reply: 'Đã sửa' };
  expect(first(await admin.post(FEEDBACK, reply))['result']).toBe('updatesuccess');
  expect(await eventTypes(house, `feedback-${agent.id}`)).toEqual(['FeedbackGiven', 'FeedbackAnswered']);
});

test('nobody gives it in another’s name, and only an ad answers', async () => {
  const { admin, agent } = await given();
  const insert = { datatype: 'insert', gop_userid: agent.id, gop_content: 'x' };
  expect((await admin.post(FEEDBACK, insert)).statusCode).toBe(403);
  const reply = { datatype: 'reply', gop_userid: agent.id, gop_reply: 'x' };
  expect((await agent.post(FEEDBACK, reply)).statusCode).toBe(403);
  expect(first(await admin.post(FEEDBACK, reply))['result']).toBe('khongco');
  expect((await agent.post(FEEDBACK, { ...insert, datatype: 'delete' })).json()).toMatchObject({
    error: { field: 'datatype' },
  });
});
