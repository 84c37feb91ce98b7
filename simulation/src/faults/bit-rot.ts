import type { SimulatedDisk } from '@so-cuoc/event-store/test/embedded/simulated-disk.ts';
import type { Random } from '@so-cuoc/server/sample-book/random.ts';

interface Flip {
  readonly path: string;
  readonly at: number;
  readonly right: number;
  readonly wrong: number;
}

/** Segments and their indexes. Heads and epochs are written anew all the time. */
const LASTS = /\.(log|index)$/;

/** Bits that have flipped on a disk while the service runs, until an operator puts them right. */
export class BitRot {
  #flips: Flip[] = [];

  /** Whether any bit has flipped. */
  get isThere(): boolean {
    return this.#flips.length > 0;
  }

  /** Flips a bit of what is durable; false if there is nothing. */
  flip(disk: SimulatedDisk, random: Random): boolean {
    const [first, ...others] = [...disk.files].filter(
      ([path, { durable }]) => LASTS.test(path) && lastWritten(durable) > 0,
    );
    if (first === undefined) return false;
    const [path, file] = random.pick([first, ...others]);
    const [at, bit] = [random.between(0, lastWritten(file.durable)), random.between(0, 7)];
    const right = file.durable.readUInt8(at);
    const wrong = right ^ (1 << bit);
    put(file, at, wrong);
    this.#flips.push({ path, at, right, wrong });
    return true;
  }

  /** Puts back what was not written anew since, as a repair from a second copy does. */
  repair(disk: SimulatedDisk): void {
    for (const { path, at, right, wrong } of this.#flips) {
      const file = disk.files.get(path);
      if (file !== undefined && at < file.content.length && file.content.readUInt8(at) === wrong)
        put(file, at, right);
    }
    this.#flips = [];
  }
}

type SimulatedFile = NonNullable<ReturnType<SimulatedDisk['files']['get']>>;

const put = ({ content, durable }: SimulatedFile, at: number, value: number): void => {
  content.writeUInt8(value, at);
  if (at < durable.length) durable.writeUInt8(value, at);
};

/** The last byte that is not zero: the room behind the log is never read. */
export const lastWritten = (content: Buffer): number => {
  let at = content.length - 1;
  while (at > 0 && content[at] === 0) at -= 1;
  return at;
};
