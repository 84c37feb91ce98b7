import type { WireRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { z } from 'zod';
import type { LiveUpdate } from '../live/recent-updates.ts';

type Changes = Extract<LiveUpdate, { readonly event: 'changes' }>;

/**
 * An update as it is handed from thread to thread: many rows as the bytes of one text, which most receivers never read.
 * They are kept for some seconds, for screens that were away. As bytes they lie outside the heap, where a text would be
 * copied by the garbage collector again and again.
 */
export type PostedUpdate =
  | Exclude<LiveUpdate, Changes>
  | (Omit<Changes, 'body' | 'bytes'> & {
      readonly view: string;
      /** JSON of the rows, in UTF-8. */
      readonly rows: Uint8Array<ArrayBuffer>;
    });

/** Gives bytes a buffer of their own. A pooled one would be copied whole to the other thread. */
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const post = (update: LiveUpdate): PostedUpdate => {
  if (update.event !== 'changes') return update;
  const { event, agentId, position, body } = update;
  const { view, rows } = body;
  return {
    event,
    agentId,
    position,
    view,
    rows: encoder.encode(JSON.stringify(rows)),
  };
};

/** Unchecked: the text comes from `post` of the same program. */
const postedRows = z.custom<WireRow[]>();

/**
 * The update again. Its rows are parsed whenever somebody reads them: an agent without open screens has nobody, and of
 * the updates that are kept for screens that were away only the bytes are held.
 */
export const receive = (posted: PostedUpdate): LiveUpdate => {
  if (posted.event !== 'changes') return posted;
  const { event, agentId, position, view, rows } = posted;
  return {
    ...{ event, agentId, position, bytes: rows.byteLength },
    body: {
      ...{ position, view },
      get rows() {
        return postedRows.parse(JSON.parse(decoder.decode(rows)));
      },
    },
  };
};
