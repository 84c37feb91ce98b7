import { collect, appendCommand } from '../contract/sample-events.ts';
import type { EventStore } from '../../src/port.ts';
import type { Disk } from '../../src/embedded/file/disk.ts';
import { EmbeddedEventStore } from '../../src/embedded/embedded-event-store.ts';
import { logPaths } from '../../src/embedded/file/log-folder.ts';
import { openLog } from '../../src/embedded/open-log.ts';

/** The store on a disk of a test, without folder and lock. */
export const PATHS = logPaths('/so-cuoc');

export const storeOn = (disk: Disk): EventStore =>
  new EmbeddedEventStore(openLog(disk, PATHS), { release: () => undefined });

/** The commands whose events the log holds, in order; each must hold all of its events, once. */
export const commandsOn = async (disk: Disk): Promise<readonly string[]> => {
  const store = storeOn(disk);
  const all = (await collect(store.readAll(null))).map((event) => event.metadata.commandId);
  await store.close();
  return all;
};

/** `commands` one after the other, three streams, one to three events each. Returns those acknowledged. */
export const appendAll = async (
  store: EventStore,
  commands: readonly string[],
): Promise<readonly string[]> => {
  const acknowledged: string[] = [];
  for (const [n, command] of commands.entries())
    await appendCommand(store, `book-${String(n % 3)}`, command, (n % 3) + 1).then(
      () => acknowledged.push(command),
      () => undefined,
    );
  return acknowledged;
};
