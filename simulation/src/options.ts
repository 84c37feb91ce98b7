import { parseArgs } from 'node:util';

export const USAGE =
  'Cách dùng: npm run -s simulate -- [--seed N | --seeds A..B] [--hours H] [--keep-going] [--bug NAME] | --script FILE';

export interface Options {
  readonly from: number;
  /** The last seed; infinity if only the time ends the run. */
  readonly to: number;
  /** The longest real time of the run, in hours. */
  readonly hours: number;
  /** Goes on with the next seed after a failure, and shrinks nothing. */
  readonly keepGoing: boolean;
  /** A file with a script to run again. */
  readonly script: string | null;
  /** A fault planted in the service (machine/planted-bugs.ts). */
  readonly bug: string | null;
}

const given = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string' },
        seeds: { type: 'string' },
        hours: { type: 'string' },
        script: { type: 'string' },
        bug: { type: 'string' },
        'keep-going': { type: 'boolean' },
      },
    }).values;
  } catch {
    return null;
  }
};

/** Null if the arguments cannot be understood. Without a seed it begins with one that the clock gives. */
export const readOptions = (args: readonly string[]): Options | null => {
  const values = given(args);
  if (values === null) return null;
  const { seed, seeds, hours, script = null, bug = null } = values;
  const [from, to] = (seeds ?? seed ?? String(Date.now() % 2 ** 31)).split('..').map(Number);
  const read = {
    from: from ?? Number.NaN,
    to: to ?? (seed === undefined && hours !== undefined ? Number.POSITIVE_INFINITY : (from ?? Number.NaN)),
    hours: hours === undefined ? Number.POSITIVE_INFINITY : Number(hours),
    keepGoing: values['keep-going'] === true,
    script,
    bug,
  };
  return [read.from, read.to, read.hours].some((value) => Number.isNaN(value)) ? null : read;
};
