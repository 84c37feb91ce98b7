import { passwordFault } from '@so-cuoc/shared-domain/accounts/password.ts';
import { usernameFault } from '@so-cuoc/shared-domain/accounts/username.ts';
import { outcome } from '@so-cuoc/shared-domain/contract/shapes.ts';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { TextField } from '../design/Field.tsx';
import { notify } from '../design/notify.ts';
import { space } from '../design/tokens.ts';
import { changeCall, newCommandId } from '../server/call.ts';
import { vi } from '../words/vi.ts';
import type { MadeKind } from './made-kind.ts';

const words = vi.accounts;

interface Faults {
  readonly username: string | null;
  readonly password: string | null;
}

interface CreateAccountProps {
  readonly kind: MadeKind;
  readonly onClose: () => void;
  readonly onCreated: () => void;
}

export const CreateAccountDialog = ({ kind, onClose, onCreated }: CreateAccountProps) => {
  const [values, setValues] = useState({ username: '', password: '', note: '' });
  const [faults, setFaults] = useState<Faults>({ username: null, password: null });
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const found = {
      username: usernameFault(values.username, kind),
      password: passwordFault(values.password),
    };
    setFaults(found);
    if (busy || found.username !== null || found.password !== null) return;
    setBusy(true);
    const answer = await changeCall(
      outcome,
      '/api/modify/createuser',
      {
        datatype: kind,
        action: 'modify',
        tendangnhap: values.username,
        matkhau: values.password,
        ghichu: values.note,
      },
      { commandId: newCommandId() },
    );
    setBusy(false);
    const result = answer.ok ? answer.value[0]?.result : undefined;
    if (result === 'nameexists') setFaults({ username: words.nameTaken, password: null });
    else if (result === 'updatesuccess') {
      notify.success(words.created, { detail: words.createdDetail });
      onCreated();
      onClose();
    } else {
      const detail = answer.ok ? (answer.value[0]?.message ?? vi.server.unexpected) : answer.failure.message;
      notify.error(words.failedTitle, { detail });
    }
  };

  const field = (name: 'username' | 'password' | 'note', type: string, hint?: string) => (
    <TextField
      label={words[name]}
      type={type}
      autoComplete={name === 'password' ? 'new-password' : 'off'}
      autoCapitalize="none"
      value={values[name]}
      error={name === 'note' ? null : faults[name]}
      {...(hint === undefined ? {} : { hint })}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  );
  return (
    <Dialog open onClose={onClose} title={words.create[kind]} width={420}>
      <form onSubmit={(event) => void submit(event)} noValidate css={{ display: 'grid', gap: space(3) }}>
        {field('username', 'text')}
        {field('password', 'password', words.passwordHint)}
        {field('note', 'text')}
        <div css={{ display: 'flex', justifyContent: 'flex-end', gap: space(2), marginTop: space(2) }}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" tone="primary" disabled={busy}>
            {words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
