import { ChainReader } from '../file/chain-reader.ts';
import { REAL_DISK, type Disk } from '../file/disk.ts';
import { readHead } from '../file/head-file.ts';
import { logPaths, type LogPaths } from '../file/log-folder.ts';
import { LOG_START, type LogPoint } from '../format/group.ts';

/** Bytes of groups that are read at once. */
const BYTES_A_READ = 1024 * 1024;

/** Reads the acknowledged groups of a log beside its writer, in its process or another. */
export class LogTail {
  readonly #disk: Disk;
  readonly #places: LogPaths;
  readonly #reader: ChainReader;

  /** Throws LogCorrupt if a file of the log is missing. */
  constructor(folder: string, disk: Disk = REAL_DISK) {
    this.#disk = disk;
    this.#places = logPaths(folder);
    this.#reader = new ChainReader(disk, this.#places);
  }

  /** Where the log is acknowledged to end. */
  end(): LogPoint {
    return readHead(this.#disk, this.#places)?.point ?? LOG_START;
  }

  /** Whether the log once ended at this point: a copy that did is a beginning of this log. */
  holds({ offset, link }: LogPoint): boolean {
    const end = this.end();
    // The head vouches for the end, even where the last group is damaged.
    if (offset >= end.offset) return offset === end.offset && end.link.equals(link);
    this.#reader.refresh();
    return this.#reader.linkAt(offset)?.equals(link) === true;
  }

  /** Groups after a point that the log holds; none if it is the end. */
  after({ offset }: LogPoint): readonly Buffer[] {
    const end = this.end();
    if (offset >= end.offset) return [];
    const read = this.#reader.read(offset, BYTES_A_READ, end.offset);
    if (read.length > 0) return read;
    // The log goes on in a file that was begun since.
    this.#reader.refresh();
    return this.#reader.read(offset, BYTES_A_READ, end.offset);
  }

  close(): void {
    this.#reader.close();
  }
}
