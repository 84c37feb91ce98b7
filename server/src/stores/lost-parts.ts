import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Vault } from '@so-cuoc/command-service/vault/port.ts';
import { FolderUnusable, type EventStore } from '@so-cuoc/event-store/port.ts';
import { isAccountEvent } from '@so-cuoc/shared-domain/accounts/events.ts';
import type { ServeSettings } from '../settings/settings.ts';
import { hasVault, openVault } from './stores.ts';

/** Files that the service keeps beside its log. The log is created before them. */
const BESIDE_THE_LOG = ['vault.db', 'views.db', 'identities.db', 'client-faults.log', 'mail'] as const;

/**
 * Throws FolderUnusable for a folder that contains files of ours, or of the same names, but no log: a new log
 * would replace the lost book with an empty one. Call it before any file is opened.
 */
export const refuseWithoutLog = (folder: string): void => {
  if (existsSync(join(folder, 'log'))) return;
  const found = BESIDE_THE_LOG.filter((name) => existsSync(join(folder, name)));
  if (found.length > 0)
    throw new FolderUnusable(
      `Thư mục dữ liệu ${folder} có ${found.join(', ')} nhưng không có nhật ký sự kiện (log). Không có gì bị ghi đè; hãy khôi phục từ bản sao lưu hoặc chọn thư mục trống.`,
    );
};

const passwordsLost = (folder: string): FolderUnusable =>
  new FolderUnusable(
    `Kho bí mật (${join(folder, 'vault.db')}, hoặc máy chủ của MONGODB_URL) không có mật khẩu của sổ này: đã mất hoặc của sổ khác. Hãy khôi phục từ bản sao lưu.`,
  );

/** Whether the log has accounts but the vault has none of their passwords. Stops at the first password. */
const hasLostPasswords = async (
  events: Pick<EventStore, 'readAll'>,
  hasPassword: (userId: string) => Promise<boolean>,
): Promise<boolean> => {
  const without = new Set<string>();
  for await (const event of events.readAll(null)) {
    if (!isAccountEvent(event)) continue;
    if (event.type === 'AccountDeleted') without.delete(event.data.userId);
    if (event.type !== 'AccountOpened') continue;
    if (await hasPassword(event.data.userId)) return false;
    without.add(event.data.userId);
  }
  return without.size > 0;
};

/**
 * Opens the vault of a book. Throws FolderUnusable if the book has accounts but their passwords are lost, as
 * nobody could sign in. Then no new vault is created.
 */
export const openVerifiedVault = async (
  events: Pick<EventStore, 'readAll'>,
  settings: Pick<ServeSettings, 'data' | 'mongodb' | 'role'>,
): Promise<Vault> => {
  if (!hasVault(settings) && (await hasLostPasswords(events, () => Promise.resolve(false))))
    throw passwordsLost(settings.data);
  const vault = openVault(settings);
  try {
    if (await hasLostPasswords(events, async (userId) => (await vault.credentialByUser(userId)) !== null))
      throw passwordsLost(settings.data);
    return vault;
  } catch (error) {
    await vault.close();
    throw error;
  }
};
