import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/calendar.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { ResultHistory, ResultRow } from '@so-cuoc/shared-domain/contract/results.ts';
import { isDrawEvent } from '@so-cuoc/shared-domain/decider/known-event.ts';
import { drawStream } from '@so-cuoc/shared-domain/draws/stream.ts';
import type { AuditedAccounts } from '../audit/accounts.ts';
import { upTo } from '../report/up-to.ts';
import { foldOrPass, type MayPassOver } from '../runner/passing-over.ts';
import { emptyDrawDay, foldDrawDay, rowKey } from './fold.ts';
import { resultRowOf } from './query.ts';

/**
 * The confirmed rows of a day as they stood at an ISO instant, by region, station and announced order, each with every
 * number that it had before. Read from the log itself.
 */
export const resultsThen = async (
  {
    events,
    accounts,
    mayPassOver,
  }: {
    readonly events: Pick<EventStore, 'readStream'>;
    readonly accounts: AuditedAccounts;
    readonly mayPassOver: MayPassOver;
  },
  date: string,
  instant: string,
): Promise<readonly Required<ResultRow>[]> => {
  const rows: Required<ResultRow>[] = [];
  for (const { key: station } of REGIONS.flatMap((region) => stationsOfDay(date, region))) {
    const day = emptyDrawDay(date);
    const numbers = new Map<string, readonly ResultHistory[]>();
    for await (const event of upTo(events.readStream(drawStream(date, station)), instant)) {
      if (!isDrawEvent(event)) continue;
      if (!foldOrPass(event, mayPassOver, () => foldDrawDay(day, event))) continue;
      const { occurredAt, actor } = event.metadata;
      const by = {
        at: occurredAt,
        actor,
        actor_name: await accounts.nameOf(actor),
        reason: event.type === 'DrawCorrected' ? event.data.reason : null,
      };
      for (const { position, number } of event.data.rows) {
        const key = rowKey(station, position);
        numbers.set(key, [...(numbers.get(key) ?? []), { xoso_sotrung: number, ...by }]);
      }
    }
    for (const key of [...day.rows.keys()].toSorted()) {
      const row = day.rows.get(key);
      if (row !== undefined) rows.push({ ...resultRowOf(date, row), history: [...(numbers.get(key) ?? [])] });
    }
  }
  return rows;
};
