import { createHash } from 'node:crypto';
import type { NewEvent } from '../port.ts';

/** What the first event of a stream is sealed upon. */
export const FIRST_SEAL = '';

/**
 * The seal of an event: SHA-256, base64, over the seal before it in its stream and everything that the event says
 * and where. EventStoreDB keeps no chain of its own; with this one, an event that was changed, taken out or put in
 * shows at the next one of its stream.
 */
export const sealOf = (before: string, stream: string, revision: number, event: NewEvent): string => {
  const { eventId, type, version, data, metadata } = event;
  const { occurredAt, actor, commandId, correlationId } = metadata;
  const said = [
    before,
    stream,
    revision,
    eventId,
    type,
    version,
    occurredAt,
    actor,
    commandId,
    correlationId,
    data,
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64');
};
