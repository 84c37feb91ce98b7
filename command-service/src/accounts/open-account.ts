import { decide, type AccountRefusal } from '@so-cuoc/shared-domain/accounts/decide.ts';
import type { AccountOpened } from '@so-cuoc/shared-domain/accounts/events.ts';
import { passwordFault } from '@so-cuoc/shared-domain/accounts/password.ts';
import { accountStream } from '@so-cuoc/shared-domain/accounts/stream.ts';
import { usernameFault, usernameKey } from '@so-cuoc/shared-domain/accounts/username.ts';
import type { Position } from '@so-cuoc/event-store/port.ts';
import type { Service } from '../service.ts';
import { hashPassword } from '../sign-in/password-hash.ts';
import type { CommandOrigin } from '../streams/stream-writer.ts';

export type NewAccount = AccountOpened['data'] & { readonly password: string };

export type Opened =
  | { readonly ok: true; readonly position: Position | null }
  | { readonly ok: false; readonly refusal: AccountRefusal };

const NAME_TAKEN: AccountRefusal = {
  result: 'nameexists',
  message: 'Tên đăng nhập này đã có người sử dụng. Vui lòng chọn tên khác',
};

/**
 * Opens an account: its credential in the vault, then the event. The name belongs to the account that
 * the log knows under it; a credential without one, left behind by a crash in between, gives way.
 */
export const openAccount = (
  service: Pick<Service, 'turns' | 'directory' | 'vault' | 'accounts'>,
  origin: CommandOrigin,
  { password, ...data }: NewAccount,
): Promise<Opened> =>
  service.turns.take(`name ${usernameKey(data.username)}`, async () => {
    const nameFault = usernameFault(data.username, data.role);
    if (nameFault !== null)
      return { ok: false, refusal: { result: 'loi', message: nameFault, field: 'tendangnhap' } };
    const fault = passwordFault(password);
    if (fault !== null) return { ok: false, refusal: { result: 'loi', message: fault, field: 'matkhau' } };
    const holder = service.directory.accountNamed(data.username);
    if (holder !== null)
      return holder.userId === data.userId
        ? { ok: true, position: null }
        : { ok: false, refusal: NAME_TAKEN };
    const orphan = await service.vault.credentialByName(data.username);
    if (orphan !== null && orphan.userId !== data.userId) await service.vault.dropCredential(orphan.userId);
    const { userId, username } = data;
    await service.vault.keepCredential({ userId, username, passwordHash: await hashPassword(password) });
    return service.accounts.execute(accountStream(userId), origin, (state) =>
      decide({ type: 'open', account: data }, state),
    );
  });
