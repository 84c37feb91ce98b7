import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { PASSWORD, type Caller, type TestService } from '../test-service.ts';
import type { OutcomeRecorder } from './outcome-recorder.ts';

const LOGIN = '/api/success/getlogininformation';
const CREATE = '/api/modify/createuser';

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
  await asking.ask({ method: 'GET', url: '/api/sessions' });
  await asking.ask({ method: 'GET', url: '/api/khong/co' });
  await asking.ask({ method: 'GET', url: '/api/basic/get_web_config?khong-co=1' });
  await asking.ask({ method: 'GET', url: '/api/%ff' });
  await asking.post(null, '/api/setup', { key: 'x', username: 'a', password: 'b' });
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
  await asking.post(null, '/api/success/modify_confirm_email', { email_email: 'khong phai' });
  await asking.post(null, '/api/modify/modify_user_confirm', { email, username: 'khongcoai' });
  await asking.post(null, '/api/modify/modify_user_confirm', { email, username: 'daily1' });
  await asking.post(null, '/api/modify/modify_user_confirm_new', { username: 'daily1', key: 'x' });
  await asking.post(null, '/api/success/modify_resend_pass', { username: 'daily1' });
  await asking.post(null, '/api/success/modify_resend_pass', {
    username: 'daily1',
    key: 'x',
    pass: PASSWORD,
  });
  await asking.post(null, '/api/success/check_confirm_email', { email_email: email, email_key: '000000' });
  const own = { email_email: email, email_type: 'link', username: 'daily1' };
  await asking.post(agent, '/api/success/modify_confirm_email', own);
  const key = keyIn(await lastMail(service));
  await asking.post(null, '/api/modify/modify_user_confirm_new', { username: 'daily1', key });
  await asking.post(null, '/api/success/modify_resend_pass', { username: 'daily1', email });
  const reset = /#(?:key=)?([\w-]{20,})/.exec(await lastMail(service))?.[1] ?? '';
  await asking.post(null, '/api/success/modify_resend_pass', {
    username: 'daily1',
    key: reset,
    pass: PASSWORD,
  });
};

/** Before the installation is set up. */
export const askTooEarly = async (asking: OutcomeRecorder): Promise<void> => {
  const setUp = (key: string | null, more: object = {}) =>
    asking.post(null, '/api/setup', { key, username: 'admin', password: PASSWORD, ...more });
  await setUp('x');
  await setUp(asking.service.setupKey, { sample: true });
};

/** Until the rate limits refuse the caller. */
export const askTooOften = async (asking: OutcomeRecorder): Promise<void> => {
  for (let time = 0; time <= 30; time += 1)
    await asking.post(null, '/api/modify/modify_error_log', { el_error: 'x' });
  for (let time = 0; time <= 5; time += 1)
    await asking.post(null, '/api/success/modify_confirm_email', { email_email: 'tu@so.test' });
  for (let time = 0; time <= 10; time += 1) {
    const wrong = { email_email: 'nam@so.test', email_key: '000000' };
    await asking.post(null, '/api/success/check_confirm_email', wrong);
  }
};

/** With registration closed. */
export const askWhatIsClosed = async (asking: OutcomeRecorder, admin: Caller): Promise<void> => {
  await admin.post('/api/modify/modify_web_config', { info_thanhtoan: false });
  await register(asking, { email: 'ba@so.test' });
};
