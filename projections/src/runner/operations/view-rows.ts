import type { ViewRow } from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import type { LogDistances } from './memoized-distances.ts';
import type { ViewOrders } from './view-orders.ts';
import type { RunningView, ViewStatus } from '../running-view.ts';

const rebuildOf = async (
  { position, rate, since, obstacle }: NonNullable<ViewStatus['rebuild']>,
  events: LogDistances,
): Promise<NonNullable<ViewRow['rebuild']>> => {
  const end = await events.end();
  const total = await events.distance(null, end);
  const left = await events.distance(position, end);
  const folded = Math.max(0, total - left);
  return {
    position: position ?? '0',
    folded,
    total,
    progress: total === 0 ? 1 : folded / total,
    rate: Math.round(rate),
    eta: rate > 0 ? Math.ceil(left / rate) : null,
    since,
    obstacle,
  };
};

/** A view as operators see it (GET /api/views). */
export const viewRow = async (
  view: RunningView,
  orders: ViewOrders,
  events: LogDistances,
): Promise<ViewRow> => {
  const { name, state, position, foldVersion, advanced, waiting, obstacle, rebuild } = view.status();
  return {
    name,
    state,
    position: position ?? '0',
    lag: await events.distance(position, await events.end()),
    advanced,
    foldVersion,
    waiting,
    obstacle,
    skipped: [...orders.skipped],
    rebuild: rebuild && (await rebuildOf(rebuild, events)),
  };
};
