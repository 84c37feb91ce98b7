import { DISK_ERROR_CODES, diskErrorFrom } from '@so-cuoc/event-store/disk-error.ts';

/** What a command may end with that is no fault of ours, by the error's name; the codes are for programs and never change. */
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
};

export const FAILURE_CODES: readonly string[] = [...Object.values(EXPECTED), ...DISK_ERROR_CODES];

/**
 * The Vietnamese sentence that a command ends with, followed by a stable code; null for a programming error. A disk's
 * refusal names the path, and what the operating system has against it.
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
