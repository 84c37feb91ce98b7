import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import type { StoredEvent } from '@so-cuoc/event-store/port.ts';

/** Writes the log of a stopped service again, in files of about so many bytes. */
export const inShortFiles = async (folder: string, segmentBytes: number): Promise<void> => {
  const whole = openEmbeddedEventStore({ folder });
  const written: StoredEvent[] = [];
  for await (const event of whole.readAll(null)) written.push(event);
  await whole.close();
  const again = await mkdtemp(join(tmpdir(), 'so-cuoc-'));
  try {
    const store = openEmbeddedEventStore({ folder: again, segmentBytes });
    for (const { stream, metadata } of written) {
      const { commandId } = metadata;
      // Further events of the command find it done.
      const events = written.filter((one) => one.stream === stream && one.metadata.commandId === commandId);
      await store.append(stream, events, { expectedRevision: 'any', commandId });
    }
    await store.close();
    await rm(join(folder, 'log'), { recursive: true });
    await cp(join(again, 'log'), join(folder, 'log'), { recursive: true });
  } finally {
    await rm(again, { recursive: true, force: true });
  }
};
