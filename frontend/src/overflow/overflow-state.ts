import * as overflowCalls from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import type { LevelRow, OverflowRunRow } from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { positionKey } from '@so-cuoc/shared-domain/overflow/position.ts';
import { useEffect } from 'react';
import { readCall } from '../server/call.ts';
import { createServerState, followLive, mapAnswer } from '../server-state/server-state.ts';
import { agentSettings } from '../settings/agent-settings.ts';

/** The level of every number (pair) of a day, by its position (positionKey). */
export type LevelRows = ReadonlyMap<string, LevelRow>;

/** The key of a level; the same for a pair in any order. */
export const keyOf = ({ station, class: betClass, kind, numbers }: LevelRow): string =>
  positionKey({ stations: station.split('@'), betClass, kind, numbers });

export const levelRowsOf = (rows: readonly LevelRow[]): LevelRows =>
  new Map(rows.map((row) => [keyOf(row), row]));

/**
 * The rows after live updates of their day. A number with nothing taken or forwarded is removed. Updates name the
 * parts of a pair in any order: a row that is shown keeps its own.
 */
export const applyToLevels = (rows: LevelRows, date: string, changes: readonly LiveRow[]): LevelRows => {
  const own = changes.filter((change) => change.kind === 'overflow' && change.date === date);
  if (own.length === 0) return rows;
  const next = new Map(rows);
  for (const change of own) {
    if (change.kind !== 'overflow') continue;
    const key = keyOf(change.row);
    const { station, numbers } = next.get(key) ?? change.row;
    if (change.row.taken === 0 && change.row.forwarded === 0) next.delete(key);
    else next.set(key, { ...change.row, station, numbers });
  }
  return next;
};

/** Whether the runs of a day must be reloaded, as the service writes their texts. */
export const changesRuns = (date: string, changes: readonly LiveRow[]): boolean =>
  changes.some(
    (change) => (change.kind === 'overflow' || change.kind === 'overflow-run') && change.date === date,
  );

/** Whether the whole day must be reloaded. */
export const isStale = (date: string, changes: readonly LiveRow[]): boolean =>
  changes.some(
    (change) => change.kind === 'overflow-stale' && (change.date === null || change.date === date),
  );

/** One agent's day. */
interface OverflowScope {
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
}

const requestOf = ({ agentId, date }: OverflowScope) => ({ params: { date, userId: agentId } });

/** The taken points on each number of a day, with its limit. */
export const levels = createServerState<OverflowScope, LevelRows>({
  load: async (scope, { signal }) =>
    mapAnswer(await readCall(overflowCalls.levels, requestOf(scope), { signal }), levelRowsOf),
  empty: new Map(),
  merge: (rows, changes, { date }) => applyToLevels(rows, date, changes),
  isOutdatedBy: ({ date }, changes) => isStale(date, changes),
});

/**
 * The overflow runs of a day, one row per region, then the content of the next run. The service writes their
 * texts.
 */
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
