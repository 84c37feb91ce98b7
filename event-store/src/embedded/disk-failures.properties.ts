import fc from 'fast-check';
import { expect, it } from 'vitest';
import { appendCommand } from '../../test/contract/sample-events.ts';
import { SEGMENT_BYTES } from './file/segmented-log.ts';
import { verifyLog } from './read/verify-log.ts';
import { SimulatedDisk, commandsOn, appendAll, PATHS, storeOn } from '../../test/embedded/simulated-disk.ts';

const COMMANDS = Array.from({ length: 12 }, (_, n) => `lenh-${String(n)}`);
/** The larger never ends, the smaller after every other command. */
const SIZES = [SEGMENT_BYTES, 900];
const ERRORS = ['ENOSPC', 'EIO'] as const;

/** The log holds the acknowledged commands in order, whole, and at most some that were never answered. */
const expectKept = (found: readonly string[], acknowledged: readonly string[]): void => {
  expect(found.filter((command) => acknowledged.includes(command))).toEqual(
    acknowledged.flatMap((command) => Array<string>(sizeOf(command)).fill(command)),
  );
  for (const command of new Set(found))
    expect(found.filter((other) => other === command)).toHaveLength(sizeOf(command));
};

const sizeOf = (command: string): number => (Number(command.slice('lenh-'.length)) % 3) + 1;

/** Repeatable coin tosses (xorshift). */
const coins = (seed: number): (() => boolean) => {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state & 1) === 1;
  };
};

it.each(SIZES)(
  'with segments of %d bytes, given a disk that fails any operations, then every acknowledged event is there exactly once',
  async (segmentBytes) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 12 }),
        fc.constantFrom(...ERRORS),
        fc.boolean(),
        async (failing, code, killed) => {
          const disk = new SimulatedDisk();
          const store = storeOn(disk, undefined, segmentBytes);
          let operations = 0;
          disk.fault = () =>
            failing.includes(operations++) ? Object.assign(new Error(code), { code }) : null;
          const acknowledged = await appendAll(store, COMMANDS);
          disk.fault = () => null;
          expectKept(await commandsOn(disk.afterKill()), acknowledged);
          // Whether they were written is unknown: the same command again settles it.
          for (const [n, command] of COMMANDS.entries())
            if (!acknowledged.includes(command))
              await appendCommand(store, `book-${String(n % 3)}`, command, sizeOf(command));
          if (!killed) await store.close();
          const found = await commandsOn(disk.afterKill());
          expectKept(found, acknowledged);
          expect(new Set(found)).toEqual(new Set(COMMANDS));
        },
      ),
      { numRuns: 100 },
    );
  },
  60_000,
);

it.each(SIZES)(
  'with segments of %d bytes, given a power failure after any operation, with any sectors kept, then every acknowledged event is there',
  async (segmentBytes) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }),
        fc.nat(),
        fc.integer({ min: 0, max: 3 }),
        async (stop, seed, together) => {
          const disk = new SimulatedDisk();
          const store = storeOn(disk, undefined, segmentBytes);
          let operations = 0;
          const images: { readonly disk: SimulatedDisk; readonly answered: readonly string[] }[] = [];
          const acknowledged: string[] = [];
          const keeps = coins(seed);
          disk.fault = () => {
            if (operations++ === stop)
              images.push({ disk: disk.afterPowerFailure(keeps), answered: [...acknowledged] });
            return null;
          };
          for (let at = 0; at < COMMANDS.length; at += together + 1)
            await Promise.all(
              COMMANDS.slice(at, at + together + 1).map(async (command) => {
                await appendCommand(store, `book-${command}`, command, sizeOf(command));
                acknowledged.push(command);
              }),
            );
          const { disk: left, answered } = images[0] ?? {
            disk: disk.afterPowerFailure(keeps),
            answered: acknowledged,
          };
          expectKept(await commandsOn(left), answered);
          // The recovered events stay, and the log continues after them.
          const found = await commandsOn(left.afterKill());
          const again = storeOn(left);
          await appendCommand(again, 'book-x', 'lenh-99');
          await again.close();
          expect(await commandsOn(left)).toEqual([...found, 'lenh-99']);
        },
      ),
      { numRuns: 150 },
    );
  },
  60_000,
);

it.each(SIZES)(
  'with segments of %d bytes, given a kill after any operation and a power failure after any of the next start, then every acknowledged event is there',
  async (segmentBytes) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 14 }),
        fc.nat(),
        fc.boolean(),
        async (killAt, powerFailsAt, seed, keepsNothing) => {
          const disk = new SimulatedDisk();
          const store = storeOn(disk, undefined, segmentBytes);
          const acknowledged: string[] = [];
          let operations = 0;
          const killed: { readonly disk: SimulatedDisk; readonly answered: readonly string[] }[] = [];
          disk.fault = () => {
            if (operations++ === killAt)
              killed.push({ disk: disk.afterKillUnsynced(), answered: [...acknowledged] });
            return null;
          };
          for (const command of COMMANDS.slice(0, 6)) {
            await appendCommand(store, `book-${command}`, command, sizeOf(command));
            acknowledged.push(command);
          }
          const [{ disk: restarted, answered } = { disk: disk.afterKillUnsynced(), answered: acknowledged }] =
            killed;
          const tossed = coins(seed);
          const survives = (): boolean => !keepsNothing && tossed();
          const images: SimulatedDisk[] = [];
          operations = 0;
          restarted.fault = () => {
            if (operations++ === powerFailsAt) images.push(restarted.afterPowerFailure(survives));
            return null;
          };
          storeOn(restarted, undefined, segmentBytes);
          const [left = restarted.afterPowerFailure(survives)] = images;
          expectKept(await commandsOn(left), answered);
        },
      ),
      { numRuns: 300 },
    );
  },
  60_000,
);

it('given a power failure while the log is created, then the next start creates it', async () => {
  for (let stop = 0; stop < 5; stop += 1)
    for (const kept of [true, false]) {
      const disk = new SimulatedDisk();
      let operations = 0;
      const images: SimulatedDisk[] = [];
      disk.fault = () => {
        if (operations++ === stop) images.push(disk.afterPowerFailure(() => kept));
        return null;
      };
      void storeOn(disk).close();
      const left = images[0] ?? disk;
      expect(await commandsOn(left)).toEqual([]);
      expect(await verifyLog(PATHS.folder, undefined, left)).toMatchObject({ ok: true, events: 0 });
    }
});
