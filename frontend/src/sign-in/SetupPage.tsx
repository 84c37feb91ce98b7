import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { useState, type SubmitEvent } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { usernameError } from '@so-cuoc/shared-domain/accounts/username.ts';
import { loadWebConfig } from '../server-state/web-config.ts';
import { standaloneLink } from '../design/tokens/shared-styles.ts';
import { Button } from '../design/inputs/Button.tsx';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { TextField } from '../design/inputs/Field.tsx';
import { NewPasswordField, newPasswordFault } from '../design/inputs/NewPasswordField.tsx';
import { SegmentedControl } from '../design/inputs/SegmentedControl.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { FormCard } from './FormCard.tsx';
import { changeCall, readCall } from '../server/call.ts';
import { lastValue, useServerState } from '../server-state/use-server-state.ts';
import { checkSession } from '../session/session.ts';
import { vi } from '../i18n/vi.ts';

const words = vi.setup;

const BOOKS = ['own', 'sample'] as const;
/** A new empty book, or a sample book. */
type Book = (typeof BOOKS)[number];

interface Faults {
  readonly username?: string | null;
  readonly password?: string | null;
  readonly repeat?: string | null;
  readonly other?: string | null;
}

const Closed = () => (
  <main css={{ paddingTop: '10vh' }}>
    <EmptyState page title={words.closedTitle} body={words.closedBody}>
      <Link href="/login" css={standaloneLink}>
        {words.toLogin}
      </Link>
    </EmptyState>
  </main>
);

const readSetupState = () => readCall(installationCalls.setupState, {}, { minPosition: null });

/** /caidatlandau?key=…: creates the first admin of a new installation, or a sample book in it; once. */
export const SetupPage = () => {
  const [parameters] = useSearchParams();
  const [, go] = useLocation();
  const key = parameters.get('key') ?? '';
  const { loaded } = useServerState(readSetupState);
  const state = lastValue(loaded);
  const [book, setBook] = useState<Book>('own');
  const [values, setValues] = useState({ username: 'admin', password: '', repeat: '' });
  const [faults, setFaults] = useState<Faults>(key === '' ? { other: words.keyMissing } : {});
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const found: Faults = {
      username: book === 'sample' ? null : usernameError(values.username, 'ad'),
      password: await newPasswordFault(values.password, [values.username]),
      repeat: values.password === values.repeat ? null : words.repeatDiffers,
    };
    setFaults(found);
    if (busy || Object.values(found).some((fault) => fault !== null)) return;
    setBusy(true);
    const answer = await changeCall(installationCalls.setUp, {
      body: { key, username: values.username, password: values.password, sample: book === 'sample' },
    });
    setBusy(false);
    if (answer.ok && answer.value[0].result === 'okie') {
      // The sample label shows on every page from now on.
      await Promise.all([checkSession(), loadWebConfig()]);
      // Not the admin's first page, the debts of agents, which there are none of: bet entry says what to do first.
      go('/datcuoc1', { replace: true });
    } else setFaults({ other: answer.ok ? words.closedBody : answer.failure.message });
  };

  if (state?.open === false && !busy) return <Closed />;
  const otherFault = faults.other ?? (loaded.status === 'failed' ? loaded.failure.message : null);
  const field = (name: 'username' | 'repeat', hint: string | undefined, autoComplete: string) => (
    <TextField
      label={words[name]}
      type={name === 'username' ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      value={values[name]}
      error={faults[name] ?? null}
      {...(hint === undefined ? {} : { hint })}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  );
  return (
    <FormCard title={words.title} subtitle={words.body[book]} onSubmit={(event) => void submit(event)}>
      {state?.sample === true ? (
        <SegmentedControl<Book>
          label={words.which}
          value={book}
          onChange={setBook}
          options={BOOKS.map((value) => ({ value, label: words.books[value] }))}
        />
      ) : null}
      {book === 'sample' ? (
        <div css={{ display: 'grid', gap: space(2) }}>
          <p>{words.sampleBody}</p>
          <p css={{ color: color.muted }}>{words.sampleAccounts}</p>
        </div>
      ) : (
        field('username', words.usernameHint, 'username')
      )}
      <NewPasswordField
        label={words.password}
        names={[values.username]}
        value={values.password}
        error={faults.password ?? null}
        onChange={(event) => setValues({ ...values, password: event.target.value })}
      />
      {field('repeat', undefined, 'new-password')}
      {otherFault === null ? null : (
        <p role="alert" css={{ color: color.bad }}>
          {otherFault}
        </p>
      )}
      <Button type="submit" tone="primary" disabled={busy || key === ''} css={{ minHeight: 44 }}>
        {busy && book === 'sample' ? words.sampleBusy : words.submit[book]}
      </Button>
    </FormCard>
  );
};
