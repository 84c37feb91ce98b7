import { codeAnswer } from '@so-cuoc/shared-domain/contract/email.ts';
import { outcome } from '@so-cuoc/shared-domain/contract/shapes.ts';
import { changeCall, type CallFailure } from '../server/call.ts';
import { words } from '../words/registration.ts';
import { words as login } from '../words/login.ts';

/** What went wrong, for a person; null = nothing. */
type Refused = string | null;

const said = ({ message, retryAfter }: CallFailure): string =>
  retryAfter === undefined ? message : `${message} ${login.tryAgainIn(retryAfter)}`;

const told = async (path: string, body: unknown): Promise<Refused> => {
  const answer = await changeCall(outcome, path, body);
  if (!answer.ok) return said(answer.failure);
  const [first] = answer.value;
  return first?.result === 'updatesuccess' ? null : (first?.message ?? words.confirmFailed);
};

/** Mails a code; with a username, for that account. */
export const sendCode = (email: string, username = ''): Promise<Refused> =>
  told('/api/success/modify_confirm_email', { email_email: email, email_type: '', username });

export const checkCode = async (email: string, code: string, username = ''): Promise<Refused> => {
  const answer = await changeCall(codeAnswer, '/api/success/check_confirm_email', {
    email_email: email,
    email_key: code,
    username,
  });
  if (!answer.ok) return said(answer.failure);
  return answer.value[0].email_key === '' ? words.codeWrong : null;
};

/** Once its code was checked. */
export const confirmEmail = (email: string, username: string): Promise<Refused> =>
  told('/api/modify/modify_user_confirm', { email, username });

export const confirmByLink = (username: string, key: string): Promise<Refused> =>
  told('/api/modify/modify_user_confirm_new', { username, key });

/** Mails the link of a new password. */
export const sendRecovery = (username: string): Promise<Refused> =>
  told('/api/success/modify_resend_pass', { username, email: '', pass: '', key: '' });

export const recover = (username: string, key: string, pass: string): Promise<Refused> =>
  told('/api/success/modify_resend_pass', { username, email: '', pass, key });

/** Opens a trial account; `nameexists` where the name is taken. */
export const register = async (account: {
  readonly email: string;
  readonly code: string;
  readonly username: string;
  readonly password: string;
}): Promise<Refused> => {
  const answer = await changeCall(outcome, '/api/modify/createuser', {
    datatype: 'us',
    action: 'modify',
    tendangnhap: account.username,
    matkhau: account.password,
    email: account.email,
    confirmemail: account.code,
    register: 'register',
  });
  if (!answer.ok) return said(answer.failure);
  const [first] = answer.value;
  if (first?.result === 'nameexists') return words.nameTaken;
  return first?.result === 'updatesuccess' ? null : (first?.message ?? words.confirmFailed);
};
