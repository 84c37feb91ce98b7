import type { Disk } from '../file/disk.ts';
import { indexPath, type LogPaths } from '../file/log-folder.ts';
import type { SealedFile } from '../file/segment-chain.ts';
import { ActiveIndex } from './active-index.ts';
import { encodeIndex, magicOf } from './index-file.ts';

/** Compares the index files with the groups of their segments, as these are walked. A missing one is no damage. */
export class IndexCheck {
  readonly damaged: string[] = [];
  readonly #disk: Disk;
  readonly #places: LogPaths;
  readonly #sealed: readonly SealedFile[];
  #segment = 0;
  #index = new ActiveIndex();

  constructor(disk: Disk, places: LogPaths, sealed: readonly SealedFile[]) {
    this.#disk = disk;
    this.#places = places;
    this.#sealed = sealed;
  }

  /** Takes the valid group that begins at byte `offset` of the log; each in its turn. */
  addGroup(group: Buffer, offset: number): void {
    const segment = this.#sealed[this.#segment];
    if (segment === undefined) return;
    this.#index.addGroup(group, offset);
    if (offset + group.length < segment.end.offset) return;
    const path = indexPath(this.#places, segment.header);
    const found = contentOf(this.#disk, path);
    const magic = found === null ? null : magicOf(found);
    const isSound = magic !== null && found?.equals(encodeIndex(this.#index, segment, magic)) === true;
    if (found !== null && !isSound) this.damaged.push(path);
    this.#segment += 1;
    this.#index = new ActiveIndex();
  }
}

const contentOf = (disk: Disk, path: string): Buffer | null => {
  const file = disk.open(path, 'read');
  if (file === null) return null;
  try {
    const content = Buffer.alloc(file.size());
    return content.subarray(0, file.read(content, 0));
  } finally {
    file.close();
  }
};
