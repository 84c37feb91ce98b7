import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as emailCalls from '@so-cuoc/shared-domain/contract/calls/accounts/email.ts';
import type { Outcome } from '@so-cuoc/shared-domain/contract/shapes.ts';
import { changeCall, type CallResult, type CallFailure } from '../server/call.ts';
import { texts } from '../i18n/vi/accounts/registration.ts';
import { texts as login } from '../i18n/vi/accounts/login.ts';
import { isEmail } from '@so-cuoc/shared-domain/accounts/email.ts';
import { useState } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { TextField } from '../design/inputs/Field.tsx';
import { color, space } from '../design/tokens/tokens.ts';

/** The error message; null = success. */
type Refused = string | null;

const said = ({ message, retryAfter }: CallFailure): string =>
  retryAfter === undefined ? message : `${message} ${login.tryAgainIn(retryAfter)}`;

const told = async (asking: Promise<CallResult<Outcome>>): Promise<Refused> => {
  const answer = await asking;
  if (!answer.ok) return said(answer.failure);
  const [first] = answer.value;
  return first?.result === 'updatesuccess' ? null : (first?.message ?? texts.confirmFailed);
};

/** What is mailed: a code to type, or a link to open. */
type Mailed = 'code' | 'link';

/** Mails a code or a link; with a username, for that account. Resolves to what the service says of it. */
const sendCode = async (
  email: string,
  username: string,
  mailed: Mailed,
): Promise<{ readonly fault: string } | { readonly sent: string }> => {
  const email_type = mailed === 'link' ? 'link' : '';
  const answer = await changeCall(emailCalls.sendCode, {
    body: { email_email: email, email_type, username },
  });
  if (!answer.ok) return { fault: said(answer.failure) };
  const [first] = answer.value;
  return { sent: first?.message ?? '' };
};

const checkCode = async (email: string, code: string, username = ''): Promise<Refused> => {
  const answer = await changeCall(emailCalls.checkCode, {
    body: { email_email: email, email_key: code, username },
  });
  if (!answer.ok) return said(answer.failure);
  return answer.value[0].email_key === '' ? texts.codeWrong : null;
};

/** Confirms an address after its code was checked. */
export const confirmEmail = (email: string, username: string): Promise<Refused> =>
  told(changeCall(emailCalls.confirmEmail, { body: { email, username } }));

export const confirmByLink = (username: string, key: string): Promise<Refused> =>
  told(changeCall(emailCalls.confirmByLink, { body: { username, key } }));

/** Mails a link for a new password. */
export const sendRecovery = (username: string): Promise<Refused> =>
  told(changeCall(emailCalls.recover, { body: { username } }));

export const recover = (username: string, key: string, pass: string): Promise<Refused> =>
  told(changeCall(emailCalls.recover, { body: { username, pass, key } }));

/** Creates a trial account; `nameexists` if the name is taken. */
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

interface EmailCodeProps {
  /** The account of the address; '' = none yet. */
  readonly username: string;
  /** What to do once a link was mailed. */
  readonly afterLink?: string;
  /** The address belongs to the user: its code was correct. */
  readonly onRight: (email: string, code: string) => void;
}

/** An address, a code that is mailed to it, and a field for that code. */
export const EmailCode = ({ username, afterLink = '', onRight }: EmailCodeProps) => {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<{ readonly email?: string | null; readonly code?: string | null }>({});
  const [sent, setSent] = useState<{ readonly mailed: Mailed; readonly said: string } | null>(null);
  const [right, setRight] = useState(false);
  const [busy, setBusy] = useState(false);
  const inTurn = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await work();
    setBusy(false);
  };
  const send = (mailed: Mailed): Promise<void> =>
    inTurn(async () => {
      const done = isEmail(email.trim())
        ? await sendCode(email.trim(), username, mailed)
        : { fault: texts.emailWrong };
      setFaults('fault' in done ? { email: done.fault } : {});
      setSent('fault' in done ? null : { mailed, said: done.sent });
    });
  const check = (): Promise<void> =>
    inTurn(async () => {
      const fault = await checkCode(email.trim(), code.trim(), username);
      setFaults({ code: fault });
      setRight(fault === null);
      if (fault === null) onRight(email.trim(), code.trim());
    });
  return (
    <div css={{ display: 'grid', gap: space(3) }}>
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        value={email}
        error={faults.email ?? null}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button onClick={() => void send('code')} disabled={busy}>
        {texts.sendCode}
      </Button>
      {username === '' ? null : (
        <Button tone="quiet" onClick={() => void send('link')} disabled={busy}>
          {texts.sendLink}
        </Button>
      )}
      {sent === null ? null : (
        <p role="status">
          {sent.said}
          {sent.mailed === 'link' ? ` ${afterLink}` : null}
        </p>
      )}
      {sent?.mailed === 'link' ? null : (
        <>
          <TextField
            label={texts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={faults.code ?? null}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button onClick={() => void check()} disabled={busy || code.trim() === ''}>
            {texts.checkCode}
          </Button>
        </>
      )}
      {right ? (
        <p role="status" css={{ color: color.good }}>
          {texts.codeRight}
        </p>
      ) : null}
    </div>
  );
};
