import type { LoginRecord } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { useEffect, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { useWebConfig } from '../server-state/web-config.ts';
import { standaloneLink, linkButton } from '../design/tokens/shared-styles.ts';
import { Button } from '../design/inputs/Button.tsx';
import { Checkbox } from '../design/inputs/Checkbox.tsx';
import { TextField } from '../design/inputs/Field.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { login } from '../session/session.ts';
import { texts } from '../i18n/vi/accounts/login.ts';
import { FormCard } from './FormCard.tsx';

interface Faults {
  readonly username?: string;
  readonly password?: string;
  readonly code?: string;
  readonly other?: string;
}

interface LoginPageProps {
  /** Why the last session ended; null = no message. */
  readonly reason: string | null;
  /** The address to open after signing in; `requested` is the current path with its query. */
  readonly startPath: (record: LoginRecord, requested: string) => string;
  /** Resolves when that address can be shown at once. */
  readonly startShown: (record: LoginRecord, requested: string) => Promise<void>;
}

interface CodeFieldProps {
  readonly code: string;
  readonly hint: string;
  readonly error: string | null;
  readonly onChange: (code: string) => void;
}

/** The second step: takes the focus, since it appears after the button was pressed, before a key can go elsewhere. */
const CodeField = ({ code, hint, error, onChange }: CodeFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <TextField
      label={texts.code}
      ref={field}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      value={code}
      hint={hint}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

/** / and /login: name, password, remember me. */
export const LoginPage = ({ reason, startPath, startShown }: LoginPageProps) => {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  /** Null until the service asks for the code of the authenticator app. */
  const [code, setCode] = useState<string | null>(null);
  const [hint, setHint] = useState('');
  const [remember, setRemember] = useState(true);
  const [faults, setFaults] = useState<Faults>(reason === null ? {} : { other: reason });
  const [busy, setBusy] = useState(false);
  const [, go] = useLocation();
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
    const { pathname, search } = window.location;
    const requested = pathname + search;
    const outcome = await login(username.trim(), password, remember, code ?? '', (record) =>
      startShown(record, requested),
    );
    if (outcome.ok) {
      go(startPath(outcome.record, requested), { replace: true });
      return;
    }
    setBusy(false);
    if (outcome.field === 'code' && code === null) {
      setCode('');
      setHint(outcome.message);
    } else setFaults({ [outcome.field ?? 'other']: outcome.message });
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
      {code === null ? null : (
        <CodeField code={code} hint={hint} error={faults.code ?? null} onChange={setCode} />
      )}
      <Checkbox checked={remember} onChange={setRemember}>
        {texts.remember}
      </Checkbox>
      {faults.other === undefined ? null : (
        <p role="alert" css={{ color: color.bad }}>
          {faults.other}
        </p>
      )}
      <Button type="submit" tone="primary" disabled={busy} css={{ marginTop: space(1), minHeight: 44 }}>
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
