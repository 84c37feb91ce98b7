import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import { openEmbeddedReadModels } from '../src/read-model/embedded/open.ts';
import { newEvent, type HistoryEvent } from './history.ts';
import { streamOf } from './history-streams.ts';

/** A temporary folder that is deleted after the test. */
export const temporaryFolder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'so-cuoc-projections-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

export const openLog = (path: string = temporaryFolder()): EventStore => {
  const events = openEmbeddedEventStore({ folder: path });
  onTestFinished(() => events.close());
  return events;
};

export const openViews = (path: string = temporaryFolder()) =>
  openEmbeddedReadModels({
    folder: path,
    warn: (sentence) => {
      throw new Error(sentence);
    },
  });

/** Appends events in order, numbered from `first`. Returns the position of the last one. */
export const append = async (
  log: EventStore,
  events: readonly HistoryEvent[],
  first = 0,
): Promise<Position> => {
  const results = await Promise.all(
    events.map((event, index) => {
      const written = newEvent(event, first + index);
      const { commandId } = written.metadata;
      return log.append(streamOf(event), [written], { expectedRevision: 'any', commandId });
    }),
  );
  const last = results.at(-1);
  if (last === undefined || !results.every((result) => result.ok) || !last.ok)
    throw new Error('not appended');
  return last.position;
};
