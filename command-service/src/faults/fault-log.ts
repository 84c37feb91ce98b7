import { appendFile, rename, stat } from 'node:fs/promises';

const MAX_BYTES = 1_000_000;

export interface FaultLog {
  /** Adds one JSON line. Never fails a call: what cannot be written is dropped. */
  write(entry: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Clients' error reports in one file of at most a megabyte, and the one before it. */
export const faultLog = (file: string): FaultLog => {
  let last = Promise.resolve();
  const append = async (line: string): Promise<void> => {
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    );
    if (size + line.length > MAX_BYTES) await rename(file, `${file}.1`).catch(() => undefined);
    await appendFile(file, line, { mode: 0o600 }).catch(() => undefined);
  };
  return {
    write: (entry) => {
      last = last.then(() => append(`${JSON.stringify(entry)}\n`));
      return last;
    },
  };
};
