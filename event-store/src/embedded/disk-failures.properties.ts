import fc from 'fast-check';
import { expect, it } from 'vitest';
import { appendCommand } from '../../test/contract/sample-events.ts';
import { SimulatedDisk, commandsOn, appendAll, PATHS, storeOn } from '../../test/embedded/simulated-disk.ts';

const COMMANDS = Array.from({ length: 12 }, (_, n) => `lenh-${String(n)}`);
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

it('given a disk that fails any operations, then every acknowledged event is there exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 12 }),
      fc.constantFrom(...ERRORS),
      fc.boolean(),
      async (failing, code, killed) => {
        const disk = new SimulatedDisk();
        const store = storeOn(disk);
        let operations = 0;
        disk.fault = () => (failing.includes(operations++) ? Object.assign(new Error(code), { code }) : null);
        const acknowledged = [...(await appendAll(store, COMMANDS))];
        disk.fault = () => null;
        expectKept(await commandsOn(disk.afterKill()), acknowledged);
        for (const command of COMMANDS.filter((one) => !acknowledged.includes(one))) {
          await appendCommand(store, 'again', command, sizeOf(command));
          acknowledged.push(command);
        }
        if (!killed) await store.close();
        expectKept(await commandsOn(disk.afterKill()), acknowledged);
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);

it('given a power failure after any operation, with any sectors kept, then every acknowledged event is there', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 60 }),
      fc.nat(),
      fc.integer({ min: 0, max: 3 }),
      async (stop, seed, together) => {
        const disk = new SimulatedDisk();
        const store = storeOn(disk);
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
}, 60_000);

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
      expect(left.files.has(PATHS.log)).toBe(true);
    }
});
