import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { readCall } from '../server/call.ts';
import { listenLive } from '../server/live.ts';
import { createMessages } from './live-messages.ts';

/** The messages of the day in bet entry, of every customer of the agent. */
export const dayMessages = createMessages(({ agentId, from }, signal) =>
  readCall(reportCalls.day, { params: { date: from, userId: agentId } }, { signal }),
);

/** `position`: the log position that the views have reached with these rows. */
type DayListener = (rows: readonly LiveRow[], position: string) => void;
const listeners: DayListener[] = [];

/** Registers a store that follows the same live changes as the day. Stays registered while the page is open. */
export const onDayChanges = (listener: DayListener): void => void listeners.push(listener);

/** Keeps the day up to date while a page that shows it is open. Returns what stops it. */
export const followDay = (): (() => void) =>
  listenLive({
    changes: ({ rows, position }) => {
      dayMessages.receive(rows);
      for (const listener of listeners) listener(rows, position);
    },
    reload: () => void dayMessages.reload(),
    resumed: () => void dayMessages.retry(),
  });
