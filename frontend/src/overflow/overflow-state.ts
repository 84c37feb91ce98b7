import * as overflowCalls from '@so-cuoc/shared-domain/contract/calls/overflow.ts';
import type { OverflowRunRow } from '@so-cuoc/shared-domain/contract/calls/overflow.ts';
import { useEffect } from 'react';
import { readCall } from '../server/call.ts';
import { createServerState, followLive, mapAnswer } from '../server-state/server-state.ts';
import { agentSettings } from '../settings/agent-settings.ts';
import { applyToLevels, changesRuns, isStale, type LevelRows, levelRowsOf } from './level-rows.ts';

/** One agent's day. */
interface OverflowScope {
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
}

const requestOf = ({ agentId, date }: OverflowScope) => ({ params: { date, userId: agentId } });

/** What was taken on each number of a day, against its limit. */
export const levels = createServerState<OverflowScope, LevelRows>({
  load: async (scope, { signal }) =>
    mapAnswer(await readCall(overflowCalls.levels, requestOf(scope), { signal }), levelRowsOf),
  empty: new Map(),
  merge: (rows, changes, { date }) => applyToLevels(rows, date, changes),
  isOutdatedBy: ({ date }, changes) => isStale(date, changes),
});

/** The overflow runs of a day, a row a region, then what the next one would hold. Their texts are the service's. */
export const runs = createServerState<OverflowScope, readonly OverflowRunRow[]>({
  load: (scope, { signal }) => readCall(overflowCalls.runs, requestOf(scope), { signal }),
  empty: [],
  isOutdatedBy: ({ date }, changes) => isStale(date, changes) || changesRuns(date, changes),
});

/** Keeps the levels of a day and the agent's limits and cut-offs loaded and live. */
export const useLevels = (agentId: string, date: string): void => {
  useEffect(() => followLive(levels, agentSettings), []);
  useEffect(() => void levels.open({ agentId, date }), [agentId, date]);
  useEffect(() => void agentSettings.open(agentId), [agentId]);
};
