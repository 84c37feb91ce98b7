import { join } from 'node:path';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { GroupFile } from '../text/group-file.ts';
import { openAct, type AppendedTo } from './peer-stores.ts';
import { SmallestLog } from './smallest-log.ts';
import { openEventTable } from './sqlite-table.ts';

/** The embedded log. */
export const openOwn = (folder: string): AppendedTo => {
  const store = openEmbeddedEventStore({ folder });
  return {
    name: 'embedded log',
    append: async (stream, event, expectedRevision) => {
      const { commandId } = event.metadata;
      const answer = await store.append(stream, [event], { expectedRevision, commandId });
      if (!answer.ok) throw new Error('the writers of the bench never conflict');
      return answer.revision;
    },
    close: () => store.close(),
  };
};

/** A file without revisions. */
const openFile = (folder: string): AppendedTo => {
  const file = new GroupFile(join(folder, 'lines.jsonl'));
  return {
    name: file.name,
    append: async (_, event, expected) => {
      await file.append(event);
      return typeof expected === 'number' ? expected + 1 : 0;
    },
    close: () => file.close(),
  };
};

/** The stores to compare with. Each opens in an empty folder; null if its packages are missing. */
export const APPENDED_TO: Readonly<
  Record<'own' | 'file' | 'smallest' | 'table' | 'act', (folder: string) => Promise<AppendedTo | null>>
> = {
  own: (folder) => Promise.resolve(openOwn(folder)),
  file: (folder) => Promise.resolve(openFile(folder)),
  smallest: (folder) => Promise.resolve(new SmallestLog(join(folder, 'smallest.log'))),
  table: (folder) => Promise.resolve(openEventTable(join(folder, 'table.db'))),
  act: openAct,
};
