import type { Disk, DiskFile } from './disk.ts';

const MOST_OPEN = 64;

/** Files open for reading, the least recently used closed first: years of segments need more than a process may open. */
export class OpenFiles {
  readonly #disk: Disk;
  readonly #open = new Map<string, DiskFile>();

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** Reads as far as the file reaches; null if it does not exist. */
  read(path: string, into: Buffer, at: number): number | null {
    return this.#file(path)?.read(into, at) ?? null;
  }

  size(path: string): number | null {
    return this.#file(path)?.size() ?? null;
  }

  /** Closes a file that is replaced or removed. */
  forget(path: string): void {
    this.#open.get(path)?.close();
    this.#open.delete(path);
  }

  close(): void {
    for (const file of this.#open.values()) file.close();
    this.#open.clear();
  }

  #file(path: string): DiskFile | null {
    const known = this.#open.get(path);
    if (known !== undefined) {
      this.#open.delete(path);
      this.#open.set(path, known);
      return known;
    }
    const file = this.#disk.open(path, 'read');
    if (file === null) return null;
    const [oldest] = this.#open.keys();
    if (oldest !== undefined && this.#open.size >= MOST_OPEN) this.forget(oldest);
    this.#open.set(path, file);
    return file;
  }
}
