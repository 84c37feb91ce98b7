import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import type { Period } from '../calendar/period.ts';
import type { CallResult } from '../server/call.ts';
import { createServerState, mapAnswer, type ServerState } from '../server-state/server-state.ts';
import { applyToMessages, type MessageRows, rowsOf } from './message-rows.ts';

/** The messages that a screen shows: of which agent and days. */
export interface Scope extends Period {
  readonly agentId: string;
  /** ISO instant of a past moment; left out = now. */
  readonly asOf?: string | undefined;
}

export type MessagesState = ServerState<Scope, MessageRows>;

type LoadMessages = (scope: Scope, signal: AbortSignal) => Promise<CallResult<MessageRow[]>>;

/** The messages of a scope by id, kept up to date by the live channel. */
export const createMessages = (load: LoadMessages) =>
  createServerState<Scope, MessageRows>({
    load: async (scope, { signal }) => mapAnswer(await load(scope, signal), rowsOf),
    empty: new Map(),
    isPast: ({ asOf }) => asOf !== undefined,
    merge: (rows, changes, scope) => applyToMessages(rows, scope, changes),
    rowIdOf: (change) => (change.kind === 'message' ? change.row.ui_id : null),
  });
