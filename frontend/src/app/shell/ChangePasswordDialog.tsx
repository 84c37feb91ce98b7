import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../design/inputs/Button.tsx';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { TextField } from '../../design/inputs/Field.tsx';
import { NewPasswordField, newPasswordFault } from '../../design/inputs/NewPasswordField.tsx';
import { notify } from '../../design/overlays/notify.ts';
import { space } from '../../design/tokens/tokens.ts';
import { changeCall, newCommandId } from '../../server/call.ts';
import { useRecord } from '../../session/session.ts';
import { texts as shellWords } from '../../i18n/vi/shell.ts';

interface ChangePasswordProps {
  readonly onClose: () => void;
}

interface Values {
  readonly old: string;
  readonly next: string;
  readonly repeat: string;
}

type Fault = { readonly field: 'old' | 'next' | 'repeat'; readonly message: string } | null;

const words = shellWords.password;

const faultOf = async ({ old, next, repeat }: Values, names: readonly string[]): Promise<Fault> => {
  if (old === '') return { field: 'old', message: words.oldMissing };
  const nextFault = await newPasswordFault(next, names);
  if (nextFault !== null) return { field: 'next', message: nextFault };
  return next === repeat ? null : { field: 'repeat', message: words.differs };
};

const PasswordForm = ({ onClose }: { readonly onClose: () => void }) => {
  const record = useRecord();
  const names = [record.user_namee, record.user_email.replace(/@.*$/, '')];
  const [values, setValues] = useState<Values>({ old: '', next: '', repeat: '' });
  const [fault, setFault] = useState<Fault>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const found = await faultOf(values, names);
    setFault(found);
    if (found !== null || busy) return;
    setBusy(true);
    const answer = await changeCall(
      sessionCalls.changePassword,
      { body: { userid: record.user_idd, passold: values.old, passnew: values.next } },
      { commandId: newCommandId() },
    );
    setBusy(false);
    if (!answer.ok) setFault({ field: 'next', message: answer.failure.message });
    else if (answer.value[0]?.result === 'mkcusai') setFault({ field: 'old', message: words.wrong });
    else {
      notify.success(words.done);
      onClose();
    }
  };

  const field = (name: 'old' | 'repeat', autoComplete: string) => (
    <TextField
      label={words[name]}
      type="password"
      autoComplete={autoComplete}
      value={values[name]}
      error={fault?.field === name ? fault.message : null}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  );
  return (
    <form onSubmit={(event) => void submit(event)} css={{ display: 'grid', gap: space(3) }} noValidate>
      {field('old', 'current-password')}
      <NewPasswordField
        label={words.next}
        names={names}
        value={values.next}
        error={fault?.field === 'next' ? fault.message : null}
        onChange={(event) => setValues({ ...values, next: event.target.value })}
      />
      {field('repeat', 'new-password')}
      <div css={{ display: 'flex', justifyContent: 'flex-end', gap: space(2), marginTop: space(2) }}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" tone="primary" disabled={busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
};

export const ChangePasswordDialog = ({ onClose }: ChangePasswordProps) => (
  <Dialog open onClose={onClose} title={words.title} width={420}>
    <PasswordForm onClose={onClose} />
  </Dialog>
);
