import type { UserRow } from '@so-cuoc/shared-domain/contract/calls/accounts.ts';
import { monthsOf, RENEWAL_TERMS, SOLD_TERMS } from '@so-cuoc/shared-domain/renewals/terms.ts';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { TextField, Select } from '../design/inputs/Field.tsx';
import { notify } from '../design/overlays/notify.ts';
import { space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import {
  draftOf,
  validateDraft,
  fieldsOf,
  changedFields,
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

const TYPES: Readonly<Partial<Record<DraftField, string>>> = { password: 'password', email: 'email' };

/** Only a new account can have a trial; an existing trial may stay. */
const termOptions = (isNew: boolean) => [
  { value: '', label: words.noTerm },
  ...(isNew ? RENEWAL_TERMS : SOLD_TERMS).map((value) => {
    const { months, free } = monthsOf(value);
    return { value, label: value === 'trial' ? words.trial : vi.payments.own.option(months, free) };
  }),
];

/** Creates an account or changes one: password, note, address, price, renewal. The name never changes. */
export const AccountDialog = ({ kind, user, name = '', onClose, onSaved }: AccountDialogProps) => {
  const isNew = user === null;
  const [draft, setDraft] = useState(() => draftOf(user, name));
  const [faults, setFaults] = useState<DraftErrors>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const found = validateDraft(draft, kind, isNew);
    setFaults(found);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    const refusal = await sendAccount({ action: 'modify', ...changedFields(draft, kind, user) });
    setBusy(false);
    if (refusal?.result === 'nameexists') setFaults({ username: words.nameTaken });
    else if (refusal !== null) notify.error(words.failedTitle, { detail: refusal.message });
    else {
      notify.success(words.created, { detail: words.createdDetail });
      onSaved();
      onClose();
    }
  };

  const hintOf = (field: DraftField): string | undefined => {
    if (field === 'username') return isNew ? (kind === 'ph' ? words.nameGiven : undefined) : words.nameStays;
    if (field === 'password') return isNew ? words.passwordHint : words.passwordKept;
    return undefined;
  };

  const input = (field: Exclude<DraftField, 'term'>) => {
    const hint = hintOf(field);
    return (
      <TextField
        key={field}
        label={words[field]}
        type={TYPES[field] ?? 'text'}
        inputMode={field === 'price' ? 'decimal' : undefined}
        autoComplete={field === 'password' ? 'new-password' : 'off'}
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
          field === 'term' ? (
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
