import type { LoginRecord } from '@so-cuoc/shared-domain/contract/calls/sessions.ts';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { useWebConfig } from '../server-state/web-config.ts';
import { standaloneLink, linkButton } from '../design/tokens/shared-styles.ts';
import { Button } from '../design/inputs/Button.tsx';
import { Checkbox } from '../design/inputs/Checkbox.tsx';
import { TextField } from '../design/inputs/Field.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { login } from '../session/session.ts';
import { texts } from '../i18n/vi/login.ts';
import { FormCard } from './FormCard.tsx';

interface Faults {
  readonly username?: string;
  readonly password?: string;
  readonly other?: string;
}

interface LoginPageProps {
  /** Why the last session ended; null = no message. */
  readonly reason: string | null;
  /** The path to open after signing in; `requested` is the current path. */
  readonly startPath: (record: LoginRecord, requested: string) => string;
}

/** / and /login: name, password, remember me. */
export const LoginPage = ({ reason, startPath }: LoginPageProps) => {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [faults, setFaults] = useState<Faults>(reason === null ? {} : { other: reason });
  const [busy, setBusy] = useState(false);
  const [location, go] = useLocation();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const config = useWebConfig();
  const offered = config?.info_thanhtoan === true;
  const forgotten = (): void => {
    if (username.trim() === '') setFaults({ username: texts.noUsername, other: texts.forgottenNameMissing });
    else go(`/quenmatkhau/${encodeURIComponent(username.trim())}`);
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const missing: Faults = {
      ...(username.trim() === '' ? { username: texts.usernameMissing } : {}),
      ...(password === '' ? { password: texts.passwordMissing } : {}),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const outcome = await login(username.trim(), password, remember);
    if (outcome.ok) {
      go(startPath(outcome.record, location), { replace: true });
      return;
    }
    setBusy(false);
    setFaults({ [outcome.field ?? 'other']: outcome.message });
  };

  return (
    <FormCard title={texts.title} subtitle={texts.subtitle} onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.username}
        ref={first}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        error={faults.username ?? null}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        label={texts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        error={faults.password ?? null}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Checkbox checked={remember} onChange={setRemember}>
        {texts.remember}
      </Checkbox>
      {faults.other === undefined ? null : (
        <p role="alert" css={{ color: color.bad }}>
          {faults.other}
        </p>
      )}
      <Button type="submit" tone="primary" disabled={busy} css={{ marginTop: space(1), minHeight: 40 }}>
        {texts.submit}
      </Button>
      {offered ? (
        <div css={{ display: 'flex', justifyContent: 'space-between', gap: space(3) }}>
          <Link href="/dangky" css={standaloneLink}>
            {texts.register}
          </Link>
          <button type="button" css={[linkButton, standaloneLink]} onClick={forgotten}>
            {texts.forgotten}
          </button>
        </div>
      ) : null}
    </FormCard>
  );
};
