import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts.ts';
import * as emailCalls from '@so-cuoc/shared-domain/contract/calls/email.ts';
import type { Outcome } from '@so-cuoc/shared-domain/contract/shapes.ts';
import { changeCall, type CallResult, type CallFailure } from '../server/call.ts';
import { texts } from '../i18n/vi/registration.ts';
import { texts as login } from '../i18n/vi/login.ts';

/** What went wrong, for a person; null = nothing. */
type Refused = string | null;

const said = ({ message, retryAfter }: CallFailure): string =>
  retryAfter === undefined ? message : `${message} ${login.tryAgainIn(retryAfter)}`;

const told = async (asking: Promise<CallResult<Outcome>>): Promise<Refused> => {
  const answer = await asking;
  if (!answer.ok) return said(answer.failure);
  const [first] = answer.value;
  return first?.result === 'updatesuccess' ? null : (first?.message ?? texts.confirmFailed);
};

/** Mails a code; with a username, for that account. */
export const sendCode = (email: string, username = ''): Promise<Refused> =>
  told(changeCall(emailCalls.sendCode, { body: { email_email: email, email_type: '', username } }));

export const checkCode = async (email: string, code: string, username = ''): Promise<Refused> => {
  const answer = await changeCall(emailCalls.checkCode, {
    body: { email_email: email, email_key: code, username },
  });
  if (!answer.ok) return said(answer.failure);
  return answer.value[0].email_key === '' ? texts.codeWrong : null;
};

/** Once its code was checked. */
export const confirmEmail = (email: string, username: string): Promise<Refused> =>
  told(changeCall(emailCalls.confirmEmail, { body: { email, username } }));

export const confirmByLink = (username: string, key: string): Promise<Refused> =>
  told(changeCall(emailCalls.confirmByLink, { body: { username, key } }));

/** Mails the link of a new password. */
export const sendRecovery = (username: string): Promise<Refused> =>
  told(changeCall(emailCalls.recover, { body: { username } }));

export const recover = (username: string, key: string, pass: string): Promise<Refused> =>
  told(changeCall(emailCalls.recover, { body: { username, pass, key } }));

/** Opens a trial account; `nameexists` where the name is taken. */
export const register = async (account: {
  readonly email: string;
  readonly code: string;
  readonly username: string;
  readonly password: string;
}): Promise<Refused> => {
  const answer = await changeCall(accountCalls.change, {
    body: {
      datatype: 'us',
      action: 'modify',
      tendangnhap: account.username,
      matkhau: account.password,
      email: account.email,
      confirmemail: account.code,
      register: 'register',
    },
  });
  if (!answer.ok) return said(answer.failure);
  const [first] = answer.value;
  if (first?.result === 'nameexists') return texts.nameTaken;
  return first?.result === 'updatesuccess' ? null : (first?.message ?? texts.confirmFailed);
};
