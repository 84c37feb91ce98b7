import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { openEmbeddedEventStore } from '../../src/embedded/open.ts';
import { verifyLog } from '../../src/embedded/read/verify-log.ts';
import type { StoredEvent } from '../../src/port.ts';
import { collect } from '../contract/sample-events.ts';
import { removeFolder, temporaryFolder } from '../temporary-folder.ts';

/** Every few hundred commands begin a file. */
const SEGMENT_BYTES = 200_000;
const writer = fileURLToPath(new URL('endless-writer.ts', import.meta.url));

/** Runs the writer on `folder` and kills it with SIGKILL after so many acknowledgements. Returns all it printed. */
const killAfter = async (folder: string, run: string, acknowledgements: number): Promise<string[]> => {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, folder, run, String(SEGMENT_BYTES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === acknowledgements) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  return acknowledged;
};

const groupBy = (
  events: readonly StoredEvent[],
  key: (event: StoredEvent) => string,
): Map<string, StoredEvent[]> => {
  const groups = new Map<string, StoredEvent[]>();
  for (const event of events) {
    const group = groups.get(key(event));
    if (group === undefined) groups.set(key(event), [event]);
    else group.push(event);
  }
  return groups;
};

/**
 * Kills a writer on one log again and again, each time after so many acknowledgements. Expects a valid log with every
 * acknowledged command, each command whole and once, and gapless streams.
 */
export const expectIntactLogAfterKills = async (acknowledgements: readonly number[]): Promise<void> => {
  const folder = temporaryFolder();
  const acknowledged: string[] = [];
  for (const [run, count] of acknowledgements.entries())
    acknowledged.push(...(await killAfter(folder, String(run), count)));
  expect(await verifyLog(folder)).toMatchObject({ ok: true });
  const store = openEmbeddedEventStore({ folder });
  const events = await collect(store.readAll(null));
  const perCommand = groupBy(events, (event) => event.metadata.commandId);
  expect(acknowledged.filter((command) => !perCommand.has(command))).toEqual([]);
  expect(new Set(events.map((event) => event.eventId)).size).toBe(events.length);
  for (const [command, made] of perCommand)
    expect(made).toHaveLength((Number(command.split('-')[2]) % 3) + 1);
  for (const [stream, held] of groupBy(events, (event) => event.stream)) {
    expect(held.map((event) => event.revision)).toEqual(held.map((_, revision) => revision));
    expect(await collect(store.readStream(stream))).toEqual(held);
  }
  await store.close();
  await removeFolder(folder);
};
