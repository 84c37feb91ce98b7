import { READER_LEVEL, readerLevelOf } from '@so-cuoc/shared-domain/aggregate/reader-levels.ts';
import { decide, logFormatAggregate } from '@so-cuoc/shared-domain/log-format/decide.ts';
import { LOG_FORMAT_STREAM } from '@so-cuoc/shared-domain/log-format/events.ts';
import { commandIdFor, eventIdFor } from './event-id.ts';
import type { EventStore, NewEvent } from './port.ts';
import { withAppend } from './with-append.ts';

/** A newer program wrote the log, and this one does not understand all of it. Nothing was changed. */
export class LogNewer extends Error {
  override readonly name = 'LogNewer';
  readonly code = 'log_newer';
}

type ReadStream = Pick<EventStore, 'readStream'>;

const stateOf = async (store: ReadStream) => {
  let state = logFormatAggregate.initialState();
  for await (const event of store.readStream(LOG_FORMAT_STREAM))
    if (logFormatAggregate.isEvent(event)) state = logFormatAggregate.evolve(state, event);
  return state;
};

/** Throws LogNewer if the log needs a program of a higher reader level. */
export const refuseNewerLog = async (store: ReadStream, level: number = READER_LEVEL): Promise<void> => {
  const { level: needed } = await stateOf(store);
  if (needed > level)
    throw new LogNewer(
      `Nhật ký này do một bản Sổ cược mới hơn ghi: cần bản đọc cấp ${String(needed)}, bản này đọc tới cấp ${String(level)}. Không có gì bị thay đổi. Hãy cài lại bản mới, hoặc khôi phục bản sao lưu của lúc trước.`,
    );
};

/**
 * Names in the log itself the oldest program that understands it: before the first event that needs a higher level, an
 * event of the stream `log-format` says so. It is part of the log, so it is in every copy and in every kind of store.
 */
export const withReaderLevel = (
  store: EventStore,
  levelOf: (event: NewEvent) => number = readerLevelOf,
): EventStore => {
  /** The level that the log is known to name. */
  let named = 1;
  const raise = async (needed: number, { metadata: { occurredAt } }: NewEvent): Promise<void> => {
    const decision = decide(needed, await stateOf(store));
    const commandId = commandIdFor('reader-level', String(needed));
    const metadata = { occurredAt, actor: null, commandId, correlationId: commandId };
    const events = (decision.ok ? decision.events : []).map((event, index) => ({
      ...event,
      eventId: eventIdFor(commandId, index),
      metadata,
    }));
    if (events.length > 0)
      await store.append(LOG_FORMAT_STREAM, events, { expectedRevision: 'any', commandId });
    named = Math.max(named, needed);
  };
  return withAppend(store, async (stream, events, options) => {
    const [first] = events;
    const needed = Math.max(1, ...events.map(levelOf));
    if (needed > named && first !== undefined && stream !== LOG_FORMAT_STREAM) await raise(needed, first);
    return store.append(stream, events, options);
  });
};
