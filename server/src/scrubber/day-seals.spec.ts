import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sealOfLog, type LogSeal } from '@so-cuoc/event-store/embedded/read/log-seals.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serveForTest, temporaryFolder } from '../../test/support/served.ts';
import { claim } from '../http-client/session-client.ts';
import { DaySeals, daySealsIn } from './day-seals.ts';

const hash = (digit: string): string => digit.repeat(64);

/** Notes seals of a log whose state and time the test sets. */
const noting = async (options: { readonly file?: string; readonly isWalked?: boolean } = {}) => {
  const file = options.file ?? join(await temporaryFolder(), 'seals.txt');
  const at = { now: '2026-11-20T05:00:00Z', seal: { events: 100, seal: hash('a') } as LogSeal };
  const told: string[] = [];
  const open = (): DaySeals =>
    new DaySeals({
      file,
      ...(options.isWalked === true ? {} : { seal: () => at.seal }),
      now: () => new Date(at.now),
      log: (sentence) => told.push(sentence),
    });
  const seals = open();
  onTestFinished(() => seals.stop());
  return { file, at, told, seals, open, lines: () => readFile(file, 'utf8') };
};

describe('the seals of the days', () => {
  test('given a verification that takes a week, then each day still gets its line, once', async () => {
    const { at, seals, lines } = await noting();
    await seals.look();
    at.seal = { events: 110, seal: hash('b') };
    at.now = '2026-11-20T16:59:00Z';
    await seals.look();
    at.now = '2026-11-20T17:01:00Z';
    await seals.look();
    expect(await lines()).toBe(`2026-11-20 100 ${hash('a')}\n2026-11-21 110 ${hash('b')}\n`);
  });

  test('given a restart, then the day does not get a second line', async () => {
    const { at, seals, open, lines } = await noting();
    await seals.stop();
    at.seal = { events: 110, seal: hash('b') };
    const again = open();
    await again.stop();
    expect(await lines()).toBe(`2026-11-20 100 ${hash('a')}\n`);
  });

  test('given a store that tells its seal only to who reads all of it, then the verification gives it', async () => {
    const { at, seals, lines } = await noting({ isWalked: true });
    await seals.look();
    await seals.found({ events: 100, seal: hash('a') });
    await seals.found({ events: 105, seal: hash('b') });
    at.now = '2026-11-21T05:00:00Z';
    await seals.found({ events: 120, seal: hash('c') });
    expect(await lines()).toBe(`2026-11-20 100 ${hash('a')}\n2026-11-21 120 ${hash('c')}\n`);
  });

  test('given a file that cannot be written, then it is told once, and the day is noted when it can', async () => {
    const file = join(await temporaryFolder(), 'away', 'seals.txt');
    const { told, seals, lines } = await noting({ file });
    await seals.look();
    await seals.look();
    expect(told).toEqual(['the seal of the day could not be noted']);
    await mkdir(dirname(file));
    await seals.look();
    expect(await lines()).toBe(`2026-11-20 100 ${hash('a')}\n`);
  });

  test('given an empty log, then nothing is noted', async () => {
    const { at, seals, lines } = await noting();
    await seals.stop();
    at.seal = { events: 0, seal: hash('0') };
    at.now = '2026-11-21T05:00:00Z';
    await seals.look();
    expect(await lines()).toBe(`2026-11-20 100 ${hash('a')}\n`);
  });

  test('are read from their file, and a line that is none is seen', () => {
    const text = `2026-11-20 100 ${hash('a')}\n\n2026-11-21 12\n`;
    expect(daySealsIn(text)).toEqual([{ date: '2026-11-20', events: 100, seal: hash('a') }, null]);
  });
});

test('given SEAL_FILE and no verification, then a service notes the seal of its log, once a day', async () => {
  const folder = await temporaryFolder();
  const [data, sealFile] = [join(folder, 'data'), join(folder, 'seals.txt')];
  const now = () => new Date('2026-11-20T05:00:00Z');
  const first = await serveForTest(data, null, now);
  await claim(first.address, first.setupKey ?? '', 'admin', 'mat.khau_1');
  await first.stop();
  for (let start = 0; start < 2; start += 1) await (await serveForTest(data, null, now, { sealFile })).stop();
  const lines = daySealsIn(await readFile(sealFile, 'utf8'));
  expect(lines).toEqual([{ date: '2026-11-20', ...sealOfLog(data) }]);
});
