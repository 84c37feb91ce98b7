import { z } from 'zod';

/** Every refusal of a call by its stable code; the status goes with it (calls.md, Conventions). */
export const FAILURE_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notfound: 404,
  conflict: 409,
  toolarge: 413,
  /** The reading or answer takes longer than any may. */
  tooslow: 422,
  toomany: 429,
  /** The session has used up its share of processor time. */
  overbudget: 429,
  internal: 500,
  unavailable: 503,
  unknown: 503,
  /** A newer program wrote what this one does not understand. */
  newerlog: 503,
  behind: 503,
  /** Too much of the account waits already. */
  queuefull: 503,
} as const;
export type FailureCode = keyof typeof FAILURE_STATUS;

export const failure = z.object({
  error: z.object({ code: z.string(), field: z.string().optional(), message: z.string() }),
});
export type Failure = z.infer<typeof failure>;
