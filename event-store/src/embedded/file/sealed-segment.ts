import { LogCorrupt } from '../../port.ts';
import { logDamaged, damageOfGroup, REPAIR_FIRST, type LogDamage } from '../format/hash-chain.ts';
import { groupFirst, groupHash, groupLast, type LogPoint } from '../format/group.ts';
import { ActiveIndex, FENCE_BYTES } from '../index/active-index.ts';
import { IndexDamaged, type ReadPages } from '../index/checked-pages.ts';
import { encodeIndex } from '../index/index-file.ts';
import { SealedIndex } from '../index/sealed-index.ts';
import type { Disk, DiskFile } from './disk.ts';
import { indexPath, type LogPaths } from './log-folder.ts';
import { LogFile } from './log-file.ts';
import type { OpenFiles } from './open-files.ts';
import type { SealedFile } from './segment-chain.ts';

const BYTES_A_READ = 1024 * 1024;

export interface SealedSegmentOptions {
  readonly disk: Disk;
  readonly places: LogPaths;
  readonly files: OpenFiles;
  readonly file: SealedFile;
  /** Whether index files may be written. */
  readonly isWriter: boolean;
}

/** A file for reading that is opened when it is read, and may be closed in between. */
const pooledFile = (files: OpenFiles, path: string): DiskFile => {
  const gone = (): never => {
    throw new LogCorrupt(`Tệp ${path} của nhật ký sự kiện đã mất. ${REPAIR_FIRST}`);
  };
  const never = (): never => {
    throw new TypeError('a sealed segment never changes');
  };
  return {
    size: () => files.size(path) ?? gone(),
    read: (into, at) => files.read(path, into, at) ?? gone(),
    write: never,
    truncate: never,
    sync: never,
    identity: () => path,
    close: () => files.forget(path),
  };
};

/**
 * A segment that has a successor. It is read without being verified as a whole: every record read from it is checked
 * alone, and its place in the log by the group that holds it. Its index file is read on demand, and built again from
 * the segment if it is missing or damaged.
 */
export class SealedSegment {
  readonly #options: SealedSegmentOptions;
  #log: LogFile | null = null;
  #index: SealedIndex | null = null;
  /** The index in memory, until it is needed or saved. */
  #unsaved: ActiveIndex | null = null;

  constructor(options: SealedSegmentOptions) {
    this.#options = options;
  }

  get path(): string {
    return this.#options.file.path;
  }

  get file(): SealedFile {
    return this.#options.file;
  }

  get start(): LogPoint {
    return this.#options.file.header.start;
  }

  get end(): LogPoint {
    return this.#options.file.end;
  }

  /** Whole groups from `offset`, about `bytes` of them but at least one; none if no group starts there. */
  read(offset: number, bytes: number): readonly Buffer[] {
    const { files, file } = this.#options;
    this.#log ??= new LogFile(file.path, pooledFile(files, file.path), file.header);
    return this.#log.read(offset, bytes, this.end.offset);
  }

  /** The groups from the one that holds `ordinal`, about `bytes` of them. Throws LogCorrupt. */
  from(ordinal: number, bytes: number): readonly Buffer[] {
    const fence = this.withIndex((index) => index.fence(ordinal));
    let { offset } = fence;
    let expected = fence.ordinal;
    for (;;) {
      const groups = this.read(offset, FENCE_BYTES + bytes);
      for (const [at, group] of groups.entries()) {
        const first = groupFirst(group);
        const last = groupLast(group);
        if (first !== expected || last < first) throw this.#corrupt(expected, 'sự kiện không còn');
        if (last >= ordinal) return this.#following(groups.slice(at));
        expected = last + 1;
        offset += group.length;
      }
      if (groups.length === 0) throw this.#corrupt(expected, 'sự kiện không còn');
    }
  }

  /** Asks the index; a damaged one is built again first. Throws LogCorrupt if the segment is damaged too. */
  withIndex<Answer>(ask: (index: SealedIndex) => Answer): Answer {
    try {
      return ask(this.#opened());
    } catch (error) {
      if (!(error instanceof IndexDamaged)) throw error;
      this.#index = this.#saved(this.rebuilt());
      return ask(this.#index);
    }
  }

  /** Takes the index that was kept while the segment was written. */
  indexWith(index: ActiveIndex): void {
    this.#unsaved = index;
  }

  saveIndex(): void {
    if (this.#unsaved !== null) this.withIndex(() => undefined);
  }

  /** The content of the index file, from the segment alone. Throws LogCorrupt if the segment is damaged. */
  rebuilt(): Buffer {
    const index = new ActiveIndex();
    let { ordinal, offset, link } = this.start;
    while (offset < this.end.offset) {
      const groups = this.read(offset, BYTES_A_READ);
      if (groups.length === 0) throw this.#corrupt(ordinal + 1, 'không còn sự kiện nào đọc được từ đây');
      for (const group of groups) {
        const damage = damageOfGroup(group, ordinal + 1, link);
        if (damage !== null) throw this.#damaged(damage);
        index.addGroup(group, offset);
        ordinal = groupLast(group);
        offset += group.length;
        link = groupHash(group);
      }
    }
    if (ordinal !== this.end.ordinal || !link.equals(this.end.link))
      throw this.#corrupt(ordinal, 'tệp không phải là tệp đã được niêm');
    return encodeIndex(index, this.file);
  }

  #opened(): SealedIndex {
    if (this.#index !== null) return this.#index;
    if (this.#unsaved !== null) {
      const index = encodeIndex(this.#unsaved, this.file);
      this.#unsaved = null;
      return (this.#index = this.#saved(index));
    }
    const { files, places, file } = this.#options;
    const path = indexPath(places, file.header);
    return (this.#index = new SealedIndex((into, at) => files.read(path, into, at) ?? 0, file));
  }

  /** Writes the index file. Where it cannot be written the index stays in memory. */
  #saved(index: Buffer): SealedIndex {
    const { disk, files, places, file, isWriter } = this.#options;
    if (!isWriter) return new SealedIndex(reading(index), file);
    const path = indexPath(places, file.header);
    try {
      files.forget(path);
      const created = disk.create(path);
      created.write(index, 0);
      created.close();
      return new SealedIndex((into, at) => files.read(path, into, at) ?? 0, file);
    } catch {
      return new SealedIndex(reading(index), file);
    }
  }

  /** Groups of one read, as far as they follow each other. */
  #following(groups: readonly Buffer[]): readonly Buffer[] {
    let expected: number | null = null;
    for (const [at, group] of groups.entries()) {
      if (expected !== null && groupFirst(group) !== expected) return groups.slice(0, at);
      expected = groupLast(group) + 1;
    }
    return groups;
  }

  #corrupt(ordinal: number, what: string): LogCorrupt {
    return this.#damaged({ ordinal, stream: null, what });
  }

  #damaged(damage: LogDamage): LogCorrupt {
    return logDamaged(damage, this.path);
  }
}

const reading =
  (bytes: Buffer): ReadPages =>
  (into, at) =>
    bytes.copy(into, 0, Math.min(at, bytes.length));
