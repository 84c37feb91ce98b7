import type { FoldingThread, ThreadPlace } from '@so-cuoc/projections/folding-thread/fold-in-thread.ts';
import type { ViewStatus } from '@so-cuoc/projections/runner/running-view.ts';
import { thisMachine, type Machine } from '../../src/machine.ts';
import type { ServeSettings } from '../../src/settings/settings.ts';

/** A started thread, and what it said. */
export interface WatchedThread extends Pick<FoldingThread, 'kill'> {
  /** Every status that it reported, in order. */
  readonly statuses: readonly ViewStatus[];
  /** Why it ended; null while it runs. */
  ended(): string | null;
}

/** This machine, with a hold on the thread that folds. */
export const watchedMachine = (settings: Pick<ServeSettings, 'data' | 'eventStore' | 'mongodb'>) => {
  const now = (): Date => new Date();
  const machine = thisMachine({
    ...{ port: 0, host: '127.0.0.1', logLevel: 'silent', foldInThread: true },
    ...{ ...settings, now },
  });
  const started: WatchedThread[] = [];
  const told: (string | null)[] = [];
  const watched: Machine = {
    ...machine,
    foldingThread: (hearing) => {
      const place = machine.foldingThread?.({
        ...hearing,
        onDied: (sentence) => {
          told.push(sentence);
          hearing.onDied(sentence);
        },
      });
      if (place === undefined) throw new Error('no thread');
      const start: ThreadPlace['start'] = () => {
        const thread = place.start();
        started.push(watch(thread));
        return thread;
      };
      return { ...place, start };
    },
  };
  return { machine: watched, started, told };
};

const watch = (thread: FoldingThread): WatchedThread => {
  const statuses: ViewStatus[] = [];
  let reason: string | null = null;
  thread.onReport((report) => {
    for (const news of report) if (news.kind === 'status') statuses.push(news.status);
  });
  thread.onExit((heard) => (reason = heard));
  return { kill: () => thread.kill(), statuses, ended: () => reason };
};
