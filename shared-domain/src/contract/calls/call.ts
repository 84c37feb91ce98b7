import type { z } from 'zod';
import type { DomainEvent } from '../../decider/known-event.ts';

/**
 * A call of the service as both sides know it: the routes take their bodies from here, the page asks by
 * it, and the list of calls, the OpenAPI description and the fuzzing are made of it. Who may use it
 * stands with the route.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` where a value stands. */
  readonly path: `/api/${string}`;
  /** What it does, a line in Vietnamese. */
  readonly says: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The answer 200. */
  readonly answer: z.ZodType;
  /** The facts that it may append, by their types; left out = none. */
  readonly writes?: readonly DomainEvent['type'][];
  /** Where the answer comes from if from no view, in a word or two of English. */
  readonly from?: string;
}
