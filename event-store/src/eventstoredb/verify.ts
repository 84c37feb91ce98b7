import { createHash } from 'node:crypto';
import type { Verification, VerificationProgress } from '../verification.ts';
import { connectionTo, type EventStoreDbSettings } from './open.ts';
import { sealedPages } from './paged-reads.ts';
import { FIRST_SEAL, sealOf } from './wire-event.ts';

interface StreamSeal {
  readonly length: number;
  readonly seal: string;
}

const EMPTY: StreamSeal = { length: 0, seal: FIRST_SEAL };

/**
 * Verifies the whole log and the seals of every stream: shows events that were changed, removed, inserted or
 * moved. It cannot see events removed from the end of a stream, or a stream removed as a whole; compare
 * `events` and `seal` with earlier values. Throws StoreUnavailable, or LogCorrupt for an event that is not
 * ours.
 */
export const verifyEventStoreDb = async (
  settings: EventStoreDbSettings,
  told: (walked: VerificationProgress) => void | Promise<void> = () => undefined,
): Promise<Verification> => {
  const connection = connectionTo(settings);
  const streams = new Map<string, StreamSeal>();
  let events = 0;
  try {
    for await (const page of sealedPages({ ...connection, closing: new AbortController().signal }, null)) {
      for (const { event, seal } of page) {
        const { stream, revision, position } = event;
        const before = streams.get(stream) ?? EMPTY;
        if (revision !== before.length || seal !== sealOf(before.seal, stream, revision, event))
          return { ok: false, position, stream, sentence: sentenceOf(stream, revision, before.length) };
        streams.set(stream, { length: revision + 1, seal });
        events += 1;
      }
      await told({ events, total: null });
    }
  } finally {
    await connection.client.dispose();
  }
  return { ok: true, events, seal: sealOfAll(streams), damagedIndexes: [] };
};

const sentenceOf = (stream: string, revision: number, expected: number): string =>
  revision === expected
    ? `Sự kiện ${String(revision)} của luồng "${stream}" hoặc sự kiện ngay trước nó đã bị sửa: dấu niêm không khớp.`
    : `Luồng "${stream}" thiếu sự kiện ${String(expected)}, tiếp theo là ${String(revision)}.`;

const sealOfAll = (streams: ReadonlyMap<string, StreamSeal>): string => {
  const hash = createHash('sha256');
  for (const [stream, { length, seal }] of [...streams].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(JSON.stringify([stream, length, seal]));
  return hash.digest('hex');
};
