import type { AllStreamResolvedEvent, EventData, ResolvedEvent } from '@eventstore/db-client';
import { LogCorrupt, type NewEvent, type StoredEvent } from '../port.ts';
import { positionOf } from './position.ts';
import { createHash } from 'node:crypto';

/*
 * One event in EventStoreDB: its id, type and data are the event's own; the rest is in the metadata:
 *
 *   version, occurredAt, clockAt if it differs, actor, commandId, $correlationId (EventStoreDB's own name for it)
 *   seal: SHA-256 over the seal of the event before it in the stream and this event (see seal.ts)
 *
 * The stream is {prefix}.{stream}, so that several books can share one server.
 */
interface WireMetadata {
  readonly version: number;
  readonly occurredAt: string;
  readonly actor: string | null;
  readonly commandId: string;
  readonly $correlationId: string;
  readonly seal: string;
  readonly clockAt?: string;
}

/** A stored event with its seal. */
export interface SealedEvent {
  readonly event: StoredEvent;
  readonly seal: string;
}

export const wireStream = (prefix: string, stream: string): string => `${prefix}.${stream}`;

/** `event` must have passed `encodeEvents`: the client crashes the process on what is not JSON. */
export const wireEvent = (event: NewEvent, seal: string): EventData => {
  const { version, metadata } = event;
  const { occurredAt, clockAt, actor, commandId, correlationId } = metadata;
  const wire: WireMetadata = {
    ...{ version, occurredAt, actor, commandId, $correlationId: correlationId, seal },
    ...(clockAt === undefined ? {} : { clockAt }),
  };
  return {
    id: event.eventId,
    type: event.type,
    contentType: 'application/json',
    // The client's types allow no bare number, boolean or null, but its JSON does.
    data: { toJSON: () => event.data },
    metadata: { ...wire },
  };
};

/**
 * Decodes an event; null for one of another prefix or of the server itself. Throws LogCorrupt for an event that
 * we did not write.
 */
export const eventFromWire = (
  prefix: string,
  { event }: ResolvedEvent | AllStreamResolvedEvent,
): SealedEvent | null => {
  if (event?.streamId.startsWith(`${prefix}.`) !== true) return null;
  const { streamId, metadata, position } = event;
  const stream = streamId.slice(prefix.length + 1);
  if (!isWireMetadata(metadata) || position === undefined)
    throw new LogCorrupt(
      `Sự kiện ${String(event.revision)} của luồng "${streamId}" trên EventStoreDB không phải do Sổ cược ghi.`,
    );
  const { version, occurredAt, clockAt, actor, commandId, $correlationId, seal } = metadata;
  return {
    seal,
    event: {
      eventId: event.id,
      type: event.type,
      version,
      data: event.data,
      metadata: {
        ...{ occurredAt, actor, commandId, correlationId: $correlationId },
        ...(clockAt === undefined ? {} : { clockAt }),
      },
      stream,
      revision: Number(event.revision),
      position: positionOf(position),
    },
  };
};

const isWireMetadata = (value: unknown): value is WireMetadata =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'occurredAt' in value &&
  typeof value.occurredAt === 'string' &&
  'actor' in value &&
  (value.actor === null || typeof value.actor === 'string') &&
  'commandId' in value &&
  typeof value.commandId === 'string' &&
  '$correlationId' in value &&
  typeof value.$correlationId === 'string' &&
  'seal' in value &&
  typeof value.seal === 'string' &&
  (!('clockAt' in value) || typeof value.clockAt === 'string');

/** The seal before the first event of a stream. */
export const FIRST_SEAL = '';

/**
 * The seal of an event: SHA-256, base64, over the previous seal of its stream and all fields of the event.
 * EventStoreDB keeps no hash chain of its own; this one shows a changed, removed or inserted event at the next
 * one of its stream.
 */
export const sealOf = (before: string, stream: string, revision: number, event: NewEvent): string => {
  const { eventId, type, version, data, metadata } = event;
  const { occurredAt, clockAt, actor, commandId, correlationId } = metadata;
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
    ...(clockAt === undefined ? [] : [clockAt]),
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64');
};
