import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import type { Bench } from '../measuring/figure.ts';
import { alternate, median, roundedFigure } from '../measuring/bench-rounds.ts';

const BYTES_A_READ = 1024 * 1024;

const readAllOf = async (log: string): Promise<void> => {
  for (const name of await readdir(log)) if (name.endsWith('.log')) await readThrough(join(log, name));
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Reads every byte of the file without looking at it. */
const readThrough = async (path: string): Promise<void> => {
  const file = await open(path);
  const into = Buffer.allocUnsafe(BYTES_A_READ);
  while ((await file.read(into, 0, BYTES_A_READ, null)).bytesRead > 0);
  await file.close();
};

/** Opens the log of a folder, compared with reading its bytes. */
export const reportOpening = async (
  folder: string,
  events: number,
  report: Parameters<Bench>[0]['report'],
): Promise<void> => {
  const { own, peer } = await alternate(
    5,
    () =>
      timed(async () => {
        await openEmbeddedEventStore({ folder }).close();
      }),
    () => timed(() => readAllOf(join(folder, 'log'))),
  );
  const [value, peerValue] = [median(own), median(peer)];
  report({
    bench: 'rebuild',
    case: `opening the log of ${events} events, without a snapshot`,
    value: roundedFigure(value),
    unit: 'ms',
    peer: 'reading the bytes of the same file (floor)',
    peer_value: roundedFigure(peerValue),
    ratio: roundedFigure(value / peerValue),
  });
};
