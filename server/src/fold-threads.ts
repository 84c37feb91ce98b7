import { availableParallelism } from 'node:os';
import type { ProjectionOptions } from '@so-cuoc/projections/open.ts';
import { FOLD_THREAD } from './project.ts';
import type { ServeSettings } from './settings/settings.ts';

/** For a shorter log, one thread finishes before others have started. */
const FROM_EVENTS = 50_000;

/** Threads for views that are folded from the start. None if the log or the documents are on a server. */
export const foldThreads = ({
  data,
  eventStore,
  mongodb,
}: Pick<ServeSettings, 'data' | 'eventStore' | 'mongodb'>): ProjectionOptions['threads'] =>
  eventStore === undefined && mongodb === null
    ? { folder: data, program: FOLD_THREAD, count: availableParallelism(), fromEvents: FROM_EVENTS }
    : undefined;
