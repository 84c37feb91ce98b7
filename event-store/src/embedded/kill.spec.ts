import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { collect } from '../../test/contract/sample-events.ts';
import type { StoredEvent } from '../port.ts';
import { openEmbeddedEventStore } from './open.ts';
import { removeFolder, temporaryFolder } from '../../test/temporary-folder.ts';
import { verifyLog } from './read/verify-log.ts';

const writer = fileURLToPath(new URL('../../test/embedded/endless-writer.ts', import.meta.url));

/** Runs the writer on `folder`, kills it with SIGKILL after `acknowledgements`, and gives all it printed. */
const killAfter = async (folder: string, run: string, acknowledgements: number): Promise<string[]> => {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, folder, run], {
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

it('given a process killed under load, three times, then nothing acknowledged is lost, doubled or torn', async () => {
  const folder = temporaryFolder();
  const acknowledged: string[] = [];
  for (const [run, count] of [300, 1, 2500].entries())
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
}, 60_000);

const groupBy = (
  events: readonly StoredEvent[],
  key: (event: StoredEvent) => string,
): Map<string, StoredEvent[]> => {
  const groups = new Map<string, StoredEvent[]>();
  for (const event of events) groups.set(key(event), [...(groups.get(key(event)) ?? []), event]);
  return groups;
};
