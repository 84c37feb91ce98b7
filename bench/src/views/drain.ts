import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { betPlaced } from '../log/bet-placed.ts';
import { openAct } from '../log/peer-stores.ts';

/*
 * A separate process: the events per second that act-sqlite passes to a projection that only counts them, on
 * stdout. Prints nothing if it is not installed.
 */

const EVENTS = 10_000;
const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-drain-'));
try {
  const store = await openAct(folder);
  if (store !== null) {
    await store.fill(Array.from({ length: EVENTS }, betPlaced));
    const began = performance.now();
    const seen = await store.drain('BetPlaced');
    const seconds = (performance.now() - began) / 1000;
    await store.close();
    if (seen !== EVENTS) throw new Error(`${store.name} handed over ${seen} of ${EVENTS} events`);
    process.stdout.write(`${EVENTS / seconds}\n`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
