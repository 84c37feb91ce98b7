import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/sessions.ts';
import { passwordError } from '@so-cuoc/shared-domain/accounts/password.ts';
import { useEffect, useState, type SubmitEvent } from 'react';
import { Link } from 'wouter';
import { standaloneLink } from '../design/tokens/shared-styles.ts';
import { Button } from '../design/inputs/Button.tsx';
import { TextField } from '../design/inputs/Field.tsx';
import { color } from '../design/tokens/tokens.ts';
import { FormCard } from './FormCard.tsx';
import { changeCall } from '../server/call.ts';
import { texts as login } from '../i18n/vi/login.ts';
import { texts } from '../i18n/vi/registration.ts';
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
      next: passwordError(values.next),
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
      <TextField
        label={texts.newPassword}
        type="password"
        autoComplete="new-password"
        hint={texts.passwordHint}
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
      <Button type="submit" tone="primary" css={{ minHeight: 40 }}>
        {texts.change}
      </Button>
    </FormCard>
  );
};

/** The status of the account: being checked, unknown, with an unconfirmed or a confirmed address. */
type AccountStatus = 'asking' | 'none' | 'unconfirmed' | 'confirmed';

/** /quenmatkhau/{username}: confirms the address first if necessary, then sends a link, once. */
export const ForgottenPasswordPage = ({ username }: { readonly username: string }) => {
  const [standing, setStanding] = useState<AccountStatus>('asking');
  const [sent, setSent] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [secret] = useState(() => location.hash.slice(1));
  useEffect(() => {
    if (secret !== '') return;
    void changeCall(sessionCalls.findAccount, {
      body: { modify: 'forgetpassword', user_username: username },
    }).then((answer) => {
      if (!answer.ok) {
        setFault(answer.failure.message);
        return;
      }
      const [account] = answer.value;
      if (account.result === 'username') setStanding('none');
      else setStanding(account.user_email_confirm ? 'confirmed' : 'unconfirmed');
    });
  }, [username, secret]);
  if (secret !== '') return <NewPassword username={username} secret={secret} />;
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
          <EmailCode username={username} onRight={(email) => void confirm(email)} />
        </>
      ) : (
        <Button
          type="submit"
          tone="primary"
          disabled={sent || standing !== 'confirmed'}
          css={{ minHeight: 40 }}
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
