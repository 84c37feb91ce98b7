import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { verifyLog } from '@so-cuoc/event-store/embedded/read/verify-log.ts';
import { openEventStoreDb, type EventStoreDbSettings } from '@so-cuoc/event-store/eventstoredb/open.ts';
import { verifyEventStoreDb } from '@so-cuoc/event-store/eventstoredb/verify.ts';
import { makeFolder } from '@so-cuoc/event-store/make-folder.ts';
import { FolderUnusable, type EventStore } from '@so-cuoc/event-store/port.ts';
import type { Verification, VerificationProgress } from '@so-cuoc/event-store/verification.ts';
import { refuseWithoutLog } from './lost-parts.ts';

/**
 * Opens the events of a book: in its data folder, or on EventStoreDB, which need not be available yet. Throws
 * FolderUnusable, LogCorrupt or AddressUnusable.
 */
export const openEvents = (folder: string, server: EventStoreDbSettings | undefined): EventStore => {
  if (server === undefined) {
    refuseWithoutLog(folder);
    return openEmbeddedEventStore({ folder });
  }
  if (existsSync(join(folder, 'log')))
    throw new FolderUnusable(
      `Thư mục dữ liệu ${folder} có nhật ký sự kiện của riêng nó (log), mà EVENTSTORE_URL chỉ tới một kho khác. Hãy chọn thư mục khác, hoặc bỏ EVENTSTORE_URL.`,
    );
  makeFolder(folder);
  return openEventStoreDb(server);
};

/** Verifies the whole log of a book while its service runs. Throws LogCorrupt or StoreUnavailable. */
export const verifyEvents = (
  folder: string,
  server: EventStoreDbSettings | undefined,
  onProgress: (walked: VerificationProgress) => void,
): Promise<Verification> =>
  server === undefined ? verifyLog(folder, onProgress) : verifyEventStoreDb(server, onProgress);
