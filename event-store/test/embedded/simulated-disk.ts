import { randomUUID } from 'node:crypto';
import { basename, dirname } from 'node:path';
import type { Disk, DiskFile } from '../../src/embedded/file/disk.ts';
import { collect, appendCommand } from '../contract/sample-events.ts';
import type { EventStore } from '../../src/port.ts';
import { HealthRegistry } from '../../src/health/health-registry.ts';
import { EmbeddedEventStore } from '../../src/embedded/embedded-event-store.ts';
import { logPaths } from '../../src/embedded/file/log-folder.ts';
import { SEGMENT_BYTES } from '../../src/embedded/file/segmented-log.ts';
import { openLog } from '../../src/embedded/open.ts';

const SECTOR = 512;

interface Write {
  readonly at: number;
  readonly bytes: Buffer;
}

interface SimulatedFile {
  readonly identity: string;
  /** The content that programs see. */
  content: Buffer;
  /** The content that is durable. */
  durable: Buffer;
  /** Written since the last sync, oldest first. */
  pending: Write[];
  /** Truncated since the last sync; a power failure forgets it. */
  truncated: boolean;
}

export type Operation = 'write' | 'sync';

/** A disk in memory that can fail on demand and forget, at a power failure, what was not synced. */
export class SimulatedDisk implements Disk {
  readonly files = new Map<string, SimulatedFile>();
  /** A power failure may bring them back. */
  readonly #removed = new Map<string, SimulatedFile>();
  /** Called before each operation. Its error is thrown after half of a write was done. */
  fault: (operation: Operation, path: string) => Error | null = () => null;
  /** The most bytes that a file may have; a longer write is cut short and throws. */
  capacity = Number.POSITIVE_INFINITY;

  open(path: string): DiskFile | null {
    return this.files.has(path) ? this.#handle(path) : null;
  }

  create(path: string): DiskFile {
    this.files.set(path, fileWith(Buffer.alloc(0)));
    return this.#handle(path);
  }

  createNew(path: string): DiskFile | null {
    return this.files.has(path) ? null : this.create(path);
  }

  names(folder: string): readonly string[] {
    return [...this.files.keys()].filter((path) => dirname(path) === folder).map((path) => basename(path));
  }

  remove(path: string): void {
    const file = this.files.get(path);
    if (file !== undefined) this.#removed.set(path, file);
    this.files.delete(path);
  }

  identityAt(path: string): string | null {
    const file = this.files.get(path);
    return file === undefined ? null : file.identity;
  }

  /** Takes the unsynced writes of a file for written, as Linux does with pages whose writeback failed. */
  forgetPending(path: string): void {
    const file = this.files.get(path);
    if (file !== undefined) file.pending = [];
  }

  /** The disk after a process was killed: the operating system still has every write. */
  afterKill(): SimulatedDisk {
    return this.#copy((file) => Buffer.from(file.content));
  }

  /** The same, and a power failure may still take what was not synced. */
  afterKillUnsynced(): SimulatedDisk {
    const copy = new SimulatedDisk();
    for (const [path, file] of this.files)
      copy.files.set(path, {
        ...file,
        identity: randomUUID(),
        content: Buffer.from(file.content),
        durable: Buffer.from(file.durable),
        pending: [...file.pending],
      });
    return copy;
  }

  /** The disk after a power failure: of the unsynced sectors those for which `survives` is true. */
  afterPowerFailure(survives: () => boolean): SimulatedDisk {
    const before = new SimulatedDisk();
    for (const [path, file] of this.#removed) if (survives()) before.files.set(path, file);
    for (const [path, file] of this.files) before.files.set(path, file);
    return before.#copy((file) => {
      let left: Buffer = Buffer.from(file.durable);
      for (const { at, bytes } of file.pending)
        for (let from = 0; from < bytes.length;) {
          const to = Math.min(bytes.length, from + SECTOR - ((at + from) % SECTOR));
          if (survives()) left = written(left, bytes.subarray(from, to), at + from);
          from = to;
        }
      return left;
    });
  }

  /** The same disk with one file changed. */
  with(path: string, change: (content: Buffer) => Buffer): SimulatedDisk {
    const changed = this.afterKill();
    const content = change(this.content(path));
    changed.files.set(path, fileWith(content));
    return changed;
  }

  without(path: string): SimulatedDisk {
    const changed = this.afterKill();
    changed.files.delete(path);
    return changed;
  }

  content(path: string): Buffer {
    return Buffer.from(this.files.get(path)?.content ?? Buffer.alloc(0));
  }

  #copy(contentOf: (file: SimulatedFile) => Buffer): SimulatedDisk {
    const copy = new SimulatedDisk();
    for (const [path, file] of this.files) {
      const content = contentOf(file);
      copy.files.set(path, fileWith(content));
    }
    return copy;
  }

  /** Like a descriptor it belongs to the file, whatever becomes of its name. */
  #handle(path: string): DiskFile {
    const opened = this.files.get(path);
    if (opened === undefined) throw new Error(`no file ${path}`);
    const file = (): SimulatedFile => opened;
    return {
      identity: () => opened.identity,
      size: () => file().content.length,
      read: (into, at) => file().content.copy(into, 0, Math.min(at, file().content.length)),
      write: (bytes, at) => {
        const left = Math.max(0, this.capacity - at);
        const full = left < bytes.length ? Object.assign(new Error('disk'), { code: 'ENOSPC' }) : null;
        const fault = this.fault('write', path) ?? full;
        const done = Buffer.from(
          fault === null ? bytes : bytes.subarray(0, Math.min(left, bytes.length >> 1)),
        );
        file().content = written(file().content, done, at);
        file().pending.push({ at, bytes: done });
        if (fault !== null) throw fault;
      },
      truncate: (size) => {
        file().content = file().content.subarray(0, size);
        file().truncated = true;
      },
      sync: () => {
        const fault = this.fault('sync', path);
        if (fault !== null) throw fault;
        const { durable, pending, truncated, content } = file();
        file().durable = truncated
          ? Buffer.from(content)
          : pending.reduce((kept, { at, bytes: done }) => written(kept, done, at), durable);
        file().pending = [];
        file().truncated = false;
      },
      close: () => undefined,
    };
  }
}

/** Nothing is pending. */
const fileWith = (content: Buffer): SimulatedFile => ({
  identity: randomUUID(),
  content,
  durable: Buffer.from(content),
  pending: [],
  truncated: false,
});

const written = (content: Buffer, bytes: Buffer, at: number): Buffer => {
  const size = Math.max(content.length, at + bytes.length);
  const larger =
    size === content.length ? content : Buffer.concat([content, Buffer.alloc(size - content.length)]);
  bytes.copy(larger, at);
  return larger;
};

/** A store on a test disk, without folder and lock. */
export const PATHS = logPaths('/so-cuoc');

export const storeOn = (
  disk: Disk,
  health = new HealthRegistry(() => new Date(0)),
  segmentBytes = SEGMENT_BYTES,
  warn: (sentence: string) => void = () => undefined,
): EventStore =>
  new EmbeddedEventStore(openLog(disk, PATHS, segmentBytes, warn), { release: () => undefined }, health);

/** The commands in the log, in order, each with all its events exactly once. */
export const commandsOn = async (disk: Disk): Promise<readonly string[]> => {
  const store = storeOn(disk);
  const all = (await collect(store.readAll(null))).map((event) => event.metadata.commandId);
  await store.close();
  return all;
};

/** Appends `commands` one by one to three streams, one to three events each. Returns the acknowledged ones. */
export const appendAll = async (
  store: EventStore,
  commands: readonly string[],
): Promise<readonly string[]> => {
  const acknowledged: string[] = [];
  for (const [n, command] of commands.entries())
    await appendCommand(store, `book-${String(n % 3)}`, command, (n % 3) + 1).then(
      () => acknowledged.push(command),
      () => undefined,
    );
  return acknowledged;
};
