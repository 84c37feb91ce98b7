import { ROLES, type Role } from '../accounts/roles.ts';
import { usernameKey } from '../accounts/username.ts';

/** Who asks; null = a caller without a session. */
type Reader = {
  readonly username: string;
  readonly role: Role;
  /** An agent whose time the provider itself sells. */
  readonly paysProvider: boolean;
} | null;

/** The managers' notice goes to managers, and to admins, who write it (product-1 §6). */
const seesSaleNotice = (role: Role | null): boolean => role === 'sl' || role === 'ad';
export const SALE_NOTICE_ROLES: readonly Role[] = ROLES.filter(seesSaleNotice);

/** The notices that a role may see: the users' notice is public, the managers' notice is '' for everyone else. */
export const noticesFor = <Texts extends { readonly info_message_sale: string }>(
  texts: Texts,
  role: Role | null,
): Texts => (seesSaleNotice(role) ? texts : { ...texts, info_message_sale: '' });

/**
 * The web settings that a caller may see. The names in info_no_check_login are accounts of others: an admin gets
 * all of them, another account its own name if it is listed, a stranger none. How to pay the provider goes to those
 * who pay it: managers, and agents without one (`paysProvider`).
 */
export const settingsFor = <
  Settings extends {
    readonly info_message_sale: string;
    readonly info_no_check_login: string;
    readonly info_pay: string;
  },
>(
  settings: Settings,
  reader: Reader,
): Settings => {
  const own = reader === null ? null : usernameKey(reader.username);
  const names = settings.info_no_check_login.split('@').filter((name) => usernameKey(name) === own);
  const seen = reader?.role === 'ad' ? settings.info_no_check_login : names.join('@');
  const pays = reader !== null && (reader.role === 'ad' || reader.role === 'sl' || reader.paysProvider);
  return {
    ...noticesFor(settings, reader?.role ?? null),
    info_no_check_login: seen,
    info_pay: pays ? settings.info_pay : '',
  };
};
