import { setTimeout as delay } from 'node:timers/promises';
import { commandIdFor, eventIdFor } from '@so-cuoc/event-store/event-id.ts';
import { StoreUnavailable, type EventStore } from '@so-cuoc/event-store/port.ts';
import type { ReadModelStore } from '@so-cuoc/projections/read-model/port.ts';
import {
  setViewsAside,
  viewOfAnotherLog,
  viewsAheadOfLog,
} from '@so-cuoc/projections/partitions/views-ahead-of-log.ts';
import { VIEW_NAMES } from '@so-cuoc/projections/views.ts';
import { decideShorterLog } from '@so-cuoc/shared-domain/views/shorter-log.ts';
import { VIEWS_STREAM } from '@so-cuoc/shared-domain/views/events.ts';

/** The log ends before the position of the views. Nothing was changed. */
export class LogShorterThanViews extends Error {
  override readonly name = 'LogShorterThanViews';
  readonly code = 'log_shorter_than_views';
}

/** The views were folded from another log. Nothing was changed. */
export class AnotherLog extends Error {
  override readonly name = 'AnotherLog';
  readonly code = 'another_log';
}

interface Start {
  readonly events: EventStore;
  readonly store: ReadModelStore;
  /** The number of partitions of the agents; 1 if one process does all. */
  readonly partitions: number;
  /** The end of the log that the operator accepted. */
  readonly accepted: string | undefined;
  readonly now: () => Date;
}

/**
 * Throws AnotherLog if the views belong to another log. Throws LogShorterThanViews if an older log was
 * restored, unless the operator accepted exactly this log: then the documents of the views are moved away,
 * and that is recorded. This order matters: an event appended first could extend the log to exactly the
 * position of a view.
 */
export const refuseShorterLog = async ({
  events,
  store,
  partitions,
  accepted,
  now,
}: Start): Promise<void> => {
  const views = { store, names: VIEW_NAMES, partitions };
  const beyond = await viewsAheadOfLog(events, views);
  const decided = decideShorterLog(beyond, await events.end(), accepted);
  if (!decided.ok) throw new LogShorterThanViews(decided.sentence);
  if (decided.events.length === 0) {
    const strange = await viewOfAnotherLog(events, views);
    if (strange === null) return;
    const { stream, revision } = strange.witness;
    throw new AnotherLog(
      `Nhật ký này không phải nhật ký mà màn hình "${strange.view}" đã dựng từ đó: luồng "${stream}" không có đúng sự kiện ${String(revision)} mà màn hình đã đọc. Không có gì bị thay đổi. Hãy đặt lại đúng thư mục log; nếu đúng là dùng nhật ký này, hãy cất các bảng đã dựng đi (views.db), chúng sẽ được dựng lại.`,
    );
  }
  await setViewsAside(views);
  const commandId = commandIdFor('shorter-log', JSON.stringify(decided.events));
  const metadata = { occurredAt: now().toISOString(), actor: null, commandId, correlationId: commandId };
  const recorded = decided.events.map((event, index) => ({
    ...event,
    eventId: eventIdFor(commandId, index),
    metadata,
  }));
  const answer = await events.append(VIEWS_STREAM, recorded, { expectedRevision: 'any', commandId });
  if (!answer.ok) throw new StoreUnavailable('Không ghi được việc dùng nhật ký ngắn hơn.');
};

const ASK_EVERY_MS = 500;

/** The same for a process that answers no calls: it waits until the store is available. */
export const refuseShorterLogWhenAvailable = async (start: Start): Promise<void> => {
  for (;;)
    try {
      await refuseShorterLog(start);
      return;
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'StoreUnavailable') throw error;
      await delay(ASK_EVERY_MS);
    }
};
