import type { LogPoint } from '@so-cuoc/event-store/embedded/format/group.ts';

/** How a point of the log is named in a request of one copy to the other. */
export const queryOf = ({ ordinal, offset, link }: LogPoint): URLSearchParams =>
  new URLSearchParams({ ordinal: String(ordinal), offset: String(offset), link: link.toString('hex') });

/** Null if the request names no point. */
export const pointIn = (query: URLSearchParams): LogPoint | null => {
  const [ordinal, offset] = [Number(query.get('ordinal')), Number(query.get('offset'))];
  const link = Buffer.from(query.get('link') ?? '', 'hex');
  return Number.isSafeInteger(ordinal) && Number.isSafeInteger(offset) && link.length === 32
    ? { ordinal, offset, link }
    : null;
};
