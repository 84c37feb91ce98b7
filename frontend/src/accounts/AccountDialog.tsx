import type { UserRow } from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { TextField, Select } from '../design/inputs/Field.tsx';
import { NewPasswordField, newPasswordFault } from '../design/inputs/NewPasswordField.tsx';
import { notify } from '../design/overlays/notify.ts';
import { space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import {
  draftOf,
  validateDraft,
  fieldsOf,
  changedFields,
  termOptions,
  type DraftErrors,
  type DraftField,
} from './account-draft.ts';
import { sendAccount, type AccountKind } from './account-calls.ts';

const words = vi.accounts;

interface AccountDialogProps {
  readonly kind: AccountKind;
  /** Null = a new account. */
  readonly user: UserRow | null;
  /** The name of a new sub-account. */
  readonly name?: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Creates an account or changes one: password, note, address, price, renewal. The name never changes. */
export const AccountDialog = ({ kind, user, name = '', onClose, onSaved }: AccountDialogProps) => {
  const isNew = user === null;
  const [draft, setDraft] = useState(() => draftOf(user, name));
  const [faults, setFaults] = useState<DraftErrors>({});
  const [busy, setBusy] = useState(false);

  const names = [draft.username, draft.email.replace(/@.*$/, '')];

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const valid = validateDraft(draft, kind, isNew);
    const weak = draft.password === '' ? null : await newPasswordFault(draft.password, names);
    const found = weak === null ? valid : { ...valid, password: weak };
    setFaults(found);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    const refusal = await sendAccount({ action: 'modify', ...changedFields(draft, kind, user) });
    setBusy(false);
    if (refusal?.result === 'nameexists') setFaults({ username: words.nameTaken });
    else if (refusal !== null) notify.error(words.failedTitle, { detail: refusal.message });
    else {
      if (isNew && kind === 'ph') notify.success(words.sub.added(draft.username));
      else notify.success(words.created, { detail: words.createdDetail });
      onSaved();
      onClose();
    }
  };

  const hintOf = (field: DraftField): string | undefined => {
    if (field === 'username') return isNew ? (kind === 'ph' ? words.nameGiven : undefined) : words.nameStays;
    return undefined;
  };

  const password = () => (
    <NewPasswordField
      key="password"
      label={words.password}
      names={names}
      value={draft.password}
      error={faults.password ?? null}
      {...(isNew ? {} : { hint: words.passwordKept })}
      onChange={(event) => setDraft({ ...draft, password: event.target.value })}
    />
  );

  const input = (field: Exclude<DraftField, 'term' | 'password'>) => {
    const hint = hintOf(field);
    return (
      <TextField
        key={field}
        label={words[field]}
        type={field === 'email' ? 'email' : 'text'}
        inputMode={field === 'price' ? 'decimal' : undefined}
        autoComplete="off"
        autoCapitalize="none"
        disabled={field === 'username' && (!isNew || kind === 'ph')}
        value={draft[field]}
        error={faults[field] ?? null}
        {...(hint === undefined ? {} : { hint })}
        onChange={(event) => setDraft({ ...draft, [field]: event.target.value })}
      />
    );
  };

  return (
    <Dialog open onClose={onClose} title={isNew ? words.create[kind] : words.edit[kind]} width={420}>
      <form onSubmit={(event) => void submit(event)} noValidate css={{ display: 'grid', gap: space(3) }}>
        {fieldsOf(kind).map((field) =>
          field === 'password' ? (
            password()
          ) : field === 'term' ? (
            <Select
              key={field}
              label={words.term}
              value={draft.term}
              options={termOptions(isNew)}
              onChange={(term) => setDraft({ ...draft, term })}
            />
          ) : (
            input(field)
          ),
        )}
        <div css={{ display: 'flex', justifyContent: 'flex-end', gap: space(2), marginTop: space(2) }}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" tone="primary" disabled={busy}>
            {isNew ? words.submit : words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
