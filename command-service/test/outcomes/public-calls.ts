import { CALL_PREFIX } from '@so-cuoc/shared-domain/contract/define-call.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as emailCalls from '@so-cuoc/shared-domain/contract/calls/accounts/email.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { PASSWORD, type Caller, type TestService } from '../test-service.ts';
import type { OutcomeRecorder } from './outcome-recorder.ts';

const LOGIN = sessionCalls.login.path;
const CREATE = accountCalls.change.path;

const lastMail = async (service: TestService): Promise<string> => {
  const [letter] = await service.internals.mail.kept();
  return letter === undefined ? '' : ((await service.internals.mail.read(letter.mail_id))?.text ?? '');
};
const keyIn = (text: string): string => /confirm\/email\/([^/]+)\//.exec(text)?.[1] ?? '';

export const askAsNobody = async (asking: OutcomeRecorder): Promise<void> => {
  const login = (name: string, password: string) =>
    asking.post(null, LOGIN, { modify: 'login', user_username: name, user_password: password });
  await login('', PASSWORD);
  await login('admin', '');
  await login('khongcoai', PASSWORD);
  await login('admin', 'sai.mat.khau');
  await asking.post(null, LOGIN, { modify: 'forgetpassword', user_username: '' });
  await asking.post(null, LOGIN, { modify: 'forgetpassword', user_username: 'khongcoai' });
  await asking.ask({ method: 'GET', url: sessionCalls.list.path });
  await asking.ask({ method: 'GET', url: `${CALL_PREFIX}khong/co` });
  await asking.ask({ method: 'GET', url: `${installationCalls.webConfig.path}?khong-co=1` });
  await asking.ask({ method: 'GET', url: `${CALL_PREFIX}%ff` });
  await asking.post(null, installationCalls.setUp.path, { key: 'x', username: 'a', password: 'b' });
  const raw = { method: 'POST' as const, url: LOGIN };
  const change = { [CHANGE_HEADER]: '1' };
  await asking.ask({
    ...raw,
    headers: { 'content-type': 'application/json' },
    payload: '{"modify":"logout"}',
  });
  await asking.ask({ ...raw, headers: { ...change, 'content-type': 'application/json' }, payload: '{' });
  await asking.ask({ ...raw, headers: { ...change, 'content-type': 'text/plain' }, payload: 'x' });
  const large = 'x'.repeat(300_000);
  await asking.post(null, LOGIN, { modify: 'login', user_username: large, user_password: '' });
};

const register = (asking: OutcomeRecorder, more: Record<string, unknown>) =>
  asking.post(null, CREATE, {
    ...{ datatype: 'us', action: 'modify', register: 'register', tendangnhap: 'moi', matkhau: PASSWORD },
    ...more,
  });

export const askForAddresses = async (asking: OutcomeRecorder, agent: Caller): Promise<void> => {
  const { service } = asking;
  const email = 'ba@so.test';
  await register(asking, { datatype: 'sl', email });
  await register(asking, {});
  await register(asking, { email });
  await register(asking, { email, confirmemail: '000000' });
  await asking.post(null, emailCalls.sendCode.path, { email_email: 'khong phai' });
  await asking.post(null, emailCalls.confirmEmail.path, { email, username: 'khongcoai' });
  await asking.post(null, emailCalls.confirmEmail.path, { email, username: 'daily1' });
  await asking.post(null, emailCalls.confirmByLink.path, { username: 'daily1', key: 'x' });
  await asking.post(null, emailCalls.recover.path, { username: 'daily1' });
  await asking.post(null, emailCalls.recover.path, {
    username: 'daily1',
    key: 'x',
    pass: PASSWORD,
  });
  await asking.post(null, emailCalls.checkCode.path, { email_email: email, email_key: '000000' });
  const own = { email_email: email, email_type: 'link', username: 'daily1' };
  await asking.post(null, emailCalls.sendCode.path, { ...own, email_email: 'la@so.test' });
  await asking.post(agent, emailCalls.sendCode.path, own);
  const key = keyIn(await lastMail(service));
  await asking.post(null, emailCalls.confirmByLink.path, { username: 'daily1', key });
  await asking.post(null, emailCalls.recover.path, { username: 'daily1', email });
  const reset = /#(?:key=)?([\w-]{20,})/.exec(await lastMail(service))?.[1] ?? '';
  await asking.post(null, emailCalls.recover.path, {
    username: 'daily1',
    key: reset,
    pass: PASSWORD,
  });
};

/** Before the installation is set up. */
export const askTooEarly = async (asking: OutcomeRecorder): Promise<void> => {
  const setUp = (key: string | null, more: object = {}) =>
    asking.post(null, installationCalls.setUp.path, { key, username: 'admin', password: PASSWORD, ...more });
  await setUp('x');
  await setUp(asking.service.setupKey, { sample: true });
};

/** Until the rate limits refuse the caller. */
export const askTooOften = async (asking: OutcomeRecorder): Promise<void> => {
  for (let time = 0; time <= 30; time += 1)
    await asking.post(null, installationCalls.reportClientError.path, { el_error: 'x' });
  for (let time = 0; time <= 5; time += 1)
    await asking.post(null, emailCalls.sendCode.path, { email_email: 'tu@so.test' });
  for (let time = 0; time <= 10; time += 1) {
    const wrong = { email_email: 'nam@so.test', email_key: '000000' };
    await asking.post(null, emailCalls.checkCode.path, wrong);
  }
};

/** With registration closed. */
export const askWhatIsClosed = async (asking: OutcomeRecorder, admin: Caller): Promise<void> => {
  await admin.post(installationCalls.changeWebConfig.path, { info_thanhtoan: false });
  await register(asking, { email: 'ba@so.test' });
};
