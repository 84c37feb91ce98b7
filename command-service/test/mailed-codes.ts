import * as emailCalls from '@so-cuoc/shared-domain/contract/calls/accounts/email.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { expect } from 'vitest';
import { PASSWORD, send, type TestService } from './test-service.ts';

/** Registers accounts by mailed codes, and reads the mails. */
export const ASK = emailCalls.sendCode.path;
export const CHECK = emailCalls.checkCode.path;
export const CREATE = accountCalls.change.path;
export const LOGIN = sessionCalls.login.path;
export const RESEND = emailCalls.recover.path;
export const BA = 'ba@so.test';

/** The text of the mail that was written last, '' if there is none. */
export const lastMail = async (service: TestService): Promise<string> => {
  const [letter] = await service.internals.mail.kept();
  return letter === undefined ? '' : ((await service.internals.mail.read(letter.mail_id))?.text ?? '');
};
export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

export const ask = async (service: TestService, email = BA): Promise<string> => {
  expect(
    (await send(service, ASK, { email_email: email, email_type: 'dangky', username: '' })).statusCode,
  ).toBe(200);
  return codeIn(await lastMail(service));
};
export const register = (service: TestService, more: Record<string, unknown> = {}) =>
  send(service, CREATE, {
    datatype: 'us',
    action: 'modify',
    register: 'register',
    tendangnhap: 'moi',
    matkhau: PASSWORD,
    email: BA,
    ...more,
  });
export const login = (service: TestService, user_username: string, user_password = PASSWORD) =>
  send(service, LOGIN, { modify: 'login', user_username, user_password });
