import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/sessions.ts';
import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/messaging.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/administration.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { PASSWORD, signIn, type Caller } from '../test-service.ts';
import type { OutcomeRecorder } from './outcome-recorder.ts';

const CREATE = accountCalls.change.path;
const LOGIN = sessionCalls.login.path;

export const askForAccounts = async (
  asking: OutcomeRecorder,
  admin: Caller,
  agent: Caller,
  head: Caller,
): Promise<void> => {
  const make = (more: Record<string, unknown>, maker = admin) =>
    asking.post(maker, CREATE, {
      ...{ datatype: 'us', action: 'modify', tendangnhap: 'ten.moi', matkhau: PASSWORD },
      ...more,
    });
  await make({ tendangnhap: 'ab' });
  await make({ tendangnhap: 'có dấu' });
  await make({ datatype: 'ph', tendangnhap: 'PHU!' }, agent);
  await make({ matkhau: 'ngan' });
  await make({ matkhau: 'có dấu cách' });
  await make({ tendangnhap: 'daily1' });
  await make({ useridmanage: randomUUID() });
  await make({ userid: randomUUID() });
  await make({ userid: agent.id, tendangnhap: 'ten.khac' });
  await make({ userid: agent.id, tendangnhap: '', matkhau: '', giahanthem: 'trial' });
  await make({ userid: agent.id, tendangnhap: '', matkhau: '', ghichu: 'mới' });
  await make({ email: 'khong phai' });
  await asking.post(agent, accountCalls.nextName.path.replace('/:userId', ''), {});
  for (const [datatype, userid] of [
    ['us', agent.id],
    ['sl', head.id],
  ])
    for (const isblock of [true, false])
      await asking.post(admin, CREATE, { datatype, action: 'block', userid, isblock });
};

/** These end sessions one by one, so they run last. */
export const askForSessions = async (
  asking: OutcomeRecorder,
  agent: Caller,
  other: Caller,
): Promise<void> => {
  const pass = sessionCalls.changePassword.path;
  const passwords = { userid: agent.id, passold: PASSWORD, passnew: PASSWORD };
  await asking.post(agent, pass, { ...passwords, userid: other.id });
  await asking.post(agent, pass, { ...passwords, passold: 'sai.mat.khau' });
  await asking.post(agent, pass, { ...passwords, passnew: 'ngan' });
  await asking.post(agent, pass, passwords);
  await asking.change(agent, 'DELETE', pathOf(sessionCalls.end, { params: { sessionId: randomUUID() } }));
  await asking.change(agent, 'DELETE', sessionCalls.endOthers.path);
  const key = { [IDEMPOTENCY_HEADER]: randomUUID() };
  const chat = messagingCalls.post.path;
  await agent.post(chat, { chat_content: 'một' }, key);
  await asking.post(agent, chat, { chat_content: 'hai' }, key);
  await asking.post(agent, chat, { chat_content: 'hai' }, { [IDEMPOTENCY_HEADER]: 'x' });
  await asking.change(agent, 'GET', administrationCalls.mails.path);
};

/** Shows `daily1` every reason for which a session can end. */
export const askHowItEnded = async (asking: OutcomeRecorder, admin: Caller): Promise<void> => {
  const { service } = asking;
  const next = async (caller: Caller) => asking.post(caller, messagingCalls.post.path, { chat_content: 'x' });
  const change = (more: object) =>
    asking.post(admin, CREATE, { datatype: 'us', action: 'modify', userid: agent.id, ...more });
  const agent = await signIn(service, 'daily1');
  const newer = await signIn(service, 'daily1');
  await next(agent);
  await change({ matkhau: PASSWORD });
  await next(newer);
  const listed = await signIn(service, 'daily1');
  await asking.change(admin, 'DELETE', `${sessionCalls.endOthers.path}?userId=${agent.id}`);
  await next(listed);
  const leaving = await signIn(service, 'daily1');
  await asking.post(leaving, LOGIN, { modify: 'logout' });
  await next(leaving);
  const blocked = await signIn(service, 'daily1');
  await change({ action: 'block', isblock: true });
  await next(blocked);
  await asking.post(null, LOGIN, { modify: 'login', user_username: 'daily1', user_password: PASSWORD });
  await change({ action: 'block', isblock: false });
  const deleted = await signIn(service, 'daily1');
  await change({ action: 'delete' });
  await next(deleted);
};
