import { createHash } from 'node:crypto';
import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import { z } from 'zod';

/*
 * A log as JSON lines, the same for the same events on any store:
 *
 *   file  = head event* end
 *   head  = {"so-cuoc":"log","format":1}
 *   event = {"stream", "revision", "eventId", "type", "version", "data", "metadata", "hash"}
 *   end   = {"events":N,"seal":hash of the last event}
 *
 * hash = SHA-256, hex, of the hash before it (zeros for the first) and the event's JSON without its hash.
 * Events keep the version that they were written in.
 */
export const HEAD_LINE = JSON.stringify({ 'so-cuoc': 'log', format: 1 });
export const FIRST_HASH = '0'.repeat(64);

const metadata = z.object({
  occurredAt: z.string(),
  actor: z.string().nullable(),
  commandId: z.string(),
  correlationId: z.string(),
  clockAt: z.string().optional(),
});
const eventLine = z.object({
  stream: z.string().min(1),
  revision: z.number().int().nonnegative(),
  eventId: z.string().min(1),
  type: z.string().min(1),
  version: z.number().int().positive(),
  data: z.unknown(),
  metadata,
  hash: z.string(),
});
const endLine = z.object({ events: z.number().int().nonnegative(), seal: z.string() });

export type ExportedEvent = Omit<StoredEvent, 'position'>;

const bodyOf = ({ stream, revision, eventId, type, version, data, metadata: by }: ExportedEvent): string => {
  const { occurredAt, actor, commandId, correlationId, clockAt } = by;
  return JSON.stringify({
    ...{ stream, revision, eventId, type, version, data },
    metadata: { occurredAt, actor, commandId, correlationId, clockAt },
  });
};

export const hashAfter = (hash: string, event: ExportedEvent): string =>
  createHash('sha256').update(hash).update(bodyOf(event)).digest('hex');

export const lineOf = (event: ExportedEvent, hash: string): string =>
  `${bodyOf(event).slice(0, -1)},"hash":"${hash}"}`;

export type Line =
  | { readonly kind: 'event'; readonly event: ExportedEvent; readonly hash: string }
  | { readonly kind: 'end'; readonly events: number; readonly seal: string };

/** Null for an invalid line. */
export const readLine = (text: string): Line | null => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const end = endLine.safeParse(value);
  if (end.success) return { kind: 'end', ...end.data };
  const event = eventLine.safeParse(value);
  if (!event.success) return null;
  const { hash, data, ...rest } = event.data;
  return { kind: 'event', event: { ...rest, data }, hash };
};
