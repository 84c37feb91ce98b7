import type { Role } from './roles.ts';

/** The facts of one account, stream `account-{userId}`. Passwords are in no event: they live in the vault. */
export interface AccountOpened {
  readonly type: 'AccountOpened';
  readonly version: 1;
  readonly data: {
    readonly userId: string;
    readonly username: string;
    readonly role: Role;
    /** The agent of a `ph`; null for every other role. */
    readonly agentId: string | null;
    /** The `sl` or `ad` who made it; null for the first admin. */
    readonly madeBy: string | null;
    readonly note: string;
    /** yyyy-mm-dd, the last day of use; null = no end. */
    readonly endDate: string | null;
  };
}
export interface SignedIn {
  readonly type: 'SignedIn';
  readonly version: 1;
  readonly data: { readonly userId: string; readonly remembered: boolean };
}
/** The password itself, and its hash, are in no event; the metadata's actor says who changed it. */
export interface PasswordChanged {
  readonly type: 'PasswordChanged';
  readonly version: 1;
  readonly data: { readonly userId: string };
}

export type AccountEvent = AccountOpened | SignedIn | PasswordChanged;
