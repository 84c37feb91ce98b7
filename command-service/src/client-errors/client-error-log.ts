import { appendFile, readFile, rename, rm, stat } from 'node:fs/promises';

const MAX_BYTES = 1_000_000;

export interface ClientErrorLog {
  /** Appends one JSON line. Never fails a call: a failed write is dropped. */
  write(entry: Readonly<Record<string, unknown>>): Promise<void>;
  /** All lines, oldest first. */
  read(): Promise<readonly string[]>;
  /**
   * Passes all lines to `keep` and deletes them once it has resolved. Returns null without calling it if there
   * are none.
   */
  drain<Kept>(keep: (lines: readonly string[]) => Promise<Kept>): Promise<Kept | null>;
}

const linesOf = async (file: string): Promise<readonly string[]> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean);
};

/** Error reports of browsers, in a file of at most a megabyte and its predecessor (log rotation). */
export const clientErrorLog = (file: string): ClientErrorLog => {
  const before = `${file}.1`;
  let last: Promise<unknown> = Promise.resolve();
  /** Serializes the operations, also after a failure. */
  const inTurn = <Done>(work: () => Promise<Done>): Promise<Done> => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };
  const append = async (line: string): Promise<void> => {
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    );
    if (size + line.length > MAX_BYTES) await rename(file, before).catch(() => undefined);
    await appendFile(file, line, { mode: 0o600 }).catch(() => undefined);
  };
  const all = async (): Promise<readonly string[]> => [...(await linesOf(before)), ...(await linesOf(file))];
  return {
    write: (entry) => inTurn(() => append(`${JSON.stringify(entry)}\n`)),
    read: () => inTurn(all),
    drain: (keep) =>
      inTurn(async () => {
        const lines = await all();
        if (lines.length === 0) return null;
        const kept = await keep(lines);
        await rm(before, { force: true });
        await rm(file, { force: true });
        return kept;
      }),
  };
};
