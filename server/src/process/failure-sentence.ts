import { DISK_ERROR_CODES, diskErrorFrom } from '@so-cuoc/event-store/disk-error.ts';
import type { HealthProblemCode } from '@so-cuoc/shared-domain/contract/health-problems.ts';
import { STANDBY_END_CODES } from '../standby/standby-refused.ts';

/** Expected failures of a command by error name. The codes are for programs and never change. */
const EXPECTED: Readonly<Record<string, string>> = {
  FolderUnusable: 'folder_unusable',
  LogCorrupt: 'log_corrupt',
  StoreUnavailable: 'store_unavailable',
  AddressUnusable: 'address_unusable',
  SourcesUnusable: 'result_sources',
  ImportRefused: 'import_refused',
  VaultMoveRefused: 'vault_move_refused',
  LogShorterThanViews: 'log_shorter_than_views',
  AnotherLog: 'another_log',
  LogNewer: 'log_newer',
  ClockImplausible: 'clock_leaped',
};

export const FAILURE_CODES: readonly string[] = [
  ...Object.values(EXPECTED),
  ...DISK_ERROR_CODES,
  ...STANDBY_END_CODES,
  'log_fenced' satisfies HealthProblemCode,
];

/**
 * The Vietnamese sentence that a command ends with, followed by a stable code. Null for a programming error.
 * For a disk error it names the path and the reason of the operating system.
 */
export const failureSentence = (error: unknown): string | null => {
  const fault = diskErrorFrom(error);
  const expected = error instanceof Error ? EXPECTED[error.name] : undefined;
  if (error instanceof Error && expected !== undefined) {
    const reason = fault === null || fault.code === 'busy' ? '' : ` Lý do: ${fault.reason}.`;
    return `${error.message}${reason} (mã ${fault?.code ?? expected})`;
  }
  if (fault === null) return null;
  const where = fault.path ?? 'một tệp';
  return `Không dùng được ${where}: ${fault.reason}. (mã ${fault.code})`;
};
