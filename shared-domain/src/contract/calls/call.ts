import type { z } from 'zod';

/**
 * A call of the service as both sides know it: the routes take their bodies from here, the page asks by
 * it, and the list of calls, the OpenAPI description and the fuzzing are made of it. Who may use it
 * stands with the route, what is said of it in said.ts.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` where a value stands. */
  readonly path: `/api/${string}`;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The answer 200. */
  readonly answer: z.ZodType;
}
