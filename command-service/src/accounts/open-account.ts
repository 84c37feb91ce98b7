import {
  decide,
  type AccountDetails,
  type AccountRefusal,
  type SaleTerms,
} from '@so-cuoc/shared-domain/accounts/decide.ts';
import { type AccountOpened, accountStream } from '@so-cuoc/shared-domain/accounts/events.ts';
import { namesOf, newPasswordError } from '@so-cuoc/shared-domain/accounts/common-password.ts';
import { usernameError, usernameKey } from '@so-cuoc/shared-domain/accounts/username.ts';
import type { Position } from '@so-cuoc/event-store/port.ts';
import type { Service } from '../service.ts';
import type { Lane } from '../concurrency/round-robin-queue.ts';
import type { CommandOrigin } from '../streams/command-handler.ts';
import { ACCOUNT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import { CallRefused } from '../http/call-refused.ts';
import { todayOf } from '../clock/today.ts';

export interface NewAccount {
  readonly account: AccountOpened['data'];
  readonly password: string;
  /** Whose turn it is to hash the password. */
  readonly lane: Lane;
  readonly details?: AccountDetails;
  readonly emailConfirmed?: boolean;
  /** Called after all other checks passed; false refuses the account. */
  readonly claim?: () => Promise<boolean>;
}

export type OpenAccountResult =
  | { readonly ok: true; readonly position: Position | null }
  | { readonly ok: false; readonly refusal: AccountRefusal };

const NAME_TAKEN: AccountRefusal = outcome(ACCOUNT_OUTCOMES.nameTaken);
const NOT_CONFIRMED: AccountRefusal = { ...outcome(ACCOUNT_OUTCOMES.codeWrong), field: 'confirmemail' };

/**
 * Opens an account: first its credential in the vault, then the event. The username belongs to the account that
 * the log knows; a credential that a crash left without an account is replaced.
 */
export const openAccount = (
  service: Pick<Service, 'mutex' | 'identities' | 'vault' | 'accounts' | 'now' | 'store' | 'passwords'>,
  origin: CommandOrigin,
  { account, password, lane, details, emailConfirmed, claim }: NewAccount,
): Promise<OpenAccountResult> =>
  service.mutex.run(`name ${usernameKey(account.username)}`, async () => {
    const nameFault = usernameError(account.username, account.role);
    if (nameFault !== null)
      return { ok: false, refusal: { result: 'loi', message: nameFault, field: 'tendangnhap' } };
    const email = details?.email ?? '';
    const fault = newPasswordError(password, namesOf({ username: account.username, email }));
    if (fault !== null) return { ok: false, refusal: { result: 'loi', message: fault, field: 'matkhau' } };
    const holder = service.identities.accountNamed(account.username);
    if (holder !== null)
      return holder.userId === account.userId
        ? { ok: true, position: null }
        : { ok: false, refusal: NAME_TAKEN };
    if (claim !== undefined && !(await claim())) return { ok: false, refusal: NOT_CONFIRMED };
    const orphan = await service.vault.credentialByName(account.username);
    if (orphan !== null && orphan.userId !== account.userId)
      await service.vault.deleteCredential(orphan.userId);
    const { userId, username } = account;
    await service.vault.saveCredential({
      userId,
      username,
      passwordHash: await service.passwords.hash(password, lane),
    });
    const terms = await decisionTerms(service);
    return service.accounts.execute(accountStream(userId), origin, (state) =>
      decide(
        {
          type: 'open',
          account,
          terms,
          ...(details === undefined ? {} : { details }),
          ...(emailConfirmed === undefined ? {} : { emailConfirmed }),
        },
        state,
      ),
    );
  });

export type AccountAnswer = readonly {
  readonly result: string;
  readonly message?: string;
  readonly user_idd?: string;
}[];

/** The answer row of a refusal. Throws CallRefused `invalid` if a field is invalid (`loi`). */
export const refusalAnswer = (refusal: AccountRefusal): AccountAnswer => {
  const { result, message, field } = refusal;
  if (result === 'loi')
    throw new CallRefused({ result: 'invalid', message }, field === undefined ? {} : { field });
  return [refusal];
};

/** Today's date in Vietnam and the default price, as account decisions need them. */
export const decisionTerms = async (
  service: Pick<Service, 'now' | 'store' | 'identities'>,
): Promise<SaleTerms> => ({
  today: await todayOf(service),
  usualPrice: service.identities.web.info_giaban,
});
