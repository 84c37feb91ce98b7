import { usernameError } from '@so-cuoc/shared-domain/accounts/username.ts';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'wouter';
import { useWebConfig } from '../server-state/web-config.ts';
import { standaloneLink } from '../design/tokens/shared-styles.ts';
import { Button } from '../design/inputs/Button.tsx';
import { TextField } from '../design/inputs/Field.tsx';
import { NewPasswordField, newPasswordFault } from '../design/inputs/NewPasswordField.tsx';
import { color } from '../design/tokens/tokens.ts';
import { FormCard } from './FormCard.tsx';
import { texts } from '../i18n/vi/accounts/registration.ts';
import { register, EmailCode } from './EmailCode.tsx';
import { NoticePage } from './NoticePage.tsx';

interface Faults {
  readonly username?: string | null;
  readonly password?: string | null;
  readonly other?: string | null;
}

/** /dangky: a confirmed address, a name and a password; only if subscriptions are sold. */
export const RegisterPage = () => {
  const config = useWebConfig();
  const [confirmed, setConfirmed] = useState<{ readonly email: string; readonly code: string } | null>(null);
  const [values, setValues] = useState({ username: '', password: '' });
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const found: Faults = {
      username: usernameError(values.username, 'us'),
      password: await newPasswordFault(values.password, [values.username, confirmed?.email ?? '']),
      other: confirmed === null ? texts.notConfirmed : null,
    };
    setFaults(found);
    if (busy || confirmed === null || found.username !== null || found.password !== null) return;
    setBusy(true);
    const refused = await register({ ...confirmed, ...values });
    setBusy(false);
    setFaults({ other: refused });
    setDone(refused === null);
  };

  if (config?.info_thanhtoan === false) return <NoticePage title={texts.closed} body={texts.closedBody} />;
  if (done) return <NoticePage title={texts.registered} body={texts.registeredBody} />;
  return (
    <FormCard
      title={texts.register}
      subtitle={texts.registerSubtitle}
      onSubmit={(event) => void submit(event)}
    >
      <EmailCode
        username=""
        onRight={(email, code) => {
          setConfirmed({ email, code });
          setFaults((found) => ({ ...found, other: null }));
        }}
      />
      <TextField
        label={texts.username}
        autoComplete="username"
        autoCapitalize="none"
        value={values.username}
        error={faults.username ?? null}
        onChange={(event) => setValues({ ...values, username: event.target.value })}
      />
      <NewPasswordField
        label={texts.password}
        names={[values.username]}
        value={values.password}
        error={faults.password ?? null}
        onChange={(event) => setValues({ ...values, password: event.target.value })}
      />
      {faults.other === null || faults.other === undefined ? null : (
        <p role="alert" css={{ color: color.bad }}>
          {faults.other}
        </p>
      )}
      <Button type="submit" tone="primary" disabled={busy} css={{ minHeight: 44 }}>
        {texts.submit}
      </Button>
      <Link href="/login" css={standaloneLink}>
        {texts.toLogin}
      </Link>
    </FormCard>
  );
};
