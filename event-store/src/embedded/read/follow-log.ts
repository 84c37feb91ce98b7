import { setImmediate as nextTurn } from 'node:timers/promises';
import { LogCorrupt, type EventStore, type Position, type StoredEvent } from '../../port.ts';
import { AppendNotifier } from '../../append-notifier.ts';
import { damageOfGroup, logDamaged } from '../format/hash-chain.ts';
import { compareOrdinals, ordinalOf, positionFrom, positionOf } from '../format/position.ts';
import type { LogPoint } from '../format/group.ts';
import { REAL_DISK, type Disk } from '../file/disk.ts';
import { LogFile } from '../file/log-file.ts';
import { logPaths } from '../file/log-folder.ts';
import { OpenFiles } from '../file/open-files.ts';
import { SegmentedLog } from '../file/segmented-log.ts';
import { ActiveIndex } from '../index/active-index.ts';
import { LogIndex } from '../index/log-index.ts';
import { openChain } from './open-chain.ts';
import { readEventsAt, readPage, TailCache } from './read-events.ts';

const BYTES_A_READ = 1024 * 1024;

/** Where a log ends. */
export type Reached = Pick<LogPoint, 'ordinal' | 'offset'>;

export interface FollowedLogOptions {
  readonly folder: string;
  /** What the writer has committed by now. */
  readonly end: Reached;
  /** Upcasts an event. */
  readonly toCurrent: (event: StoredEvent) => StoredEvent;
  /** Hears where a read found the log damaged. */
  readonly onDamaged?: (position: Position) => void;
  /** Absent: the machine's. */
  readonly disk?: Disk;
}

interface OpenSegment {
  readonly log: SegmentedLog;
  readonly index: LogIndex;
  /** The segment that is written. */
  readonly file: LogFile;
}

const openSegments = ({ folder, disk = REAL_DISK }: FollowedLogOptions): OpenSegment => {
  const { reader } = openChain(folder, disk);
  const { sealed, last } = reader.chain;
  reader.close();
  const opened = last === null ? null : disk.open(last.path, 'read');
  if (last === null || opened === null)
    throw new LogCorrupt(`Nhật ký sự kiện trong ${folder} đã mất trong khi đang đọc.`);
  const file = new LogFile(last.path, opened, last.header);
  const log = new SegmentedLog(
    { disk, places: logPaths(folder), files: new OpenFiles(disk), segmentBytes: 0 },
    sealed,
    { header: last.header, file, index: new ActiveIndex() },
  );
  return { log, file, index: new LogIndex(log) };
};

/**
 * A log whose writer is elsewhere in this process: another thread, or the copying of a standby. It ends where the writer
 * said last. Each new group is checked: checksum, order and link. Every event is parsed once for all subscribers.
 */
export class FollowedLog implements Omit<EventStore, 'append' | 'acknowledged' | 'lastInstant' | 'close'> {
  readonly kind = 'embedded';
  readonly #options: FollowedLogOptions;
  readonly #latest = new TailCache();
  readonly #wakeups = new AppendNotifier();
  #open: OpenSegment;
  #end: Reached;
  #closed = false;

  /** Throws LogCorrupt if a file is missing, FolderUnusable if there is no log. */
  constructor(options: FollowedLogOptions) {
    this.#options = options;
    this.#end = options.end;
    this.#open = openSegments(options);
  }

  /** The writer has committed up to here. */
  reached(end: Reached): void {
    if (end.offset <= this.#end.offset) return;
    this.#end = end;
    this.#wakeups.notifyAll();
  }

  async *readStream(stream: string, fromRevision = 0): AsyncGenerator<StoredEvent> {
    try {
      const { log, index } = this.#upToDate();
      for await (const event of readEventsAt(log, index.ordinals(stream, fromRevision)))
        yield this.#options.toCurrent(event);
    } catch (error) {
      throw this.#heard(error);
    }
  }

  async *readAll(after: Position | null): AsyncGenerator<StoredEvent> {
    const end = this.#end.ordinal;
    for (let reached = ordinalOf(after); reached < end && !this.#closed;) {
      const page = this.#page(reached);
      reached += page.length;
      yield* page;
      await nextTurn();
    }
  }

  async *subscribe(after: Position | null, signal: AbortSignal): AsyncGenerator<readonly StoredEvent[]> {
    let reached = ordinalOf(after);
    while (!signal.aborted && !this.#closed) {
      if (reached >= this.#end.ordinal) {
        await this.#wakeups.nextAppend(signal);
        continue;
      }
      const page = this.#page(reached);
      reached += page.length;
      yield page;
      if (reached < this.#end.ordinal) await nextTurn();
    }
  }

  end(): Promise<Position | null> {
    return Promise.resolve(this.#end.ordinal === 0 ? null : positionOf(this.#end.ordinal));
  }

  comparePositions(a: Position, b: Position): number {
    return compareOrdinals(a, b);
  }

  positionFrom(text: string): Position | null {
    return positionFrom(text);
  }

  distance(after: Position | null, upTo: Position | null): Promise<number> {
    return Promise.resolve(Math.max(0, ordinalOf(upTo) - ordinalOf(after)));
  }

  close(): void {
    this.#closed = true;
    this.#wakeups.notifyAll();
    this.#open.log.close();
  }

  /** Events after an ordinal that the log has. Throws LogCorrupt. */
  #page(after: number): readonly StoredEvent[] {
    try {
      const { log } = this.#upToDate();
      return readPage(log, after, log.end.ordinal, this.#latest, this.#options.toCurrent);
    } catch (error) {
      throw this.#heard(error);
    }
  }

  #heard(error: unknown): unknown {
    if (error instanceof LogCorrupt && error.position !== null) this.#options.onDamaged?.(error.position);
    return error;
  }

  /** The log with everything that the writer has committed. Throws LogCorrupt. */
  #upToDate(): OpenSegment {
    let isReopened = false;
    while (this.#open.log.end.offset < this.#end.offset) {
      const { log, file } = this.#open;
      const groups = file.read(log.end.offset, BYTES_A_READ, this.#end.offset);
      for (const group of groups) {
        const damage = damageOfGroup(group, log.end.ordinal + 1, log.end.link);
        if (damage !== null) throw logDamaged(damage, file.path);
        log.addGroup(group);
      }
      if (groups.length > 0) continue;
      // The log goes on in a file that was begun since.
      const ordinal = log.end.ordinal + 1;
      if (isReopened) throw logDamaged({ ordinal, stream: null, what: 'sự kiện không còn' }, file.path);
      isReopened = true;
      this.#open = openSegments(this.#options);
      log.close();
    }
    return this.#open;
  }
}
