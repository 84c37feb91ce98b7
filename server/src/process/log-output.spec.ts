import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../test/support/served.ts';
import { readableLine, toPipe } from './log-output.ts';

test('a line on a terminal is read by people: time, level, what happened and the rest', () => {
  const line = {
    level: 'error',
    time: '2026-11-20T09:08:07.123Z',
    requestId: '3f2a91bc',
    err: { type: 'Error', stack: 'at a\nat b' },
    msg: 'call failed',
  };
  const text = readableLine(`${JSON.stringify(line)}\n`);
  expect(text).toMatch(/^09:08:07 ERROR call failed requestId=3f2a91bc err=.*"at a\n {4}at b/s);
  expect(readableLine('{"other":1}\n')).toBe('{"other":1}\n');
});

const givenPipe = async () => {
  const path = join(await temporaryFolder(), 'pipe');
  execFileSync('mkfifo', [path]);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  onTestFinished(() => closeSync(reader));
  const writer = toPipe(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK));
  const read = (): string => {
    const chunk = Buffer.alloc(4 * 1024 * 1024);
    return chunk.toString('utf8', 0, readSync(reader, chunk));
  };
  return { writer, read };
};

const LINE = `${JSON.stringify({ text: 'x'.repeat(1000) })}\n`;

/** Everything that can be read while lines are written. */
const drained = async ({ writer, read }: Awaited<ReturnType<typeof givenPipe>>): Promise<string> => {
  let all = '';
  await nextTurn();
  for (let more = read(); ; more = read()) {
    all += more;
    writer.write('.\n');
    await nextTurn();
    if (more.length < 10_000) return all;
  }
};

test('a pipe that nobody reads never stops the writer, and is continued when somebody does', async () => {
  const pipe = await givenPipe();
  for (let count = 0; count < 500; count += 1) pipe.writer.write(LINE);
  expect((await drained(pipe)).split('\n').filter((line) => `${line}\n` === LINE)).toHaveLength(500);
});

test('lines beyond what is kept are dropped, and their number is logged', async () => {
  const pipe = await givenPipe();
  for (let count = 0; count < 2_000; count += 1) pipe.writer.write(LINE);
  const lines = (await drained(pipe)).split('\n');
  const dropped = Number(/"dropped":(\d+)/.exec(lines.join('\n'))?.[1]);
  expect(dropped).toBeGreaterThan(100);
  expect(lines.filter((line) => `${line}\n` === LINE)).toHaveLength(2_000 - dropped);
});

test('what was logged in the last turn is written when the process ends', async () => {
  const before = process.listeners('exit');
  const pipe = await givenPipe();
  pipe.writer.write(LINE);
  pipe.writer.write(LINE);
  for (const listener of process.listeners('exit')) if (!before.includes(listener)) listener(0);
  expect(pipe.read()).toBe(LINE + LINE);
  pipe.writer.end();
});
