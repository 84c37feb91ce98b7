import { createHash } from 'node:crypto';

/** A UUID, or the 32 hexadecimal digits of a trace that a proxy began. */
const HEX = /^[0-9a-f]{32}$/;
const NOTHING = /^0+$/;
const SPAN_DIGITS = 16;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The id of the trace of a request. Events keep the id of their request (`correlationId`), so every process that
 * folds one finds the same trace without being told.
 */
export const traceIdOf = (requestId: string): string => {
  const digits = requestId.replaceAll('-', '').toLowerCase();
  return HEX.test(digits) && !NOTHING.test(digits) ? digits : digest(requestId).slice(0, 2 * SPAN_DIGITS);
};

/** The id of the span of the request itself, which all other spans of its trace are children of. */
export const rootSpanIdOf = (requestId: string): string => digest(`root ${requestId}`).slice(0, SPAN_DIGITS);
