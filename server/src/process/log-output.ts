import { closeSync, constants, fstatSync, openSync, writeSync } from 'node:fs';
import { Writable } from 'node:stream';
import { z } from 'zod';

const STDERR = 2;
/** Bytes kept for a reader that does not read; beyond, lines are dropped. */
const MOST_WAITING = 1024 * 1024;

const line = z.looseObject({ time: z.string(), level: z.string(), msg: z.string().default('') });

/** A line of the log for people: time, level, what happened, the rest as name=value. */
export const readableLine = (json: string): string => {
  const parsed = line.safeParse(JSON.parse(json));
  if (!parsed.success) return json;
  const { time, level, msg, ...rest } = parsed.data;
  const fields = Object.entries(rest).map(([name, value]) =>
    `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`.replaceAll(
      String.raw`\n`,
      '\n    ',
    ),
  );
  return `${time.slice(11, 19)} ${level.toUpperCase()} ${[msg, ...fields].join(' ')}\n`;
};

const forPeople = (terminal: NodeJS.WritableStream): Writable =>
  new Writable({
    decodeStrings: false,
    write: (json: string, _encoding, done) => {
      terminal.write(readableLine(json));
      done();
    },
  });

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';

/**
 * Writes to a pipe without ever waiting: Node's own standard error stops the whole process while nobody reads
 * its pipe. `descriptor` is non-blocking. Lines of one turn of the event loop are written together, at its end or that
 * of the process: calls that share a commit are answered in one turn. Lines beyond a megabyte are dropped, and their
 * number is logged.
 */
export const toPipe = (descriptor: number): Writable => {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let dropped = 0;
  let isScheduled = false;
  const flush = (): void => {
    while (bytes > 0) {
      const all = Buffer.concat(waiting);
      waiting = [all];
      const written = writeSync(descriptor, all);
      bytes -= written;
      waiting = [all.subarray(written)];
    }
    waiting = [];
    if (dropped === 0) return;
    const told = { level: 'warn', time: new Date().toISOString(), dropped, msg: 'lines of the log dropped' };
    dropped = 0;
    writeSync(descriptor, `${JSON.stringify(told)}\n`);
  };
  const tryFlush = (): void => {
    isScheduled = false;
    try {
      flush();
    } catch (error) {
      if (isFull(error)) return;
      // The reader is gone: the service goes on without a log.
      waiting = [];
      bytes = 0;
    }
  };
  process.once('exit', tryFlush);
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (bytes + chunk.length > MOST_WAITING) dropped += 1;
      else {
        waiting.push(chunk);
        bytes += chunk.length;
      }
      if (!isScheduled) setImmediate(tryFlush);
      isScheduled = true;
      done();
    },
    final: (done) => {
      process.off('exit', tryFlush);
      tryFlush();
      // What could not be written is given up: the number of the descriptor may soon be another file's.
      [bytes, dropped] = [0, 0];
      closeSync(descriptor);
      done();
    },
  });
};

/** Where the service logs: readable lines on a terminal, JSON lines anywhere else. */
export const logOutput = (): Writable => {
  if (process.stderr.isTTY) return forPeople(process.stderr);
  if (process.platform !== 'linux' || !fstatSync(STDERR).isFIFO()) return process.stderr;
  try {
    return toPipe(openSync('/proc/self/fd/2', constants.O_WRONLY | constants.O_NONBLOCK));
  } catch {
    return process.stderr;
  }
};
