import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/sessions.ts';
import { useState, type SubmitEvent } from 'react';
import { passwordError } from '@so-cuoc/shared-domain/accounts/password.ts';
import { Button } from '../../design/inputs/Button.tsx';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { TextField } from '../../design/inputs/Field.tsx';
import { notify } from '../../design/overlays/notify.ts';
import { space } from '../../design/tokens/tokens.ts';
import { changeCall, newCommandId } from '../../server/call.ts';
import { useRecord } from '../../session/session.ts';
import { texts as shellWords } from '../../i18n/vi/shell.ts';

interface ChangePasswordProps {
  readonly onClose: () => void;
}

type Fault = { readonly field: 'old' | 'next' | 'repeat'; readonly message: string } | null;

const words = shellWords.password;

const faultOf = (old: string, next: string, repeat: string): Fault => {
  const oldFault = passwordError(old);
  if (oldFault !== null) return { field: 'old', message: oldFault };
  const nextFault = passwordError(next);
  if (nextFault !== null) return { field: 'next', message: nextFault };
  return next === repeat ? null : { field: 'repeat', message: words.differs };
};

const PasswordForm = ({ onClose }: { readonly onClose: () => void }) => {
  const record = useRecord();
  const [values, setValues] = useState({ old: '', next: '', repeat: '' });
  const [fault, setFault] = useState<Fault>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const found = faultOf(values.old, values.next, values.repeat);
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

  const field = (name: 'old' | 'next' | 'repeat', autoComplete: string) => (
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
      {field('next', 'new-password')}
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
