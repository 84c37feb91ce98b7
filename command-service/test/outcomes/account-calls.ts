import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as secondFactorCalls from '@so-cuoc/shared-domain/contract/calls/accounts/second-factor.ts';
import { codeOf, stepAt } from '../../src/sign-in/totp.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { firstRow, PASSWORD, signIn, type Caller } from '../test-service.ts';
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
  await make({ matkhau: 'có dấu và cách' });
  for (const matkhau of ['matkhau123', '0912345678', 'ten.moi_2026']) await make({ matkhau });
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
  await asking.change(agent, 'DELETE', pathOf(sessionCalls.end, { params: { sessionId: randomUUID() } }));
  await asking.change(agent, 'DELETE', sessionCalls.endOthers.path);
  const key = { [IDEMPOTENCY_HEADER]: randomUUID() };
  const chat = messagingCalls.post.path;
  await agent.post(chat, { chat_content: 'một' }, key);
  await asking.post(agent, chat, { chat_content: 'hai' }, key);
  await asking.post(agent, chat, { chat_content: 'hai' }, { [IDEMPOTENCY_HEADER]: 'x' });
  await asking.change(agent, 'GET', administrationCalls.mails.path);
  // gives the session another cookie
  await asking.post(agent, pass, passwords);
};

/** Sets up a second step and removes it again. */
export const askForSecondFactor = async (
  asking: OutcomeRecorder,
  admin: Caller,
  head: Caller,
  agent: Caller,
): Promise<void> => {
  const { begin, confirm, reset } = secondFactorCalls;
  const setUp = async (caller: Caller): Promise<void> => {
    const secret = String(firstRow(await caller.post(begin.path, { password: PASSWORD }))['secret']);
    const code = codeOf(secret, stepAt(asking.service.clock.now));
    await asking.post(caller, confirm.path, { code });
  };
  const required = (info_totp: boolean) =>
    asking.post(admin, installationCalls.changeWebConfig.path, { info_totp });
  await asking.post(agent, confirm.path, { code: '000000' });
  await setUp(agent);
  await asking.post(agent, begin.path, { password: PASSWORD });
  const login = { modify: 'login', user_username: 'daily1', user_password: PASSWORD };
  await asking.post(null, LOGIN, login);
  await asking.post(null, LOGIN, { ...login, user_code: '000000' });
  for (let time = 0; time < 2; time += 1) await asking.post(admin, reset.path, { userid: agent.id });
  await required(true);
  await setUp(admin);
  await required(true);
  await asking.change(head, 'GET', pathOf(accountCalls.list, { params: { userId: head.id, type: 'us' } }));
  await required(false);
  await asking.post(admin, reset.path, { userid: admin.id });
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
