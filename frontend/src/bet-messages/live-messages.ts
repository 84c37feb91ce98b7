import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import type { Period } from '../calendar/period.ts';
import { type CallResult, readCall } from '../server/call.ts';
import { createServerState, mapAnswer, type ServerState } from '../server-state/server-state.ts';
import { applyToMessages, type MessageRows, rowsOf } from './message-rows.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { listenLive } from '../server/live.ts';

/** The messages of a screen: the agent and the days. */
export interface Scope extends Period {
  readonly agentId: string;
  /** ISO instant of a past moment; omitted = now. */
  readonly asOf?: string | undefined;
}

export type MessagesState = ServerState<Scope, MessageRows>;

type LoadMessages = (
  scope: Scope,
  options: {
    readonly signal: AbortSignal;
    readonly early?: (rows: MessageRow[]) => void;
  },
) => Promise<CallResult<MessageRow[]>>;

/**
 * The messages of a scope by id, kept up to date by the live channel. A renamed customer is shown at once. But the
 * views tell their changes in no order among each other, and a row of the report may come later with the older name.
 * So the messages are loaded again when the report itself has followed. `showsParts`: messages that have come are
 * shown while others are still on their way; only for screens that sum nothing while they load.
 */
export const createMessages = (load: LoadMessages, { showsParts = false } = {}) =>
  createServerState<Scope, MessageRows>({
    load: async (scope, { signal, early }) => {
      const options = {
        signal,
        ...(showsParts && early !== undefined ? { early: (part: MessageRow[]) => early(rowsOf(part)) } : {}),
      };
      return mapAnswer(await load(scope, options), rowsOf);
    },
    empty: new Map(),
    isPast: ({ asOf }) => asOf !== undefined,
    merge: (rows, changes, scope) => applyToMessages(rows, scope, changes),
    isOutdatedBy: (_, changes) => changes.some(({ kind }) => kind === 'report-stale'),
    rowIdOf: (change) => {
      if (change.kind === 'message') return change.row.ui_id;
      return change.kind === 'scores' ? change.ui_id : null;
    },
  });

/** The messages of the day in bet entry, of every customer of the agent. */
export const dayMessages = createMessages(({ agentId, from }, options) =>
  readCall(reportCalls.day, { params: { date: from, userId: agentId } }, options),
);

/** `position`: the log position that the views have reached with these rows. */
type DayListener = (rows: readonly LiveRow[], position: string) => void;
const listeners: DayListener[] = [];

/** Registers a store that follows the same live changes as the day. Stays registered while the page is open. */
export const onDayChanges = (listener: DayListener): void => void listeners.push(listener);

/** Keeps the day up to date while a page shows it. Returns a function that stops it. */
export const followDay = (): (() => void) =>
  listenLive({
    changes: ({ rows, position }) => {
      dayMessages.receive(rows);
      for (const listener of listeners) listener(rows, position);
    },
    reload: () => void dayMessages.reload(),
    resumed: dayMessages.retry,
  });
