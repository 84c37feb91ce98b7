import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '@so-cuoc/command-service/service.ts';
import { FolderUnusable } from '@so-cuoc/event-store/port.ts';

/** What the service keeps beside its log, which is made before any of them. */
const BESIDE_THE_LOG = ['vault.db', 'views.db', 'client-faults.log', 'mail'] as const;

/**
 * Throws FolderUnusable for a folder with our files, or another program's of the same names, but no
 * log: a new log would begin an empty book in place of the lost one. To be asked before any is opened.
 */
export const refuseWithoutLog = (folder: string): void => {
  if (existsSync(join(folder, 'log'))) return;
  const found = BESIDE_THE_LOG.filter((name) => existsSync(join(folder, name)));
  if (found.length > 0)
    throw new FolderUnusable(
      `Thư mục dữ liệu ${folder} có ${found.join(', ')} nhưng không có nhật ký sự kiện (log). Không có gì bị ghi đè; hãy khôi phục từ bản sao lưu hoặc chọn thư mục trống.`,
    );
};

/** Throws FolderUnusable where the log has accounts whose passwords are gone: nobody could sign in. */
export const refuseWithoutPasswords = async (
  { directory, vault }: Pick<Service, 'directory' | 'vault'>,
  folder: string,
): Promise<void> => {
  const [first] = directory.accounts();
  if (first === undefined || (await vault.credentialByUser(first.userId)) !== null) return;
  throw new FolderUnusable(
    `Kho bí mật (${join(folder, 'vault.db')}, hoặc máy chủ của MONGODB_URL) không có mật khẩu của sổ này: đã mất hoặc của sổ khác. Hãy khôi phục từ bản sao lưu.`,
  );
};
