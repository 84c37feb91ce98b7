import type { UserRow } from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { monthsOf, RENEWAL_TERMS, SOLD_TERMS } from '@so-cuoc/shared-domain/renewals/terms.ts';
import { emailKey, isEmail } from '@so-cuoc/shared-domain/accounts/email.ts';
import { passwordError } from '@so-cuoc/shared-domain/accounts/password.ts';
import { usernameError } from '@so-cuoc/shared-domain/accounts/username.ts';
import { isPrice } from '@so-cuoc/shared-domain/renewals/amounts.ts';
import { vi } from '../i18n/vi.ts';
import type { AccountFields, AccountKind } from './account-calls.ts';

const words = vi.accounts;

/** A manager's price for a new customer unless it types another one (product-2 §9). */
const MANAGER_PRICE = '1000';

export interface AccountDraft {
  readonly username: string;
  readonly password: string;
  readonly note: string;
  readonly email: string;
  /** Thousand đồng a month, as typed. */
  readonly price: string;
  /** '' = no renewal. */
  readonly term: string;
}
export type DraftField = keyof AccountDraft;

/** The fields of a kind of account. */
export const fieldsOf = (kind: AccountKind): readonly DraftField[] => {
  switch (kind) {
    case 'us':
      return ['username', 'password', 'note', 'email', 'price', 'term'];
    case 'sl':
      return ['username', 'password', 'note', 'email'];
    case 'au':
    case 'ph':
      return ['username', 'password', 'note'];
  }
};

/**
 * The initial fields of the dialog: an account's own, or those of a new one. `name` is the name of a new
 * sub-account.
 */
export const draftOf = (user: UserRow | null, name: string): AccountDraft => ({
  username: user?.user_namee ?? name,
  password: '',
  note: user?.user_desc ?? '',
  email: user?.user_email ?? '',
  price: user === null ? MANAGER_PRICE : String(user.info_giaban),
  term: user === null ? '6' : '',
});

/**
 * The terms to choose from. A new account always gets a time of use, a trial or a sale; an existing one may be
 * left as it is, and its trial is over (product-2 §9).
 */
export const termOptions = (isNew: boolean) => [
  ...(isNew ? [] : [{ value: '', label: words.noTerm }]),
  ...(isNew ? RENEWAL_TERMS : SOLD_TERMS).map((value) => {
    const { months, free } = monthsOf(value);
    return { value, label: value === 'trial' ? words.trial : vi.payments.own.option(months, free) };
  }),
];

export type DraftErrors = Readonly<Partial<Record<DraftField, string>>>;

/** The invalid fields with their messages; empty = the draft can be sent. */
export const validateDraft = (draft: AccountDraft, kind: AccountKind, isNew: boolean): DraftErrors => {
  const faults: Partial<Record<DraftField, string>> = {};
  const has = (field: DraftField): boolean => fieldsOf(kind).includes(field);
  const name = isNew && kind !== 'ph' ? usernameError(draft.username, kind) : null;
  if (name !== null) faults.username = name;
  const password = isNew || draft.password !== '' ? passwordError(draft.password) : null;
  if (password !== null) faults.password = password;
  if (has('email') && draft.email.trim() !== '' && !isEmail(emailKey(draft.email)))
    faults.email = words.emailBad;
  if (has('price') && !isPrice(Number(draft.price.replace(',', '.')))) faults.price = words.priceBad;
  return faults;
};

/** The fields to send; for an existing account only the changed ones. */
export const changedFields = (
  draft: AccountDraft,
  kind: AccountKind,
  user: UserRow | null,
): AccountFields => {
  const has = (field: DraftField): boolean => fieldsOf(kind).includes(field);
  const price = draft.price.replace(',', '.');
  const email = emailKey(draft.email);
  const term = RENEWAL_TERMS.find((known) => known === draft.term);
  return {
    datatype: kind,
    ...(user === null ? {} : { userid: user.user_idd }),
    ...(user === null && kind !== 'ph' ? { tendangnhap: draft.username } : {}),
    ...(draft.password === '' ? {} : { matkhau: draft.password }),
    ...(draft.note === user?.user_desc ? {} : { ghichu: draft.note }),
    ...(has('email') && email !== (user?.user_email ?? '') ? { email } : {}),
    ...(has('price') && Number(price) !== user?.info_giaban ? { giaban: price } : {}),
    ...(has('term') && term !== undefined ? { giahanthem: term } : {}),
  };
};
