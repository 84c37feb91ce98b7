import { FAILURE_STATUS, type Failure, type FailureCode } from '@so-cuoc/shared-domain/contract/failures.ts';
import type { FastifyReply } from 'fastify';

/** Ends a call with one of the codes of the contract; the error handler writes the answer. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly code: FailureCode;
  readonly field: string | undefined;
  /** Seconds, for `toomany`. */
  readonly retryAfter: number | undefined;

  constructor(code: FailureCode, message: string, more: { field?: string; retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.field = more.field;
    this.retryAfter = more.retryAfter;
  }
}

export const failureBody = (code: FailureCode, message: string, field?: string): Failure => ({
  error: { code, ...(field === undefined ? {} : { field }), message },
});

/** Answers with a failure of the contract: its status and its body, nothing else. */
export const sendFailure = (
  reply: FastifyReply,
  code: FailureCode,
  message: string,
  field?: string,
): FastifyReply => reply.code(FAILURE_STATUS[code]).send(failureBody(code, message, field));
