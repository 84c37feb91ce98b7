import { existsSync } from 'node:fs';
import { FolderUnusable, type EventStore } from '../port.ts';
import { groupLast } from './group.ts';
import { LogFile } from './log-file.ts';
import { placesIn } from './log-folder.ts';
import { pagesOf } from './log-pages.ts';
import { compareOrdinals, ordinalOf, positionOf } from './position.ts';

/** A log that is only read: it takes no lock, so that an audit can run beside the service. */
export type LogReader = Pick<EventStore, 'readAll' | 'end' | 'comparePositions' | 'distance' | 'close'>;

/** Throws FolderUnusable when `folder` holds no log of ours. Changes nothing on disk. */
export const openEmbeddedLogReadOnly = (folder: string): LogReader => {
  const places = placesIn(folder);
  if (!existsSync(places.log))
    throw new FolderUnusable(`Thư mục ${folder} không có nhật ký sự kiện (${places.log}).`);
  const log = new LogFile(places.log, 'read');
  return {
    async *readAll(after) {
      for await (const page of pagesOf(log, ordinalOf(after), lastOrdinal(log)))
        for (const event of page) yield event;
    },
    end: () => {
      const last = lastOrdinal(log);
      return Promise.resolve(last === 0 ? null : positionOf(last));
    },
    comparePositions: compareOrdinals,
    distance: (after, upTo) => Promise.resolve(Math.max(0, ordinalOf(upTo) - ordinalOf(after))),
    close: () => {
      log.close();
      return Promise.resolve();
    },
  };
};

const lastOrdinal = (log: LogFile): number => {
  const last = log.holding(Number.MAX_SAFE_INTEGER);
  return last === null ? 0 : groupLast(last);
};
