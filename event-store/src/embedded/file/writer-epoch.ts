import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { FolderUnusable } from '../../port.ts';
import type { Disk, DiskFile } from './disk.ts';
import { pidScope } from './pid-scope.ts';
import { headsAmong, segmentsAmong, type LogPaths } from './log-folder.ts';

/*
 * The right to write a log. A writer claims an epoch before it reads the log's end: it creates the file
 * `epoch-N`, N one above the highest there, which succeeds for one writer alone. From then on every earlier
 * writer finds itself overtaken at its next look, which it takes before each commit group and again between its sync
 * and its answers. So nothing is acknowledged by an earlier writer that the later one has not read, wherever either
 * was paused (docs/adr/0075-claim-an-epoch-by-creating-a-file.md).
 *
 * A claim is never deleted but by the owner of a later one, the lowest first: a missing claim means overtaken, too.
 */
const NAME = /^epoch-(\d{10})$/;

/** Behind the owner's line. */
const SIGN_AT = 512;
const SIGN_BYTES = 16;
const CLOSED = 'closed';

const nameOf = (epoch: number): string => `epoch-${String(epoch).padStart(10, '0')}`;

export class WriterEpoch {
  readonly number: number;
  readonly #disk: Disk;
  readonly #path: string;
  readonly #nextPath: string;
  readonly #file: DiskFile;
  readonly #identity: string;
  #beats = 0;

  private constructor(disk: Disk, folder: string, number: number, file: DiskFile) {
    this.number = number;
    this.#disk = disk;
    this.#path = join(folder, nameOf(number));
    this.#nextPath = join(folder, nameOf(number + 1));
    this.#file = file;
    this.#identity = file.identity();
  }

  /** Durable when it returns. Throws FolderUnusable if another writer claims at the same time. */
  static claim(disk: Disk, places: LogPaths): WriterEpoch {
    const folder = places.logFolder;
    const number = Math.max(0, ...epochsIn(disk, folder), ...namedEpochs(disk, folder)) + 1;
    const file = disk.createNew(join(folder, nameOf(number)));
    if (file === null) throw claimedByAnother(places);
    try {
      WriterEpoch.#name(file, number);
    } catch (error) {
      // Nothing rests on it yet, and a start on a full disk is tried again and again.
      file.close();
      disk.remove(join(folder, nameOf(number)));
      throw error;
    }
    const all = epochsIn(disk, folder);
    // A claimer that was paused may create a number that a later owner has already cleared away.
    if (Math.max(...all) !== number) {
      file.close();
      throw claimedByAnother(places);
    }
    for (const earlier of all.sort((a, b) => a - b))
      if (earlier < number) disk.remove(join(folder, nameOf(earlier)));
    return new WriterEpoch(disk, folder, number, file);
  }

  static #name(file: DiskFile, epoch: number): void {
    const owner = { epoch, writer: randomUUID(), pid: process.pid, host: hostname(), ...pidScope() };
    file.write(Buffer.from(`${JSON.stringify(owner)}\n`), 0);
    file.sync();
  }

  /** Whether the claim is still where it was made: nobody moved, replaced or overtook it. */
  isInPlace(): boolean {
    return this.#disk.identityAt(this.#path) === this.#identity;
  }

  /** Whether the next epoch is claimed. A writer is overtaken if this is true or `isInPlace` is false. */
  hasSuccessor(): boolean {
    return this.#disk.identityAt(this.#nextPath) !== null;
  }

  /** Shows a starter that this writer is alive, although no lock says so. */
  beat(): void {
    this.#beats += 1;
    this.#sign(String(this.#beats));
  }

  /** `isOver`: nothing of this writer is under way any more. */
  release(isOver = false): void {
    if (isOver) this.#sign(CLOSED);
    this.#file.close();
  }

  /** A disk that refuses it makes a start wait or takes the claim over, which the epoch makes safe. */
  #sign(sign: string): void {
    try {
      this.#file.write(Buffer.from(sign.padEnd(SIGN_BYTES)), SIGN_AT);
    } catch {
      // As above.
    }
  }
}

/** What identifies the process of a claim; its pid means it within `scope` (pid-scope.ts). */
export interface ClaimOwner {
  readonly pid: number;
  readonly host: string;
  readonly scope: string;
}

export interface LatestClaim {
  /** Null if the claim does not say it. */
  readonly owner: ClaimOwner | null;
  /** Changes every second while the writer lives; null once it has closed. */
  readonly sign: string | null;
}

/** The claim of the last writer; null if there is none. */
export const latestClaim = (disk: Disk, { logFolder }: LogPaths): LatestClaim | null => {
  const number = Math.max(0, ...epochsIn(disk, logFolder));
  const file = disk.open(join(logFolder, nameOf(number)), 'read');
  if (file === null) return null;
  try {
    const bytes = Buffer.alloc(SIGN_AT + SIGN_BYTES);
    const text = bytes.toString('utf8', 0, file.read(bytes, 0));
    const sign = text.slice(SIGN_AT).trim();
    return { owner: ownerIn(text.split('\n')[0] ?? ''), sign: sign === CLOSED ? null : sign };
  } finally {
    file.close();
  }
};

const ownerIn = (line: string): ClaimOwner | null => {
  try {
    const { pid, host, scope } = JSON.parse(line) as Partial<Record<string, unknown>>;
    if (typeof pid !== 'number' || typeof host !== 'string') return null;
    return { pid, host, scope: typeof scope === 'string' ? scope : '' };
  } catch {
    return null;
  }
};

const epochsIn = (disk: Disk, folder: string): number[] =>
  disk.names(folder).flatMap((name) => {
    const number = NAME.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });

/** Epochs whose files are there: a copied log may come without its claims. */
const namedEpochs = (disk: Disk, folder: string): readonly number[] => {
  const names = disk.names(folder);
  return [...segmentsAmong(names).map(({ epoch }) => epoch), ...headsAmong(names)];
};

const claimedByAnother = ({ folder }: LogPaths): FolderUnusable =>
  new FolderUnusable(`Một tiến trình Sổ cược khác cùng lúc nhận quyền ghi thư mục dữ liệu ${folder}.`);
