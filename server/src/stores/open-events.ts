import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OnCommitted } from '@so-cuoc/event-store/embedded/embedded-event-store.ts';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { acquireFolderLock } from '@so-cuoc/event-store/embedded/file/folder-lock.ts';
import { waitForFormerWriter } from '@so-cuoc/event-store/embedded/file/former-writer.ts';
import { logPaths } from '@so-cuoc/event-store/embedded/file/log-folder.ts';
import { verifyLog } from '@so-cuoc/event-store/embedded/read/verify-log.ts';
import { openEventStoreDb, type EventStoreDbSettings } from '@so-cuoc/event-store/eventstoredb/open.ts';
import { verifyEventStoreDb } from '@so-cuoc/event-store/eventstoredb/verify.ts';
import type { HealthRegistry } from '@so-cuoc/event-store/health/health-registry.ts';
import { makeFolder } from '@so-cuoc/event-store/make-folder.ts';
import { FolderUnusable, type EventStore } from '@so-cuoc/event-store/port.ts';
import type { Verification, VerificationProgress } from '@so-cuoc/event-store/verification.ts';
import { refuseWithoutLog } from './lost-parts.ts';

/** Where the event store tells what operators should know. */
interface Reports {
  readonly health: HealthRegistry;
  readonly warn: (sentence: string) => void;
  /** Of a log in the data folder. */
  readonly onCommitted?: OnCommitted;
}

/**
 * Opens the events of a book: in its data folder, or on EventStoreDB, which need not be available yet. Throws
 * FolderUnusable, LogCorrupt or AddressUnusable.
 */
export const openEvents = (
  folder: string,
  server: EventStoreDbSettings | undefined,
  reports: Reports,
): EventStore => {
  if (server === undefined) {
    refuseWithoutLog(folder);
    return openEmbeddedEventStore({ folder, ...reports });
  }
  if (existsSync(join(folder, 'log')))
    throw new FolderUnusable(
      `Thư mục dữ liệu ${folder} có nhật ký sự kiện của riêng nó (log), mà EVENTSTORE_URL chỉ tới một kho khác. Hãy chọn thư mục khác, hoặc bỏ EVENTSTORE_URL.`,
    );
  makeFolder(folder);
  return openEventStoreDb(server);
};

/**
 * Waits until no other process can be writing the log of a folder. Throws FolderUnusable if one holds the lock, or writes
 * without one.
 */
export const formerWriterGone = async (
  folder: string,
  server: EventStoreDbSettings | undefined,
): Promise<void> => {
  const { lock, logFolder } = logPaths(folder);
  if (server !== undefined || !existsSync(logFolder)) return;
  acquireFolderLock(lock, folder, 'alone').release();
  await waitForFormerWriter(folder);
};

/** Verifies the whole log of a book while its service runs. Throws LogCorrupt or StoreUnavailable. */
export const verifyEvents = (
  folder: string,
  server: EventStoreDbSettings | undefined,
  onProgress: (walked: VerificationProgress) => void | Promise<void>,
): Promise<Verification> =>
  server === undefined ? verifyLog(folder, onProgress) : verifyEventStoreDb(server, onProgress);
