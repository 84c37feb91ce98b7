import { FolderUnusable, LogCorrupt, type EventStore } from '../port.ts';
import { Checkpointer } from './checkpointer.ts';
import { isCutShort } from './cut-short.ts';
import { EmbeddedEventStore } from './embedded-event-store.ts';
import { groupLast } from './group.ts';
import { LogFile } from './log-file.ts';
import { ensureLog, placesIn, prepareFolder, type LogPlaces } from './log-folder.ts';
import { LogState } from './log-state.ts';
import { writeAheadFault } from './write-ahead-fault.ts';
import { takeWriterLock } from './writer-lock.ts';

/**
 * Opens the log in `folder` (made if missing) as its one writer, after verifying every checksum and link in it.
 * Throws FolderUnusable (not readable, another program's, another process writes it) or LogCorrupt, naming the
 * place; nothing on disk is changed then.
 */
export const openEmbeddedEventStore = ({ folder }: { readonly folder: string }): EventStore => {
  const places = placesIn(folder);
  prepareFolder(places);
  const lock = takeWriterLock(places.lock, folder);
  try {
    ensureLog(places);
    const state = verifiedState(places);
    const log = new LogFile(places.log, 'write');
    return new EmbeddedEventStore(log, state, lock, new Checkpointer(log, places.writeAhead));
  } catch (error) {
    lock.release();
    if (error instanceof FolderUnusable || error instanceof LogCorrupt) throw error;
    throw new FolderUnusable(`Không mở được nhật ký sự kiện trong ${folder}.`, { cause: error });
  }
};

const endIsGone = ({ log }: LogPlaces): LogCorrupt =>
  new LogCorrupt(
    `Nhật ký sự kiện ${log} mất phần cuối. Không có gì bị ghi đè; hãy khôi phục từ bản sao lưu.`,
  );

/** Reads the whole log through a connection that cannot write, so that a corrupt one stays as it was found. */
const verifiedState = (places: LogPlaces): LogState => {
  const fault = writeAheadFault(places.writeAhead);
  if (fault !== null)
    throw new LogCorrupt(
      `Nhật ký ghi trước ${places.writeAhead} hỏng: ${fault}. Không có gì bị ghi đè; hãy khôi phục từ bản sao lưu.`,
    );
  if (isCutShort(places.log, places.writeAhead)) throw endIsGone(places);
  const log = new LogFile(places.log, 'read');
  try {
    const state = new LogState();
    state.catchUp(log);
    const last = log.holding(Number.MAX_SAFE_INTEGER);
    if ((last === null ? 0 : groupLast(last)) !== state.end) throw endIsGone(places);
    return state;
  } finally {
    log.close();
  }
};
