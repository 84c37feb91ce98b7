import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { useEffect, useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { Link } from 'wouter';
import { standaloneLink } from '../design/tokens/shared-styles.ts';
import { Button } from '../design/inputs/Button.tsx';
import { TextField } from '../design/inputs/Field.tsx';
import { NewPasswordField, newPasswordFault } from '../design/inputs/NewPasswordField.tsx';
import { color } from '../design/tokens/tokens.ts';
import { FormCard } from './FormCard.tsx';
import { changeCall } from '../server/call.ts';
import { texts as login } from '../i18n/vi/accounts/login.ts';
import { texts } from '../i18n/vi/accounts/registration.ts';
import { onConfirmed } from './confirmed-email.ts';
import { confirmEmail, recover, sendRecovery, EmailCode } from './EmailCode.tsx';
import { NoticePage } from './NoticePage.tsx';

/** Sets a new password from a mailed link. Its key is after #, which browsers never send to a server. */
const NewPassword = ({ username, secret }: { readonly username: string; readonly secret: string }) => {
  const [values, setValues] = useState({ next: '', repeat: '' });
  const [faults, setFaults] = useState<{
    next?: string | null;
    repeat?: string | null;
    other?: string | null;
  }>({});
  const [done, setDone] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const found = {
      next: await newPasswordFault(values.next, [username]),
      repeat: values.next === values.repeat ? null : texts.differs,
    };
    setFaults(found);
    if (found.next !== null || found.repeat !== null) return;
    const refused = await recover(username, secret, values.next);
    setFaults({ other: refused });
    setDone(refused === null);
  };
  if (done) return <NoticePage title={texts.changed} />;
  return (
    <FormCard
      title={texts.forgottenTitle}
      subtitle={texts.forgottenOf(username)}
      onSubmit={(event) => void submit(event)}
    >
      <NewPasswordField
        label={texts.newPassword}
        names={[username]}
        value={values.next}
        error={faults.next ?? null}
        onChange={(event) => setValues({ ...values, next: event.target.value })}
      />
      <TextField
        label={texts.repeat}
        type="password"
        autoComplete="new-password"
        value={values.repeat}
        error={faults.repeat ?? faults.other ?? null}
        onChange={(event) => setValues({ ...values, repeat: event.target.value })}
      />
      <Button type="submit" tone="primary" css={{ minHeight: 44 }}>
        {texts.change}
      </Button>
    </FormCard>
  );
};

const followHash = (changed: () => void): (() => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** The key of a mailed link; '' = none. It may arrive later, when the link is opened in this very tab. */
const useSecret = (): string => useSyncExternalStore(followHash, () => window.location.hash.slice(1));

/** The status of the account: being checked, unknown, with an unconfirmed or a confirmed address. */
type AccountStatus = 'asking' | 'none' | 'unconfirmed' | 'confirmed';

const readStatus = async (username: string): Promise<AccountStatus | { readonly fault: string }> => {
  const body = { modify: 'forgetpassword', user_username: username } as const;
  const answer = await changeCall(sessionCalls.findAccount, { body });
  if (!answer.ok) return { fault: answer.failure.message };
  const [account] = answer.value;
  if (account.result === 'username') return 'none';
  return account.user_email_confirm ? 'confirmed' : 'unconfirmed';
};

/** /quenmatkhau/{username}: confirms the address first if necessary, then sends a link, once. */
export const ForgottenPasswordPage = ({ username }: { readonly username: string }) => {
  const [standing, setStanding] = useState<AccountStatus>('asking');
  const [sent, setSent] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const secret = useSecret();
  useEffect(() => {
    if (secret !== '') return undefined;
    const ask = (): void =>
      void readStatus(username).then((found) => {
        if (typeof found === 'string') setStanding(found);
        else setFault(found.fault);
      });
    ask();
    return onConfirmed(username, ask);
  }, [username, secret]);
  // The link may be opened in another browser, such as a mail program's own.
  useEffect(() => {
    if (standing !== 'unconfirmed') return undefined;
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      void readStatus(username).then((found) => {
        if (found === 'confirmed') setStanding(found);
      });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [username, standing]);
  if (secret !== '') return <NewPassword key={secret} username={username} secret={secret} />;
  if (standing === 'none') return <NoticePage title={texts.noUser} body={login.forgottenNameMissing} />;
  const confirm = async (email: string): Promise<void> => {
    const refused = await confirmEmail(email, username);
    setFault(refused);
    if (refused === null) setStanding('confirmed');
  };
  const resend = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (standing !== 'confirmed' || sent) return;
    const refused = await sendRecovery(username);
    setFault(refused);
    setSent(refused === null);
  };
  return (
    <FormCard
      title={texts.forgottenTitle}
      subtitle={texts.forgottenOf(username)}
      onSubmit={(event) => void resend(event)}
    >
      {standing === 'unconfirmed' ? (
        <>
          <p>{texts.unconfirmed}</p>
          <p css={{ color: color.muted }}>{texts.noEmailOnFile}</p>
          <EmailCode
            username={username}
            afterLink={texts.openLinkThenReturn}
            onRight={(email) => void confirm(email)}
          />
        </>
      ) : (
        <Button
          type="submit"
          tone="primary"
          disabled={sent || standing !== 'confirmed'}
          css={{ minHeight: 44 }}
        >
          {texts.resend}
        </Button>
      )}
      {sent ? <p role="status">{texts.resent}</p> : null}
      {fault === null ? null : (
        <p role="alert" css={{ color: color.bad }}>
          {fault}
        </p>
      )}
      <Link href="/login" css={standaloneLink}>
        {texts.toLogin}
      </Link>
    </FormCard>
  );
};
