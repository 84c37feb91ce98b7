import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { create } from 'zustand';
import type { CallResult } from '../server/call.ts';
import { applyToMessages, type MessageRows, rowsOf } from './message-rows.ts';
import type { Period } from '../calendar/period.ts';

/** Whose messages of which days a screen shows. */
export interface Scope extends Period {
  readonly agentId: string;
  /** ISO instant: as they stood then, and what arrives now changes nothing; left out = now. */
  readonly asOf?: string | undefined;
}

export interface MessagesState {
  readonly scope: Scope | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why loading failed, for a person. */
  readonly reason: string | null;
  readonly rows: MessageRows;
  /** How often each row changed live since it was loaded; the screen tints a row when it grows. */
  readonly changes: ReadonlyMap<string, number>;
}

export type LoadMessages = (scope: Scope) => Promise<CallResult<MessageRow[]>>;

const EMPTY: MessagesState = {
  scope: null,
  status: 'idle',
  reason: null,
  rows: new Map(),
  changes: new Map(),
};

const counted = (
  counts: ReadonlyMap<string, number>,
  changes: readonly LiveRow[],
): ReadonlyMap<string, number> => {
  const next = new Map(counts);
  for (const change of changes)
    if (change.kind === 'message') next.set(change.row.ui_id, (next.get(change.row.ui_id) ?? 0) + 1);
  return next;
};

export const sameScope = (a: Scope | null, b: Scope): boolean =>
  a?.agentId === b.agentId && a.from === b.from && a.to === b.to && a.asOf === b.asOf;

/**
 * The messages of one scope, loaded once and kept up to date by the live channel. Rows that arrive
 * while a load is under way are put on top of what it brings, so nothing falls between the two.
 */
export const createMessages = (load: LoadMessages) => {
  const useMessages = create<MessagesState>()(() => EMPTY);
  let loads = 0;
  /** What arrived since the load under way began; null while there is none. */
  let duringLoad: LiveRow[] | null = null;

  /** Shows a scope: rows of another one go at once, the same one is loaded anew behind its rows. */
  const open = async (scope: Scope): Promise<void> => {
    loads += 1;
    const turn = loads;
    duringLoad = [];
    useMessages.setState((state) =>
      sameScope(state.scope, scope)
        ? { status: state.status === 'ready' ? 'ready' : 'loading' }
        : { ...EMPTY, scope, status: 'loading' },
    );
    const result = await load(scope);
    if (turn !== loads) return;
    const missed: readonly LiveRow[] = duringLoad;
    duringLoad = null;
    if (!result.ok) {
      useMessages.setState({ status: 'failed', reason: result.failure.message });
      return;
    }
    useMessages.setState({
      status: 'ready',
      reason: null,
      rows: applyToMessages(rowsOf(result.value), scope, missed),
    });
  };

  const receive = (changes: readonly LiveRow[]): void => {
    const { scope } = useMessages.getState();
    if (scope === null || scope.asOf !== undefined) return;
    duringLoad?.push(...changes);
    useMessages.setState((state) => ({
      rows: applyToMessages(state.rows, scope, changes),
      changes: counted(state.changes, changes),
    }));
  };

  /** Loads the present scope again, after a gap of the live channel. */
  const reload = async (): Promise<void> => {
    const { scope } = useMessages.getState();
    if (scope !== null) await open(scope);
  };

  /** Loads what could not be loaded, once the service is back. */
  const retry = async (): Promise<void> => {
    if (useMessages.getState().status === 'failed') await reload();
  };

  return { useMessages, open, receive, reload, retry };
};
