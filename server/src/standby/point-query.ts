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

/** The term of who asks; 0 if it names none, null if what it names is none. */
export const termIn = (query: URLSearchParams): number | null => {
  const text = query.get('term');
  if (text === null) return 0;
  const term = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(term) && term > 0 ? term : null;
};
